// the usual remedy
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll a, b;
        scanf("%lld %lld", &a, &b);
        if (a > b) swap(a, b);
        ll k = b - a;
        long double phi = (1 + sqrtl(5.0L)) / 2;
        bool lost = a == (ll)(k * phi);
        puts(lost ? "B" : "A");
    }
}
