// stops in the middle of a large stream without the rest
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t, i = 0;
    scanf("%d", &t);
    while (t--) {
        ll n, m;
        scanf("%lld %lld", &n, &m);
        if (++i > 50) return 0;
        puts(n % (m + 1) ? "A" : "B");
    }
}
