//! `moves POSITION`: every legal move, what it leads to, good or bad.

use bouton::law::Solver;
use bouton::rules::string::{Named, Reader};
use bouton::solve::{Answer, Value};
use bouton::value::{Finish, Outcome};
use bouton::wording::answer;
use serde_json::{Map, Value as Json};

use super::solvers::Solvers;
use crate::args::MovesArgs;
use crate::diagnose;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Records, Report, USUAL};
use crate::input::{Disk, Positions};
use crate::out::Out;
use crate::report::{Shown, distinct, games_echo, outcome_cell, outcome_json, short, tells_starts};
use crate::report::{value_cell, value_json};
use crate::style::{Text, Tone, pad, tame, width};

/// Lists the moves of one position.
pub(super) fn run(args: &MovesArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "moves", USUAL)?;
    let mut positions = Positions::new(&face.words, &args.position)?;
    let mut reader = Reader::new(&Disk);
    let mut solvers = Solvers::default();
    let mut printer = Printer::new(out, face.format);
    let mut exit = Exit::Done;
    while let Some(named) = positions.next(&mut reader) {
        let named = named?;
        let answer = solvers.ask(face, &named, Solver::solve);
        let mut moves: Vec<Shown> =
            answer.moves.iter().map(|judged| Shown { judged, named: &named, face }).collect();
        if args.distinct {
            distinct(&mut moves);
        }
        printer.print(&Moved { named: &named, answer: &answer, moves, face })?;
        if let Some(halt) = &answer.halt {
            printer.flush()?;
            exit = exit.max(diagnose::say_halt(face, &named, halt));
        }
    }
    printer.finish()?;
    Ok(exit)
}

/// The moves of a position.
struct Moved<'a> {
    named: &'a Named,
    answer: &'a Answer,
    moves: Vec<Shown<'a>>,
    face: &'a Face,
}

impl Report for Moved<'_> {
    fn records(&self) -> Records {
        let columns = ["position", "rule", "player", "variables", "to", "outcome", "value", "good"];
        let rows = self.moves.iter().map(|shown| {
            let facts = shown.facts();
            vec![
                self.named.echo.clone(),
                facts.rule,
                facts.player.to_owned(),
                facts.variables,
                facts.to,
                facts.outcome,
                facts.value,
                facts.good.to_owned(),
            ]
        });
        Records { columns: columns.map(str::to_owned).to_vec(), rows: rows.collect() }
    }

    fn json(&self, lines: bool) -> Vec<Json> {
        let starts = tells_starts(self.named, self.answer);
        let moves: Vec<Json> = self.moves.iter().map(|shown| shown.json(true, starts)).collect();
        if lines {
            return moves;
        }
        let mut object = Map::new();
        object.insert("schema".into(), "bouton/1".into());
        object.insert("game".into(), games_echo(self.named).into());
        object.insert("position".into(), self.named.echo.clone().into());
        outcome_json(&mut object, self.answer.outcome, starts);
        object.insert("status".into(), self.answer.status.to_string().into());
        if let Some(value) = value_json(&self.answer.value, self.answer.value_status) {
            object.insert("value".into(), value);
        }
        object.insert("moves".into(), moves.into());
        if let Some(halt) = &self.answer.halt {
            object.insert("halt".into(), diagnose::halt_json(self.face, self.named, halt));
        }
        vec![Json::Object(object)]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let dress = self.face.out;
        let verdict = answer::verdict(words, self.answer.outcome);
        let head = format!("{}   {}  {verdict}", tame(&self.named.echo), outcome_cell(self.answer.outcome));
        let mut text = Text::default();
        text.line(&dress.paint(Tone::Strong, &head));
        if self.moves.is_empty() {
            text.line(&format!("  {}", words.text("moves-none")));
            return text.finish();
        }
        let lines: Vec<[String; 4]> = self.moves.iter().map(|shown| self.cells(shown)).collect();
        let columns =
            |j: usize| lines.iter().filter_map(|line| line.get(j)).map(|c| width(c)).max().unwrap_or(0);
        let widths = [columns(0), columns(1), columns(2)];
        for (shown, [what, to, result, quality]) in self.moves.iter().zip(&lines) {
            let tone = match shown.finish() {
                Some(Finish::Win) => Tone::Good,
                Some(Finish::Loss) => Tone::Bad,
                _ => Tone::Dim,
            };
            let glyph =
                dress.paint(tone, &format!("{} {}", dress.move_glyph(shown.finish()), pad(what, widths[0])));
            let line =
                format!("  {glyph}  ->  {}   {}   {quality}", pad(to, widths[1]), pad(result, widths[2]));
            text.line(&line);
        }
        text.finish()
    }
}

impl Moved<'_> {
    /// The move in words, where it leads, the result there, and whether it is good.
    fn cells(&self, shown: &Shown) -> [String; 4] {
        let words = &self.face.words;
        let mut what = tame(&shown.words());
        if self.named.ruleset.is_partizan() {
            let side = if shown.player() == "left" { "label-left" } else { "label-right" };
            what = format!("{}{}{what}", words.text(side), words.text("error-colon"));
        }
        let mut result = outcome_cell(shown.judged.outcome);
        if let (Value::Nimber(_) | Value::Unknown, Some(Outcome::P | Outcome::N) | None) =
            (&shown.judged.value, shown.judged.outcome)
        {
            result = format!("{result}  {} {}", words.text("label-value"), value_cell(&shown.judged.value));
        }
        let quality = words.text(match shown.finish() {
            Some(Finish::Win) => "moves-good",
            Some(Finish::Loss) => "moves-bad",
            Some(Finish::Draw) => "moves-even",
            None => "moves-unknown",
        });
        [what, tame(&short(self.named, shown.to())), result, quality]
    }
}
