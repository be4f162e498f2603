//! Lines whose options are kept from state to state, and lines that only look so.

use super::agrees;

fn all_agree(cases: &[(&str, &[u64])]) {
    for (lines, most) in cases {
        let text = format!("game kept\n{lines}");
        let made = agrees(&text, most);
        assert!(made.is_ok(), "{text}: {:?}", made.err());
    }
}

/// Rays: rooks, bishops, queens, lame and lopsided ones.
#[test]
fn rays_rooks_bishops_queens_lame_and_lopsided_ones() {
    all_agree(&[
        ("state [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]", &[20, 31]),
        ("state [a, b]\nmove k in 1.. -> [a - k, b - k]", &[25, 14]),
        ("state [a, b]\nmove k in 1.. -> [a - k, b - 2*k]\nmove k in 1.. -> [a - 3*k, b - k]", &[33, 29]),
        ("state [a, b]\nmove k in 1.. -> [a - 2*k, b]\nmove k in 1.. -> [a - 2*k, b - 2*k]", &[25, 24]),
        (
            "state [a, b] if b <= 15\nmove k in 1.. -> [a - 2*k, b + k]\nmove k in 1.. -> [a, b - k]",
            &[20, 15],
        ),
        ("state [a, b]\nmove k in 2.. -> [a - k, b]\nmove k in 3.. -> [a, b - k]", &[20, 20]),
        ("state [a, b]\nmove k in 0.. -> [a - 1, b - k]\nmove k in 0.. -> [a - k, b - 1 - k]", &[20, 22]),
        (
            "state [a, b]\nmove k in 1.. if a > b -> [a - k, b]\nmove k in 1.. if b mod 3 != 1 -> [a, b - k]",
            &[20, 20],
        ),
        ("state [a, b]\nmove k in 1..a - b -> [a - k, b]\nmove k in 1.. -> [a - k, b - k]", &[24, 15]),
        ("state [a, b] if a <= b\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]", &[22, 22]),
        (
            "state [a, b] if (a + b) mod 3 != 1\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a - k, b - k]",
            &[22, 22],
        ),
        (
            "state [a, b, c]\nmove k in 1.. -> [a - k, b, c]\nmove k in 1.. -> [a, b - k, c]\nmove k in 1.. -> [a, b, c - k]",
            &[9, 8, 10],
        ),
        (
            "state [a, b, c]\nmove k in 1.. -> [a - k, b - k, c]\nmove k in 1.. -> [a, b - k, c - k]\nmove k in 1.. -> [a - k, b, c - 2*k]\nmove k in 1.. -> [a - k, b - k, c - k]",
            &[9, 10, 11],
        ),
    ]);
}

/// Rays beside other lines.
#[test]
fn rays_beside_other_lines() {
    all_agree(&[
        (
            "state [a, b]\nmove k in 1.. -> [a - k, b]\nmove -> [a - 1, b - 2]\nmove -> [a - 2, b - 1]",
            &[20, 31],
        ),
        ("state [n]\nmove k in 1.. -> [n - k]\nmove i in 1.. if 2*i <= n -> [i] + [n - i]", &[150]),
        (
            "state [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]\nmove k in 1.. if a > 0 -> [a, b - k*a]",
            &[20, 20],
        ),
    ]);
}

/// Numbers that rise.
#[test]
fn numbers_that_rise() {
    all_agree(&[
        ("state [a, b]\nmove k in 1.. if a + k <= 20 -> [a + k, b]\nmove k in 1.. -> [a, b - k]", &[20, 20]),
        ("state [said]\nmove k in 1..13 if said + k <= 90 -> [said + k]", &[90]),
        ("state [said]\nmove k in 1..said if said + k <= 90 -> [said + k]", &[90]),
    ]);
}

/// Windows.
#[test]
fn windows() {
    all_agree(&[
        ("state [n]\nmove k in 1..n div 2 -> [n - k]", &[300]),
        ("state [n]\nmove k in 1..n div 3 -> [n - k]\nmove k in 1..n div 5 -> [n - 2*k]", &[200]),
        ("state [n]\nmove k in n div 3..n div 2 if n > 0 -> [k]", &[200]),
        ("state [n]\nmove k in 7..23 -> [n - k]", &[200]),
        ("state [n]\nmove k in (n + 1) div 2..n - 1 -> [k]", &[200]),
        ("state [n]\nmove k in 3..min(n div 2, 40) -> [n - k]\nmove k in {1, 2} -> [n - k]", &[200]),
        ("state [a, k] if k >= 1\nmove t in 1..a div k -> [a - t, k]", &[80, 9]),
        ("state [a, b]\nmove t in 1..9 -> [a - t, b]\nmove t in 1..8 -> [a - t, b - t]", &[30, 25]),
        ("state [a, b]\nmove t in 1..max(a - b, b - a) -> [a - t, b]", &[30, 25]),
        ("state [n, m]\nmove k in 1..m -> [n - k, m]", &[40, 12]),
        ("state [n]\nmove k in 1..abs(n - 50) -> [n - k]", &[120]),
        ("state [n]\nmove k in n mod 9..n mod 9 + 20 if k > 0 -> [n - k]", &[120]),
        ("state [a, b]\nmove k in 1..min(a, b) -> [a - k, b - k]\nmove k in 1..b -> [a, b - k]", &[20, 25]),
        (
            "state [a, b]\nmove k in 1..min(a, b + 1) -> [a - k, b]\nmove k in 1..b - 1 -> [a, b - k]",
            &[20, 25],
        ),
    ]);
}

