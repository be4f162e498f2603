# leaves after the first losing case
def main():
    for _ in range(int(input())):
        input()
        s = 0
        for x in map(int, input().split()):
            s ^= x
        if s == 0:
            print("No")
            return
        print("Yes")

main()
