//! The theorems, one family a file.
//!
//! A file has a unit struct that implements [`Theorem`] and a law that implements [`Law`](crate::Law) or
//! [`WholeLaw`](crate::WholeLaw). Its sentences stand in the wording: `law-ID` with `.statement`, `.because`, `.source`,
//! `.proof`, and one message for each kind of reason.

mod bash;
mod euclid;
mod given;
mod nim;
mod split;
mod takeaway;
mod wythoff;

use bouton_solve::Fact;
use bouton_value::Natural;

use crate::Theorem;

/// All theorems; the first that recognises a game is its law.
pub static THEOREMS: &[&dyn Theorem] = &[
    &nim::Nim,
    &bash::Bash,
    &wythoff::TwoHeaps,
    &takeaway::Limited,
    &euclid::Euclid,
    &given::Bash,
    &given::Auction,
    &given::Clear,
    &given::FACTOR,
    &split::Discard,
    &split::Three,
];

/// A tuple as a fact: `(3, 5)`.
fn tuple(numbers: [Natural; 2]) -> Fact {
    Fact::Tuple(numbers.into())
}
