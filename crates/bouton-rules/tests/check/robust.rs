//! Whatever parses is checked without panic or long waits, and every place lies in the text.

use std::fmt::Write as _;

use bouton_rules::catalogue::entries;
use bouton_rules::lint::static_warnings;
use bouton_rules::{Diagnostic, Settings, check, parse};
use proptest::prelude::*;

use super::{checked, faults, lines, one};

/// Words that a mutation puts in the place of others.
const WORDS: &[&str] = &[
    "n",
    "k",
    "x",
    "1",
    "0",
    "-",
    "+",
    "*",
    "..",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    "in",
    "if",
    "->",
    "and",
    "or",
    "not",
    "except",
    "div",
    "mod",
    "xor",
    "^",
    "=",
    "<",
    ">=",
    "heaps",
    "primes",
    "divisors(n)",
    "min(n, 2)",
    "each",
    "i in 1..2:",
    "as \"{q}\"",
    "variant v",
    "move",
    "end",
    "left",
    "right",
    "win",
    "compound upto n",
    "misere",
    "state",
    "start",
    "each i in 1..n: [i] +",
    "2 * [n] +",
    "1..",
    "squares or 2..",
    "gcd(n)",
    "if n then 1 else 2",
    "\n",
];

/// The words of a text and what stands between them.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let like = |c: char| {
            c.is_alphanumeric() == first.is_alphanumeric() && (first.is_alphanumeric() || c == first)
        };
        let end = rest.find(|c| !like(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after;
    }
    words
}

fn in_text(text: &str, diagnostic: &Diagnostic) -> bool {
    let fix = diagnostic.fix.as_ref().map(|fix| fix.span);
    let mut places = [Some(diagnostic.span), diagnostic.related, fix].into_iter().flatten();
    places.all(|span| text.get(span.range()).is_some())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn changed_rules_are_checked(
        game in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(WORDS), 0..3), 1..4),
    ) {
        let entry = &entries()[game.index(entries().len())];
        let mut words = words(entry.text);
        for (place, word, way) in changes {
            let at = place.index(words.len());
            match way {
                0 => words[at] = word,
                1 => words.insert(at, word),
                _ => drop(words.remove(at)),
            }
        }
        let text = words.concat();
        if let Some(rule) = parse(&text).rule {
            let found = check(&rule, &Settings::default()).err().unwrap_or_default();
            for diagnostic in found.iter().chain(&static_warnings(&rule)) {
                prop_assert!(in_text(&text, diagnostic), "{diagnostic} in\n{text}");
            }
        }
    }
}

#[test]
fn places_of_a_game_lie_in_its_text() {
    for entry in entries() {
        let game = checked(entry.text, &[], &[]).unwrap();
        for rule in &game.moves {
            assert!(entry.text[rule.span.range()].contains("->"), "{}", entry.name);
            for var in &rule.vars {
                assert!(
                    entry.text[rule.span.range()].contains(&entry.text[var.span.range()]),
                    "{}",
                    entry.name
                );
            }
        }
    }
}

#[test]
fn faults_are_counted_up_to_a_limit() {
    let mut text = String::from("game g\nstate [n]\n");
    for i in 0..5000 {
        let _ = writeln!(text, "move k in 1..unknown{i} -> [n - k]");
    }
    assert_eq!(checked(&text, &[], &[]).unwrap_err().len(), 100);
}

#[test]
fn more_variables_or_variants_than_can_be_checked() {
    let vars: Vec<String> = (0..65).map(|i| format!("k{i} in 1..2")).collect();
    let text = one(&format!("move {} -> [n - k0]", vars.join(", ")));
    assert!(faults(&text).starts_with("E0327(variables)"));
    let variants: Vec<String> = (0..65).map(|i| format!("variant v{i} end n = {i} win")).collect();
    let text = one(&format!("move k in 1..2 -> [n - k]\n{}", variants.join("\n")));
    assert_eq!(faults(&text), "E0327(variants) `g` found=65 limit=64");
}

#[test]
fn a_huge_move_is_refused_before_it_eats_memory() {
    let names: Vec<String> = (0..2000).map(|i| format!("x{i}")).collect();
    let numbers: Vec<String> = names.iter().map(|name| format!("{name} + i")).collect();
    let sum = |from: usize| names[from..from + 100].join(" + ");
    let low: Vec<String> = (0..20).map(|i| format!("({})", sum(100 * i))).collect();
    let text = format!(
        "game g\nstate [{}]\nmove k in 1.. -> each i in {}..1: [{}]\n",
        names.join(", "),
        low.join(" + "),
        numbers.join(", ")
    );
    let found = checked(&text, &[], &[]).unwrap_err();
    assert!(lines(&text, &found).starts_with("E0327(move)"));
}
