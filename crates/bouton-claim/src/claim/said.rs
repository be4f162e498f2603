//! The text of a claim: what it speaks of, its formula, where it is meant to hold, and how it is computed.

use bouton_rules::{Code, Diagnostic, Span};

use crate::formula::{Arithmetic, Width};

/// What a formula says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// This happens just when it is true.
    Just(Winner),
    /// It is the nim value.
    Value,
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// The player to move loses: P.
    Second,
    /// The player to move wins: N.
    First,
    /// Nobody: D.
    Nobody,
}

impl Winner {
    /// The letter of the outcome.
    pub fn letter(self) -> &'static str {
        match self {
            Self::Second => "P",
            Self::First => "N",
            Self::Nobody => "D",
        }
    }
}

/// A claim as it is said; its parts are places in [`Said::text`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The text with half-width marks.
    pub text: String,
    /// What the formula says, where that was said: without it a condition says who loses, a number is the value.
    pub says: Option<Says>,
    /// The formula.
    pub formula: Span,
    /// The condition of `where`.
    pub domain: Option<Span>,
    /// How it is computed.
    pub arithmetic: Arithmetic,
}

/// What stands between what happens and the condition.
const JUST: [&str; 8] =
    [" iff ", " if and only if ", " just when ", "当且仅当", "當且僅當", "<=>", "⇔", " exactly when "];

const SECOND: [&str; 13] = [
    "p",
    "second",
    "loses",
    "lost",
    "losing",
    "cold",
    "后手",
    "后手胜",
    "后手必胜",
    "先手负",
    "先手必败",
    "必败",
    "必败态",
];
const FIRST: [&str; 12] = [
    "n",
    "first",
    "wins",
    "won",
    "winning",
    "hot",
    "先手",
    "先手胜",
    "先手必胜",
    "必胜",
    "必胜态",
    "后手必败",
];
const NOBODY: [&str; 4] = ["d", "draw", "平局", "和棋"];
const VALUE: [&str; 8] = ["value", "nim value", "g", "g(n)", "sg", "sg(n)", "grundy", "值"];

/// Words around who wins that say nothing more.
const FILLING: [&str; 8] = ["the player to move", "player", "position", "is", "the", "it", "a", "wins"];

impl Said {
    /// Takes a claim apart: `[P|N|first|second|.. iff] FORMULA [where CONDITION] [as double]`, `value = FORMULA`.
    ///
    /// # Errors
    /// What is wrong, placed in the text with half-width marks.
    ///
    /// ```
    /// use bouton_claim::claim::{Said, Says, Winner};
    /// let said = Said::read("first iff n mod 4 != 0 where n > 2").unwrap();
    /// assert_eq!(said.says, Some(Says::Just(Winner::First)));
    /// assert_eq!(&said.text[said.formula.range()], "n mod 4 != 0");
    /// ```
    pub fn read(text: &str) -> Result<Self, (String, Diagnostic)> {
        let text: String = text.trim().chars().map(half).collect();
        match Self::parts(&text) {
            Ok((says, formula, domain, arithmetic)) => Ok(Self { text, says, formula, domain, arithmetic }),
            Err(wrong) => Err((text, wrong)),
        }
    }

