// rounds where it must cut off
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
        double phi = (1 + sqrt(5.0)) / 2;
        bool lost = a == (ll)(k * phi + 0.5);
        puts(lost ? "B" : "A");
    }
}
