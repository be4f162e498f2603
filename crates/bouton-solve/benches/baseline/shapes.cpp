// Shapes of rules that no engine was made for, as a person writes their tables by hand: a loop over the options, a
// stamp array, the least value not marked. `shapes NAME` prints the name, seconds and a checksum.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <vector>

using std::vector;
typedef uint64_t u64;

static vector<int> seen(1 << 20);

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

// Rows, diagonals of faces and of the cube.
static u64 cube() {
    const int N = 100;
    vector<uint16_t> g(N * N * N);
    int stamp = 0;
    auto at = [&](int a, int b, int c) -> uint16_t& { return g[(a * N + b) * N + c]; };
    for (int a = 0; a < N; a++)
        for (int b = 0; b < N; b++)
            for (int c = 0; c < N; c++) {
                stamp++;
                for (int k = 1; k <= a; k++) seen[at(a - k, b, c)] = stamp;
                for (int k = 1; k <= b; k++) seen[at(a, b - k, c)] = stamp;
                for (int k = 1; k <= c; k++) seen[at(a, b, c - k)] = stamp;
                for (int k = 1; k <= std::min(a, b); k++) seen[at(a - k, b - k, c)] = stamp;
                for (int k = 1; k <= std::min({a, b, c}); k++) seen[at(a - k, b - k, c - k)] = stamp;
                at(a, b, c) = mex(stamp);
            }
    return total(g);
}

// A lame knight.
static u64 knight() {
    const int N = 3000;
    vector<uint8_t> g(N * N);
    int stamp = 0;
    for (int a = 0; a < N; a++)
        for (int b = 0; b < N; b++) {
            stamp++;
            if (a >= 1 && b >= 2) seen[g[(a - 1) * N + b - 2]] = stamp;
            if (a >= 2 && b >= 1) seen[g[(a - 2) * N + b - 1]] = stamp;
            if (a >= 2 && b + 1 < N) seen[g[(a - 2) * N + b + 1]] = stamp;
            if (a + 1 < N && b >= 2 && a >= 1) seen[g[(a - 1) * N + b]] = stamp;
            g[a * N + b] = mex(stamp);
        }
    return total(g);
}

// Short diagonals, and a short row.
static u64 bishop() {
    const int N = 2000;
    vector<uint8_t> g(N * N);
    int stamp = 0;
    for (int a = 0; a < N; a++)
        for (int b = 0; b < N; b++) {
            stamp++;
            for (int k = 1; k <= 5 && k <= a && k <= b; k++) seen[g[(a - k) * N + b - k]] = stamp;
            for (int k = 1; k <= 3 && 2 * k <= a && k <= b; k++) seen[g[(a - 2 * k) * N + b - k]] = stamp;
            for (int k = 1; k <= 7 && k <= b; k++) seen[g[a * N + b - k]] = stamp;
            g[a * N + b] = mex(stamp);
        }
    return total(g);
}

// Take a divisor, but not all.
static u64 divisors() {
    const int N = 300000;
    vector<uint8_t> g(N + 1);
    for (int n = 1; n <= N; n++) {
        for (int d = 1; d * d <= n; d++)
            if (n % d == 0) {
                if (d < n) seen[g[n - d]] = n + 1;
                if (n / d < n) seen[g[n - n / d]] = n + 1;
            }
        g[n] = mex(n + 1);
    }
    return total(g);
}

// Takes that depend on the heap.
static u64 conditional() {
    const int N = 10000000;
    vector<uint8_t> g(N + 1);
    for (int n = 0; n <= N; n++) {
        for (int k = 1; k <= 9 && k <= n; k++)
            if (n % k == 0 || n > 10 * k) seen[g[n - k]] = n + 1;
        for (int k : {12, 13, 15})
            if (k <= n && (n + k) % 4 != 0) seen[g[n - k]] = n + 1;
        g[n] = mex(n + 1);
    }
    return total(g);
}

// Split into three.
static u64 three() {
    const int N = 800;
    vector<uint16_t> g(N + 1);
    for (int n = 0; n <= N; n++) {
        for (int i = 1; i <= n; i++)
            for (int j = i; i + j < n; j++) seen[g[i] ^ g[j] ^ g[n - i - j]] = n + 1;
        g[n] = mex(n + 1);
    }
    return total(g);
}

