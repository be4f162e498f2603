"""Presets beside solutions written from the problem statements alone, on random inputs as large as the limits.

Usage: python3 cases/judge/independent.py PATH/TO/bouton [SEED]
"""
import os
import random
import subprocess
import sys
from functools import reduce
from math import isqrt
from operator import xor


def nim(heaps):
    return reduce(xor, heaps, 0)


def table(moves, top):
    """Which heaps are lost: one heap, from its moves."""
    lost = []
    for n in range(top + 1):
        lost.append(not any(lost[n - k] for k in moves if k <= n))
    return lost


def cold(a, b):
    a, b = sorted((a, b))
    k = b - a
    return a == (k + isqrt(5 * k * k)) // 2


def zeckendorf(n):
    """The least part."""
    parts = [1, 2]
    while parts[-1] <= n:
        parts.append(parts[-1] + parts[-2])
    for part in reversed(parts):
        if part == n:
            return part
        if part < n:
            n -= part


def john(heaps):
    return (nim(heaps) != 0) if max(heaps) > 1 else len(heaps) % 2 == 0


def lasker(n):
    return n + 1 if n % 4 == 3 else n - 1 if n % 4 == 0 and n else n


def trisplit(n):
    return n + 1 if n % 8 == 7 else n - 1 if n % 8 == 0 and n else n


def euclid(a, b):
    a, b = sorted((a, b))
    return True if b % a == 0 or b >= 2 * a else not euclid(a, b - a)


def e_and_d(piles):
    def value(a, b):
        a, b, v = a - 1, b - 1, 0
        while (a | b) & 1:
            a, b, v = a >> 1, b >> 1, v + 1
        return v
    return nim(value(a, b) for a, b in zip(piles[::2], piles[1::2]))


def multiples(n, f):
    """POJ 3922: first takes at most n - 1, then at most f times the last: the least winning take or 0."""
    lost, j = [1], 0
    while lost[-1] < n:
        while lost[j] * f < lost[-1]:
            j += 1
        lost.append(lost[-1] + lost[j])
    if lost[-1] == n:
        return 0
    for part in reversed(lost):
        if part == n:
            return part
        if part < n:
            n -= part


def heaps_at(r, most, top):
    heaps = [r.randint(1, top) for _ in range(r.randint(1, most))]
    if r.random() < 0.5 and len(heaps) > 1:  # Lost or nearly.
        rest = nim(heaps[:-1])
        heaps[-1] = rest if 1 <= rest <= top else heaps[-1]
    return heaps


