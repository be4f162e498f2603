//! Runs the worked strings of `docs/rules.md` and `docs/contract.md`.
//!
//! A block ` ```game NAME ` or ` ```file NAME ` defines a file; a line `STRING => fact; fact` of a block
//! ` ```worked ` must hold. `docs/rules.md` says what the facts mean.

use std::collections::HashMap;
use std::io;

use bouton::rules::keyword::{KEYWORDS, Place};
use bouton::rules::string::{Fault, Files, Named, Reader};
use bouton::rules::{Budget, Code, Side};
use bouton::solve::{Answer, JudgedMove, Options, Solver, Value};
use bouton::wording::{Lang, Words, moves};

struct Page {
    files: HashMap<String, String>,
    /// Line number and text of each worked string.
    worked: Vec<(usize, String)>,
}

impl Files for Page {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let text = self.files.get(path).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        Ok(text.clone().into_bytes())
    }
}

fn page(text: &str) -> Page {
    let mut page = Page { files: HashMap::new(), worked: Vec::new() };
    let mut block: Option<(String, String)> = None;
    for (number, line) in text.lines().enumerate() {
        let Some(fence) = line.strip_prefix("```") else {
            if let Some((kind, body)) = &mut block {
                if kind == "worked" && !line.trim().is_empty() {
                    page.worked.push((number + 1, line.to_string()));
                }
                body.push_str(line);
                body.push('\n');
            }
            continue;
        };
        match block.take() {
            None => block = Some((fence.to_string(), String::new())),
            Some((kind, body)) => {
                if let Some(name) = file_name(&kind, &body) {
                    page.files.insert(name, body);
                }
            }
        }
    }
    page
}

/// The file that a block defines: a rule by the name on its `game` line, or `file NAME`.
fn file_name(kind: &str, body: &str) -> Option<String> {
    if kind == "game" {
        let name = body.split_whitespace().nth(1)?.split('(').next()?;
        return Some(format!("{name}.game"));
    }
    kind.strip_prefix("file ").map(str::to_string)
}

#[test]
fn rules() {
    run("docs/rules.md", include_str!("../../../docs/rules.md"), 150);
}

#[test]
fn contract() {
    run("docs/contract.md", include_str!("../../../docs/contract.md"), 35);
}

#[test]
fn keywords() {
    let where_it_stands = |place| match place {
        Place::Line => "begins a line",
        Place::Compound => "after `compound`",
        Place::Result => "ends an `end` line",
        Place::Reserved => "reserved: never a name",
    };
    let rows: Vec<String> = KEYWORDS
        .iter()
        .map(|entry| {
            let [simplified, traditional] = entry.chinese.unwrap_or([entry.english; 2]);
            let place = where_it_stands(entry.place);
            format!("| `{}` | {simplified} | {traditional} | {place} |\n", entry.english)
        })
        .collect();
    let table = format!("| English | 简体 | 繁體 | where |\n|---|---|---|---|\n{}", rows.concat());
    assert!(include_str!("../../../docs/rules.md").contains(&table), "docs/rules.md should show\n{table}");
}

fn run(name: &str, text: &str, at_least: usize) {
    let page = page(text);
    assert!(page.worked.len() >= at_least, "{name} has only {} worked strings", page.worked.len());
    let mut wrong = Vec::new();
    for (number, line) in &page.worked {
        let (string, facts) = line.split_once("=>").unwrap_or_else(|| panic!("{name}:{number}: no =>"));
        let got = Case::read(&page, string.trim());
        for fact in facts.split(';').map(str::trim) {
            if let Err(found) = got.check(fact) {
                wrong.push(format!("{name}:{number}: {}: {fact} -- found {found}", string.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// What a worked string came to; the error is a code.
struct Case(Result<(Named, Answer), String>);

impl Case {
    fn read(page: &Page, string: &str) -> Self {
        let named = match Reader::new(page).read(string) {
            Ok(named) => named,
            Err(Fault { diagnostics, .. }) => {
                return Self(Err(diagnostics
                    .first()
                    .map_or("no code", |first| first.code.as_str())
                    .to_string()));
            }
        };
        let Some(position) = named.position.clone() else {
            return Self(Err(Code::PositionMissing.as_str().to_string()));
        };
        let budget = Budget::unlimited().with_memory(1 << 24);
        let answer = Solver::new(named.ruleset.clone().into(), Options::default()).solve(&position, &budget);
        Self(Ok((named, answer)))
    }

    fn check(&self, fact: &str) -> Result<(), String> {
        let (word, rest) = fact.split_once(' ').unwrap_or((fact, ""));
        let found = match &self.0 {
            Err(code) if word == "error" && code == rest => return Ok(()),
            Err(code) => return Err(format!("error {code}")),
            Ok((named, answer)) => fact_of(word, named, answer),
        };
        let expected = if matches!(word, "value" | "no" | "echo" | "remoteness" | "moves" | "wins" | "words")
        {
            rest.trim()
        } else {
            word
        };
        if found == expected { Ok(()) } else { Err(found) }
    }
}

/// What holds of the fact that `word` speaks of, written as the pages write it.
fn fact_of(word: &str, named: &Named, answer: &Answer) -> String {
    match word {
        "value" => match &answer.value {
            Value::Nimber(value) => value.to_string(),
            other => format!("{other:?}"),
        },
        "no" => match &answer.value {
            Value::Meaningless => "value".to_string(),
            other => format!("{other:?}"),
        },
        "echo" => named.echo.clone(),
        "remoteness" => answer.remoteness.map_or("none".to_string(), |n| n.to_string()),
        "moves" => results(named, answer.moves.iter()),
        "wins" => results(named, answer.winning_moves()),
        "words" => words(named, answer),
        "unknown" => if answer.outcome.is_none() { "unknown" } else { "an outcome" }.to_string(),
        _ => answer.outcome.map_or("unknown".to_string(), |outcome| outcome.to_string()),
    }
}

fn results<'a>(named: &Named, moves: impl Iterator<Item = &'a JudgedMove>) -> String {
    let position = |judged: &JudgedMove| {
        let written = named.write(&judged.mv.to);
        written.split_once('@').map_or(String::new(), |(_, position)| position.to_string())
    };
    moves.map(position).collect::<Vec<_>>().join(" ")
}

fn words(named: &Named, answer: &Answer) -> String {
    let words = Words::new(Lang::En);
    let position = named.position.clone().unwrap_or_default();
    let sentence = |judged: &JudgedMove| moves::describe(&words, &named.ruleset, &position, &judged.mv);
    let left = answer.moves.iter().filter(|judged| judged.side == Side::Left);
    left.map(|judged| format!("\"{}\"", sentence(judged))).collect::<Vec<_>>().join(" ")
}
