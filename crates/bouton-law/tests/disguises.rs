//! Rules restated are recognised; rules nearly the same are not.

use std::sync::Arc;

use bouton_law::Attached;
use bouton_rules::{Ruleset, Settings, check, parse};

/// The theorem of a rule text, if any.
fn theorem(text: &str) -> Option<&'static str> {
    let full = format!("game masked\n{text}");
    let Some(rule) = parse(&full).rule else { return Some("(not parsed)") };
    let Ok(game) = check(&rule, &Settings::default()) else { return Some("(not a rule)") };
    let attached = Attached::of(&Arc::new(Ruleset::new(vec![Arc::new(game)], 2)));
    attached.laws().first().map(|known| known.law.id)
}

#[test]
fn disguises_and_near_misses() {
    let texts = [include_str!("disguises.txt"), include_str!("../../../cases/disguises.txt")];
    let lines = |text: &'static str| text.lines().filter(|line| !line.starts_with('#'));
    let text = texts.map(|text| lines(text).collect::<Vec<_>>().join("\n")).join("\n===\n");
    let mut failures = Vec::new();
    let mut counts = (0, 0);
    for block in text.split("===") {
        let Some((head, rules)) = block.trim().split_once('\n') else { continue };
        let (word, id) = head.split_once(' ').expect("is or not, and a theorem");
        for rule in rules.split("---") {
            let found = theorem(rule.trim());
            if word == "is" {
                counts.0 += 1;
                if found != Some(id) {
                    failures.push(format!("should be {id}, is {found:?}:{rule}"));
                }
            } else {
                counts.1 += 1;
                if found == Some(id) || found.is_some_and(|found| found.starts_with('(')) {
                    failures.push(format!("should not be {id}, is {found:?}:{rule}"));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {counts:?}:\n{}", failures.len(), failures.join("\n"));
    assert!(counts.0 > 140 && counts.1 > 108, "{counts:?}");
}
