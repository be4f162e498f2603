//! `sub:1,3,4` and `allbut:2,3`: take a number of a set, or one that is not in it.

use std::collections::BTreeSet;

use bouton_value::Natural;

use super::{Generated, union};
use crate::string::number::{canonical, natural, shortened};
use crate::{Code, Diagnostic, Span};

/// Which of the two families.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Only the numbers of the set may be taken.
    Only,
    /// All but the numbers of the set may be taken.
    AllBut,
}

/// Makes the rule; numbers are separated by commas or spaces and may stand in braces, `a..b` is a range.
pub(super) fn generate(kind: Kind, params: &str, at: usize) -> Result<Generated, Diagnostic> {
    let typed = read(params, at)?;
    if typed.singles.is_empty() && typed.ranges.is_empty() {
        let place = Span::new(at, at + params.len());
        return Err(Diagnostic::new(Code::BadParameter, place).variant("empty-set"));
    }
    let mut pieces = Vec::new();
    if !typed.singles.is_empty() {
        let numbers: Vec<String> = typed.singles.iter().map(ToString::to_string).collect();
        pieces.push(format!("{{{}}}", numbers.join(", ")));
    }
    pieces.extend(typed.ranges);
    let set = union(&pieces);
    let params = typed.echo.join(",");
    let short = shortened(&params);
    let text = match kind {
        Kind::Only => format!(
            "game sub\n  name \"Subtraction game {short}\" / \"减法游戏 {short}\"\n  state [n]\n  \
             move k in {set} -> [n - k]\n"
        ),
        Kind::AllBut if pieces.len() == 1 => all_but(&short, &set),
        Kind::AllBut => all_but(&short, &format!("({set})")),
    };
    Ok(Generated { params, text })
}

fn all_but(params: &str, set: &str) -> String {
    format!(
        "game allbut\n  name \"All-but game {params}\" / \"除外减法游戏 {params}\"\n  state [n]\n  \
         move k in 1.. except {set} -> [n - k]\n"
    )
}

/// The numbers of a set as typed, ranges written out; at most `most` and each at most `most`.
pub(crate) fn numbers(params: &str, at: usize, most: u64) -> Result<Vec<u64>, Diagnostic> {
    let typed = read(params, at)?;
    let place = Span::new(at, at + params.len());
    let too_large = |variant| Diagnostic::new(Code::TooLarge, place).variant(variant).arg("limit", most);
    let small = |n: &Natural| u64::try_from(n).ok().filter(|&n| n <= most).ok_or_else(|| too_large("number"));
    let mut numbers = Vec::new();
    for n in &typed.singles {
        numbers.push(small(n)?);
    }
    for (first, last) in &typed.bounds {
        numbers.extend(small(first)?..=small(last)?);
        if numbers.len() as u64 > most {
            return Err(too_large("set"));
        }
    }
    if numbers.is_empty() {
        return Err(Diagnostic::new(Code::BadParameter, place).variant("empty-set"));
    }
    Ok(numbers)
}

#[derive(Default)]
struct Typed {
    echo: Vec<String>,
    singles: BTreeSet<Natural>,
    ranges: Vec<String>,
    /// The ranges as numbers.
    bounds: Vec<(Natural, Natural)>,
}

fn read(params: &str, at: usize) -> Result<Typed, Diagnostic> {
    let mut typed = Typed::default();
    let (inside, at) = without_braces(params, at);
    let mut place = at;
    for piece in inside.split(',') {
        let span = Span::new(place, place + piece.len());
        place = span.end + 1;
        let words = words(piece, span.start);
        if words.is_empty() && inside.contains(',') {
            return Err(Diagnostic::new(Code::EmptyNumber, span).variant("parameter"));
        }
        for (word, at) in words {
            if let Some((low, high)) = word.split_once("..") {
                let (first, last) = (positive(low, at)?, positive(high, at + low.len() + 2)?);
                if first > last {
                    let place = Span::new(at, at + word.len());
                    return Err(Diagnostic::new(Code::BadParameter, place).variant("empty-range"));
                }
                let range = format!("{}..{}", canonical(low), canonical(high));
                typed.echo.push(range.clone());
                typed.ranges.push(range);
                typed.bounds.push((first, last));
            } else {
                typed.singles.insert(positive(word, at)?);
                typed.echo.push(canonical(word).to_owned());
            }
        }
    }
    Ok(typed)
}

/// What stands between braces, when the whole stands in braces, and where.
fn without_braces(params: &str, at: usize) -> (&str, usize) {
    let trimmed = params.trim();
    let inside = trimmed.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
    inside.map_or((params, at), |inside| (inside, at + (params.len() - params.trim_start().len()) + 1))
}

/// The words between spaces and where they stand.
fn words(text: &str, at: usize) -> Vec<(&str, usize)> {
    let mut place = at;
    let mut words = Vec::new();
    for word in text.split(|c: char| c.is_ascii_whitespace()) {
        if !word.is_empty() {
            words.push((word, place));
        }
        place += word.len() + 1;
    }
    words
}

/// A number of the set.
fn positive(word: &str, at: usize) -> Result<Natural, Diagnostic> {
    let wrong = |variant| {
        let place = Span::new(at, at + word.len());
        Diagnostic::new(Code::BadParameter, place).variant(variant).arg("found", shortened(word))
    };
    match natural(word) {
        Ok(n) if n == 0u32 => Err(wrong("zero")),
        Ok(n) => Ok(n),
        Err(reason) => Err(wrong(reason.variant())),
    }
}
