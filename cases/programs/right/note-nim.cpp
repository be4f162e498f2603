// as in a note: one case, xor as it is read
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int n, x, sum = 0;
    cin >> n;
    for (int i = 0; i < n; i++) { scanf("%d", &x); sum ^= x; }
    puts(sum ? "A" : "B");
}