/// Splits with and without a mirror.
#[test]
fn splits_with_and_without_a_mirror() {
    all_agree(&[
        ("state [n]\nmove i in 1..n -> [max(i - 3, 0)] + [max(n - i - 2, 0)]", &[80]),
        ("state [n]\nmove i in 0..n - 2 -> [i] + [n - i - 1]", &[80]),
        ("state [n]\nmove i in 2.. -> [i] + [n - i - 1]", &[80]),
        ("state [n]\nmove i in 2..n - 7 -> [i] + [n - i - 1]", &[80]),
        ("state [n]\nmove i in 1.. if 2*i < n -> [i] + [n - i]", &[80]),
        ("state [n]\nmove i in 1.. if n - i > 3 -> [i] + [n - i - 1] + [n mod 3]", &[80]),
        ("state [n]\nmove i in 1.. if i mod 3 = 1 -> [i] + [n - i - 1]", &[80]),
        (
            "state [n, e] if e < 2\nmove i in 0.. -> [i, e] + [n - 1 - i, 1]\nmove i in 0.. if e = 1 -> [i, 0] + [n - 2 - i, 0]",
            &[40, 1],
        ),
        (
            "state [a, b]\nmove i in 0..a - 1 -> [i, b] + [a - 1 - i, b]\nmove i in 0.. -> [a, i] + [a, b - 1 - i]",
            &[15, 15],
        ),
    ]);
}

/// Caps.
#[test]
fn caps() {
    all_agree(&[
        ("state [n, cap]\nmove k in 1.. if k <= cap -> [n - k, 2*k]", &[40, 40]),
        ("state [n, cap]\nmove k in 2.. if 2*k < 3*cap + n -> [n - 2*k, k]", &[40, 40]),
        (
            "state [n, cap]\nmove k in 1..min(cap, 7) -> [n - k, k*k]\nmove k in 1..cap div 2 -> [n - 2*k, 3]",
            &[40, 40],
        ),
        (
            "state [n, cap]\nmove k in 1..cap -> [n - k, 2*k]\nmove k in 1..cap -> [n - k, 2*k] + [k - 1, n]",
            &[16, 16],
        ),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, cap - k]", &[24, 24]),
        (
            "state [n, m, cap]\nmove k in 1..cap -> [n - k, m, 2*k]\nmove k in 1..cap -> [n, m - k, 2*k]",
            &[9, 9, 14],
        ),
        ("state [n, m, cap]\nmove k in 1..cap -> [n - k, m - k, k + 1]", &[12, 9, 14]),
        ("state [n, cap] if n + cap < 50\nmove k in 1..cap -> [n - k, 2*k]", &[40, 40]),
        ("state [n, cap] if cap <= n + 1\nmove k in 1..cap -> [n - k, 2*k]", &[30, 31]),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, 2*k]", &[40, 40]),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, k]", &[40, 40]),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, 3*k + 1]", &[25, 40]),
        ("state [cap, n]\nmove k in 1..cap -> [2*k - 1, n - k]", &[30, 40]),
        ("state [n, last]\nmove k in 1..2*last -> [n - k, k]", &[40, 25]),
        ("state [n, last]\nmove k in last..2*last + 1 if k > 0 -> [n - k, k]", &[40, 25]),
        ("state [n, last]\nmove k in 1..last div 2 + 3 -> [n - k, min(k, 20)]", &[40, 25]),
        ("state [n, cap, turn] if turn < 2\nmove k in 1..cap + turn -> [n - k, 2*k, 1 - turn]", &[24, 20, 1]),
        (
            "state [n, turn, cap] if turn < 2\nmove k in 1..cap if k + turn <= 20 -> [n - k, 1 - turn, 2*k]",
            &[24, 1, 20],
        ),
        ("state [n, x]\nmove k in 1..n - x -> [n - k, k]", &[30, 30]),
        ("state [n, x]\nmove k in 1..max(20 - x, 1) -> [n - k, k]", &[30, 30]),
    ]);
}

