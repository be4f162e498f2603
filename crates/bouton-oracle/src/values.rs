//! Sums by the values of their components, for ranges too wide for whole positions.
//!
//! This is the one place where the oracle trusts a theorem (R. Sprague 1935, P. M. Grundy 1939): in a
//! disjunctive sum under normal play, without `end` and without loops, the value is the nim-sum of the
//! components' values. Tests hold it against whole positions where those can be listed.

use std::collections::HashMap;

use bouton_rules::ast::CompoundLine;
use bouton_value::Outcome;

use crate::{Answer, Component, Fault, Judged, Oracle, Position, Side};

/// Values of components, found by plain recursion.
#[derive(Debug)]
pub struct Values<'o> {
    oracle: &'o Oracle,
    /// A value, or nothing while it is being worked out.
    known: HashMap<Component, Option<u64>>,
}

impl Oracle {
    /// The values of components; `None` where the theorem does not hold.
    pub fn values(&self) -> Option<Values<'_>> {
        let allowed = !self.is_partizan()
            && !self.is_misere()
            && *self.compound() == CompoundLine::Sum
            && self.games.iter().all(|game| game.ends.is_empty());
        allowed.then(|| Values { oracle: self, known: HashMap::new() })
    }
}

impl Values<'_> {
    /// What is known of a position but for remoteness.
    ///
    /// # Errors
    /// [`Fault::TooLarge`] for a loop or too many moves.
    pub fn answer(&mut self, position: &Position) -> Result<Answer, Fault> {
        let mut moves = Vec::new();
        for mv in self.oracle.moves(position, Side::Left)? {
            let value = self.sum(&mv.to)?;
            moves.push(Judged {
                mv,
                side: Side::Left,
                outcome: outcome(value),
                value: Some(value),
                remoteness: None,
                good: value == 0,
            });
        }
        let value = self.sum(position)?;
        Ok(Answer {
            outcome: outcome(value),
            value: Some(value),
            remoteness: None,
            remoteness_right: None,
            loopy: false,
            moves,
            reached: self.known.len(),
        })
    }

    fn sum(&mut self, position: &Position) -> Result<u64, Fault> {
        position.iter().try_fold(0, |sum, component| Ok(sum ^ self.value(component)?))
    }

    fn value(&mut self, component: &Component) -> Result<u64, Fault> {
        match self.known.get(component) {
            Some(Some(value)) => return Ok(*value),
            Some(None) => return Err(Fault::TooLarge("a loop")),
            None => {}
        }
        self.known.insert(component.clone(), None);
        let mut options = Vec::new();
        for m in self.oracle.moves_in(component, Side::Left)? {
            let to = m.result.into_iter().map(|numbers| Component { game: component.game, numbers });
            options.push(self.sum(&to.collect())?);
        }
        let value = (0..=options.len() as u64).find(|n| !options.contains(n)).unwrap_or(0);
        self.known.insert(component.clone(), Some(value));
        Ok(value)
    }
}

fn outcome(value: u64) -> Outcome {
    if value == 0 { Outcome::P } else { Outcome::N }
}
