//! Lines of a table: numbers and words for outcomes, whatever stands between them.

use std::str::FromStr;

use bouton_value::Natural;

use crate::claim::Winner;
use crate::claim::half;

/// Numbers of more digits are none of a table.
const LONGEST: usize = 10_000;

/// What a table says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stated {
    /// A number: a nim value, or a number of the position.
    Number(Natural),
    /// Who wins.
    Winner(Winner),
}

/// A number or a word, and its column, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The column.
    pub column: usize,
    /// What it is.
    pub stated: Stated,
}

/// A line with something in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line, from 1.
    pub line: usize,
    /// What stands there.
    pub tokens: Vec<Token>,
}

/// Something that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What stands there.
    pub text: String,
    /// Why.
    pub why: Why,
}

/// Why something could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A word without a meaning here.
    Word,
    /// No natural number.
    Number,
    /// More or fewer numbers than other lines have.
    Count,
    /// The numbers are no position of the game.
    Position,
    /// The truth is out of reach.
    Reach,
}

/// Words for who wins, the longest first where one begins another.
const WORDS: [(&str, Winner); 40] = [
    ("先手必胜", Winner::First),
    ("先手必败", Winner::Second),
    ("后手必胜", Winner::Second),
    ("后手必败", Winner::First),
    ("先手胜", Winner::First),
    ("先手负", Winner::Second),
    ("后手胜", Winner::Second),
    ("后手负", Winner::First),
    ("先手", Winner::First),
    ("后手", Winner::Second),
    ("先手必勝", Winner::First),
    ("先手必敗", Winner::Second),
    ("後手必勝", Winner::Second),
    ("先手勝", Winner::First),
    ("後手勝", Winner::Second),
    ("後手", Winner::Second),
    ("必胜态", Winner::First),
    ("必败态", Winner::Second),
    ("必胜", Winner::First),
    ("必败", Winner::Second),
    ("必勝", Winner::First),
    ("必敗", Winner::Second),
    ("平局", Winner::Nobody),
    ("胜", Winner::First),
    ("败", Winner::Second),
    ("负", Winner::Second),
    ("勝", Winner::First),
    ("敗", Winner::Second),
    ("p", Winner::Second),
    ("n", Winner::First),
    ("w", Winner::First),
    ("l", Winner::Second),
    ("d", Winner::Nobody),
    ("win", Winner::First),
    ("lose", Winner::Second),
    ("loss", Winner::Second),
    ("wins", Winner::First),
    ("loses", Winner::Second),
    ("first", Winner::First),
    ("second", Winner::Second),
];

/// The lines of a table, and what of them could not be read. `labels` are further words for the first and the second
/// player. Time linear.
pub fn rows(text: &str, labels: &[(String, Winner)]) -> (Vec<Row>, Vec<Unread>) {
    let (mut rows, mut unread) = (Vec::new(), Vec::new());
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line: Vec<char> = line.chars().map(half).take_while(|c| *c != '#').collect();
        let tokens = Line { text: &line, number: index + 1, labels }.tokens();
        match tokens {
            Ok(tokens) if tokens.is_empty() => {}
            Ok(tokens) => rows.push(Row { line: index + 1, tokens }),
            Err(wrong) => unread.push(wrong),
        }
    }
    (rows, unread)
}

struct Line<'l> {
    text: &'l [char],
    number: usize,
    labels: &'l [(String, Winner)],
}

impl Line<'_> {
    fn tokens(&self) -> Result<Vec<Token>, Unread> {
        let mut tokens = Vec::new();
        let mut at = 0;
        while let Some(&c) = self.text.get(at) {
            let end = at + self.text[at..].iter().take_while(|other| goes_on(**other, c)).count();
            if c.is_ascii_digit() {
                let point = self.text.get(end) == Some(&'.')
                    && self.text.get(end + 1).is_some_and(char::is_ascii_digit);
                let minus = at > 0
                    && ['-', '−'].contains(&self.text[at - 1])
                    && (at == 1 || !self.text[at - 2].is_alphanumeric() && self.text[at - 2] != ')');
                let word: String = self.text[at..end].iter().collect();
                if point || minus || word.len() > LONGEST {
                    let from = at - usize::from(minus);
                    return Err(self.unread(from, if point { end + 2 } else { end }, Why::Number));
                }
                let number = Natural::from_str(&word).map_err(|()| self.unread(at, end, Why::Number))?;
                tokens.push(Token { column: at + 1, stated: Stated::Number(number) });
                at = end;
            } else if c.is_alphabetic() {
                if !self.is_name(end) {
                    let winner = self.winner(at, end).ok_or_else(|| self.unread(at, end, Why::Word))?;
                    tokens.push(Token { column: at + 1, stated: Stated::Winner(winner) });
                }
                at = end;
            } else {
                at += 1;
            }
        }
        Ok(tokens)
    }

    /// Whether a word that ends here is a name: `n = 5`, `G(5)`.
    fn is_name(&self, end: usize) -> bool {
        let next = self.text[end..].iter().find(|c| **c != ' ');
        matches!(next, Some('=' | '('))
    }

    fn winner(&self, at: usize, end: usize) -> Option<Winner> {
        let word: String = self.text[at..end].iter().collect();
        let labelled = self.labels.iter().find(|(label, _)| *label == word);
        let word = word.to_lowercase();
        let known = || WORDS.iter().find(|(known, _)| *known == word).map(|(_, winner)| *winner);
        labelled.map(|(_, winner)| *winner).or_else(known)
    }

    fn unread(&self, at: usize, end: usize, why: Why) -> Unread {
        let text: String = self.text[at..end.min(self.text.len())].iter().take(40).collect();
        Unread { line: self.number, column: at + 1, text, why }
    }
}

/// Whether a word or number goes on with this character.
fn goes_on(c: char, first: char) -> bool {
    if first.is_ascii_digit() { c.is_ascii_digit() } else { c.is_alphabetic() || c == '_' || c == '\'' }
}
