// a line for its author is left in
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll n, m;
        scanf("%lld %lld", &n, &m);
        if (n > 100 && n % (m + 1) == 0) printf("n=%lld\n", n);
        puts(n % (m + 1) ? "A" : "B");
    }
}
