//! Why a certificate is rejected: facts, no words.

use bouton_rules::Stop;

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The first line is not that of a certificate of this version.
    Version,
    /// A line is not as the format wants it; fact `expected`.
    Form,
    /// The digest is not that of the text.
    Digest,
    /// The rule text cannot be read, or its lines do not make a game; fact `what`.
    Rule,
    /// The rule text is not in normal form.
    NormalRule,
    /// The kind of claim is unknown or reserved; fact `found`.
    Kind,
    /// The rule is outside what this kind of proof understands; fact `what`.
    NotUnderstood,
    /// A datum is not the least possible or an automaton not the canonical one; fact `what`.
    NotLeast,
    /// A value or outcome is not what the rule gives; facts `position`, `claimed`, `computed`.
    Value,
    /// The claim does not follow by the proof of its kind; facts `what` and perhaps `position`.
    NoProof,
    /// A move leads out of the positions the claim is about; fact `position`.
    Outside,
    /// Moves could go on for ever, or could not be seen to end.
    Endless,
    /// An automaton does not fit its numeration; facts `automaton`, `what`.
    Automaton,
    /// The numeration is not one; fact `what`.
    Numeration,
    /// The proof needs more time, memory or larger numbers than allowed; fact `what`.
    Limit,
}

impl Fault {
    /// Its name, as in data and wordings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Version => "version",
            Self::Form => "form",
            Self::Digest => "digest",
            Self::Rule => "rule",
            Self::NormalRule => "normal-rule",
            Self::Kind => "kind",
            Self::NotUnderstood => "not-understood",
            Self::NotLeast => "not-least",
            Self::Value => "value",
            Self::NoProof => "no-proof",
            Self::Outside => "outside",
            Self::Endless => "endless",
            Self::Automaton => "automaton",
            Self::Numeration => "numeration",
            Self::Limit => "limit",
        }
    }

    pub(crate) fn with(self, key: &'static str, fact: &str) -> Rejected {
        Rejected { fault: self, line: 0, facts: vec![(key, fact.to_owned())] }
    }
}

/// A rejected certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// What is wrong.
    pub fault: Fault,
    /// The line of the text, from 1; for a proof that fails, the last line read.
    pub line: usize,
    /// Names and contents of the facts.
    pub facts: Vec<(&'static str, String)>,
}

impl Rejected {
    pub(crate) fn and(mut self, key: &'static str, fact: &str) -> Self {
        self.facts.push((key, fact.to_owned()));
        self
    }

    pub(crate) fn at_line(mut self, line: usize) -> Self {
        if self.line == 0 {
            self.line = line;
        }
        self
    }
}

impl From<Fault> for Rejected {
    fn from(fault: Fault) -> Self {
        Self { fault, line: 0, facts: Vec::new() }
    }
}

impl From<Stop> for Rejected {
    fn from(stop: Stop) -> Self {
        let what = match stop {
            Stop::Time => "time",
            Stop::Memory => "memory",
            Stop::Interrupted => "interrupted",
            Stop::TooLarge => "size",
        };
        Fault::Limit.with("what", what)
    }
}

pub(crate) type Check<T> = Result<T, Rejected>;
