// right, but counts down one by one
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    while (cin >> n) {
        ll m = n;
        while (m >= 3) { m -= 3; asm volatile("" : "+r"(m)); }
        puts(m ? "first" : "second");
    }
}
