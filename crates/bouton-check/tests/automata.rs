//! Certificates with automata.

mod common;

use common::known::{lasker, misere_nim, outcome, wythoff, zeckendorf_numeration};
use common::learn::{automaton, base, zeckendorf};
use common::{certificate, checked};

fn accept(text: &str) {
    match checked(text) {
        Ok(accepted) => assert!(accepted.recomputed > 5, "{accepted:?}"),
        Err(rejected) => panic!("{rejected:?}\n{text}"),
    }
}

fn in_base_2(game: &str, clauses: &[&str], parameters: &[&str], heaps: usize, losing: &str) -> String {
    certificate(game, clauses, parameters, &outcome(heaps, losing))
}

#[test]
fn nim_on_three_heaps() {
    let losing = automaton("losing", 3, 2, base::<2>, 2, |n| n[0] ^ n[1] ^ n[2] == 0);
    accept(&in_base_2("nim", &[], &[], 3, &losing));
    let wrong = automaton("losing", 3, 2, base::<2>, 2, |n| n[0] == n[1] && n[2] == 0);
    assert_eq!(checked(&in_base_2("nim", &[], &[], 3, &wrong)).unwrap_err().fault.name(), "no-proof");
}

#[test]
fn misere_nim_on_two_and_three_heaps() {
    for heaps in [2, 3] {
        let losing = automaton("losing", heaps, 2, base::<2>, 3, misere_nim);
        accept(&in_base_2("nim", &["misere"], &[], heaps, &losing));
        assert!(checked(&in_base_2("nim", &[], &[], heaps, &losing)).is_err());
    }
}

#[test]
fn moore_nim_moves_in_two_heaps() {
    let law = |n: &[u64]| (0..64).all(|bit| n.iter().map(|x| x >> bit & 1).sum::<u64>() % 3 == 0);
    let losing = automaton("losing", 3, 2, base::<2>, 2, law);
    accept(&in_base_2("moore", &[], &["k = 2"], 3, &losing));
    assert!(checked(&in_base_2("moore", &[], &["k = 1"], 3, &losing)).is_err());
}

#[test]
fn wythoff_in_zeckendorf() {
    let losing = automaton("losing", 2, 2, zeckendorf, 3, wythoff);
    assert_eq!(losing.lines().count(), 1 + 8, "seven live states and a dead one");
    let claim = format!("claim automaton of outcome\nheaps 1\n{}{losing}", zeckendorf_numeration());
    accept(&certificate("wythoff", &[], &["t = 1"], &claim));
    let level = losing.replace("losing", "level0");
    let claim = format!("claim automaton of level\nlevels 0\n{}{level}", zeckendorf_numeration());
    accept(&certificate("wythoff", &[], &["t = 1"], &claim));
    assert!(checked(&certificate("wythoff", &[], &["t = 2"], &claim)).is_err());
}

#[test]
fn fibonacci_nim_with_its_memory() {
    // The player to move loses when the least part of n is more than the cap.
    let law = |n: &[u64]| {
        let (mut left, mut least) = (n[0], u64::MAX);
        while left > 0 {
            let (mut a, mut b) = (1, 2);
            while b <= left {
                (a, b) = (b, a + b);
            }
            (left, least) = (left - a, a);
        }
        n[1] < least
    };
    let losing = automaton("losing", 2, 2, zeckendorf, 3, law);
    let claim = format!("claim automaton of outcome\nheaps 1\n{}{losing}", zeckendorf_numeration());
    accept(&certificate("fibonacci", &[], &[], &claim));
}

#[test]
fn lasker_by_value() {
    let value = automaton("value", 2, 2, base::<2>, 4, |n| n[1] == lasker(n[0]));
    let claim = format!("claim automaton of value\nnumeration base 2\n{value}");
    accept(&certificate("lasker", &[], &[], &claim));
    assert!(checked(&certificate("nim", &[], &[], &claim)).is_err());
}

#[test]
fn three_way_splits_by_value() {
    // The hex game 0.8: take one stone and leave three heaps.
    let rule = "game code\n  state [n]\n  move k in {1}, i in 1.., j in i.. \
                if 3*i <= n - k and i + 2*j <= n - k -> [i] + [j] + [n - k - i - j]\n";
    let value = automaton("value", 2, 2, base::<2>, 5, |n| n[1] == n[0].saturating_sub(1) / 3);
    accept(&certificate(rule, &[], &[], &format!("claim automaton of value\nnumeration base 2\n{value}")));
}

#[test]
fn two_and_three_way_splits_by_value() {
    // The hex game 0.3F: take one or two; with two taken, two or three heaps may be left.
    let rule = "game code\n  state [n]\n  move k in {1, 2} -> [n - k]\n  \
                move k in {2}, i in 1.. if 2*i <= n - k -> [i] + [n - k - i]\n  \
                move k in {2}, i in 1.., j in i.. \
                if 3*i <= n - k and i + 2*j <= n - k -> [i] + [j] + [n - k - i - j]\n";
    let value = automaton("value", 2, 2, base::<2>, 6, |n| n[1] == n[0] / 6 * 3 + n[0] % 3);
    accept(&certificate(rule, &[], &[], &format!("claim automaton of value\nnumeration base 2\n{value}")));
}

