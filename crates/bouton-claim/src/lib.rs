//! Claims about games, as formulas, as tables and in notes, checked against the truth.
//!
//! - [`formula`]: expressions with floor, sqrt and phi, exactly, or in floating point with all its faults.
//! - [`claim`]: a formula about any game: holds up to, or fails first at.
//! - [`table`]: pasted tables of values or outcomes.
//! - [`truth`]: where a formula of a note and the game part.
//! - [`note`]: the checkable claims of a pasted note.

pub mod claim;
pub mod formula;
pub mod note;
pub mod table;
pub mod truth;
