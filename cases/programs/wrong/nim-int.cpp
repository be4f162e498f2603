// heaps up to 10^18 in 32 bits
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int c;
        scanf("%d", &c);
        vector<int> h(c);
        for (auto &x : h) { ll y; scanf("%lld", &y); x = (int)y; }
        int sum = 0;
        for (int x : h) sum ^= x;
        puts(sum ? "Yes" : "No");
    }
}
