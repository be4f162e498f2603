//! Plain lines of graph files, read byte by byte: `12 34`, `a b` and `a -> b c`, in ASCII and without comments.

use super::{Graph, Mark};

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Whether a byte makes a line one that is not plain.
fn is_odd(byte: u8) -> bool {
    !byte.is_ascii() || byte.is_ascii_control() || b"#/:=@+>".contains(&byte)
}

impl Graph {
    /// Reads lines that are plain; stops before the first that is not, or has no end. Gives the bytes read.
    pub(super) fn read_plain(&mut self, text: &[u8]) -> usize {
        let mut at = 0;
        loop {
            if self.labels.is_none() {
                at = self.read_numbers(text, at);
            }
            let Some(next) = self.words(text, at) else { return at };
            at = next;
        }
    }

    /// Reads lines of two numbers while nodes are called by their numbers.
    fn read_numbers(&mut self, text: &[u8], mut at: usize) -> usize {
        while let Some((from, to, next)) = numbers(text, at) {
            self.edges.push((from, to));
            at = next;
        }
        at
    }

    /// Reads a line of words. When it is not plain nothing is kept of it.
    fn words(&mut self, text: &[u8], start: usize) -> Option<usize> {
        let end = start + text.get(start..)?.iter().position(|&byte| byte == b'\n')?;
        let line = &text[start..end];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let mut words = Words { line, at: 0 };
        let from = words.next()?;
        if from.is_empty() {
            return (!line.contains(&b',')).then_some(end + 1);
        }
        match words.next()? {
            "" => return None,
            // A comma before the arrow is a fault.
            "->" if line[..words.at].contains(&b',') => return None,
            "->" => self.adjacent(from, words.rest()?).ok()?,
            to => {
                if !words.next()?.is_empty() || Mark::find(from).is_some() || Mark::find(to).is_some() {
                    return None;
                }
                self.adjacent(from, to).ok()?;
            }
        }
        Some(end + 1)
    }
}

/// The words of a plain line.
#[derive(Clone)]
struct Words<'l> {
    line: &'l [u8],
    at: usize,
}

impl<'l> Words<'l> {
    /// The next word, empty after the last; `None` when the line is not plain.
    fn next(&mut self) -> Option<&'l str> {
        let rest = self.line.get(self.at..)?;
        let start = rest.iter().position(|&byte| !is_space(byte) && byte != b',').unwrap_or(rest.len());
        let rest = &rest[start..];
        let length = rest.iter().position(|&byte| is_space(byte) || byte == b',').unwrap_or(rest.len());
        let word = &rest[..length];
        self.at += start + length;
        if word != b"->" && word.iter().any(|&byte| is_odd(byte)) {
            return None;
        }
        std::str::from_utf8(word).ok()
    }

    /// The rest of the line; `None` when it is not plain.
    fn rest(&self) -> Option<&'l str> {
        let rest = self.line.get(self.at..)?;
        let plain = rest.iter().all(|&byte| byte == b'\t' || !is_odd(byte));
        if plain { std::str::from_utf8(rest).ok() } else { None }
    }
}

/// Two numbers that are a whole line at `at`, and where the next line begins.
fn numbers(text: &[u8], at: usize) -> Option<(u32, u32, usize)> {
    let (from, end) = number(text, at)?;
    let mut at = spaces(text, end);
    if at == end {
        return None;
    }
    let (to, end) = number(text, at)?;
    at = spaces(text, end);
    if text.get(at) == Some(&b'\r') {
        at += 1;
    }
    (text.get(at) == Some(&b'\n')).then_some((from, to, at + 1))
}

/// A number as numbers are written, of at most nine digits, and where it ends.
fn number(text: &[u8], start: usize) -> Option<(u32, usize)> {
    let mut number = 0;
    let mut at = start;
    while let Some(digit) = text.get(at).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit < 10) {
        if at - start == 9 {
            return None;
        }
        number = 10 * number + u32::from(digit);
        at += 1;
    }
    let zeros = text.get(start) == Some(&b'0') && at - start > 1;
    (at > start && !zeros).then_some((number, at))
}

fn spaces(text: &[u8], mut at: usize) -> usize {
    while text.get(at).is_some_and(|&byte| is_space(byte)) {
        at += 1;
    }
    at
}
