//! Combinatorial games from their rules.

pub use bouton_rules as rules;
pub use bouton_solve as solve;
pub use bouton_value as value;
