//! Splits a rule text into tokens.
//!
//! Diagnostics emitted here, as (code, variant, args):
//!
//! - `E0301`, no variant, `found`: a character without meaning (a run of them is one diagnostic).
//! - `E0301`, `operator`, `found`, `expected`: an operator of other languages; fix.
//! - `E0301`, `comment`, `found`, `expected`: `//` where `#` begins a comment; fix.
//! - `E0301`, `invisible`, `found` (as `U+200B`): a character that cannot be seen; fix.
//! - `E0301`, `quote`, `found`, `expected`: a text in other quotes; fix.
//! - `E0301`, `escape`, `found`: a backslash before a character that needs none, in a text; fix.
//! - `E0301`, `decimal`, `found`: a number with a fraction.
//! - `E0302`, no variant, `expected` (the quote): a text that does not end on its line; fix.
//! - `E0327`, `number`, `limit`, `found` (both in digits): a number that is too long.

mod fold;
mod mistake;
mod token;

pub(crate) use fold::{continues_name, folded, is_newline, starts_name};
pub(crate) use token::{Token, TokenKind};

use crate::keyword::Keyword;
use crate::{Code, Diagnostic, Span};

/// The most digits a literal number may have.
pub const MAX_DIGITS: usize = 100_000;

/// The most diagnostics about one text; later faults are found once these are mended.
pub(crate) const MAX_DIAGNOSTICS: usize = 100;

/// Operators in ASCII, longer ones first, without those of [`lone`].
const OPERATORS: [(&str, TokenKind); 13] = [
    ("==", TokenKind::Eq),
    ("!=", TokenKind::Ne),
    ("<=", TokenKind::Le),
    (">=", TokenKind::Ge),
    ("->", TokenKind::Arrow),
    ("..", TokenKind::DotDot),
    (":", TokenKind::Colon),
    ("/", TokenKind::Slash),
    ("-", TokenKind::Minus),
    ("*", TokenKind::Star),
    ("=", TokenKind::Eq),
    ("<", TokenKind::Lt),
    (">", TokenKind::Gt),
];

/// The operator that `c` is, when no longer one, right or mistaken, begins with it.
fn lone(c: char) -> Option<TokenKind> {
    Some(match c {
        '[' => TokenKind::LeftBracket,
        ']' => TokenKind::RightBracket,
        '(' => TokenKind::LeftParen,
        ')' => TokenKind::RightParen,
        '{' => TokenKind::LeftBrace,
        '}' => TokenKind::RightBrace,
        ',' => TokenKind::Comma,
        '+' => TokenKind::Plus,
        '^' => TokenKind::Caret,
        ';' => TokenKind::LineEnd,
        _ => return None,
    })
}

/// The tokens of a text, and what is wrong with its characters.
#[derive(Debug)]
pub(crate) struct Lexed {
    /// The tokens in order; the last is a line end.
    pub(crate) tokens: Vec<Token>,
    /// Faults in order; each lies in a [`TokenKind::Faulty`] or in a text.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Splits `text` into tokens. Time and memory O(length).
pub(crate) fn lex(text: &str) -> Lexed {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::new(), diagnostics: Vec::new() };
    if text.starts_with('\u{FEFF}') {
        lexer.at = '\u{FEFF}'.len_utf8();
    }
    while lexer.at < text.len() {
        lexer.step();
    }
    lexer.push(TokenKind::LineEnd, text.len());
    Lexed { tokens: lexer.tokens, diagnostics: lexer.diagnostics }
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    tokens: Vec<Token>,
    diagnostics: Vec<Diagnostic>,
}

impl<'t> Lexer<'t> {
    /// What is not read yet.
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next character as its ASCII twin.
    fn peek(&self) -> Option<char> {
        self.rest().chars().next().map(fold::fold)
    }

