// take any or split: swaps 4k+2 and 4k+3
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
        for (ll x : h) sum ^= x % 4 == 2 ? x + 1 : x % 4 == 3 ? x - 1 : x;
        puts(sum ? "Alice" : "Bob");
    }
}
