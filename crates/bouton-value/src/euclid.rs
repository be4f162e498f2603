//! Euclid's game: from two numbers, subtract a positive multiple of the smaller from the larger.
//!
//! With 0 < x <= y the outcome is decided by whether y/x is less than the golden ratio: A. J. Cole and A. J. T. Davie
//! (1969) for play that ends when a number is 0, J. W. Grossman (1997) for play that ends when both are equal.

use crate::number::arithmetic::{CheckedSub, DivMod, Square};
use crate::number::logic::SignificantBits;
use crate::number::{Natural, One, Zero};

/// Where play ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// When a number is 0 (Cole and Davie).
    Zero,
    /// When the numbers are equal: none may become 0 (Grossman).
    Equal,
}

/// Whether the player to move loses. Two multiplications, and linear time unless the leading bits of y/x and φ agree.
///
/// ```
/// use bouton_value::{Natural, euclid::{Ending, is_losing}};
/// assert!(is_losing(Ending::Zero, &Natural::from(5u8), &Natural::from(8u8)));
/// assert!(!is_losing(Ending::Zero, &Natural::from(8u8), &Natural::from(13u8)));
/// ```
pub fn is_losing(ending: Ending, x: &Natural, y: &Natural) -> bool {
    let (x, y) = if x <= y { (x, y) } else { (y, x) };
    *x == Natural::ZERO || (ending == Ending::Equal || x != y) && below_golden(x, y)
}

/// The multiples k of the smaller number x > 0 whose subtraction from the larger y wins: at most one. Two divisions at
/// most. Where both are equal and play ends at 0, it may be subtracted from either.
///
/// ```
/// use bouton_value::{Natural, euclid::{Ending, winning}};
/// assert_eq!(winning(Ending::Zero, &Natural::from(7u8), &Natural::from(25u8)), Some(Natural::from(2u8)));
/// ```
pub fn winning(ending: Ending, x: &Natural, y: &Natural) -> Option<Natural> {
    let (x, y) = if x <= y { (x, y) } else { (y, x) };
    if *x == Natural::ZERO {
        return None;
    }
    let (most, rest) = y.div_mod(x);
    // Only (rest, x) and (x, x + rest) can have a ratio below φ, and exactly one of them has.
    let all = match ending {
        _ if rest != Natural::ZERO => below_golden(&rest, x),
        Ending::Zero => true,
        Ending::Equal => false,
    };
    if all { Some(most) } else { (most > Natural::ONE).then(|| most - Natural::ONE) }
}

/// The nim value where play ends at equal numbers (G. Nivasch 2006): floor(y/x - x/y), and 0 where a number is 0. A
/// division of numbers of twice the size.
///
/// ```
/// use bouton_value::{Natural, euclid::value};
/// assert_eq!(value(&Natural::from(2u8), &Natural::from(7u8)), Natural::from(3u8));
/// ```
pub fn value(x: &Natural, y: &Natural) -> Natural {
    let (x, y) = if x <= y { (x, y) } else { (y, x) };
    if *x == Natural::ZERO { Natural::ZERO } else { (y.square() - x.square()) / (x * y) }
}

/// [`is_losing`] for numbers of 64 bits: two multiplications, no allocation.
pub fn is_losing64(ending: Ending, x: u64, y: u64) -> bool {
    let (x, y) = (x.min(y), x.max(y));
    x == 0 || (ending == Ending::Equal || x != y) && below_golden64(x, y)
}

/// [`winning`] for numbers of 64 bits.
pub fn winning64(ending: Ending, x: u64, y: u64) -> Option<u64> {
    let (x, y) = (x.min(y), x.max(y));
    let most = y.checked_div(x)?;
    let rest = y % x;
    let all = if rest > 0 { below_golden64(rest, x) } else { ending == Ending::Zero };
    if all { Some(most) } else { (most > 1).then(|| most - 1) }
}

/// [`value`] for numbers of 64 bits.
pub fn value64(x: u64, y: u64) -> u64 {
    let (x, y) = (u128::from(x.min(y)), u128::from(x.max(y)));
    // At most y, which has 64 bits.
    (y * y - x * x).checked_div(x * y).map_or(0, |value| u64::try_from(value).unwrap_or(u64::MAX))
}

/// Whether 0 < x <= y < φ x, that is y (y - x) < x².
fn below_golden64(x: u64, y: u64) -> bool {
    u128::from(y) * u128::from(y - x) < u128::from(x) * u128::from(x)
}

/// Whether 0 < x <= y < φ x, that is y (y - x) < x².
fn below_golden(x: &Natural, y: &Natural) -> bool {
    let Some(difference) = y.checked_sub(x) else { return false };
    let shift = y.significant_bits().saturating_sub(60);
    let leading = |n: &Natural| u128::try_from(&(n >> shift)).unwrap_or(u128::MAX >> 64);
    let (x0, y0, d0) = (leading(x), leading(y), leading(&difference));
    if (y0 + 1) * (d0 + 1) < x0 * x0 {
        return true;
    }
    if y0 * d0 > (x0 + 1) * (x0 + 1) {
        return false;
    }
    y * difference < x.square()
}
