//! The game strings of `cases/strings.txt`: what each means, or what is wrong with it.

use std::fs;
use std::path::{Path, PathBuf};

use bouton_rules::string::{DiskFiles, Fault, Files, Named, Reader};
use bouton_rules::{Component, Position};

/// Files by their path from the root of the workspace.
struct Workspace;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

impl Files for Workspace {
    fn read(&self, path: &str) -> std::io::Result<Vec<u8>> {
        DiskFiles::default().read(&root().join(path).display().to_string())
    }
}

/// A line of the cases: the string, what it must give, and the line's number.
struct Case {
    string: String,
    expected: String,
    line: usize,
}

fn cases() -> Vec<Case> {
    let text = fs::read_to_string(root().join("cases/strings.txt")).expect("cases/strings.txt");
    let mut cases = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let (string, expected) = line.split_once(" => ").expect("STRING => EXPECTED");
        let (string, expected) = (string.replace("\\s", " "), expected.to_owned());
        cases.push(Case { string, expected, line: number + 1 });
    }
    cases
}

fn shown(result: &Result<Named, Fault>) -> String {
    match result {
        Ok(named) => match &named.position {
            None => format!("{} => no position", named.echo),
            Some(position) if position.components.is_empty() => format!("{} => empty", named.echo),
            Some(position) => format!("{} => {}", named.echo, states(position)),
        },
        Err(fault) => {
            let first = fault.diagnostics.first().expect("a fault has a diagnostic");
            let mut shown = first.code.to_string();
            if !first.variant.is_empty() {
                shown = format!("{shown}({})", first.variant);
            }
            if fault.origin.is_empty() { shown } else { format!("{shown} in {}", fault.origin) }
        }
    }
}

fn states(position: &Position) -> String {
    let state = |component: &Component| {
        let numbers: Vec<String> = component.numbers.iter().map(ToString::to_string).collect();
        format!("[{}]", numbers.join(","))
    };
    position.components.iter().map(state).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_case_gives_what_it_says() {
    let mut reader = Reader::new(&Workspace);
    let mut wrong = Vec::new();
    for case in cases() {
        let found = shown(&reader.read(&case.string));
        if found != case.expected {
            wrong.push(format!("{}: {} => {found}\n  not {}", case.line, case.string, case.expected));
        }
    }
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn places_lie_in_the_text_they_speak_of() {
    let mut reader = Reader::new(&Workspace);
    for case in cases() {
        let Err(fault) = reader.read(&case.string) else { continue };
        for wrong in &fault.diagnostics {
            let fix = wrong.fix.as_ref().map(|fix| fix.span);
            for span in [Some(wrong.span), wrong.related, fix].into_iter().flatten() {
                assert!(fault.text.get(span.range()).is_some(), "{}: {wrong}", case.string);
            }
        }
    }
}

/// What must be the same when an echo is read again.
fn meaning(named: &Named) -> (Vec<String>, Vec<String>, Option<Position>, usize, String) {
    let games = named.games.iter().map(|chosen| chosen.echo.clone()).collect();
    let rules = named.games.iter().map(|chosen| chosen.text.to_string()).collect();
    (games, rules, named.position.clone(), named.ruleset.heaps, named.echo.clone())
}

#[test]
fn an_echo_reads_back_as_the_same() {
    for case in cases() {
        let Ok(named) = Reader::new(&Workspace).read(&case.string) else { continue };
        let again = Reader::new(&Workspace).read(&named.echo);
        let again = again.unwrap_or_else(|fault| panic!("{}: {:?}", named.echo, fault.diagnostics));
        assert_eq!(meaning(&named), meaning(&again), "{}", case.string);
    }
}

#[test]
fn a_written_position_reads_back_as_the_same() {
    let mut reader = Reader::new(&Workspace);
    for case in cases() {
        let Ok(named) = reader.read(&case.string) else { continue };
        let Some(position) = &named.position else { continue };
        let text = named.write(position);
        let again = reader.read(&text);
        let again = again.unwrap_or_else(|fault| panic!("{text}: {:?}", fault.diagnostics));
        let states = |position: &Option<Position>| position.as_ref().map(states);
        assert_eq!(states(&named.position), states(&again.position), "{} as {text}", case.string);
        assert_eq!(again.write(again.position.as_ref().expect("a position")), text);
    }
}

#[test]
fn a_fix_mends_what_it_says() {
    let mut reader = Reader::new(&Workspace);
    let mut fixed = 0;
    for case in cases() {
        let Err(fault) = reader.read(&case.string) else { continue };
        let Some(fix) = fault.diagnostics.first().and_then(|wrong| wrong.fix.as_ref()) else { continue };
        if !fault.origin.is_empty() || fault.diagnostics.len() > 1 {
            continue;
        }
        let mut mended = case.string.clone();
        mended.replace_range(fix.span.range(), &fix.text);
        let again = shown(&reader.read(&mended));
        let first = fault.diagnostics.first().expect("a diagnostic").code.to_string();
        assert!(!again.starts_with(&first), "{} => {mended} => {again}", case.string);
        fixed += 1;
    }
    assert!(fixed > 15, "only {fixed} cases offer a fix");
}
