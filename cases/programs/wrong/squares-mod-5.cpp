// takes a square: n mod 5 in {0, 2} holds up to 24
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    while (cin >> n) {
        puts(n % 5 == 0 || n % 5 == 2 ? "second" : "first");
    }
}
