//! Game strings: one name for one position on every face.
//!
//! stub: replaced by the strings room.
use std::sync::Arc;

use crate::{Diagnostic, Position, Ruleset, ast};

/// A game of a game string, as it was chosen.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Its canonical name with parameters and clauses: `bash:3`, `nim/misere`, `file:dir/my.game`.
    pub echo: String,
    /// The rule that defines it.
    pub rule: Arc<ast::Rule>,
    /// The rule as text: the file's own text, or what the family printed.
    pub text: Arc<str>,
    /// The checked game.
    pub game: Arc<crate::Game>,
}

/// What a game string names.
#[derive(Clone, Debug)]
pub struct Named {
    /// The games, as many as the ruleset has.
    pub games: Vec<Chosen>,
    /// Their rules together.
    pub ruleset: Ruleset,
    /// The position as typed, starts already turned into states; `None` when there was no `@`.
    pub position: Option<Position>,
    /// The whole string in canonical ASCII, nothing sorted, merged or dropped.
    pub echo: String,
}

/// A fault of a game string: the diagnostics and the text they speak of.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What is wrong; at least one.
    pub diagnostics: Vec<Diagnostic>,
    /// The text that the places refer to.
    pub text: Arc<str>,
    /// A name for that text: the file's path, or empty for the game string itself.
    pub origin: String,
}

/// How files named in game strings are read; the command line reads the disk, a page may refuse.
pub trait Files {
    /// The bytes of the file at `path`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(&self, path: &str) -> std::io::Result<Vec<u8>>;
}

/// Reads game strings, and remembers the games it has read.
pub struct Reader<'f> {
    files: &'f dyn Files,
}

impl<'f> Reader<'f> {
    /// A reader that finds files through `files`.
    pub fn new(files: &'f dyn Files) -> Self {
        Self { files }
    }

    /// Reads a game string, with or without a position.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&mut self, text: &str) -> Result<Named, Fault> {
        let _ = (text, &self.files);
        todo!()
    }

    /// Reads the text of a position for the games of `named` (from a file or standard input: numbers
    /// separated by spaces, commas or newlines).
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_position(&mut self, named: &Named, text: &str) -> Result<Named, Fault> {
        let _ = (named, text, &self.files);
        todo!()
    }
}

impl Named {
    /// A position of these games as a canonical game string of raw states that reads back as the same
    /// position (for results of moves).
    pub fn write(&self, position: &Position) -> String {
        let _ = position;
        todo!()
    }
}
