// prints all answers on one line without blanks
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll n, m;
        scanf("%lld %lld", &n, &m);
        putchar(n % (m + 1) ? 'A' : 'B');
    }
    puts("");
}
