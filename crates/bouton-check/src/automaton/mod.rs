//! Claims whose data are automata, decided by automata of the checker's own.

mod claim;
mod dfa;
mod numeration;
mod outcome;
mod product;
mod project;
mod query;
mod read;
mod rule;
mod value;

pub(crate) use claim::check;
