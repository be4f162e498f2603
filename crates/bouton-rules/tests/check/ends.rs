//! Open ranges need an end that shows in the text.

use bouton_rules::game::{Linear, Show};

use super::{faults, game, one};

/// The ends of each variable of the first move: `value | slope | offset`.
fn ends(text: &str) -> Vec<Vec<String>> {
    let game = game(text);
    let line = &game.moves[0];
    let names: Vec<String> = game.state.iter().chain(line.vars.iter().map(|v| &v.name)).cloned().collect();
    let show = |end: &Linear| {
        let [value, slope, offset] =
            [&end.value, &end.slope, &end.offset].map(|n| Show(n, &names).to_string());
        format!("{value} | {slope} | {offset}")
    };
    line.vars.iter().map(|var| var.ends.iter().map(show).collect()).collect()
}

fn two(lines: &str) -> String {
    format!("game g\nstate [a, b]\n{lines}\n")
}

#[test]
fn numbers_of_the_result() {
    assert_eq!(ends(&one("move k in 1.. -> [n - k]")), [["n - k | -1 | n"]]);
    assert_eq!(ends(&two("move k in 1.. -> [a - k, b - 2*k]")), [["a - k | -1 | a", "b - 2 * k | -2 | b"]]);
    assert_eq!(ends(&two("move k in 1.. if b > 0 -> [a - k*b, b]")), [["a - k * b | -b | a"]]);
    assert_eq!(
        ends(&one("move k in 1..2, i in 0.. -> [i] + [n - k - i]")),
        [["n - k - i | -1 | n - i"], ["n - k - i | -1 | n - k"]]
    );
}

#[test]
fn conjuncts_of_the_condition() {
    assert_eq!(ends(&one("move i in 1.. if 2*i < n -> [i] + [i]")), [["n - 2 * i - 1 | -2 | n - 1"]]);
    assert_eq!(ends(&one("move i in 1.. if n >= i and n > 2 -> [i]")), [["n - i | -1 | n"]]);
    assert_eq!(ends(&one("move i in 1.. if 1 < i <= n + 3 -> [i]")), [["n + 3 - i | -1 | n + 3"]]);
    assert_eq!(ends(&one("move i in 1.. if i = n -> [i]")), [["n - i | -1 | n"]]);
    assert_eq!(
        ends(&one("move i in 1.., j in 1.. if i * j = n -> [i]")),
        [["n - i * j | -j | n", "i * j - n | j | -n"], ["n - i * j | -i | n", "i * j - n | i | -n"]]
    );
}

#[test]
fn parameters_and_lists_are_constants() {
    let text = "game g(m = 3)\nstate [n]\nc = (2, 5)\nmove k in 1.. -> [n - m*k - c[1]*k]\n";
    assert_eq!(ends(text), [["n - 3 * k - 5 * k | -8 | n"]]);
}

#[test]
fn copies_and_each_count_where_something_is_left() {
    assert_eq!(ends(&one("move k in 1.. -> 2 * [n - k]")), [["n - k | -1 | n"]]);
    assert_eq!(ends(&one("move k in 1.. -> k * [n - k]")), [["n - k | -1 | n"]]);
    assert_eq!(ends(&one("move k in 1.. -> (n - k) * [1]")), [["n - k | -1 | n"]]);
    assert_eq!(
        ends(&one("move k in 1.. -> each i in 1..k: [n - k - i]")),
        [["n - k - 1 | -1 | n - 1", "n - k - k | -2 | n"]]
    );
    assert!(faults(&one("move k in 0.. -> k * [n - k]")).starts_with("E0319"));
    assert!(faults(&one("move k in 0.. -> each i in 1..k: [n - k]")).starts_with("E0319"));
    assert!(faults(&one("move k in 0.. -> each i in k..3: [n - k]")).starts_with("E0319"));
}

#[test]
fn an_open_set_without_end_is_an_error() {
    assert_eq!(
        faults(&one("move k in 1.. -> [n]")),
        "E0319(none) `1..` name=k bound=n => move k in 1..n -> [n]"
    );
    assert_eq!(
        faults(&one("move k in 1.. -> [n + k]")),
        "E0319(rises) `1..` name=k bound=n => move k in 1..n -> [n + k]"
    );
    assert_eq!(
        faults(&one("move k in primes -> [n div k]")),
        "E0319(not-linear) `primes` name=k bound=n => move k in primes and 1..n -> [n div k]"
    );
    assert_eq!(
        faults(&one("move k in {1} or 3.. -> [n xor k]")),
        "E0319(not-linear) `{1} or 3..` name=k bound=n => move k in {1} or 3..n -> [n xor k]"
    );
    for open in
        ["k in 1.. if n > 2 or k < n -> [k]", "k in 1.. if not k > n -> [k]", "k in 1.. if k != n -> [k]"]
    {
        assert!(faults(&one(&format!("move {open}"))).starts_with("E0319"), "{open}");
    }
    for form in
        ["max(n - k, 0)", "n - k*k", "n - 2^k", "(n - k) div 2", "if n > 1 then n - k else 0", "n - (k - k)"]
    {
        assert!(faults(&one(&format!("move k in 1.. -> [{form}]"))).starts_with("E0319"), "{form}");
    }
}

#[test]
fn each_variable_needs_its_own_end() {
    assert_eq!(
        faults(&one("move k in 1.., j in 1.. -> [n - k]")),
        "E0319(none) `1..` name=j bound=n => move k in 1.., j in 1..n -> [n - k]"
    );
}

#[test]
fn finite_sets_need_none() {
    for finite in
        ["1..9", "{1, 2}", "divisors(n)", "primes and 1..n", "{4} except primes", "1..5 or divisors(6)"]
    {
        assert_eq!(faults(&one(&format!("move k in {finite} -> [n mod k]"))), "", "{finite}");
    }
    for open in ["primes except {2}", "primes and squares", "1..5 or cubes", "multiples(n)", "coprime(n)"] {
        assert!(faults(&one(&format!("move k in {open} -> [n mod k]"))).starts_with("E0319"), "{open}");
    }
}
