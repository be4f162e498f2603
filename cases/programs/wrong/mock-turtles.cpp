// Mock Turtles with coins counted from 0 where they are counted from 1
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
        for (ll x : h) sum ^= 2 * x + (__builtin_popcountll(x) % 2 == 0);
        puts(sum ? "first" : "second");
    }
}
