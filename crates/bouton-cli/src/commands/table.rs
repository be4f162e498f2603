//! `table GAME`: outcomes and values over a range.

use bouton::rules::string::{Named, Reader};
use bouton::rules::{Budget, Component, Position, Ruleset, Stop};
use bouton::solve::answer::{Cause, Halt};
use bouton::solve::{Solver, Value};
use bouton::wording::Arg;

use super::solvers::solver;
use crate::args::{Format, TableArgs};
use crate::diagnose;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer};
use crate::input::{Disk, join};
use crate::interrupt;
use crate::out::Out;
use crate::report::games_echo;
use crate::report::tabled::{Row, Tabled};

/// The largest table.
const MOST_ROWS: u64 = 20_000_000;
/// What is shown when neither `--n` nor `--size` is given: numbers up to these, by how many there are.
const USUAL_SIZES: [u64; 3] = [21, 12, 5];

const FORMATS: &[Format] =
    &[Format::Human, Format::Plain, Format::Json, Format::Jsonl, Format::Csv, Format::Tex, Format::Bfile];

/// Computes and prints a table.
pub(super) fn run(args: &TableArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "table", FORMATS)?;
    let named = read_game(args, face)?;
    let axes = Axes::new(args, face, &named)?;
    if face.format == Format::Bfile && axes.ranges.len() != 1 {
        return Err(Failure::request(face.words.text("error-bfile")));
    }
    let mut filler = Filler::new(face, &named, &axes);
    let budget = face.budget();
    let halt = interrupt::watched(|| filler.fill(&budget));
    let square = args.matrix.then(|| axes.square()).flatten();
    let human_square = if args.zeros { None } else { axes.square() };
    let mut rows = filler.rows;
    if args.zeros {
        rows.retain(Row::is_zero);
    }
    let values = rows.iter().any(|row| row.position.is_some() && row.value != Value::Meaningless);
    let names = axes.names.clone();
    let starts = filler.starts;
    let game = games_echo(&named);
    let tabled = Tabled { names, game, rows, values, starts, square, human_square, face };
    if face.format == Format::Bfile && crate::format::Report::terms(&tabled).is_none() {
        return Err(Failure::request(face.words.text("error-bfile")));
    }
    let mut printer = Printer::new(out, face.format);
    printer.print(&tabled)?;
    match halt {
        None => {
            printer.finish()?;
            Ok(Exit::Done)
        }
        Some(halt) => {
            printer.flush()?;
            printer.finish()?;
            face.talk(&face.words.text("table-truncated"));
            Ok(diagnose::say_halt(face, &named, &halt))
        }
    }
}

/// The games, without a position.
fn read_game(args: &TableArgs, face: &Face) -> Result<Named, Failure> {
    // `table bash:3 + kayles` reads as one game string.
    let text = args.game.join(" ");
    let text = match join(&face.words, std::slice::from_ref(&text))?.pop() {
        Some(joined) => joined,
        None => text,
    };
    let named = Reader::new(&Disk).read(&text)?;
    if named.position.is_some() {
        use bouton::rules::string::Fault;
        use bouton::rules::{Code, Diagnostic, Span};
        let at = text.find(['@', '＠']).unwrap_or(text.len());
        let span = Span::new(at, text.len());
        let diagnostic = Diagnostic::new(Code::PositionUnwanted, span).fix(span, "");
        return Err(Fault { diagnostics: vec![diagnostic], text: text.into(), origin: String::new() }.into());
    }
    Ok(named)
}

/// What is typed, and over which ranges.
struct Axes {
    names: Vec<String>,
    /// First and last number of each axis.
    ranges: Vec<(u64, u64)>,
    /// The game of each component, and how many numbers it is typed with.
    components: Vec<(usize, usize)>,
}

