//! Everything that people read, in English and Chinese: verdicts, reasons, moves, errors.
//!
//! Sentences live in `locales/en.ftl` and `locales/zh-Hans.ftl` and nowhere else; both are complete, and tests
//! compare them. [`Words`] looks them up, the modules beside it say one kind of thing each.

pub mod answer;
pub mod certificate;
pub mod diagnostic;
pub mod examples;
pub mod glossary;
mod lang;
pub mod law;
pub mod moves;
pub mod rule;
mod words;

pub use lang::Lang;
pub use words::{Arg, Words};
