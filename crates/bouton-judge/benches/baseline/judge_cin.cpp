// What the notes do, with fast cin and cout. The stream is on standard input; the first argument names the problem.
#include <cmath>
#include <iostream>
#include <cstring>
#include <algorithm>

typedef long long ll;

static ll fib[100];

static bool is_fibonacci(ll n) {
    return std::binary_search(fib, fib + 88, n);
}

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const char* which = argv[1];
    fib[0] = 1;
    fib[1] = 2;
    for (int i = 2; i < 88; i++) fib[i] = fib[i - 1] + fib[i - 2];
    ll a, b;
    int t;
    if (!strcmp(which, "bash")) {
        std::cin >> t;
        while (t--) {
            std::cin >> a >> b;
            std::cout << (a % (b + 1) == 0 ? "B" : "A") << "\n";
        }
    } else if (!strcmp(which, "wythoff")) {
        double x = (1 + sqrt(5.0)) / 2;
        std::cin >> t;
        while (t--) {
            std::cin >> a >> b;
            if (a > b) std::swap(a, b);
            std::cout << (a == (ll)((b - a) * x) ? "B" : "A") << "\n";
        }
    } else if (!strcmp(which, "fibonacci")) {
        std::cin >> t;
        while (t--) {
            std::cin >> a;
            std::cout << (is_fibonacci(a) ? "B" : "A") << "\n";
        }
    } else if (!strcmp(which, "nim")) {
        std::cin >> t;
        while (t--) {
            int n;
            ll sum = 0;
            std::cin >> n;
            while (n--) {
                std::cin >> a;
                sum ^= a;
            }
            std::cout << (sum ? "A" : "B") << "\n";
        }
    }
    return 0;
}
