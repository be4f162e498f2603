// powers of two in place of Fibonacci numbers
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    ll n;
    while (scanf("%lld", &n) == 1 && n) puts((n & (n - 1)) == 0 ? "Second win" : "First win");
}
