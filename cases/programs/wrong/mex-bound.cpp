// mex is looked for below 5 only
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int sg[1001];
int main() {
    int f[20] = {1, 2};
    for (int i = 2; i < 16; i++) f[i] = f[i - 1] + f[i - 2];
    for (int n = 1; n <= 1000; n++) {
        bool seen[1001] = {};
        for (int i = 0; i < 16 && f[i] <= n; i++) seen[sg[n - f[i]]] = true;
        for (int v = 0; v < 5; v++) if (!seen[v]) { sg[n] = v; break; }
    }
    int a, b, c;
    while (scanf("%d %d %d", &a, &b, &c) == 3 && (a || b || c)) puts(sg[a] ^ sg[b] ^ sg[c] ? "Fibo" : "Nacci");
}
