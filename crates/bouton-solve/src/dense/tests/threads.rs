//! Tables that several threads fill are those that one thread fills, cell by cell.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bouton_rules::{Budget, Stop};

use super::rules;
use crate::dense::strips::Sharing;
use crate::dense::{Goal, Obstacle, Table};

const THREE: Sharing = Sharing { threads: 3, least: 0 };

fn fill(text: &str, most: &[u64], goal: Goal, sharing: Sharing) -> Table {
    let budget = Budget::unlimited();
    Table::fill_shared(&rules(text), 0, most, goal, sharing, &budget)
        .unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

/// Compares the tables of one thread, two and three, and says whether several did fill it.
fn is_shared(lines: &str, most: &[u64]) -> bool {
    let text = format!("game shared\n{lines}");
    let mut shared = Vec::new();
    for goal in [Goal::Values, Goal::Outcomes] {
        let alone = fill(&text, most, goal, Sharing { threads: 1, ..THREE });
        assert!(!alone.is_shared());
        for threads in [2, 3] {
            let table = fill(&text, most, goal, Sharing { threads, ..THREE });
            assert_eq!(alone.differs(&table), None, "{text}\n{goal:?} by {threads}");
            shared.push(table.is_shared());
        }
    }
    assert!(shared.iter().all(|&one| one == shared[0]), "{text}: {shared:?}");
    shared[0]
}

#[test]
fn tables_of_several_threads_hold_what_one_thread_finds() {
    let cases: &[(&str, &[u64])] = &[
        (
            "state [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]\nmove k in 1.. -> [a - k, b - k]",
            &[250, 251],
        ),
        ("state [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]", &[300, 90]),
        (
            "state [a, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]\nmove k in 1.. if a > 0 -> [a, b - k*a]",
            &[200, 300],
        ),
        (
            "state [a, b, c]\nmove k in {1, 3, 4} -> [a - k, b, c]\nmove k in {1, 3, 4} -> [a, b - k, c]\nmove k in {1, 3, 4} -> [a, b, c - k]",
            &[40, 41, 30],
        ),
        (
            "state [a, b, c]\nmove k in 1.. -> [a - k, b, c]\nmove k in 1.. -> [a, b - k, c]\nmove k in 1.. -> [a, b, c - k]",
            &[40, 20, 41],
        ),
        (
            "state [a, b, c]\nmove k in 1.. -> [a - k, b - k, c]\nmove k in 1.. -> [a, b - k, c - k]\nmove k in 1.. -> [a - k, b - k, c - k]",
            &[29, 40, 31],
        ),
        ("state [a, b]\nmove t in 1..9 -> [a - t, b]\nmove t in 1..8 -> [a - t, b - t]", &[300, 205]),
        ("state [a, b]\nmove k in 1..min(a, b) -> [a - k, b - k]\nmove k in 1..b -> [a, b - k]", &[120, 125]),
        ("state [a, b] if a <= b\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]", &[122, 122]),
        ("state [n, m]\nmove k in 1..m -> [n - k, m]", &[400, 120]),
        (
            "state [a, b]\nmove k in 1.. if a + k <= 200 -> [a + k, b]\nmove k in 1.. -> [a, b - k]",
            &[200, 200],
        ),
    ];
    for (lines, most) in cases {
        assert!(is_shared(lines, most), "{lines}: one thread has filled it");
    }
}

#[test]
fn threads_that_share_the_options_of_a_state_find_what_one_finds() {
    let cases: &[(&str, u64)] = &[
        ("state [n]\nmove k in 1..2, i in 0.. -> [i] + [n - k - i]", 1500),
        ("state [n]\nmove k in 1.. -> [n - k]\nmove i in 1.. if 2*i <= n -> [i] + [n - i]", 1500),
        ("state [n]\nmove i in 1.. if 2*i < n -> [i] + [n - i]", 3000),
        ("state [n]\nmove k in 2..4, i in 1.. if i mod 2 = 1 and 2*i <= n - k -> [i] + [n - k - i]", 1500),
        ("state [n]\nmove i in 1.., j in i.. if i + j < n -> [i] + [j] + [n - i - j]", 300),
        ("state [n]\nmove k in 1.. if gcd(k, n) = 1 -> [n - k]", 700),
        ("state [n]\nmove k in 1..(if n mod 2 = 0 then n div 2 else 3) -> [n - k]", 1200),
        ("state [n]\nmove k in 1..n div 2 if k mod 3 != 1 -> [n - k]", 1200),
        ("state [n]\nmove k in squares, i in 0.. -> [i] + [n - k - i]\nmove k in 1..3 -> [n - k]", 600),
        ("state [n] if n mod 5 != 3\nmove k in 1..2, i in 0.. -> [i] + [n - k - i]", 1100),
        ("state [n]\nmove i in 1..n - 2, j in 0..min(i, 7) -> [i] + [i] + [n - 1 - i] + [j]", 600),
    ];
    for (lines, most) in cases {
        let text = format!("game shared\n{lines}");
        let alone = fill(&text, &[*most], Goal::Values, Sharing { threads: 1, ..THREE });
        assert!(!alone.is_shared());
        for threads in [2, 3, 5] {
            let table = fill(&text, &[*most], Goal::Values, Sharing { threads, ..THREE });
            assert_eq!(alone.differs(&table), None, "{text}\nby {threads}");
            assert!(table.is_shared(), "{text}");
        }
    }
}

#[test]
fn where_a_later_column_is_needed_one_thread_does_all() {
    let cases: &[(&str, &[u64])] = &[
        ("state [n]\nmove k in 1..3 -> [n - k]", &[5000]),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, 2*k]", &[90, 180]),
        ("state [a, b] if b <= 50\nmove k in 1.. -> [a - k, b + k]\nmove k in 1.. -> [a, b - k]", &[90, 50]),
        ("state [a, b]\nmove -> [a - 1, 200 - b]", &[90, 200]),
    ];
    for (lines, most) in cases {
        assert!(!is_shared(lines, most), "{lines}");
    }
}

#[test]
fn an_interruption_ends_all_threads() {
    let cases: [(&str, &[u64]); 2] = [
        ("game queen\nstate [a, b]\nmove k in 1.., l in 0.. -> [a - k, b - l]", &[3000, 3000]),
        ("game long\nstate [n]\nmove k in 1..9, i in 0.. -> [i] + [n - k - i]", &[4_000_000]),
    ];
    for (text, most) in cases {
        let budget = Budget::unlimited().with_interrupt(Arc::new(AtomicBool::new(true)));
        let made = Table::fill_shared(&rules(text), 0, most, Goal::Values, THREE, &budget);
        assert_eq!(made.err(), Some(Obstacle::Stopped(Stop::Interrupted)));
        let budget = Budget::unlimited().with_time(std::time::Duration::from_millis(300));
        let made = Table::fill_shared(&rules(text), 0, most, Goal::Values, THREE, &budget);
        assert_eq!(made.err(), Some(Obstacle::Stopped(Stop::Time)));
    }
}
