//! The checker through its front door: a rule text in, the faults or the game out.

mod clauses;
mod describing;
mod ends;
mod folding;
mod kinds;
mod linting;
mod names;
mod params;
mod robust;

use bouton_rules::{Diagnostic, Game, ParamValue, Settings, check, parse};

/// The rule of a text that parses.
fn rule(text: &str) -> bouton_rules::ast::Rule {
    let parsed = parse(text);
    parsed.rule.unwrap_or_else(|| panic!("does not parse: {:?}\n{text}", parsed.diagnostics))
}

/// What checking gives, with parameters and clauses.
fn checked(text: &str, params: &[Option<ParamValue>], clauses: &[&str]) -> Result<Game, Vec<Diagnostic>> {
    let clauses = clauses.iter().map(|&clause| clause.to_owned()).collect();
    check(&rule(text), &Settings { params: params.to_vec(), clauses })
}

/// The game of a text that is right.
fn game(text: &str) -> Game {
    checked(text, &[], &[]).unwrap_or_else(|found| panic!("{}\n{text}", lines(text, &found)))
}

/// The faults of a text, one a line: code, variant, the text at the place, facts, and the whole line after
/// the fix.
fn faults(text: &str) -> String {
    lines(text, &checked(text, &[], &[]).err().unwrap_or_default())
}

fn lines(text: &str, found: &[Diagnostic]) -> String {
    let shown: Vec<String> = found.iter().map(|diagnostic| show(text, diagnostic)).collect();
    shown.join("\n")
}

fn show(text: &str, diagnostic: &Diagnostic) -> String {
    let mut shown = vec![diagnostic.code.as_str().to_owned()];
    if !diagnostic.variant.is_empty() {
        shown.push(format!("({})", diagnostic.variant));
    }
    shown.push(format!(" `{}`", &text[diagnostic.span.range()]));
    for (name, value) in &diagnostic.args {
        shown.push(format!(" {name}={value}"));
    }
    if let Some(related) = diagnostic.related {
        shown.push(format!(" see `{}`", &text[related.range()]));
    }
    if let Some(fix) = &diagnostic.fix {
        let mut mended = text.to_owned();
        mended.replace_range(fix.span.range(), &fix.text);
        let line = text[..fix.span.start].matches('\n').count();
        shown.push(format!(" => {}", mended.lines().nth(line).unwrap_or_default().trim()));
    }
    shown.concat()
}

/// A game of one number with these lines after `state [n]`.
fn one(lines: &str) -> String {
    format!("game g\nstate [n]\n{lines}\n")
}

#[test]
fn every_game_of_the_catalogue_is_right() {
    for entry in bouton_rules::catalogue::entries() {
        let rule = rule(entry.text);
        let found = check(&rule, &Settings::default()).err().unwrap_or_default();
        assert_eq!(lines(entry.text, &found), "", "{}", entry.name);
        let warnings = bouton_rules::lint::static_warnings(&rule);
        assert_eq!(lines(entry.text, &warnings), "", "{}", entry.name);
    }
}
