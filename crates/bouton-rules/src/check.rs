//! stub: replaced by the check room.
use crate::{Diagnostic, Game, ast};

pub use crate::ast::ParamValue;

/// What is chosen of a rule: a value for each parameter, and clauses.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// A value for each parameter in order; `None` takes the default, and without one a sample value is
    /// used for checking only.
    pub params: Vec<Option<ParamValue>>,
    /// The clauses in canonical spelling, `misere` or names of variants, already known to exist.
    pub clauses: Vec<String>,
}

/// Checks a rule and gives the game it says, or all that is wrong.
///
/// # Errors
/// Every fault found, in the order of the text.
pub fn check(rule: &ast::Rule, settings: &Settings) -> Result<Game, Vec<Diagnostic>> {
    let _ = (rule, settings);
    todo!()
}
