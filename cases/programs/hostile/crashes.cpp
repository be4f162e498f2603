// reads from nowhere
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() { volatile int *p = nullptr; return *p; }
