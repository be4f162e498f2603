// the rule of misere Nim with the values of Kayles
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int g[300];
int main() {
    for (int n = 1; n < 300; n++) {
        set<int> s;
        for (int take = 1; take <= 2 && take <= n; take++)
            for (int left = 0; left + take <= n; left++) s.insert(g[left] ^ g[n - take - left]);
        while (s.count(g[n])) g[n]++;
    }
    int t;
    scanf("%d", &t);
    while (t--) {
        int c;
        scanf("%d", &c);
        vector<ll> h(c);
        for (auto &x : h) { ll y; scanf("%lld", &y); x = (ll)y; }
        int sum = 0;
        bool big = false;
        for (ll v : h) { sum ^= g[v]; big |= g[v] > 1; }
        puts(big == (sum != 0) ? "first" : "second");
    }
}
