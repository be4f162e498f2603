//! Rows that repeat: which rules say the same of all rows, and that copied tables are what filling gives.

use bouton_rules::{Budget, Component};

use super::rules;
use crate::dense::shape::Shape;
use crate::dense::steady::Steady;
use crate::dense::strips::Sharing;
use crate::dense::{Goal, Table};

fn steady(lines: &str, most: &[u64]) -> Option<Steady> {
    let rules = rules(&format!("game steady\n{lines}"));
    let order: Vec<(usize, bool)> = (0..most.len()).map(|slot| (slot, false)).collect();
    Steady::find(&rules.games[0], 1, &Shape::new(most.to_vec(), &order).unwrap())
}

#[test]
fn rules_that_say_the_same_of_all_rows_are_found() {
    let cases: &[(&str, &[u64], u64, u64)] = &[
        ("state [n]\nmove k in {1, 3, 4, 7, 19} -> [n - k]", &[9999], 19, 1),
        ("state [n]\nmove k in 1..100 -> [n - k]", &[9999], 100, 1),
        ("state [n]\nmove k in 1..9 if n mod 4 != k -> [n - k]", &[9999], 9, 4),
        ("state [n]\nmove k in 1..9 if n mod k = 0 or n > 10*k -> [n - k]", &[9999], 9, 1),
        ("state [n]\nmove k in 1..3, i in 0..5 -> [i] + [n - k - i]", &[9999], 8, 1),
        ("state [n]\nmove if n > 0 -> [max(n - 3, 0)]\nmove if n > 0 -> [max(0, n - 5)]", &[9999], 5, 1),
        ("state [n, last] if last <= 2\nmove if last != 1 -> [n - 2, 1]", &[9999, 2], 2, 1),
        ("state [n, last]\nmove k in 1..min(2*last + 1, 20) -> [n - k, k]", &[9999, 20], 20, 1),
    ];
    for (lines, most, back, unit) in cases {
        let found = steady(lines, most).unwrap_or_else(|| panic!("{lines}"));
        assert_eq!((found.back, found.unit), (*back, *unit), "{lines}");
    }
}

#[test]
fn rules_that_look_at_where_they_are_are_not() {
    let cases: &[(&str, &[u64])] = &[
        ("state [n]\nmove k in 1.. -> [n - k]", &[9999]),
        ("state [n]\nmove k in 1..n div 2 -> [n - k]", &[9999]),
        ("state [n]\nmove k in {1, 2} if n <= 5000 -> [n - k]", &[9999]),
        ("state [n]\nmove k in {1, 2} if n - k >= 4000 -> [n - k]", &[9999]),
        ("state [n]\nmove k in 1..3 if n mod k = 0 -> [n - k]", &[9999]),
        ("state [n]\nmove k in squares -> [n - k]", &[9999]),
        ("state [n] if n <= 9000 or n mod 2 = 0\nmove k in {1, 2} -> [n - k]", &[9999]),
        ("state [n]\nmove k in 1..2, i in 0.. -> [i] + [n - k - i]", &[9999]),
        ("state [n, m]\nmove k in 1..3 -> [n - k, min(m, 9000 - n)]", &[9999, 9]),
        ("state [n, m]\nmove k in 1..3 if m <= n -> [n - k, m]", &[9999, 9999]),
        ("state [n]\nmove -> [n div 2]", &[9999]),
    ];
    for (lines, most) in cases {
        assert_eq!(steady(lines, most), None, "{lines}");
    }
}

#[test]
fn a_period_is_seen_only_where_everything_that_decides_repeats() {
    let steady = Steady { first: 4, back: 3, unit: 1, row: 1 };
    let cells: Vec<u8> = [9, 9, 9, 9].into_iter().chain((0..40).map(|at| at % 7)).collect();
    assert_eq!(steady.period(&cells, 44), Some(7));
    assert_eq!(Steady { unit: 2, ..steady }.period(&cells, 44), Some(14));
    assert_eq!(Steady { unit: 8, ..steady }.period(&cells, 44), None);
    assert_eq!(Steady { first: 38, ..steady }.period(&cells, 44), None);
    // Not yet: the last three stand nowhere else.
    assert_eq!(steady.period(&cells, 12), None);
    assert_eq!(Steady { row: 4, ..steady }.period(&cells, 11), Some(7));
    assert_eq!(Steady { row: 4, first: 5, ..steady }.period(&cells, 11), None);
    assert_eq!(Steady { row: 7, ..steady }.period(&cells[1..], 6), Some(1));
}

