//! Starts, states, ends, and what moves leave.

use bouton_value::Integer;

use super::{all, first, position, rules};
use crate::game::EndResult;
use crate::{Budget, Side};

fn integers(numbers: &[i64]) -> Vec<Integer> {
    numbers.iter().map(|n| Integer::from(*n)).collect()
}

/// The components that a start makes, `None` when it is no position.
fn start(text: &str, typed: &[i64]) -> Option<Vec<Vec<Integer>>> {
    let rules = rules(text);
    rules.games[0].start_position(&integers(typed), 1, &Budget::unlimited()).unwrap()
}

#[test]
fn a_start_becomes_components() {
    let fibonacci =
        "game t\n state [n, cap]\n start n -> [n, max(n - 1, 0)]\n move k in 1..cap -> [n - k, 2*k]";
    assert_eq!(start(fibonacci, &[21]), Some(vec![integers(&[21, 20])]));
    assert_eq!(start(fibonacci, &[0]), Some(vec![integers(&[0, 0])]));
    let strict = "game t\n state [n, cap]\n start n -> [n, n - 1]\n move k in 1..cap -> [n - k, 2*k]";
    assert_eq!(start(strict, &[0]), None);
    let undefined = "game t\n state [n]\n start a, b -> [a div b]\n move k in 1.. -> [n - k]";
    assert_eq!(start(undefined, &[6, 0]), None);
    assert_eq!(start(undefined, &[6, 4]), Some(vec![integers(&[1])]));
}

#[test]
fn a_start_may_be_copies_and_one_for_each() {
    let each = "game t\n state [n]\n start n -> each i in 1..n: [i] + 2 * [n]\n move k in 1.. -> [n - k]";
    assert_eq!(start(each, &[2]), Some([1, 2, 2, 2].map(|n| integers(&[n])).to_vec()));
    assert_eq!(start(each, &[0]), Some(vec![integers(&[0]); 2]));
    let copies = "game t\n state [n]\n start n -> (n - 1) * [1]\n move k in 1.. -> [n - k]";
    assert_eq!(start(copies, &[3]), Some(vec![integers(&[1]); 2]));
    assert_eq!(start(copies, &[1]), Some(vec![]));
    assert_eq!(start(copies, &[0]), None);
    // What is not made is not looked at.
    let none = "game t\n state [n]\n start n -> n * [1 div n]\n move k in 1.. -> [n - k]";
    assert_eq!(start(none, &[0]), Some(vec![]));
}

#[test]
fn a_start_must_be_a_state_and_not_too_large() {
    let sorted = "game t\n state [a, b] if a <= b\n move k in 1.. -> [a - k, b]\n start a, b -> [b, a]";
    assert_eq!(start(sorted, &[3, 5]), None);
    assert_eq!(start(sorted, &[5, 3]), Some(vec![integers(&[3, 5])]));
    let rules = rules("game t\n state [n]\n start n -> n * [1]\n move k in 1.. -> [n - k]");
    let huge = integers(&[i64::MAX]);
    let found = rules.games[0].start_position(&huge, 1, &Budget::unlimited());
    assert_eq!(found, Err(crate::Stop::TooLarge));
}

#[test]
fn states_are_natural_and_hold_their_condition() {
    let rules = rules("game t\n state [a, b] if a * (a div b) > 2\n move -> [a, b]");
    let is = |numbers: &[i64]| rules.games[0].is_state(&integers(numbers), 1, &Budget::unlimited()).unwrap();
    assert!(is(&[4, 2]));
    assert!(!is(&[1, 1]));
    assert!(!is(&[4, 0]), "undefined");
    assert!(!is(&[-4, -2]));
    assert!(!is(&[4]));
}

#[test]
fn moves_leave_states_only() {
    let rules =
        rules("game t\n state [a, b] if a < b\n move k in 1.. -> [a, b - k]\n move -> [a, a + 1] + [b, b]");
    assert_eq!(all(&rules, "2,5"), "1(1) 2,4; 1(2) 2,3");
}

#[test]
fn memory_must_not_become_negative() {
    let rules = rules("game t\n state [n, m]\n move k in 1..3 -> [n - k, m - 2*k]");
    assert_eq!(all(&rules, "9,4"), "1(1) 8,2; 1(2) 7,0");
}

#[test]
fn moves_may_leave_copies_or_nothing() {
    let rules = rules(
        "game t\n state [n]\n move k in 0..2 -> k * [n - k]\n move if n > 2 -> each i in 1..n - 1: [i]",
    );
    assert_eq!(all(&rules, "3"), "1(0) ; 1(1) 2; 1(2) 1+1; 2() 1+2");
    assert_eq!(all(&rules, "1+1"), "1:1(0) 1; 1:1(1) 0+1; 2:1(0) 1; 2:1(1) 1+0");
    let huge = self::rules("game t\n state [n]\n move -> n * [1]");
    assert_eq!(first(9, &huge, "1000001", Side::Left), ["Stopped(TooLarge)"]);
    assert_eq!(first(9, &huge, "2", Side::Left), ["1() 1+1"]);
    let wide = self::rules("game t\n state [n]\n move -> n * [2^100000]");
    assert_eq!(first(9, &wide, "100000", Side::Left), ["Stopped(TooLarge)"]);
    let each = self::rules("game t\n state [n]\n move -> each i in 1..n: [1]");
    assert_eq!(first(9, &each, "1000000000000", Side::Left), ["Stopped(TooLarge)"]);
}

#[test]
fn an_end_stops_the_whole_game() {
    let rules = rules(
        "game t\n state [n]\n move k in 1.. -> [n - k]\n end n = 7 draw\n end n > 6 win\n end 1 div n > 5 lose",
    );
    let ended = |at| rules.ended(&position(at), &Budget::unlimited()).unwrap();
    assert_eq!(ended("3+4"), None);
    assert_eq!(ended("3+9"), Some(EndResult::Win));
    // The earlier line decides, not the earlier component.
    assert_eq!(ended("9+7"), Some(EndResult::Draw));
    assert_eq!(ended("0"), None, "undefined");
    assert_eq!(all(&rules, "2+8"), "");
    assert_eq!(all(&rules, "1+0"), "1:1(1) 0+0");
}
