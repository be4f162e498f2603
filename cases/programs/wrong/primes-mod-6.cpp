// the rule of prime powers used for primes
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        int n;
        scanf("%d", &n);
        puts(n % 6 ? "October wins!" : "Roy wins!");
    }
}
