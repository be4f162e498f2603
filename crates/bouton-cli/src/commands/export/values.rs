//! `--to bfile`, `--to tex`: values of heaps, and the law above them.

use std::io::Write;
use std::sync::Arc;

use bouton::law::{Attached, Solver};
use bouton::rules::string::Reader;
use bouton::rules::{Position, Ruleset};
use bouton::solve::Value;
use bouton::value::Natural;
use bouton::wording::{Arg, law};

use crate::args::{ExportArgs, Span, Target};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format;
use crate::input::{Disk, game};
use crate::interrupt;
use crate::out::Out;

/// Values of heaps when nothing is said.
const USUAL: Span = Span { low: 0, high: 100 };

/// Writes values, or who wins where values have no meaning.
pub(super) fn run(args: &ExportArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    let words = &face.words;
    let named = game(words, &mut Reader::new(&Disk), &args.exported_game)?;
    let [chosen] = named.games.as_slice() else {
        return Err(Failure::request(words.text("export-one-game")));
    };
    if chosen.game.state.len() != 1 {
        return Err(Failure::advised(words.text("export-one-number"), words.text("export-try-table")));
    }
    let ruleset = Arc::new(Ruleset::new(vec![chosen.game.clone()], 1));
    let known = Attached::of(&ruleset).laws().into_iter().next();
    let mut solver = Solver::new(ruleset, face.options);
    let Span { low, high } = args.terms.unwrap_or(USUAL);
    let budget = face.budget();
    let position = |heap: u64| Position::of([[Natural::from(heap)]]);
    solver.prepare(&position(high), &budget);
    let tex = args.language == Target::Tex;
    if let Some(known) = known {
        let (text, source) = (law::statement(words, &known.law), law::source(words, &known.law));
        if tex {
            writeln!(out, "% {}\n{}\\par", chosen.echo, format::escaped(&text))?;
            writeln!(out, "{}\\par", format::escaped(&source))?;
        } else {
            let lines = [format!("# {}", chosen.echo), format!("# {text}"), format!("# {source}")];
            writeln!(out, "{}", lines.join("\n"))?;
        }
    }
    if tex {
        writeln!(out, "\\begin{{tabular}}{{rr}}\n$n$ & $G(n)$ \\\\ \\hline")?;
    }
    for heap in low..=high {
        let answer = interrupt::watched(|| solver.evaluate(&position(heap), &budget));
        let entry = match (&answer.value, answer.outcome) {
            (Value::Nimber(value), _) => value.to_string(),
            // A b-file holds numbers alone.
            (Value::Meaningless, Some(outcome)) if tex => outcome.to_string(),
            (Value::Meaningless, Some(_)) => {
                return Err(Failure::request(
                    words.say("export-no-values", &[("game", Arg::Text(&chosen.echo))]),
                ));
            }
            _ => {
                face.talk(&words.text("export-stopped"));
                return Ok(Exit::Partial);
            }
        };
        if tex {
            writeln!(out, "{heap} & {entry} \\\\")?;
        } else {
            writeln!(out, "{heap} {entry}")?;
        }
    }
    if tex {
        writeln!(out, "\\end{{tabular}}")?;
    }
    Ok(Exit::Done)
}
