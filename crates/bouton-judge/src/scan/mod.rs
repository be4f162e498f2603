//! Numbers out of a stream of bytes, as fast as the bytes come.
//!
//! A number of up to 19 digits is read eight digits at a time; whatever else stands in the stream (longer numbers,
//! full-width digits, words that are no numbers) takes the slow way of [`word`].

mod digits;
mod word;

use std::io::{self, Read};

use bouton_rules::Diagnostic;
use bouton_value::Natural;

use digits::leading_digits;

/// How much is read at once.
const BLOCK: usize = 1 << 18;
/// Zero bytes kept after the text, so that eight bytes can be looked at anywhere in it.
const PAD: usize = 8;
/// More digits than any number of 64 bits has need the slow way.
const SMALL_DIGITS: usize = 19;

/// A number of the stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Number {
    /// It fits 64 bits.
    Small(u64),
    /// It does not.
    Big(Natural),
}

impl From<Number> for Natural {
    fn from(number: Number) -> Self {
        match number {
            Number::Small(small) => small.into(),
            Number::Big(big) => big,
        }
    }
}

/// Why no number could be read.
#[derive(Debug)]
pub enum Trouble {
    /// The stream could not be read.
    Io(io::Error),
    /// Something in it is wrong.
    Fault(Box<InputFault>),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// What is wrong at a place of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputFault {
    /// What is wrong; its span speaks of `text`.
    pub diagnostic: Diagnostic,
    /// A piece of one line of the stream, as UTF-8.
    pub text: String,
    /// The line, from 1.
    pub line: u64,
    /// The column at which `text` begins, in characters from 1.
    pub column: u64,
}

/// Reads numbers one after the other. Holds a block of the stream, more only where one word is longer.
pub struct Scanner<R> {
    input: R,
    /// The text not yet dropped, then [`PAD`] zeros.
    buffer: Vec<u8>,
    /// The next byte to look at, and the end of the text.
    at: usize,
    end: usize,
    ended: bool,
    /// Whole lines dropped before the buffer, and characters of the line that the buffer begins in.
    lines: u64,
    columns: u64,
    /// Where the word read last began.
    last: usize,
}

impl<R: Read> Scanner<R> {
    /// A scanner at the beginning of a stream.
    pub fn new(input: R) -> Self {
        let buffer = vec![0; BLOCK + PAD];
        Self { input, buffer, at: 0, end: 0, ended: false, lines: 0, columns: 0, last: 0 }
    }

    /// The next number; `None` at the end of the stream. Time linear in the digits up to 19 of them, and that of the
    /// conversion beyond.
    ///
    /// # Errors
    /// What stands there instead, with its place.
    #[inline]
    pub fn number(&mut self) -> Result<Option<Number>, Trouble> {
        match self.small() {
            Some(number) => Ok(Some(Number::Small(number))),
            None => self.word_number(),
        }
    }

    /// The next number where it is small and stands, with the blank after it, in what has been read already: the usual
    /// case. Else nothing is passed over but blanks.
    #[inline]
    pub(crate) fn small(&mut self) -> Option<u64> {
        let text = &self.buffer[..self.end];
        let mut at = self.at;
        // Mostly there is one blank, or none.
        while is_blank(*text.get(at)?) {
            at += 1;
        }
        self.at = at;
        if text.len() - at <= 3 * PAD {
            return None;
        }
        let (value, length) = leading_digits(&text[at..]);
        if length == 0 || length > SMALL_DIGITS || !is_blank(text[at + length]) {
            return None;
        }
        self.last = at;
        self.at = at + length;
        Some(value)
    }

    /// Where the next byte stands, to come back to by [`Self::back`] before more is read.
    #[inline]
    pub(crate) fn mark(&self) -> (usize, usize) {
        (self.at, self.last)
    }

    /// Goes back to where [`Self::mark`] was asked.
    pub(crate) fn back(&mut self, (at, last): (usize, usize)) {
        (self.at, self.last) = (at, last);
    }

    /// Whether nothing but blanks is left. Reads on where the buffer does not tell.
    ///
    /// # Errors
    /// When the stream cannot be read.
    pub fn at_end(&mut self) -> Result<bool, Trouble> {
        loop {
            while self.at < self.end && is_blank(self.buffer[self.at]) {
                self.at += 1;
            }
            if self.at < self.end && !self.skip_wide_blank() {
                return Ok(false);
            }
            if self.at == self.end && !self.fill()? {
                return Ok(true);
            }
        }
    }

    /// Reads more, keeping what has not been read yet; false at the end of the stream.
    fn fill(&mut self) -> io::Result<bool> {
        if self.ended {
            return Ok(false);
        }
        self.drop_read();
        if self.buffer.len() - PAD == self.end {
            let longer = self.buffer.len() * 2;
            self.buffer.resize(longer, 0);
        }
        let room = self.buffer.len() - PAD;
        let got = loop {
            match self.input.read(&mut self.buffer[self.end..room]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        self.end += got;
        self.buffer[self.end..self.end + PAD].fill(0);
        self.ended = got == 0;
        Ok(got > 0)
    }

    /// Drops the text before the next byte, but counts its lines.
    fn drop_read(&mut self) {
        let gone = &self.buffer[..self.at];
        match gone.iter().rposition(|&byte| byte == b'\n') {
            Some(last) => {
                self.lines += count(&gone[..=last], |byte| byte == b'\n');
                self.columns = count(&gone[last + 1..], begins_character);
            }
            None => self.columns += count(gone, begins_character),
        }
        self.buffer.copy_within(self.at..self.end, 0);
        self.end -= self.at;
        self.last = 0;
        self.at = 0;
    }
}

/// Blanks that separate numbers.
pub(crate) fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte.wrapping_sub(b'\t') < 5
}

fn begins_character(byte: u8) -> bool {
    byte & 0xc0 != 0x80
}

fn count(bytes: &[u8], wanted: impl Fn(u8) -> bool) -> u64 {
    // Bytes are added up as bytes, so many at a time as cannot overflow: whole registers of them at once.
    let few = |chunk: &[u8]| u64::from(chunk.iter().map(|&byte| u8::from(wanted(byte))).sum::<u8>());
    bytes.chunks(255).map(few).sum()
}

#[cfg(test)]
mod tests;
