//! Reading the position of one game: groups between `+`, numbers between commas or spaces.
//!
//! In a game whose state has one number each number is a component; otherwise each group is one. A component
//! with as many numbers as `start` has is a start, with as many as `state` has a state; when these are equal
//! it is a start, and `=` before it says state.

use bouton_value::Natural;

use super::number::{NotNatural, canonical, natural, shortened};
use crate::nearest::nearest;
use crate::{Code, Diagnostic, Game, Span};

/// The most faults that are reported of one position.
const MAX_FAULTS: usize = 10;

/// One component as typed.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    /// Its numbers.
    pub(super) numbers: Vec<Natural>,
    /// Whether they are those of `start`.
    pub(super) is_start: bool,
    /// Where it stands.
    pub(super) span: Span,
}

/// The components of one game and their canonical spelling.
#[derive(Clone, Debug, Default)]
pub(super) struct Components {
    pub(super) typed: Vec<Typed>,
    pub(super) echo: String,
}

/// Reads what stands in `text` at `place`, at most `limit` components. Time linear but for the conversion of
/// long numbers.
///
/// # Errors
/// All that is wrong, up to a limit.
pub(super) fn read(
    text: &str,
    place: Span,
    game: &Game,
    limit: usize,
) -> Result<Components, Vec<Diagnostic>> {
    let mut reader = Reading::new(text, game, limit);
    if !text[place.range()].trim().is_empty() {
        let mut at = place.start;
        for piece in text[place.range()].split('+') {
            reader.group(Span::new(at, at + piece.len()));
            at += piece.len() + 1;
            if reader.faults.len() >= MAX_FAULTS {
                break;
            }
        }
    }
    if reader.faults.is_empty() { Ok(reader.components) } else { Err(reader.faults) }
}

/// One number as typed.
struct Item {
    span: Span,
    equals: bool,
}

struct Reading<'r> {
    text: &'r str,
    game: &'r Game,
    limit: usize,
    /// How many numbers a state has, and a start where there is one.
    state: usize,
    start: Option<usize>,
    components: Components,
    faults: Vec<Diagnostic>,
}

impl<'r> Reading<'r> {
    fn new(text: &'r str, game: &'r Game, limit: usize) -> Self {
        let start = game.start.as_ref().map(|start| start.params.len());
        let (components, faults) = (Components::default(), Vec::new());
        Self { text, game, limit, state: game.state.len(), start, components, faults }
    }

