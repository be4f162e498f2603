// What the notes do, with scanf and printf. The stream is on standard input; the first argument names the problem.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <algorithm>

typedef long long ll;

static ll fib[100];

static bool is_fibonacci(ll n) {
    return std::binary_search(fib, fib + 88, n);
}

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    const char* which = argv[1];
    fib[0] = 1;
    fib[1] = 2;
    for (int i = 2; i < 88; i++) fib[i] = fib[i - 1] + fib[i - 2];
    ll a, b;
    int t;
    if (!strcmp(which, "bash")) {
        scanf("%d", &t);
        while (t--) {
            scanf("%lld %lld", &a, &b);
            puts(a % (b + 1) == 0 ? "B" : "A");
        }
    } else if (!strcmp(which, "wythoff")) {
        double x = (1 + sqrt(5.0)) / 2;
        scanf("%d", &t);
        while (t--) {
            scanf("%lld %lld", &a, &b);
            if (a > b) std::swap(a, b);
            puts(a == (ll)((b - a) * x) ? "B" : "A");
        }
    } else if (!strcmp(which, "fibonacci")) {
        scanf("%d", &t);
        while (t--) {
            scanf("%lld", &a);
            puts(is_fibonacci(a) ? "B" : "A");
        }
    } else if (!strcmp(which, "nim")) {
        scanf("%d", &t);
        while (t--) {
            int n;
            ll sum = 0;
            scanf("%d", &n);
            while (n--) {
                scanf("%lld", &a);
                sum ^= a;
            }
            puts(sum ? "A" : "B");
        }
    }
    return 0;
}
