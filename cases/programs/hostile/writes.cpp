// writes into its folder and takes it away
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() { if (system("mkdir -p d && echo x > d/f && rm -rf \"$PWD\"") < 0) return 1; puts("A"); }
