//! What a game is: the rule language, checked games, positions and their moves.
//!
//! ```text
//! text --parse--> ast::Rule --check--> Game --+
//!                                             +--> Ruleset --moves--> Move
//! game string --string::parse-----------------+
//! ```
//!
//! [`ast`] is the text as written, [`game`] the checked game; going from one to the other gives precise
//! reasons when it fails. [`print()`](fn@print) writes a rule back as text.

pub mod ast;
pub mod budget;
pub mod catalogue;
pub mod check;
pub mod describe;
pub mod diagnostic;
mod eval;
pub mod family;
pub mod game;
pub mod keyword;
mod lexer;
pub mod lint;
pub mod moves;
pub mod nearest;
pub mod parser;
pub mod position;
pub mod print;
pub mod probe;
pub mod ruleset;
mod sets;
pub mod span;
pub mod string;
pub mod takebreak;

pub use ast::Player;
pub use budget::{Budget, Stop};
pub use check::{ParamValue, Settings, check};
pub use diagnostic::{Code, Diagnostic, Fix, Severity};
pub use game::{Compound, Game};
pub use moves::MoveError;
pub use parser::{Parsed, parse};
pub use position::{Component, Position};
pub use print::print;
pub use ruleset::{ComponentMove, Move, Ruleset, Side};
pub use span::Span;
