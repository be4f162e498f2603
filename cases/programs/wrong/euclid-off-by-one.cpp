// a quotient of 2 is not seen as a choice
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

bool win(ll a, ll b) {
    if (a < b) swap(a, b);
    if (b == 0) return false;
    if (a / b > 2 || a % b == 0) return true;
    return !win(b, a - b);
}
int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll a, b;
        scanf("%lld %lld", &a, &b);
        puts(win(a, b) ? "Stan wins" : "Ollie wins");
    }
}
