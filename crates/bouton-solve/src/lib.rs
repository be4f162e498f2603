//! Computing games exactly: sums by nim values, whole positions by search, loops by retrograde analysis.

pub mod answer;
mod components;
mod growth;
mod intern;
mod job;
mod ledger;
pub mod solver;
mod values;
mod whole;

pub use answer::{Answer, Cause, Halt, JudgedMove, Plan, Reason, Value, WholeBecause, Work};
pub use solver::{Engine, Options, Solver};
