//! One fact: a key and what it must be.

use std::fmt;

/// What a fact speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// The outcome, or one for each position of the range.
    Outcome,
    /// The nim value, or one for each position; `none` where it has no meaning.
    Value,
    /// The positions of the range that are lost for the player to move.
    Zeros,
    /// How many positions of the range are won by the player to move.
    Wins,
    /// The minimal period of the values of the range, and the preperiod.
    Period,
    /// The different results of the winning moves, in any order.
    Winning,
    /// The variables of each winning move, in the order of the rules.
    Takes,
    /// The variables of the first winning move.
    First,
    /// How many moves win.
    Winners,
    /// The number of moves to the end.
    Remoteness,
}

/// The words of the case files; a plural says the same of a range.
const KEYS: [(&str, Key); 12] = [
    ("outcome", Key::Outcome),
    ("outcomes", Key::Outcome),
    ("value", Key::Value),
    ("values", Key::Value),
    ("zeros", Key::Zeros),
    ("wins", Key::Wins),
    ("period", Key::Period),
    ("winning", Key::Winning),
    ("takes", Key::Takes),
    ("first", Key::First),
    ("winners", Key::Winners),
    ("remoteness", Key::Remoteness),
];

/// `key=expected`.
pub(crate) struct Fact {
    word: &'static str,
    /// What it speaks of.
    pub(crate) key: Key,
    expected: String,
}

impl Fact {
    /// Reads `key=expected`.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let (word, expected) = text.split_once('=').ok_or("is not KEY=EXPECTED")?;
        let (word, key) = KEYS.into_iter().find(|(known, _)| *known == word).ok_or("has no known key")?;
        if expected.trim().is_empty() {
            return Err("expects nothing; write - for none".to_owned());
        }
        Ok(Self { word, key, expected: expected.to_owned() })
    }

    /// Whether the moves must be judged one by one.
    pub(crate) fn wants_moves(&self) -> bool {
        matches!(self.key, Key::Winning | Key::Takes | Key::First | Key::Winners)
    }

    /// Whether this is what was expected.
    pub(crate) fn agrees(&self, got: &str) -> bool {
        let words = |text: &str| {
            let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            if self.key == Key::Winning {
                words.sort();
            }
            words
        };
        words(&self.expected) == words(got)
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}", self.word, self.expected)
    }
}
