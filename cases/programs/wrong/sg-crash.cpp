// writes beyond its array where n is large
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int n;
        scanf("%d", &n);
        vector<char> win(10001);
        for (int i = 1; i <= n; i++) for (int k : {1, 3, 4}) if (k <= i && !win.at(i - k)) win.at(i) = 1;
        puts(win[n] ? "A" : "B");
    }
}
