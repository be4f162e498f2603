// the marks of mex are not cleared between heaps
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int sg[1001];
bool seen[1001];
int main() {
    int f[20] = {1, 2};
    for (int i = 2; i < 16; i++) f[i] = f[i - 1] + f[i - 2];
    for (int n = 1; n <= 1000; n++) {
        for (int i = 0; i < 16 && f[i] <= n; i++) seen[sg[n - f[i]]] = true;
        while (seen[sg[n]]) sg[n]++;
        if (sg[n] > 900) sg[n] = 900;
    }
    int a, b, c;
    while (scanf("%d %d %d", &a, &b, &c) == 3 && (a || b || c)) puts(sg[a] ^ sg[b] ^ sg[c] ? "Fibo" : "Nacci");
}
