//! Programs against the truth: inputs, runs under limits, verdicts, least failing cases.
//!
//! ```text
//! Source: blueprint --inputs--> drafts --truth--> cases with answers --+
//! Program: command or source file --sandbox--> what it printed --------+--compare--> Verdict --shrink--> Failure
//! ```
//!
//! A [`Source`] makes cases of a game in a layout and knows the answers; [`vet`] runs a [`Program`] on them. Nothing
//! here speaks to people: a [`Report`] is data.

mod blueprint;
mod bounds;
mod checker;
mod compare;
mod inputs;
mod interact;
mod pack;
mod program;
mod run;
mod sandbox;
mod shrink;
mod source;
mod truth;
mod verdict;
mod vet;

pub use blueprint::{Blueprint, Draft};
pub use bounds::{Bounds, Range, number};
pub use checker::{Checked, check};
pub use compare::{Right, Shape, Wrong, compare, first_line};
pub use inputs::{Inputs, Kind, Telling, telling};
pub use interact::{Ending, Game, Step, referee};
pub use pack::{Test, validator, write as write_pack};
pub use program::{NoProgram, Program};
pub use sandbox::{End, Limits, Ran, Sandbox, Talking, all_children_are_ours};
pub use shrink::{Fits, lower};
pub use source::Source;
pub use truth::{Answered, Truth};
pub use verdict::{Failure, Report, Verdict, Why};
pub use vet::{Settings, replay, vet};
