// an exact formula in 32 bits: 5 k k overflows
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
        int d = (int)k;
        int root = (int)sqrt((double)(5 * d * d));
        bool lost = a == (d + root) / 2;
        puts(lost ? "B" : "A");
    }
}
