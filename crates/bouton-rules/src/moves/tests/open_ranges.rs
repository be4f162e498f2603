//! Where open ranges end, and where they do not.

use super::{all, first, position, rules};
use crate::{Budget, MoveError, Side, Stop};

/// The first move that cannot be listed.
fn wrong(text: &str, at: &str) -> Option<MoveError> {
    let rules = rules(text);
    let budget = Budget::unlimited();
    rules.moves(&position(at), Side::Left, &budget).take(1000).find_map(Result::err)
}

#[test]
fn a_slope_of_0_leaves_the_least_value() {
    let rules = rules("game t\n state [a, b]\n move k in 3.. -> [a - k*b, b]");
    assert_eq!(all(&rules, "7,2"), "1(3) 1,2");
    assert_eq!(all(&rules, "7,0"), "1(3) 7,0");
    let primes = self::rules("game t\n state [a, b]\n move k in primes except {2} -> [a - k*b, b]");
    assert_eq!(all(&primes, "7,0"), "1(3) 7,0");
}

#[test]
fn a_slope_above_0_is_an_error_of_the_position() {
    let text = "game t\n state [a, b, c]\n move k in 1.. -> [a + k*(b - c), b, c]";
    assert_eq!(all(&rules(text), "5,1,3"), "1(1) 3,1,3; 1(2) 1,1,3");
    assert_eq!(all(&rules(text), "5,2,2"), "1(1) 5,2,2");
    assert!(matches!(wrong(text, "5,3,2"), Some(MoveError::Endless { rule: 0, variable: 0, .. })));
}

#[test]
fn conjuncts_that_do_not_speak_of_the_variable_are_looked_at_first() {
    let text = "game t\n state [a, b, c]\n move k in 1.. if b <= c -> [a + k*(b - c), b, c]";
    assert_eq!(wrong(text, "5,3,2"), None);
    assert_eq!(all(&rules(text), "5,3,2"), "");
    // Undefined is as good as false.
    let text = "game t\n state [a, b, c]\n move k in 1.. if 1 div a > 0 -> [a + k*(b - c), b, c]";
    assert_eq!(wrong(text, "0,3,2"), None);
    assert!(wrong(text, "1,3,2").is_some());
}

#[test]
fn an_empty_set_asks_for_no_end() {
    let text = "game t\n state [a, b]\n move k in multiples(a) -> [a + k*(b - 1), b]";
    assert_eq!(all(&rules(text), "0,2"), "");
    assert!(wrong(text, "1,2").is_some());
    // All ends rise, whatever the later variable: it need not have a value.
    let text = "game t\n state [a, b]\n move k in 1.., j in 1..a -> [a + k*(b - 1) - j, b]";
    assert!(wrong(text, "0,2").is_some());
}

#[test]
fn one_falling_end_is_enough() {
    let text = "game t\n state [a, b, c]\n move k in 1.. if k <= c -> [a + k*b, b, c]";
    assert_eq!(all(&rules(text), "5,1,2"), "1(1) 6,1,2; 1(2) 7,1,2");
}

#[test]
fn later_variables_bound_earlier_ones() {
    let text = "game t\n state [n]\n move i in 1.., j in i.. -> [n - i - j]";
    assert_eq!(all(&rules(text), "4"), "1(1,1) 2; 1(1,2) 1; 1(1,3) 0; 1(2,2) 0");
    let text = "game t\n state [n]\n move i in 1.., j in 1.., k in 1.. -> [n - i*j*k]";
    assert_eq!(all(&rules(text), "2"), "1(1,1,1) 1; 1(1,1,2) 0; 1(1,2,1) 0; 1(2,1,1) 0");
    let text = "game t\n state [n, m]\n move i in 1.., j in 1.. -> [n - i + j, m - j]";
    assert_eq!(all(&rules(text), "0,1"), "1(1,1) 0,0");
}

#[test]
fn a_slope_that_depends_on_a_later_variable_is_looked_at_where_it_is_fixed() {
    // j = 0 leaves the least i only, j = 1 bounds it.
    let text = "game t\n state [n]\n move i in 1.., j in 0..1 -> [n - i*j]";
    assert_eq!(all(&rules(text), "2"), "1(1,0) 2; 1(1,1) 1; 1(2,1) 0");
    // j = 2 makes it rise.
    let text = "game t\n state [n]\n move i in 1.., j in 0..2 -> [n + i*(j - 1)]";
    assert!(matches!(wrong(text, "2"), Some(MoveError::Endless { variable: 0, .. })));
    // The condition that excludes it speaks of a later variable, so it comes too late.
    let text = "game t\n state [n]\n move i in 1.., j in 0..2 if j != 2 -> [n + i*(j - 1)]";
    assert!(matches!(wrong(text, "2"), Some(MoveError::Endless { variable: 0, .. })));
    let text = "game t\n state [n]\n move i in 1.., j in 0..1 -> [n + i*(j - 1)]";
    assert_eq!(all(&rules(text), "2"), "1(1,0) 1; 1(1,1) 2; 1(2,0) 0");
}

