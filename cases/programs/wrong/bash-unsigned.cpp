// counts down past 0 with an unsigned number
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    unsigned t, n, m;
    scanf("%u", &t);
    while (t--) {
        scanf("%u %u", &n, &m);
        bool lost = false;
        for (unsigned i = n; i >= 0; i -= m + 1) if (i == 0) { lost = true; break; }
        puts(lost ? "B" : "A");
    }
}
