//! stub: replaced by the engine room.
use std::sync::Arc;

use bouton_rules::{Budget, Position, Ruleset};

use crate::Answer;

/// Which engine to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// The planner chooses.
    #[default]
    Auto,
    /// Nim values of components where the theory allows it.
    Values,
    /// Whole positions, always.
    Whole,
}

/// How to solve.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Which engine to use.
    pub engine: Engine,
}

/// Solves positions of one ruleset and remembers what it has found.
pub struct Solver {
    ruleset: Arc<Ruleset>,
    options: Options,
}

impl Solver {
    /// A solver that has found nothing yet.
    pub fn new(ruleset: Arc<Ruleset>, options: Options) -> Self {
        Self { ruleset, options }
    }

    /// Solves a position, judging every legal move.
    ///
    /// A limit does not lose what is known: the answer says what was found and why it is not complete.
    pub fn solve(&mut self, position: &Position, budget: &Budget) -> Answer {
        let _ = (position, budget, &self.ruleset, self.options);
        todo!()
    }

    /// Outcome and value of a position without judging its moves one by one (for tables).
    pub fn evaluate(&mut self, position: &Position, budget: &Budget) -> Answer {
        self.solve(position, budget)
    }
}
