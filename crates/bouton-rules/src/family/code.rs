//! Take-and-break codes `d0.d1d2d3...`: bit i of digit `d_j` says that j may be taken from a heap so that
//! exactly i non-empty heaps remain of it. `d0` may only break a heap, so it uses bits 2 and above. Digits are
//! `0-9A-Z`, octal codes have digits up to 7. Two dots at the end repeat the last digit for ever.
//!
//! The rule has a move line for each bit that occurs; bits 0 and 1 of one digit together need no condition,
//! because what is left of the heap may then be empty or not.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::{Generated, union};
use crate::Diagnostic;
use crate::string::number::shortened;
use crate::takebreak::{BITS, Digits, TakeBreak};

/// Makes the rule of a code.
pub(super) fn generate(kind: Digits, params: &str, at: usize) -> Result<Generated, Diagnostic> {
    let code = TakeBreak::read(kind, params, at)?;
    let params = code.to_string();
    let short = shortened(&params);
    let mut text = match kind {
        Digits::Octal => format!("game octal\n  name \"Octal game {short}\" / \"八进制博弈 {short}\"\n"),
        Digits::Any => format!("game code\n  name \"Take-and-break game {short}\" / \"取分博弈 {short}\"\n"),
    };
    text.push_str("  state [n]\n");
    for line in moves(&code) {
        let _ = writeln!(text, "  {line}");
    }
    Ok(Generated { params, text })
}

/// The move lines: for each bit the numbers that may be taken so.
fn moves(code: &TakeBreak) -> Vec<String> {
    let mut lines = Vec::new();
    let mut plain = |wanted: u8, condition: &str| {
        let taken = taken(code, |d| d & 3 == wanted);
        if !taken.is_empty() {
            lines.push(format!("move k in {}{condition} -> [n - k]", taken.text()));
        }
    };
    plain(3, "");
    plain(1, " if n = k");
    plain(2, " if n > k");
    for heaps in 2..BITS {
        let taken = taken(code, |d| d >> heaps & 1 == 1);
        if !taken.is_empty() {
            lines.push(breaking(&taken, heaps));
        }
    }
    lines
}

/// The places of the digits that satisfy `wanted`.
fn taken(code: &TakeBreak, wanted: impl Fn(u8) -> bool) -> Taken {
    let last = code.digits.len() - 1;
    let places = code.digits.iter().enumerate().filter(|&(_, &d)| wanted(d)).map(|(j, _)| j);
    let mut numbers: BTreeSet<usize> = places.collect();
    let open = (code.endless && numbers.remove(&last)).then_some(last);
    Taken { numbers, open }
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
