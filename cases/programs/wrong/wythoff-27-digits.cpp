// 27 digits of the golden ratio in three blocks of nine: exact arithmetic with a constant that is too short
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

const ll BLOCK = 1000000000;
const ll DIGITS[3] = {618033988, 749894848, 204586834};

// floor(k * 1.618...), digit block by digit block
ll times_phi(ll k) {
    ll high = k / BLOCK, low = k % BLOCK;
    ll third = low * DIGITS[2];
    ll second = high * DIGITS[2] + low * DIGITS[1] + third / BLOCK;
    ll first = high * DIGITS[1] + low * DIGITS[0] + second / BLOCK;
    return k + high * DIGITS[0] + first / BLOCK;
}

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll a, b;
        scanf("%lld %lld", &a, &b);
        if (a > b) swap(a, b);
        ll k = b - a;
        bool lost = a == times_phi(k);
        puts(lost ? "B" : "A");
    }
}
