// prints one word and reads nothing
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() { puts("A"); }
