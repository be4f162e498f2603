//! Statements of a table beside the truth.

use bouton_judge::{Ask, Cases, Layout, Meaning, Options, Part};
use bouton_rules::Budget;
use bouton_rules::string::{Fault, Files, Reader};
use bouton_value::Natural;
use bouton_vet::{Blueprint, Bounds, Draft, Truth};

use super::reading::{Entry, Reading, Shape, readings};
use super::token::{Row, Stated, Unread, Why};

/// The first statement that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its line.
    pub line: usize,
    /// Its column.
    pub column: usize,
    /// The position.
    pub position: Option<String>,
    /// What is true there: P, N, D, or the nim value.
    pub expected: String,
    /// What the table says.
    pub got: String,
}

/// What came of a table.
#[derive(Clone, Debug)]
pub struct Found {
    /// How it was read.
    pub shape: Shape,
    /// How many numbers a position has.
    pub arity: usize,
    /// How many statements were right before the first that is not.
    pub held: usize,
    /// How many statements there are.
    pub all: usize,
    /// The first that is wrong.
    pub failure: Option<Failure>,
    /// What could not be read or looked at.
    pub unread: Vec<Unread>,
}

/// The most heaps of a list.
const HEAPS: usize = 16;

/// Looks at rows as statements about the game; `None` when they can be read in no way.
///
/// Where there are several ways, one in which everything holds is taken; else the most likely.
///
/// # Errors
/// What is wrong with the game or the layout.
pub fn check(
    rows: &[Row],
    options: &Options,
    files: &dyn Files,
    budget: &dyn Fn() -> Budget,
) -> Result<Option<Found>, Fault> {
    let chosen = Reader::new(files).with_later(layout_words(options)).read(&options.game)?;
    let usual = chosen.games.first().map(Layout::usual).unwrap_or_default();
    let mut layouts = vec![options.input.clone().unwrap_or(usual)];
    let heap =
        chosen.games.first().is_some_and(|game| game.game.start.is_none() && game.game.state.len() == 1);
    if options.input.is_none() && heap {
        // Several heaps, as many as fit the rows.
        let widths: Vec<usize> = rows.iter().map(|row| row.tokens.len()).collect();
        let most = widths.iter().copied().max().unwrap_or(0).min(HEAPS + 1);
        layouts.extend((2..most.max(3)).map(|heaps| format!("heap[{heaps}]")));
    }
    let mut first: Option<Found> = None;
    for layout in layouts {
        let mut bench = Bench::new(&Options { input: Some(layout), ..options.clone() }, files, budget)?;
        for reading in readings(rows, bench.arity) {
            let found = bench.look(&reading);
            if found.failure.is_none() && found.held > 0 {
                return Ok(Some(found));
            }
            // A list is more likely than all that stands there in a row.
            let likely = |found: &Found| found.shape != Shape::Sequence;
            if first.as_ref().is_none_or(|known| likely(&found) && !likely(known)) {
                first = Some(found);
            }
        }
    }
    Ok(first)
}

fn layout_words(options: &Options) -> Vec<String> {
    let text = options.input.clone().unwrap_or_default();
    text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect()
}

/// The truth about who wins and about values.
struct Bench<'b> {
    outcomes: Truth,
    values: Truth,
    blueprint: Blueprint,
    parts: Vec<Part>,
    arity: usize,
    budget: &'b dyn Fn() -> Budget,
}

impl<'b> Bench<'b> {
    fn new(options: &Options, files: &dyn Files, budget: &'b dyn Fn() -> Budget) -> Result<Self, Fault> {
        let of = |ask| {
            let options = Options {
                asks: vec![ask],
                labels: ["N", "P", "D"].map(str::to_owned),
                none: String::from("none"),
                cases: Cases::ToEnd,
                until: None,
                print: None,
                order: None,
                prefix: String::new(),
                ..options.clone()
            };
            let truth = Truth::new(&options, files, Box::new(reach))?;
            Ok::<_, Fault>((truth, options))
        };
        let (outcomes, settled) = of(Ask::Outcome)?;
        let (values, _) = of(Ask::Value)?;
        let layout = outcomes.judge().layout();
        let blueprint = Blueprint::new(layout, &settled, &Bounds::default());
        let parts = layout.parts();
        let count = |part: &Part| match part {
            Part::Number(slot) => usize::from(slot.meaning != Meaning::Count),
            Part::Rows { count: bouton_judge::RowCount::Fixed(count), slots } => count * slots.len(),
            Part::Rows { .. } => 0,
        };
        let arity = parts.iter().map(count).sum();
        Ok(Self { outcomes, values, blueprint, parts, arity, budget })
    }

    fn draft(&self, numbers: &[Natural]) -> Draft {
        let mut numbers = numbers.iter().cloned();
        let mut draft = self.blueprint.least();
        for (part, places) in self.parts.iter().zip(&mut draft.parts) {
            let counts = matches!(part, Part::Number(slot) if slot.meaning == Meaning::Count);
            if !counts {
                for place in places.iter_mut() {
                    *place = numbers.next().unwrap_or_default();
                }
            }
        }
        draft
    }

    fn look(&mut self, reading: &Reading) -> Found {
        let mut found = Found {
            shape: reading.shape,
            arity: reading.arity,
            held: 0,
            all: reading.len(),
            failure: None,
            unread: reading.unread.clone(),
        };
        let budget = (self.budget)();
        for entry in &reading.entries {
            if budget.look().is_err() {
                found.unread.push(left_out(entry, Why::Reach));
                break;
            }
            let draft = self.draft(&entry.numbers);
            let (truth, got) = match &entry.stated {
                Stated::Number(number) => (&mut self.values, number.to_string()),
                Stated::Winner(winner) => (&mut self.outcomes, winner.letter().to_owned()),
            };
            let answered = truth.answer(&self.blueprint, std::slice::from_ref(&draft));
            let expected = String::from_utf8_lossy(&answered.answers).trim_end().to_owned();
            if answered.cases.is_empty() {
                let why = if answered.beyond.is_empty() { Why::Position } else { Why::Reach };
                found.unread.push(left_out(entry, why));
            } else if expected == got {
                found.held += 1;
            } else {
                let position = truth.string(&answered.body);
                let (line, column) = (entry.line, entry.column);
                found.failure = Some(Failure { line, column, position, expected, got });
                break;
            }
        }
        found
    }
}

/// The limits of one answer.
fn reach() -> Budget {
    Budget::unlimited().with_memory(256 << 20).with_time(std::time::Duration::from_secs(5))
}

fn left_out(entry: &Entry, why: Why) -> Unread {
    let numbers: Vec<String> = entry.numbers.iter().map(ToString::to_string).collect();
    Unread { line: entry.line, column: entry.column, text: numbers.join(" "), why }
}
