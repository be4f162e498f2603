// calls the player to move the winner whenever there is one heap
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int c, s = 0, big = 0;
        scanf("%d", &c);
        for (int i = 0, x; i < c; i++) { scanf("%d", &x); s ^= x; big |= x > 1; }
        bool win = c == 1 || (big ? s != 0 : c % 2 == 0);
        puts(win ? "John" : "Brother");
    }
}
