//! How tightly operators bind: the one ladder that parser and printer share.

use super::{BinaryOp, Expr, ExprKind};

/// How tightly an operator binds, from loose to tight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// `or`
    Or,
    /// `and`
    And,
    /// `except`
    Except,
    /// `not`
    Not,
    /// Comparisons and `in`
    Compare,
    /// `..`
    Range,
    /// `+ - xor`
    Add,
    /// `* div mod`
    Mul,
    /// The sign `-`
    Neg,
    /// `^`
    Pow,
    /// What needs no brackets anywhere
    Atom,
}

impl Level {
    /// Every level, from loose to tight.
    pub const ALL: [Self; 11] = [
        Self::Or,
        Self::And,
        Self::Except,
        Self::Not,
        Self::Compare,
        Self::Range,
        Self::Add,
        Self::Mul,
        Self::Neg,
        Self::Pow,
        Self::Atom,
    ];

    /// The next tighter level; `Atom` for itself.
    #[must_use]
    pub fn tighter(self) -> Self {
        Self::ALL.get(self as usize + 1).copied().unwrap_or(Self::Atom)
    }

    /// The next looser level; `Or` for itself.
    #[must_use]
    pub fn looser(self) -> Self {
        (self as usize).checked_sub(1).and_then(|below| Self::ALL.get(below)).copied().unwrap_or(Self::Or)
    }
}

impl BinaryOp {
    /// How tightly it binds.
    pub fn level(self) -> Level {
        match self {
            Self::Or => Level::Or,
            Self::And => Level::And,
            Self::Except => Level::Except,
            Self::Add | Self::Sub | Self::Xor => Level::Add,
            Self::Mul | Self::Div | Self::Mod => Level::Mul,
            Self::Pow => Level::Pow,
        }
    }

    /// How it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Or => "or",
            Self::And => "and",
            Self::Except => "except",
            Self::Add => "+",
            Self::Sub => "-",
            Self::Xor => "xor",
            Self::Mul => "*",
            Self::Div => "div",
            Self::Mod => "mod",
            Self::Pow => "^",
        }
    }
}

impl Expr {
    /// Whether it has the shape of a condition rather than of a number or a set: a comparison, `not`, or a
    /// join or choice of such. Names are never conditions.
    ///
    /// After `if c then a else`, a condition goes as far as it can when `a` is one, a number only up to the
    /// next comparison: `if c then 1 else 0 <= k` compares the choice with k. Time O(depth).
    pub fn is_condition(&self) -> bool {
        match &self.kind {
            ExprKind::Compare(..) | ExprKind::Not(_) => true,
            ExprKind::Binary(BinaryOp::And | BinaryOp::Or, left, _) => left.is_condition(),
            ExprKind::If(_, chosen, _) => chosen.is_condition(),
            _ => false,
        }
    }
}

impl super::CompareOp {
    /// How it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::Eq => "=",
            Self::Ne => "!=",
            Self::Lt => "<",
            Self::Le => "<=",
            Self::Gt => ">",
            Self::Ge => ">=",
            Self::In => "in",
        }
    }
}
