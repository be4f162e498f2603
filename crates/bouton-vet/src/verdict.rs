//! Verdicts, and what stands behind them.

use crate::compare::Wrong;
use crate::sandbox::End;

/// What a judge says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Accepted.
    Ac,
    /// Wrong answer.
    Wa,
    /// Presentation error.
    Pe,
    /// Time limit exceeded.
    Tle,
    /// Memory limit exceeded.
    Mle,
    /// Output limit exceeded.
    Ole,
    /// Runtime error.
    Re,
    /// Compile error.
    Ce,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Ac, Self::Wa, Self::Pe, Self::Tle, Self::Mle, Self::Ole, Self::Re, Self::Ce];

    /// Its letters.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ac => "AC",
            Self::Wa => "WA",
            Self::Pe => "PE",
            Self::Tle => "TLE",
            Self::Mle => "MLE",
            Self::Ole => "OLE",
            Self::Re => "RE",
            Self::Ce => "CE",
        }
    }
}

/// Why a run failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The output is wrong.
    Output(Wrong),
    /// It did not end as it should.
    Ended(End),
}

impl Why {
    /// The verdict.
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::Output(Wrong::Form | Wrong::NoAnswer) => Verdict::Pe,
            Self::Output(_) => Verdict::Wa,
            Self::Ended(End::Time) => Verdict::Tle,
            Self::Ended(End::Memory) => Verdict::Mle,
            Self::Ended(End::Output) => Verdict::Ole,
            Self::Ended(_) => Verdict::Re,
        }
    }
}

/// A failing input, as small as it could be made.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Why it fails.
    pub why: Why,
    /// The whole input of the run.
    pub input: Vec<u8>,
    /// The whole output that is right.
    pub expected: Vec<u8>,
    /// The whole output of the program.
    pub got: Vec<u8>,
    /// The beginning of what it said to standard error.
    pub errors: String,
    /// The first line that differs, from 1; where the program did not end as it should, the first that is missing.
    pub line: usize,
    /// How many cases the input holds; more than one where no smaller stream fails.
    pub cases: usize,
    /// The failing case as a game string, where it is one position.
    pub position: Option<String>,
    /// The right answer to the failing case, and what the program said to it.
    pub answer: (String, String),
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Report {
    /// The verdict.
    pub verdict: Verdict,
    /// The failing input.
    pub failure: Option<Box<Failure>>,
    /// How many cases were answered rightly before.
    pub cases: u64,
    /// Whether it was stopped from outside.
    pub interrupted: bool,
}
