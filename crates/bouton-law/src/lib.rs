//! Laws of combinatorial games: theorems, attached to games by their rules and never by their names.
//!
//! ```text
//! Ruleset --shape--> option relation --theorem--> Law + coordinates --guard--> Attached
//!                                                                                  |
//! Position ---------------------------------> Solver --asks the law first, else--> bouton-solve
//! ```
//!
//! - [`shape`]: a form of rules in which two games can be compared soundly.
//! - [`theorem`]: the theorems, one family a file: recognition, outcome, value, winning moves, reasons.
//! - [`recipe`]: the theorems as data, from which programs are written.
//! - [`Attached`]: what stands behind a ruleset, and quick answers for small numbers.
//! - [`Solver`]: the front door of Bouton.
//! - [`automata`]: laws found and proved from the rules alone.
//! - [`discovery`]: the law of a game whatever its kind, with its certificate.
//! - [`Laws`], [`Shelf`]: laws that were proved, used in answers as theorems are.
//!
//! What is PROVED here rests on a named theorem whose rules are proved to be those of the file, or on a certificate that
//! the independent checker has accepted.

mod attach;
pub mod automata;
mod back;
pub mod discovery;
mod guard;
pub mod law;
mod laws;
mod proved;
pub mod recipe;
pub mod shape;
mod shelf;
mod solver;
mod sum;
pub mod theorem;
mod whole;

pub use attach::{Attached, Fitted, FittedWhole, Known};
pub use law::{Form, Found, FoundWhole, Law, Theorem, Wanted, WholeLaw};
pub use laws::{Laws, Remark};
pub use proved::{Claim, Table};
pub use shelf::{Ignored, Shelf};
pub use solver::{Options, Solver};