/// A table by one thread, two and three, each value against the least that no option has, looked up in the table itself.
fn is_right(lines: &str, most: &[u64], options: &dyn Fn(u64, u64) -> Vec<(u64, u64)>) {
    let rules = rules(&format!("game steady\n{lines}"));
    for threads in 1..=3 {
        let sharing = Sharing { threads, least: 0 };
        let table = Table::fill_shared(&rules, 0, most, Goal::Values, sharing, &Budget::unlimited()).unwrap();
        let value = |(n, m): (u64, u64)| {
            let numbers = [n, m].iter().take(most.len()).map(|&number| number.into()).collect();
            table.get(&Component { game: 0, numbers }).unwrap()
        };
        for n in 0..=most[0] {
            for m in 0..=most.get(1).copied().unwrap_or(0) {
                let seen: Vec<u32> = options(n, m).into_iter().map(value).collect();
                let least = (0..=99).find(|least| !seen.contains(least)).unwrap();
                assert_eq!(value((n, m)), least, "{lines}: {n} {m} by {threads}");
            }
        }
    }
}

#[test]
fn tables_whose_rows_repeat_are_what_their_options_say() {
    let takes = |set: &'static [u64]| {
        move |n: u64, _: u64| set.iter().filter(|&&k| k <= n).map(|k| (n - k, 0)).collect::<Vec<_>>()
    };
    is_right("state [n]\nmove k in {1, 3, 4, 7, 19} -> [n - k]", &[20_000], &takes(&[1, 3, 4, 7, 19]));
    is_right("state [n]\nmove k in {2, 5, 11} -> [n - k]", &[20_000], &takes(&[2, 5, 11]));
    is_right("state [n]\nmove k in {100, 203} -> [n - k]", &[9000], &takes(&[100, 203]));
    is_right("state [n]\nmove k in 1..9 if n mod 4 != k mod 4 -> [n - k]", &[9000], &|n, _| {
        (1..=9.min(n)).filter(|k| n % 4 != k % 4).map(|k| (n - k, 0)).collect()
    });
    is_right(
        "state [n, last] if last <= 2\nmove if n > 0 -> [max(n - 1, 0), 0]\nmove if n > 0 and last != 1 -> [max(n - 3, 0), 1]\nmove if n > 0 and last != 2 -> [max(n - 4, 0), 2]",
        &[4000, 2],
        &|n, last| {
            let hit = |kind: u64, by: u64| {
                (n > 0 && (kind == 0 || kind != last)).then(|| (n.saturating_sub(by), kind))
            };
            [hit(0, 1), hit(1, 3), hit(2, 4)].into_iter().flatten().collect()
        },
    );
    // Two threads share these, when they do not repeat soon.
    is_right(
        "state [a, b]\nmove k in {1, 4} -> [a - k, b]\nmove k in {1, 2} -> [a, b - k]",
        &[1500, 12],
        &|a, b| {
            let rows = [1, 4].into_iter().filter(|&k| k <= a).map(|k| (a - k, b));
            rows.chain([1, 2].into_iter().filter(|&k| k <= b).map(|k| (a, b - k))).collect()
        },
    );
}

#[test]
fn a_condition_far_away_is_not_overlooked() {
    is_right("state [n]\nmove k in {1, 2} if n < 7000 or k = 2 -> [n - k]", &[9000], &|n, _| {
        [1, 2].into_iter().filter(|&k| k <= n && (n < 7000 || k == 2)).map(|k| (n - k, 0)).collect()
    });
}
