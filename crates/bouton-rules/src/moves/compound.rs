//! The moves of a whole position under its compound: sequences of moves in components.
//!
//! Every compound is a choice of components and of how many parts a move has. The sequences come in their
//! order by a walk in which a part is followed by what can follow it.

use super::MoveError;
use crate::eval::{Scope, defined, number};
use crate::game::{Compound, Num};
use crate::{Budget, ComponentMove, Move, Position, Ruleset, Side, Stop};

type Parts<'a> = Box<dyn Iterator<Item = Result<ComponentMove, MoveError>> + 'a>;

/// The moves of a whole position.
pub(super) struct CompoundMoves<'a> {
    rules: &'a Ruleset,
    position: &'a Position,
    side: Side,
    budget: &'a Budget,
    state: State,
    /// The components in which parts may be made.
    choice: Vec<usize>,
    least: usize,
    most: usize,
    /// The part made at each depth, but for the last frame, which looks for its next one.
    parts: Vec<ComponentMove>,
    frames: Vec<Frame<'a>>,
}

#[derive(PartialEq, Eq)]
enum State {
    New,
    Running,
    Done,
}

/// The parts that can stand at one place of the sequence.
struct Frame<'a> {
    /// The place in `choice` of the component whose moves are being listed.
    at: usize,
    moves: Parts<'a>,
}

impl<'a> CompoundMoves<'a> {
    pub(super) fn new(rules: &'a Ruleset, position: &'a Position, side: Side, budget: &'a Budget) -> Self {
        Self {
            rules,
            position,
            side,
            budget,
            state: State::New,
            choice: Vec::new(),
            least: 0,
            most: 0,
            parts: Vec::new(),
            frames: Vec::new(),
        }
    }

    /// Finds out which components may take part, and how many parts a move has.
    fn begin(&mut self) -> Result<(), MoveError> {
        let all = self.position.components.len();
        if self.rules.ended(self.position, self.budget)?.is_some() {
            return Ok(());
        }
        let (choice, least, most) = match self.rules.compound() {
            Compound::Sum => ((0..all).collect(), 1, 1),
            Compound::InOrder => (self.movable(Some(1))?, 1, 1),
            Compound::Every => {
                let movable = self.movable(None)?;
                let count = movable.len();
                (movable, count, count)
            }
            Compound::EveryShort => {
                let movable = self.movable(None)?;
                if movable.len() < all {
                    return Ok(());
                }
                (movable, all, all)
            }
            Compound::Some => (self.movable(None)?, 1, usize::MAX),
            Compound::UpTo(count) => (self.movable(None)?, 1, limit(self.rules, count, self.budget)?),
            Compound::Exactly(count) => {
                let count = limit(self.rules, count, self.budget)?;
                (self.movable(None)?, count, count)
            }
        };
        self.most = most.min(choice.len());
        self.least = least;
        self.choice = choice;
        if self.least >= 1 && self.least <= self.most {
            self.push(0);
        }
        Ok(())
    }

    /// The components in which the side has a move, but no more than `enough`.
    fn movable(&self, enough: Option<usize>) -> Result<Vec<usize>, MoveError> {
        let mut movable = Vec::new();
        for index in 0..self.position.components.len() {
            if enough == Some(movable.len()) {
                break;
            }
            self.budget.tick()?;
            if let Some(part) = self.moves_of(index).next() {
                part?;
                movable.push(index);
            }
        }
        Ok(movable)
    }

    fn moves_of(&self, index: usize) -> Parts<'a> {
        match self.position.components.get(index) {
            Some(component) => self.rules.component_moves(index, component, self.side, self.budget),
            None => Box::new(std::iter::empty()),
        }
    }

    /// Looks for the next part among the components from place `at` of the choice on.
    fn push(&mut self, at: usize) {
        if let Some(&index) = self.choice.get(at) {
            let moves = self.moves_of(index);
            self.frames.push(Frame { at, moves });
        }
    }

    fn advance(&mut self) -> Result<Option<Move>, MoveError> {
        loop {
            self.budget.tick()?;
            let depth = self.frames.len();
            let Some(frame) = self.frames.last_mut() else { return Ok(None) };
            self.parts.truncate(depth - 1);
            let Some(part) = frame.moves.next().transpose()? else {
                let at = frame.at + 1;
                self.frames.pop();
                // A component may only be passed over when enough are left for the parts still wanted.
                let wanted = self.least.saturating_sub(depth - 1).max(1);
                if self.choice.len().saturating_sub(at) >= wanted {
                    self.push(at);
                }
                continue;
            };
            let at = frame.at;
            self.parts.push(part);
            let complete = (depth >= self.least).then(|| self.whole());
            if depth < self.most {
                self.push(at + 1);
            }
            if let Some(found) = complete {
                return Ok(Some(found));
            }
        }
    }

    /// The parts made so far as a move of the whole position.
    fn whole(&self) -> Move {
        let mut components = Vec::with_capacity(self.position.components.len());
        let mut parts = self.parts.iter().peekable();
        for (index, component) in self.position.components.iter().enumerate() {
            match parts.next_if(|part| part.component == index) {
                Some(part) => components.extend(part.result.iter().cloned()),
                None => components.push(component.clone()),
            }
        }
        Move { parts: self.parts.clone(), to: Position { components } }
    }
}

impl Iterator for CompoundMoves<'_> {
    type Item = Result<Move, MoveError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = match self.state {
            State::Done => None,
            State::Running => self.advance().transpose(),
            State::New => {
                self.state = State::Running;
                self.begin().and_then(|()| self.advance()).transpose()
            }
        };
        if !matches!(next, Some(Ok(_))) {
            self.state = State::Done;
        }
        next
    }
}

/// The N of `upto N` and `exactly N`; 0, which allows no move, when it is negative or undefined.
fn limit(rules: &Ruleset, num: &Num, budget: &Budget) -> Result<usize, Stop> {
    let scope = Scope { slots: &[], heaps: rules.heaps, budget };
    let count = defined(number(num, scope))?;
    Ok(count.map_or(
        0,
        |count| {
            if *count < 0u32 { 0 } else { usize::try_from(count.as_ref()).unwrap_or(usize::MAX) }
        },
    ))
}

impl Ruleset {
    /// The N of `compound upto N` or `exactly N`: 0, which allows no move, when it is negative or undefined,
    /// and [`usize::MAX`] when it is larger than any number of components. `None` under other compounds.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn compound_limit(&self, budget: &Budget) -> Result<Option<usize>, Stop> {
        match self.compound() {
            Compound::UpTo(count) | Compound::Exactly(count) => limit(self, count, budget).map(Some),
            _ => Ok(None),
        }
    }
}
