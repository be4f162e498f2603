//! Which names mean what, and which are taken.

use super::{faults, game, one};

#[test]
fn an_unknown_name_has_a_near_one() {
    assert_eq!(
        faults("game count(target = 9)\nstate [said]\nmove k in 1..3 if siad + k <= traget -> [said + k]\n"),
        "E0311(near) `siad` name=siad nearest=said => move k in 1..3 if said + k <= traget -> [said + k]\n\
         E0311(near) `traget` name=traget nearest=target => \
         move k in 1..3 if siad + k <= target -> [said + k]"
    );
}

#[test]
fn an_unknown_name_without_a_near_one_lists_the_known() {
    assert_eq!(faults(&one("move k in 1..3 -> [n - quantity]")), "E0311 `quantity` name=quantity known=n, k");
}

#[test]
fn chinese_names_have_near_ones_too() {
    assert_eq!(
        faults("game g\nstate [石子数]\nmove k in 1..3 -> [石子 - k]\n"),
        "E0311(near) `石子` name=石子 nearest=石子数 => move k in 1..3 -> [石子数 - k]"
    );
}

#[test]
fn a_variable_has_no_meaning_before_its_place() {
    assert_eq!(faults(&one("move k in 1..j, j in 1..3 -> [n - k - j]")), "E0311(later) `j` name=j see `j`");
    assert_eq!(faults(&one("move k in 1..k -> [n - k]")), "E0311(later) `k` name=k see `k`");
    assert_eq!(faults(&one("move j in 1..3, k in 1..j -> [n - k - j]")), "");
}

#[test]
fn a_variable_of_another_line_is_unknown() {
    let text = one("move k in 1..3 -> [n - k]\nmove j in 1..3 -> [n - j - take]\nend take = 0 win");
    assert_eq!(faults(&text), "E0311 `take` name=take known=n, j\nE0311 `take` name=take known=n");
}

#[test]
fn taken_names() {
    let taken = |header: &str, lines: &str| faults(&format!("{header}\nstate [n]\n{lines}\n"));
    assert_eq!(taken("game g(m = 2)", "move m in 1..3 -> [n - m]"), "E0312 `m` name=m see `m`");
    assert_eq!(taken("game g", "move n in 1..3 -> [n]"), "E0312 `n` name=n see `n`");
    assert_eq!(taken("game g", "move k in 1..3, k in 1..2 -> [n - k]"), "E0312 `k` name=k see `k`");
    assert_eq!(
        taken("game g", "caps = (1, 2)\nmove caps in 1..2 -> [n - caps]"),
        "E0312 `caps` name=caps see `caps`"
    );
    assert_eq!(taken("game g(m = 1, m = 2)", "move k in 1..m -> [n - k]"), "E0312 `m` name=m see `m`");
    assert_eq!(taken("game g(m = 1)", "m = (1, 2)\nmove k in 1..m -> [n - k]"), "E0312 `m` name=m see `m`");
    assert_eq!(taken("game g", "move k in 1..3 -> each k in 1..2: [n - k]"), "E0312 `k` name=k see `k`");
    assert_eq!(
        taken("game g(m = 1)", "start m -> [m]\nmove k in 1..m -> [n - k]"),
        "E0312 `m` name=m see `m`"
    );
    assert_eq!(faults("game g(n = 1)\nstate [n]\nmove -> [n - 1]\n"), "E0312 `n` name=n see `n`");
    assert_eq!(faults("game g\nstate [n, n]\nmove -> [n - 1, n]\n"), "E0312 `n` name=n see `n`");
}

#[test]
fn a_start_may_call_its_numbers_like_those_of_the_state() {
    let text = "game fib\nstate [n, cap]\nstart n -> [n, n - 1]\nmove k in 1..cap -> [n - k, 2*k]\n";
    assert_eq!(faults(text), "");
    let text = "game fib\nstate [n, cap]\nstart n -> [n, cap]\nmove k in 1..cap -> [n - k, 2*k]\n";
    assert_eq!(faults(text), "E0311 `cap` name=cap known=n");
}

#[test]
fn the_variable_of_each_ends_with_its_part() {
    assert_eq!(
        faults(&one("move k in 1..n -> each i in 1..k: [i] + [n - i]")),
        "E0311 `i` name=i known=n, k"
    );
    assert_eq!(faults(&one("move k in 1..n -> each i in 1..k: [i] + each i in 1..k: [n - i]")), "");
}

#[test]
fn components_have_as_many_numbers_as_the_state() {
    assert_eq!(
        faults("game g\nstate [a, b]\nmove k in 1..a -> [a - k] + [a, b, k]\n"),
        "E0321 `[a - k]` found=1 expected=2 names=a, b see `a, b`\n\
         E0321 `[a, b, k]` found=3 expected=2 names=a, b see `a, b`"
    );
}

#[test]
fn wordings_name_variables_and_numbers_of_the_state() {
    assert_eq!(faults(&one(r#"move k in 1..3 -> [n - k] as "take {k} of { n }, }{" / "取 {k}""#)), "");
    assert_eq!(
        faults(&one(r#"move take in 1..3 -> [n - take] as "take {tkae} of {heap}""#)),
        "E0325(near) `as \"take {tkae} of {heap}\"` name=tkae nearest=take\n\
         E0325 `as \"take {tkae} of {heap}\"` name=heap known=n, take"
    );
}

#[test]
fn parameters_in_wordings_are_filled_in() {
    let text = "game g(m = 7, S = {1, 2})\nstate [n]\nmove k in S or {m} -> [n - k] as \"{k} of {S}\" / \"{m}{k}\"\n";
    let wording = game(text).moves[0].wording.clone().unwrap();
    assert_eq!((wording.first.as_str(), wording.second.as_deref()), ("{k} of 1, 2", Some("7{k}")));
}
