use super::agrees;

#[test]
fn games_of_many_forms_agree_with_the_search() {
    let cases: &[(&str, &[u64])] = &[
        ("game kayles\nstate [n]\nmove k in 1..2, i in 0.. -> [i] + [n - k - i]", &[300]),
        (
            "game lasker\nstate [n]\nmove k in 1.. -> [n - k]\nmove i in 1.. if 2*i <= n -> [i] + [n - i]",
            &[200],
        ),
        (
            "game euclid\nstate [a, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]\nmove k in 1.. if a > 0 -> [a, b - k*a]",
            &[30, 25],
        ),
        (
            "game wythoff\nstate [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]\nmove k in 1.. -> [a - k, b - k]",
            &[30, 40],
        ),
        (
            "game three\nstate [a, b, c]\nmove k in {1, 2, 4} -> [a - k, b, c]\nmove k in {1, 2, 4} -> [a, b - k, c]\nmove k in {1, 2, 4} -> [a, b, c - k]",
            &[9, 8, 7],
        ),
        ("game fib\nstate [n, cap]\nmove k in 1..cap -> [n - k, 2*k]", &[40, 40]),
        ("game count\nstate [said]\nmove k in 1..10 if said + k <= 100 -> [said + k]", &[100]),
        (
            "game stairs\nstate [a, b] if a + b <= 12\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a + k, b - k]",
            &[12, 12],
        ),
        (
            "game staircase\nstate [a, b, c]\nmove k in 1.. -> [a - k, b, c]\nmove k in 1.. -> [a + k, b - k, c]\nmove k in 1.. -> [a, b + k, c - k]",
            &[3, 4, 4],
        ),
        ("game weights\nstate [x, y]\nmove -> [x - 1, y + 2]\nmove k in 1..3 -> [x, y - k]", &[7, 6]),
        ("game october\nstate [n]\nmove k in {1} or primepowers -> [n - k]", &[200]),
        ("game bits\nstate [n]\nmove i in 0..7 if bit(n, i) = 1 -> [n xor 2^i]", &[255]),
        ("game breaks\nstate [n]\nmove z in 2..n if n mod z = 0 -> z * [n div z]", &[120]),
        ("game ruler\nstate [n]\nmove k in 1..n -> each i in n - k + 1..n - 1: [i]", &[60]),
        (
            "game castle\nstate [a, last] if last <= 2\nmove if a > 0 -> [max(a - 1, 0), 0]\nmove if a > 0 and last != 1 -> [max(a - 3, 0), 1]\nmove if a > 0 and last != 2 -> [max(a - 4, 0), 2]",
            &[90, 2],
        ),
        (
            "game spread\nstate [n]\nmove i in 1..n div 3, j in i..(n - i) div 2 -> [i] + [j] + [n - i - j]",
            &[70],
        ),
        (
            "game gaps\nstate [p, q] if p < q\nmove k in 1.. -> [p - k, q]\nmove k in 1.. -> [p, q - k]",
            &[15, 15],
        ),
        ("game gcds\nstate [n]\nmove k in 1..n if gcd(n, k) = 1 -> [n - k]", &[90]),
        ("game turns\nstate [n, t] if t < 3\nmove k in 1..t + 1 -> [n - k, (t + 1) mod 3]", &[50, 2]),
        (
            "game chooses\nstate [n]\nmove k in 1..(if n > 20 then 3 else abs(5 - n)) -> [min(n - k, n - 1)]",
            &[80],
        ),
        ("game near\nstate [n]\nmove k in 0..n except {n} -> [k]", &[60]),
    ];
    for (text, most) in cases {
        let made = agrees(text, most);
        assert!(made.is_ok(), "{text}: {:?}", made.err());
    }
}
