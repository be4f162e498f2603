// the right answer in small letters
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    ll n;
    int t;
    cin >> t;
    while (cin >> n) {
        puts(n % 7 == 0 || n % 7 == 2 ? "b" : "a");
    }
}
