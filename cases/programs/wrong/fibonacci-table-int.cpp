// Fibonacci numbers in 32 bits, to the end of the table
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int f[50];
int main() {
    ll n;
    f[0] = 1; f[1] = 2;
    for (int i = 2; i < 50; i++) f[i] = (int)((unsigned)f[i - 1] + (unsigned)f[i - 2]);
    while (cin >> n) {
        bool found = false;
        for (int i = 0; i < 50; i++) found |= f[i] == n;
        puts(found ? "second" : "first");
    }
}
