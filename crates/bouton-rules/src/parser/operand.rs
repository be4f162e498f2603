//! Operands: what stands between operators.
//!
//! Diagnostics emitted here, as (code, variant, args):
//!
//! - `E0317`, `exactly` | `none`, `name`, `expected`, `found` (counts): empty brackets or several
//!   arguments after a named set. Other counts are the checker's.
//! - `E0318`, no variant, `name`, `expected` (the nearest): an unknown function; fix.
//! - `E0318`, `product`, `name`: a name before `(`, perhaps a product without its sign; fix.
//! - those of `advice.rs` and `expr.rs`.

use super::advice::Want;
use super::cursor::{Parser, Result};
use super::expr::{Tree, grow};
use crate::ast::{Expr, ExprKind, Function, Ident, Level, NamedSet};
use crate::keyword::{Keyword, function, named_set};
use crate::lexer::{Token, TokenKind};
use crate::nearest::nearest;
use crate::{Code, Diagnostic};

/// Whether an operand can begin with a token of this kind.
pub(super) fn starts_operand(kind: TokenKind) -> bool {
    match kind {
        TokenKind::Number
        | TokenKind::Word
        | TokenKind::Minus
        | TokenKind::LeftParen
        | TokenKind::LeftBrace
        | TokenKind::Keyword(Keyword::Not | Keyword::If | Keyword::Heaps) => true,
        TokenKind::Keyword(keyword) => !keyword.is_reserved(),
        _ => false,
    }
}

impl Parser<'_> {
    /// Takes an operand with the signs before it.
    pub(super) fn operand(&mut self) -> Result<Tree> {
        let token = self.token();
        match token.kind {
            TokenKind::Number => {
                self.next();
                grow(ExprKind::Number(self.natural(token)), token.span, 0)
            }
            TokenKind::Minus => {
                self.next();
                let inner = self.tree(Level::Neg)?;
                let span = token.span.to(inner.expr.span);
                grow(ExprKind::Neg(Box::new(inner.expr)), span, inner.height)
            }
            TokenKind::LeftParen => self.parenthesised(),
            TokenKind::LeftBrace => {
                self.next();
                let (items, height) = self.list(TokenKind::RightBrace, token)?;
                grow(ExprKind::SetLiteral(items), self.span_from(token.span.start), height)
            }
            TokenKind::Keyword(Keyword::Not) => {
                self.next();
                let inner = self.tree(Level::Not)?;
                let span = token.span.to(inner.expr.span);
                grow(ExprKind::Not(Box::new(inner.expr)), span, inner.height)
            }
            TokenKind::Keyword(Keyword::If) => self.choice(),
            TokenKind::Keyword(Keyword::Heaps) => {
                self.next();
                grow(ExprKind::Heaps, token.span, 0)
            }
            TokenKind::Keyword(keyword) if !keyword.is_reserved() => self.named(),
            TokenKind::Word => self.named(),
            _ => Err(self.unexpected(Want::Expression).into()),
        }
    }

    fn parenthesised(&mut self) -> Result<Tree> {
        let open = self.next();
        let mut inner = self.tree(Level::Or)?;
        let close = self.close(TokenKind::RightParen, open.span)?;
        inner.expr.span = open.span.to(close.span);
        Ok(inner)
    }

    /// `if c then a else b`; how far `b` goes, [`Expr::is_condition`] says.
    fn choice(&mut self) -> Result<Tree> {
        let start = self.next().span;
        let condition = self.tree(Level::Or)?;
        self.expect(TokenKind::Keyword(Keyword::Then))?;
        let yes = self.tree(Level::Or)?;
        self.expect(TokenKind::Keyword(Keyword::Else))?;
        let no = self.tree(if yes.expr.is_condition() { Level::Or } else { Level::Add })?;
        let span = start.to(no.expr.span);
        let height = condition.height.max(yes.height).max(no.height);
        grow(ExprKind::If(Box::new(condition.expr), Box::new(yes.expr), Box::new(no.expr)), span, height)
    }

    /// Takes expressions separated by commas, and the bracket that closes them.
    pub(super) fn list(&mut self, close: TokenKind, open: Token) -> Result<(Vec<Expr>, u32)> {
        let mut items = Vec::new();
        let mut height = 0;
        if self.eat(close) {
            return Ok((items, height));
        }
        loop {
            let item = self.tree(Level::Or)?;
            height = height.max(item.height);
            items.push(item.expr);
            if !self.eat(TokenKind::Comma) {
                self.close(close, open.span)?;
                return Ok((items, height));
            }
        }
    }

    /// A name, an item of a list, a call or a named set.
    fn named(&mut self) -> Result<Tree> {
        let token = self.next();
        let text = self.word(token);
        if let Some(function) = function(&text) {
            return self.call(function, token);
        }
        if let Some(set) = named_set(&text) {
            return self.set(set, token);
        }
        match self.kind() {
            TokenKind::LeftBracket => {
                let open = self.next();
                let index = self.tree(Level::Or)?;
                self.close(TokenKind::RightBracket, open.span)?;
                let list = Ident { text, span: token.span };
                let span = self.span_from(token.span.start);
                grow(ExprKind::Index(list, Box::new(index.expr)), span, index.height)
            }
            TokenKind::LeftParen => Err(self.unknown_function(&text, token).into()),
            _ => grow(ExprKind::Name(text), token.span, 0),
        }
    }

    fn call(&mut self, function: Function, name: Token) -> Result<Tree> {
        let open = self.expect(TokenKind::LeftParen)?;
        let (arguments, height) = self.list(TokenKind::RightParen, open)?;
        grow(ExprKind::Call(function, arguments), self.span_from(name.span.start), height)
    }

    fn set(&mut self, set: NamedSet, name: Token) -> Result<Tree> {
        if !self.is(TokenKind::LeftParen) {
            return grow(ExprKind::NamedSet(set, None), name.span, 0);
        }
        let open = self.next();
        let (mut arguments, height) = self.list(TokenKind::RightParen, open)?;
        let span = self.span_from(name.span.start);
        let found = arguments.len();
        if let (Some(argument), 1) = (arguments.pop(), found) {
            return grow(ExprKind::NamedSet(set, Some(Box::new(argument))), span, height);
        }
        let (variant, expected) = if set.takes_argument() { ("exactly", 1) } else { ("none", 0) };
        let diagnostic = Diagnostic::new(Code::ArgumentCount, span).variant(variant);
        Err(diagnostic.arg("name", set.name()).arg("expected", expected).arg("found", found).into())
    }

    /// `name(`: a misspelt function, or a product without its sign.
    fn unknown_function(&self, name: &str, token: Token) -> Diagnostic {
        let functions = Function::ALL.into_iter().map(Function::name);
        let sets = NamedSet::ALL.into_iter().filter(|set| set.takes_argument()).map(NamedSet::name);
        let diagnostic = Diagnostic::new(Code::UnknownFunction, token.span).arg("name", name);
        match nearest(name, functions.chain(sets)) {
            Some(near) => diagnostic.arg("expected", near).fix(token.span, near),
            // `n(k + 1)` is a product; a longer word is a function of other languages, such as `sqrt`.
            None if name.chars().count() <= 2 => diagnostic.variant("product").fix(self.token().span, "*("),
            None => diagnostic,
        }
    }
}
