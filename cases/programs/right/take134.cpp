// takes 1, 3 or 4: period 7
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    int t;
    cin >> t;
    while (cin >> n) {
        puts(n % 7 == 0 || n % 7 == 2 ? "B" : "A");
    }
}
