//! stub: replaced by the syntax room.
use crate::{Diagnostic, ast};

/// What reading a rule text gave: the rule when enough of it could be read, and all that is wrong.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The rule; `None` when there is an error.
    pub rule: Option<ast::Rule>,
    /// All that is wrong, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a rule text. Never panics; recovers at line ends so that every line is looked at.
pub fn parse(text: &str) -> Parsed {
    let _ = text;
    todo!()
}
