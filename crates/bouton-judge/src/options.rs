//! What is asked of each case, and how the answers are written.

use crate::case::Cases;

/// A question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Who wins: a label.
    Outcome,
    /// The first winning move.
    FirstMove,
    /// All winning moves.
    AllMoves,
    /// How many winning moves there are.
    CountMoves,
    /// The nim value.
    Value,
}

impl Ask {
    /// All questions.
    pub const ALL: [Self; 5] =
        [Self::Outcome, Self::FirstMove, Self::AllMoves, Self::CountMoves, Self::Value];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::FirstMove => "first-move",
            Self::AllMoves => "all-moves",
            Self::CountMoves => "count-moves",
            Self::Value => "value",
        }
    }

    /// The question of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ask| ask.name() == name)
    }
}

impl Cases {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Counted => "T",
            Self::ToEnd => "eof",
        }
    }

    /// The number of cases of this name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::One, Self::Counted, Self::ToEnd].into_iter().find(|cases| cases.name() == name)
    }
}

/// All that is asked of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The game, as a game string without a position.
    pub game: String,
    /// The layout of a case; `None` for one component as it is typed.
    pub input: Option<String>,
    /// How many cases there are.
    pub cases: Cases,
    /// A case whose numbers are all this one ends the stream.
    pub until: Option<u64>,
    /// The questions, each answered for every case.
    pub asks: Vec<Ask>,
    /// What is printed when the first player wins, when the second wins, and for a draw.
    pub labels: [String; 3],
    /// What is printed when no move wins, or a position has no value; nothing at all when empty.
    pub none: String,
    /// Whether moves that print the same, or lead to the same, count once.
    pub distinct: bool,
    /// How a move is printed: a template, or `to`; its variables when `None`.
    pub print: Option<String>,
    /// Expressions by which moves are put in order, before the order of the rules.
    pub order: Option<String>,
    /// What stands between the moves of one case.
    pub join: String,
    /// A template for what stands before the answers of a case.
    pub prefix: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            game: String::new(),
            input: None,
            cases: Cases::ToEnd,
            until: None,
            asks: vec![Ask::Outcome],
            labels: ["first", "second", "draw"].map(str::to_owned),
            none: "none".to_owned(),
            distinct: false,
            print: None,
            order: None,
            join: "\n".to_owned(),
            prefix: String::new(),
        }
    }
}

/// A text of the command line with `\n`, `\t` and `\\` as the characters that they mean.
///
/// ```
/// assert_eq!(bouton_judge::unescaped(r"a\nb\\"), "a\nb\\");
/// ```
pub fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        match (c, characters.clone().next()) {
            ('\\', Some('n')) => plain.push('\n'),
            ('\\', Some('t')) => plain.push('\t'),
            ('\\', Some('\\')) => plain.push('\\'),
            _ => {
                plain.push(c);
                continue;
            }
        }
        characters.next();
    }
    plain
}

/// Labels as they are typed: `FIRST,SECOND[,DRAW]`, separated by commas.
///
/// ```
/// assert_eq!(bouton_judge::labels("A,B").unwrap()[2], "draw");
/// assert!(bouton_judge::labels("A").is_none());
/// ```
pub fn labels(text: &str) -> Option<[String; 3]> {
    let labels: Vec<String> = text.split([',', '，']).map(|label| unescaped(label.trim())).collect();
    match labels.as_slice() {
        [first, second] => Some([first.clone(), second.clone(), "draw".to_owned()]),
        [first, second, draw] => Some([first.clone(), second.clone(), draw.clone()]),
        _ => None,
    }
}
