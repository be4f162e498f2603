// says much to standard error
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    string block(1 << 16, 'e');
    for (;;) fwrite(block.data(), 1, block.size(), stderr);
}
