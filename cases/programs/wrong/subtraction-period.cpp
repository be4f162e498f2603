// takes 1, 2 or 5: a detector that began at length 5 found period 6 in place of 3
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    while (cin >> n) {
        puts(n % 6 ? "first" : "second");
    }
}
