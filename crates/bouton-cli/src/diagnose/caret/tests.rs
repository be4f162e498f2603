use std::sync::Arc;

use bouton::rules::string::Fault;
use bouton::rules::{Code, Diagnostic, Span};
use bouton::wording::{Lang, Words};

use super::{Base, excerpt, fixed_line, locate};
use crate::style::Dress;

const PLAIN: Dress = Dress { colour: false, ascii: true };

fn fault(text: &str, found: Diagnostic) -> Fault {
    Fault { diagnostics: vec![found], text: Arc::from(text), origin: String::new() }
}

fn shown(text: &str, span: Span) -> Vec<String> {
    let found = Diagnostic::new(Code::Expected, span);
    let fault = fault(text, found);
    excerpt(&Words::new(Lang::En), PLAIN, &fault, &fault.diagnostics[0], "so", Base::WHOLE)
}

#[test]
fn places_are_found_by_line_and_column() {
    let text = "one\r\ntwo 石子 x\nthree";
    let at = text.find('x').expect("there");
    let place = locate(text, Span::new(at, at + 1));
    assert_eq!((place.line, place.column, place.text), (2, 8, "two 石子 x"));
    assert_eq!(locate(text, Span::new(0, 3)).text, "one");
    assert_eq!(locate(text, Span::new(text.len(), text.len())).line, 3);
}

#[test]
fn any_span_is_answered() {
    for text in ["", "石", "a\nb"] {
        for start in 0..6 {
            for end in 0..6 {
                assert!(!shown(text, Span::new(start, end)).iter().any(|line| line.contains('\u{0}')));
            }
        }
    }
}

#[test]
fn the_caret_stands_under_wide_characters() {
    let text = "威佐夫@3,x";
    let at = text.find('x').expect("there");
    // Each Chinese character takes two columns: the x is the tenth.
    assert_eq!(shown(text, Span::new(at, at + 1)), ["  威佐夫@3,x", "           ^  so"]);
    assert_eq!(shown(text, Span::new(0, 9)), ["  威佐夫@3,x", "  ^^^^^^  so"]);
}

#[test]
fn long_lines_are_cut_around_the_place() {
    let text = format!("nim@{}x{}", "1,".repeat(500), ",1".repeat(500));
    let at = text.find('x').expect("there");
    let lines = shown(&text, Span::new(at, at + 1));
    assert!(lines[0].starts_with("  ...") && lines[0].ends_with("..."), "{lines:?}");
    assert!(lines[0].len() < 120);
    assert_eq!(lines[0].find('x'), lines[1].find('^'));
}

#[test]
fn control_characters_are_replaced_at_their_place() {
    let text = "nim@\u{1b}[31m,x";
    let at = text.find('x').expect("there");
    let lines = shown(text, Span::new(at, at + 1));
    assert!(!lines[0].contains('\u{1b}'));
}

#[test]
fn a_fix_is_shown_in_its_line() {
    let at = "a\nmove k 1..3".find("1..").expect("there");
    let found = Diagnostic::new(Code::Expected, Span::new(at, at + 1)).fix(Span::new(at, at), "in ");
    assert_eq!(
        fixed_line(&fault("a\nmove k 1..3", found.clone()), &found).as_deref(),
        Some("move k in 1..3")
    );
    let outside = Diagnostic::new(Code::Expected, Span::new(0, 0)).fix(Span::new(90, 95), "x");
    assert_eq!(fixed_line(&fault("abc", outside.clone()), &outside), None);
}
