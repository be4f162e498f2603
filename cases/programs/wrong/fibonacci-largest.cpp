// first move: n minus the largest Fibonacci number below it
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    scanf("%lld", &n);
    ll a = 1, b = 2;
    while (b <= n) { ll c = a + b; a = b; b = c; }
    printf("%lld\n", n == a ? n : n - a);
}
