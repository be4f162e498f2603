// leaves children that compute for ever
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

#include <unistd.h>
int main() {
    for (int i = 0; i < 4; i++) if (fork() == 0) { setsid(); if (fork() == 0) { for (volatile long j = 0;; j++) {} } _exit(0); }
    puts("A");
}
