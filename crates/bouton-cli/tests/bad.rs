//! Malformed rule files and game strings: what is said of each, in both languages, stands in one snapshot a
//! language.

mod session;

use std::fs;
use std::path::Path;

use session::{folder, run, run_with, show};

/// The rule files of the corpus, by name.
fn rules() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder())
        .expect("the corpus")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "game"))
        .collect();
    names.sort();
    names
}

/// The game strings of the corpus, one a line.
fn strings() -> String {
    let text = fs::read_to_string(folder().join("strings.txt")).expect("the corpus");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines.join("\n")
}

#[test]
fn there_are_enough() {
    let count = rules().len() + strings().lines().count();
    assert!(count >= 220, "only {count}");
}

fn rule_snapshot(lang: &str) -> String {
    let output = run(&format!("rule lint {} --lang {lang}", rules().join(" ")));
    assert_eq!(output.status.code(), Some(2));
    String::from_utf8(output.stdout).expect("text")
}

fn string_snapshot(lang: &str) -> String {
    let mut text = String::new();
    let line = format!("solve - --lang {lang}");
    let output = run_with(&line, strings().as_bytes());
    assert!(output.stdout.is_empty(), "{}", String::from_utf8_lossy(&output.stdout));
    show(&mut text, &line, &output);
    text
}

#[test]
fn rules_in_english() {
    insta::assert_snapshot!(rule_snapshot("en"));
}

#[test]
fn rules_in_chinese() {
    insta::assert_snapshot!(rule_snapshot("zh"));
}

#[test]
fn strings_in_english() {
    insta::assert_snapshot!(string_snapshot("en"));
}

#[test]
fn strings_in_chinese() {
    insta::assert_snapshot!(string_snapshot("zh"));
}
