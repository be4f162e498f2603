//! Cutting a game string into its games, and each game into name, parameters, clauses and position. Nothing
//! is looked up or checked here.

use super::normal::Normal;
use crate::family::Family;
use crate::{Code, Diagnostic, Span};

/// One game of a game string, cut up. Places are those of the normalised text, trimmed of spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Term {
    /// What names the game.
    pub(super) head: Head,
    /// Where its name stands.
    pub(super) name: Span,
    /// What stands after `:`, without a path.
    pub(super) params: Option<Span>,
    /// What stands after each `/`.
    pub(super) clauses: Vec<Span>,
    /// What stands after `@`.
    pub(super) position: Option<Span>,
    /// The whole.
    pub(super) span: Span,
}

/// What names a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// A name of the catalogue.
    Name,
    /// A family other than `graph`.
    Family(Family),
    /// `file:` and the path exactly as typed.
    File(String),
    /// `graph:` and the path exactly as typed.
    Graph(String),
}

/// The ending of rule files.
const ENDING: &str = ".game";

/// Cuts up a game string. Time linear.
///
/// # Errors
/// A game that is missing, or a path that does not end.
pub(super) fn split(normal: &Normal<'_>) -> Result<Vec<Term>, Diagnostic> {
    let mut terms = Vec::new();
    let mut at = 0;
    loop {
        let mut cutter = Cutter { normal, text: &normal.text, at };
        terms.push(cutter.term()?);
        if cutter.rest().is_empty() {
            return Ok(terms);
        }
        // What stops a term before the end is the `+` before a game.
        at = cutter.at + 1;
    }
}

/// Whether the text after a `+` begins with a game: a name and then `:`, `/` or `@`. Where no position has
/// begun (`bare`), the name of a game alone is one too.
fn begins_game(after: &str, bare: bool) -> bool {
    let after = after.trim_start();
    if !after.starts_with(|c: char| c.is_alphabetic() || c == '_') {
        return false;
    }
    match after.find([':', '/', '@', ',', '+', '=', '(', ')', '{', '}']).map(|at| after.as_bytes()[at]) {
        Some(b':' | b'/' | b'@') => true,
        Some(b'+') | None => bare,
        Some(_) => false,
    }
}

struct Cutter<'n> {
    normal: &'n Normal<'n>,
    text: &'n str,
    at: usize,
}

impl<'n> Cutter<'n> {
    fn rest(&self) -> &'n str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Moves on to the first of `ends`, to a `+` before a game, or to the end. The place passed over,
    /// trimmed.
    fn until(&mut self, ends: &[char], bare: bool) -> Span {
        let start = self.at;
        let rest = self.rest();
        let stop = rest.char_indices().find(|&(i, c)| {
            ends.contains(&c) || (c == '+' && begins_game(rest.get(i + 1..).unwrap_or(""), bare))
        });
        self.at = start + stop.map_or(rest.len(), |(i, _)| i);
        self.trimmed(start, self.at)
    }

    fn trimmed(&self, start: usize, end: usize) -> Span {
        let text = &self.text[start..end];
        let from = start + (text.len() - text.trim_start().len());
        Span::new(from, from + text.trim().len())
    }

