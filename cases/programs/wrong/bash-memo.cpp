// what is remembered of n is used for another m
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int win[1001];
int main() {
    int t;
    scanf("%d", &t);
    memset(win, -1, sizeof win);
    while (t--) {
        int n, m;
        scanf("%d %d", &n, &m);
        if (win[n] < 0) win[n] = n % (m + 1) != 0;
        puts(win[n] ? "first" : "second");
    }
}
