//! Streams of cases as judges give them: layouts, questions, presets, answers.
//!
//! ```text
//! bytes --scan--> numbers --layout, case--> a case --answer--> who wins, winning moves --print--> lines
//! ```
//!
//! A [`Judge`] knows a game, the layout of a case and what is asked; [`run`] reads a stream and writes the answers.
//! [`presets`] are the problems of judges whose layout, questions and words are known, as data.
//!
//! Memory is that of one case, however long the stream is, and of what was found out about the game.

mod answer;
mod case;
mod layout;
mod options;
mod preset;
mod print;
mod run;
mod scan;

pub use answer::{Judge, NoAnswer};
pub use case::{Case, CaseReader, Cases};
pub use layout::{Count, Field, Item, Layout, Meaning, Part, Role, RowCount, Slot};
pub use options::{Ask, Options, labels, unescaped};
pub use preset::{Bound, Preset, preset, presets};
pub use print::{Order, Origin, Piece, Template};
pub use run::{Ended, Limits, run};
pub use scan::{InputFault, Number, Scanner, Trouble};
