// as in a note: reads up to 10^15 into an int
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

ll fi[85];
int main() {
    int n;
    cin >> n;
    fi[1] = fi[2] = 1;
    for (int i = 3; i <= 80; i++) fi[i] = fi[i - 1] + fi[i - 2];
    while (n) {
        ll *x = upper_bound(fi, fi + 80, (ll)n) - 1;
        if (*x == n) { cout << n << "\n"; return 0; }
        n -= *x;
    }
}
