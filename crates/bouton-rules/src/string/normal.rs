//! Full-width digits, letters and punctuation become ASCII before anything is read; places are carried back
//! to the text as typed.

use std::borrow::Cow;

use crate::Span;

/// A text in ASCII punctuation, and where each of its bytes stood in the text as typed.
#[derive(Clone, Debug)]
pub(super) struct Normal<'t> {
    /// The text as typed.
    pub(super) original: &'t str,
    /// The text as it is read.
    pub(super) text: Cow<'t, str>,
    /// After each replaced character: its end here and its end in the original.
    shifts: Vec<(usize, usize)>,
}

impl<'t> Normal<'t> {
    /// Normalises a text. Time linear; an ASCII text is not copied.
    pub(super) fn of(original: &'t str) -> Self {
        if original.is_ascii() {
            return Self { original, text: Cow::Borrowed(original), shifts: Vec::new() };
        }
        let mut text = String::with_capacity(original.len());
        let mut shifts = Vec::new();
        for (at, c) in original.char_indices() {
            let plain = narrow(c);
            text.push(plain);
            if plain != c {
                shifts.push((text.len(), at + c.len_utf8()));
            }
        }
        Self { original, text: Cow::Owned(text), shifts }
    }

    /// Where the byte at `at` stood in the text as typed.
    pub(super) fn to_original(&self, at: usize) -> usize {
        let before = self.shifts.partition_point(|&(here, _)| here <= at);
        match before.checked_sub(1).and_then(|last| self.shifts.get(last)) {
            Some(&(here, there)) => there + (at - here),
            None => at,
        }
    }

    /// Where the byte at `at` of the text as typed stands here.
    pub(super) fn to_normal(&self, at: usize) -> usize {
        let before = self.shifts.partition_point(|&(_, there)| there <= at);
        match before.checked_sub(1).and_then(|last| self.shifts.get(last)) {
            Some(&(here, there)) => here + (at - there),
            None => at,
        }
    }

    /// A place of this text as a place of the text as typed.
    pub(super) fn original_span(&self, span: Span) -> Span {
        Span::new(self.to_original(span.start), self.to_original(span.end))
    }
}

/// A text with full-width characters made ASCII, without places.
pub(crate) fn narrowed(text: &str) -> Cow<'_, str> {
    Normal::of(text).text
}

/// The ASCII character that a full-width one stands for; other characters stay.
fn narrow(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '、' => ',',
        '\u{2212}' | '\u{2010}'..='\u{2013}' => '-',
        '\u{FEFF}' => ' ',
        '×' => '*',
        _ if c.is_whitespace() && !c.is_ascii() => ' ',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_characters_become_ascii() {
        assert_eq!(narrowed("尼姆＠３，５、７"), "尼姆@3,5,7");
        assert_eq!(narrowed("ａ：／＋＝（）｛｝\u{3000}−"), "a:/+=(){} -");
    }

    #[test]
    fn ascii_is_not_copied() {
        assert!(matches!(narrowed("nim@3"), Cow::Borrowed("nim@3")));
    }

    #[test]
    fn places_go_back_and_forth() {
        let typed = "尼姆＠３，５x";
        let normal = Normal::of(typed);
        for (at, c) in normal.text.char_indices() {
            let there = normal.to_original(at);
            assert_eq!(typed[there..].chars().next().map(narrow), Some(c));
            assert_eq!(normal.to_normal(there), at);
        }
        assert_eq!(normal.to_original(normal.text.len()), typed.len());
    }
}
