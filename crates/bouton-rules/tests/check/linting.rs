//! Warnings without a running game.

use bouton_rules::lint::static_warnings;

use super::{lines, rule};

fn warnings(text: &str) -> String {
    lines(text, &static_warnings(&rule(text)))
}

#[test]
fn what_nothing_uses() {
    let text =
        "game g(m, t = 3)\nstate [n]\ncaps = (1, 2)\nmove k in 1..3, j in 1..t -> [n - j] as \"{k}\"\n";
    assert_eq!(
        warnings(text),
        "W0352(parameter) `m` name=m\nW0352(list) `caps` name=caps\nW0352(variable) `k` name=k"
    );
}

#[test]
fn uses_in_conditions_variants_lists_and_later_sets_count() {
    let text = "game g(m = 2, t = m)\nstate [n]\ncaps = (1, t)\nmove k in 1..2, j in k..3 if j < n -> [n - 1]\n\
        variant v end n = caps[0] win\n";
    assert_eq!(warnings(text), "");
}

#[test]
fn a_number_that_is_typed_for_nothing() {
    let text = "game g\nstate [n]\nstart a, b -> [a]\nmove k in 1..n -> [n - k]\n";
    assert_eq!(warnings(text), "W0352(start) `b` name=b");
}
