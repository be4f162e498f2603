# adds where it should take xor
for _ in range(int(input())):
    input()
    print("Yes" if sum(map(int, input().split())) % 2 else "No")
