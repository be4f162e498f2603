// some winning move of Wythoff, not always the first
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

bool lost(ll x, ll y) {
    if (x > y) swap(x, y);
    ll k = y - x, r = (ll)sqrtl(5.0L * k * k);
    while (r * r > 5 * k * k) r--;
    while ((r + 1) * (r + 1) <= 5 * k * k) r++;
    return (k + r) / 2 == x;
}
int main() {
    ll a, b;
    while (cin >> a >> b) {
        if (lost(a, b)) { puts("none"); continue; }
        ll found = 0;
        for (ll k = 1; k <= max(a, b); k++)
            if ((k <= a && k <= b && lost(a - k, b - k)) || (k <= b && lost(a, b - k)) || (k <= a && lost(a - k, b))) found = k;
        printf("%lld\n", found);
    }
}
