//! What to say where something else was expected, and the nearest fix.
//!
//! All are `E0303` with `found`: the text that stands there, shortened, or `end-of-line`. Variants and their
//! further args; `fix` where one is known:
//!
//! - `space`, `word`, `expected` (the word with spaces): a word that holds a Chinese keyword; fix.
//! - `times`, `expected` (`*`): two factors without a sign between them; fix.
//! - `slash`, `expected` (`div`): `/` between numbers; fix.
//! - `misspelt`, `expected`: a word that is nearly the keyword that may stand here; fix.
//! - `token`, `expected`: a sign or keyword; fix where putting it in is likely right.
//! - `unclosed`, `expected`, related: the line ends before a bracket is closed; fix.
//! - `close`, `expected`, related: something else stands before a bracket is closed.
//! - `brackets`: the number that a move leaves, without the brackets of a component; fix.
//! - `expression` | `name` | `text` | `position` | `line-end` | `end-result` | `compound` | `list`: what was
//!   expected. `text` may have a fix.
//! - `in-last`: another comparison after `in SET`.
//! - `closed-range`: `each` needs a range with both ends.

use super::cursor::Parser;
use crate::keyword::{Keyword, space_out};
use crate::lexer::{TokenKind, shorten};
use crate::nearest::nearest;
use crate::{Code, Diagnostic, Span};

/// What was expected.
#[derive(Clone, Copy)]
pub(super) enum Want {
    /// This sign or keyword.
    Token(TokenKind),
    /// The bracket that closes the one at the place.
    Close(TokenKind, Span),
    /// An operand.
    Expression,
    /// A name.
    Name,
    /// A text in quotes.
    Text,
    /// A component.
    Position,
    /// The end of the line.
    LineEnd,
    /// How `end` ends the game.
    EndResult,
    /// What kind of compound.
    Compound,
    /// The items of a list.
    List,
    /// No other comparison.
    NothingAfterIn,
}

impl Want {
    fn variant(self) -> &'static str {
        match self {
            Self::Token(_) => "token",
            Self::Close(..) => "close",
            Self::Expression => "expression",
            Self::Name => "name",
            Self::Text => "text",
            Self::Position => "position",
            Self::LineEnd => "line-end",
            Self::EndResult => "end-result",
            Self::Compound => "compound",
            Self::List => "list",
            Self::NothingAfterIn => "in-last",
        }
    }

    /// Keywords that may stand where this is expected, for misspelt ones.
    fn keywords(self) -> &'static [Keyword] {
        use Keyword::*;
        match self {
            Self::Token(TokenKind::Arrow) | Self::LineEnd => &[If, And, Or, Except, Div, Mod, Xor, As, In],
            Self::Token(TokenKind::Keyword(In)) => &[In],
            Self::Token(TokenKind::Keyword(Then)) => &[Then, And, Or, Div, Mod, Xor, In],
            Self::Token(TokenKind::Keyword(Else)) => &[Else, And, Or, Div, Mod, Xor, In],
            Self::Token(TokenKind::Keyword(Move)) => &[Move],
            Self::Close(..) => &[Div, Mod, Xor, And, Or, Except, In],
            Self::EndResult => &[Win, Lose, Draw, Left, Right, And, Or, Div, Mod, Xor, In],
            Self::Compound => &[Sum, Every, Some, UpTo, Exactly],
            Self::Position => &[Each],
            _ => &[],
        }
    }
}

