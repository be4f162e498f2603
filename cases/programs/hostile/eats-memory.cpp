// takes all memory
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() { vector<char> v; for (;;) v.resize(v.size() + (64 << 20), 1); }
