//! Which tuples are positions, what a start becomes, and where the whole game ends.

use bouton_value::Integer;

use super::target;
use crate::eval::{Scope, defined, is_true};
use crate::game::{EndResult, Game, Tuple};
use crate::{Budget, Position, Ruleset, Stop};

impl Game {
    /// Whether the numbers are a position: natural, and the condition of `state` holds.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn is_state(&self, numbers: &[Integer], heaps: usize, budget: &Budget) -> Result<bool, Stop> {
        if numbers.len() != self.state.len() || numbers.iter().any(|number| *number < 0u32) {
            return Ok(false);
        }
        let scope = Scope { slots: numbers, heaps, budget };
        self.state_condition.as_ref().map_or(Ok(true), |condition| is_true(condition, scope))
    }

    /// The components that `start` makes of what is typed; `None` when it is not a position: a number would be
    /// negative, is undefined, or breaks the condition of `state`. Without a `start` line the state is typed.
    ///
    /// # Errors
    /// A limit that was reached; [`Stop::TooLarge`] for more than a million components.
    pub fn start_position(
        &self,
        typed: &[Integer],
        heaps: usize,
        budget: &Budget,
    ) -> Result<Option<Vec<Tuple>>, Stop> {
        let made = match &self.start {
            None => vec![typed.to_vec()],
            Some(start) => {
                if typed.len() != start.params.len() || typed.iter().any(|number| *number < 0u32) {
                    return Ok(None);
                }
                let mut slots = typed.to_vec();
                let made = defined(target::components(&start.to, &mut slots, heaps, budget))?.flatten();
                let Some(made) = made else { return Ok(None) };
                made.into_iter().map(|tuple| tuple.into_iter().map(Integer::from).collect()).collect()
            }
        };
        for tuple in &made {
            budget.tick()?;
            if !self.is_state(tuple, heaps, budget)? {
                return Ok(None);
            }
        }
        Ok(Some(made))
    }
}

impl Ruleset {
    /// How an `end` line ends the game at this position; `None` when none is met.
    ///
    /// The games are asked in their order; in each the earliest line decides that some component meets. A
    /// condition that is undefined is not met. Time: lines times components.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn ended(&self, position: &Position, budget: &Budget) -> Result<Option<EndResult>, Stop> {
        for (index, game) in self.games.iter().enumerate().filter(|(_, game)| !game.ends.is_empty()) {
            let mine = || position.components.iter().filter(|component| component.game == index);
            let tuples: Vec<Tuple> =
                mine().map(|component| component.numbers.iter().map(Integer::from).collect()).collect();
            for end in &game.ends {
                for tuple in &tuples {
                    budget.tick()?;
                    if is_true(&end.condition, Scope { slots: tuple, heaps: self.heaps, budget })? {
                        return Ok(Some(end.result));
                    }
                }
            }
        }
        Ok(None)
    }
}
