// "Fibonacci n loses", where the first move may take everything
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    while (cin >> n) {
        ll a = 1, b = 2;
        while (b <= n) { ll c = a + b; a = b; b = c; }
        puts(a == n ? "second" : "first");
    }
}
