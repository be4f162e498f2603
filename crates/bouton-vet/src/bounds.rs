//! Bounds of the numbers of a case.

use std::str::FromStr;

use bouton_judge::Bound;
use bouton_value::Natural;
use bouton_value::number::arithmetic::Pow;
use bouton_value::number::{One, Zero};

/// The longest number that a bound may have, in digits.
const MAX_DIGITS: u64 = 100_000;

/// From one number to another, both included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least.
    pub low: Natural,
    /// The greatest; not below the least.
    pub high: Natural,
}

impl Range {
    /// A range; its ends are put in order.
    pub fn new(low: Natural, high: Natural) -> Self {
        if low <= high { Self { low, high } } else { Self { low: high, high: low } }
    }

    /// The nearest number inside.
    pub fn clamp(&self, number: Natural) -> Natural {
        number.clamp(self.low.clone(), self.high.clone())
    }

    /// Whether a number is inside.
    pub fn holds(&self, number: &Natural) -> bool {
        *number >= self.low && *number <= self.high
    }
}

/// Bounds by the names of the numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// A name and its range.
    pub named: Vec<(String, Range)>,
    /// The least of every number that has no name here.
    pub min: Option<Natural>,
    /// The greatest of every number, also of those that have names unless they are counts.
    pub max: Option<Natural>,
}

impl Bounds {
    /// The bounds of a preset.
    pub fn of_preset(bounds: &[Bound]) -> Self {
        let named = bounds.iter().filter_map(|bound| {
            Some((bound.name.to_owned(), Range::new(number(bound.low)?, number(bound.high)?)))
        });
        Self { named: named.collect(), ..Self::default() }
    }

    /// Bounds as presets write them: `n 1..1000, c 1..100`.
    ///
    /// ```
    /// use bouton_vet::Bounds;
    /// assert_eq!(Bounds::read("n 1..10^9, T 1..5").unwrap().named.len(), 2);
    /// assert!(Bounds::read("n 5").is_none());
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let named = text.split([',', '，']).map(|piece| {
            let (name, range) = piece.trim().split_once(' ')?;
            let (low, high) = range.trim().split_once("..")?;
            Some((name.to_owned(), Range::new(number(low)?, number(high)?)))
        });
        Some(Self { named: named.collect::<Option<_>>()?, ..Self::default() })
    }

    /// The range of this name, where it has one of its own.
    pub fn get(&self, name: &str) -> Option<&Range> {
        self.named.iter().rev().find(|(known, _)| known == name).map(|(_, range)| range)
    }
}

/// A number as people write bounds: `1000`, `10^18`, `1e9`, `2*10^9`, `2^31-1`, `1_000`; `None` when it is none, or has
/// more than 100000 digits.
///
/// ```
/// assert_eq!(bouton_vet::number("2*10^9").unwrap(), 2_000_000_000u64);
/// assert_eq!(bouton_vet::number("2^31-1").unwrap(), 2_147_483_647u64);
/// ```
pub fn number(text: &str) -> Option<Natural> {
    let text: String = text.chars().filter(|&c| c != '_' && !c.is_whitespace()).collect();
    if let Some((left, right)) = text.rsplit_once(['+', '-']) {
        let (left, right) = (number(left)?, number(right)?);
        return if text.contains('-') { (right <= left).then(|| left - right) } else { Some(left + right) };
    }
    if let Some((left, right)) = text.split_once('*') {
        return Some(number(left)? * number(right)?);
    }
    if let Some((base, exponent)) = text.split_once('^') {
        return power(&number(base)?, exponent.parse().ok()?);
    }
    if let Some((factor, exponent)) = text.split_once(['e', 'E']) {
        return Some(number(factor)? * power(&Natural::from(10u8), exponent.parse().ok()?)?);
    }
    let digits =
        !text.is_empty() && text.len() as u64 <= MAX_DIGITS && text.bytes().all(|b| b.is_ascii_digit());
    if digits { Natural::from_str(&text).ok() } else { None }
}

fn power(base: &Natural, exponent: u64) -> Option<Natural> {
    use bouton_value::number::logic::SignificantBits;
    if *base == Natural::ZERO {
        return Some(if exponent == 0 { Natural::ONE } else { Natural::ZERO });
    }
    // Ten has 3.33 bits, so 4 bits a digit are enough.
    let bits = base.significant_bits().checked_mul(exponent)?;
    (bits <= 4 * MAX_DIGITS).then(|| base.pow(exponent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_read_as_they_are_written() {
        assert_eq!(number("10^3"), Some(1000u32.into()));
        assert_eq!(number("1e3"), Some(1000u32.into()));
        assert_eq!(number("10^100000000000"), None);
        assert_eq!(number("1-2"), None);
        assert_eq!(number(""), None);
        assert_eq!(number("0x10"), None);
    }

    #[test]
    fn every_bound_of_a_preset_is_a_number() {
        for preset in bouton_judge::presets() {
            assert_eq!(Bounds::of_preset(&preset.bounds).named.len(), preset.bounds.len(), "{}", preset.id);
        }
    }
}
