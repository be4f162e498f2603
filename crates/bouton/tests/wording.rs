//! Everything that is said is said in both languages, with all its facts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use bouton::rules::string::{Files, Reader};
use bouton::rules::{Code, Diagnostic, Settings, check, parse};
use bouton::wording::diagnostic::{key, tell};
use bouton::wording::examples::{self, Kind};
use bouton::wording::glossary::{search, terms};
use bouton::wording::{Arg, Lang, Words};

/// The names of the facts of each message and attribute.
fn keys(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    let mut message = String::new();
    let mut current = String::new();
    for line in Words::source(lang).lines().filter(|line| !line.starts_with('#')) {
        let head = line.split_once('=').map(|(head, _)| head.trim_end());
        match head {
            Some(id) if !id.is_empty() && !line.starts_with(' ') => {
                assert!(!keys.contains_key(id), "{lang:?}: {id} is defined twice");
                id.clone_into(&mut message);
                current.clone_from(&message);
            }
            Some(attribute) if attribute.trim_start().starts_with('.') => {
                current = format!("{message}{}", attribute.trim_start());
            }
            _ => {}
        }
        if current.is_empty() {
            continue;
        }
        let facts: &mut BTreeSet<String> = keys.entry(current.clone()).or_default();
        for piece in line.split('$').skip(1) {
            let name: String = piece.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
            facts.insert(name);
        }
    }
    keys
}

#[test]
fn both_languages_have_the_same_keys_with_the_same_facts() {
    let (en, zh) = (keys(Lang::En), keys(Lang::Zh));
    assert!(en.len() > 400, "only {} keys were found", en.len());
    for (key, facts) in &en {
        assert_eq!(Some(facts), zh.get(key), "{key} differs in Chinese");
    }
    for key in zh.keys() {
        assert!(en.contains_key(key), "{key} exists in Chinese only");
    }
}

#[test]
fn every_key_can_be_said() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (key, facts) in keys(lang) {
            let args: Vec<(&str, Arg)> = facts.iter().map(|name| (name.as_str(), Arg::Count(2))).collect();
            // A message may hold attributes only.
            if key.contains('.') || words.has(&key) {
                words.try_say(&key, &args).unwrap_or_else(|missing| panic!("{lang:?} {key}: {missing}"));
            }
        }
    }
}

#[test]
fn every_code_has_title_reason_advice_and_examples() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for &code in Code::ALL {
            for key in [code.as_str().to_owned(), format!("{code}.why"), format!("{code}.try")] {
                words.try_say(&key, &[]).unwrap_or_else(|missing| panic!("{lang:?}: {missing}"));
            }
            let example = examples::of(code).unwrap_or_else(|| panic!("{code} has no example"));
            assert!(!example.bad.is_empty() && !example.good.is_empty(), "{code}");
        }
    }
}

/// The corpus of bad input, next to the command that shows it.
fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../bouton-cli/tests/bad")
}

struct Corpus;

impl Files for Corpus {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(corpus().join(path))
    }
}

/// All that is wrong with a rule text.
fn faults_of_rule(text: &str) -> Vec<Diagnostic> {
    let parsed = parse(text);
    let mut found = parsed.diagnostics;
    if let Some(rule) = parsed.rule {
        let settings = Settings { params: vec![None; rule.params.len()], clauses: Vec::new() };
        found.extend(check(&rule, &settings).err().unwrap_or_default());
        found.extend(bouton::rules::lint::static_warnings(&rule));
    }
    found
}

fn faults_of_string(text: &str) -> Vec<Diagnostic> {
    Reader::new(&Corpus).read(text).err().map(|fault| fault.diagnostics).unwrap_or_default()
}

/// What is wrong with every text of the corpus, with the code that stands before it.
fn all_faults() -> Vec<(String, String, Vec<Diagnostic>)> {
    let mut all = Vec::new();
    let mut rules: Vec<PathBuf> =
        fs::read_dir(corpus()).unwrap().map(|entry| entry.unwrap().path()).collect();
    rules.retain(|path| path.extension().is_some_and(|extension| extension == "game"));
    rules.sort();
    for path in rules {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let faults = faults_of_rule(&fs::read_to_string(&path).unwrap());
        all.push((name[..5].to_owned(), name, faults));
    }
    let strings = fs::read_to_string(corpus().join("strings.txt")).unwrap();
    let mut code = String::new();
    for line in strings.lines() {
        match line.strip_prefix("# ") {
            Some(heading) => heading.clone_into(&mut code),
            // A game alone is no fault of the string: commands ask for the position.
            None if code == "E0101" => {}
            None => all.push((code.clone(), line.to_owned(), faults_of_string(line))),
        }
    }
    all
}

