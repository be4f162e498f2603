//! Pictures of laws, as SVG for pages and as `TikZ` for papers: the same picture on every face.
//!
//! Coordinates are whole numbers, x to the right and y downwards, so that a picture is the same on every machine.
//!
//! ```
//! use bouton::plot::{Table, period};
//!
//! let table = Table { title: "n mod 3", preperiod: 0, period: 3, entries: &[Some(0), Some(1), Some(2)], valued: true, width: 1 };
//! assert!(period(&table).svg().starts_with("<svg"));
//! ```

mod automaton;
mod period;
mod strip;
mod svg;
mod tikz;

pub use automaton::{Graph, automaton};
pub use period::{Table, period};
pub use strip::{Pairs, grid, pairs};

/// A place.
pub type At = (i64, i64);

/// How dark something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Lines and text.
    Ink,
    /// What matters less.
    Pale,
    /// What is lost for the player to move.
    Lost,
    /// What is outside of the rule.
    Apart,
    /// The paper.
    Paper,
}

/// Something that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Item {
    Rect {
        at: At,
        size: At,
        fill: Tone,
    },
    Circle {
        at: At,
        radius: i64,
        fill: Tone,
    },
    Line {
        from: At,
        to: At,
        tone: Tone,
    },
    /// A curve with one control point, and an arrow at its end.
    Arrow {
        from: At,
        control: At,
        to: At,
    },
    /// An arc without an arrow.
    Arc {
        from: At,
        control: At,
        to: At,
        tone: Tone,
    },
    /// Text around a place; `size` is its height.
    Text {
        at: At,
        size: i64,
        text: String,
        tone: Tone,
    },
    /// Text that begins at a place.
    Begin {
        at: At,
        size: i64,
        text: String,
    },
}

/// A picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    width: i64,
    height: i64,
    items: Vec<Item>,
}

impl Picture {
    fn new(width: i64, height: i64) -> Self {
        Self { width, height, items: Vec::new() }
    }

    /// The picture as a file of Scalable Vector Graphics.
    pub fn svg(&self) -> String {
        svg::write(self)
    }

    /// The picture as a `tikzpicture` for LaTeX.
    pub fn tikz(&self) -> String {
        tikz::write(self)
    }

    fn rect(&mut self, at: At, size: At, fill: Tone) {
        self.items.push(Item::Rect { at, size, fill });
    }

    fn circle(&mut self, at: At, radius: i64, fill: Tone) {
        self.items.push(Item::Circle { at, radius, fill });
    }

    fn line(&mut self, from: At, to: At, tone: Tone) {
        self.items.push(Item::Line { from, to, tone });
    }

    fn arrow(&mut self, from: At, control: At, to: At) {
        self.items.push(Item::Arrow { from, control, to });
    }

    fn arc(&mut self, from: At, control: At, to: At, tone: Tone) {
        self.items.push(Item::Arc { from, control, to, tone });
    }

    fn text(&mut self, at: At, size: i64, text: impl Into<String>, tone: Tone) {
        self.items.push(Item::Text { at, size, text: text.into(), tone });
    }

    fn begin(&mut self, at: At, size: i64, text: impl Into<String>) {
        self.items.push(Item::Begin { at, size, text: text.into() });
    }
}

/// How wide a text is, about: characters of East Asia take twice the room.
fn width_of(text: &str, size: i64) -> i64 {
    text.chars().map(|c| if c.is_ascii() { 3 * size / 5 } else { size }).sum()
}

/// The height of a title.
const TITLE: i64 = 16;

/// A text in lines no longer than a width.
fn lines(text: &str, size: i64, width: i64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_inclusive(' ') {
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() && width_of(line, size) + width_of(word.trim_end(), size) > width {
                lines.push(word.to_owned());
            } else {
                line.push_str(word);
            }
        }
    }
    lines
}