    fn parts(text: &str) -> Result<(Option<Says>, Span, Option<Span>, Arithmetic), Diagnostic> {
        let mut whole = Span::new(0, text.len());
        let mut arithmetic = Arithmetic::Exact;
        for width in Width::ALL {
            let suffix = format!(" as {}", width.name());
            if let Some(rest) = text.strip_suffix(&suffix) {
                (arithmetic, whole.end) = (Arithmetic::Floating(width), rest.len());
                break;
            }
        }
        let mut says = None;
        let cut = JUST.into_iter().filter_map(|mark| Some((text[..whole.end].find(mark)?, mark.len()))).min();
        if let Some((at, length)) = cut {
            says = Some(happens(&text[..at]).ok_or_else(|| {
                let wrong = Diagnostic::new(Code::Expected, Span::new(0, at)).variant("token");
                wrong.arg("expected", "P, N, D, first, second, value").arg("found", text[..at].trim())
            })?);
            whole.start = at + length;
        } else if let Some((left, _)) = text[..whole.end].split_once('=') {
            let word = left.trim().to_lowercase();
            if VALUE.contains(&word.as_str()) {
                says = Some(Says::Value);
                whole.start = left.len() + 1;
            }
        }
        let rest = &text[whole.start..whole.end];
        let domain = [" where ", "其中"].into_iter().find_map(|mark| {
            let at = rest.rfind(mark)?;
            Some((whole.start + at, whole.start + at + mark.len()))
        });
        let condition = domain.map(|(_, from)| trimmed(text, Span::new(from, whole.end)));
        let formula = Span::new(whole.start, domain.map_or(whole.end, |(to, _)| to));
        Ok((says, trimmed(text, formula), condition, arithmetic))
    }
}

fn trimmed(text: &str, span: Span) -> Span {
    let part = &text[span.start..span.end];
    let start = span.start + part.len() - part.trim_start().len();
    Span::new(start, start + part.trim().len())
}

/// Who wins, in words.
fn happens(text: &str) -> Option<Says> {
    let text = text.trim().to_lowercase();
    let of = |word: &str| {
        let is = |words: &[&str]| words.contains(&word);
        if is(&SECOND) {
            Some(Says::Just(Winner::Second))
        } else if is(&FIRST) {
            Some(Says::Just(Winner::First))
        } else {
            is(&NOBODY).then_some(Says::Just(Winner::Nobody))
        }
    };
    of(&text).or_else(|| {
        // "the first player wins", "the player to move loses": one word tells.
        let words = text.replace("player to move", " ");
        let words: Vec<&str> = words.split_whitespace().filter(|word| !FILLING.contains(word)).collect();
        match words.as_slice() {
            [] => text.ends_with("wins").then_some(Says::Just(Winner::First)),
            [one] => of(one),
            ["first", "loses"] => of("second"),
            ["second", "loses"] => of("first"),
            _ => None,
        }
    })
}

/// Full-width marks as half-width ones.
pub(crate) fn half(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        '、' => ',',
        '。' => '.',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        match Said::read(text) {
            Ok(said) => format!(
                "{:?} {} | {} {:?}",
                said.says,
                &said.text[said.formula.start..said.formula.end],
                said.domain.map_or("", |span| &said.text[span.start..span.end]),
                said.arithmetic
            ),
            Err((_, wrong)) => wrong.to_string(),
        }
    }

    #[test]
    fn claims_are_taken_apart() {
        for (text, wanted) in [
            ("n mod 4 = 0", "None n mod 4 = 0 |  Exact"),
            ("P iff n mod 4 = 0", "Some(Just(Second)) n mod 4 = 0 |  Exact"),
            ("the first player wins iff n > 0 where n < 5", "Some(Just(First)) n > 0 | n < 5 Exact"),
            ("the player to move wins iff n > 0", "Some(Just(First)) n > 0 |  Exact"),
            ("first loses if and only if n = 0", "Some(Just(Second)) n = 0 |  Exact"),
            ("先手必败当且仅当 n mod （m＋1）＝0", "Some(Just(Second)) n mod (m+1)=0 |  Exact"),
            ("value = n xor 1", "Some(Value) n xor 1 |  Exact"),
            ("G(n) = n mod 4 as long double", "Some(Value) n mod 4 |  Floating(LongDouble)"),
            ("a = b as float", "None a = b |  Floating(Float)"),
            (
                "sometimes iff n",
                "E0303(token) at 0..9 expected=P, N, D, first, second, value found=sometimes",
            ),
        ] {
            assert_eq!(told(text), wanted, "{text}");
        }
    }
}
