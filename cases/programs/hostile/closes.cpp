// closes what it could read and write, then goes on
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

#include <unistd.h>
int main() { close(0); close(1); close(2); sleep(1000); }
