//! Take-and-break codes `d0.d1d2d3...`: bit i of digit `d_j` says that j may be taken from a heap so that
//! exactly i non-empty heaps remain of it. `d0` may only break a heap, so it uses bits 2 and above. Digits are
//! `0-9A-Z`, octal codes have digits up to 7. Two dots at the end repeat the last digit for ever.
//!
//! The rule has a move line for each bit that occurs; bits 0 and 1 of one digit together need no condition,
//! because what is left of the heap may then be empty or not.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::{Generated, union};
use crate::string::number::shortened;
use crate::{Code, Diagnostic, Span};

/// Which digits a code may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// 0 to 7.
    Octal,
    /// 0 to 9 and A to Z.
    Any,
}

/// Digits use bits 0 to 5.
const BITS: usize = 6;

/// More digits than this would make a rule text that is too long.
const MAX_DIGITS: usize = 100_000;

/// Makes the rule of a code.
pub(super) fn generate(kind: Kind, params: &str, at: usize) -> Result<Generated, Diagnostic> {
    let code = read(kind, params, at)?;
    let params = code.to_string();
    let short = shortened(&params);
    let mut text = match kind {
        Kind::Octal => format!("game octal\n  name \"Octal game {short}\" / \"八进制博弈 {short}\"\n"),
        Kind::Any => format!("game code\n  name \"Take-and-break game {short}\" / \"取分博弈 {short}\"\n"),
    };
    text.push_str("  state [n]\n");
    for line in code.moves() {
        let _ = writeln!(text, "  {line}");
    }
    Ok(Generated { params, text })
}

/// A code as typed.
struct TakeBreak {
    /// `d0`, `d1`, ...
    digits: Vec<u8>,
    /// Whether the last digit goes on for ever.
    endless: bool,
}

fn read(kind: Kind, params: &str, at: usize) -> Result<TakeBreak, Diagnostic> {
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
    Ok(TakeBreak { digits, endless })
}

fn digit(kind: Kind, c: char, at: usize) -> Result<u8, Diagnostic> {
    let value = c.to_digit(36).and_then(|d| u8::try_from(d).ok());
    match (value, kind) {
        (Some(d), Kind::Any) => Ok(d),
        (Some(d), Kind::Octal) if d < 8 => Ok(d),
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

impl TakeBreak {
    /// The move lines: for each bit the numbers that may be taken so.
    fn moves(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut plain = |wanted: u8, condition: &str| {
            let taken = self.taken(|d| d & 3 == wanted);
            if !taken.is_empty() {
                lines.push(format!("move k in {}{condition} -> [n - k]", taken.text()));
            }
        };
        plain(3, "");
        plain(1, " if n = k");
        plain(2, " if n > k");
        for heaps in 2..BITS {
            let taken = self.taken(|d| d >> heaps & 1 == 1);
            if !taken.is_empty() {
                lines.push(breaking(&taken, heaps));
            }
        }
        lines
    }

    /// The places of the digits that satisfy `wanted`.
    fn taken(&self, wanted: impl Fn(u8) -> bool) -> Taken {
        let last = self.digits.len() - 1;
        let places = self.digits.iter().enumerate().filter(|&(_, &d)| wanted(d)).map(|(j, _)| j);
        let mut numbers: BTreeSet<usize> = places.collect();
        let open = (self.endless && numbers.remove(&last)).then_some(last);
        Taken { numbers, open }
    }
}

/// How many stones may be taken: some numbers, and perhaps all from one on.
struct Taken {
    numbers: BTreeSet<usize>,
    open: Option<usize>,
}

impl Taken {
    fn is_empty(&self) -> bool {
        self.numbers.is_empty() && self.open.is_none()
    }

    /// Whether nothing is taken: the heap is only broken.
    fn is_none(&self) -> bool {
        self.open.is_none() && self.numbers.iter().eq(&[0])
    }

    /// The set as it is written: single numbers in braces, and ranges.
    fn text(&self) -> String {
        let mut singles = Vec::new();
        let mut pieces = Vec::new();
        let mut run: Option<(usize, usize)> = None;
        let mut close = |run: Option<(usize, usize)>, pieces: &mut Vec<String>| match run {
            Some((low, high)) if high - low >= 2 => pieces.push(format!("{low}..{high}")),
            Some((low, high)) => singles.extend((low..=high).map(|j| j.to_string())),
            None => {}
        };
        for &j in &self.numbers {
            run = match run {
                Some((low, high)) if high + 1 == j => Some((low, j)),
                other => {
                    close(other, &mut pieces);
                    Some((j, j))
                }
            };
        }
        match (run, self.open) {
            (Some((low, high)), Some(open)) if high + 1 == open => pieces.push(format!("{low}..")),
            (run, open) => {
                close(run, &mut pieces);
                pieces.extend(open.map(|open| format!("{open}..")));
            }
        }
        if !singles.is_empty() {
            pieces.insert(0, format!("{{{}}}", singles.join(", ")));
        }
        union(&pieces)
    }
}

/// The move that leaves exactly `heaps` non-empty heaps, the smallest first. Each variable has an end that
/// needs no later variable: the heaps still to come are at least as large as the last one.
fn breaking(taken: &Taken, heaps: usize) -> String {
    let parts: Vec<&str> = ["i", "j", "l", "m", "p"].into_iter().take(heaps - 1).collect();
    let rest = if taken.is_none() { "n" } else { "n - k" };
    let mut vars = Vec::new();
    let mut conditions = Vec::new();
    if !taken.is_none() {
        vars.push(format!("k in {}", taken.text()));
        if taken.open.is_some() {
            conditions.push(format!("k <= n - {heaps}"));
        }
    }
    let mut least = "1";
    let mut before = String::new();
    for (i, part) in parts.iter().enumerate() {
        vars.push(format!("{part} in {least}.."));
        conditions.push(format!("{before}{}*{part} <= {rest}", heaps - i));
        let _ = write!(before, "{part} + ");
        least = part;
    }
    let left: String = parts.iter().fold(String::new(), |mut text, part| {
        let _ = write!(text, "[{part}] + ");
        text
    });
    let last = parts.iter().fold(rest.to_owned(), |mut text, part| {
        let _ = write!(text, " - {part}");
        text
    });
    format!("move {} if {} -> {left}[{last}]", vars.join(", "), conditions.join(" and "))
}
