//! The theorems, one family a file.
//!
//! A file has a unit struct that implements [`Theorem`] and a law that implements [`Law`](crate::Law) or
//! [`WholeLaw`](crate::WholeLaw). Its sentences stand in the wording: `law-ID` with `.statement`, `.because`, `.source`,
//! `.proof`, and one message for each kind of reason.

mod bash;
mod corners;
mod divisors;
mod euclid;
mod given;
mod king;
mod lasker;
mod misere_wythoff;
mod moore;
pub(crate) mod nim;
mod pair;
mod pass;
mod periodic;
mod range;
mod residue;
mod runs;
mod selective;
mod sequential;
mod sets;
mod split;
mod staircase;
mod takeaway;
mod turtles;
mod window;
mod wythoff;

use bouton_solve::Fact;
use bouton_value::Natural;
use bouton_value::number::logic::SignificantBits;

use crate::shape::Shape;
use crate::{Found, Theorem};

/// All theorems; the first that recognises a game is its law, so the narrower ones come first.
pub static THEOREMS: &[&dyn Theorem] = &[
    &nim::Nim,
    &bash::Bash,
    &wythoff::TwoHeaps,
    &misere_wythoff::MisereTwoHeaps,
    &takeaway::Limited,
    &euclid::Euclid,
    &range::Range,
    &residue::Residue,
    &pair::Pair,
    &periodic::Periodic,
    &window::Window,
    &lasker::Lasker,
    &divisors::Divisors,
    &turtles::Turtles,
    &pass::Pass,
    &staircase::Staircase,
    &moore::Moore,
    &given::Bash,
    &given::Auction,
    &given::Clear,
    &given::FACTOR,
    &split::Discard,
    &split::Three,
    &corners::Corners,
    &king::King,
    &sequential::Sequential,
    &selective::Selective,
];

/// The closed form of a game in which a take bounds the next one.
pub(crate) fn take_away(shape: &Shape) -> Option<Found> {
    takeaway::Limited.recognise(shape)
}

/// A tuple as a fact: `(3, 5)`.
fn tuple(numbers: [Natural; 2]) -> Fact {
    Fact::Tuple(numbers.into())
}

/// Whether numbers are too long to be read by anybody in a reason, and a reason would cost more than the answer.
fn is_huge(numbers: &[Natural]) -> bool {
    const READABLE: u64 = 4096;
    numbers.iter().any(|number| number.significant_bits() > READABLE)
}
