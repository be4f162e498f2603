// the least part of the Zeckendorf sum
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    cin >> n;
    vector<ll> f = {1, 2};
    while (f.back() <= n) f.push_back(f[f.size() - 1] + f[f.size() - 2]);
    for (int i = f.size() - 1; i >= 0; i--) if (f[i] <= n) { if (n == f[i]) { cout << n << endl; break; } n -= f[i]; }
}
