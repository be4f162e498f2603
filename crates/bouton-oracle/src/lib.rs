//! The oracle: who wins, straight from the definitions of the rule language, slow and obvious.
//!
//! It is used in tests only and shares no code with any engine: of `bouton-rules` it takes the syntax tree
//! and nothing else, and it never asks a theorem. Parameters, variants, expressions, sets, open ranges,
//! moves, compounds, ends and outcomes are all done here a second time, by the shortest way from the text
//! of the reference: membership by trial, variables by running over a box, outcomes by sweeping the whole
//! graph until nothing changes.
//!
//! ```
//! use bouton_oracle::{Game, Oracle};
//! use bouton_value::Outcome;
//!
//! let rule = bouton_rules::parse("game bash(m = 3)\n state [n]\n move k in 1..m -> [n - k]").rule.unwrap();
//! let oracle = Oracle::new(vec![Game::new(&rule, &[], &[]).unwrap()], 1);
//! let answer = oracle.solve(&Oracle::position(&[&[8]]), 1000).unwrap();
//! assert_eq!(answer.outcome, Outcome::P);
//! assert_eq!(answer.value, Some(0));
//! ```
//!
//! [`generate`] makes random rule texts that cover the language, with positions small enough for this.

pub mod generate;

mod compound;
mod expr;
mod fault;
mod game;
mod graph;
mod moves;
mod open;
mod position;
mod set;
mod solve;
mod values;

pub use compound::WholeMove;
pub use expr::Value;
pub use fault::Fault;
pub use game::Game;
pub use moves::ComponentMove;
pub use position::{Component, Oracle, Position, Side};
pub use solve::{Answer, Explored, Judged};
pub use values::Values;
