//! Tables from rule texts, timed. `dense NAME [THREADS]` prints the name, seconds and a checksum, as the programs in
//! `baseline/` do; `cargo xtask bench` runs both side by side. The time holds everything from the rule text on.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use bouton_rules::{Budget, Ruleset, Settings, check, parse};
use bouton_solve::dense::{Goal, Table};

/// Name, rules, the greatest numbers, what is asked.
type Case = (&'static str, &'static str, &'static [u64], Goal);

const WYTHOFF: &str = "game wythoff
     state [a, b]
     move k in 1.. -> [a - k, b]
     move k in 1.. -> [a, b - k]
     move k in 1.. -> [a - k, b - k]";

const CASES: &[Case] = &[
    (
        "kayles",
        "game kayles
         state [n]
         move k in 1..2, i in 0.. -> [i] + [n - k - i]",
        &[20_000],
        Goal::Values,
    ),
    (
        "lasker",
        "game lasker
         state [n]
         move k in 1.. -> [n - k]
         move i in 1.. if 2*i <= n -> [i] + [n - i]",
        &[20_000],
        Goal::Values,
    ),
    (
        "euclid",
        "game euclid
         state [a, b]
         move k in 1.. if b > 0 -> [a - k*b, b]
         move k in 1.. if a > 0 -> [a, b - k*a]",
        &[2999, 2999],
        Goal::Outcomes,
    ),
    ("castle", include_str!("../../../games/castle.game"), &[10_000_000, 2], Goal::Values),
    (
        "heaps",
        "game three
         state [a, b, c]
         move k in {1, 3, 4} -> [a - k, b, c]
         move k in {1, 3, 4} -> [a, b - k, c]
         move k in {1, 3, 4} -> [a, b, c - k]",
        &[299, 299, 299],
        Goal::Outcomes,
    ),
    ("wythoff", WYTHOFF, &[1999, 1999], Goal::Values),
    ("queen", WYTHOFF, &[4999, 4999], Goal::Outcomes),
    (
        "nim",
        "game nim
         state [a, b, c]
         move k in 1.. -> [a - k, b, c]
         move k in 1.. -> [a, b - k, c]
         move k in 1.. -> [a, b, c - k]",
        &[199, 199, 199],
        Goal::Values,
    ),
    (
        "fibonacci",
        "game fibonacci
         state [n, cap]
         move k in 1..cap -> [n - k, 2*k]",
        &[3000, 6000],
        Goal::Values,
    ),
    (
        "half",
        "game half
         state [n]
         move k in 1..n div 2 -> [n - k]",
        &[10_000_000],
        Goal::Values,
    ),
    (
        "capped",
        "game capped
         state [n]
         move k in 1..1000 -> [n - k]",
        &[10_000_000],
        Goal::Values,
    ),
    (
        "subtraction",
        "game subtraction
         state [n]
         move k in {1, 3, 4, 7, 19} -> [n - k]",
        &[100_000_000],
        Goal::Values,
    ),
];

/// Shapes of rules that no engine was made for.
const SHAPES: &[Case] = &[
    (
        "cube",
        "game cube
         state [a, b, c]
         move k in 1.. -> [a - k, b, c]
         move k in 1.. -> [a, b - k, c]
         move k in 1.. -> [a, b, c - k]
         move k in 1.. -> [a - k, b - k, c]
         move k in 1.. -> [a - k, b - k, c - k]",
        &[99, 99, 99],
        Goal::Values,
    ),
    (
        "knight",
        "game knight
         state [a, b]
         move -> [a - 1, b - 2]
         move -> [a - 2, b - 1]
         move if b < 2999 -> [a - 2, b + 1]
         move if a < 2999 and b >= 2 -> [a - 1, b]",
        &[2999, 2999],
        Goal::Values,
    ),
    (
        "bishop",
        "game bishop
         state [a, b]
         move k in 1..5 -> [a - k, b - k]
         move k in 1..3 -> [a - 2*k, b - k]
         move k in 1..7 -> [a, b - k]",
        &[1999, 1999],
        Goal::Values,
    ),
    (
        "divisors",
        "game divisors
         state [n]
         move d in divisors(n) except {n} -> [n - d]",
        &[300_000],
        Goal::Values,
    ),
    (
        "conditional",
        "game conditional
         state [n]
         move k in 1..9 if n mod k = 0 or n > 10*k -> [n - k]
         move k in {12, 13, 15} if (n + k) mod 4 != 0 -> [n - k]",
        &[10_000_000],
        Goal::Values,
    ),
    (
        "three",
        "game three
         state [n]
         move i in 1.., j in i.. if i + j < n -> [i] + [j] + [n - i - j]",
        &[800],
        Goal::Values,
    ),
    (
        "odd",
        "game odd
         state [n]
         move k in 2..4, i in 1.. if i mod 2 = 1 and 2*i <= n - k -> [i] + [n - k - i]",
        &[10_000],
        Goal::Values,
    ),
    (
        "caps",
        "game caps
         state [n, last]
         move k in 1..min(2*last + 1, 20) -> [n - k, k]",
        &[100_000, 20],
        Goal::Values,
    ),
    (
        "coprime",
        "game coprime
         state [n]
         move k in 1.. if gcd(k, n) = 1 -> [n - k]",
        &[5000],
        Goal::Values,
    ),
    (
        "squares",
        "game squares
         state [n]
         move k in squares -> [n - k]",
        &[1_000_000],
        Goal::Values,
    ),
    (
        "wedge",
        "game wedge
         state [a, b]
         move k in 1.., l in 0..k -> [a - k, b - l]",
        &[149, 149],
        Goal::Values,
    ),
    (
        "parity",
        "game parity
         state [n]
         move k in 1..(if n mod 2 = 0 then n div 2 else 3) -> [n - k]",
        &[30_000],
        Goal::Values,
    ),
    (
        "stairs",
        "game stairs
         state [a, b, c] if b < 120 and c < 120
         move k in 1.. -> [a - k, b + k, c]
         move k in 1.. -> [a, b - k, c + k]
         move k in 1.. -> [a, b, c - k]",
        &[119, 119, 119],
        Goal::Outcomes,
    ),
];

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let threads = names.iter().find_map(|name| name.parse().ok()).unwrap_or(1);
    for (name, text, most, goal) in
        CASES.iter().chain(SHAPES).filter(|case| names.iter().any(|name| name == case.0))
    {
        let begun = Instant::now();
        let game = parse(text).rule.and_then(|rule| check(&rule, &Settings::default()).ok());
        let Some(game) = game else {
            eprintln!("{name}: the rules are wrong");
            return ExitCode::FAILURE;
        };
        let rules = Ruleset::new(vec![Arc::new(game)], 1);
        match Table::fill_by(&rules, 0, most, *goal, threads, &Budget::unlimited()) {
            Ok(table) => {
                let took = begun.elapsed();
                println!("{name} {:.6} {}", took.as_secs_f64(), table.sum());
            }
            Err(obstacle) => {
                eprintln!("{name}: {obstacle:?}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