#[test]
fn undefined_ends_leave_no_move() {
    let text = "game t\n state [a, b]\n move k in 1.. -> [a - k*(1 + 0*(a div b)), b]";
    assert_eq!(all(&rules(text), "1,0"), "");
    assert_eq!(all(&rules(text), "1,1"), "1(1) 0,1");
}

#[test]
fn finite_sets_keep_all_their_values_whatever_the_slope() {
    let text = "game t\n state [a, b]\n move k in 1..2 -> [a - k*b, b]";
    assert_eq!(all(&rules(text), "5,0"), "1(1) 5,0; 1(2) 5,0");
    let text = "game t\n state [a]\n move k in 1..2 -> [a + k]";
    assert_eq!(all(&rules(text), "5"), "1(1) 6; 1(2) 7");
}

#[test]
fn heaps_of_any_size_are_begun_and_dropped() {
    let nim = rules("game nim\n state [n]\n move k in 1.. -> [n - k]");
    assert_eq!(
        first(2, &nim, "1000000000000000000000000", Side::Left),
        ["1(1) 999999999999999999999999", "1(2) 999999999999999999999998"]
    );
    // The bounds of both sides are found without counting up to them.
    let text = "game t\n state [n]\n move i in 1.., j in 1.. if i + j = n and i >= n - 2 -> [i] + [j]";
    let at = "1000000000000000000";
    assert_eq!(
        all(&rules(text), at),
        "1(999999999999999998,2) 999999999999999998+2; 1(999999999999999999,1) 999999999999999999+1"
    );
    // A finite range is cut to what can be legal.
    let text = "game t\n state [n]\n move k in 1..10^30 -> [n - k]";
    assert_eq!(all(&rules(text), "2"), "1(1) 1; 1(2) 0");
}

#[test]
fn an_empty_search_can_be_stopped() {
    let rules = rules("game t\n state [n]\n move k in primes and multiples(4) -> [n - k]");
    let budget = Budget::unlimited().with_time(std::time::Duration::from_millis(20));
    let at = position("1000000000000000000");
    let found: Vec<_> = rules.moves(&at, Side::Left, &budget).collect();
    assert_eq!(found, [Err(MoveError::Stopped(Stop::Time))]);
}

#[test]
fn a_conjunct_too_large_to_compute_may_be_saved_by_an_earlier_one() {
    let text =
        "game t\n state [n]\n move i in 1..2, j in 0..1 if j = 0 and 2^2^(100*j) >= i or i = 0 -> [n - i]";
    assert_eq!(all(&rules(text), "5"), "1(1,0) 4; 1(2,0) 3");
    let text =
        "game t\n state [n]\n move i in 1..2, j in 0..1 if j = 0 and (i = 1 or 2^2^(100*i) > 0) -> [n - i]";
    let found = first(9, &rules(text), "5", Side::Left);
    assert_eq!(found, ["1(1,0) 4", "Stopped(TooLarge)"]);
    let text = "game t\n state [n]\n move i in 2..2, j in 0..1 if j = 2 and 2^2^(100*i) > 0 -> [n - i]";
    assert_eq!(all(&rules(text), "5"), "");
}

#[test]
fn variables_take_negative_values_upwards() {
    let text = "game t\n state [n]\n move k in -1..1 -> [n + k]";
    assert_eq!(all(&rules(text), "0"), "1(0) 0; 1(1) 1");
    let text = "game t\n state [n]\n move k in {2, -1, 2} -> [n + k]";
    assert_eq!(all(&rules(text), "1"), "1(-1) 0; 1(2) 3");
}

#[test]
fn a_set_may_use_earlier_variables() {
    let text = "game t\n state [n]\n move k in 1..2, i in 0..n - k -> [i] + [n - k - i]";
    assert_eq!(all(&rules(text), "2"), "1(1,0) 0+1; 1(1,1) 1+0; 1(2,0) 0+0");
    // A set that is undefined for one value of an earlier variable leaves the others.
    let text = "game t\n state [n]\n move k in 0..1, i in 1..(2 div k) -> [n - i]";
    assert_eq!(all(&rules(text), "5"), "1(1,1) 4; 1(1,2) 3");
}