/// Lines with two variables, and sets that are not plain.
#[test]
fn lines_that_are_rewritten() {
    all_agree(&[
        ("state [a, b]\nmove k in 1.., l in max(k - 1, 1)..k + 1 except {k} -> [a - k, b - l]", &[20, 22]),
        ("state [a, b]\nmove k in 1.., l in k..k -> [a - k, b - l]\nmove k in 1.. -> [a, b - k]", &[20, 22]),
        ("state [a, b]\nmove k in 1.., l in k + 1..2*k -> [a - k, b - l]", &[20, 22]),
        ("state [a, b]\nmove s in {1, 2}, k in 1.. -> [a - s*k, b - k]", &[20, 22]),
        ("state [a, b]\nmove k in 1.., s in 1..2 if k + s < 9 -> [a - s*k, b - k]", &[20, 22]),
        ("state [n]\nmove k in 1..3, i in k - 1.. -> [i] + [n - k - i]", &[80]),
        ("state [n]\nmove k in {1, 3}, i in 0.. -> 2 * [i] + [n - k - i]", &[60]),
        (
            "state [a, b]\nmove k in multiples(b) -> [a - k, b]\nmove k in multiples(a) -> [a, b - k]",
            &[30, 30],
        ),
        (
            "state [a, b]\nmove k in multiples(3) -> [a - k, b]\nmove k in multiples(b + 1) -> [a - k, b]",
            &[40, 7],
        ),
        ("state [n]\nmove d in divisors(n) except {n} -> [n - d]", &[150]),
        ("state [n]\nmove d in divisors(n) except {1, n} -> [n - d]\nmove -> [n - 2]", &[150]),
        ("state [n]\nmove d in divisors(n - 12) if d < n -> [d]", &[150]),
        ("state [n]\nmove z in divisors(n) except {1} -> z * [n div z]", &[150]),
        ("state [n]\nmove k in coprime(n) -> [n - k]", &[60]),
        ("state [n]\nmove k in 1.. and divisors(n + 6) -> [n - k]", &[60]),
        ("state [n]\nmove k in squares and coprime(n) -> [n - k]", &[60]),
        ("state [n]\nmove k in squares except {4} -> [n - k]", &[60]),
    ]);
}

/// Residues, and ranges with holes.
#[test]
fn lines_that_are_cut() {
    all_agree(&[
        (
            "state [n]\nmove k in 1.. if k mod 2 = 1 -> [n - k]\nmove k in 3.. if k mod 5 = 2 -> [n - k]",
            &[90],
        ),
        ("state [n]\nmove k in 1..n div 2 if k mod 2 != 0 and k > 2 -> [n - k]", &[90]),
        (
            "state [a, b]\nmove k in 1.. if k mod 3 = 0 -> [a - k, b]\nmove k in 2..b if k mod 2 = 0 -> [a - k, b - k]",
            &[25, 25],
        ),
        ("state [a, b]\nmove k in a - 5..b if k mod 3 = 1 and k > 0 -> [a - k, b]", &[25, 25]),
        ("state [n]\nmove k in 1.. except {2, 3, 7} -> [n - k]", &[90]),
        ("state [n]\nmove k in 0..n except {n} -> [k]\nmove k in 1.. except {n div 2} -> [n - k]", &[70]),
        ("state [n]\nmove k in 1.. if k != 5 and k != 1 -> [n - k]", &[90]),
        ("state [n, last]\nmove k in 1.. if k != last -> [n - k, k]", &[25, 25]),
        ("state [n, last]\nmove k in 1..n if k != last and last != 3 -> [n - k, k]", &[25, 25]),
        ("state [n, last]\nmove k in 1..last + 3 except {last, last + 1} -> [n - k, k]", &[25, 25]),
        (
            "state [a, b]\nmove k in 1.. if k != b -> [a - k, b]\nmove k in 1.. if a != k -> [a, b - k]",
            &[20, 20],
        ),
        (
            "state [n]\nmove i in 0.. if i != 3 -> [i] + [n - 1 - i]\nmove i in 0.. if i mod 2 = 0 -> [i] + [n - 1 - i]",
            &[60],
        ),
    ]);
}

/// How many lines are kept.
#[test]
fn lines_are_recognised() {
    let wythoff = include_str!("../../../../../games/wythoff.game");
    let cases: &[(&str, &[u64], usize)] = &[
        (wythoff, &[40, 40], 3),
        (&wythoff.replace("t = 1", "t = 2"), &[40, 40], 5),
        ("game half\nstate [n]\nmove k in 1..n div 2 -> [n - k]", &[100], 1),
        ("game cap\nstate [n, cap]\nmove k in 1..cap -> [n - k, 2*k]", &[30, 60], 1),
        ("game bash\nstate [n]\nmove k in 1..3 -> [n - k]", &[100], 0),
        ("game odd\nstate [n]\nmove k in 1.. if k mod 2 = 1 -> [n - k]", &[100], 1),
        ("game allbut\nstate [n]\nmove k in 1.. except {5, 6} -> [n - k]", &[100], 1),
        ("game prime\nstate [n]\nmove k in 1.. if k mod 3 = n mod 3 -> [n - k]", &[100], 0),
        ("game once\nstate [n, last]\nmove k in 1.. if k != last -> [n - k, k]", &[30, 30], 2),
        ("game euclid\nstate [a, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]", &[20, 20], 0),
    ];
    for (text, most, kept) in cases {
        let table = agrees(text, most).unwrap();
        assert_eq!(table.kept(), *kept, "{text}");
    }
}
