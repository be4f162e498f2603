//! `rule lint FILE...`: what is wrong with a rule file, what it says in plain words, and its first moves.

use std::fs;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use bouton::rules::describe::describe;
use bouton::rules::lint::static_warnings;
use bouton::rules::probe::{FirstMoves, Probe, probe};
use bouton::rules::string::Fault;
use bouton::rules::{Code, Diagnostic, Game, Position, Ruleset, Settings, Severity, Side, check, parse};
use bouton::wording::rule::sentences;
use bouton::wording::{Arg, moves};
use serde_json::{Map, Value, json};

use crate::args::{Format, RuleLintArgs};
use crate::diagnose::{diagnostic_json, render_fault};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format;
use crate::input::{file_failed, utf8};
use crate::interrupt;
use crate::out::Out;
use crate::style::{Text, Tone, pad, tame, width};

const FORMATS: &[Format] = &[Format::Human, Format::Plain, Format::Json, Format::Jsonl];

/// How long a game is looked at by playing it.
const PROBE_TIME: Duration = Duration::from_secs(1);

/// Looks at each file.
pub(super) fn run(args: &RuleLintArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "rule lint", FORMATS)?;
    let mut exit = Exit::Done;
    for (i, path) in args.files.iter().enumerate() {
        let bytes = fs::read(path).map_err(|error| file_failed(&face.words, path, &error))?;
        let linted = Linted::new(face, path, &utf8(bytes, path)?);
        if face.format.is_json() {
            writeln!(out, "{}", linted.json())?;
        } else {
            if i > 0 {
                writeln!(out)?;
            }
            out.write_all(linted.human().as_bytes())?;
        }
        out.flush()?;
        let (errors, warnings) = linted.counts();
        if !face.format.is_json() {
            let facts = [("errors", Arg::Count(errors as u64)), ("warnings", Arg::Count(warnings as u64))];
            face.talk(&format!("{}: {}", tame(path), face.words.say("lint-count", &facts)));
        }
        exit = exit.max(if errors > 0 { Exit::BadRequest } else { Exit::Done });
    }
    Ok(exit)
}

/// What was found out about a rule file.
struct Linted<'f> {
    face: &'f Face,
    fault: Fault,
    game: Option<Seen>,
}

/// A game without errors, and what playing it showed.
struct Seen {
    game: Arc<Game>,
    ruleset: Ruleset,
    probe: Probe,
}

impl<'f> Linted<'f> {
    fn new(face: &'f Face, path: &str, text: &str) -> Self {
        let parsed = parse(text);
        let mut diagnostics = parsed.diagnostics;
        let mut game = None;
        if let Some(rule) = &parsed.rule {
            let settings = Settings { params: vec![None; rule.params.len()], clauses: Vec::new() };
            match check(rule, &settings) {
                // Next to errors, warnings would mostly be their echo.
                Ok(checked) => {
                    diagnostics.extend(static_warnings(rule));
                    game = Some(Seen::new(face, Arc::new(checked)));
                }
                Err(found) => diagnostics.extend(found),
            }
        }
        if let Some(seen) = &game {
            let seen = seen.probe.warnings.iter().filter(|found| !said_already(text, &diagnostics, found));
            let seen: Vec<Diagnostic> = seen.cloned().collect();
            diagnostics.extend(seen);
        }
        // The order of the text; errors and warnings of one place stay as they came.
        diagnostics.sort_by_key(|found: &Diagnostic| found.span.start);
        Self { face, fault: Fault { diagnostics, text: Arc::from(text), origin: path.to_owned() }, game }
    }

    /// How many errors and warnings there are.
    fn counts(&self) -> (usize, usize) {
        let of = |severity: Severity| {
            self.fault.diagnostics.iter().filter(|found| found.severity() == severity).count()
        };
        (of(Severity::Error), of(Severity::Warning))
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let mut text = Text::default();
        if !self.fault.diagnostics.is_empty() {
            text.line(&render_fault(words, self.face.out, &self.fault));
        }
        let Some(seen) = &self.game else { return text.finish() };
        if !self.fault.diagnostics.is_empty() {
            text.line("");
        }
        text.line(&self.face.out.paint(Tone::Strong, &words.text("lint-read-so")));
        for sentence in sentences(words, &describe(&seen.game)) {
            text.line(&format!("  {}", tame(&sentence)));
        }
        if seen.probe.first_moves.is_empty() {
            return text.finish();
        }
        text.line("");
        text.line(&self.face.out.paint(Tone::Strong, &words.text("lint-first-positions")));
        for first in &seen.probe.first_moves {
            self.first_moves(&mut text, seen, first);
        }
        text.finish()
    }