    fn term(&mut self) -> Result<Term, Diagnostic> {
        let start = self.at;
        let name = self.until(&[':', '/', '@'], true);
        let word = &self.text[name.range()];
        if word.is_empty() {
            return Err(Diagnostic::new(Code::GameMissing, Span::new(name.start, name.start)));
        }
        let family = Family::find(word);
        let mut params = None;
        let mut head = family.map_or(Head::Name, Head::Family);
        if self.peek() == Some(':') {
            self.at += 1;
            if is_file(word) {
                head = Head::File(self.file_path()?);
                if self.peek() == Some(':') {
                    self.at += 1;
                    params = Some(self.until(&['/', '@'], true));
                }
            } else if family == Some(Family::Graph) {
                head = Head::Graph(self.graph_path()?);
            } else if family == Some(Family::Take) {
                params = Some(self.take_rule());
            } else {
                params = Some(self.until(&['/', '@'], true));
            }
        } else if is_file(word) || family == Some(Family::Graph) {
            return Err(Diagnostic::new(Code::NotAGamePath, name).variant("missing"));
        }
        let mut clauses = Vec::new();
        while self.peek() == Some('/') {
            self.at += 1;
            clauses.push(self.until(&['/', '@'], true));
        }
        let mut position = None;
        if self.peek() == Some('@') {
            self.at += 1;
            position = Some(self.until(&[], false));
        }
        let span = self.trimmed(start, self.at);
        Ok(Term { head, name, params, clauses, position, span })
    }

    /// The path of a rule file: up to the first `.game` after which the path can end.
    fn file_path(&mut self) -> Result<String, Diagnostic> {
        let (path, start) = self.rest_as_typed();
        let end = path.match_indices(ENDING).map(|(i, _)| i + ENDING.len()).find(|&end| {
            let next = path[end..].chars().next();
            next.is_none_or(|c| c.is_whitespace() || ":/@+：／＠＋".contains(c))
        });
        let Some(end) = end else {
            let place = self.until(&[':', '@'], true);
            return Err(Diagnostic::new(Code::NotAGamePath, place).variant("ending"));
        };
        self.go_to(start + end);
        self.skip_spaces();
        let path = path[..end].trim_start();
        if self.peek().is_some_and(|c| !":/@+".contains(c)) {
            let place = Span::new(self.at, self.at + 1);
            return Err(Diagnostic::new(Code::BadCharacter, place).variant("after-path"));
        }
        Ok(path.to_owned())
    }

    /// The path of a graph file: up to `@`, without a clause `misere` at its end, or to the end.
    fn graph_path(&mut self) -> Result<String, Diagnostic> {
        let (path, start) = self.rest_as_typed();
        let mut path = path.find(['@', '＠']).map_or(path, |end| &path[..end]).trim_end();
        for clause in ["misere", "反常"] {
            let rest = path.strip_suffix(clause).and_then(|rest| rest.strip_suffix(['/', '／']));
            path = rest.unwrap_or(path);
        }
        self.go_to(start + path.len());
        self.skip_spaces();
        let path = path.trim();
        if path.is_empty() {
            let place = Span::new(self.at, self.at);
            return Err(Diagnostic::new(Code::NotAGamePath, place).variant("missing"));
        }
        Ok(path.to_owned())
    }

    /// The rule of `take:`: a `+` in it belongs to a new game only after a space, a `/` is a clause only
    /// before a letter.
    fn take_rule(&mut self) -> Span {
        let start = self.at;
        let rest = self.rest();
        let stop = rest.char_indices().find(|&(i, c)| {
            let after = rest.get(i + 1..).unwrap_or("");
            match c {
                '@' => true,
                '/' => after.trim_start().starts_with(|c: char| c.is_alphabetic() && !"xX".contains(c)),
                '+' => rest[..i].ends_with(' ') && begins_game(after, true),
                _ => false,
            }
        });
        self.at = start + stop.map_or(rest.len(), |(i, _)| i);
        self.trimmed(start, self.at)
    }

    /// The rest of the text as it was typed, and where it begins there.
    fn rest_as_typed(&self) -> (&'n str, usize) {
        let start = self.normal.to_original(self.at);
        (self.normal.original.get(start..).unwrap_or(""), start)
    }

    /// Moves to the place that is `at` in the text as typed.
    fn go_to(&mut self, at: usize) {
        self.at = self.normal.to_normal(at);
    }

    fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }
}

fn is_file(word: &str) -> bool {
    word.eq_ignore_ascii_case("file") || ["文件", "檔案", "档案"].contains(&word)
}

#[cfg(test)]
mod tests;
