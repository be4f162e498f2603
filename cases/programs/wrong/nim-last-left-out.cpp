// the last heap is not read into the sum
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int c, s = 0;
        scanf("%d", &c);
        for (int i = 0; i < c; i++) {
            int x;
            scanf("%d", &x);
            if (i + 1 < c) s ^= x;
        }
        puts(s ? "Yes" : "No");
    }
}
