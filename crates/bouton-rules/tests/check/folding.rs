//! Constants are computed, what could be undefined is left alone.

use bouton_rules::game::{SetExpr, Show};

use super::{game, one};

/// What the checker makes of an expression of `n`.
fn folded(e: &str) -> String {
    let game = game(&one(&format!("list = (5, 7)\nmove k in {{{e}}} -> [k]")));
    match &game.moves[0].vars[0].set {
        SetExpr::Literal(items) => Show(&items[0], &game.state).to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn constants() {
    for (e, value) in [
        ("2 + 3 * 4 - 1", "13"),
        ("-(2 - 5)", "3"),
        ("7 div 3", "2"),
        ("7 mod 3", "1"),
        ("-7 div 3", "-3"),
        ("-7 mod 3", "2"),
        ("7 div -3", "-2"),
        ("7 mod -3", "1"),
        ("-7 div -3", "3"),
        ("-7 mod -3", "2"),
        ("0 ^ 0", "1"),
        ("2 ^ 3 ^ 2", "512"),
        ("1 ^ (10 ^ 30)", "1"),
        ("12 xor 10", "6"),
        ("gcd(0, 0)", "0"),
        ("gcd(-4, 6)", "2"),
        ("abs(-4)", "4"),
        ("bit(5, 2)", "1"),
        ("bit(5, 10 ^ 30)", "0"),
        ("min(3, 1, 2)", "1"),
        ("max(3, 1, 2)", "3"),
        ("list[1]", "7"),
        ("if 1 < 2 <= 2 then n else 1 div 0", "n"),
        ("if 2 in {1, 3} or 4 in (1.. except 5..) and not 3 = 3 then 1 else 2", "2"),
    ] {
        assert_eq!(folded(e), value, "{e}");
    }
}

#[test]
fn neutral_elements() {
    for (e, value) in [
        ("n + 0", "n"),
        ("0 + n", "n"),
        ("0 - n", "-n"),
        ("1 * n", "n"),
        ("n * -1", "-n"),
        ("n + -2", "n - 2"),
        ("n - -n", "n + n"),
        ("--n", "n"),
    ] {
        assert_eq!(folded(e), value, "{e}");
    }
}

#[test]
fn what_may_be_undefined_or_huge_stays() {
    for e in [
        "1 div 0",
        "1 mod 0",
        "0 * (1 div n)",
        "0 * n",
        "-1 xor 2",
        "2 ^ (-1)",
        "(-2) ^ 2",
        "bit(-1, 0)",
        "bit(1, -1)",
        "2 ^ 10000000",
        "min(n, 1)",
        "if n in primes then 1 else 2",
        "if 2 in primes then 1 else 2",
    ] {
        assert_eq!(folded(e), e);
    }
    assert_eq!(folded("list[2]"), "(5, 7)[2]");
    assert_eq!(folded("list[-1]"), "(5, 7)[-1]");
}
