//! The wordings of moves: every word in braces must be a variable, a number of the state, or a parameter,
//! which is filled in.

use crate::ast::{Texts, Wording};
use crate::nearest::nearest;
use crate::{Code, Diagnostic};

use super::names::{Scope, Sink, listed};

/// One stretch of a wording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'t> {
    /// Text as it stands.
    Text(&'t str),
    /// The name in `{name}`, without spaces around it.
    Name(&'t str),
}

/// The pieces of a wording. A `{` without `}` and a `}` without `{` are text. Time O(length).
///
/// ```
/// use bouton_rules::check::{Piece, pieces};
/// let all: Vec<_> = pieces("take {k} stones").collect();
/// assert_eq!(all, [Piece::Text("take "), Piece::Name("k"), Piece::Text(" stones")]);
/// ```
pub fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if let Some((name, after)) = rest.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
            rest = after;
            return Some(Piece::Name(name.trim()));
        }
        // A brace at the very beginning that opens nothing belongs to the text.
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = rest[first..].find('{').map_or(rest.len(), |at| first + at);
        let (text, after) = rest.split_at(end);
        rest = after;
        Some(Piece::Text(text))
    })
}

/// The texts with parameters filled in, so that only variables and numbers of the state stand in braces.
/// Says which other words in braces mean nothing.
pub(super) fn check(wording: &Wording, scope: &Scope<'_>, sink: &mut Sink) -> Texts {
    let mut filled = |text: &str| filled(text, wording, scope, sink);
    let first = filled(&wording.texts.first);
    Texts { first, second: wording.texts.second.as_deref().map(filled) }
}

fn filled(text: &str, wording: &Wording, scope: &Scope<'_>, sink: &mut Sink) -> String {
    let speakable = scope.speakable();
    let mut filled = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Text(text) => filled.push_str(text),
            Piece::Name(name) if speakable.contains(&name) => {
                filled.extend(["{", name, "}"]);
            }
            Piece::Name(name) => match scope.param_text(name) {
                Some(value) => filled.push_str(&value),
                None => sink.push(unknown(name, wording, &speakable, scope)),
            },
        }
    }
    filled
}

fn unknown(name: &str, wording: &Wording, speakable: &[&str], scope: &Scope<'_>) -> Diagnostic {
    let wrong = Diagnostic::new(Code::UnknownPlaceholder, wording.span).arg("name", name);
    let params = scope.known().into_iter().filter(|known| scope.param_text(known).is_some());
    let known: Vec<&str> = speakable.iter().copied().chain(params).collect();
    match nearest(name, known.iter().copied()) {
        Some(best) => wrong.variant("near").arg("nearest", best),
        None => wrong.arg("known", listed(&known)),
    }
}
