//! Computing games exactly: who wins, by which moves, and what a position is worth.
//!
//! A [`Solver`] answers for positions of one [`Ruleset`](bouton_rules::Ruleset) and remembers what it found:
//!
//! ```
//! use std::sync::Arc;
//!
//! use bouton_rules::{Budget, Position, Ruleset, Settings, check, parse};
//! use bouton_solve::{Options, Solver, Value};
//! use bouton_value::Outcome;
//!
//! let rule = parse("game nim\nstate [n]\nmove k in 1.. -> [n - k]").rule.unwrap();
//! let game = check(&rule, &Settings::default()).unwrap();
//! let mut solver = Solver::new(Arc::new(Ruleset::new(vec![Arc::new(game)], 3)), Options::default());
//!
//! let position = Position::of([[3u32.into()], [5u32.into()], [7u32.into()]]);
//! let answer = solver.solve(&position, &Budget::unlimited());
//! assert_eq!(answer.outcome, Some(Outcome::N));
//! assert_eq!(answer.value, Value::Nimber((3u64 ^ 5 ^ 7).into()));
//! assert_eq!(answer.winning_moves().count(), 3);
//! ```
//!
//! # The ways, and which is taken
//!
//! - **Nim values of components** ([`Plan::SumOfValues`]): impartial, normal play, `compound sum`, no `end`, and
//!   no component comes back to itself. The Sprague-Grundy theorem makes a sum as cheap as its parts.
//!   Where a search turns out long, or many positions are asked, the values come from a table of all states of
//!   a box ([`Plan::Tables`], [`dense`]), if the rules suit one.
//! - **Nodes of a graph** ([`Plan::GraphValues`], [`Plan::GraphBackwards`]): where the rules of a game are two lists
//!   of edges, as those of `graph:FILE` are, the lists are searched themselves: values depth-first, and one token on
//!   a graph with cycles, an `end` or misère play by retrograde analysis.
//! - **Whole positions** ([`Plan::WholePositions`]): exact for everything the language can say. The graph of
//!   positions is listed breadth-first and settled backwards, which gives wins, losses, draws, remoteness,
//!   loops, and nim values where they still have a meaning.
//!
//! Both work on numbers for components and positions, in flat arrays; neither recurses.
//!
//! # Limits
//!
//! Every call takes a [`Budget`](bouton_rules::Budget). What is kept is charged before it is allocated; time
//! and interruption are looked at in every loop. An answer that was cut short says so ([`Answer::halt`]), keeps
//! the moves it has judged, and is never wrong in what it does say.

pub mod answer;
pub mod blocks;
mod components;
pub mod dense;
mod graph;
mod growth;
mod intern;
mod job;
mod ledger;
mod line;
pub mod sentence;
pub mod solver;
mod values;
mod whole;

pub use answer::{
    Answer, Cause, Fact, Filling, Halt, JudgedMove, LawUsed, Plan, Reason, Sentence, Value, WholeBecause,
    Work,
};
pub use line::Told;
pub use solver::{Engine, Options, Solver};
