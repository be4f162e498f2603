// the table of values has 100 entries
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int sg[2000];
int main() {
    for (int n = 1; n <= 100; n++) {
        set<int> s;
        for (int k : {1, 3, 4, 9, 10}) if (k <= n) s.insert(sg[n - k]);
        while (s.count(sg[n])) sg[n]++;
    }
    int t;
    scanf("%d", &t);
    while (t--) {
        int n;
        scanf("%d", &n);
        puts(sg[n] ? "first" : "second");
    }
}
