//! True laws of known games, one certificate of each kind and more.

use super::learn::{automaton, base, zeckendorf};
use super::{certificate, subtraction, values, words};

/// Zeckendorf's numeration as automata.
pub(crate) fn zeckendorf_numeration() -> String {
    let language = automaton("language", 1, 2, zeckendorf, 2, |_| true);
    let adder = automaton("adder", 3, 2, zeckendorf, 4, |n| n[0] + n[1] == n[2]);
    format!("numeration automata\n{language}{adder}")
}

/// Whether the player to move loses Wythoff's game.
pub(crate) fn wythoff(n: &[u64]) -> bool {
    let (low, high) = (n[0].min(n[1]), n[0].max(n[1]));
    let k = high - low;
    low == u64::midpoint(k, (5 * k * k).isqrt())
}

/// The value of a heap in Lasker's Nim (E. Lasker 1931).
pub(crate) fn lasker(n: u64) -> u64 {
    match (n, n % 4) {
        (0, _) => 0,
        (_, 3) => n + 1,
        (_, 0) => n - 1,
        _ => n,
    }
}

/// Whether the player to move loses misere Nim.
pub(crate) fn misere_nim(n: &[u64]) -> bool {
    let sum = n.iter().fold(0, |sum, x| sum ^ x);
    if n.iter().any(|&x| x > 1) { sum == 0 } else { sum == 1 }
}

/// The first values of Kayles.
pub(crate) fn kayles() -> Vec<u64> {
    values(100, |n, g| {
        let split =
            |k: usize| (0..=n.saturating_sub(k)).filter(move |_| n >= k).map(move |i| g[i] ^ g[n - k - i]);
        split(1).chain(split(2)).collect()
    })
}

/// A claim `periodic of value`.
pub(crate) fn periodic(preperiod: usize, period: usize, values: &[u64]) -> String {
    let list = words(&values[..preperiod + period]);
    format!("claim periodic of value\npreperiod {preperiod}\nperiod {period}\nvalues {list}\n")
}

/// A claim `residue of value`.
pub(crate) fn residue(list: &str) -> String {
    format!("claim residue of value\nmodulus {}\nvalues {list}\n", list.split(' ').count())
}

/// A claim in base 2 about outcomes.
pub(crate) fn outcome(heaps: usize, losing: &str) -> String {
    format!("claim automaton of outcome\nheaps {heaps}\nnumeration base 2\n{losing}")
}

/// The misère quotient of taking 1 or 2 (T. E. Plambeck and A. N. Siegel 2008: 6 elements).
pub(crate) const TAKE_TWO: &str = "claim quotient of outcome\n\
     preperiod 0\n\
     period 3\n\
     elements 0 1 2\n\
     losing 1 4\n\
     times 1 2\n\
     times 0 3\n\
     times 3 4\n\
     times 2 5\n\
     times 5 2\n\
     times 4 3\n";

/// The octal game 0.75, and its misère quotient, found by Bouton.
const CODE: &str = "game code\n\
     \x20\x20state [n]\n\
     \x20\x20move k in {1} -> [n - k]\n\
     \x20\x20move k in {2} if n = k -> [n - k]\n\
     \x20\x20move k in {1, 2}, i in 1.. if 2*i <= n - k -> [i] + [n - k - i]\n";
const CODE_QUOTIENT: &str = "claim quotient of outcome\n\
     preperiod 8\n\
     period 2\n\
     elements 0 1 2 1 2 3 2 3 2 4\n\
     losing 1 7\n\
     times 1 2 3 4\n\
     times 0 5 6 7\n\
     times 5 7 5 5\n\
     times 6 5 7 7\n\
     times 7 5 7 7\n\
     times 2 4 2 2\n\
     times 3 2 4 4\n\
     times 4 2 4 4\n";

/// Two numbers that do not touch each other.
const APART: &str =
    "game apart\n  state [a, b]\n  move k in {1, 2} -> [a - k, b]\n  move k in 1..b div 2 -> [a, b - k]\n";

