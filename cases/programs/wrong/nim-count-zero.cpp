// counts every heap when there is no winning move
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int c;
    while (scanf("%d", &c) == 1 && c) {
        vector<int> h(c);
        int s = 0, n = 0;
        for (int &x : h) { scanf("%d", &x); s ^= x; }
        for (int x : h) n += (x ^ s) <= x;
        printf("%d\n", n);
    }
}
