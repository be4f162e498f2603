//! Guessing an automaton from computed values (Myhill and Nerode, k-tails).
//!
//! Two words lead to the same state when nothing that may follow tells them apart. Here "may follow" is cut off at
//! L digits: a state is what is accepted after at most L more. The guess is tested on everything that was computed,
//! and then proved or refuted; L is raised as long as it is wrong.

mod agree;
mod fit;
mod pairs;
mod table;
mod tails;

use bouton_rules::Stop;

pub use agree::agrees;
pub use fit::{Arithmetic, fit};
pub use pairs::Pairs;
pub use table::{Outcomes, Side, Values};
pub use tails::learn;

/// Computed values.
pub trait Oracle {
    /// How many numbers a question has.
    fn numbers(&self) -> usize;

    /// Whether there is a value to be read on one more track, beside the numbers.
    fn has_value(&self) -> bool;

    /// The answer for these numbers: the value, or 1 and 0 for "is in the set" and "is not", or `None` for a tuple that
    /// is no position; [`Unknown`] when it was not computed.
    ///
    /// # Errors
    /// [`Unknown`].
    fn ask(&self, numbers: &[u64]) -> Result<Option<u64>, Unknown>;

    /// Up to where a guess is to be tested, when the oracle knows more than a table.
    fn reach(&self) -> Option<u64> {
        None
    }

    /// Tuples of a sparse set that random tests would miss.
    fn rare(&self) -> Vec<Vec<u64>> {
        Vec::new()
    }
}

/// A value that was not computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

/// Why nothing was learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// More values would have to be computed.
    Data,
    /// The number of states keeps growing: it does not look automatic.
    Growth,
    /// A limit.
    Stop(Stop),
}
