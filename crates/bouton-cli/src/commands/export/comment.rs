//! The comment at the top of a program: game, rules, law, cost, range, how it was made.

use std::env;

use bouton::export::{Basis, Exported, Language};
use bouton::judge::{Judge, preset};
use bouton::wording::{Arg, law};

use super::rules;
use crate::args::ExportArgs;
use crate::face::Face;

/// The comment, with a line break at its end.
pub(super) fn comment(
    args: &ExportArgs,
    face: &Face,
    judge: &Judge,
    program: &Exported,
    language: Language,
) -> String {
    let words = &face.words;
    let mut lines = Vec::new();
    if let Some(known) = args.stream.preset.as_deref().and_then(preset) {
        lines.push(format!("{}  {}", known.id, known.title));
    }
    lines.push(words.say("export-game", &[("game", Arg::Text(&judge.chosen().echo))]));
    lines.extend(start(judge));
    lines.extend(rules(judge).lines().map(|line| format!("    {line}")));
    match &program.basis {
        Basis::Theorem(known) => {
            let (text, source) = (law::statement(words, &known.law), law::source(words, &known.law));
            lines.push(words.say("export-law", &[("law", Arg::Text(&text))]));
            let name = law::name(words, &known.law);
            lines.push(
                words.say("export-theorem", &[("name", Arg::Text(&name)), ("source", Arg::Text(&source))]),
            );
        }
        Basis::Certificate { kind, .. } => {
            lines.push(words.say("export-certificate", &[("kind", Arg::Text(kind))]));
        }
        Basis::Table { to } => {
            let to = to.to_string();
            lines.push(words.say("export-table", &[("to", Arg::Text(&to))]));
        }
    }
    lines.push(words.text(program.cost));
    let bounds: Vec<String> = program.bounds.iter().map(|(name, most)| format!("{name} <= {most}")).collect();
    lines.push(words.say("export-range", &[("bounds", Arg::Text(&bounds.join(", ")))]));
    lines.push(match program.bits {
        Some(bits) => words.say("export-bits", &[("bits", Arg::Text(&bits.to_string()))]),
        None => words.text("export-any-size"),
    });
    let line: Vec<String> = env::args().skip(1).map(|word| quoted(&word)).collect();
    let made = [("version", Arg::Text(env!("CARGO_PKG_VERSION"))), ("line", Arg::Text(&line.join(" ")))];
    lines.push(words.say("export-made", &made));
    let all =
        lines.iter().flat_map(|line| line.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>());
    all.map(|line| format!("{} {line}\n", language.comment()).replace(" \n", "\n")).collect::<String>() + "\n"
}

/// The start line, which the normal text of a rule leaves out.
fn start(judge: &Judge) -> Option<String> {
    let chosen = judge.chosen();
    let start = chosen.game.start.as_ref().filter(|_| judge.layout().starts)?;
    Some(format!("    start {}", start.params.join(", ")))
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = word.chars().all(|c| c.is_alphanumeric() || "-_./:,@=^+".contains(c)) && !word.is_empty();
    if plain { word.to_owned() } else { format!("'{}'", word.replace('\n', " ").replace('\'', "'\\''")) }
}

/// What decides, as data.
pub(super) fn by(basis: &Basis) -> String {
    match basis {
        Basis::Theorem(known) => format!("theorem:{}", known.law.id),
        Basis::Certificate { kind, .. } => format!("certificate:{kind}"),
        Basis::Table { .. } => "table".to_owned(),
    }
}

/// How sure it is.
pub(super) fn status(basis: &Basis) -> &'static str {
    match basis {
        Basis::Theorem(_) | Basis::Certificate { .. } => "PROVED",
        Basis::Table { .. } => "COMPUTED",
    }
}
