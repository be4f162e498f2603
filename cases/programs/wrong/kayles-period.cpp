// Kayles as if its values repeated from the beginning
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int c;
        scanf("%d", &c);
        vector<ll> h(c);
        for (auto &x : h) { ll y; scanf("%lld", &y); x = (ll)y; }
        ll sum = 0;
        static const int g[12] = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
        for (ll x : h) sum ^= x ? g[x % 12] : 0;
        puts(sum ? "first" : "second");
    }
}
