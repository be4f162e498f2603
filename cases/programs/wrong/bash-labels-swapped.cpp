// names the loser
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll n, m;
        scanf("%lld %lld", &n, &m);
        puts(n % (m + 1) ? "B" : "A");
    }
}
