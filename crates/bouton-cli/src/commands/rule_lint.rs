//! `rule lint FILE...`: what is wrong with a rule file, what it says in plain words, and its first moves.

use std::fs;
use std::io::Write;
use std::sync::Arc;

use bouton::rules::string::Fault;
use bouton::rules::{Diagnostic, Settings, Severity, check, parse};
use bouton::wording::Arg;

use crate::args::{Format, RuleLintArgs};
use crate::diagnose;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format;
use crate::input::{file_failed, utf8};
use crate::out::Out;

const FORMATS: &[Format] = &[Format::Human, Format::Plain, Format::Json, Format::Jsonl];

/// Looks at each file.
pub(super) fn run(args: &RuleLintArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "rule lint", FORMATS)?;
    let mut exit = Exit::Done;
    for path in &args.files {
        let bytes = fs::read(path).map_err(|error| file_failed(&face.words, path, &error))?;
        exit = exit.max(lint(face, out, path, &utf8(bytes, path)?)?);
    }
    Ok(exit)
}

fn lint(face: &Face, out: &mut Out, path: &str, text: &str) -> Result<Exit, Failure> {
    let parsed = parse(text);
    let mut diagnostics = parsed.diagnostics;
    if let Some(rule) = &parsed.rule {
        let settings = Settings { params: vec![None; rule.params.len()], clauses: Vec::new() };
        if let Err(found) = check(rule, &settings) {
            diagnostics.extend(found);
        }
    }
    let count = |severity: Severity| diagnostics.iter().filter(|found| found.severity() == severity).count();
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    tell(face, out, path, text, diagnostics)?;
    let facts = [("errors", Arg::Count(errors as u64)), ("warnings", Arg::Count(warnings as u64))];
    face.talk(&face.words.say("lint-count", &facts));
    Ok(if errors > 0 { Exit::BadRequest } else { Exit::Done })
}

fn tell(
    face: &Face,
    out: &mut Out,
    path: &str,
    text: &str,
    diagnostics: Vec<Diagnostic>,
) -> Result<(), Failure> {
    let fault = Fault { diagnostics, text: Arc::from(text), origin: path.to_owned() };
    if face.format.is_json() {
        for found in &fault.diagnostics {
            writeln!(out, "{}", diagnose::diagnostic_json(&face.words, &fault, found))?;
        }
    } else if !fault.diagnostics.is_empty() {
        writeln!(out, "{}", diagnose::render_fault(&face.words, face.out, &fault))?;
    }
    Ok(())
}
