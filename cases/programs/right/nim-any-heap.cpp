// lowers the last heap that can be lowered: a winning move, but not the first
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int c;
    scanf("%d", &c);
    vector<ll> h(c);
    ll s = 0;
    for (auto &x : h) { scanf("%lld", &x); s ^= x; }
    int at = -1;
    for (int i = 0; i < c; i++) if ((h[i] ^ s) < h[i]) at = i;
    if (at < 0) { puts("lose"); return 0; }
    printf("%lld %d\n", h[at] - (h[at] ^ s), at + 1);
    h[at] ^= s;
    for (ll x : h) printf("%lld ", x);
    puts("");
}
