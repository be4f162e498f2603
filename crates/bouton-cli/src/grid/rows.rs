//! Outcomes and values over a grid, one row after the other.

use bouton::law::{Remark, Solver};
use bouton::rules::{Budget, Stop};
use bouton::solve::answer::{Cause, Halt};
use bouton::solve::{Told, Value};
use bouton::value::{Outcome, Status};

use super::Grid;
use crate::report::tells_starts;

/// With so many rows a table is got ready as a whole.
const MANY_ROWS: u64 = 1000;

/// Lines are worth so many states for each row.
const SPARSE: u64 = 4;

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

    /// What was done about laws.
    pub(crate) fn remarks(&mut self) -> Vec<Remark> {
        self.solver.remarks()
    }

    /// Begins again; what was computed is remembered.
    pub(crate) fn rewind(&mut self) {
        self.next = Some(self.grid.first());
    }

    /// What is known of up to `most` rows, from the next on along the last number, in `facts`, and the numbers of the
    /// first; `None`, and no row is passed, when they do not come at once.
    ///
    /// # Errors
    /// Why they could not be computed.
    pub(crate) fn line(
        &mut self,
        most: usize,
        budget: &Budget,
        facts: &mut Vec<Told>,
    ) -> Result<Option<Vec<u64>>, Halt> {
        facts.clear();
        let Some(first) = self.next.clone().filter(|_| self.grid.is_single()) else { return Ok(None) };
        self.prepare_lines(budget);
        let stopped = |stop: Stop| Halt { cause: Cause::Limit(stop), chain: Vec::new() };
        budget.look().map_err(stopped)?;
        let end = self.grid.ranges().last().zip(first.last()).map_or(0, |((_, high), now)| high - now);
        let count = usize::try_from(end.saturating_add(1)).unwrap_or(usize::MAX).min(most);
        if !self.solver.line(&first, count, facts, budget).map_err(stopped)? {
            return Ok(None);
        }
        let mut last = first.clone();
        if let Some(number) = last.last_mut() {
            *number += count as u64 - 1;
        }
        self.next = self.grid.advance(&mut last).then_some(last);
        Ok(Some(first))
    }

    /// Gets ready for lines, where the rows are a good part of all states from zero on.
    fn prepare_lines(&mut self, budget: &Budget) {
        let all =
            self.grid.ranges().iter().try_fold(1u64, |all, (_, high)| all.checked_mul(high.checked_add(1)?));
        let rows = self.grid.count();
        if !self.prepared && rows >= MANY_ROWS && all.is_some_and(|all| all / SPARSE <= rows) {
            if let Ok(Some(position)) = self.grid.position(&self.grid.last(), budget) {
                self.solver.prepare_lines(&position, budget);
            }
            self.prepared = true;
        }
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
