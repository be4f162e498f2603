//! Dense tables: the value, or the outcome, of every state of a box, filled by compiled rules.
//!
//! Where theory makes a sum as cheap as its parts (impartial, normal play, `compound sum`, no `end`), the
//! states of a game whose numbers stay below given bounds are filled one after the other, so that each option
//! of a state is known before it. No game is treated by its name: everything is read off the checked rules.
//!
//! ```text
//! order   in which order a box can be filled
//! span, affine, plan   what is known of numbers over a box: bounds, overflow, proofs
//! jit     the rules as machine code
//! fill, complete, compile   running it within a budget; wider cells where values grow
//! steady   rows that are seen to repeat, and are copied
//! strips, crew     several threads that fill parts of each row, one behind the other
//! halves, turns    several threads that look at the options of a block of states of one number
//! ```
//!
//! An option that does not come earlier or lies outside of the box, a number that could overflow, a form that is
//! not compiled: each refuses the table ([`Unfit`]), and the caller searches with memory instead.

mod affine;
mod cells;
mod clamp;
mod compile;
mod complete;
mod crew;
mod extent;
mod fill;
mod halves;
mod holes;
mod jit;
mod mirror;
mod order;
mod plan;
mod rewrite;
mod sets;
mod shape;
mod slide;
mod span;
mod steady;
mod store;
mod strips;
#[cfg(test)]
mod tests;
mod total;
mod turns;
mod unfold;

pub use fill::{Obstacle, Table};
pub(crate) use store::Store;

/// What a table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The nim value of each state.
    Values,
    /// 1 where the player to move wins, else 0; a state is done with its first losing option.
    Outcomes,
}

/// Why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The rules are partizan, misère, compound, or end the whole game: a component has no nim value.
    Theory,
    /// A number of the rules could be too large for a machine word.
    Numbers,
    /// Something in the rules is not compiled.
    Form,
    /// No end of an open range is known to fall everywhere.
    Ends,
    /// No order of filling was found, or an option did not come before its state.
    Order,
    /// The states that can be reached do not lie in a box of bearable size.
    Extent,
    /// Machine code cannot be made here.
    Machine,
}
