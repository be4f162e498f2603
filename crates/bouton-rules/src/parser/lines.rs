//! The lines of a rule.
//!
//! Diagnostics emitted here, as (code, variant, args):
//!
//! - `E0303`, `list`, `found`: no `(` after `NAME =`; fix where another bracket stands there.
//! - `E0304`, no variant, `word`, `expected` (the nearest, where there is one): an unknown first word; fix.
//! - `E0304`, `space`, `word`, `expected`: a first word that holds a Chinese keyword; fix.
//! - `E0304`, `symbol`, `found`: a line that begins with a sign, a number or a text.
//! - `E0316`, `dash`, `found`, `expected`: `1-m` or `1 to m` where a set is wanted; fix.
//! - `E0333`, no variant, `word`, `name` (of the variant): a line that cannot stand in a variant.
//! - those of `advice.rs`, `expr.rs`, `operand.rs`, `position.rs`.

use super::advice::Want;
use super::cursor::{Parser, Result};
use crate::ast::{
    BinaryOp, CompoundLine, EndLine, EndResult, Expr, ExprKind, Line, LineKind, ListItems, ListLine,
    MoveLine, Player, StartLine, StateLine, Texts, VarIn, VariantLine, Wording,
};
use crate::keyword::{KEYWORDS, Keyword, Place, space_out};
use crate::lexer::{Token, TokenKind, shorten, starts_name};
use crate::nearest::nearest;
use crate::{Code, Diagnostic, Span};

