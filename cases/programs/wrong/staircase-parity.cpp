// adds up the steps of the wrong parity
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int s = 0;
        for (int i = 1, x; i <= 4; i++) { scanf("%d", &x); if (i % 2 == 0) s ^= x; }
        puts(s ? "first" : "second");
    }
}