impl Axes {
    fn new(args: &TableArgs, face: &Face, named: &Named) -> Result<Self, Failure> {
        let names: Vec<&[String]> = named
            .games
            .iter()
            .map(|chosen| chosen.game.start.as_ref().map_or(&*chosen.game.state, |start| &*start.params))
            .collect();
        let arity: usize = names.iter().map(|names| names.len()).sum();
        let ranges: Vec<(u64, u64)> = match (&args.n, &args.size) {
            (Some(_), _) if arity != 1 => {
                return Err(Self::does_not_fit(face, named, "error-n-fit", arity, 1));
            }
            (Some(span), _) => vec![(span.low, span.high)],
            (None, Some(size)) => size.0.iter().map(|&n| (0, n - 1)).collect(),
            (None, None) => {
                let usual = USUAL_SIZES.get(arity.saturating_sub(1)).copied().unwrap_or(2);
                vec![(0, usual - 1); arity]
            }
        };
        let dimensions = ranges.len();
        let boards = if arity == 0 { 0 } else { dimensions / arity };
        // Several boards only of one game: of a sum of games each stands once.
        if boards == 0 || boards * arity != dimensions || (boards > 1 && names.len() > 1) {
            return Err(Self::does_not_fit(face, named, "error-size-fit", arity, dimensions));
        }
        let count =
            ranges.iter().try_fold(1u64, |all, (low, high)| all.checked_mul((high - low).checked_add(1)?));
        if count.is_none_or(|count| count > MOST_ROWS) {
            let count = count.map_or_else(|| "2^64".to_owned(), |count| count.to_string());
            let facts = [("count", Arg::Text(&count)), ("most", Arg::Count(MOST_ROWS))];
            return Err(Failure::request(face.words.say("error-size-large", &facts)));
        }
        let components: Vec<(usize, usize)> = (0..boards)
            .flat_map(|_| names.iter().enumerate().map(|(game, names)| (game, names.len())))
            .collect();
        let axes = Self { names: axis_names(&names, boards), ranges, components };
        if args.matrix && axes.ranges.len() != 2 {
            return Err(Failure::request(face.words.text("error-matrix")));
        }
        Ok(axes)
    }

    fn does_not_fit(face: &Face, named: &Named, key: &str, arity: usize, dimensions: usize) -> Failure {
        let game = games_echo(named);
        Failure::request(face.words.say(
            key,
            &[
                ("game", Arg::Text(&game)),
                ("arity", Arg::Count(arity as u64)),
                ("dimensions", Arg::Count(dimensions as u64)),
            ],
        ))
    }

    /// Rows and columns of a table of two numbers.
    fn square(&self) -> Option<(usize, usize)> {
        match self.ranges.as_slice() {
            [rows, columns] => {
                let size = |(low, high): &(u64, u64)| usize::try_from(high - low + 1).ok();
                Some((size(rows)?, size(columns)?))
            }
            _ => None,
        }
    }
}

/// The names of the columns: `n`, or `n1,n2` for several boards, or names made different by a number.
fn axis_names(names: &[&[String]], boards: usize) -> Vec<String> {
    let all: Vec<&String> = names.iter().flat_map(|names| names.iter()).collect();
    let repeated = all.iter().enumerate().any(|(i, name)| all.iter().skip(i + 1).any(|other| other == name));
    let mut result = Vec::new();
    for board in 1..=boards {
        for (game, names) in (1..).zip(names) {
            for name in *names {
                result.push(match (boards > 1, repeated) {
                    (true, _) => format!("{name}{board}"),
                    (false, true) => format!("{name}{game}"),
                    (false, false) => name.clone(),
                });
            }
        }
    }
    result
}

/// Fills a table row by row.
struct Filler<'a> {
    ruleset: Ruleset,
    named: &'a Named,
    axes: &'a Axes,
    solver: Solver,
    rows: Vec<Row>,
    starts: bool,
}

impl<'a> Filler<'a> {
    fn new(face: &Face, named: &'a Named, axes: &'a Axes) -> Self {
        // `heaps` is the number of components typed: those of a row.
        let ruleset = Ruleset::new(named.ruleset.games.clone(), axes.components.len());
        let solver = solver(face, &ruleset);
        Self { ruleset, named, axes, solver, rows: Vec::new(), starts: false }
    }

