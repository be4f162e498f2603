# a Python float has 53 bits
import sys
data = sys.stdin.read().split()
for i in range(int(data[0])):
    a, b = sorted((int(data[2 * i + 1]), int(data[2 * i + 2])))
    print("B" if int((b - a) * (1 + 5 ** 0.5) / 2) == a else "A")
