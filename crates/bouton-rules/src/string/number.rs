//! Reading one natural number, with a reason when it is none.

use std::str::FromStr;

use bouton_value::Natural;

/// The most digits of one number.
pub const MAX_DIGITS: usize = 20_000_000;

/// Why a word is no natural number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotNatural {
    /// `-2`
    Negative,
    /// `3.5`
    Decimal,
    /// `1e9`; the number meant, where it is a natural number of reasonable length.
    Exponent(Option<String>),
    /// `0x1F`
    Hex,
    /// `1_000`; the number meant.
    Separators(String),
    /// Too many digits.
    TooLong,
    /// A word that is no number.
    Word,
    /// A character without meaning, at this byte of the word.
    Character(usize, char),
}

impl NotNatural {
    /// The name of the reason in diagnostics.
    pub fn variant(&self) -> &'static str {
        match self {
            Self::Negative => "negative",
            Self::Decimal => "decimal",
            Self::Exponent(_) => "exponent",
            Self::Hex => "hex",
            Self::Separators(_) => "separators",
            Self::TooLong => "digits",
            Self::Word => "word",
            Self::Character(..) => "character",
        }
    }
}

/// The natural number that `word` writes in decimal digits.
///
/// Time O(M(d) log d) for d digits, where M is the cost of a multiplication.
///
/// # Errors
/// Why it is none.
pub fn natural(word: &str) -> Result<Natural, NotNatural> {
    if word.is_empty() || !word.bytes().all(|b| b.is_ascii_digit()) {
        return Err(why_not(word));
    }
    let digits = canonical(word);
    if digits.len() > MAX_DIGITS {
        return Err(NotNatural::TooLong);
    }
    Natural::from_str(digits).map_err(|()| NotNatural::Word)
}

/// Decimal digits without leading zeros.
pub(crate) fn canonical(digits: &str) -> &str {
    let rest = digits.trim_start_matches('0');
    if rest.is_empty() && !digits.is_empty() { "0" } else { rest }
}

/// A word as it may stand in a message: at most 40 characters.
pub(crate) fn shortened(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((end, _)) => format!("{}...", &word[..end]),
        None => word.to_owned(),
    }
}

/// Why a word that is not all digits is no natural number.
fn why_not(word: &str) -> NotNatural {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if let Some(rest) = word.strip_prefix('-') {
        return if digits(rest) { NotNatural::Negative } else { NotNatural::Word };
    }
    if let Some((mantissa, exponent)) = word.split_once(['e', 'E']) {
        let whole = mantissa.split_once('.').map_or(mantissa, |(whole, _)| whole);
        if digits(whole) && digits(exponent.trim_start_matches('+')) {
            return NotNatural::Exponent(expanded(mantissa, exponent));
        }
    }
    let hex = word.strip_prefix("0x").or_else(|| word.strip_prefix("0X")).unwrap_or("");
    if !hex.is_empty() && hex.bytes().all(|b| b.is_ascii_hexdigit()) {
        return NotNatural::Hex;
    }
    let (whole, part) = word.split_once('.').unwrap_or((word, ""));
    if (digits(whole) || whole.is_empty()) && digits(part) {
        return NotNatural::Decimal;
    }
    if word.starts_with(|c: char| c.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || matches!(c, '_' | '\'' | '’'))
    {
        return NotNatural::Separators(word.chars().filter(char::is_ascii_digit).collect());
    }
    let strange = |&(_, c): &(usize, char)| !c.is_alphanumeric() && !matches!(c, '_' | '-' | '.' | '\'');
    match word.char_indices().find(strange) {
        Some((at, c)) => NotNatural::Character(at, c),
        None => NotNatural::Word,
    }
}

/// `1e9` written out, when it is a whole number of at most 40 digits.
fn expanded(mantissa: &str, exponent: &str) -> Option<String> {
    let exponent: usize = exponent.trim_start_matches('+').parse().ok().filter(|&e| e <= 40)?;
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let zeros = exponent.checked_sub(part.len())?;
    let text = format!("{whole}{part}{}", "0".repeat(zeros));
    (text.len() <= 60 && text.bytes().all(|b| b.is_ascii_digit())).then(|| canonical(&text).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_numbers() {
        assert_eq!(natural("007"), Ok(Natural::from(7u32)));
        assert_eq!(natural("0"), Ok(Natural::from(0u32)));
        assert_eq!(canonical("000"), "0");
        assert_eq!(canonical("0120"), "120");
    }

    #[test]
    fn each_reason_is_told_apart() {
        assert_eq!(natural("-2"), Err(NotNatural::Negative));
        assert_eq!(natural("3.5"), Err(NotNatural::Decimal));
        assert_eq!(natural(".5"), Err(NotNatural::Decimal));
        assert_eq!(natural("1e9"), Err(NotNatural::Exponent(Some("1000000000".into()))));
        assert_eq!(natural("1.5E+3"), Err(NotNatural::Exponent(Some("1500".into()))));
        assert_eq!(natural("1e999999999999"), Err(NotNatural::Exponent(None)));
        assert_eq!(natural("0x1F"), Err(NotNatural::Hex));
        assert_eq!(natural("1_000"), Err(NotNatural::Separators("1000".into())));
        assert_eq!(natural("x"), Err(NotNatural::Word));
        assert_eq!(natural("三"), Err(NotNatural::Word));
        assert_eq!(natural("--2"), Err(NotNatural::Word));
        assert_eq!(natural("3;5"), Err(NotNatural::Character(1, ';')));
        assert_eq!(natural(&"9".repeat(MAX_DIGITS + 1)), Err(NotNatural::TooLong));
        assert_eq!(natural(""), Err(NotNatural::Word));
    }

    #[test]
    fn long_words_are_shortened() {
        assert_eq!(shortened(&"x".repeat(50)).len(), 43);
        assert_eq!(shortened("尼姆"), "尼姆");
    }
}
