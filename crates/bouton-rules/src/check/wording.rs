//! The wordings of moves: every word in braces must be a variable or a number of the state.

use crate::ast::Wording;
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

/// Says which words in braces mean nothing.
pub(super) fn check(wording: &Wording, scope: &Scope<'_>, sink: &mut Sink) {
    let known = scope.speakable();
    let texts = [Some(&wording.texts.first), wording.texts.second.as_ref()];
    for text in texts.into_iter().flatten() {
        for piece in pieces(text) {
            let Piece::Name(name) = piece else { continue };
            if known.contains(&name) {
                continue;
            }
            let wrong = Diagnostic::new(Code::UnknownPlaceholder, wording.span).arg("name", name);
            sink.push(match nearest(name, known.iter().copied()) {
                Some(best) => wrong.variant("near").arg("nearest", best),
                None => wrong.arg("known", listed(&known)),
            });
        }
    }
}
