// move lists of HDU 2177 that never empty a heap
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2 && (a || b)) {
        auto lost = [](ll x, ll y) {
            if (x > y) swap(x, y);
            ll k = y - x, r = (ll)sqrtl(5.0L * k * k);
            while (r * r > 5 * k * k) r--;
            while ((r + 1) * (r + 1) <= 5 * k * k) r++;
            return (k + r) / 2 == x;
        };
        if (lost(a, b)) { puts("0"); continue; }
        puts("1");
        for (int i = 1; i < a; i++) if (lost(a - i, b - i)) printf("%d %d\n", a - i, b - i);
        set<pair<int, int>> seen;
        for (int i = 1; i < a; i++) if (lost(a - i, b)) { auto p = minmax(a - i, b); seen.insert({p.first, p.second}); printf("%d %d\n", p.first, p.second); }
        for (int i = 1; i < b; i++) if (lost(a, b - i)) { auto p = minmax(a, b - i); if (!seen.count({p.first, p.second})) printf("%d %d\n", p.first, p.second); }
    }
}