    /// Fills all rows, or those before the first that could not be computed.
    fn fill(&mut self, budget: &Budget) -> Option<Halt> {
        let mut numbers: Vec<u64> = self.axes.ranges.iter().map(|(low, _)| *low).collect();
        loop {
            match self.row(&numbers, budget) {
                Ok(row) => self.rows.push(row),
                Err(halt) => return Some(halt),
            }
            if !self.advance(&mut numbers) {
                return None;
            }
        }
    }

    /// The next tuple, the first number slowest.
    fn advance(&self, numbers: &mut [u64]) -> bool {
        for (number, (low, high)) in numbers.iter_mut().zip(&self.axes.ranges).rev() {
            if *number < *high {
                *number += 1;
                return true;
            }
            *number = *low;
        }
        false
    }

    fn row(&mut self, numbers: &[u64], budget: &Budget) -> Result<Row, Halt> {
        let stopped = |stop: Stop| Halt { cause: Cause::Limit(stop), chain: Vec::new() };
        let position = self.position(numbers, budget).map_err(stopped)?;
        let Some(position) = position else {
            let numbers = numbers.to_vec();
            return Ok(Row { numbers, position: None, outcome: None, value: Value::Meaningless });
        };
        let answer = self.solver.evaluate(&position, budget);
        if let Some(halt) = answer.halt {
            return Err(halt);
        }
        self.starts |= crate::report::tells_starts(self.named, &answer);
        let echo = self.echo(numbers);
        Ok(Row {
            numbers: numbers.to_vec(),
            position: Some(echo),
            outcome: answer.outcome,
            value: answer.value,
        })
    }

    /// The position of what would be typed; `None` when it is not one.
    fn position(&self, numbers: &[u64], budget: &Budget) -> Result<Option<Position>, Stop> {
        let mut components = Vec::new();
        let mut rest = numbers;
        let heaps = self.ruleset.heaps;
        for &(game, arity) in &self.axes.components {
            let (own, others) = rest.split_at(arity.min(rest.len()));
            rest = others;
            let Some(rules) = self.ruleset.games.get(game) else { return Ok(None) };
            let typed: Vec<_> = own.iter().map(|&n| n.into()).collect();
            if rules.start.is_some() {
                let Some(started) = rules.start_position(&typed, heaps, budget)? else { return Ok(None) };
                for numbers in started {
                    let Some(component) = natural(game, numbers.into_iter()) else { return Ok(None) };
                    components.push(component);
                }
            } else if rules.is_state(&typed, heaps, budget)? {
                let Some(component) = natural(game, typed.into_iter()) else { return Ok(None) };
                components.push(component);
            } else {
                return Ok(None);
            }
        }
        Ok(Some(Position { components }))
    }

    /// The position as a person would type it.
    fn echo(&self, numbers: &[u64]) -> String {
        let mut rest = numbers;
        let mut texts: Vec<String> = Vec::new();
        for &(game, arity) in &self.axes.components {
            let (own, others) = rest.split_at(arity.min(rest.len()));
            rest = others;
            let labels = self.ruleset.games.get(game).and_then(|rules| rules.labels.as_ref());
            let own: Vec<String> = own
                .iter()
                .map(|&n| {
                    let label = labels.and_then(|labels| labels.names.get(usize::try_from(n).ok()?));
                    label.cloned().unwrap_or_else(|| n.to_string())
                })
                .collect();
            texts.push(own.join(","));
        }
        let games: Vec<&str> = self.named.games.iter().map(|chosen| chosen.echo.as_str()).collect();
        match games.as_slice() {
            [only] => {
                let one_number = self.axes.components.iter().all(|&(_, arity)| arity == 1);
                format!("{only}@{}", texts.join(if one_number { "," } else { "+" }))
            }
            games => {
                let parts = games.iter().zip(&texts).map(|(game, text)| format!("{game}@{text}"));
                parts.collect::<Vec<_>>().join(" + ")
            }
        }
    }
}

fn natural(game: usize, numbers: impl Iterator<Item = bouton::value::Integer>) -> Option<Component> {
    let numbers: Option<Vec<_>> = numbers.map(|n| bouton::value::Natural::try_from(n).ok()).collect();
    Some(Component { game, numbers: numbers? })
}