// Splits with constraints.
static u64 odd() {
    const int N = 10000;
    vector<uint16_t> g(N + 1);
    for (int n = 0; n <= N; n++) {
        for (int k = 2; k <= 4; k++)
            for (int i = 1; 2 * i <= n - k; i++)
                if (i % 2 == 1) seen[g[i] ^ g[n - k - i]] = n + 1;
        g[n] = mex(n + 1);
    }
    return total(g);
}

// A cap of two kinds.
static u64 caps() {
    const int N = 100000, M = 20;
    vector<uint8_t> g((N + 1) * (M + 1));
    int stamp = 0;
    for (int n = 0; n <= N; n++)
        for (int last = 0; last <= M; last++) {
            stamp++;
            for (int k = 1; k <= std::min(2 * last + 1, M) && k <= n; k++) seen[g[(n - k) * (M + 1) + k]] = stamp;
            g[n * (M + 1) + last] = mex(stamp);
        }
    // A cap that is more than the heap is as good as a smaller one, and left out here.
    u64 sum = 0;
    for (int n = 0; n <= N; n++)
        for (int last = 0; last <= std::min(M, n / 2); last++) sum += g[n * (M + 1) + last];
    return sum;
}

// Take what has no divisor in common with the heap.
static u64 coprime() {
    const int N = 5000;
    vector<uint16_t> g(N + 1);
    for (int n = 0; n <= N; n++) {
        for (int k = 1; k <= n; k++)
            if (std::gcd(k, n) == 1) seen[g[n - k]] = n + 1;
        g[n] = mex(n + 1);
    }
    return total(g);
}

// Take a square.
static u64 squares() {
    const int N = 1000000;
    vector<uint8_t> g(N + 1);
    for (int n = 0; n <= N; n++) {
        for (int k = 1; k * k <= n; k++) seen[g[n - k * k]] = n + 1;
        g[n] = mex(n + 1);
    }
    return total(g);
}

// From the first heap some, from the second at most as many.
static u64 wedge() {
    const int N = 150;
    vector<uint16_t> g(N * N);
    int stamp = 0;
    for (int a = 0; a < N; a++)
        for (int b = 0; b < N; b++) {
            stamp++;
            for (int k = 1; k <= a; k++)
                for (int l = 0; l <= k && l <= b; l++) seen[g[(a - k) * N + b - l]] = stamp;
            g[a * N + b] = mex(stamp);
        }
    return total(g);
}

// Half of an even heap at most, of an odd one three.
static u64 parity() {
    const int N = 30000;
    vector<uint16_t> g(N + 1);
    for (int n = 0; n <= N; n++) {
        int most = n % 2 == 0 ? n / 2 : 3;
        for (int k = 1; k <= most && k <= n; k++) seen[g[n - k]] = n + 1;
        g[n] = mex(n + 1);
    }
    return total(g);
}

// Stones move from one heap to the next.
static u64 stairs() {
    const int N = 120;
    vector<uint8_t> win(N * N * N);
    for (int a = 0; a < N; a++)
        for (int b = 0; b < N; b++)
            for (int c = 0; c < N; c++) {
                bool found = false;
                auto at = [&](int a, int b, int c) { return win[(a * N + b) * N + c]; };
                for (int k = 1; k <= a && b + k < N && !found; k++) found = !at(a - k, b + k, c);
                for (int k = 1; k <= b && c + k < N && !found; k++) found = !at(a, b - k, c + k);
                for (int k = 1; k <= c && !found; k++) found = !at(a, b, c - k);
                win[(a * N + b) * N + c] = found;
            }
    return total(win);
}

int main(int argc, char** argv) {
    std::map<std::string, std::function<u64()>> all = {
        {"cube", cube},   {"knight", knight}, {"bishop", bishop},   {"divisors", divisors}, {"conditional", conditional},
        {"three", three}, {"odd", odd},       {"caps", caps},       {"coprime", coprime},   {"squares", squares},
        {"wedge", wedge}, {"parity", parity}, {"stairs", stairs},
    };
    auto found = all.find(argc > 1 ? argv[1] : "");
    if (found == all.end()) return 2;
    auto begun = std::chrono::steady_clock::now();
    u64 sum = found->second();
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    std::printf("%s %.6f %llu\n", argv[1], took.count(), (unsigned long long)sum);
}
