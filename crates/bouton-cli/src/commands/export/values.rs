//! `--to bfile`, `--to tex`: values of heaps or pairs, or which of them are lost, and the law above them.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use bouton::law::discovery::discover;
use bouton::law::{Attached, Solver};
use bouton::rules::string::{Chosen, Reader};
use bouton::rules::{Budget, Position, Ruleset};
use bouton::solve::{Answer, Value};
use bouton::value::{Natural, Outcome};
use bouton::wording::{Arg, law};

use crate::args::{ExportArgs, Span, Target};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format;
use crate::input::{Disk, game};
use crate::interrupt;
use crate::out::Out;

/// Heaps whose values are written when nothing is said.
const USUAL: Span = Span { low: 0, high: 100 };
/// The same for the sums of pairs in a b-file, and the numbers of a table.
const USUAL_PAIRS: Span = Span { low: 0, high: 12 };
/// Rows and columns of pairs that are written at most.
const MOST_PAIRS: u64 = 5000;
/// How long the law above the values is looked for.
const PATIENCE: Duration = Duration::from_secs(5);

/// Writes values, or who wins where values have no meaning.
pub(super) fn run(args: &ExportArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    let words = &face.words;
    let named = game(words, &mut Reader::new(&Disk), &args.exported_game)?;
    let [chosen] = named.games.as_slice() else {
        return Err(Failure::request(words.text("export-one-game")));
    };
    let numbers = chosen.game.start.as_ref().map_or(chosen.game.state.len(), |start| start.params.len());
    if !(1..=2).contains(&numbers) || chosen.game.labels.is_some() {
        return Err(Failure::advised(words.text("export-one-number"), words.text("export-try-table")));
    }
    let ruleset = Arc::new(Ruleset::new(vec![chosen.game.clone()], 1));
    let solver = Solver::new(ruleset, face.options);
    let usual = if numbers == 1 { USUAL } else { USUAL_PAIRS };
    let span = args.terms.unwrap_or(usual);
    if numbers == 2 && span.high - span.low > MOST_PAIRS {
        return Err(Failure::request(words.text("export-too-long")));
    }
    let mut written = Written { face, chosen, solver, budget: face.budget(), span };
    let tex = args.language == Target::Tex;
    written.head(tex, out)?;
    let done = match (numbers, tex) {
        (1, false) => written.terms(out),
        (1, true) => written.column(out),
        (_, false) => written.diagonals(out),
        (_, true) => written.square(out),
    }?;
    if done.is_none() {
        face.talk(&words.text("export-stopped"));
        return Ok(Exit::Partial);
    }
    Ok(Exit::Done)
}

/// What is known of a position.
enum Entry {
    Value(Natural),
    Winner(Outcome),
    /// It is no position of the game.
    None,
}

/// Values of one game while they are written. Functions give `None` when the work had to stop.
struct Written<'w> {
    face: &'w Face,
    chosen: &'w Chosen,
    solver: Solver,
    budget: Budget,
    span: Span,
}

