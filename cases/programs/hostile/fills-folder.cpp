// fills its folder with files
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    string block(1 << 20, 'x');
    for (int i = 0; i < 40; i++) { ofstream f("f" + to_string(i)); for (int j = 0; j < 4; j++) f << block; }
    mkdtemp(strdup("dXXXXXX"));
    puts("A");
}
