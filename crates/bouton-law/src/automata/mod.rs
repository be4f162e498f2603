//! Laws found and proved from the rules alone, by automata that read the digits of numbers.
//!
//! ```text
//! small positions --learn--> guess --+
//! rules --translate--> clauses ------+--prove--> law, or a position at which the guess fails
//!                        numeration -+
//! ```
//!
//! - [`dfa`]: automata over tuples of digits.
//! - [`numeration`]: bases and recurrences; order, addition, linear forms, sets.
//! - [`formula`]: "there are numbers such that all of these hold", compiled to automata.
//! - [`translate`]: a checked game as such formulas.
//! - [`learn`]: guesses; [`prove`]: theorems.
//! - [`discover()`]: all of it; [`Law`]: its result, asked at any size and written as a certificate.
//!
//! The method is that of Büchi and Bruyère (first-order logic of numbers with addition is decided by automata), as
//! Walnut does it, with numerations as in Frougny's work on linear recurrences.

// Limits keep states and diagram nodes far below 2^31, tracks below 2^12 and digits below 10.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]

mod certificate;
pub mod dfa;
mod discover;
pub mod formula;
mod law;
pub mod learn;
mod limits;
pub mod numeration;
pub mod prove;
pub mod translate;

pub use discover::{Attempt, Discovery, Ended, Goal, discover};
pub use law::{Law, Subject};
pub use limits::Limits;
pub use numeration::Numeration;
