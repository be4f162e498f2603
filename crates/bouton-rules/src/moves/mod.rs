//! stub: replaced by the runtime room.
use bouton_value::Integer;

use crate::game::{EndResult, Game};
use crate::{Budget, Component, ComponentMove, Move, Position, Ruleset, Side, Stop};

/// What enumeration works out of the games of a ruleset once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plans {}

/// Why moves could not be listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// A limit was reached.
    Stopped(Stop),
    /// An open range has no end at this position.
    Endless {
        /// The component.
        component: Component,
        /// The move line, from 0.
        rule: usize,
        /// The variable of that line, from 0.
        variable: usize,
    },
}

impl From<Stop> for MoveError {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl Ruleset {
    /// The moves of `side` in one component, in the order of the rules, lazily. `index` is the number of
    /// the component, repeated in the moves. Does not look at `end` or at the compound.
    pub fn component_moves<'a>(
        &'a self,
        index: usize,
        component: &'a Component,
        side: Side,
        budget: &'a Budget,
    ) -> Box<dyn Iterator<Item = Result<ComponentMove, MoveError>> + 'a> {
        let _ = (index, component, side, budget);
        todo!()
    }

    /// The moves of `side` in a whole position under the compound of the ruleset, in the order of the
    /// rules, lazily. None when an `end` has been met.
    pub fn moves<'a>(
        &'a self,
        position: &'a Position,
        side: Side,
        budget: &'a Budget,
    ) -> Box<dyn Iterator<Item = Result<Move, MoveError>> + 'a> {
        let _ = (position, side, budget);
        todo!()
    }

    /// How an `end` line ends the game at this position; `None` when none is met.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn ended(&self, position: &Position, budget: &Budget) -> Result<Option<EndResult>, Stop> {
        let _ = (position, budget);
        todo!()
    }
}

impl Game {
    /// Whether the numbers are a position: natural, and the condition of `state` holds.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn is_state(&self, numbers: &[Integer], heaps: usize, budget: &Budget) -> Result<bool, Stop> {
        let _ = (numbers, heaps, budget);
        todo!()
    }

    /// The components that `start` makes of what is typed (component numbers only); `None` when it is not a
    /// position.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn start_position(
        &self,
        typed: &[Integer],
        heaps: usize,
        budget: &Budget,
    ) -> Result<Option<Vec<Vec<Integer>>>, Stop> {
        let _ = (typed, heaps, budget);
        todo!()
    }
}
