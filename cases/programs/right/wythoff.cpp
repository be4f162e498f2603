// floor(k phi) = (k + floor(sqrt(5 k k))) / 2 in integers
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

ull root(unsigned __int128 x) {
    ull r = (ull)sqrtl((long double)x);
    while ((unsigned __int128)r * r > x) r--;
    while ((unsigned __int128)(r + 1) * (r + 1) <= x) r++;
    return r;
}

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll a, b;
        scanf("%lld %lld", &a, &b);
        if (a > b) swap(a, b);
        ll k = b - a;
        bool lost = (ll)((k + root((unsigned __int128)5 * k * k)) / 2) == a;
        puts(lost ? "B" : "A");
    }
}
