// stops at a line with one zero
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    ll a, b;
    while (scanf("%lld %lld", &a, &b) == 2 && a && b) {
        if (a > b) swap(a, b);
        // (1 + sqrt 5) / 2 k, rounded down, with whole numbers
        ll k = b - a, r = sqrtl((long double)5 * k * k);
        while ((__int128)r * r > (__int128)5 * k * k) r--;
        while ((__int128)(r + 1) * (r + 1) <= (__int128)5 * k * k) r++;
        puts(a == (k + r) / 2 ? "0" : "1");
    }
}
