//! Programs in C++, Python and Rust from laws of games.
//!
//! ```text
//! Judge (game, layout, question) --plan--> laws, moves, stream --sketch--> Program --print--> C++ | Python | Rust
//! ```
//!
//! A program is put together once, as a text in the small language of `sketch`, and printed three times: a law is written down
//! once for all languages, a language is written down once for all laws. The width of its integers follows from
//! the bounds of the input by an estimate of every number that can occur.

#![allow(clippy::format_push_string, reason = "texts are put together once, and read best so")]

mod found;
mod law;
mod library;
mod magnitude;
mod moves;
mod names;
mod plan;
mod print;
mod rule;
mod sketch;
mod stream;

pub use plan::{Basis, Bounds, Exported, Refusal, Request, export};

/// A language in which programs are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// C++17.
    Cpp,
    /// Python 3.
    Python,
    /// Rust.
    Rust,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::Cpp, Self::Python, Self::Rust];

    /// Its name on the command line, which is the usual ending of its files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cpp => "cpp",
            Self::Python => "py",
            Self::Rust => "rs",
        }
    }

    /// How a line of a comment begins.
    pub fn comment(self) -> &'static str {
        if self == Self::Python { "#" } else { "//" }
    }
}
