//! `cargo xtask bench law`: closed forms of games with heaps of millions of digits, in units of one multiplication; and
//! `cargo xtask bench automata`: proofs by automata beside those of the prototype.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::bench::built;

/// Decimal digits of the heaps, unless others are asked for.
const DIGITS: &str = "1000000";

/// Builds the bench of `bouton-value` and runs it for heaps of so many digits.
pub(crate) fn run(root: &Path, digits: &[&str]) -> Result<()> {
    let program = built(root, true, "bouton-value", "law")?;
    let digits = if digits.is_empty() { &[DIGITS] } else { digits };
    super::run(Command::new(program).args(digits))
}

/// Runs the bench of the automaton engine: all rows, or those with a word.
pub(crate) fn automata(root: &Path, word: &str) -> Result<()> {
    super::run(Command::new(built(root, true, "bouton-law", "automata")?).arg(word))
}
