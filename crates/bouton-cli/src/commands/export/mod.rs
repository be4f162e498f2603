//! `export GAME --to LANGUAGE`: a program, or values, from the law of a game.

mod comment;
mod values;

use std::io::Write;

use bouton::check::normal_rule;
use bouton::export::{Bounds, Language, Refusal, Request, export};
use bouton::judge::{Judge, preset};
use bouton::rules::string::Reader;
use bouton::value::Natural;
use bouton::wording::{Arg, Words};
use serde_json::json;

use super::judge;
use crate::args::{ExportArgs, Format, Target, natural};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format;
use crate::input::Disk;
use crate::out::Out;

/// The greatest number of a case when nothing is said.
const USUAL_MOST: u64 = 1_000_000_000;

/// Writes a program, or values.
pub(super) fn run(args: &ExportArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    let language = match args.language {
        Target::Cpp => Language::Cpp,
        Target::Py => Language::Python,
        Target::Rs => Language::Rust,
        Target::Tex | Target::Bfile => return values::run(args, face, out),
    };
    format::check(face, "export", &[Format::Human, Format::Plain, Format::Json])?;
    let (options, _) = judge::options(&args.exported_game, &args.stream, face)?;
    let judge = Judge::new(&options, Reader::new(&Disk))?;
    let bounds = bounds(args, &judge);
    let budget = face.budget();
    let request = Request { language, bounds: &bounds, theorems: face.options.theorems };
    let program = export(&judge, &request, &budget)
        .map_err(|refusal| refused(&face.words, &refusal, language, &judge))?;
    let comment = comment::comment(args, face, &judge, &program, language);
    if face.format == Format::Json {
        let bounds: Vec<_> = program
            .bounds
            .iter()
            .map(|(name, most)| json!({"name": name, "max": most.to_string()}))
            .collect();
        let object = json!({
            "schema": "bouton/1",
            "game": judge.chosen().echo,
            "language": language.name(),
            "by": comment::by(&program.basis),
            "status": comment::status(&program.basis),
            "bounds": bounds,
            "bits": program.bits,
            "code": format!("{comment}{}", program.code),
        });
        writeln!(out, "{object}")?;
    } else {
        write!(out, "{comment}{}", program.code)?;
    }
    Ok(Exit::Done)
}

/// The bounds of the problem, and those that were asked for.
fn bounds(args: &ExportArgs, judge: &Judge) -> Bounds {
    let mut bounds = Bounds { named: Vec::new(), others: Natural::from(USUAL_MOST) };
    if let Some(known) = args.stream.preset.as_deref().and_then(preset) {
        let named = known.bounds.iter();
        bounds.named =
            named.filter_map(|bound| Some((bound.name.to_owned(), natural(bound.high)?))).collect();
    }
    for (name, most) in args.most.iter().flat_map(|most| &most.0) {
        if let Some(name) = name {
            bounds.named.insert(0, (name.clone(), most.clone()));
        } else {
            bounds.named.clear();
            bounds.others = most.clone();
        }
    }
    // The number of cases is no number of a case.
    bounds.named.retain(|(name, _)| name != "T" || judge.layout().singles.contains(name));
    bounds
}

/// What is told of a program that cannot be written.
fn refused(words: &Words, refusal: &Refusal, language: Language, judge: &Judge) -> Failure {
    let game = judge.chosen().echo.as_str();
    let message = match refusal {
        Refusal::NoLaw { most } => {
            let most = most.to_string();
            words.say("export-no-law", &[("game", Arg::Text(game)), ("most", Arg::Text(&most))])
        }
        Refusal::NoRecipe => words.say("export-no-recipe", &[("game", Arg::Text(game))]),
        Refusal::Rule(what) => words.say("export-rule", &[("what", Arg::Text(what))]),
        Refusal::Kind(what) => words.say("export-kind", &[("what", Arg::Text(what))]),
        Refusal::Question(ask) => words.say("export-question", &[("ask", Arg::Text(ask.name()))]),
        Refusal::Moves => words.say("export-moves", &[("game", Arg::Text(game))]),
        Refusal::Layout(what) => words.say("export-layout", &[("what", Arg::Text(what))]),
        Refusal::TooLong => words.text("export-too-long"),
        Refusal::Width { bits } => {
            let bits = bits.to_string();
            let args = [("bits", Arg::Text(bits.as_str())), ("language", Arg::Text(language.name()))];
            words.say("export-width", &args)
        }
        Refusal::Stopped => words.text("export-stopped"),
        Refusal::Internal(fault) => words.say("export-internal", &[("fault", Arg::Text(fault))]),
    };
    let advice = match refusal {
        Refusal::NoLaw { .. } | Refusal::TooLong => words.text("export-try-max"),
        Refusal::Question(_) | Refusal::Moves => words.text("export-try-outcome"),
        Refusal::Width { .. } => words.text("export-try-python"),
        _ => String::new(),
    };
    Failure::advised(message, advice)
}

/// The rules as they are meant.
fn rules(judge: &Judge) -> String {
    let chosen = judge.chosen();
    let clauses: Vec<&str> = chosen.settings.clauses.iter().map(String::as_str).collect();
    normal_rule(&chosen.rule, &clauses).unwrap_or_default()
}
