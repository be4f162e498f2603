//! Texts that are too long, too deep or plain noise.

use bouton_rules::parser::{MAX_DEPTH, MAX_DIGITS, MAX_TEXT, parse_expression};
use bouton_rules::{Code, parse};
use proptest::prelude::*;

/// The only fault of an expression.
#[track_caller]
fn fault(text: &str) -> Code {
    let wrong = parse_expression(text).expect_err("a fault");
    assert_eq!(wrong.len(), 1);
    wrong[0].code
}

#[test]
fn depth() {
    let many = MAX_DEPTH as usize;
    for (fits, one_more) in [("+1", "+1"), (" or 1", " or 1"), ("^1", "^1")] {
        let chain = |count: usize| format!("1{}", fits.repeat(count));
        assert!(parse_expression(&chain(many - 1)).is_ok(), "{one_more}");
        assert_eq!(fault(&chain(many)), Code::TooDeep);
        assert_eq!(fault(&chain(1_000_000 / one_more.len())), Code::TooDeep);
    }
    for (open, close) in [
        ("(", ")"),
        ("-", ""),
        ("not ", ""),
        ("{", "}"),
        ("min(", ")"),
        ("caps[", "]"),
        ("if 1 then ", " else 1"),
    ] {
        let nested = |count: usize| format!("{}1{}", open.repeat(count), close.repeat(count));
        assert!(parse_expression(&nested(many - 1)).is_ok(), "{open}");
        assert_eq!(fault(&nested(many)), Code::TooDeep, "{open}");
        assert_eq!(fault(&nested(200_000)), Code::TooDeep, "{open}");
    }
    // Chains of comparisons and lists are flat.
    assert!(parse_expression(&format!("1{}", " < 1".repeat(10_000))).is_ok());
    assert!(parse_expression(&format!("{{1{}}}", ", 1".repeat(10_000))).is_ok());
}

#[test]
fn length() {
    assert!(parse_expression(&"9".repeat(MAX_DIGITS)).is_ok());
    assert_eq!(fault(&"9".repeat(MAX_DIGITS + 1)), Code::TextTooLong);
    let long = parse(&" ".repeat(MAX_TEXT + 1));
    assert_eq!(long.diagnostics.len(), 1);
    assert_eq!(long.diagnostics[0].code, Code::TextTooLong);
}

#[test]
fn faults_are_counted_out() {
    for noise in ["@ ", "move\n", "'a' ", "\"\\q\" ", "x\n", "variant v variant v "] {
        let parsed = parse(&noise.repeat(1_000_000 / noise.len()));
        assert!(parsed.rule.is_none());
        assert!((1..=200).contains(&parsed.diagnostics.len()), "{noise}: {}", parsed.diagnostics.len());
    }
}

/// Pieces that texts are made of.
const PIECES: &[&str] = &[
    "game", "state", "start", "move", "left", "right", "end", "misere", "compound", "variant", "name", "see",
    "if", "in", "then", "else", "and", "or", "not", "except", "as", "each", "heaps", "div", "mod", "xor",
    "every", "short", "upto", "win", "draw", "order", "若", "属于", "到", "状态", "n", "k", "min", "primes",
    "powers", "1", "0", "42", "->", "..", "...", "[", "]", "(", ")", "{", "}", ",", ":", "/", "+", "-", "*",
    "^", "=", "!=", "<", "<=", ";", "\n", "\r\n", " ", "\"a\"", "\"", "“", "”", "'", "#", "\\", "!", "&&",
    "%", "//", "=>", "@", "，", "（", "）", "→", "\u{200B}", "\u{FEFF}", "é", "😀", "１", "ｍ", "²", "~",
    "`",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_text(text in any::<String>()) {
        well_behaved(&text);
    }

    #[test]
    fn any_pieces(pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..60), glue in any::<bool>()) {
        well_behaved(&pieces.join(if glue { "" } else { " " }));
    }
}

/// Reads `text`; places lie in it, between characters.
fn well_behaved(text: &str) {
    let parsed = parse(text);
    assert_eq!(parsed.rule.is_some(), parsed.diagnostics.is_empty());
    for diagnostic in &parsed.diagnostics {
        assert!(text.get(diagnostic.span.range()).is_some(), "{diagnostic}");
        assert!(diagnostic.related.is_none_or(|span| text.get(span.range()).is_some()), "{diagnostic}");
        assert!(
            diagnostic.fix.as_ref().is_none_or(|fix| text.get(fix.span.range()).is_some()),
            "{diagnostic}"
        );
    }
    if let Some(rule) = parsed.rule {
        let printed = bouton_rules::print(&rule);
        let again = parse(&printed);
        let again = again.rule.unwrap_or_else(|| panic!("{printed}\n{:?}", again.diagnostics));
        assert!(bouton_rules::ast::same(&rule, &again), "{printed}");
    }
}