impl Written<'_> {
    /// The game and its law, as comments, or as a paragraph.
    fn head(&self, tex: bool, out: &mut Out) -> Result<(), Failure> {
        let words = &self.face.words;
        let ruleset = Arc::new(Ruleset::new(vec![self.chosen.game.clone()], 1));
        let known = Attached::of(&ruleset).laws().into_iter().next().filter(|_| self.face.options.theorems);
        let lines = if let Some(known) = known {
            vec![law::statement(words, &known.law), law::source(words, &known.law)]
        } else {
            let found = discover(self.chosen, 1, &self.budget.part(PATIENCE)).found;
            let told = found.and_then(|found| Some((found.told()?, found.accepted().kind.clone())));
            told.map_or_else(Vec::new, |(told, kind)| {
                let source = words.say("export-certificate", &[("kind", Arg::Text(&kind))]);
                vec![law::statement(words, &told), source]
            })
        };
        writeln!(out, "{} {}", if tex { "%" } else { "#" }, self.chosen.echo)?;
        for line in lines {
            if tex {
                writeln!(out, "{}\\par", format::escaped(&line))?;
            } else {
                writeln!(out, "# {line}")?;
            }
        }
        Ok(())
    }

    /// What is known of the position that is typed so.
    fn entry(&mut self, numbers: &[u64]) -> Option<Entry> {
        let position = if let ([heap], None) = (numbers, &self.chosen.game.start) {
            Position::of([[Natural::from(*heap)]])
        } else {
            let typed: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            let text = format!("{}@{}", self.chosen.echo, typed.join(","));
            match Reader::new(&Disk).read(&text).ok().and_then(|named| named.position) {
                Some(position) => position,
                None => return Some(Entry::None),
            }
        };
        let Answer { value, outcome, .. } =
            interrupt::watched(|| self.solver.evaluate(&position, &self.budget));
        match (value, outcome) {
            (Value::Nimber(value), _) => Some(Entry::Value(value)),
            (Value::Meaningless, Some(outcome)) => Some(Entry::Winner(outcome)),
            _ => None,
        }
    }

    fn prepare(&mut self) {
        if self.chosen.game.start.is_none() && self.chosen.game.state.len() == 1 {
            let last = Position::of([[Natural::from(self.span.high)]]);
            self.solver.prepare(&last, &self.budget);
        }
    }

    /// A b-file: values, or where they have no meaning the lost numbers in their order.
    fn terms(&mut self, out: &mut Out) -> Result<Option<()>, Failure> {
        self.prepare();
        let mut lost = 0u64;
        for heap in self.span.low..=self.span.high {
            let Some(entry) = self.entry(&[heap]) else { return Ok(None) };
            match entry {
                Entry::Value(value) => writeln!(out, "{heap} {value}")?,
                Entry::Winner(Outcome::P) => {
                    lost += 1;
                    if lost == 1 {
                        writeln!(out, "# {}", self.face.words.text("export-lost-numbers"))?;
                    }
                    writeln!(out, "{lost} {heap}")?;
                }
                Entry::Winner(Outcome::N) | Entry::None => {}
                Entry::Winner(_) => return Err(self.no_numbers()),
            }
        }
        Ok(Some(()))
    }

    /// A table of two columns.
    fn column(&mut self, out: &mut Out) -> Result<Option<()>, Failure> {
        self.prepare();
        writeln!(out, "\\begin{{tabular}}{{rr}}\n$n$ & $G(n)$ \\\\ \\hline")?;
        for heap in self.span.low..=self.span.high {
            let Some(entry) = self.entry(&[heap]) else { return Ok(None) };
            writeln!(out, "{heap} & {} \\\\", told(&entry))?;
        }
        writeln!(out, "\\end{{tabular}}")?;
        Ok(Some(()))
    }

    /// A b-file of pairs, read by antidiagonals as tables of the OEIS are: values, or 0 for lost and 1 for won.
    fn diagonals(&mut self, out: &mut Out) -> Result<Option<()>, Failure> {
        let words = &self.face.words;
        writeln!(out, "# {}", words.text("export-antidiagonals"))?;
        let low = u128::from(self.span.low);
        let mut index = low * (low + 1) / 2;
        for sum in self.span.low..=self.span.high {
            for first in 0..=sum {
                let Some(entry) = self.entry(&[first, sum - first]) else { return Ok(None) };
                match entry {
                    Entry::Value(value) => writeln!(out, "{index} {value}")?,
                    Entry::Winner(Outcome::P) => writeln!(out, "{index} 0")?,
                    Entry::Winner(Outcome::N) => writeln!(out, "{index} 1")?,
                    Entry::Winner(_) | Entry::None => return Err(self.no_numbers()),
                }
                index += 1;
            }
        }
        Ok(Some(()))
    }

    /// A square table of pairs.
    fn square(&mut self, out: &mut Out) -> Result<Option<()>, Failure> {
        let Span { low, high } = self.span;
        let head: Vec<String> = (low..=high).map(|second| format!("& {second}")).collect();
        let head = head.join(" ");
        let columns = "r".repeat(usize::try_from(high - low + 1).unwrap_or(1));
        writeln!(out, "\\begin{{tabular}}{{r|{columns}}}\n {head} \\\\ \\hline")?;
        for first in low..=high {
            write!(out, "{first}")?;
            for second in low..=high {
                let Some(entry) = self.entry(&[first, second]) else { return Ok(None) };
                write!(out, " & {}", told(&entry))?;
            }
            writeln!(out, " \\\\")?;
        }
        writeln!(out, "\\end{{tabular}}")?;
        Ok(Some(()))
    }

    /// A b-file holds numbers alone.
    fn no_numbers(&self) -> Failure {
        let game = Arg::Text(&self.chosen.echo);
        Failure::request(self.face.words.say("export-no-values", &[("game", game)]))
    }
}

fn told(entry: &Entry) -> String {
    match entry {
        Entry::Value(value) => value.to_string(),
        Entry::Winner(outcome) => outcome.to_string(),
        Entry::None => String::new(),
    }
}
