//! `table GAME`: outcomes and values over a range.

mod blocks;
mod lines;

use std::time::{Duration, Instant};

use bouton::rules::string::Reader;
use bouton::solve::Value;
use bouton::solve::answer::Halt;
use bouton::wording::Arg;

use super::solvers::{say_remarks, solver};
use crate::args::{Format, TableArgs};
use crate::diagnose;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Report};
use crate::grid::{Grid, MOST_KEPT, Row, Rows};
use crate::input::{Disk, game};
use crate::interrupt;
use crate::out::Out;
use crate::report::tabled::Tabled;
use lines::Lines;

const FORMATS: &[Format] = &[
    Format::Human,
    Format::Plain,
    Format::Json,
    Format::Jsonl,
    Format::Csv,
    Format::Tex,
    Format::Bfile,
    Format::Blocks,
];

/// How many rows are computed before they are written, where each stands for itself.
const BLOCK: usize = 256;
/// The same where they come at once.
const LINE: usize = 1 << 16;

/// Computes and prints a table.
pub(super) fn run(args: &TableArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "table", FORMATS)?;
    let named = game(&face.words, &mut Reader::new(&Disk), &args.game)?;
    let streams = match face.format {
        Format::Csv | Format::Plain | Format::Bfile => !args.matrix,
        Format::Blocks => true,
        // Which keys a row of a partizan game has may depend on later rows.
        Format::Jsonl => !named.ruleset.is_partizan(),
        Format::Human | Format::Json | Format::Tex | Format::Svg => false,
    };
    // On a screen nobody waits for more.
    let most = if streams && matches!(out, Out::File { .. }) { u64::MAX } else { MOST_KEPT };
    let grid = Grid::new(face, &named, args.n, args.size.as_ref(), most)?;
    if face.format == Format::Blocks {
        return blocks::run(args, face, &named, &grid, out);
    }
    if args.matrix && grid.square().is_none() {
        return Err(Failure::request(face.words.text("error-matrix")));
    }
    if face.format == Format::Bfile && grid.dimensions() != 1 {
        return Err(Failure::request(face.words.text("error-bfile")));
    }
    let mut table = Table { args, face, grid: &grid, progress: Progress::new(face, grid.count()) };
    let mut rows = Rows::new(&grid, solver(face, &named.games, &grid.ruleset));
    let mut printer = Printer::new(out, face.format);
    let halt = interrupt::watched(|| table.write(&mut rows, &mut printer, streams))?;
    say_remarks(face, &rows.remarks());
    let Some(halt) = halt else {
        printer.finish()?;
        return Ok(Exit::Done);
    };
    printer.flush()?;
    printer.finish()?;
    face.talk(&face.words.text("table-truncated"));
    Ok(diagnose::say_halt(face, &named, &halt))
}

struct Table<'a> {
    args: &'a TableArgs,
    face: &'a Face,
    grid: &'a Grid<'a>,
    progress: Progress<'a>,
}

impl Table<'_> {
    /// Computes and writes: block by block where a row can be written as soon as it is known, else at the end.
    fn write(
        &mut self,
        rows: &mut Rows,
        printer: &mut Printer,
        streams: bool,
    ) -> Result<Option<Halt>, Failure> {
        let budget = self.face.budget();
        let mut kept = Vec::new();
        let mut done = 0;
        let fast = streams && Lines::suit(self.face.format);
        let mut facts = Vec::new();
        let bytes = Vec::new();
        let mut lines = Lines { grid: self.grid, format: self.face.format, zeros: self.args.zeros, bytes };
        let halt = loop {
            if fast {
                match rows.line(LINE, &budget, &mut facts) {
                    Ok(Some(first)) => {
                        if done == 0 {
                            // The heading.
                            self.print(Vec::new(), false, printer)?;
                        }
                        let written = lines.write(&first, &facts);
                        written.ok_or_else(|| Failure::request(self.face.words.text("error-bfile")))?;
                        printer.raw(&lines.bytes)?;
                        done += facts.len() as u64;
                        self.progress.tell(done);
                        continue;
                    }
                    Ok(None) => {}
                    Err(halt) => break Some(halt),
                }
            }
            let before = kept.len();
            let halt = rows.take(BLOCK, &budget, &mut kept).err();
            let added = kept.len() - before;
            if streams && (added > 0 || done == 0) {
                self.print(std::mem::take(&mut kept), rows.starts, printer)?;
            }
            if halt.is_some() || added == 0 {
                break halt;
            }
            done += added as u64;
            self.progress.tell(done);
        };
        self.progress.end();
        if !streams {
            self.print(kept, rows.starts, printer)?;
        }
        Ok(halt)
    }

    fn print(&self, mut rows: Vec<Row>, starts: bool, printer: &mut Printer) -> Result<(), Failure> {
        if self.args.zeros {
            rows.retain(Row::is_zero);
        }
        let values = rows.iter().any(|row| row.exists && row.value != Value::Meaningless);
        let square = self.args.matrix.then(|| self.grid.square()).flatten();
        let human_square = if self.args.zeros { None } else { self.grid.square() };
        let tabled = Tabled { grid: self.grid, rows, values, starts, square, human_square, face: self.face };
        if self.face.format == Format::Bfile && tabled.terms().is_none() {
            return Err(Failure::request(self.face.words.text("error-bfile")));
        }
        Ok(printer.print(&tabled)?)
    }
}

/// How far a long table is, on a terminal.
struct Progress<'a> {
    face: &'a Face,
    all: u64,
    /// When to say something next; `None` when nobody looks.
    due: Option<Instant>,
    said: bool,
}

impl<'a> Progress<'a> {
    /// Short tables say nothing.
    const PATIENCE: Duration = Duration::from_secs(1);
    const PACE: Duration = Duration::from_millis(200);

    fn new(face: &'a Face, all: u64) -> Self {
        let due = face.watched.then(|| Instant::now() + Self::PATIENCE);
        Self { face, all, due, said: false }
    }

    fn tell(&mut self, done: u64) {
        let now = Instant::now();
        if self.due.is_none_or(|due| now < due) {
            return;
        }
        self.due = Some(now + Self::PACE);
        self.said = true;
        let percent = u128::from(done) * 100 / u128::from(self.all.max(1));
        let percent = percent.to_string();
        let facts =
            [("done", Arg::Count(done)), ("all", Arg::Count(self.all)), ("percent", Arg::Text(&percent))];
        eprint!("\r{}", self.face.words.say("table-progress", &facts));
    }

    /// Takes the line away.
    fn end(&self) {
        if self.said {
            eprint!("\r\u{1b}[K");
        }
    }
}
