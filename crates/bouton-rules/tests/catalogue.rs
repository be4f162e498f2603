//! Every game of the catalogue reads, checks, and says for people what it is.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use bouton_rules::ast::{LineKind, Rule, Texts};
use bouton_rules::catalogue::{self, Entry};
use bouton_rules::check::variant_names;
use bouton_rules::lint::static_warnings;
use bouton_rules::probe::probe;
use bouton_rules::{Budget, Settings, check, parse};

/// The warnings that are expected: `NAME <tab> CODE <tab> why`.
const EXPECTED_WARNINGS: &str = include_str!("../../../cases/lint.txt");

fn rule(entry: &Entry) -> Rule {
    let parsed = parse(entry.text);
    let faults: Vec<String> = parsed.diagnostics.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}: {}", entry.name, faults.join("; "));
    parsed.rule.unwrap_or_else(|| panic!("{}: no rule", entry.name))
}

fn chinese(text: &Texts) -> &str {
    text.second.as_deref().unwrap_or("")
}

fn has_han(text: &str) -> bool {
    text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
}

#[test]
fn every_file_parses_and_checks_with_each_clause() {
    for entry in catalogue::entries() {
        let rule = rule(entry);
        assert_eq!(rule.name.text, entry.name, "the game is called as its file");
        let mut choices: Vec<Vec<String>> = vec![vec![], vec!["misere".to_owned()]];
        choices.extend(variant_names(&rule).into_iter().map(|name| vec![name.to_owned()]));
        for clauses in choices {
            let settings = Settings { params: Vec::new(), clauses: clauses.clone() };
            if let Err(faults) = check(&rule, &settings) {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                panic!("{} with {clauses:?}: {}", entry.name, faults.join("; "));
            }
        }
    }
}

#[test]
fn every_game_says_in_two_languages_what_it_is() {
    for entry in catalogue::entries() {
        let (mut names, mut abouts, mut sources, mut sees) = (0, 0, 0, 0);
        for line in &rule(entry).lines {
            match &line.kind {
                LineKind::Name(texts) => {
                    assert!(!texts.first.is_empty() && !chinese(texts).is_empty(), "{}: name", entry.name);
                    names += 1;
                }
                LineKind::About(texts) => {
                    assert!(!has_han(&texts.first) && has_han(chinese(texts)), "{}: about", entry.name);
                    // Whoever reads it must learn who loses and who wins.
                    assert!(texts.first.contains("lose"), "{}: who loses?", entry.name);
                    assert!(chinese(texts).contains('负'), "{}: 谁负？", entry.name);
                    abouts += 1;
                }
                LineKind::Source(_) => sources += 1,
                LineKind::See(_) => sees += 1,
                LineKind::Move(line) => {
                    if let Some(wording) = &line.wording {
                        assert!(has_han(chinese(&wording.texts)), "{}: wording", entry.name);
                    }
                }
                _ => {}
            }
        }
        assert_eq!((names, abouts, sources), (1, 1, 1), "{}: name, about, source", entry.name);
        let reason = entry.text.contains("# no see: ");
        assert!((sees == 1) != reason, "{}: either `see` or why there is none", entry.name);
    }
}

#[test]
fn every_name_and_alias_finds_its_own_game() {
    for entry in catalogue::entries() {
        for text in entry.names().chain([entry.name]) {
            let found = catalogue::find(text).map(|found| found.name);
            assert_eq!(found, Some(entry.name), "{text}");
        }
    }
}

#[test]
fn names_people_type_are_known() {
    for (typed, name) in [
        ("尼姆", "nim"),
        ("巴什", "bash"),
        ("巴什博奕", "bash"),
        ("威佐夫", "wythoff"),
        ("威佐夫博弈", "wythoff"),
        ("斐波那契", "fibonacci"),
        ("fib", "fibonacci"),
        ("Kayles", "kayles"),
        ("凱爾斯", "kayles"),
        ("歐幾里得", "euclid"),
        ("阶梯博弈", "staircase"),
    ] {
        assert_eq!(catalogue::find(typed).map(|found| found.name), Some(name), "{typed}");
    }
}

#[test]
fn lint_has_nothing_to_say_that_is_not_expected() {
    let expected: BTreeSet<(&str, &str)> = EXPECTED_WARNINGS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [name, code, why] = fields[..] else { panic!("{line:?} is not NAME, CODE, why") };
            assert!(!why.is_empty(), "{name}: why is {code} expected?");
            (name, code)
        })
        .collect();
    let mut found = BTreeSet::new();
    for entry in catalogue::entries() {
        let rule = rule(entry);
        let game = check(&rule, &Settings { params: vec![None; rule.params.len()], clauses: Vec::new() });
        let game = Arc::new(game.unwrap_or_else(|faults| panic!("{}: {faults:?}", entry.name)));
        let seen = probe(&game, &Budget::unlimited().with_time(Duration::from_secs(30)));
        assert!(seen.complete, "{}: could not be looked at", entry.name);
        for warning in static_warnings(&rule).iter().chain(&seen.warnings) {
            found.insert((entry.name, warning.code.as_str()));
        }
    }
    let surprises: Vec<_> = found.difference(&expected).collect();
    assert!(surprises.is_empty(), "not expected: {surprises:?}");
    let missing: Vec<_> = expected.difference(&found).collect();
    assert!(missing.is_empty(), "expected and not said: {missing:?}");
}
