// n mod m in place of n mod (m + 1)
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int t; ll n, m;
    cin >> t;
    while (t--) { cin >> n >> m; puts(n % m ? "A" : "B"); }
}
