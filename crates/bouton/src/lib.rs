//! Combinatorial games from their rules: exact answers with their reasons.
//!
//! One front door to the crates below it: [`rules`] is what a game is, [`law`] knows its theorems, [`check`] believes no proof it has not seen,
//! [`solve`] computes it exactly, [`value`]
//! is what a position is worth, [`judge`] answers streams of cases, [`vet`] tests programs on them, [`export`] writes
//! programs, [`claim`] checks what others claim, [`wording`] says all of it in English and Chinese, and [`plot`] draws
//! laws.
//!
//! # Example
//!
//! ```
//! use bouton::prelude::*;
//!
//! let mut reader = Reader::new(&NoFiles);
//! let named = reader.read("wythoff@3,6").expect("a game string");
//! let position = named.position.clone().expect("a position after the @");
//!
//! let mut solver = Solver::new(named.ruleset.clone().into(), Options::default());
//! let answer = solver.solve(&position, &Budget::unlimited());
//! assert_eq!(answer.outcome, Some(Outcome::N)); // the player to move wins ...
//!
//! let moves: Vec<String> = answer.winning_moves().map(|good| named.write(&good.mv.to)).collect();
//! assert_eq!(moves, ["wythoff@3,5"]); // ... by this move only
//! ```

pub mod plot;
pub mod prelude;
pub mod wording;

pub use bouton_check as check;
pub use bouton_claim as claim;
pub use bouton_export as export;
pub use bouton_judge as judge;
pub use bouton_law as law;
pub use bouton_rules as rules;
pub use bouton_sequence as sequence;
pub use bouton_solve as solve;
pub use bouton_value as value;
pub use bouton_vet as vet;