#[test]
fn the_corpus_gives_the_codes_it_names() {
    let all = all_faults();
    assert!(all.len() >= 220, "only {} texts", all.len());
    for (code, text, faults) in &all {
        let found: Vec<&str> = faults.iter().map(|fault| fault.code.as_str()).collect();
        assert!(found.contains(&code.as_str()), "{text}: wanted {code}, got {found:?}");
    }
}

/// Codes that no text alone gives: a command asks for something, or a position is played out.
const NOT_OF_A_TEXT: &[&str] = &[
    "E0101", "E0122", "E0339", "E0402", "E0403", "E0404", "E0405", "E0406", "E0601", "E0602", "E0603",
    "E0604", "E0701", "E0702", "E0703", "E0704", "E0705", "W0351", "W0352", "W0353", "W0354", "W0355",
];

#[test]
fn the_corpus_covers_every_code() {
    let all = all_faults();
    let found: BTreeSet<&str> =
        all.iter().flat_map(|(_, _, faults)| faults).map(|fault| fault.code.as_str()).collect();
    for code in Code::ALL.iter().map(|code| code.as_str()) {
        assert!(found.contains(code) || NOT_OF_A_TEXT.contains(&code), "nothing in the corpus gives {code}");
    }
}

#[test]
fn every_diagnostic_of_the_corpus_has_words_of_its_own() {
    let mut missing = BTreeSet::new();
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (_, text, faults) in all_faults() {
            for fault in faults {
                let args: Vec<(&str, Arg)> =
                    fault.args.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
                let own = key(&fault);
                // Where there is nothing to name, the title says it all.
                let titled = fault.variant.is_empty() && fault.args.is_empty();
                if !titled && let Err(why) = words.try_say(&own, &args) {
                    missing.insert(format!("{lang:?} {text}: {why} ({fault})"));
                }
                for attribute in ["why", "try"] {
                    let own = format!("{own}.{attribute}");
                    if words.has(&own)
                        && let Err(why) = words.try_say(&own, &args)
                    {
                        missing.insert(format!("{lang:?} {text}: {why} ({fault})"));
                    }
                }
                let told = tell(&words, &fault);
                assert!(!told.message.is_empty() && !told.why.is_empty(), "{fault}");
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn examples_of_rules_and_strings_are_what_they_claim() {
    for &code in Code::ALL {
        let Some(example) = examples::of(code) else { continue };
        let codes = |text: &str| -> Vec<Code> {
            let faults = match example.kind {
                Kind::Rule => faults_of_rule(text),
                Kind::String => faults_of_string(text),
                Kind::Command => return Vec::new(),
            };
            faults.iter().map(|fault| fault.code).collect()
        };
        if example.kind != Kind::Command {
            assert!(
                codes(&example.bad).contains(&code),
                "{code}: the bad example gives {:?}",
                codes(&example.bad)
            );
        }
        assert_eq!(codes(&example.good), [], "{code}: the good example");
    }
}

#[test]
fn the_glossary_is_complete() {
    let terms = terms();
    assert!(terms.len() > 120, "only {} terms", terms.len());
    for term in &terms {
        let name = term.en.first();
        assert!(name.is_some() && !term.zh.is_empty(), "{term:?}");
        assert!(!term.about_en.is_empty() && !term.about_zh.is_empty(), "{name:?} has no meaning");
        assert_eq!(term.trap_en.is_empty(), term.trap_zh.is_empty(), "{name:?} has half a trap");
        assert!(term.forms().all(|form| search(form).iter().any(|found| found == term)), "{name:?}");
    }
}

#[test]
fn the_glossary_is_found_by_aliases_in_both_languages() {
    for (word, first) in [
        ("xor", "nim-sum"),
        ("SG 值", "Grundy value"),
        ("后手必胜", "P-position"),
        ("misere", "misère play"),
        ("威佐夫博奕", "Wythoff's game"),
        ("威佐夫博弈", "Wythoff's game"),
        ("P-POSITION", "P-position"),
        ("ＭＥＸ", "mex"),
    ] {
        assert_eq!(search(word).first().and_then(|term| term.en.first()), Some(&first), "{word}");
    }
    assert!(!search("必败态").iter().any(|term| term.trap_zh.is_empty()));
    assert!(search("no such word").is_empty());
}
