// ends its whole group, and itself with it
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

#include <signal.h>
#include <unistd.h>
int main() { puts("A"); fflush(stdout); kill(0, SIGKILL); for (;;) pause(); }
