// ignores every signal that can be ignored, and runs on
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

#include <signal.h>
int main() {
    for (int s = 1; s < 32; s++) signal(s, SIG_IGN);
    for (;;) {}
}
