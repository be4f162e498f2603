//! The games of a sum together, and the moves of whole positions under their compound.

use std::sync::{Arc, OnceLock};

use bouton_value::Integer;

use crate::game::{Compound, Game};
use crate::moves::Plans;
use crate::{Player, Position};

/// One game, or several in a sum. Positions refer to its games by index.
///
/// Build one with [`Ruleset::new`]. What move enumeration works out of the games beforehand is kept inside,
/// so the games must not be changed after the first question.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The games.
    pub games: Vec<Arc<Game>>,
    /// How many components were typed at the start: the value of `heaps`.
    pub heaps: usize,
    pub(crate) plans: OnceLock<Plans>,
}

/// A side that is on move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Left, or the player to move in an impartial game.
    Left,
    /// Right.
    Right,
}

/// A move in one component: its four parts (component, rule line, player, variables) and what it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentMove {
    /// Which component, from 0.
    pub component: usize,
    /// Which move line, from 0.
    pub rule: usize,
    /// Who makes it: `Either` in an impartial game, `Left` or `Right` in a partizan one.
    pub player: Player,
    /// The values of the variables in declared order.
    pub vars: Vec<Integer>,
    /// What stands in the place of the component afterwards.
    pub result: Vec<crate::Component>,
}

/// A move of a whole position: one part for a move in one component, more under some compounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The moves in components, by ascending component; never empty.
    pub parts: Vec<ComponentMove>,
    /// The position it leads to.
    pub to: Position,
}

impl Ruleset {
    /// The rules of `games` together, for a position typed with `heaps` components.
    pub fn new(games: Vec<Arc<Game>>, heaps: usize) -> Self {
        Self { games, heaps, plans: OnceLock::new() }
    }

    /// Whether Left and Right may move differently in some game of the sum.
    pub fn is_partizan(&self) -> bool {
        self.games.iter().any(|game| game.is_partizan())
    }

    /// Whether the player who cannot move wins.
    pub fn is_misere(&self) -> bool {
        self.games.first().is_some_and(|game| game.misere)
    }

    /// The compound of the whole position.
    pub fn compound(&self) -> &Compound {
        self.games.first().map_or(&Compound::Sum, |game| &game.compound)
    }

    /// Whether some game has an `end` line.
    pub fn has_ends(&self) -> bool {
        self.games.iter().any(|game| !game.ends.is_empty())
    }
}
