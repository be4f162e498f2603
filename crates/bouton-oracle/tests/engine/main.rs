//! Engine = oracle: outcome, value, remoteness, the whole list of moves and of winning moves.
//!
//! A failure prints the seed, the rule text cut down to what still fails, and the two answers.

mod catalogue;
mod compare;
mod random;
mod shrink;
mod sums;
mod syntax;
