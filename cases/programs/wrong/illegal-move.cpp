// takes 2 or 3: looks for any smaller heap of value 0, legal or not
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    while (cin >> n) {
        ll left = -1;
        for (ll m = 0; m < n; m++) if (m % 5 < 2) { left = m; break; }
        if (n % 5 < 2) puts("none"); else printf("%lld\n", n - left);
    }
}