def pair_at(r, top):
    if r.random() < 0.6:
        k = r.randint(0, top // 3)
        a = (k + isqrt(5 * k * k)) // 2
        pair = [a, a + k + r.choice((0, 0, 1, -1)) if a + k else k]
        r.shuffle(pair)
        if min(pair) >= 1 and max(pair) <= top:
            return pair
    return [r.randint(1, top), r.randint(1, top)]


def listed(heaps):
    return f"{len(heaps)}\n{' '.join(map(str, heaps))}"


def counted(cases):
    return f"{len(cases)}\n" + "\n".join(cases) + "\n"


def reductions(heaps):
    total = nim(heaps)
    return [(h, h ^ total) for h in heaps if h ^ total < h]


def runs(r):
    """Preset, input, expected output."""
    def said(cases, first, second):
        return "".join(f"{first if won else second}\n" for won in cases)

    for preset, tops, words in [("51nod-1066", (10**9, 10**9), "AB"), ("hdu-1846", (1000, 1000), ("first", "second")),
                                ("hdu-2188", (10**4, 10), ("Grass", "Rabbit"))]:
        cases = [(r.randint(1, tops[0]), r.randint(1, r.choice((10, tops[1])))) for _ in range(100)]
        cases = [(max(n, 10) if tops[0] == 10**4 else n, m) for n, m in cases]
        yield preset, counted([f"{n} {m}" for n, m in cases]), said([n % (m + 1) for n, m in cases], *words)
    small = [r.randint(1, 5000) for _ in range(300)]
    lost = table((1, 3, 4), 5000)
    yield "51nod-1067", counted(list(map(str, small))), said([not lost[n] for n in small], "A", "B")
    large = [r.randint(1, 10**999) * r.choice((1, 3)) for _ in range(100)]
    yield "51nod-1068", counted(list(map(str, large))), said([n % 3 for n in large], "A", "B")
    few = [r.randint(1, 1000) for _ in range(300)]
    lost = table([1 << i for i in range(12)], 1000)
    yield "hdu-1847", "\n".join(map(str, few)) + "\n", said([not lost[n] for n in few], "Kiki", "Cici")
    for preset, number, words, top in [("51nod-1070", True, "AB", 10**9),
                                       ("hdu-2516", False, ("First win", "Second win"), 2**31 - 1)]:
        fib = [2, 3]
        while fib[-1] + fib[-2] <= top:
            fib.append(fib[-1] + fib[-2])
        cases = [max(2, r.choice((r.choice(fib) + r.randint(-1, 1), r.randint(2, top)))) for _ in range(300)]
        text = counted(list(map(str, cases))) if number else "\n".join(map(str, cases)) + "\n0\n"
        yield preset, text, said([n not in fib for n in cases], *words)
    for preset, top, number, words in [("51nod-1072", 2 * 10**6, True, "AB"), ("51nod-1185", 10**18, True, "AB"),
                                       ("poj-1067", 10**9, False, "10"), ("hdu-5973", 10**100, False, "10")]:
        cases = [pair_at(r, top) for _ in range(2000)]
        lines = [f"{a} {b}" for a, b in cases]
        yield preset, counted(lines) if number else "\n".join(lines) + "\n", said([not cold(*c) for c in cases], *words)
    for _ in range(20):
        a, b = pair_at(r, 10**9)
        yield "luogu-P2252", f"{a} {b}\n", said([not cold(a, b)], "1", "0")
    for preset, value, number, words, most, top in [
            ("luogu-P2197", lambda h: nim(h) != 0, True, ("Yes", "No"), 10000, 10**9),
            ("cses-1730", lambda h: nim(h) != 0, True, ("first", "second"), 2000, 10**9),
            ("cses-1098", lambda h: nim(n % 4 for n in h) != 0, True, ("first", "second"), 2000, 10**9),
            ("poj-2234", lambda h: nim(h) != 0, False, ("Yes", "No"), 20, 10**7),
            ("luogu-P4279", john, True, ("John", "Brother"), 50, 5000),
            ("hdu-1907", john, True, ("John", "Brother"), 47, 3),
            ("hdu-2509", john, False, ("Yes", "No"), 100, 2),
            ("hdu-3032", lambda h: nim(map(lasker, h)) != 0, True, ("Alice", "Bob"), 1000, 2**31 - 1),
            ("hdu-5795", lambda h: nim(map(trisplit, h)) != 0, True,
             ("First player wins.", "Second player wins."), 1000, 10**9)]:
        cases = [heaps_at(r, r.choice((3, most)), r.choice((min(top, 9), top))) for _ in range(10)]
        lines = [listed(h) for h in cases]
        yield preset, counted(lines) if number else "\n".join(lines) + "\n", said([value(h) for h in cases], *words)
    heaps = heaps_at(r, 1000, 10**9)
    yield "51nod-1069", "\n".join(map(str, [len(heaps), *heaps])) + "\n", said([nim(heaps)], "A", "B")
    piles = [[r.randint(1, r.choice((9, 2 * 10**9))) for _ in range(2 * r.randint(1, 100))] for _ in range(20)]
    yield "luogu-P2148", counted([listed(p) for p in piles]), said([e_and_d(p) for p in piles], "YES", "NO")
    for _ in range(10):
        cases = [(r.randint(1, 2**31 - 1), r.randint(1, 2**31 - 1)) for _ in range(6)]
        lines = counted([f"{a} {b}" for a, b in cases])
        yield "luogu-P1290", lines, said([euclid(a, b) for a, b in cases], "Stan wins", "Ollie wins")
    for preset, mod in [("luogu-P4018", 6), ("luogu-P4860", 4)]:
        cases = [r.randint(1, 5 * 10**7) for _ in range(1000)]
        yield preset, counted(list(map(str, cases))), said([n % mod for n in cases], "October wins!", "Roy wins!")
    for _ in range(10):
        n = r.randint(2, 10**15)
        yield "luogu-P6487", f"{n}\n", f"{zeckendorf(n)}\n"
    fib = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987]
    values = []
    for n in range(1001):
        seen = {values[n - f] for f in fib if f <= n}
        values.append(next(v for v in range(1001) if v not in seen))
    cases = [[r.randint(1, 1000) for _ in range(3)] for _ in range(300)]
    text = "\n".join(" ".join(map(str, c)) for c in cases) + "\n0 0 0\n"
    yield "hdu-1848", text, said([nim(values[n] for n in c) for c in cases], "Fibo", "Nacci")
    cases = [(r.randint(1, 65535), *sorted((r.randint(1, r.choice((20, 65535))) for _ in range(2)))) for _ in range(300)]
    yield "hdu-2897", "\n".join("%d %d %d" % c for c in cases) + "\n", said(
        [not 1 <= n % (p + q) <= p for n, p, q in cases], "WIN", "LOST")
    cases = [(r.randint(1, 1099), r.randint(1, 1099)) for _ in range(300)]

    def bids(price, most):
        if most >= price:
            return " ".join(map(str, range(price, most + 1)))
        return str(price % (most + 1) or "none")
    yield "hdu-2149", "\n".join("%d %d" % c for c in cases) + "\n", "".join(bids(*c) + "\n" for c in cases)
    for preset, most, top in [("hdu-1850", 100, 10**6), ("poj-2975", 1000, 10**9)]:
        cases = [heaps_at(r, most, top) for _ in range(30)]
        yield preset, "\n".join(map(listed, cases)) + "\n0\n", "".join(f"{len(reductions(h))}\n" for h in cases)
    cases = [heaps_at(r, r.choice((5, 2000)), 10**9) for _ in range(20)]
    yield "hdu-2176", "\n".join(map(listed, cases)) + "\n0\n", "".join(
        "Yes\n" + "".join("%d %d\n" % move for move in reductions(h)) if nim(h) else "No\n" for h in cases)
    for _ in range(10):
        heaps = heaps_at(r, 1000, 10**9)
        total = nim(heaps)
        text = "lose\n"
        if total:
            at = next(i for i, h in enumerate(heaps) if h ^ total < h)
            left = [h ^ total if i == at else h for i, h in enumerate(heaps)]
            text = f"{heaps[at] - left[at]} {at + 1}\n{' '.join(map(str, left))}\n"
        yield "luogu-P1247", listed(heaps) + "\n", text
    cases = [(r.randint(2, 10**8), r.randint(1, r.choice((5, 10**5)))) for _ in range(300)]
    yield "poj-3922", counted(["%d %d" % c for c in cases]), "".join(
        f"Case {i + 1}: {multiples(*c) or 'lose'}\n" for i, c in enumerate(cases))


def main():
    bouton, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    count, wrong = 0, 0
    for preset, text, expected in runs(random.Random(seed)):
        run = subprocess.run([bouton, "judge", "--preset", preset, "--lang", "en"], input=text, capture_output=True, text=True,
                             env={**os.environ, "BOUTON_CACHE": ""}, check=False)
        count += 1
        if [line.rstrip() for line in run.stdout.splitlines()] != [line.rstrip() for line in expected.splitlines()]:
            wrong += 1
            pairs = zip(run.stdout.splitlines() + [""] * 9, expected.splitlines() + [""] * 9)
            print(preset, "differs:", next(((a, b) for a, b in pairs if a.rstrip() != b.rstrip()), ""), run.stderr[:200])
    print(f"{count} inputs, {wrong} differ")
    sys.exit(wrong > 0)


main()
