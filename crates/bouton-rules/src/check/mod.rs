//! From a rule as written to a checked [`Game`]: names resolved, kinds told apart, parameters filled in,
//! clauses applied, every open range with an end.
//!
//! All lines are checked, those of variants that were not chosen too: the file as it stands, with each
//! variant alone, and with the clauses chosen together.
//!
//! Diagnostics emitted here, as (code, variant - `plain` for none -, args):
//!
//! - `E0109`, `kind`, `name`, `found`, `expected` (`number` or `set`): a value of the wrong kind.
//! - `E0109`, `negative`, `found`: a negative value or default.
//! - `E0114`, `plain`, `name`, `known`: no such clause. `E0115`, `plain`, `first`, `second`, `keyword`, related: two clauses replace
//!   the lines of one keyword.
//! - `E0306`, `plain`, `keyword`, related. `E0307`, `plain`, `name`. `E0308`, `plain`, `name`: lines that stand
//!   twice or not at all.
//! - `E0311`, `space`, `name`, `expected`, fix (a Chinese keyword glued to other letters);
//!   `plain`, `name`, `known`; `near`, `name`, `nearest`, fix; `alone`, `name` (nothing is known);
//!   `later`, `name`, related; `no-list`, `name`: names without meaning.
//! - `E0312`, `plain`, `name`, related: a name that is taken.
//! - `E0314`, `plain`, `found`; `list`, `name`, `found`, fix; `set-name`, `name`, `found`. `E0315`, `plain`, `found`; `set`,
//!   `found`. `E0316`, `plain`, `found`, perhaps fix; `finite`, `found`: expressions of the wrong kind; `found` is
//!   `number`, `condition`, `set` or `list`.
//! - `E0317`, `exactly`, `at-least` or `none`, `name`, `expected`, `found`: a wrong number of arguments.
//! - `E0319`, `none`, `rises` or `not-linear`, `name`, `bound`, fix: an open set without an end.
//! - `E0321`, `plain`, `found`, `expected`, `names`, related: a component of the wrong size.
//! - `E0322`, `plain`, `found`. `E0324`, `plain`, `name`. `E0333`, `plain`, `name`: results, names and lines out of place.
//! - `E0325`, `plain`, `name`, `known`; `near`, `name`, `nearest`: words in braces without meaning.
//! - `E0327`, `variables` or `variants`, `found`, `limit`; `move`: more than is checked.
//! - `E0330`. `E0331`, `plain`, `name`, related; `undefined`: what must be constant and is not.

mod ends;
mod fold;
mod formula;
mod linear;
mod lines;
mod lower;
mod names;
mod params;
mod variants;
pub(crate) mod visit;
mod wording;

pub use crate::ast::ParamValue;
pub use formula::Formula;
pub use params::{ParamKind, param_kinds, param_values};
pub use variants::{Keyword, MISERE, conflict, replaced, variant_names};
pub use wording::{Piece, pieces};

use crate::ast::{LineKind, Rule};
use crate::game::Descriptions;
use crate::{Diagnostic, Game};

use names::{Globals, Sink};
use variants::Chosen;

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
/// Time linear in the rule for each of its variants.
///
/// # Errors
/// Every fault found, in the order of the text, each once.
pub fn check(rule: &Rule, settings: &Settings) -> Result<Game, Vec<Diagnostic>> {
    let mut sink = Sink::default();
    variants::check_variants(rule, &mut sink);
    let usable = variants::check_clauses(rule, &settings.clauses, &mut sink);
    let globals = params::globals(rule, settings, &mut sink);
    let texts = descriptions(rule);
    let mut build = |clauses: &[&str]| game_of(rule, clauses, &globals, &texts, &mut sink);
    let base = build(&[]);
    for variant in variant_names(rule).into_iter().take(variants::MAX_VARIANTS) {
        build(&[variant]);
    }
    let clauses: Vec<&str> = settings.clauses.iter().map(String::as_str).collect();
    let game = match clauses.as_slice() {
        [] => base,
        clauses if usable => build(clauses),
        _ => None,
    };
    match game {
        Some(game) if sink.is_clean() => Ok(game),
        _ => Err(sink.finish()),
    }
}

fn game_of(
    rule: &Rule,
    clauses: &[&str],
    globals: &Globals,
    texts: &Descriptions,
    sink: &mut Sink,
) -> Option<Game> {
    let chosen = Chosen::new(rule, clauses, sink);
    lines::build(&chosen, globals, rule, texts, sink)
}

/// What the file says for people.
fn descriptions(rule: &Rule) -> Descriptions {
    let mut texts = Descriptions::default();
    for line in &rule.lines {
        match &line.kind {
            LineKind::Name(name) => texts.name = Some(name.clone()),
            LineKind::About(about) => texts.about.push(about.clone()),
            LineKind::Source(source) => texts.source.push(source.clone()),
            LineKind::See(see) => texts.see.extend(see.iter().cloned()),
            _ => {}
        }
    }
    texts
}
