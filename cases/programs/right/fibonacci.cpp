// Fibonacci numbers are lost
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    while (cin >> n && n) {
        ll a = 1, b = 2;
        while (b <= n) { ll c = a + b; a = b; b = c; }
        puts(a == n ? "Second win" : "First win");
    }
}
