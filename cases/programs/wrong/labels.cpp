// Yes and No where A and B are asked for
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll a, b;
        scanf("%lld %lld", &a, &b);
        if (a > b) swap(a, b);
        ll k = b - a;
        puts(k ? "Yes" : "No");
    }
}
