// takes 1, 2 or k: forgets the case n mod (k + 1) = k
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int t; ll n, k;
    cin >> t;
    while (t--) { cin >> n >> k; puts((k % 3 ? n % 3 : n % (k + 1) % 3) ? "Alice" : "Bob"); }
}
