// Tables of games as an expert writes them by hand: what the options of a state share with those of its
// neighbours is kept from state to state. `smart NAME` prints the name, seconds and a checksum.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>

using std::vector;
typedef uint64_t u64;

template <class T> static u64 total(const vector<T>& cells) {
    u64 sum = 0;
    for (T cell : cells) sum += cell;
    return sum;
}

// Take from one heap, or the same from both: the values used in each row, column and diagonal, as bits, and for
// each the first word that is not full.
static u64 wythoff() {
    const int N = 2000, W = 64;
    struct Used {
        u64 words[W];
        int low;
        void add(int v) {
            words[v >> 6] |= 1ull << (v & 63);
            while (low < W && words[low] == ~0ull) low++;
        }
    };
    vector<uint16_t> g(N * N);
    vector<Used> columns(N), diagonals(2 * N);
    for (int a = 0; a < N; a++) {
        Used row = {};
        for (int b = 0; b < N; b++) {
            Used &column = columns[b], &diagonal = diagonals[b - a + N];
            int w = std::max(row.low, std::max(column.low, diagonal.low));
            u64 used;
            while ((used = row.words[w] | column.words[w] | diagonal.words[w]) == ~0ull) w++;
            int v = 64 * w + __builtin_ctzll(~used);
            row.add(v), column.add(v), diagonal.add(v);
            g[a * N + b] = v;
        }
    }
    return total(g);
}

// The same, but only who wins.
static u64 queen() {
    const int N = 5000;
    vector<uint8_t> win(N * N), columns(N), diagonals(2 * N);
    for (int a = 0; a < N; a++) {
        bool row = false;
        for (int b = 0; b < N; b++) {
            uint8_t &column = columns[b], &diagonal = diagonals[b - a + N];
            bool found = row | column | diagonal;
            if (!found) row = column = diagonal = true;
            win[a * N + b] = found;
        }
    }
    return total(win);
}

// Three heaps of nim in one state.
static u64 nim() {
    const int N = 200, W = 4;
    struct Used {
        u64 words[W];
        void add(int v) { words[v >> 6] |= 1ull << (v & 63); }
    };
    vector<uint8_t> g(N * N * N);
    vector<Used> by_a(N * N);
    for (int a = 0; a < N; a++) {
        vector<Used> by_b(N);
        for (int b = 0; b < N; b++) {
            Used by_c = {};
            for (int c = 0; c < N; c++) {
                Used &x = by_a[b * N + c], &y = by_b[c], &z = by_c;
                int w = 0;
                u64 used;
                while ((used = x.words[w] | y.words[w] | z.words[w]) == ~0ull) w++;
                int v = 64 * w + __builtin_ctzll(~used);
                x.add(v), y.add(v), z.add(v);
                g[(a * N + b) * N + c] = v;
            }
        }
    }
    return total(g);
}

// Take at most twice what was taken before: a cap that grows by one brings one more option. A cap above the heap
// is no more than the heap.
static u64 fibonacci() {
    const int N = 3000, M = N + 1;
    vector<uint8_t> g(M * M), used(256);
    for (int n = 0; n <= N; n++) {
        std::fill(used.begin(), used.end(), 0);
        int v = 0;
        for (int cap = 0; cap <= n; cap++) {
            if (cap > 0) used[g[(n - cap) * M + std::min(2 * cap, n - cap)]] = 1;
            while (used[v]) v++;
            g[n * M + cap] = v;
        }
    }
    return total(g);
}

// Take 1, 3, 4, 7 or 19: a bit for each value.
static u64 subtraction() {
    const int N = 100000000;
    const int S[] = {1, 3, 4, 7, 19};
    vector<uint8_t> g(N + 1);
    for (int n = 0; n <= N; n++) {
        unsigned used = 0;
        for (int s : S)
            if (n >= s) used |= 1u << g[n - s];
        g[n] = __builtin_ctz(~used);
    }
    return total(g);
}

// How often each value occurs in a window that slides, and a tree of words over those that occur.
struct Window {
    vector<uint32_t> counts;
    vector<vector<u64>> levels;
    explicit Window(int values) : counts(values) {
        do {
            values = (values + 63) / 64;
            levels.emplace_back(values);
        } while (values > 1);
    }
    void add(int v) {
        if (counts[v]++) return;
        for (auto& level : levels) {
            u64& word = level[v >> 6];
            word |= 1ull << (v & 63);
            if (word != ~0ull) return;
            v >>= 6;
        }
    }
    void remove(int v) {
        if (--counts[v]) return;
        for (auto& level : levels) {
            u64& word = level[v >> 6];
            bool full = word == ~0ull;
            word &= ~(1ull << (v & 63));
            if (!full) return;
            v >>= 6;
        }
    }
    int least() const {
        int v = 0;
        for (auto level = levels.rbegin(); level != levels.rend(); ++level)
            v = 64 * v + __builtin_ctzll(~(*level)[v]);
        return v;
    }
};

// Take at most half.
static u64 half() {
    const int N = 10000000;
    vector<uint32_t> g(N + 1);
    Window window(N / 2 + 64);
    int low = 0;
    for (int n = 0; n <= N; n++) {
        if (n > 0) window.add(g[n - 1]);
        for (; low < n - n / 2; low++) window.remove(g[low]);
        g[n] = window.least();
    }
    return total(g);
}

// Take at most 1000.
static u64 capped() {
    const int N = 10000000, M = 1000;
    vector<uint16_t> g(N + 1);
    Window window(M + 64);
    for (int n = 0; n <= N; n++) {
        if (n > 0) window.add(g[n - 1]);
        if (n > M) window.remove(g[n - M - 1]);
        g[n] = window.least();
    }
    return total(g);
}

int main(int argc, char** argv) {
    std::map<std::string, std::function<u64()>> all = {
        {"wythoff", wythoff}, {"queen", queen}, {"nim", nim},       {"fibonacci", fibonacci},
        {"subtraction", subtraction}, {"half", half},   {"capped", capped},
    };
    auto found = all.find(argc > 1 ? argv[1] : "");
    if (found == all.end()) return 2;
    auto begun = std::chrono::steady_clock::now();
    u64 sum = found->second();
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    std::printf("%s %.6f %llu\n", argv[1], took.count(), (unsigned long long)sum);
}