    fn fault(&mut self, wrong: Diagnostic) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(wrong);
        }
    }

    /// Reads one group between `+`.
    fn group(&mut self, place: Span) {
        let Some(items) = self.items(place) else { return };
        let (Some(first), Some(last)) = (items.first(), items.last()) else { return };
        let span = Span::new(first.span.start, last.span.end);
        let equals = items.iter().any(|item| item.equals);
        let singles = self.state == 1 && (equals || self.start.is_none_or(|m| m == 1 || m != items.len()));
        if !singles {
            if items.iter().skip(1).any(|item| item.equals) {
                self.fault(Diagnostic::new(Code::BadCharacter, span).variant("equals"));
            } else {
                self.component(&items, equals, span);
            }
            return;
        }
        for (i, item) in items.iter().enumerate() {
            // Within a group that would be a start as a whole, one `=` makes all of them states.
            let state = item.equals || (equals && self.start != Some(1));
            self.component_part(std::slice::from_ref(item), state, item.span, i > 0);
        }
    }

    fn component(&mut self, items: &[Item], state: bool, span: Span) {
        self.component_part(items, state, span, false);
    }

    /// Reads one component; `inner` when it stands after a comma.
    fn component_part(&mut self, items: &[Item], state: bool, span: Span, inner: bool) {
        let count = items.len();
        let is_start = !state && self.start == Some(count);
        if !is_start && count != self.state {
            let wrong = self.wrong_count(items, state, span);
            self.fault(wrong);
            return;
        }
        if self.components.typed.len() >= self.limit {
            self.fault(Diagnostic::new(Code::TooLarge, span).variant("components").arg("limit", self.limit));
            return;
        }
        if !self.components.typed.is_empty() {
            self.components.echo.push(if inner { ',' } else { '+' });
        }
        if state && (self.start == Some(count) || (self.state == 1 && self.start.is_some())) {
            self.components.echo.push('=');
        }
        let mut numbers = Vec::with_capacity(count);
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.components.echo.push(',');
            }
            numbers.extend(self.number(item.span, i));
        }
        self.components.typed.push(Typed { numbers, is_start, span });
    }

    fn wrong_count(&self, items: &[Item], state: bool, span: Span) -> Diagnostic {
        let found = items.len();
        let mut wrong = Diagnostic::new(Code::WrongCount, span)
            .arg("found", found)
            .arg("expected", self.state)
            .arg("names", self.game.state.join(", "));
        if let (Some(start), false) = (&self.game.start, state) {
            wrong = wrong
                .variant("start")
                .arg("start", start.params.len())
                .arg("params", start.params.join(", "));
        }
        // Twice as many numbers as a state has are perhaps two components.
        if self.state > 1 && found > self.state && found.is_multiple_of(self.state) && found <= 60 {
            let parts = items.chunks(self.state).map(|chunk| {
                let words: Vec<&str> = chunk.iter().map(|item| &self.text[item.span.range()]).collect();
                words.join(",")
            });
            wrong = wrong.fix(span, parts.collect::<Vec<_>>().join("+"));
        }
        wrong
    }

    /// Reads the number or label at `place`, the `i`-th of its component, and echoes it.
    fn number(&mut self, place: Span, i: usize) -> Option<Natural> {
        let word = &self.text[place.range()];
        if let Some(labels) = &self.game.labels {
            if let Some(node) = labels.find(word) {
                self.components.echo.push_str(word);
                return Some(Natural::from(node as u64));
            }
            let wrong = Diagnostic::new(Code::UnknownNode, place).arg("name", shortened(word));
            let names: Vec<_> = labels.iter().take(10_000).collect();
            let near = nearest(word, names.iter().map(AsRef::as_ref));
            self.fault(match near {
                Some(near) => wrong.fix(place, near),
                None => wrong,
            });
            return None;
        }
        match natural(word) {
            Ok(number) => {
                self.components.echo.push_str(canonical(word));
                Some(number)
            }
            Err(reason) => {
                // In a game of single heaps the number of the heap is that of the component.
                let component = self.components.typed.len() + 1;
                let heap = if self.state == 1 { component } else { i + 1 };
                self.fault(why(word, place, reason).arg("heap", heap).arg("component", component));
                None
            }
        }
    }

    /// The numbers of a group; `None` after a fault.
    fn items(&mut self, place: Span) -> Option<Vec<Item>> {
        let mut items: Vec<Item> = Vec::new();
        let mut at = place.start;
        // Whether a comma or the beginning stands before, so that a number must come.
        let mut wanted = true;
        let mut equals: Option<usize> = None;
        while let Some(&byte) = self.text.as_bytes().get(at).filter(|_| at < place.end) {
            match byte {
                b if b.is_ascii_whitespace() => at += 1,
                b',' | b'=' if equals.is_some() || (byte == b',' && wanted) => {
                    self.missing(at);
                    return None;
                }
                b',' => {
                    wanted = true;
                    at += 1;
                }
                b'=' => {
                    equals = Some(at);
                    at += 1;
                }
                _ => {
                    let rest = &self.text[at..place.end];
                    let end = rest.find(|c: char| c.is_ascii_whitespace() || c == ',' || c == '=');
                    let span = Span::new(at, at + end.unwrap_or(rest.len()));
                    items.push(Item { span, equals: equals.take().is_some() });
                    wanted = false;
                    at = span.end;
                }
            }
        }
        if wanted || equals.is_some() {
            self.missing(place.end);
            return None;
        }
        Some(items)
    }

    /// A number is missing at `at`; the fix leaves out the comma there or before it.
    fn missing(&mut self, at: usize) {
        let wrong = Diagnostic::new(Code::EmptyNumber, Span::new(at, at)).variant("number");
        let comma = if self.text[at..].starts_with(',') {
            Some(at)
        } else {
            let before = self.text[..at].trim_end();
            before.ends_with(',').then(|| before.len() - 1)
        };
        self.fault(match comma {
            Some(comma) => wrong.fix(Span::new(comma, comma + 1), ""),
            None => wrong,
        });
    }
}

/// Why a word of a position is no number.
fn why(word: &str, place: Span, reason: NotNatural) -> Diagnostic {
    let variant = reason.variant();
    let wrong = |code| Diagnostic::new(code, place).variant(variant).arg("found", shortened(word));
    match reason {
        NotNatural::Negative => {
            let wrong = Diagnostic::new(Code::NegativeHeap, place).arg("found", shortened(word));
            wrong.fix(Span::new(place.start, place.start + 1), "")
        }
        NotNatural::Exponent(Some(meant)) | NotNatural::Separators(meant) => {
            wrong(Code::NotANumber).fix(place, meant)
        }
        NotNatural::TooLong => wrong(Code::TooLarge).arg("limit", super::number::MAX_DIGITS),
        NotNatural::Character(at, c) => {
            let mut wrong = Diagnostic::new(Code::BadCharacter, place).variant("position").arg("found", c);
            wrong.span = Span::new(place.start + at, place.start + at + c.len_utf8());
            wrong
        }
        _ => wrong(Code::NotANumber),
    }
}
