// prints bytes that are no text
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() { for (int i = 0; i < 256; i++) putchar(i); for (int i = 255; i; i--) putchar(i); }
