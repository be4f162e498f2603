//! Written positions: `[..] + E * [..] + each i in A..B: [..]`.
//!
//! Diagnostics emitted here are those of `advice.rs`.

use super::advice::Want;
use super::cursor::{Parser, Result};
use super::operand::starts_operand;
use crate::ast::{Expr, ExprKind, Level, Part, PartKind, Position, Range};
use crate::keyword::Keyword;
use crate::lexer::{TokenKind, shorten};
use crate::{Code, Diagnostic, Span};

impl Parser<'_> {
    /// Takes a position: one or more parts joined by `+`.
    pub(super) fn position(&mut self) -> Result<Position> {
        let start = self.token().span.start;
        let mut parts = vec![self.part()?];
        while self.eat(TokenKind::Plus) {
            parts.push(self.part()?);
        }
        Ok(Position { parts, span: self.span_from(start) })
    }

    fn part(&mut self) -> Result<Part> {
        let start = self.token().span.start;
        let kind = match self.kind() {
            TokenKind::LeftBracket => PartKind::One,
            TokenKind::Keyword(Keyword::Each) => self.each()?,
            _ => self.copies()?,
        };
        let numbers = self.component()?;
        Ok(Part { kind, numbers, span: self.span_from(start) })
    }

    /// `each i in A..B:`
    fn each(&mut self) -> Result<PartKind> {
        self.next();
        let name = self.name()?;
        self.expect(TokenKind::Keyword(Keyword::In))?;
        let range = self.tree(Level::Range)?.expr;
        let ExprKind::Range(low, Some(high)) = range.kind else {
            let diagnostic = Diagnostic::new(Code::Expected, range.span).variant("closed-range");
            return Err(diagnostic.arg("found", shorten(self.source(range.span))).into());
        };
        self.expect(TokenKind::Colon)?;
        Ok(PartKind::Each(name, Range { low: *low, high: *high }))
    }

    /// `E *`
    fn copies(&mut self) -> Result<PartKind> {
        let start = self.token().span.start;
        if !starts_operand(self.kind()) {
            return Err(self.unexpected(Want::Position).into());
        }
        let count = self.tree(Level::Mul)?.expr;
        if self.eat(TokenKind::Star) {
            return Ok(PartKind::Copies(count));
        }
        // Something like `-> n - k`: the number is there, the brackets are not.
        let plain = self.unexpected(Want::Token(TokenKind::Star));
        if plain.variant != "token" {
            return Err(plain.into());
        }
        let whole = self.rest_of_sum(count)?;
        let span = Span::new(start, whole.span.end);
        let found = shorten(self.source(span));
        let mut diagnostic = Diagnostic::new(Code::Expected, span).variant("brackets").arg("found", found);
        if matches!(self.kind(), TokenKind::LineEnd | TokenKind::Keyword(Keyword::As)) {
            diagnostic = diagnostic.fix(span, format!("[{}]", self.source(span)));
        }
        Err(diagnostic.into())
    }

    /// Reads on over what looks like the rest of a number, only to see where it ends.
    fn rest_of_sum(&mut self, first: Expr) -> Result<Expr> {
        let mut last = first;
        while matches!(self.kind(), TokenKind::Plus | TokenKind::Minus | TokenKind::Comma) {
            self.next();
            if !starts_operand(self.kind()) {
                break;
            }
            last = self.tree(Level::Add)?.expr;
        }
        Ok(last)
    }

    /// `[a, b]`
    fn component(&mut self) -> Result<Vec<Expr>> {
        let open = self.expect(TokenKind::LeftBracket)?;
        if self.is(TokenKind::RightBracket) {
            return Err(self.unexpected(Want::Expression).into());
        }
        Ok(self.list(TokenKind::RightBracket, open)?.0)
    }
}
