//! Moves of components and of whole positions, lazily and in the order of the rules.
//!
//! ```text
//! plan       what can be worked out of the rules beforehand
//! reach      how far a variable can run, by bounds propagation
//! component  the moves of one component, value by value
//! target     what a component becomes
//! compound   the moves of a whole position
//! end        which tuples are positions, what a start becomes, where the game ends
//! ```
//!
//! Nothing is materialised: the moves of a heap of 10^18 can be begun and dropped.

mod component;
mod compound;
mod end;
mod plan;
mod reach;
mod target;
#[cfg(test)]
pub(crate) mod tests;

use bouton_value::Integer;

use crate::{Budget, Component, ComponentMove, Move, Position, Ruleset, Side, Stop};

use component::ComponentMoves;
use compound::CompoundMoves;
pub(crate) use plan::Plans;

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
    ///
    /// An item that is an error is the last one; it says that the moves of this component are not known. A
    /// component of a game that the ruleset does not have has no moves.
    pub fn component_moves<'a>(
        &'a self,
        index: usize,
        component: &'a Component,
        side: Side,
        budget: &'a Budget,
    ) -> Box<dyn Iterator<Item = Result<ComponentMove, MoveError>> + 'a> {
        let plans = self.plans();
        match self.games.get(component.game).zip(plans.games.get(component.game)) {
            Some((game, rules)) if game.state.len() == component.numbers.len() => {
                let rules = (game.as_ref(), rules.as_slice());
                let place = (index, component);
                Box::new(ComponentMoves::new(rules, place, side, plans.partizan, self.heaps, budget))
            }
            _ => Box::new(std::iter::empty()),
        }
    }

    /// The move of line `rule` (from 0) in a component with these values of its variables, when `side` may make
    /// it: what [`Ruleset::component_moves`] would list, without the list. `None` also when the line has another
    /// number of variables.
    ///
    /// # Errors
    /// A limit that was reached; an open range without end.
    pub fn assigned_move(
        &self,
        (index, component): (usize, &Component),
        side: Side,
        (rule, vars): (usize, &[Integer]),
        budget: &Budget,
    ) -> Result<Option<ComponentMove>, MoveError> {
        let plans = self.plans();
        match self.games.get(component.game).zip(plans.games.get(component.game)) {
            Some((game, rules)) if game.state.len() == component.numbers.len() => {
                let rules = (game.as_ref(), rules.as_slice());
                let place = (index, component);
                ComponentMoves::new(rules, place, side, plans.partizan, self.heaps, budget)
                    .assigned(rule, vars)
            }
            _ => Ok(None),
        }
    }

    /// Whether `side` has a move in a component. Looks no further than the first move.
    ///
    /// # Errors
    /// What [`Ruleset::component_moves`] says.
    pub fn has_move(&self, component: &Component, side: Side, budget: &Budget) -> Result<bool, MoveError> {
        self.component_moves(0, component, side, budget).next().transpose().map(|found| found.is_some())
    }

    /// The moves of `side` in a whole position under the compound of the ruleset, in the order of the
    /// rules, lazily. None when an `end` has been met.
    ///
    /// Each move holds the position it leads to, so its cost grows with the number of components. An item that
    /// is an error is the last one.
    pub fn moves<'a>(
        &'a self,
        position: &'a Position,
        side: Side,
        budget: &'a Budget,
    ) -> Box<dyn Iterator<Item = Result<Move, MoveError>> + 'a> {
        Box::new(CompoundMoves::new(self, position, side, budget))
    }

    fn plans(&self) -> &Plans {
        self.plans.get_or_init(|| Plans::of(&self.games))
    }
}
