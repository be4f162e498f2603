// splits into equal heaps as well
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    static int sg[201];
    for (int n = 1; n <= 200; n++) {
        set<int> s;
        for (int i = 1; 2 * i <= n; i++) s.insert(sg[i] ^ sg[n - i]);
        while (s.count(sg[n])) sg[n]++;
    }
    int t;
    scanf("%d", &t);
    while (t--) {
        int n;
        scanf("%d", &n);
        printf("%d\n", sg[n]);
    }
}
