// the golden ratio as a 32-bit float
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
        float phi = (1 + sqrtf(5)) / 2;
        bool lost = a == (ll)(k * phi);
        puts(lost ? "B" : "A");
    }
}
