//! Expressions: operators by precedence. Numbers, conditions and sets are read alike.
//!
//! Diagnostics emitted here, as (code, variant, args):
//!
//! - `E0303`, `in-last`, `found`: another comparison after `in SET`.
//! - `E0326`, no variant, `limit`: an expression that is nested too deeply.
//! - those of `advice.rs`.

use super::advice::Want;
use super::cursor::{Parser, Result};
use super::layout::starts_next_line;
use super::operand::starts_operand;
use crate::ast::{BinaryOp, CompareOp, Expr, ExprKind, Level};
use crate::keyword::{Keyword, Place};
use crate::lexer::TokenKind;
use crate::{Code, Diagnostic, Span};

/// The greatest height of an expression and the most brackets, signs and `if`s around one of its parts.
///
/// Walks over an expression may recurse: they stay this shallow.
pub const MAX_DEPTH: u32 = 200;

/// An expression and its height.
pub(super) struct Tree {
    pub(super) expr: Expr,
    pub(super) height: u32,
}

/// An operator after an operand.
#[derive(Clone, Copy)]
enum Infix {
    Binary(BinaryOp),
    Compare(CompareOp),
    Range,
}

impl Infix {
    fn level(self) -> Level {
        match self {
            Self::Binary(op) => op.level(),
            Self::Compare(_) => Level::Compare,
            Self::Range => Level::Range,
        }
    }
}

impl Parser<'_> {
    /// Takes an expression that goes as far as it can.
    pub(super) fn expression(&mut self) -> Result<Expr> {
        Ok(self.tree(Level::Or)?.expr)
    }

    /// Takes an expression whose operators bind at least as tightly as `least`.
    pub(super) fn tree(&mut self, least: Level) -> Result<Tree> {
        if self.depth >= MAX_DEPTH {
            return Err(too_deep(self.token().span).into());
        }
        self.depth += 1;
        let tree = self.climb(least);
        self.depth -= 1;
        tree
    }

    fn climb(&mut self, least: Level) -> Result<Tree> {
        let first = self.kind();
        let mut left = self.operand()?;
        // The tightest operator that may follow. A sign, `not` and `if` have taken in what binds tighter
        // than they do; comparisons and ranges do not chain with themselves.
        let mut tightest = match first {
            TokenKind::Minus => Level::Mul,
            TokenKind::Keyword(Keyword::Not) => Level::Except,
            TokenKind::Keyword(Keyword::If) if left.expr.is_condition() => Level::Or,
            TokenKind::Keyword(Keyword::If) => Level::Range,
            _ => Level::Atom,
        };
        while let Some(op) = self.infix() {
            let level = op.level();
            if level < least || level > tightest {
                break;
            }
            left = match op {
                Infix::Binary(op) => self.binary(left, op)?,
                Infix::Compare(_) => self.comparison(left)?,
                Infix::Range => self.range(left)?,
            };
            tightest = match op {
                Infix::Binary(_) => level,
                _ => level.looser(),
            };
        }
        Ok(left)
    }

    /// The operator that stands here. `*` before `[` is none: it makes copies of a component.
    fn infix(&self) -> Option<Infix> {
        Some(match self.kind() {
            TokenKind::Star if self.ahead(1).kind == TokenKind::LeftBracket => return None,
            TokenKind::Star => Infix::Binary(BinaryOp::Mul),
            TokenKind::Plus => Infix::Binary(BinaryOp::Add),
            TokenKind::Minus => Infix::Binary(BinaryOp::Sub),
            TokenKind::Caret => Infix::Binary(BinaryOp::Pow),
            TokenKind::DotDot => Infix::Range,
            TokenKind::Eq => Infix::Compare(CompareOp::Eq),
            TokenKind::Ne => Infix::Compare(CompareOp::Ne),
            TokenKind::Lt => Infix::Compare(CompareOp::Lt),
            TokenKind::Le => Infix::Compare(CompareOp::Le),
            TokenKind::Gt => Infix::Compare(CompareOp::Gt),
            TokenKind::Ge => Infix::Compare(CompareOp::Ge),
            TokenKind::Keyword(keyword) => match keyword {
                Keyword::Or => Infix::Binary(BinaryOp::Or),
                Keyword::And => Infix::Binary(BinaryOp::And),
                Keyword::Except => Infix::Binary(BinaryOp::Except),
                Keyword::Xor => Infix::Binary(BinaryOp::Xor),
                Keyword::Div => Infix::Binary(BinaryOp::Div),
                Keyword::Mod => Infix::Binary(BinaryOp::Mod),
                Keyword::In => Infix::Compare(CompareOp::In),
                _ => return None,
            },
            _ => return None,
        })
    }

    fn binary(&mut self, left: Tree, op: BinaryOp) -> Result<Tree> {
        self.next();
        // Powers group from the right, everything else from the left.
        let right = self.tree(if op == BinaryOp::Pow { op.level() } else { op.level().tighter() })?;
        let span = left.expr.span.to(right.expr.span);
        let height = left.height.max(right.height);
        grow(ExprKind::Binary(op, Box::new(left.expr), Box::new(right.expr)), span, height)
    }

    fn comparison(&mut self, first: Tree) -> Result<Tree> {
        let start = first.expr.span;
        let mut height = first.height;
        let mut links = Vec::new();
        while let Some(Infix::Compare(op)) = self.infix() {
            if links.last().is_some_and(|(last, _)| *last == CompareOp::In) {
                return Err(self.unexpected(Want::NothingAfterIn).into());
            }
            self.next();
            let operand = self.tree(Level::Range)?;
            height = height.max(operand.height);
            links.push((op, operand.expr));
        }
        let span = links.last().map_or(start, |(_, last)| start.to(last.span));
        grow(ExprKind::Compare(Box::new(first.expr), links), span, height)
    }

    fn range(&mut self, low: Tree) -> Result<Tree> {
        let dots = self.next();
        if !self.starts_bound() {
            let span = low.expr.span.to(dots.span);
            return grow(ExprKind::Range(Box::new(low.expr), None), span, low.height);
        }
        let high = self.tree(Level::Add)?;
        let span = low.expr.span.to(high.expr.span);
        let height = low.height.max(high.height);
        grow(ExprKind::Range(Box::new(low.expr), Some(Box::new(high.expr))), span, height)
    }

    /// Whether an upper bound begins here, after `..`. An `if` begins the condition of the move instead; a
    /// word that ends an `end` line or begins the next line of a variant is no bound either.
    fn starts_bound(&self) -> bool {
        let TokenKind::Keyword(keyword) = self.kind() else { return starts_operand(self.kind()) };
        if keyword.is_reserved() {
            return keyword == Keyword::Heaps;
        }
        let line_follows = |offset| self.in_variant && starts_next_line(self.tokens_from(offset));
        let result = keyword.place() == Place::Result || matches!(keyword, Keyword::Left | Keyword::Right);
        let ends = self.ahead(1).kind == TokenKind::LineEnd || line_follows(1);
        !(self.in_end && result && ends || line_follows(0))
    }
}

/// A node over parts of the given height.
pub(super) fn grow(kind: ExprKind, span: Span, below: u32) -> Result<Tree> {
    if below >= MAX_DEPTH {
        return Err(too_deep(span).into());
    }
    Ok(Tree { expr: Expr { kind, span }, height: below + 1 })
}

fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::new(Code::TooDeep, span).arg("limit", MAX_DEPTH)
}
