//! A rule text as it was written: the syntax tree, with places. Nothing is resolved or checked here.
//!
//! This is all that the oracle and the certificate checker share with the rest: the syntax of rules.

mod expr;
mod level;
mod line;
mod same;

pub use expr::{BinaryOp, CompareOp, Expr, ExprKind, Function, NamedSet};
pub use level::Level;
pub use line::{
    CompoundLine, EndLine, EndResult, Line, LineKind, ListItems, ListLine, MoveLine, ParamDefault,
    ParamValue, Part, PartKind, Player, Position, Range, StartLine, StateLine, Texts, VarIn, VariantLine,
    Wording,
};
pub use same::same;

use crate::Span;

/// A name with its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ident {
    /// The name.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A parameter of `game NAME(PARAM = DEFAULT, ...)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Param {
    /// Its name.
    pub name: Ident,
    /// Its default; a parameter without one is required.
    pub default: Option<ParamDefault>,
}

/// A whole rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The name of the game.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Param>,
    /// All other lines in their order.
    pub lines: Vec<Line>,
}
