//! Certificates made by hand.

#[allow(dead_code, reason = "not every test needs it")]
pub(crate) mod brute;
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) mod known;
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) mod learn;

use bouton_check::{Accepted, Rejected, check, normal_rule, seal};
use bouton_rules::Budget;

/// A certificate for a game of the catalogue or a rule text: clauses, parameter lines, claim lines.
pub(crate) fn certificate(game: &str, clauses: &[&str], parameters: &[&str], claim: &str) -> String {
    let catalogue = format!("{}/../../games/{game}.game", env!("CARGO_MANIFEST_DIR"));
    let text =
        if game.contains('\n') { game.to_owned() } else { std::fs::read_to_string(catalogue).unwrap() };
    let rule = normal_rule(&bouton_rules::parse(&text).rule.unwrap(), clauses).unwrap();
    let mut lines = String::from("bouton-certificate 1\nrule\n");
    for line in rule.lines() {
        lines.extend(["| ", line, "\n"]);
    }
    for parameter in parameters {
        lines.extend(["parameter ", parameter, "\n"]);
    }
    seal(&(lines + claim))
}

/// Checks without limits.
pub(crate) fn checked(text: &str) -> Result<Accepted, Rejected> {
    check(text, &Budget::unlimited())
}

/// A subtraction game as a rule text.
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn subtraction(set: &str) -> String {
    format!("game sub\n  state [n]\n  move k in {set} -> [n - k]\n")
}

/// Grundy values of a rule by hand: `options(n)` gives the values reached.
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn values(count: usize, options: impl Fn(usize, &[u64]) -> Vec<u64>) -> Vec<u64> {
    let mut values = Vec::new();
    for n in 0..count {
        let reached = options(n, &values);
        values.push((0..1 << 20).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

/// Numbers with blanks between them.
#[allow(dead_code, reason = "not every test needs it")]
pub(crate) fn words<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
