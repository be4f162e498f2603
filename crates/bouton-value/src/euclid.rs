//! Euclid's game: from two numbers, subtract a positive multiple of the smaller from the larger.
//!
//! With 0 < x <= y the outcome is decided by whether y/x is less than the golden ratio: A. J. Cole and A. J. T. Davie
//! (1969) for play that ends when a number is 0, J. W. Grossman (1997) for play that ends when both are equal.

use crate::number::arithmetic::{CheckedSqrt, CheckedSub, DivMod, DivisibleBy, Square};
use crate::number::logic::SignificantBits;
use crate::number::{Integer, Natural, One, Zero};

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

/// The nim value; 0 where a number is 0. A division of numbers of twice the size, and where the first two quotients
/// agree a root and two divisions more.
///
/// Where play ends at equal numbers it is floor(y/x - x/y) (G. Nivasch 2006). With y = qx + r and w the value of (r, x), the
/// values of (x, r), (x, r + x), ..., (x, r + qx) from the second on are 0, 1, 2, ... without w. So the value is q - 1 where q - 1 < w,
/// else q, and w is a quotient or one less in turn. Where play ends at 0 the last value is one more; that passes on to the
/// first just when all quotients of y/x are equal, and then the two possible values change places (G. Cairns, N. B. Ho and T.
/// Lengyel 2011 give a formula of this kind).
///
/// ```
/// use bouton_value::{Natural, euclid::{Ending, value}};
/// assert_eq!(value(Ending::Equal, &Natural::from(2u8), &Natural::from(7u8)), Natural::from(3u8));
/// assert_eq!(value(Ending::Equal, &Natural::from(2u8), &Natural::from(5u8)), Natural::from(2u8));
/// assert_eq!(value(Ending::Zero, &Natural::from(2u8), &Natural::from(5u8)), Natural::from(1u8));
/// ```
pub fn value(ending: Ending, x: &Natural, y: &Natural) -> Natural {
    let (x, y) = if x <= y { (x, y) } else { (y, x) };
    if *x == Natural::ZERO {
        return Natural::ZERO;
    }
    let value = (y.square() - x.square()) / (x * y);
    match ending {
        Ending::Zero => match only_quotient(x, y) {
            Some(quotient) => (quotient << 1u8) - Natural::ONE - value,
            None => value,
        },
        Ending::Equal => value,
    }
}

/// The quotient of y / x, 0 < x <= y, where all quotients of Euclid's algorithm are equal to it.
///
/// Then y² - q x y - x² = ±g² for the greatest common divisor g. Conversely, for q > 1, that number is only negated when (x, y)
/// becomes (y - q x, x), whose quotient must be q again: x (x - q r) = r² ± g² leaves no other, until x is g.
fn only_quotient(x: &Natural, y: &Natural) -> Option<Natural> {
    let (quotient, rest) = y.div_mod(x);
    if rest == Natural::ZERO {
        return Some(quotient);
    }
    // The last quotient is never 1.
    if quotient == Natural::ONE || x / &rest != quotient {
        return None;
    }
    let form = Integer::from(y * rest) - Integer::from(x.square());
    let divisor = form.unsigned_abs_ref().checked_sqrt()?;
    (divisor != Natural::ZERO && x.divisible_by(&divisor) && y.divisible_by(&divisor)).then_some(quotient)
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
pub fn value64(ending: Ending, x: u64, y: u64) -> u64 {
    let (small, large) = (x.min(y), x.max(y));
    let (x, y) = (u128::from(small), u128::from(large));
    // At most y, which has 64 bits.
    let value =
        (y * y - x * x).checked_div(x * y).map_or(0, |value| u64::try_from(value).unwrap_or(u64::MAX));
    match (ending, only_quotient64(small, large)) {
        (Ending::Zero, Some(quotient)) => quotient - 1 + (quotient - value),
        _ => value,
    }
}

/// [`only_quotient`], by Euclid's algorithm itself, which mostly ends at once.
fn only_quotient64(mut x: u64, mut y: u64) -> Option<u64> {
    let quotient = y.checked_div(x)?;
    while x != 0 {
        if y / x != quotient {
            return None;
        }
        (x, y) = (y % x, x);
    }
    Some(quotient)
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
