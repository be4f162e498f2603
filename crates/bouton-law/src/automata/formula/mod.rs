//! First-order formulas: disjunctions of clauses "there are numbers such that all of these hold".
//!
//! What is negated is negated before it comes here: a comparison becomes other comparisons, a set its complement.

mod compile;
mod simplify;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::dfa::{Dfa, Track};
use super::numeration::{Linear, Relation};
pub use compile::Compiler;

/// A condition on numbers.
#[derive(Clone, Debug)]
pub enum Atom {
    /// A linear equation or inequality.
    Linear(Linear, Relation),
    /// The numbers on these tracks are accepted by an automaton, its tracks taken in their order.
    Member(Arc<Dfa>, Vec<Track>),
}

impl Atom {
    /// `a = b`
    ///
    /// # Errors
    /// [`bouton_rules::Stop::TooLarge`] when a coefficient does not fit.
    pub fn equal(a: &Linear, b: &Linear) -> Result<Self, bouton_rules::Stop> {
        Ok(Self::Linear(a.plus(-1, b)?, Relation::Zero))
    }

    /// `a <= b - gap`
    ///
    /// # Errors
    /// [`bouton_rules::Stop::TooLarge`] when a coefficient does not fit.
    pub fn below(a: &Linear, b: &Linear, gap: i64) -> Result<Self, bouton_rules::Stop> {
        Ok(Self::Linear(b.plus(-1, a)?.plus(-1, &Linear::constant(gap))?, Relation::Natural))
    }

    /// The tracks it speaks of.
    pub fn tracks(&self) -> Vec<Track> {
        match self {
            Self::Linear(form, _) => form.terms.iter().map(|(track, _)| *track).collect(),
            Self::Member(_, tracks) => tracks.clone(),
        }
    }
}

/// There are numbers on the bound tracks such that all atoms hold.
#[derive(Clone, Debug, Default)]
pub struct Clause {
    /// The tracks that are quantified.
    pub bound: Vec<Track>,
    /// What must hold.
    pub atoms: Vec<Atom>,
}
