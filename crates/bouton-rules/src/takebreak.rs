//! Take-and-break codes as data, and every text that names a game of one heap of this kind: codes, subtraction
//! sets, all-but sets and Grundy's game.

use std::collections::BTreeSet;

use crate::family::{Family, numbers};
use crate::string::normal::narrowed;
use crate::{Code, Diagnostic, Span};

/// Which digits a code may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// 0 to 7.
    Octal,
    /// 0 to 9 and A to Z.
    Any,
}

/// Digits use bits 0 to 5.
pub const BITS: usize = 6;

/// More digits than this would make a rule text that is too long.
const MAX_DIGITS: usize = 100_000;

/// A code `d0.d1d2d3...`: bit i of digit `d_j` says that j may be taken from a heap so that exactly i non-empty
/// heaps remain of it. `d0` uses bits 2 and above only, and some digit is not 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeBreak {
    /// `d0`, `d1`, ...; at least one.
    pub digits: Vec<u8>,
    /// Whether the last digit goes on for ever.
    pub endless: bool,
}

impl TakeBreak {
    /// Reads a code such as `0.77`; `at` is the byte at which `params` stands in what was typed. Time linear.
    ///
    /// # Errors
    /// What is wrong with the code.
    pub fn read(kind: Digits, params: &str, at: usize) -> Result<Self, Diagnostic> {
        let word = params.trim();
        let at = at + (params.len() - params.trim_start().len());
        let wrong = |variant, start: usize, end: usize| {
            Diagnostic::new(Code::BadCode, Span::new(at + start, at + end)).variant(variant)
        };
        if word.is_empty() {
            return Err(wrong("missing", 0, 0));
        }
        let body = word.trim_end_matches('.');
        let dots = word.len() - body.len();
        let endless = dots >= 2;
        let body = if dots == 1 { word } else { body };
        let Some((left, right)) = body.split_once('.') else {
            if endless && body.len() == 1 {
                return Err(wrong("endless", 0, word.len()));
            }
            return Err(wrong("no-point", 0, word.len()).fix(Span::new(at, at), "0."));
        };
        if left.chars().count() > 1 {
            return Err(wrong("before-point", 0, left.len()).arg("found", left.len()));
        }
        if right.len() > MAX_DIGITS {
            let place = Span::new(at, at + word.len());
            return Err(Diagnostic::new(Code::TooLarge, place).variant("code").arg("limit", MAX_DIGITS));
        }
        let mut digits = vec![digit(kind, left.chars().next().unwrap_or('0'), at)?];
        for (i, c) in right.char_indices() {
            digits.push(digit(kind, c, at + left.len() + 1 + i)?);
        }
        if digits.first().is_some_and(|d| d & 3 != 0) {
            return Err(wrong("first-digit", 0, 1).arg("digit", left));
        }
        if digits.iter().all(|&d| d == 0) {
            return Err(wrong("no-moves", 0, word.len()));
        }
        Ok(Self { digits, endless })
    }
}

fn digit(kind: Digits, c: char, at: usize) -> Result<u8, Diagnostic> {
    let value = c.to_digit(36).and_then(|d| u8::try_from(d).ok());
    match (value, kind) {
        (Some(d), Digits::Any) => Ok(d),
        (Some(d), Digits::Octal) if d < 8 => Ok(d),
        _ => {
            let wrong = Diagnostic::new(Code::BadCode, Span::new(at, at + c.len_utf8())).arg("digit", c);
            Err(wrong.variant(if value.is_some() { "not-octal" } else { "digit" }))
        }
    }
}

impl std::fmt::Display for TakeBreak {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::with_capacity(self.digits.len() + 3);
        for (i, &d) in self.digits.iter().enumerate() {
            if i == 1 {
                text.push('.');
            }
            text.extend(char::from_digit(u32::from(d), 36).map(|c| c.to_ascii_uppercase()));
        }
        match self.digits.len() {
            1 => text.push_str(".0"),
            _ if self.endless => text.push_str(".."),
            _ => {}
        }
        f.write_str(&text)
    }
}

/// A game of one heap whose moves take from the heap and break what is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapGame {
    /// A code.
    Code(TakeBreak),
    /// Take a number of the set; not empty, without 0, ascending.
    Sub(Vec<u64>),
    /// Take any number from 1 on that is not in the set; not empty, without 0, ascending.
    AllBut(Vec<u64>),
    /// Break a heap into two unequal heaps: Grundy's game.
    Unequal,
}

/// The most numbers of a set, and the largest of them.
const MAX_NUMBER: u64 = 1_000_000;

impl HeapGame {
    /// Reads `0.77`, `octal:0.77`, `code:0.3F`, `sub:1,3,4`, `allbut:2,3` or `grundy`, full-width characters
    /// too. Places are those of the text with full-width characters made ASCII. Time linear.
    ///
    /// # Errors
    /// What is wrong with it: a code that cannot be read, numbers past a million, another game.
    pub fn read(text: &str) -> Result<Self, Diagnostic> {
        let text = narrowed(text);
        let Some((name, params)) = text.split_once(':') else {
            let word = text.trim();
            if ["grundy", "格伦迪", "格倫迪", "格兰迪", "格蘭迪"]
                .contains(&word.to_ascii_lowercase().as_str())
            {
                return Ok(Self::Unequal);
            }
            return TakeBreak::read(Digits::Any, &text, 0).map(Self::Code);
        };
        let at = name.len() + 1;
        let set = || {
            Ok(numbers(params, at, MAX_NUMBER)?.into_iter().collect::<BTreeSet<_>>().into_iter().collect())
        };
        match Family::find(name.trim()) {
            Some(Family::Octal) => TakeBreak::read(Digits::Octal, params, at).map(Self::Code),
            Some(Family::Code) => TakeBreak::read(Digits::Any, params, at).map(Self::Code),
            Some(Family::Sub) => set().map(Self::Sub),
            Some(Family::AllBut) => set().map(Self::AllBut),
            _ => Err(Diagnostic::new(Code::BadCode, Span::new(0, name.len()))
                .variant("game")
                .arg("found", name)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_is_read() {
        let code = |digits: &[u8], endless| HeapGame::Code(TakeBreak { digits: digits.to_vec(), endless });
        assert_eq!(HeapGame::read("0.77").unwrap(), code(&[0, 7, 7], false));
        assert_eq!(HeapGame::read(" .3f ").unwrap(), code(&[0, 3, 15], false));
        assert_eq!(HeapGame::read("４．３..").unwrap(), code(&[4, 3], true));
        assert_eq!(HeapGame::read("octal:4.344").unwrap(), code(&[4, 3, 4, 4], false));
        assert_eq!(HeapGame::read("sub:4,1..2").unwrap(), HeapGame::Sub(vec![1, 2, 4]));
        assert_eq!(HeapGame::read("allbut:{2}").unwrap(), HeapGame::AllBut(vec![2]));
        assert_eq!(HeapGame::read("Grundy").unwrap(), HeapGame::Unequal);
    }

    #[test]
    fn what_is_no_such_game_is_refused_with_its_place() {
        for (text, start, end) in [
            ("", 0, 0),
            ("0.0", 0, 3),
            ("octal:0.9", 8, 9),
            ("0.7$", 3, 4),
            ("nim:3", 0, 3),
            ("sub:0", 4, 5),
            ("sub:1..99999999999999999999", 4, 27),
            ("1.7", 0, 1),
        ] {
            let wrong = HeapGame::read(text).unwrap_err();
            assert_eq!((wrong.span.start, wrong.span.end), (start, end), "{text}: {wrong:?}");
        }
    }
}