    /// Reads one token, a space or a comment.
    fn step(&mut self) {
        let start = self.at;
        let Some(raw) = self.rest().chars().next() else { return };
        let c = fold::fold(raw);
        if is_newline(c) {
            self.at += raw.len_utf8();
            self.push(TokenKind::NewLine, start);
        } else if fold::is_invisible(raw) {
            self.invisible(raw);
        } else if c.is_whitespace() {
            self.at += raw.len_utf8();
        } else if c == '#' {
            self.skip_while(|c| !is_newline(c));
        } else if starts_name(c) {
            self.word();
        } else if c.is_ascii_digit() {
            self.number();
        } else if let Some(kind) = lone(c) {
            self.at += raw.len_utf8();
            self.push(kind, start);
        } else if let Some(close) = closing_quote(c) {
            self.quoted(close);
        } else if !self.mistake() && !self.operator() {
            self.unknown();
        }
    }

    /// Moves on while `wanted` holds for the twin of the next character.
    fn skip_while(&mut self, wanted: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !wanted(fold::fold(c))).unwrap_or(rest.len());
    }

    fn push(&mut self, kind: TokenKind, start: usize) {
        self.tokens.push(Token { kind, span: Span::new(start, self.at) });
    }

    /// Keeps a diagnostic about the text from `start` to here, and a faulty token there.
    fn fault(&mut self, start: usize, diagnostic: Diagnostic) {
        self.push(TokenKind::Faulty, start);
        self.report(diagnostic);
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MAX_DIAGNOSTICS {
            self.diagnostics.push(diagnostic);
        }
    }

    fn word(&mut self) {
        let start = self.at;
        self.skip_while(continues_name);
        let word = folded(&self.text[start..self.at]);
        let kind = match Keyword::of(&word) {
            Some(Keyword::To) => TokenKind::Arrow,
            Some(keyword) => TokenKind::Keyword(keyword),
            None => TokenKind::Word,
        };
        self.push(kind, start);
    }

    fn number(&mut self) {
        let start = self.at;
        self.skip_while(|c| c.is_ascii_digit());
        let digits = self.text[start..self.at].chars().count();
        if digits > MAX_DIGITS {
            let span = Span::new(start, self.at);
            let diagnostic = Diagnostic::new(Code::TextTooLong, span).variant("number");
            self.fault(start, diagnostic.arg("limit", MAX_DIGITS).arg("found", digits));
            return;
        }
        let mut next = self.rest().chars().map(fold::fold);
        if next.next() == Some('.') && next.next().is_some_and(|c| c.is_ascii_digit()) {
            self.skip_while(|c| c == '.');
            self.skip_while(|c| c.is_ascii_digit());
            let span = Span::new(start, self.at);
            let found = shorten(&self.text[start..self.at]);
            let diagnostic = Diagnostic::new(Code::UnexpectedCharacter, span).variant("decimal");
            self.fault(start, diagnostic.arg("found", found));
            return;
        }
        self.push(TokenKind::Number, start);
    }

    /// Reads a text up to the quote `close`, or to the end of the line.
    fn quoted(&mut self, close: char) {
        let start = self.at;
        let mut characters = self.rest().char_indices();
        characters.next();
        while let Some((offset, c)) = characters.next() {
            if is_newline(c) {
                self.at = start + offset;
                return self.unterminated(start, close);
            }
            if fold::fold(c) == close {
                self.at = start + offset + c.len_utf8();
                return self.push(TokenKind::Text, start);
            }
            if c != '\\' {
                continue;
            }
            let place = start + offset;
            match characters.clone().next() {
                Some((_, '"' | '\\' | 'n')) => {
                    characters.next();
                }
                Some((_, next)) if !is_newline(next) => {
                    let span = Span::new(place, place + 1 + next.len_utf8());
                    let diagnostic = Diagnostic::new(Code::UnexpectedCharacter, span).variant("escape");
                    let found = self.text[span.range()].to_owned();
                    self.report(diagnostic.arg("found", &found).fix(span, format!("\\{found}")));
                    self.tokens.push(Token { kind: TokenKind::Faulty, span });
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        self.unterminated(start, close);
    }

    fn unterminated(&mut self, start: usize, close: char) {
        let end = Span::new(self.at, self.at);
        let diagnostic = Diagnostic::new(Code::UnterminatedText, Span::new(start, self.at));
        self.fault(start, diagnostic.arg("expected", close).fix(end, close.to_string()));
    }

    fn operator(&mut self) -> bool {
        let start = self.at;
        if let Some(single) = self.rest().chars().next()
            && let Some(text) = fold::operator(single)
        {
            self.at += single.len_utf8();
            let kind = match Keyword::of(text) {
                Some(keyword) => TokenKind::Keyword(keyword),
                None => OPERATORS.iter().find(|(name, _)| *name == text).map_or(TokenKind::Faulty, |o| o.1),
            };
            self.push(kind, start);
            return true;
        }
        let found = OPERATORS.iter().find_map(|(text, kind)| Some((self.matches(text)?, *kind)));
        let Some((length, kind)) = found else { return false };
        self.at += length;
        self.push(kind, start);
        true
    }

    /// The length in bytes of `ascii` at this place, written with any twins; `None` when it is not there.
    fn matches(&self, ascii: &str) -> Option<usize> {
        let mut length = 0;
        let mut rest = self.rest().chars();
        for wanted in ascii.chars() {
            let c = rest.next().filter(|&c| fold::fold(c) == wanted)?;
            length += c.len_utf8();
        }
        Some(length)
    }

    fn invisible(&mut self, raw: char) {
        let start = self.at;
        self.at += raw.len_utf8();
        let span = Span::new(start, self.at);
        let diagnostic = Diagnostic::new(Code::UnexpectedCharacter, span).variant("invisible");
        self.fault(start, diagnostic.arg("found", format!("U+{:04X}", u32::from(raw))).fix(span, ""));
    }

    /// Takes the character here, and those after it, that have no meaning.
    fn unknown(&mut self) {
        let start = self.at;
        while let Some(c) = self.peek() {
            let known = c.is_whitespace()
                || starts_name(c)
                || c.is_ascii_digit()
                || lone(c).is_some()
                || closing_quote(c).is_some()
                || fold::is_invisible(c)
                || c == '#';
            if self.at > start && (known || self.is_sign()) {
                break;
            }
            self.at += self.rest().chars().next().map_or(0, char::len_utf8);
        }
        let found = shorten(&self.text[start..self.at]);
        let diagnostic = Diagnostic::new(Code::UnexpectedCharacter, Span::new(start, self.at));
        self.fault(start, diagnostic.arg("found", found));
    }

    /// Whether an operator, right or mistaken, stands here.
    fn is_sign(&self) -> bool {
        let single = self.rest().chars().next().is_some_and(|c| fold::operator(c).is_some());
        single || self.is_mistake() || OPERATORS.iter().any(|(text, _)| self.matches(text).is_some())
    }
}

/// The quote that closes a text which `open` begins, when it begins one.
fn closing_quote(open: char) -> Option<char> {
    match open {
        '"' => Some('"'),
        '“' | '”' => Some('”'),
        '「' => Some('」'),
        _ => None,
    }
}

/// What a quoted text says: without its quotes, escapes resolved.
pub(crate) fn unquote(text: &str) -> String {
    let mut characters = text.chars();
    characters.next();
    characters.next_back();
    let mut said = String::with_capacity(text.len());
    while let Some(c) = characters.next() {
        match c {
            '\\' => match characters.next() {
                Some('n') => said.push('\n'),
                Some(c) => said.push(c),
                None => {}
            },
            c => said.push(c),
        }
    }
    said
}

/// A piece of text short enough for a message.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((cut, _)) => format!("{}...", &text[..cut]),
        None => text.to_owned(),
    }
}
