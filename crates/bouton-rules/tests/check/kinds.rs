//! Numbers, conditions and sets are told apart.

use super::{faults, one};

/// The faults of a move with this condition.
fn condition(text: &str) -> String {
    let header = "game g(m = 3, S = {1, 2})\nstate [n]\ncaps = (3, 4)\n";
    faults(&format!("{header}move k in 1..m if {text} -> [n - k]\n"))
}

/// The faults of a move whose variable runs through this set.
fn set(text: &str) -> String {
    let header = "game g(m = 3, S = {1, 2})\nstate [n]\ncaps = (3, 4)\n";
    faults(&format!("{header}move k in {text} -> [n - k]\n"))
}

#[test]
fn right_kinds() {
    for right in [
        "n > 1 and k < 3 or not n = 2",
        "1 < k <= n",
        "n in S",
        "k in (S or primes except {2, n})",
        "1 <= k in S",
        "if n > 2 then k = 1 else k = 2",
        "(if n > 2 then 1 else k) = 2",
        "caps[k] = 3 and min(n, k, 2) = gcd(n, k) xor bit(n, abs(-k))",
        "n in divisors(k)",
        "n in {k, 2*k, m}",
    ] {
        assert_eq!(condition(right), "", "{right}");
    }
    for right in ["S", "1..n", "1..", "S or 1..n and primes", "{1, n, m} except S", "powers(m)"] {
        assert_eq!(set(right), "", "{right}");
    }
}

#[test]
fn a_condition_is_wanted() {
    assert_eq!(condition("n"), "E0315 `n` found=number");
    assert_eq!(condition("n > 1 and k"), "E0315 `k` found=number");
    assert_eq!(condition("not m + 1"), "E0315 `m + 1` found=number");
    assert_eq!(condition("S"), "E0315(set) `S` found=set");
    assert_eq!(condition("k in S or primes"), "E0315(set) `primes` found=set");
    assert_eq!(condition("caps"), "E0315 `caps` found=list");
    assert_eq!(condition("if k then n > 1 else n > 2"), "E0315 `k` found=number");
}

#[test]
fn a_number_is_wanted() {
    assert_eq!(condition("(n > 1) + 1 = 2"), "E0314 `(n > 1)` found=condition");
    assert_eq!(condition("S = 1"), "E0314(set-name) `S` name=S found=set");
    assert_eq!(condition("n = primes"), "E0314 `primes` found=set");
    assert_eq!(
        condition("n > caps"),
        "E0314(list) `caps` name=caps found=list => move k in 1..m if n > caps[0] -> [n - k]"
    );
    assert_eq!(condition("n[1] = 2"), "E0311(no-list) `n` name=n");
    assert_eq!(set("{1, S}"), "E0314(set-name) `S` name=S found=set");
    assert_eq!(faults(&one("move -> [n > 1]")), "E0314 `n > 1` found=condition");
}

#[test]
fn a_set_is_wanted() {
    assert_eq!(set("3"), "E0316 `3` found=number => move k in {3} -> [n - k]");
    assert_eq!(set("m"), "E0316 `m` found=number => move k in 1..m -> [n - k]");
    assert_eq!(set("m + 1"), "E0316 `m + 1` found=number");
    assert_eq!(set("primes or 5"), "E0316 `5` found=number => move k in primes or {5} -> [n - k]");
    assert_eq!(set("caps"), "E0316 `caps` found=list");
    assert_eq!(set("(n > 1)"), "E0316 `(n > 1)` found=condition");
}

#[test]
fn all_faults_of_a_line_are_found() {
    assert_eq!(
        faults(&one("move k in 3 if n and x > 1 -> [n - y]")),
        "E0316 `3` found=number => move k in {3} if n and x > 1 -> [n - y]\n\
         E0315 `n` found=number\nE0311 `x` name=x known=n, k\nE0311 `y` name=y known=n, k"
    );
}

#[test]
fn heaps_and_constants_of_a_compound() {
    let compound =
        |line: &str| faults(&format!("game g(m = 2)\nstate [n]\nmove k in 1..n -> [n - k]\n{line}\n"));
    assert_eq!(compound("compound upto heaps - 1"), "");
    assert_eq!(compound("compound exactly m"), "");
    assert_eq!(compound("compound upto n"), "E0331 `n` name=n see `n`");
    assert_eq!(compound("compound upto q"), "E0311 `q` name=q known=m");
    assert_eq!(faults(&one("move k in 1..heaps -> [n - k]")), "E0330 `heaps`");
}

#[test]
fn players_of_an_end_need_a_partizan_game() {
    assert_eq!(
        faults(&one("move k in 1..2 -> [n - k]\nend n = 0 left")),
        "E0322 `end n = 0 left` found=left"
    );
    assert_eq!(faults(&one("left move k in 1..2 -> [n - k]\nend n = 0 left\nend n = 1 win")), "");
}
