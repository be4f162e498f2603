// waits for ever, and so does its child
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

#include <unistd.h>
int main() { fork(); for (;;) sleep(1000); }
