//! Printing a rule and parsing it again gives the same rule.

use bouton_oracle::generate::Case;
use bouton_rules::{parse, print};

/// A rule without its places.
fn without_places(rule: &bouton_rules::ast::Rule) -> String {
    let text = format!("{rule:?}");
    let mut pieces = text.split("span: Span { ");
    let mut result = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        result.push_str(piece.split_once('}').map_or(piece, |(_, rest)| rest));
    }
    result
}

#[test]
fn printed_rules_parse_to_the_same() {
    for seed in 0..5000 {
        let case = Case::new(seed);
        let rule = parse(&case.text).rule.unwrap_or_else(|| panic!("seed {seed}\n{}", case.text));
        let printed = print(&rule);
        let again = parse(&printed).rule.unwrap_or_else(|| panic!("seed {seed}\n{}\n{printed}", case.text));
        assert_eq!(without_places(&rule), without_places(&again), "seed {seed}\n{}\n{printed}", case.text);
        assert_eq!(printed, print(&again), "seed {seed}");
    }
}
