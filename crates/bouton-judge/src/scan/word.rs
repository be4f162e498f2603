//! The slow way: whole words, whatever they hold.

use std::borrow::Cow;
use std::io::Read;
use std::ops::Range;

use bouton_rules::string::{MAX_DIGITS, NotNatural, natural};
use bouton_rules::{Code, Diagnostic, Span};
use bouton_value::number::small;

use super::{InputFault, Number, Scanner, Trouble, is_blank};

/// How much of a line is shown around a fault.
const SHOWN: usize = 60;

impl<R: Read> Scanner<R> {
    /// The next word as a number; `None` at the end of the stream.
    #[cold]
    pub(super) fn word_number(&mut self) -> Result<Option<Number>, Trouble> {
        if self.at_end()? {
            return Ok(None);
        }
        let word = self.word()?;
        self.last = word.start;
        self.at = word.end;
        let text = String::from_utf8_lossy(&self.buffer[word.clone()]);
        match natural(&narrowed(&text)) {
            Ok(number) => Ok(Some(small(&number).map_or(Number::Big(number), Number::Small))),
            Err(reason) => Err(Trouble::Fault(Box::new(self.no_number(word, &reason)))),
        }
    }

    /// Where the next word stands, all of it in the buffer. There is one.
    fn word(&mut self) -> Result<Range<usize>, Trouble> {
        // How far the word has been looked through, from where it begins.
        let mut seen = 0;
        loop {
            let rest = &self.buffer[self.at + seen..self.end];
            if let Some(end) = rest.iter().position(|&byte| is_blank(byte)) {
                let end = self.at + seen + end;
                return Ok(self.at..self.cut(end));
            }
            seen = self.end - self.at;
            if !self.fill()? {
                return Ok(self.at..self.cut(self.end));
            }
        }
    }

    /// Where a word that runs to `end` at most ends: at a wide blank inside of it, perhaps.
    fn cut(&self, end: usize) -> usize {
        let bytes = &self.buffer[self.at..end];
        if bytes.is_ascii() {
            return end;
        }
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
        };
        text.find(char::is_whitespace).filter(|&blank| blank > 0).map_or(end, |blank| self.at + blank)
    }

    /// Passes over a blank that is not ASCII, or the mark at the beginning of the stream.
    pub(super) fn skip_wide_blank(&mut self) -> bool {
        if self.buffer[self.at].is_ascii() {
            return false;
        }
        // A character has at most four bytes; one that is cut off is looked at again when more is read.
        while self.end - self.at < 4 && self.fill().unwrap_or(false) {}
        let bytes = &self.buffer[self.at..self.end.min(self.at + 4)];
        let valid = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
        };
        match valid.chars().next() {
            Some(c) if c.is_whitespace() || c == '\u{feff}' => {
                self.at += c.len_utf8();
                true
            }
            _ => false,
        }
    }

    fn no_number(&self, word: Range<usize>, reason: &NotNatural) -> InputFault {
        let text = String::from_utf8_lossy(&self.buffer[word.clone()]);
        let found: String = text.chars().take(40).collect();
        let wrong =
            |code| Diagnostic::new(code, Span::default()).variant(reason.variant()).arg("found", &found);
        let diagnostic = match reason {
            NotNatural::Negative => {
                Diagnostic::new(Code::NegativeHeap, Span::default()).variant("input").arg("found", &found)
            }
            NotNatural::TooLong => wrong(Code::TooLarge).arg("limit", MAX_DIGITS),
            _ => wrong(Code::NotANumber),
        };
        self.fault(diagnostic, word)
    }

    /// A fault at the word that was read last.
    pub fn fault_at_last(&self, diagnostic: Diagnostic) -> Trouble {
        let word = self.last.min(self.at)..self.at;
        Trouble::Fault(Box::new(self.fault(diagnostic, word)))
    }

    /// A fault at what stands next, or at the end of the stream.
    pub fn fault_here(&self, diagnostic: Diagnostic) -> Trouble {
        let rest = &self.buffer[self.at..self.end];
        let length = rest.iter().position(|&byte| is_blank(byte)).unwrap_or(rest.len());
        Trouble::Fault(Box::new(self.fault(diagnostic, self.at..self.at + length)))
    }

    fn fault(&self, mut diagnostic: Diagnostic, word: Range<usize>) -> InputFault {
        let before = &self.buffer[..word.start];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let skipped = &self.buffer[line_start..word.start];
        let characters = String::from_utf8_lossy(skipped).chars().count() as u64;
        let dropped = if line_start == 0 { self.columns } else { 0 };
        let lines = super::count(before, |byte| byte == b'\n');
        // As much of the line as is in the buffer and fits.
        let shown_from = word.start.saturating_sub(SHOWN).max(line_start);
        let rest = &self.buffer[word.end..self.end];
        let rest = &rest[..rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()).min(SHOWN)];
        let head = String::from_utf8_lossy(&self.buffer[shown_from..word.start]).into_owned();
        let found: String = String::from_utf8_lossy(&self.buffer[word]).chars().take(SHOWN).collect();
        diagnostic.span = Span::new(head.len(), head.len() + found.len());
        let column = dropped + characters + 1 - (head.chars().count() as u64).min(dropped + characters);
        let text = format!("{head}{found}{}", String::from_utf8_lossy(rest).trim_end());
        InputFault { diagnostic, text, line: self.lines + lines + 1, column }
    }
}

/// A word with full-width characters made ASCII.
fn narrowed(word: &str) -> Cow<'_, str> {
    if word.is_ascii() {
        return Cow::Borrowed(word);
    }
    let narrow = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{2212}' => '-',
        _ => c,
    };
    Cow::Owned(word.chars().map(narrow).collect())
}