impl Parser<'_> {
    /// Takes a whole line of any kind but `game`.
    pub(super) fn line(&mut self) -> Result<Line> {
        let line = self.line_part()?;
        if self.at_end() { Ok(line) } else { Err(self.unexpected(Want::LineEnd).into()) }
    }

    /// Takes a line that another may follow.
    fn line_part(&mut self) -> Result<Line> {
        let first = self.token();
        let kind = match first.kind {
            _ if self.is_unknown() => return Err(self.unknown_line(first).into()),
            TokenKind::Keyword(keyword) if self.ahead(1).kind != TokenKind::Eq => {
                self.keyword_line(keyword, first)?
            }
            _ => LineKind::List(self.list_line()?),
        };
        Ok(Line { kind, span: self.span_from(first.span.start) })
    }

    /// Whether no line begins as this one does: not with a keyword, and not with `NAME =`.
    pub(super) fn is_unknown(&self) -> bool {
        let known = match self.kind() {
            TokenKind::Keyword(keyword) if keyword.place() == Place::Line => true,
            // A sign that was reported may be a wrong `=`.
            kind => kind.is_word() && matches!(self.ahead(1).kind, TokenKind::Eq | TokenKind::FaultySign),
        };
        !known
    }

    fn keyword_line(&mut self, keyword: Keyword, first: Token) -> Result<LineKind> {
        if self.in_variant && !may_vary(keyword) {
            return Err(self.bad_variant_line(first).into());
        }
        self.next();
        Ok(match keyword {
            Keyword::State => LineKind::State(self.state_line()?),
            Keyword::Start => LineKind::Start(self.start_line()?),
            Keyword::Move => LineKind::Move(self.move_line(Player::Either)?),
            Keyword::Left | Keyword::Right => {
                self.expect(TokenKind::Keyword(Keyword::Move))?;
                let left = keyword == Keyword::Left;
                LineKind::Move(self.move_line(if left { Player::Left } else { Player::Right })?)
            }
            Keyword::End => LineKind::End(self.end_line()?),
            Keyword::Misere => LineKind::Misere,
            Keyword::Compound => LineKind::Compound(self.compound_line()?),
            Keyword::Variant => LineKind::Variant(self.variant_line()?),
            Keyword::Name => LineKind::Name(self.texts()?),
            Keyword::About => LineKind::About(self.texts()?),
            Keyword::Source => LineKind::Source(self.texts()?),
            Keyword::See => LineKind::See(self.several_texts()?),
            Keyword::Alias => LineKind::Alias(self.several_texts()?),
            _ => return Err(self.unknown_line(first).into()),
        })
    }

    /// A line that cannot be replaced stands in a variant.
    fn bad_variant_line(&self, first: Token) -> Diagnostic {
        // The line reads `variant NAME ...`, so the name is the second token that was taken.
        let taken: Vec<Token> = self.tokens_before().collect();
        let name = taken.iter().rev().nth(1).map_or_else(String::new, |token| self.word(*token));
        Diagnostic::new(Code::BadVariantLine, first.span).arg("word", self.word(first)).arg("name", name)
    }

    /// Why a line cannot begin with `first`.
    pub(super) fn unknown_line(&self, first: Token) -> Diagnostic {
        let diagnostic = Diagnostic::new(Code::UnknownLine, first.span);
        if !first.kind.is_word() {
            return diagnostic.variant("symbol").arg("found", shorten(self.source(first.span)));
        }
        let word = self.word(first);
        let diagnostic = diagnostic.arg("word", shorten(&word));
        if let Some(spaced) = space_out(&word) {
            return diagnostic.variant("space").arg("expected", &spaced).fix(first.span, spaced);
        }
        match nearest(&word, line_words()) {
            Some(near) => diagnostic.arg("expected", near).fix(first.span, near),
            None => diagnostic,
        }
    }

    /// `NAME = (a, b, c)`
    fn list_line(&mut self) -> Result<ListLine> {
        if self.in_variant {
            let first = self.token();
            return Err(self.bad_variant_line(first).into());
        }
        let name = self.name()?;
        self.expect(TokenKind::Eq)?;
        if !self.is(TokenKind::LeftParen) {
            return Err(self.not_a_list().into());
        }
        let open = self.next();
        let (items, _) = self.list(TokenKind::RightParen, open)?;
        Ok(ListLine { name, items: ListItems::Written(items) })
    }

    /// Something other than `(` after `NAME =`.
    fn not_a_list(&self) -> Diagnostic {
        let mut diagnostic = self.unexpected(Want::List);
        let rest = self.tokens_from(0);
        let last = rest.len().checked_sub(2).and_then(|at| rest.get(at));
        if let Some(last) = last
            && diagnostic.fix.is_none()
        {
            let open = self.token();
            let span = open.span.to(last.span);
            let bracketed = matches!(
                (open.kind, last.kind),
                (TokenKind::LeftBracket, TokenKind::RightBracket)
                    | (TokenKind::LeftBrace, TokenKind::RightBrace)
            );
            let inside =
                if bracketed { Span::new(open.span.end, last.span.start.max(open.span.end)) } else { span };
            diagnostic = diagnostic.fix(span, format!("({})", self.source(inside)));
        }
        diagnostic
    }

    /// `[x, y] if COND`
    fn state_line(&mut self) -> Result<StateLine> {
        if !self.is(TokenKind::LeftBracket) {
            return Err(self.state_without_brackets().into());
        }
        let open = self.next();
        let mut names = vec![self.name()?];
        while self.eat(TokenKind::Comma) {
            names.push(self.name()?);
        }
        self.close(TokenKind::RightBracket, open.span)?;
        Ok(StateLine { names, condition: self.condition()? })
    }

    /// `state a, b`: the names are there, the brackets are not.
    fn state_without_brackets(&self) -> Diagnostic {
        let mut diagnostic = self.unexpected(Want::Token(TokenKind::LeftBracket));
        let names = self.tokens_from(0);
        let ends = |token: &Token| matches!(token.kind, TokenKind::LineEnd | TokenKind::Keyword(Keyword::If));
        let count = names.iter().position(ends).unwrap_or(0);
        let names = names.get(..count).unwrap_or(&[]);
        let all_names = names.iter().all(|token| token.kind.is_word() || token.kind == TokenKind::Comma);
        if let (Some(first), Some(last), true, None) =
            (names.first(), names.last(), all_names, &diagnostic.fix)
        {
            let span = first.span.to(last.span);
            diagnostic = diagnostic.fix(span, format!("[{}]", self.source(span)));
        }
        diagnostic
    }

    /// `if COND`, where it stands.
    fn condition(&mut self) -> Result<Option<Expr>> {
        if self.eat_keyword(Keyword::If) { Ok(Some(self.expression()?)) } else { Ok(None) }
    }

    /// `PARAMS -> POSITION`
    fn start_line(&mut self) -> Result<StartLine> {
        let mut params = vec![self.name()?];
        while self.eat(TokenKind::Comma) {
            params.push(self.name()?);
        }
        self.expect(TokenKind::Arrow)?;
        Ok(StartLine { params, to: self.position()? })
    }

    /// `[VAR in SET, ...] [if COND] -> POSITION [as TEXT]`
    fn move_line(&mut self, player: Player) -> Result<MoveLine> {
        let mut vars = Vec::new();
        if !matches!(self.kind(), TokenKind::Arrow | TokenKind::Keyword(Keyword::If)) {
            vars.push(self.variable()?);
            while self.eat(TokenKind::Comma) {
                vars.push(self.variable()?);
            }
        }
        let condition = self.condition()?;
        let arrow = self.expect(TokenKind::Arrow)?;
        let to = self.position().map_err(|diagnostic| self.word_to(arrow).map_or(diagnostic, Box::new))?;
        let start = self.token().span.start;
        let wording = if self.eat_keyword(Keyword::As) {
            Some(Wording { texts: self.texts()?, span: self.span_from(start) })
        } else {
            None
        };
        Ok(MoveLine { player, vars, condition, to, wording })
    }

    /// `VAR in SET`
    fn variable(&mut self) -> Result<VarIn> {
        let name = self.name()?;
        self.expect(TokenKind::Keyword(Keyword::In))?;
        let set = self.expression()?;
        match &set.kind {
            ExprKind::Binary(BinaryOp::Sub, low, high) => Err(self.dash(&set, low, high).into()),
            _ => Ok(VarIn { name, set }),
        }
    }

    /// `1 to m` where `1..m` is meant: another arrow follows the word.
    fn word_to(&self, arrow: Token) -> Option<Diagnostic> {
        let word = self.word(arrow);
        let again = self.tokens_from(0).iter().any(|token| token.kind == TokenKind::Arrow);
        if !again || !word.starts_with(starts_name) {
            return None;
        }
        let diagnostic = Diagnostic::new(Code::SetWanted, arrow.span).variant("dash");
        Some(diagnostic.arg("found", word).arg("expected", "..").fix(arrow.span, ".."))
    }

    /// `1-m` where `1..m` is meant.
    fn dash(&self, set: &Expr, low: &Expr, high: &Expr) -> Diagnostic {
        let right = format!("{}..{}", self.source(low.span), self.source(high.span));
        let diagnostic = Diagnostic::new(Code::SetWanted, set.span).variant("dash");
        let diagnostic = diagnostic.arg("found", shorten(self.source(set.span)));
        diagnostic.arg("expected", shorten(&right)).fix(Span::new(low.span.end, high.span.start), "..")
    }

    /// `COND RESULT`
    fn end_line(&mut self) -> Result<EndLine> {
        self.in_end = true;
        let condition = self.expression();
        self.in_end = false;
        let condition = condition?;
        let result = match self.kind() {
            TokenKind::Keyword(Keyword::Win) => EndResult::Win,
            TokenKind::Keyword(Keyword::Lose) => EndResult::Lose,
            TokenKind::Keyword(Keyword::Draw) => EndResult::Draw,
            TokenKind::Keyword(Keyword::Left) => EndResult::Left,
            TokenKind::Keyword(Keyword::Right) => EndResult::Right,
            _ => return Err(self.unexpected(Want::EndResult).into()),
        };
        self.next();
        Ok(EndLine { condition, result })
    }

    fn compound_line(&mut self) -> Result<CompoundLine> {
        let TokenKind::Keyword(keyword) = self.kind() else {
            return Err(self.unexpected(Want::Compound).into());
        };
        if keyword == Keyword::In {
            if self.ahead(1).kind != TokenKind::Word || self.word(self.ahead(1)) != "order" {
                return Err(self.unexpected(Want::Compound).into());
            }
            self.next();
            self.next();
            return Ok(CompoundLine::InOrder);
        }
        if keyword.place() != Place::Compound || keyword == Keyword::Short {
            return Err(self.unexpected(Want::Compound).into());
        }
        self.next();
        Ok(match keyword {
            Keyword::Sum => CompoundLine::Sum,
            Keyword::Every if self.eat_keyword(Keyword::Short) => CompoundLine::EveryShort,
            Keyword::Every => CompoundLine::Every,
            Keyword::Some => CompoundLine::Some,
            Keyword::UpTo => CompoundLine::UpTo(self.expression()?),
            Keyword::Exactly => CompoundLine::Exactly(self.expression()?),
            _ => CompoundLine::InOrder,
        })
    }

    /// `NAME LINE...`
    fn variant_line(&mut self) -> Result<VariantLine> {
        let name = self.title()?;
        self.in_variant = true;
        let mut lines = vec![self.line_part()?];
        while !self.at_end() {
            match self.kind() {
                TokenKind::Keyword(keyword) if keyword.place() == Place::Line => {
                    lines.push(self.line_part()?);
                }
                _ => return Err(self.unexpected(Want::LineEnd).into()),
            }
        }
        self.in_variant = false;
        Ok(VariantLine { name, lines })
    }

    /// `"..."`, or `"..." / "..."` in two languages.
    fn texts(&mut self) -> Result<Texts> {
        let first = self.text()?;
        let second = if self.eat(TokenKind::Slash) { Some(self.text()?) } else { None };
        Ok(Texts { first, second })
    }

    fn several_texts(&mut self) -> Result<Vec<Texts>> {
        let mut all = vec![self.texts()?];
        while self.eat(TokenKind::Comma) {
            all.push(self.texts()?);
        }
        Ok(all)
    }
}

/// The words with which a line but the first can begin.
fn line_words() -> impl Iterator<Item = &'static str> {
    let rows = KEYWORDS.iter().filter(|row| row.place == Place::Line && row.keyword != Keyword::Game);
    rows.map(|row| row.english)
}

/// Whether a line of this keyword can stand in a variant.
fn may_vary(keyword: Keyword) -> bool {
    use Keyword::*;
    matches!(keyword, State | Start | Move | Left | Right | End | Misere | Compound)
}
