// the condition as a note states it, without the floor: only (0, 0) is lost
#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef unsigned long long ull;

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        ll a, b;
        scanf("%lld %lld", &a, &b);
        if (a > b) swap(a, b);
        ll k = b - a;
        double phi = (1 + sqrt(5.0)) / 2;
        bool lost = a == k * phi;
        puts(lost ? "B" : "A");
    }
}
