// Tables of games as a person writes them by hand: a loop over the options as the rules state them, marking a
// stamp array, and the least value not marked. `naive NAME` prints the name, seconds and a checksum.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <vector>

using std::vector;
typedef uint64_t u64;

static vector<int> seen(1 << 16);

static int mex(int stamp) {
    int v = 0;
    while (seen[v] == stamp) v++;
    return v;
}

template <class T> static u64 total(const vector<T>& cells) {
    u64 sum = 0;
    for (T cell : cells) sum += cell;
    return sum;
}

// From one row of pins, knock down one or two neighbours.
static u64 kayles() {
    const int N = 20000;
    vector<uint8_t> g(N + 1);
    for (int n = 0; n <= N; n++) {
        for (int k = 1; k <= 2; k++)
            for (int i = 0; n - k - i >= 0; i++) seen[g[i] ^ g[n - k - i]] = n + 1;
        g[n] = mex(n + 1);
    }
    return total(g);
}

// Take any number from a heap, or split it into two.
static u64 lasker() {
    const int N = 20000;
    vector<uint16_t> g(N + 1);
    for (int n = 0; n <= N; n++) {
        for (int k = 1; k <= n; k++) seen[g[n - k]] = n + 1;
        for (int i = 1; 2 * i <= n; i++) seen[g[i] ^ g[n - i]] = n + 1;
        g[n] = mex(n + 1);
    }
    return total(g);
}

// Subtract a multiple of one number from the other; who wins.
static u64 euclid() {
    const int N = 3000;
    vector<uint8_t> win(N * N);
    for (int a = 0; a < N; a++)
        for (int b = 0; b < N; b++) {
            bool found = false;
            if (b > 0)
                for (int k = 1; a - k * b >= 0 && !found; k++) found = !win[(a - k * b) * N + b];
            if (a > 0)
                for (int k = 1; b - k * a >= 0 && !found; k++) found = !win[a * N + (b - k * a)];
            win[a * N + b] = found;
        }
    return total(win);
}

// CF 1312F with x, y, z = 1, 3, 4.
static u64 castle() {
    const int N = 10000000;
    vector<uint8_t> g(3 * (N + 1));
    for (int a = 0; a <= N; a++)
        for (int last = 0; last < 3; last++) {
            int stamp = 3 * a + last + 1;
            if (a > 0) {
                seen[g[3 * std::max(a - 1, 0)]] = stamp;
                if (last != 1) seen[g[3 * std::max(a - 3, 0) + 1]] = stamp;
                if (last != 2) seen[g[3 * std::max(a - 4, 0) + 2]] = stamp;
            }
            g[3 * a + last] = mex(stamp);
        }
    return total(g);
}

// Three heaps in one state, take 1, 3 or 4 from one of them; who wins.
static u64 heaps() {
    const int N = 300;
    const int S[] = {1, 3, 4};
    vector<uint8_t> win(N * N * N);
    for (int a = 0; a < N; a++)
        for (int b = 0; b < N; b++)
            for (int c = 0; c < N; c++) {
                bool found = false;
                for (int s : S)
                    if (a >= s && !win[((a - s) * N + b) * N + c]) { found = true; break; }
                if (!found)
                    for (int s : S)
                        if (b >= s && !win[(a * N + b - s) * N + c]) { found = true; break; }
                if (!found)
                    for (int s : S)
                        if (c >= s && !win[(a * N + b) * N + c - s]) { found = true; break; }
                win[(a * N + b) * N + c] = found;
            }
    return total(win);
}

int main(int argc, char** argv) {
    std::map<std::string, std::function<u64()>> all = {
        {"kayles", kayles}, {"lasker", lasker}, {"euclid", euclid}, {"castle", castle}, {"heaps", heaps},
    };
    auto found = all.find(argc > 1 ? argv[1] : "");
    if (found == all.end()) return 2;
    auto begun = std::chrono::steady_clock::now();
    u64 sum = found->second();
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    std::printf("%s %.6f %llu\n", argv[1], took.count(), (unsigned long long)sum);
}