/// The last take, or three times as much, at most.
const THREE_TIMES: &str = "game memory\n  state [n, most]\n  move k in 1..most -> [n - k, 3*k]\n";

/// Names and true certificates.
pub(crate) fn all() -> Vec<(&'static str, String)> {
    let nim = automaton("losing", 3, 2, base::<2>, 2, |n| n[0] ^ n[1] ^ n[2] == 0);
    let misere = automaton("losing", 2, 2, base::<2>, 3, misere_nim);
    let value = automaton("value", 2, 2, base::<2>, 4, |n| n[1] == lasker(n[0]));
    let pairs = automaton("losing", 2, 2, zeckendorf, 3, wythoff);
    let level = automaton("level0", 1, 3, base::<3>, 2, |n| n[0] % 2 == 0);
    let last = automaton("level1", 1, 3, base::<3>, 2, |n| n[0] % 2 == 1);
    let memory = "game g\n  state [n, last]\n  move k in 1..2 if k != last -> [n - k, k]\n";
    vec![
        ("kayles", certificate("kayles", &[], &[], &periodic(71, 12, &kayles()))),
        (
            "sub",
            certificate(
                &subtraction("{2, 4, 7}"),
                &[],
                &[],
                &periodic(8, 3, &[0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2]),
            ),
        ),
        ("take13", certificate("take13", &[], &[], &residue("0 1"))),
        ("bash", certificate("bash", &[], &["m = 3"], &residue("0 1 2 3"))),
        (
            "misere bash",
            certificate(
                "bash",
                &["misere"],
                &["m = 3"],
                "claim periodic of outcome\npreperiod 0\nperiod 4\noutcomes N P N N\n",
            ),
        ),
        (
            "memory",
            certificate(
                memory,
                &[],
                &[],
                "claim periodic of outcome\nbounds 2\npreperiod 0\nperiod 3\noutcomes P P P N P N N N N\n",
            ),
        ),
        (
            "allbut",
            certificate(
                &subtraction("1.. except {2}"),
                &[],
                &[],
                "claim arithmetic of value\npreperiod 0\nperiod 4\nsaltus 2\nvalues 0 1 0 1\n",
            ),
        ),
        ("october", certificate("october", &[], &[], &residue("0 1 2 3 4 5"))),
        ("half", certificate("half", &[], &[], "claim window of value\nmost 1 0 2\n")),
        ("nim", certificate("nim", &[], &[], &outcome(3, &nim))),
        ("misere nim", certificate("nim", &["misere"], &[], &outcome(2, &misere))),
        (
            "wythoff",
            certificate(
                "wythoff",
                &[],
                &["t = 1"],
                &format!("claim automaton of outcome\nheaps 1\n{}{pairs}", zeckendorf_numeration()),
            ),
        ),
        (
            "lasker",
            certificate("lasker", &[], &[], &format!("claim automaton of value\nnumeration base 2\n{value}")),
        ),
        ("fibonacci", certificate("fibonacci", &[], &[], "claim recurrence of outcome\nterms 1 2\nlag 2\n")),
        (
            "three times",
            certificate(THREE_TIMES, &[], &[], "claim recurrence of outcome\nterms 1 2 3 4 6\nlag 4\n"),
        ),
        (
            "numbers apart",
            certificate(
                APART,
                &[],
                &[],
                "claim xor of value\npart a\nclaim residue of value\nmodulus 3\nvalues 0 1 2\npart b\n\
                 claim window of value\nmost 1 0 2\n",
            ),
        ),
        ("misere take two", certificate(&subtraction("{1, 2}"), &["misere"], &[], TAKE_TWO)),
        ("misere code", certificate(CODE, &["misere"], &[], CODE_QUOTIENT)),
        (
            "levels",
            certificate(
                "take13",
                &[],
                &[],
                &format!("claim automaton of level\nlevels 1\nnumeration base 3\n{level}{last}"),
            ),
        ),
    ]
}
