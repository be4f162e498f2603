//! `table --format blocks`: a table as a block file, which `solve --from` looks up.

use std::io;

use bouton::rules::Budget;
use bouton::rules::string::Named;
use bouton::solve::Value;
use bouton::solve::answer::Halt;
use bouton::solve::blocks::{BlockWriter, Header, Holds};
use bouton::value::Outcome;

use super::{LINE, Progress};
use crate::args::TableArgs;
use crate::commands::solvers::solver;
use crate::diagnose;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::grid::{Grid, Row, Rows};
use crate::interrupt;
use crate::out::Out;

/// Texts of rules that are longer are left out of the file.
const MOST_TEXT: usize = 1 << 20;

/// How one way through the table ended.
enum End {
    /// All cells are written.
    Done,
    /// A value does not fit into a cell.
    Wider,
    /// Some position has no value.
    NoValue,
    /// A limit.
    Halted(Halt),
}

/// Writes the table of a grid. What does not fit is found out on the way; then the file is begun again, and what was
/// computed is remembered.
pub(super) fn run(
    args: &TableArgs,
    face: &Face,
    named: &Named,
    grid: &Grid,
    out: &mut Out,
) -> Result<Exit, Failure> {
    if !matches!(out, Out::File { .. }) || args.matrix || args.zeros {
        return Err(Failure::request(face.words.text("error-blocks-file")));
    }
    let Some(chosen) = named.games.first().filter(|_| grid.is_single() && !named.ruleset.is_partizan())
    else {
        return Err(Failure::request(face.words.text("error-blocks-game")));
    };
    let text = if chosen.text.len() <= MOST_TEXT { chosen.text.to_string() } else { String::new() };
    let mut header = Header {
        holds: Holds::Values,
        width: 1,
        rules: chosen.fingerprint(),
        game: chosen.echo.clone(),
        text,
        ranges: grid.ranges().to_vec(),
    };
    let budget = face.budget();
    let mut rows = Rows::new(grid, solver(face, &grid.named.games, &grid.ruleset));
    loop {
        out.restart()?;
        rows.rewind();
        let mut writer = BlockWriter::new(&mut *out, &header)?;
        let mut progress = Progress::new(face, grid.count());
        let end = interrupt::watched(|| fill(&mut rows, &mut writer, header.holds, &budget, &mut progress));
        progress.end();
        match end? {
            End::Done => return Ok(Exit::Done),
            End::Wider if header.width < 4 => header.width *= 2,
            End::Wider => return Err(Failure::request(face.words.text("error-blocks-large"))),
            End::NoValue => (header.holds, header.width) = (Holds::Outcomes, 1),
            // Part of such a file is worth nothing.
            End::Halted(halt) => return Err(Failure::Told(diagnose::say_halt(face, named, &halt))),
        }
    }
}

fn fill(
    rows: &mut Rows,
    writer: &mut BlockWriter<&mut Out>,
    holds: Holds,
    budget: &Budget,
    progress: &mut Progress,
) -> io::Result<End> {
    let all = writer.missing();
    let (mut facts, mut single) = (Vec::new(), Vec::new());
    while writer.missing() > 0 {
        match rows.line(LINE, budget, &mut facts) {
            Ok(Some(_)) => {
                for fact in &facts {
                    if let Some(end) = put(writer, holds, fact.value, fact.outcome)? {
                        return Ok(end);
                    }
                }
            }
            Ok(None) => {
                single.clear();
                if let Err(halt) = rows.take(1, budget, &mut single) {
                    return Ok(End::Halted(halt));
                }
                let Some(row) = single.first() else { return Err(io::ErrorKind::UnexpectedEof.into()) };
                if let Some(end) = put_row(writer, holds, row)? {
                    return Ok(end);
                }
            }
            Err(halt) => return Ok(End::Halted(halt)),
        }
        progress.tell(all - writer.missing());
    }
    Ok(End::Done)
}

fn put_row(writer: &mut BlockWriter<&mut Out>, holds: Holds, row: &Row) -> io::Result<Option<End>> {
    let Some(outcome) = row.outcome.filter(|_| row.exists) else {
        writer.push(None)?;
        return Ok(None);
    };
    let value = match &row.value {
        Value::Nimber(value) => Some(u32::try_from(value).unwrap_or(u32::MAX)),
        Value::Meaningless | Value::Unknown => None,
    };
    put(writer, holds, value, outcome)
}

/// Writes one cell; what stands in the way of it.
fn put(
    writer: &mut BlockWriter<&mut Out>,
    holds: Holds,
    value: Option<u32>,
    outcome: Outcome,
) -> io::Result<Option<End>> {
    let cell = match (holds, value, outcome) {
        (Holds::Values, None, _) => return Ok(Some(End::NoValue)),
        (Holds::Values, Some(value), _) => value,
        (Holds::Outcomes, _, Outcome::P) => 0,
        (Holds::Outcomes, _, Outcome::N) => 1,
        (Holds::Outcomes, ..) => 2,
    };
    if !writer.fits(cell) {
        return Ok(Some(End::Wider));
    }
    writer.push(Some(cell))?;
    Ok(None)
}
