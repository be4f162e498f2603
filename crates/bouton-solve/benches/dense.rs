//! Tables from rule texts, timed. `dense NAME` prints the name, seconds and a checksum, as the programs in
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

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for (name, text, most, goal) in CASES.iter().filter(|case| names.iter().any(|name| name == case.0)) {
        let begun = Instant::now();
        let game = parse(text).rule.and_then(|rule| check(&rule, &Settings::default()).ok());
        let Some(game) = game else {
            eprintln!("{name}: the rules are wrong");
            return ExitCode::FAILURE;
        };
        let rules = Ruleset::new(vec![Arc::new(game)], 1);
        match Table::fill(&rules, 0, most, *goal, &Budget::unlimited()) {
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
