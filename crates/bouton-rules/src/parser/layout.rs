//! Lines of the language out of lines of the file.
//!
//! A line ends with its line of the file or with `;`, unless it ends in `,` or an operator, or the next one
//! begins with a sign or word with which no line can begin. A line that looks like a new one is a new one all
//! the same, so that an unfinished line does not swallow the next.

use crate::keyword::{Keyword, Place};
use crate::lexer::{Token, TokenKind};

/// The tokens without blank lines and without the ends of lines that go on: each line of the language ends in
/// one [`TokenKind::LineEnd`]. Time and memory O(length).
pub(super) fn join(tokens: &[Token]) -> Vec<Token> {
    let mut joined: Vec<Token> = Vec::with_capacity(tokens.len());
    for (at, &token) in tokens.iter().enumerate() {
        let last = joined.last().filter(|last| last.kind != TokenKind::LineEnd);
        let ends = match token.kind {
            TokenKind::LineEnd => true,
            TokenKind::NewLine => {
                let rest = tokens.get(at + 1..).unwrap_or(&[]);
                // A run of line ends is judged at its last: the earlier ones are blank lines.
                let blank = rest.first().is_some_and(|next| next.kind == TokenKind::NewLine);
                if blank || goes_on(last, rest) {
                    continue;
                }
                true
            }
            _ => false,
        };
        if !ends {
            joined.push(token);
        } else if last.is_some() {
            joined.push(Token { kind: TokenKind::LineEnd, span: token.span });
        }
    }
    joined
}

/// The lines of joined tokens.
pub(super) fn lines(joined: &[Token]) -> impl Iterator<Item = &[Token]> {
    joined.split_inclusive(|token| token.kind == TokenKind::LineEnd)
}

/// Whether a line that ends in `last` goes on with `rest`.
fn goes_on(last: Option<&Token>, rest: &[Token]) -> bool {
    let (Some(last), Some(next)) = (last, rest.first()) else { return false };
    if next.kind.joins_backward() {
        return true;
    }
    match last.kind {
        TokenKind::DotDot => !starts_list(rest) && !starts_next_line(rest),
        kind => kind.joins_forward() && !starts_line(rest),
    }
}

/// Whether `tokens` begin like `NAME = (`.
fn starts_list(tokens: &[Token]) -> bool {
    matches!(tokens, [name, equals, open, ..]
        if name.kind.is_word() && equals.kind == TokenKind::Eq && open.kind == TokenKind::LeftParen)
}

/// Whether `tokens` begin like a line and not like an expression that goes on with a name.
fn starts_line(tokens: &[Token]) -> bool {
    let kind = |at: usize| tokens.get(at).map_or(TokenKind::LineEnd, |token| token.kind);
    let TokenKind::Keyword(keyword) = kind(0) else { return false };
    if keyword.place() != Place::Line {
        return false;
    }
    let second = kind(1);
    match keyword {
        Keyword::Game => is_name(second),
        Keyword::State => second == TokenKind::LeftBracket,
        Keyword::Start => is_name(second) && matches!(kind(2), TokenKind::Comma | TokenKind::Arrow),
        Keyword::Move => match second {
            TokenKind::Arrow | TokenKind::Keyword(Keyword::If) => true,
            _ => is_name(second) && kind(2) == TokenKind::Keyword(Keyword::In),
        },
        Keyword::Left | Keyword::Right => second == TokenKind::Keyword(Keyword::Move),
        Keyword::End => {
            is_name(second)
                || matches!(second, TokenKind::Number | TokenKind::LeftParen)
                || matches!(second, TokenKind::Keyword(Keyword::Not | Keyword::If | Keyword::Heaps))
        }
        Keyword::Misere => match second {
            TokenKind::NewLine | TokenKind::LineEnd => true,
            TokenKind::Keyword(next) => next.place() == Place::Line,
            _ => false,
        },
        Keyword::Compound => match second {
            TokenKind::Keyword(next) => next.place() == Place::Compound || next == Keyword::In,
            _ => false,
        },
        Keyword::Variant => is_name(second) && kind(2).is_word(),
        Keyword::Name | Keyword::About | Keyword::Source | Keyword::See | Keyword::Alias => {
            second == TokenKind::Text
        }
        _ => false,
    }
}

/// Whether `tokens`, after an open range, begin like the next line.
pub(super) fn starts_next_line(tokens: &[Token]) -> bool {
    let sign = |kind| matches!(kind, TokenKind::Minus | TokenKind::LeftBrace);
    let end = matches!(tokens, [end, next, ..]
        if end.kind == TokenKind::Keyword(Keyword::End) && sign(next.kind));
    end || starts_line(tokens)
}

/// Whether a token can be a name.
fn is_name(kind: TokenKind) -> bool {
    match kind {
        TokenKind::Word => true,
        TokenKind::Keyword(keyword) => !keyword.is_reserved(),
        _ => false,
    }
}
