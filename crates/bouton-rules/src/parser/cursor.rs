//! Walking over the tokens of one line.

use bouton_value::Natural;

use super::advice::Want;
use crate::ast::Ident;
use crate::keyword::{Keyword, function, named_set};
use crate::lexer::{Token, TokenKind, folded, starts_name, unquote};
use crate::{Code, Diagnostic, Span};

/// What reading a piece of a line gives; the diagnostic ends the line.
pub(super) type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// A reader of one line of the language.
pub(super) struct Parser<'t> {
    pub(super) text: &'t str,
    tokens: &'t [Token],
    at: usize,
    /// How many expressions are open.
    pub(super) depth: u32,
    /// Whether the condition of an `end` line is being read.
    pub(super) in_end: bool,
    /// Whether the lines of a variant are being read: another line may follow on this one.
    pub(super) in_variant: bool,
}

impl<'t> Parser<'t> {
    /// A reader of `tokens`, a line of `text` that ends in [`TokenKind::LineEnd`].
    pub(super) fn new(text: &'t str, tokens: &'t [Token]) -> Self {
        Self { text, tokens, at: 0, depth: 0, in_end: false, in_variant: false }
    }

    /// The token `offset` places further on; the line end from there on.
    pub(super) fn ahead(&self, offset: usize) -> Token {
        let last = || self.tokens.last().copied();
        let none = Token { kind: TokenKind::LineEnd, span: Span::default() };
        self.tokens.get(self.at + offset).copied().or_else(last).unwrap_or(none)
    }

    /// The next token.
    pub(super) fn token(&self) -> Token {
        self.ahead(0)
    }

    /// The kind of the next token.
    pub(super) fn kind(&self) -> TokenKind {
        self.token().kind
    }

    /// All tokens from `offset` places further on.
    pub(super) fn tokens_from(&self, offset: usize) -> &'t [Token] {
        self.tokens.get(self.at + offset..).unwrap_or(&[])
    }

    /// All tokens that were taken, the last one first.
    pub(super) fn tokens_before(&self) -> impl Iterator<Item = Token> + use<'t> {
        self.tokens.get(..self.at).unwrap_or(&[]).iter().rev().copied()
    }

    /// The token before the next one.
    pub(super) fn last(&self) -> Option<Token> {
        self.tokens.get(self.at.checked_sub(1)?).copied()
    }

    /// Where the token before the next one ends.
    pub(super) fn last_end(&self) -> usize {
        self.last().map_or(self.token().span.start, |token| token.span.end)
    }

    /// Takes the next token.
    pub(super) fn next(&mut self) -> Token {
        let token = self.token();
        self.at = (self.at + 1).min(self.tokens.len().saturating_sub(1));
        token
    }

    /// Whether the line ends here.
    pub(super) fn at_end(&self) -> bool {
        self.kind() == TokenKind::LineEnd
    }

    /// Whether the next token is of this kind.
    pub(super) fn is(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }

    /// Takes the next token when it is of this kind.
    pub(super) fn eat(&mut self, kind: TokenKind) -> bool {
        let is = self.is(kind);
        if is {
            self.next();
        }
        is
    }

    /// Takes the next token when it is this keyword.
    pub(super) fn eat_keyword(&mut self, keyword: Keyword) -> bool {
        self.eat(TokenKind::Keyword(keyword))
    }

    /// Takes a token of this kind.
    pub(super) fn expect(&mut self, kind: TokenKind) -> Result<Token> {
        if self.is(kind) { Ok(self.next()) } else { Err(self.unexpected(Want::Token(kind)).into()) }
    }

    /// Takes the bracket that closes the one at `open`.
    pub(super) fn close(&mut self, kind: TokenKind, open: Span) -> Result<Token> {
        if self.is(kind) { Ok(self.next()) } else { Err(self.unexpected(Want::Close(kind, open)).into()) }
    }

    /// From `start` to the end of what was taken last.
    pub(super) fn span_from(&self, start: usize) -> Span {
        Span::new(start, self.last_end().max(start))
    }

    /// The text of a token as written.
    pub(super) fn source(&self, span: Span) -> &'t str {
        self.text.get(span.range()).unwrap_or("")
    }

    /// The text of a word with twins replaced.
    pub(super) fn word(&self, token: Token) -> String {
        folded(self.source(token.span))
    }

    /// Takes a name of a number, set, list or variable.
    pub(super) fn name(&mut self) -> Result<Ident> {
        let token = self.token();
        let word = self.word(token);
        let reserved = match token.kind {
            TokenKind::Word => function(&word).is_some() || named_set(&word).is_some(),
            TokenKind::Keyword(keyword) => keyword.is_reserved(),
            TokenKind::Arrow if word.starts_with(starts_name) => true,
            _ => return Err(self.unexpected(Want::Name).into()),
        };
        if reserved {
            return Err(Diagnostic::new(Code::ReservedWord, token.span).arg("word", word).into());
        }
        self.next();
        Ok(Ident { text: word, span: token.span })
    }

    /// Takes the name of a game or variant, which may be that of a function or a named set.
    pub(super) fn title(&mut self) -> Result<Ident> {
        match self.kind() {
            TokenKind::Word => {}
            TokenKind::Keyword(keyword) if !keyword.is_reserved() => {}
            _ => return self.name(),
        }
        let token = self.next();
        Ok(Ident { text: self.word(token), span: token.span })
    }

    /// Takes a text in quotes.
    pub(super) fn text(&mut self) -> Result<String> {
        let token = self.token();
        if token.kind != TokenKind::Text {
            return Err(self.unexpected(Want::Text).into());
        }
        self.next();
        Ok(unquote(self.source(token.span)))
    }

    /// The value of a number token.
    pub(super) fn natural(&self, token: Token) -> Natural {
        // A number token is nothing but digits, so reading it cannot fail.
        folded(self.source(token.span)).parse().unwrap_or_else(|()| Natural::from(0u32))
    }
}
