//! What was meant by a name that is no game.

use super::number::shortened;
use super::split::Term;
use crate::family::Family;
use crate::nearest::nearest;
use crate::{Code, Diagnostic, Span, catalogue};

/// The diagnostic for a term whose name no game has.
pub(super) fn game(text: &str, term: &Term) -> Diagnostic {
    let place = term.name;
    let word = &text[place.range()];
    if let Some(wrong) = without_at(word, place).or_else(|| path(text, term)) {
        return wrong;
    }
    if word.bytes().all(|b| b.is_ascii_digit() || b" ,+-".contains(&b)) {
        let start = Span::new(term.span.start, term.span.start);
        return Diagnostic::new(Code::GameMissing, place).variant("numbers").fix(start, "nim@");
    }
    let wrong = Diagnostic::new(Code::UnknownGame, place).arg("name", shortened(word));
    let families = Family::ALL.into_iter().map(Family::name);
    let games =
        catalogue::entries().iter().flat_map(|entry| std::iter::once(entry.name).chain(entry.names()));
    let Some(near) = nearest(word, games.chain(families).chain(["file"])) else { return wrong };
    let wrong = wrong.fix(place, near).arg("nearest", near);
    match catalogue::find(near) {
        Some(entry) => wrong.arg("game", entry.name),
        None => wrong,
    }
}

/// `nim 3 5 7`: a game and numbers without `@`.
fn without_at(word: &str, place: Span) -> Option<Diagnostic> {
    let (name, rest) = word.split_once([' ', ',', '='])?;
    let numbers = rest.trim_start();
    let known = catalogue::find(name).is_some();
    (known && numbers.starts_with(|c: char| c.is_ascii_digit())).then(|| {
        let gap = Span::new(place.start + name.len(), place.start + word.len() - numbers.len());
        Diagnostic::new(Code::PositionMissing, gap).variant("at").arg("game", name).fix(gap, "@")
    })
}

/// `dir/my.game@3`: a path without `file:`.
fn path(text: &str, term: &Term) -> Option<Diagnostic> {
    let end = text[term.span.range()].find(".game")? + ".game".len();
    let place = Span::new(term.span.start, term.span.start + end);
    let start = Span::new(place.start, place.start);
    let wrong = Diagnostic::new(Code::UnknownGame, place).variant("path");
    Some(wrong.arg("name", &text[place.range()]).fix(start, "file:"))
}