impl Parser<'_> {
    /// Says that `want` was expected at the next token.
    pub(super) fn unexpected(&self, want: Want) -> Diagnostic {
        let token = self.token();
        let at_end = token.kind == TokenKind::LineEnd;
        let span = if at_end { Span::new(self.last_end(), self.last_end()) } else { token.span };
        let found = if at_end { "end-of-line".to_owned() } else { shorten(self.source(token.span)) };
        let base = Diagnostic::new(Code::Expected, span).arg("found", found);
        let advised = self
            .glued_keyword(&base)
            .or_else(|| self.missing_times(&base))
            .or_else(|| self.slash(&base))
            .or_else(|| self.misspelt(&base, want));
        advised.unwrap_or_else(|| self.plain(base, want, at_end))
    }

    fn plain(&self, base: Diagnostic, want: Want, at_end: bool) -> Diagnostic {
        let here = Span::new(self.last_end(), self.last_end());
        let before_token = Span::new(self.token().span.start, self.token().span.start);
        let diagnostic = base.variant(want.variant());
        match want {
            Want::Close(kind, open) => {
                let diagnostic = diagnostic.arg("expected", kind.text()).related(open);
                if at_end { diagnostic.variant("unclosed").fix(here, kind.text()) } else { diagnostic }
            }
            Want::Token(TokenKind::Arrow) if self.is(TokenKind::LeftBracket) => {
                diagnostic.arg("expected", "->").fix(before_token, "-> ")
            }
            Want::Token(TokenKind::Arrow) if at_end && self.last_component().is_some() => {
                let open = self.last_component().unwrap_or(here);
                let before = Span::new(open.start, open.start);
                diagnostic.arg("expected", "->").fix(before, "-> ")
            }
            Want::Token(TokenKind::Arrow) if self.points_at_component() => {
                diagnostic.arg("expected", "->").fix(self.token().span, "->")
            }
            Want::Token(TokenKind::Keyword(Keyword::In)) if self.points_at_set() => {
                diagnostic.arg("expected", "in").fix(self.token().span, "in")
            }
            Want::Token(kind) => diagnostic.arg("expected", kind.text()),
            Want::Text if !at_end => match self.quotable() {
                Some((span, text)) => diagnostic.fix(span, text),
                None => diagnostic,
            },
            _ => diagnostic,
        }
    }

    /// Whether a sign that is used for an arrow elsewhere stands before a component.
    fn points_at_component(&self) -> bool {
        let sign = matches!(self.kind(), TokenKind::Eq | TokenKind::Colon | TokenKind::Minus | TokenKind::Gt);
        sign && self.ahead(1).kind == TokenKind::LeftBracket
    }

    /// The bracket that opens what the line ends in, when that looks like a component.
    fn last_component(&self) -> Option<Span> {
        let mut open = 0_usize;
        for token in self.tokens_before() {
            match token.kind {
                TokenKind::RightBracket => open += 1,
                TokenKind::LeftBracket => open = open.checked_sub(1)?,
                _ => {}
            }
            if open == 0 {
                return (token.kind == TokenKind::LeftBracket).then_some(token.span);
            }
        }
        None
    }

    /// Whether a sign that is used for `in` elsewhere stands here.
    fn points_at_set(&self) -> bool {
        matches!(self.kind(), TokenKind::Eq | TokenKind::Colon)
    }

    /// A Chinese keyword that touches other letters, in the next word or the one before.
    fn glued_keyword(&self, base: &Diagnostic) -> Option<Diagnostic> {
        let words = [Some(self.token()), self.last()];
        words.into_iter().flatten().filter(|token| token.kind == TokenKind::Word).find_map(|token| {
            let word = self.word(token);
            let spaced = space_out(&word)?;
            let mut diagnostic = base.clone().variant("space").arg("word", word).arg("expected", &spaced);
            diagnostic.span = token.span;
            Some(diagnostic.fix(token.span, spaced))
        })
    }

    /// `2k`, `2(n + 1)` and `)(`: a product without its sign.
    fn missing_times(&self, base: &Diagnostic) -> Option<Diagnostic> {
        let (last, next) = (self.last()?, self.token());
        let touching = last.span.end == next.span.start;
        let factor = matches!(last.kind, TokenKind::Number | TokenKind::RightParen);
        let other = matches!(next.kind, TokenKind::Word | TokenKind::LeftParen | TokenKind::Number);
        if !(touching && factor && other) {
            return None;
        }
        let here = Span::new(next.span.start, next.span.start);
        Some(base.clone().variant("times").arg("expected", "*").fix(here, "*"))
    }

    fn slash(&self, base: &Diagnostic) -> Option<Diagnostic> {
        let operand = matches!(
            self.last()?.kind,
            TokenKind::Number | TokenKind::Word | TokenKind::RightParen | TokenKind::RightBracket
        );
        if !(operand && self.is(TokenKind::Slash)) {
            return None;
        }
        let span = self.token().span;
        let space = |c: Option<char>| if c.is_some_and(char::is_whitespace) { "" } else { " " };
        let lead = space(self.text.get(..span.start)?.chars().next_back());
        let trail = space(self.text.get(span.end..)?.chars().next());
        let diagnostic = base.clone().variant("slash").arg("expected", "div");
        Some(diagnostic.fix(span, format!("{lead}div{trail}")))
    }

    fn misspelt(&self, base: &Diagnostic, want: Want) -> Option<Diagnostic> {
        let token = self.token();
        if token.kind != TokenKind::Word {
            return None;
        }
        let word = self.word(token);
        let near = nearest(&word, want.keywords().iter().map(|keyword| keyword.english()))?;
        Some(base.clone().variant("misspelt").arg("expected", near).fix(token.span, near))
    }

    /// The words from here to the end of the line as a text in quotes.
    fn quotable(&self) -> Option<(Span, String)> {
        let first = self.token();
        let rest = self.tokens_from(0);
        let last = rest.get(rest.len().checked_sub(2)?)?;
        if !first.kind.is_word() || rest.iter().any(|token| token.kind == TokenKind::Text) {
            return None;
        }
        let span = first.span.to(last.span);
        let text = self.source(span);
        (!text.contains(['\n', '\r', '"', '\\', '#'])).then(|| (span, format!("\"{text}\"")))
    }
}