#[test]
fn a_parity_in_base_3() {
    let losing = automaton("losing", 1, 3, base::<3>, 2, |n| n[0] % 2 == 0);
    let claim = format!("claim automaton of outcome\nheaps 1\nnumeration base 3\n{losing}");
    accept(&certificate("take13", &[], &[], &claim));
}

#[test]
fn ends_decide_first() {
    // Taking 1 or 2; who finds exactly 5 wins at once, who finds 7 has lost.
    let rule = "game g\n  state [n]\n  move k in 1..2 -> [n - k]\n  end n = 5 win\n  end n = 7 lose\n";
    let mut lost: Vec<bool> = Vec::new();
    for n in 0..64_usize {
        let reached = (1..=2.min(n)).any(|k| lost[n - k]);
        lost.push(if n == 5 { false } else { n == 7 || !reached });
    }
    let losing = automaton("losing", 1, 2, base::<2>, 3, |n| {
        usize::try_from(n[0]).ok().and_then(|n| lost.get(n)).copied().unwrap_or(n[0] % 3 == 1)
    });
    accept(&in_base_2(rule, &[], &[], 1, &losing));
}

#[test]
fn moves_that_go_on_for_ever_are_no_proof() {
    let all = automaton("losing", 1, 2, base::<2>, 1, |_| false);
    let rule = "game g\n  state [n]\n  move -> [n]\n";
    assert_eq!(checked(&in_base_2(rule, &[], &[], 1, &all)).unwrap_err().fault.name(), "endless");
}

#[test]
fn tuples_that_are_no_positions_are_not_accepted() {
    // One heap, and one pass that may be left.
    let rule = "game g\n  state [a, pass] if pass <= 1\n  move k in 1.. -> [a - k, pass]\n  \
                move if pass > 0 -> [a, 0]\n";
    let law = |n: &[u64]| n == [0, 0] || n == [1, 1];
    accept(&in_base_2(rule, &[], &[], 1, &automaton("losing", 2, 2, base::<2>, 3, law)));
    let more = automaton("losing", 2, 2, base::<2>, 3, |n| law(n) || n == [0, 2]);
    assert_eq!(checked(&in_base_2(rule, &[], &[], 1, &more)).unwrap_err().fault.name(), "automaton");
}

#[test]
fn named_sets_are_read_as_automata() {
    let value = automaton("value", 2, 2, base::<2>, 5, |n| n[1] == n[0] % 3);
    let claim = format!("claim automaton of value\nnumeration base 2\n{value}");
    accept(&certificate("powers", &[], &["b = 2"], &claim));
    assert!(checked(&certificate("powers", &[], &["b = 4"], &claim)).is_err());
    let rule = |set: &str| format!("game g\n  state [n]\n  move k in {set} -> [n - k]\n");
    accept(&certificate(&rule("powers(4) or {2}"), &[], &[], &claim));
    // All that is no multiple of 3.
    for set in ["1.. except multiples(3)", "coprime(3)", "multiples(1) except multiples(3)"] {
        accept(&certificate(&rule(set), &[], &[], &claim));
    }
    assert!(checked(&certificate(&rule("multiples(3)"), &[], &[], &claim)).is_err());
}

#[test]
fn nim_sums_digits_and_divisors_are_read_as_automata() {
    let parity = automaton("value", 2, 2, base::<2>, 4, |n| n[1] == n[0] % 2);
    let claim = format!("claim automaton of value\nnumeration base 2\n{parity}");
    for condition in ["bit(k, 0) = 1", "gcd(k, 2) = 1", "gcd(6, k) != 2 and gcd(6, k) != 6"] {
        let rule = format!("game g\n  state [n]\n  move k in 1.. if {condition} -> [n - k]\n");
        accept(&certificate(&rule, &[], &[], &claim));
    }
    // Some of the binary digits of n are taken.
    let rule = "game g\n  state [n]\n  move k in 1..n if n xor k = n - k -> [n - k]\n";
    accept(&in_base_2(rule, &[], &[], 1, &automaton("losing", 1, 2, base::<2>, 3, |n| n[0] == 0)));
    let wrong = automaton("losing", 1, 2, base::<2>, 3, |n| n[0] == 0 || n[0] == 3);
    assert!(checked(&in_base_2(rule, &[], &[], 1, &wrong)).is_err());
    // One digit of both numbers together.
    let rule = "game g\n  state [a, b]\n  move k in powers(2) if a xor k = a - k -> [a - k, b]\n  \
                move k in powers(2) if b xor k = b - k -> [a, b - k]\n";
    let even = |n: &[u64]| (n[0].count_ones() + n[1].count_ones()).is_multiple_of(2);
    accept(&in_base_2(rule, &[], &[], 1, &automaton("losing", 2, 2, base::<2>, 3, even)));
}
