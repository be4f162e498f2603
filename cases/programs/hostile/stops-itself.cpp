// stops as a job does and waits to be told to go on
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

#include <signal.h>
int main() { raise(SIGSTOP); puts("A"); }
