//! Claims about games, as formulas and in notes, checked against the truth.
//!
//! - [`formula`]: expressions with floor, sqrt and phi, exactly, or as doubles with all their faults.
//! - [`truth`]: where a formula and the game part.
//! - [`note`]: the checkable claims of a pasted note.

pub mod formula;
pub mod note;
pub mod truth;
