//! The line of a fault with a caret under the place. Columns are those of a terminal: Chinese characters
//! take two, and what cannot be printed is shown as a replacement of the same place.

use bouton::rules::string::Fault;
use bouton::rules::{Diagnostic, Span};
use bouton::wording::Words;

use crate::style::{Dress, Tone, tame, width};

/// The widest piece of a line that is shown, in columns.
const WIDEST: usize = 96;

/// A place of a text by line and columns.
pub(crate) struct Place<'a> {
    /// The number of the line, from 1.
    pub(crate) line: usize,
    /// The number of the character in it, from 1.
    pub(crate) column: usize,
    /// The line itself, without its end.
    pub(crate) text: &'a str,
    /// Where the line begins, in bytes of the whole text.
    start: usize,
}

/// Where a text begins that is a piece of a longer one: its line and column there, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Base {
    /// The line.
    pub(crate) line: u64,
    /// The column of the first character.
    pub(crate) column: u64,
}

impl Base {
    /// The text is whole.
    pub(crate) const WHOLE: Self = Self { line: 1, column: 1 };

    /// The line and the column of a place in the longer text.
    pub(crate) fn of(self, place: &Place) -> (u64, u64) {
        let column = place.column as u64;
        let column = if place.line == 1 { column + self.column - 1 } else { column };
        (place.line as u64 + self.line - 1, column)
    }
}

/// Finds the line of a place. Any span is answered, also one outside of the text.
pub(crate) fn locate(text: &str, span: Span) -> Place<'_> {
    let at = floor(text, span.start.min(text.len()));
    let (before, after) = text.split_at(at);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let end = after.find('\n').map_or(text.len(), |end| at + end);
    let whole = text.get(start..end).unwrap_or_default();
    Place {
        line: before.matches('\n').count() + 1,
        column: text.get(start..at).unwrap_or_default().chars().count() + 1,
        text: whole.strip_suffix('\r').unwrap_or(whole),
        start,
    }
}

/// The nearest boundary of a character at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}

/// The excerpt of a diagnostic: the place, its line, the caret with the reason, and the related line.
pub(crate) fn excerpt(
    words: &Words,
    dress: Dress,
    fault: &Fault,
    found: &Diagnostic,
    why: &str,
    base: Base,
) -> Vec<String> {
    let mut lines = Vec::new();
    let place = locate(&fault.text, found.span);
    let many = fault.text.trim_end().contains('\n') || !fault.origin.is_empty();
    if !fault.origin.is_empty() {
        let arrow = dress.paint(Tone::Dim, "-->");
        let (line, column) = base.of(&place);
        lines.push(format!("  {arrow} {}:{line}:{column}", tame(&fault.origin)));
    }
    if place.text.trim().is_empty() && found.span.start >= found.span.end {
        if !why.is_empty() {
            lines.push(format!("  {why}"));
        }
        return lines;
    }
    let number = |place: &Place| if many { format!("{:>4} | ", base.of(place).0) } else { "  ".to_owned() };
    if let Some(related) = found.related {
        let first = locate(&fault.text, related);
        if first.line != place.line {
            let note = words.text("error-related");
            lines.extend(marked(dress, &first, related, &number(&first), &note, '-'));
        }
    }
    lines.extend(marked(dress, &place, found.span, &number(&place), why, '^'));
    lines
}

/// A line, and under it the mark with a note: beside it when both fit, else below.
fn marked(dress: Dress, place: &Place, span: Span, gutter: &str, note: &str, mark: char) -> Vec<String> {
    let from = floor_in(place.text, span.start.saturating_sub(place.start));
    let to = floor_in(place.text, span.end.saturating_sub(place.start)).max(from);
    let (text, from, to) = window(place.text, from, to);
    let before = width(&tame(text.get(..from).unwrap_or_default()));
    let under = width(&tame(text.get(from..to).unwrap_or_default())).max(1);
    let blank: String = gutter.chars().map(|c| if c == '|' { '|' } else { ' ' }).collect();
    let marks =
        dress.paint(if mark == '^' { Tone::Error } else { Tone::Dim }, &mark.to_string().repeat(under));
    let mut lines = vec![format!("{gutter}{}", tame(&text)).trim_end().to_owned()];
    let head = format!("{blank}{}{marks}", " ".repeat(before));
    if note.is_empty() {
        lines.push(head);
    } else if width(&blank) + before + under + 2 + width(note) <= WIDEST + 8 {
        lines.push(format!("{head}  {note}"));
    } else {
        lines.push(head);
        lines.push(format!("{blank}{note}"));
    }
    lines
}

fn floor_in(text: &str, at: usize) -> usize {
    floor(text, at.min(text.len()))
}

/// The piece of a long line around a place, with the place inside it.
fn window(text: &str, from: usize, to: usize) -> (String, usize, usize) {
    if width(text) <= WIDEST {
        return (text.to_owned(), from, to);
    }
    let begin = if from < WIDEST / 2 { 0 } else { floor_in(text, from - WIDEST / 3) };
    let end = floor_in(text, begin + WIDEST);
    let head = if begin > 0 { "..." } else { "" };
    let tail = if end < text.len() { "..." } else { "" };
    let piece = text.get(begin..end).unwrap_or_default();
    let shift = |at: usize| at.clamp(begin, end) - begin + head.len();
    (format!("{head}{piece}{tail}"), shift(from), shift(to))
}

/// The line of the text as it would be with the fix; `None` without a fix, or when the line is very long.
pub(crate) fn fixed_line(fault: &Fault, found: &Diagnostic) -> Option<String> {
    let fix = found.fix.as_ref()?;
    let mut text = fault.text.to_string();
    if !(text.is_char_boundary(fix.span.start) && text.is_char_boundary(fix.span.end)) {
        return None;
    }
    if fix.span.start > fix.span.end || fix.span.end > text.len() {
        return None;
    }
    text.replace_range(fix.span.range(), &fix.text);
    let end = fix.span.start + fix.text.len();
    let place = locate(&text, Span::new(fix.span.start, end));
    // A fix that adds lines is shown whole.
    let added = fix.text.trim_matches('\n');
    let line = if added.contains('\n') || place.text.trim().is_empty() { added } else { place.text.trim() };
    let line =
        line.lines().map(|line| tame(line).trim_end().to_owned()).collect::<Vec<_>>().join("\n       ");
    (width(&line) <= 2 * WIDEST && !line.is_empty()).then_some(line)
}

#[cfg(test)]
mod tests;
