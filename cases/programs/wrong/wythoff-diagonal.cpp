// tries only the longest diagonal step, else gives up
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll a, b;
    while (cin >> a >> b) {
        ll k = b > a ? b - a : a - b;
        ll low = (ll)floorl(k * (1 + sqrtl(5.0L)) / 2);
        ll step = min(a, b) - low;
        if (step > 0) printf("%lld\n", step); else puts("none");
    }
}
