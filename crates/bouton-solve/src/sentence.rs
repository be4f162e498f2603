//! What a law says, as facts: the words stand in the wording.

use bouton_value::{Natural, Status};

/// A sentence: a key of the wording with the facts that it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The key, such as `law-bash-loses`.
    pub key: &'static str,
    /// Names and facts.
    pub facts: Vec<(&'static str, Fact)>,
}

impl Sentence {
    /// A sentence without facts.
    pub fn new(key: &'static str) -> Self {
        Self { key, facts: Vec::new() }
    }

    /// The same with one fact more.
    ///
    /// ```
    /// use bouton_solve::answer::Sentence;
    /// let sentence = Sentence::new("law-bash-loses").with("n", 8u64);
    /// assert_eq!(sentence.facts.len(), 1);
    /// ```
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }
}

/// What a sentence is told of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number, written in full.
    Number(Natural),
    /// A list of numbers: `1, 3, 4`.
    Numbers(Vec<Natural>),
    /// A tuple: `(3, 5)`.
    Tuple(Vec<Natural>),
    /// A list of tuples: `(1, 2), (3, 5)`.
    Tuples(Vec<Vec<Natural>>),
    /// Numbers in binary, equally wide, joined by `xor`.
    Bits(Vec<Natural>),
    /// Numbers in binary, equally wide, separated by commas.
    Columns(Vec<Natural>),
    /// A sum: `21 + 8 + 1`.
    Sum(Vec<Natural>),
    /// A set of numbers, as ranges from and to: `1..3, 5, 7..`.
    Ranges(Vec<(Natural, Option<Natural>)>),
    /// Something that has a name, written as it is: a variable, a formula.
    Code(String),
    /// Sentences about things that have names: `a: ...; b: ...`.
    Sentences(Vec<(String, Sentence)>),
}

impl From<Natural> for Fact {
    fn from(number: Natural) -> Self {
        Self::Number(number)
    }
}

impl From<&Natural> for Fact {
    fn from(number: &Natural) -> Self {
        Self::Number(number.clone())
    }
}

impl From<u64> for Fact {
    fn from(number: u64) -> Self {
        Self::Number(number.into())
    }
}

/// The law behind an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawUsed {
    /// Its name in the wording and the contract, without `theorem:`: `bash`.
    pub id: &'static str,
    /// How sure it is.
    pub status: Status,
    /// What it says of this game: the sentence `law-ID.statement` with the numbers of the game.
    pub statement: Sentence,
    /// Why it applies.
    pub because: Sentence,
    /// The digest of the certificate that proves it; `None` for a named theorem.
    pub certificate: Option<String>,
}

impl LawUsed {
    /// Where it is from, as the contract says: `theorem:bash`, `certificate:9934099ef1fa7108`.
    pub fn by(&self) -> String {
        match &self.certificate {
            Some(digest) => format!("certificate:{digest}"),
            None => format!("theorem:{}", self.id),
        }
    }
}
