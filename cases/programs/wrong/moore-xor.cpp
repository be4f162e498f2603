// adds bits modulo 2 where a move may touch two heaps
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int c, s = 0;
        scanf("%d", &c);
        for (int i = 0, x; i < c; i++) { scanf("%d", &x); s ^= x; }
        puts(s ? "first" : "second");
    }
}
