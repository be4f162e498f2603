//! Whole positions: several components, the games they belong to, and which positions are the same.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use bouton_rules::ast::{CompoundLine, EndResult, Player};

use crate::expr::Env;
use crate::{ComponentMove, Fault, Game};

/// One component: its numbers and which game they belong to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Component {
    /// Which game, from 0.
    pub game: usize,
    /// Its numbers.
    pub numbers: Vec<i128>,
}

/// A position: components in their order.
pub type Position = Vec<Component>;

/// A side that is on move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Left, or the player to move in an impartial game.
    Left,
    /// Right.
    Right,
}

impl Side {
    pub(crate) fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    fn may(self, player: Player) -> bool {
        match player {
            Player::Either => true,
            Player::Left => self == Self::Left,
            Player::Right => self == Self::Right,
        }
    }
}

type Moves = Rc<Vec<ComponentMove>>;

/// One game, or several in a sum, with the number of components typed at the start.
#[derive(Debug)]
pub struct Oracle {
    pub(crate) games: Vec<Game>,
    pub(crate) heaps: usize,
    /// The moves of components, so that the same is not done a thousand times.
    known: RefCell<HashMap<Component, Result<Moves, Fault>>>,
}

impl Oracle {
    /// An oracle for a sum of games; `heaps` components were typed.
    pub fn new(games: Vec<Game>, heaps: usize) -> Self {
        Self { games, heaps, known: RefCell::default() }
    }

    /// A position of the first game.
    pub fn position(components: &[&[i128]]) -> Position {
        components.iter().map(|numbers| Component { game: 0, numbers: numbers.to_vec() }).collect()
    }

    /// The first game.
    ///
    /// # Panics
    /// When there is none.
    pub fn first(&self) -> &Game {
        &self.games[0]
    }

    /// Whether Left and Right may move differently in some game.
    pub fn is_partizan(&self) -> bool {
        self.games.iter().any(Game::is_partizan)
    }

    /// Whether the moves of every component are asked for. Under the other compounds an error in a component
    /// need not show: `in order` it may stand behind another, and `exactly 3` of one component is no move.
    pub fn asks_every_component(&self) -> bool {
        matches!(self.compound(), CompoundLine::Sum | CompoundLine::Some | CompoundLine::Every)
    }

    pub(crate) fn is_misere(&self) -> bool {
        self.games.first().is_some_and(|game| game.misere)
    }

    pub(crate) fn compound(&self) -> &CompoundLine {
        self.games.first().map_or(&CompoundLine::Sum, |game| &game.compound)
    }

    pub(crate) fn game(&self, component: &Component) -> Result<&Game, Fault> {
        self.games.get(component.game).ok_or_else(|| Fault::Ill("no such game".into()))
    }

    /// The moves of a side in one component, whatever the compound and the ends say.
    pub(crate) fn moves_in(&self, component: &Component, side: Side) -> Result<Vec<ComponentMove>, Fault> {
        let known = self.known.borrow().get(component).cloned();
        let game = self.game(component)?;
        let moves = known.unwrap_or_else(|| {
            let moves = game.moves(&component.numbers, self.heaps).map(Rc::new);
            self.known.borrow_mut().insert(component.clone(), moves.clone());
            moves
        })?;
        Ok(moves.iter().filter(|m| side.may(m.player)).cloned().collect())
    }

    pub(crate) fn can_move_in(&self, component: &Component, side: Side) -> Result<bool, Fault> {
        Ok(!self.moves_in(component, side)?.is_empty())
    }

    /// Which line of its game ends the game at this component.
    fn end_line(&self, component: &Component) -> Result<Option<usize>, Fault> {
        let game = self.game(component)?;
        let env = Env::new(&game.fixed, self.heaps, &game.state, &component.numbers);
        for (i, line) in game.ends.iter().enumerate() {
            if env.holds(Some(&line.condition))? {
                return Ok(Some(i));
            }
        }
        Ok(None)
    }

    /// How an `end` ends the game here: games in their order, then the earliest line that some component
    /// meets.
    ///
    /// # Errors
    /// A number that is too large.
    pub fn ended(&self, position: &Position) -> Result<Option<EndResult>, Fault> {
        for (i, game) in self.games.iter().enumerate() {
            let mut first: Option<usize> = None;
            for component in position.iter().filter(|c| c.game == i) {
                if let Some(line) = self.end_line(component)? {
                    first = Some(first.map_or(line, |f| f.min(line)));
                }
            }
            if let Some(line) = first.and_then(|line| game.ends.get(line)) {
                return Ok(Some(line.result));
            }
        }
        Ok(None)
    }

    /// The position as far as it counts for being the same: without dead components, and without order
    /// where order does not matter.
    pub(crate) fn identity(&self, position: &Position) -> Result<Position, Fault> {
        let mut kept = Vec::new();
        for component in position {
            let dead = *self.compound() != CompoundLine::EveryShort
                && !self.can_move_in(component, Side::Left)?
                && !self.can_move_in(component, Side::Right)?
                && self.end_line(component)?.is_none();
            if !dead {
                kept.push(component.clone());
            }
        }
        if *self.compound() != CompoundLine::InOrder {
            kept.sort();
        }
        Ok(kept)
    }
}
