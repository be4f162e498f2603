//! Signs of other languages and of typesetting: reported with what they are here.

use super::{Lexer, TokenKind, closing_quote, fold, is_newline, shorten};
use crate::{Code, Diagnostic, Span};

/// Signs and what is written here instead, longer ones first.
const MISTAKES: [(&str, &str); 29] = [
    ("...", ".."),
    ("..=", ".."),
    ("===", "="),
    ("!==", "!="),
    ("-->", "->"),
    ("**", "^"),
    ("&&", "and"),
    ("||", "or"),
    (":=", "="),
    ("=<", "<="),
    ("<>", "!="),
    ("&", "and"),
    ("|", "or"),
    ("%", "mod"),
    ("~", ".."),
    ("…", ".."),
    ("÷", "div"),
    ("–", "-"),
    ("—", "-"),
    ("·", "*"),
    ("∧", "and"),
    ("∨", "or"),
    ("¬", "not"),
    ("∩", "and"),
    ("∪", "or"),
    ("²", "^2"),
    ("³", "^3"),
    ("⇒", "->"),
    ("!", "not"),
];

/// The longest text in other quotes that is looked for, in characters; it bounds the work on stray quotes.
const LONGEST_QUOTE: usize = 200;

impl Lexer<'_> {
    /// Whether a sign of [`MISTAKES`] stands here.
    pub(super) fn is_mistake(&self) -> bool {
        self.find_mistake().is_some()
    }

    /// Reports the mistaken sign that stands here; false when there is none.
    pub(super) fn mistake(&mut self) -> bool {
        if self.single_quoted().is_some() || self.slashes() || self.fat_arrow() {
            return true;
        }
        let Some((length, right)) = self.find_mistake() else { return false };
        self.replace(length, right);
        true
    }

    fn find_mistake(&self) -> Option<(usize, &'static str)> {
        if self.matches("!=").is_some() && self.matches("!==").is_none() {
            return None;
        }
        MISTAKES.iter().find_map(|(wrong, right)| Some((self.matches(wrong)?, *right)))
    }

    /// `=>`: an arrow before a component, else a comparison.
    fn fat_arrow(&mut self) -> bool {
        let Some(length) = self.matches("=>") else { return false };
        let after = self.text[self.at + length..].trim_start().chars().next().map(fold::fold);
        self.replace(length, if after == Some('[') { "->" } else { ">=" });
        true
    }

    /// `//`: a comment at the beginning of a line and after what ends one, else a division.
    fn slashes(&mut self) -> bool {
        let Some(length) = self.matches("//") else { return false };
        let last = self.tokens.last().map_or(TokenKind::NewLine, |token| token.kind);
        let ends = matches!(
            last,
            TokenKind::NewLine | TokenKind::LineEnd | TokenKind::RightBracket | TokenKind::Text
        );
        if !ends {
            self.replace(length, "div");
            return true;
        }
        let span = Span::new(self.at, self.at + length);
        let diagnostic = Diagnostic::new(Code::UnexpectedCharacter, span).variant("comment");
        let start = self.at;
        self.skip_while(|c| !is_newline(c));
        self.fault(start, diagnostic.arg("found", "//").arg("expected", "#").fix(span, "#"));
        true
    }

    /// Reports `'text'` or `‘text’`; `None` when there is none.
    fn single_quoted(&mut self) -> Option<()> {
        let close = match self.peek()? {
            '\'' => '\'',
            '‘' | '’' => '’',
            '`' => '`',
            _ => return None,
        };
        let mut characters = self.rest().char_indices().take(LONGEST_QUOTE);
        let (_, first) = characters.next()?;
        let (length, last) = characters.find(|&(_, c)| is_newline(c) || fold::fold(c) == close)?;
        if is_newline(last) {
            return None;
        }
        let said = self.rest().get(first.len_utf8()..length)?;
        let start = self.at;
        self.at += length + last.len_utf8();
        let span = Span::new(start, self.at);
        let right = format!("\"{}\"", said.replace('\\', "\\\\").replace('"', "\\\""));
        let diagnostic = Diagnostic::new(Code::UnexpectedCharacter, span).variant("quote");
        let found = shorten(&self.text[span.range()]);
        self.fault(start, diagnostic.arg("found", found).arg("expected", shorten(&right)).fix(span, right));
        Some(())
    }

    /// Reports that the next `length` bytes are written `right` here.
    fn replace(&mut self, length: usize, right: &str) {
        let start = self.at;
        self.at += length;
        let span = Span::new(start, self.at);
        let before = self.text[..start].chars().next_back();
        let after = self.rest().chars().next();
        let is_word = right.starts_with(|c: char| c.is_ascii_alphabetic());
        let glued = |c: Option<char>| {
            is_word && c.is_some_and(|c| fold::continues_name(fold::fold(c)) || closing_quote(c).is_some())
        };
        let lead = if glued(before) { " " } else { "" };
        let trail = if glued(after) { " " } else { "" };
        let diagnostic = Diagnostic::new(Code::UnexpectedCharacter, span).variant("operator");
        let found = self.text[span.range()].to_owned();
        let fix = format!("{lead}{right}{trail}");
        self.push(TokenKind::FaultySign, start);
        self.report(diagnostic.arg("found", found).arg("expected", right).fix(span, fix));
    }
}
