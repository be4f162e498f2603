//! Games whose bounds are numbers of the component that no move changes: one law for all bounds.
//!
//! They come from streams in which every case has bounds of its own.

mod bounds;
mod factor;

use bouton_value::Natural;

pub(super) use bounds::{Auction, Bash, Clear};
use factor::Factor;

use crate::law::{Found, Law, Theorem};
use crate::shape::{Pattern, Shape};

/// The theorem of [`Factor`]; each game has a law of its own.
pub(super) static FACTOR: ByFactor = ByFactor;

/// Finds [`Factor`].
pub(super) struct ByFactor;

/// A theorem about the game of one rule text with `numbers` numbers, of which some are bounds.
trait Given: Law + Sized + 'static {
    /// The rule text.
    const RULES: &'static str;
    /// How many numbers a component has.
    const NUMBERS: usize;
    /// Whether the player who cannot move wins.
    const MISERE: bool = false;

    /// The law.
    fn law() -> Self;
}

/// Recognises one of them.
fn find<G: Given>(shape: &Shape) -> Option<Found> {
    if shape.numbers() != G::NUMBERS || shape.parts() != 1 {
        return None;
    }
    let pattern = Pattern::new(G::RULES)?;
    let map = if G::MISERE { shape.matching_misere(&pattern)? } else { shape.matching(&pattern)? };
    Some(Found { law: Box::new(G::law()), map })
}

impl Theorem for Bash {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        find::<Self>(shape)
    }
}

impl Theorem for Auction {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        find::<Self>(shape)
    }
}

impl Theorem for Clear {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        find::<Self>(shape)
    }
}

impl Theorem for ByFactor {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        find::<Factor>(shape)
    }
}

/// `a - b`, or 0.
fn less(a: &Natural, b: &Natural) -> Natural {
    if a > b { a - b } else { Natural::default() }
}
