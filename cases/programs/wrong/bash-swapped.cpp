// reads m before n
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll n, m;
        scanf("%lld %lld", &m, &n);
        puts(n % (m + 1) ? "A" : "B");
    }
}
