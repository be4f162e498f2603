// leaves a process behind in a session of its own
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

#include <unistd.h>
int main() {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) for (;;) sleep(1000);
        _exit(0);
    }
    puts("A");
}