    /// The moves from one position: `5   take 1  ->  4`.
    fn first_moves(&self, text: &mut Text, seen: &Seen, first: &FirstMoves) {
        let words = &self.face.words;
        let side = match (seen.ruleset.is_partizan(), first.side) {
            (false, _) => String::new(),
            (true, Side::Left) => format!(" {}", words.text("label-left")),
            (true, Side::Right) => format!(" {}", words.text("label-right")),
        };
        let typed = first.typed.as_ref().map(|typed| {
            let numbers: Vec<String> = typed.iter().map(ToString::to_string).collect();
            format!("{} = ", numbers.join(","))
        });
        let head = format!("{}{}{side}", typed.unwrap_or_default(), written(&first.position));
        let said: Vec<String> = first
            .moves
            .iter()
            .map(|mv| tame(&moves::describe(words, &seen.ruleset, &first.position, mv)))
            .collect();
        let columns = said.iter().map(|said| width(said)).max().unwrap_or(0);
        text.line(&format!("  {head}"));
        for (mv, said) in first.moves.iter().zip(&said) {
            text.line(&format!("    {}  ->  {}", pad(said, columns), written(&mv.to)));
        }
        if first.more {
            text.line("    ...");
        }
    }

    fn json(&self) -> Value {
        let words = &self.face.words;
        let diagnostics: Vec<Value> =
            self.fault.diagnostics.iter().map(|found| diagnostic_json(words, &self.fault, found)).collect();
        let (errors, warnings) = self.counts();
        let mut object = Map::new();
        object.insert("schema".into(), "bouton/1".into());
        object.insert("file".into(), self.fault.origin.clone().into());
        object.insert("errors".into(), errors.into());
        object.insert("warnings".into(), warnings.into());
        object.insert("diagnostics".into(), diagnostics.into());
        if let Some(seen) = &self.game {
            object.insert("says".into(), sentences(words, &describe(&seen.game)).into());
            let firsts: Vec<Value> = seen
                .probe
                .first_moves
                .iter()
                .map(|first| {
                    let moves: Vec<Value> = first
                        .moves
                        .iter()
                        .map(|mv| {
                            let said = moves::describe(words, &seen.ruleset, &first.position, mv);
                            json!({"move": said, "to": written(&mv.to)})
                        })
                        .collect();
                    json!({"position": written(&first.position), "moves": moves, "more": first.more})
                })
                .collect();
            object.insert("first_moves".into(), firsts.into());
        }
        Value::Object(object)
    }
}

impl Seen {
    fn new(face: &Face, game: Arc<Game>) -> Self {
        let budget = face.budget().with_time(PROBE_TIME.min(face.time));
        let probe = interrupt::watched(|| probe(&game, &budget));
        let ruleset = Ruleset::new(vec![game.clone()], 1);
        Self { game, ruleset, probe }
    }
}

/// Whether choices without effect are those of a variable that is not used, which says more.
fn said_already(text: &str, diagnostics: &[Diagnostic], found: &Diagnostic) -> bool {
    let line = |found: &Diagnostic| {
        let before = text.get(..found.span.start).unwrap_or_default();
        before.matches('\n').count()
    };
    let name = |found: &Diagnostic| found.args.iter().find(|(key, _)| *key == "name").cloned();
    found.code == Code::SameResult
        && diagnostics.iter().any(|other| {
            other.code == Code::Unused && line(other) == line(found) && name(other) == name(found)
        })
}

/// A position as rules write it: `[3] + [5]`.
fn written(position: &Position) -> String {
    let parts: Vec<String> = position
        .components
        .iter()
        .map(|component| {
            let numbers: Vec<String> = component.numbers.iter().map(ToString::to_string).collect();
            format!("[{}]", numbers.join(", "))
        })
        .collect();
    if parts.is_empty() { "[]".to_owned() } else { parts.join(" + ") }
}
