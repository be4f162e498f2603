// "some heap > 0" where it must be "> 1"
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
        for (ll x : h) sum ^= x;
        bool big = false;
        for (ll v : h) big |= v > 0;
        puts(big == (sum != 0) ? "John" : "Brother");
    }
}
