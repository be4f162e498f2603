// one off at the edge of the lost block
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n, p, q;
    while (cin >> n >> p >> q) { ll r = n % (p + q); puts(r >= 1 && r < p ? "LOST" : "WIN"); }
}
