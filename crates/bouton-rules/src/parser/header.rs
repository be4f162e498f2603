//! The first line: `game NAME(PARAM = DEFAULT, ...)`.
//!
//! Diagnostics emitted here are those of `advice.rs`, `expr.rs` and `operand.rs`.

use super::advice::Want;
use super::cursor::{Parser, Result};
use crate::ast::{BinaryOp, Expr, ExprKind, Ident, Param, ParamDefault};
use crate::lexer::TokenKind;

impl Parser<'_> {
    /// Takes the whole first line.
    pub(super) fn header(&mut self) -> Result<(Ident, Vec<Param>)> {
        self.next();
        let name = self.title()?;
        let params = if self.is(TokenKind::LeftParen) { self.params()? } else { Vec::new() };
        if self.at_end() { Ok((name, params)) } else { Err(self.unexpected(Want::LineEnd).into()) }
    }

    fn params(&mut self) -> Result<Vec<Param>> {
        let open = self.next();
        let mut params = Vec::new();
        if self.eat(TokenKind::RightParen) {
            return Ok(params);
        }
        loop {
            let name = self.name()?;
            let default = if self.eat(TokenKind::Eq) { Some(default(self.expression()?)) } else { None };
            params.push(Param { name, default });
            if !self.eat(TokenKind::Comma) {
                self.close(TokenKind::RightParen, open.span)?;
                return Ok(params);
            }
        }
    }
}

/// A default is a set when it has the shape of one.
fn default(expr: Expr) -> ParamDefault {
    match &expr.kind {
        ExprKind::Range(..)
        | ExprKind::SetLiteral(_)
        | ExprKind::NamedSet(..)
        | ExprKind::Binary(BinaryOp::Or | BinaryOp::And | BinaryOp::Except, ..) => ParamDefault::Set(expr),
        _ => ParamDefault::Number(expr),
    }
}
