//! Outcomes and values over a grid, one row after the other.

use bouton::law::Solver;
use bouton::rules::{Budget, Stop};
use bouton::solve::Value;
use bouton::solve::answer::{Cause, Halt};
use bouton::value::{Outcome, Status};

use super::Grid;
use crate::report::tells_starts;

/// With so many rows a table is got ready as a whole.
const MANY_ROWS: u64 = 1000;

/// One row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// The numbers as typed.
    pub(crate) numbers: Vec<u64>,
    /// Whether they are a position.
    pub(crate) exists: bool,
    /// Who wins there.
    pub(crate) outcome: Option<Outcome>,
    /// Its value.
    pub(crate) value: Value,
    /// The status of the value.
    pub(crate) value_status: Status,
}

impl Row {
    /// Whether the previous player wins: the zeros of a game with values.
    pub(crate) fn is_zero(&self) -> bool {
        self.exists && self.outcome == Some(Outcome::P)
    }
}

/// The rows of a grid, the first number slowest.
pub(crate) struct Rows<'a> {
    grid: &'a Grid<'a>,
    solver: Solver,
    /// The numbers of the next row; `None` after the last.
    next: Option<Vec<u64>>,
    prepared: bool,
    /// Whether a row so far is told by the results of both starts.
    pub(crate) starts: bool,
}

impl<'a> Rows<'a> {
    /// All rows of `grid`, computed by `solver`.
    pub(crate) fn new(grid: &'a Grid, solver: Solver) -> Self {
        Self { grid, solver, next: Some(grid.first()), prepared: false, starts: false }
    }

    /// Adds up to `most` rows; fewer at the end, and before the first that could not be computed.
    ///
    /// # Errors
    /// Why a row could not be computed.
    pub(crate) fn take(&mut self, most: usize, budget: &Budget, rows: &mut Vec<Row>) -> Result<(), Halt> {
        for _ in 0..most {
            match self.next(budget)? {
                Some(row) => rows.push(row),
                None => break,
            }
        }
        Ok(())
    }

    /// The next row; `None` after the last.
    ///
    /// # Errors
    /// Why it could not be computed.
    pub(crate) fn next(&mut self, budget: &Budget) -> Result<Option<Row>, Halt> {
        self.prepare(budget);
        let Some(numbers) = self.next.clone() else { return Ok(None) };
        let row = self.row(numbers, budget)?;
        if let Some(numbers) = &mut self.next
            && !self.grid.advance(numbers)
        {
            self.next = None;
        }
        Ok(Some(row))
    }

    /// Long tables are worth getting ready for: the last row asks for all that the others ask for.
    fn prepare(&mut self, budget: &Budget) {
        if !self.prepared
            && self.grid.count() >= MANY_ROWS
            && let Ok(Some(position)) = self.grid.position(&self.grid.last(), budget)
        {
            self.solver.prepare(&position, budget);
        }
        self.prepared = true;
    }

    fn row(&mut self, numbers: Vec<u64>, budget: &Budget) -> Result<Row, Halt> {
        let stopped = |stop: Stop| Halt { cause: Cause::Limit(stop), chain: Vec::new() };
        let position = self.grid.position(&numbers, budget).map_err(stopped)?;
        let Some(position) = position else {
            return Ok(Row {
                numbers,
                exists: false,
                outcome: None,
                value: Value::Meaningless,
                value_status: Status::Unknown,
            });
        };
        let answer = self.solver.evaluate(&position, budget);
        if let Some(halt) = answer.halt {
            return Err(halt);
        }
        self.starts |= tells_starts(self.grid.named, &answer);
        Ok(Row {
            numbers,
            exists: true,
            outcome: answer.outcome,
            value: answer.value,
            value_status: answer.value_status,
        })
    }
}
