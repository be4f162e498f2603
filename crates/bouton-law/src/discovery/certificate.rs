//! Certificates around claims, and the checker's word on them.

use std::fmt::{Display, Write as _};

use bouton_check::{Accepted, check, normal_rule, seal};
use bouton_rules::check::{ParamValue, param_values};
use bouton_rules::{Budget, string::Chosen};

use super::fit::Repeat;

/// The lines before a claim: the rule as it is meant, and its parameters. `None` for parameters without a value.
pub(crate) fn header(chosen: &Chosen) -> Option<String> {
    let clauses: Vec<&str> = chosen.settings.clauses.iter().map(String::as_str).collect();
    let rule = normal_rule(&chosen.rule, &clauses)?;
    let mut text = String::from("bouton-certificate 1\nrule\n");
    for line in rule.lines() {
        let _ = writeln!(text, "| {line}");
    }
    let values = param_values(&chosen.rule, &chosen.settings.params);
    for (param, value) in chosen.rule.params.iter().zip(values) {
        let name = &param.name.text;
        // Parameters that nothing uses have left the header of the normal text.
        if !rule.lines().next().is_some_and(|head| mentions(head, name)) {
            continue;
        }
        let _ = match value? {
            ParamValue::Number(number) => writeln!(text, "parameter {name} = {number}"),
            ParamValue::Set(items) => writeln!(text, "parameter {name} = {{{}}}", list(&items, ", ")),
        };
    }
    Some(text)
}

/// Whether a name stands in the parameters of a `game` line.
fn mentions(head: &str, name: &str) -> bool {
    let inside = head.split_once('(').map_or("", |(_, inside)| inside.trim_end_matches(')'));
    inside.split(',').any(|param| param.trim() == name)
}

fn list<T: Display>(items: &[T], between: &str) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(between)
}

/// The certificate with this claim, if the independent checker accepts it.
pub(super) fn accepted(header: &str, claim: &str, budget: &Budget) -> Option<(String, Accepted)> {
    let text = seal(&format!("{header}{claim}"));
    let accepted = check(&text, budget).ok()?;
    Some((text, accepted))
}

/// The claims that a repeating sequence of values allows, simplest first.
pub(super) fn values(sequence: &[u64], repeat: Repeat) -> Vec<String> {
    let Repeat { preperiod, period, saltus } = repeat;
    let shown = list(&sequence[..preperiod + period], " ");
    if saltus > 0 {
        return vec![format!(
            "claim arithmetic of value\npreperiod {preperiod}\nperiod {period}\nsaltus {saltus}\nvalues {shown}\n"
        )];
    }
    let residue = format!("claim residue of value\nmodulus {period}\nvalues {shown}\n");
    let periodic =
        format!("claim periodic of value\npreperiod {preperiod}\nperiod {period}\nvalues {shown}\n");
    if preperiod == 0 { vec![residue, periodic] } else { vec![periodic] }
}

/// The same for outcomes: 0 where the player to move loses, 1 where that player wins.
pub(super) fn outcomes(sequence: &[u64], repeat: Repeat) -> Vec<String> {
    let Repeat { preperiod, period, saltus } = repeat;
    if saltus > 0 {
        return Vec::new();
    }
    let letters: Vec<char> =
        sequence[..preperiod + period].iter().map(|wins| if *wins == 0 { 'P' } else { 'N' }).collect();
    let shown = list(&letters, " ");
    let residue = format!("claim residue of outcome\nmodulus {period}\noutcomes {shown}\n");
    let periodic =
        format!("claim periodic of outcome\npreperiod {preperiod}\nperiod {period}\noutcomes {shown}\n");
    if preperiod == 0 { vec![residue, periodic] } else { vec![periodic] }
}

/// The claim of a window of takes.
pub(super) fn window((a, b, d): (i64, i64, i64)) -> String {
    format!("claim window of value\nmost {a} {b} {d}\n")
}
