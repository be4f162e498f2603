//! A layout as written, cut into parts.

use bouton_rules::{Code, Diagnostic, Span};

/// A part of a layout as written.
#[derive(Clone, Debug)]
pub(super) enum Written<'t> {
    /// `n`, `d=n-1`
    Single(WrittenField<'t>),
    /// `heap[c]`
    Array(WrittenField<'t>, WrittenCount<'t>),
    /// `(a b)[c]`
    Group(Vec<WrittenField<'t>>, WrittenCount<'t>),
}

/// A field as written.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenField<'t> {
    pub(super) name: &'t str,
    pub(super) span: Span,
    /// What stands after `=`, and where.
    pub(super) formula: Option<(&'t str, usize)>,
}

/// What stands between `[` and `]`.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrittenCount<'t> {
    pub(super) text: &'t str,
    pub(super) span: Span,
}

/// Cuts a layout into its parts. Time linear.
///
/// # Errors
/// What cannot be read.
pub(super) fn read(text: &str) -> Result<Vec<Written<'_>>, Diagnostic> {
    let mut reader = Reader { text, at: 0 };
    let mut parts = Vec::new();
    while let Some(first) = reader.peek() {
        parts.push(match first {
            b'(' => reader.group()?,
            _ => reader.part()?,
        });
    }
    if parts.is_empty() {
        return Err(wrong("empty", Span::new(0, text.len())));
    }
    Ok(parts)
}

pub(super) fn wrong(variant: &'static str, span: Span) -> Diagnostic {
    Diagnostic::new(Code::BadLayout, span).variant(variant)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    /// The next byte that is no blank.
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text.as_bytes().get(self.at).copied()
    }

    fn part(&mut self) -> Result<Written<'t>, Diagnostic> {
        let field = self.field()?;
        if self.text.as_bytes().get(self.at) == Some(&b'[') {
            return Ok(Written::Array(field, self.count()?));
        }
        Ok(Written::Single(field))
    }

    fn group(&mut self) -> Result<Written<'t>, Diagnostic> {
        let open = self.at;
        self.at += 1;
        let mut fields = Vec::new();
        loop {
            match self.peek() {
                None => return Err(wrong("open", Span::new(open, self.text.len())).arg("mark", ")")),
                Some(b')') => break,
                Some(_) => fields.push(self.field()?),
            }
        }
        self.at += 1;
        if fields.is_empty() {
            return Err(wrong("empty", Span::new(open, self.at)));
        }
        if self.text.as_bytes().get(self.at) != Some(&b'[') {
            return Err(wrong("count", Span::new(open, self.at)));
        }
        Ok(Written::Group(fields, self.count()?))
    }

    fn field(&mut self) -> Result<WrittenField<'t>, Diagnostic> {
        self.peek();
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        if length == 0 {
            let found = rest.chars().next().unwrap_or(' ');
            let span = Span::new(start, start + found.len_utf8().min(rest.len()));
            return Err(wrong("character", span).arg("found", found));
        }
        let name = &rest[..length];
        self.at = start + length;
        let mut formula = None;
        if self.text.as_bytes().get(self.at) == Some(&b'=') {
            let from = self.at + 1;
            self.at = from + formula_length(&self.text[from..]);
            formula = Some((&self.text[from..self.at], from));
        }
        Ok(WrittenField { name, span: Span::new(start, start + length), formula })
    }

    /// `[..]`, from its opening bracket on.
    fn count(&mut self) -> Result<WrittenCount<'t>, Diagnostic> {
        let open = self.at;
        let Some(length) = self.text[open..].find(']') else {
            return Err(wrong("open", Span::new(open, self.text.len())).arg("mark", "]"));
        };
        self.at = open + length + 1;
        let inner = &self.text[open + 1..open + length];
        let start = open + 1 + (inner.len() - inner.trim_start().len());
        let text = inner.trim();
        Ok(WrittenCount { text, span: Span::new(start, start + text.len()) })
    }
}

/// How far a formula goes: to a blank outside of parentheses, or to a closing one that it has not opened.
fn formula_length(text: &str) -> usize {
    let mut depth = 0usize;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return at,
            ')' => depth -= 1,
            c if c.is_whitespace() && depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}
