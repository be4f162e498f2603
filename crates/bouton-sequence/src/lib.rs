//! Nim values of taking-and-breaking games at length: exact, fast, resumable, with periods proved on the way.
//!
//! ```text
//! text --Rule::read--> Rule --Sequence--> values, Stats, Period
//! ```
//!
//! | rule | engine | time of a heap |
//! |---|---|---|
//! | finite octal codes, Grundy's game | all pairs, then rare and common values | O(n), then O(R) for R rare heaps |
//! | subtraction sets below 64 | words of 64 heaps | O(1) |
//! | other subtraction sets | marks | O(\|S\|) |
//! | endless codes, three and more heaps | running sets | O(n V / 64) |
//!
//! [`Naive`] is the reference: the definition, and nothing else.

mod archive;
mod checkpoint;
mod engine;
mod halt;
mod lanes;
mod naive;
mod octal;
mod pairs;
mod period;
mod rule;
mod running;
mod sample;
mod sequence;
mod sparse;
mod split;
mod stats;
mod subtract;
mod watch;

pub use archive::{Archive, ArchiveWriter};
pub use checkpoint::{BadCheckpoint, ResumeError};
pub use engine::Settings;
pub use halt::Halt;
pub use lanes::Simd;
pub use naive::Naive;
pub use period::{Period, Proof};
pub use rule::{Digit, Rule};
pub use sequence::{Sequence, Sink};
pub use split::Split;
pub use stats::{Digest, Stats};
