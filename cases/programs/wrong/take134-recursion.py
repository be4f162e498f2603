# recursion as deep as the heap
memo = {}
def win(n):
    if n not in memo:
        memo[n] = any(not win(n - k) for k in (1, 3, 4) if k <= n)
    return memo[n]

for _ in range(int(input())):
    print("A" if win(int(input())) else "B")
