//! Computing games exactly: sums by nim values, whole positions by search, loops by retrograde analysis.

pub mod answer;
pub mod solver;

pub use answer::{Answer, Cause, Halt, JudgedMove, Plan, Reason, Value, WholeBecause, Work};
pub use solver::{Engine, Options, Solver};
