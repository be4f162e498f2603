//! The lines of a certificate, strictly as the format wants them.

use crate::fault::{Check, Fault, Rejected};

/// Adds the digest line to the lines of a certificate, all of which end in LF. Time O(length).
pub fn seal(lines: &str) -> String {
    format!("{lines}digest {:016x}\n", digest(lines))
}

/// 64-bit FNV-1a.
fn digest(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Goes through the lines of a certificate between the first and the digest.
pub(crate) struct Reader<'t> {
    lines: Vec<&'t str>,
    /// How many lines were read.
    at: usize,
    sealed: bool,
}

impl<'t> Reader<'t> {
    /// Looks at the first line and the digest. A wrong digest is told by [`Reader::sealed`] only, so that a
    /// changed certificate is rejected for what is wrong with it.
    pub(crate) fn open(text: &'t str) -> Check<Self> {
        if text.split('\n').next() != Some("bouton-certificate 1") {
            return Err(Rejected::from(Fault::Version).at_line(1));
        }
        let body = text.rfind("\ndigest ").map_or(text, |at| &text[..=at]);
        let sealed = seal(body) == text;
        let lines = if sealed { body } else { text }.strip_suffix('\n').unwrap_or(text).split('\n').collect();
        let mut reader = Self { lines, at: 1, sealed };
        if !sealed && reader.lines.last().is_some_and(|line| line.starts_with("digest ")) {
            reader.lines.pop();
        }
        Ok(reader)
    }

    /// The digest must be that of the text.
    pub(crate) fn sealed(&self) -> Check<()> {
        if self.sealed { Ok(()) } else { Err(Rejected::from(Fault::Digest).at_line(self.lines.len() + 1)) }
    }

    /// The number of the line last read, from 1.
    pub(crate) fn line(&self) -> usize {
        self.at
    }

    /// The next line, not read yet.
    pub(crate) fn peek(&self) -> Option<&'t str> {
        self.lines.get(self.at).copied()
    }

    /// The rule text, without the signs before its lines.
    pub(crate) fn rule(&mut self) -> Check<String> {
        if !self.words("rule")?.is_empty() {
            return Err(Fault::Form.with("expected", "rule"));
        }
        let mut rule = String::new();
        while let Some(line) = self.peek().and_then(|line| line.strip_prefix("| ")) {
            rule.push_str(line);
            rule.push('\n');
            self.at += 1;
        }
        Ok(rule)
    }

    /// The words after `key` on the next line, which must begin with it.
    pub(crate) fn words(&mut self, key: &str) -> Check<Vec<&'t str>> {
        let wrong = || Fault::Form.with("expected", key);
        let line = self.peek().unwrap_or("");
        self.at += 1;
        let mut words = line.split(' ');
        if words.next() != Some(key) {
            return Err(wrong());
        }
        let words: Vec<&str> = words.collect();
        if words
            .iter()
            .any(|word| word.is_empty() || word.contains(|c: char| c.is_whitespace() || c.is_control()))
        {
            return Err(wrong());
        }
        Ok(words)
    }

    /// The one natural number after `key`.
    pub(crate) fn natural(&mut self, key: &str) -> Check<u64> {
        match self.words(key)?.as_slice() {
            [word] => natural(word),
            _ => Err(Fault::Form.with("expected", key)),
        }
    }

    /// The natural numbers after `key`.
    pub(crate) fn naturals(&mut self, key: &str) -> Check<Vec<u64>> {
        self.words(key)?.into_iter().map(natural).collect()
    }

    /// The lines that follow, up to one that begins with `key`.
    pub(crate) fn section(&self, key: &str) -> Self {
        let next = |line: &&str| line.split(' ').next() == Some(key);
        let end =
            self.lines.iter().skip(self.at).position(next).map_or(self.lines.len(), |more| self.at + more);
        Self { lines: self.lines[..end].to_vec(), at: self.at, sealed: self.sealed }
    }

    /// Goes on behind what was read of a section.
    pub(crate) fn skip_to(&mut self, section: &Self) {
        self.at = section.at;
    }

    /// Nothing may be left.
    pub(crate) fn close(&mut self) -> Check<()> {
        if self.peek().is_none() {
            return Ok(());
        }
        self.at += 1;
        Err(Fault::Form.with("expected", "digest"))
    }
}

/// A natural number in canonical decimal, below 2^63.
pub(crate) fn natural(word: &str) -> Check<u64> {
    let canonical = word == "0" || (!word.starts_with('0') && word.bytes().all(|byte| byte.is_ascii_digit()));
    let number = word.parse().ok().filter(|&number: &u64| canonical && number < 1 << 63);
    number.ok_or_else(|| Fault::Form.with("expected", "number"))
}

/// An integer in canonical decimal.
pub(crate) fn integer(word: &str) -> Check<i128> {
    match word.strip_prefix('-') {
        Some("0") => Err(Fault::Form.with("expected", "number")),
        Some(digits) => natural(digits).map(|number| -i128::from(number)),
        None => natural(word).map(i128::from),
    }
}
