//! Colour, glyphs and width. Colour and glyph never carry meaning alone: a word stands beside them.

use anstyle::{Ansi256Color, AnsiColor, Style};
use bouton::value::{Finish, Outcome};
use unicode_width::UnicodeWidthStr;

/// What a piece of text is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Good for the mover: blue.
    Good,
    /// Bad for the mover: orange.
    Bad,
    /// Less important.
    Dim,
    /// A heading.
    Strong,
    /// An error.
    Error,
    /// A warning.
    Warning,
}

/// How text is dressed on one stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dress {
    /// Whether colours are used.
    pub(crate) colour: bool,
    /// Whether only ASCII is used for glyphs and frames.
    pub(crate) ascii: bool,
}

impl Dress {
    /// `text` in a tone.
    pub(crate) fn paint(self, tone: Tone, text: &str) -> String {
        if !self.colour || text.is_empty() {
            return text.to_owned();
        }
        let style = match tone {
            Tone::Good => Style::new().fg_color(Some(Ansi256Color(33).into())),
            Tone::Bad => Style::new().fg_color(Some(Ansi256Color(208).into())),
            Tone::Dim => Style::new().dimmed(),
            Tone::Strong => Style::new().bold(),
            Tone::Error => Style::new().bold().fg_color(Some(AnsiColor::Red.into())),
            Tone::Warning => Style::new().bold().fg_color(Some(AnsiColor::Yellow.into())),
        };
        format!("{style}{text}{style:#}")
    }

    /// The glyph of an outcome: won or lost for the player to move, or for Left.
    pub(crate) fn outcome_glyph(self, outcome: Outcome) -> &'static str {
        match (outcome, self.ascii) {
            (Outcome::N, false) => "✓",
            (Outcome::N, true) => "+",
            (Outcome::P, false) => "○",
            (Outcome::P, true) => "o",
            (Outcome::D | Outcome::Mixed { .. }, _) => "=",
            (Outcome::L, false) => "◀",
            (Outcome::L, true) => "<",
            (Outcome::R, false) => "▶",
            (Outcome::R, true) => ">",
        }
    }

    /// The tone of an outcome.
    pub(crate) fn outcome_tone(outcome: Outcome) -> Tone {
        match outcome {
            Outcome::N => Tone::Good,
            Outcome::P => Tone::Bad,
            _ => Tone::Strong,
        }
    }

    /// The glyph of a move by what it brings its player.
    pub(crate) fn move_glyph(self, finish: Option<Finish>) -> &'static str {
        match (finish, self.ascii) {
            (Some(Finish::Win), false) => "✓",
            (Some(Finish::Win), true) => "+",
            (Some(Finish::Loss), false) => "✕",
            (Some(Finish::Loss), true) => "x",
            (Some(Finish::Draw), _) => "=",
            (None, _) => "?",
        }
    }
}

/// Text for people, line by line.
#[derive(Default)]
pub(crate) struct Text(String);

impl Text {
    /// Adds a line; spaces at its end are dropped.
    pub(crate) fn line(&mut self, line: &str) {
        self.0.push_str(line.trim_end_matches(' '));
        self.0.push('\n');
    }

    /// All lines, each with its end.
    pub(crate) fn finish(self) -> String {
        self.0
    }
}

/// How many columns `text` takes on a terminal; Chinese characters take two.
pub(crate) fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

/// `text` filled with spaces up to `columns`.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    let mut padded = text.to_owned();
    padded.extend(std::iter::repeat_n(' ', columns.saturating_sub(width(text))));
    padded
}

/// `text` with spaces before it up to `columns`.
pub(crate) fn pad_left(text: &str, columns: usize) -> String {
    let mut padded = " ".repeat(columns.saturating_sub(width(text)));
    padded.push_str(text);
    padded
}

/// `text` without control characters, which could otherwise steer a terminal.
pub(crate) fn tame(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
