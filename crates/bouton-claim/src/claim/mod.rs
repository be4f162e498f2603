//! Claims about a game as formulas: who wins, or the nim value, against the truth.
//!
//! ```text
//! text --said--> Said --world--> World (names, truth, cases) --check--> Outcome: holds up to, or fails first at
//! ```
//!
//! A claim is looked at in a whole table of small positions first, the least ones first, then at structural positions of
//! any size: there floating point and short laws fail. What fails there is made smaller until no step does.

mod check;
mod period;
mod proof;
mod said;
mod shells;
mod world;

pub use check::{Failure, Limits, Outcome, check};
pub use proof::{Proof, proof};
pub(crate) use said::half;
pub use said::{Said, Says, Winner};
pub use world::{Trouble, World};
