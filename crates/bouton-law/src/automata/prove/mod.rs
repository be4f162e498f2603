//! Deciding the two conditions of the mex lemma, or of the positions in which the player to move loses.
//!
//! In a game without infinite play there is exactly one set S that equals "the positions from which no move leads
//! into S" (with a clause for terminal positions), and exactly one function whose value is the mex of the values of
//! the options. So a candidate is right as soon as it satisfies its equation, and the equation is decided by automata.

mod convolution;
mod measure;
mod outcome;
mod value;

use bouton_value::Natural;

pub use measure::terminates;
pub use outcome::OutcomeProver;
pub use value::ValueProver;

/// What came of a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is a theorem.
    Holds,
    /// The equation fails at this position: its numbers in the order of the tracks.
    Fails(Vec<Natural>),
}

use super::dfa::{Dfa, Track};
use super::numeration::Numeration;

/// The numbers of a word on the first tracks of an automaton.
fn position(numeration: Numeration, dfa: &Dfa, word: &[Vec<u8>], tracks: &[Track]) -> Vec<Natural> {
    let number = |track: &Track| {
        let at = dfa.tracks().iter().position(|own| own == track);
        let digits: Vec<u8> = word.iter().filter_map(|letter| letter.get(at?)).copied().collect();
        numeration.value(&digits)
    };
    tracks.iter().map(number).collect()
}

/// The verdict on a set that must be empty.
fn must_be_empty(numeration: Numeration, dfa: &Dfa, tracks: &[Track]) -> Verdict {
    match dfa.shortest() {
        None => Verdict::Holds,
        Some(word) => Verdict::Fails(position(numeration, dfa, &word, tracks)),
    }
}
