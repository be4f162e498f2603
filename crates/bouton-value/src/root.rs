//! Multiples of an irrational square root, exactly, at the cost of one multiplication.

use std::sync::{Arc, Mutex, PoisonError};

use crate::multiple::Multiple;
use crate::number::arithmetic::{FloorSqrt, Square, UnsignedAbs};
use crate::number::logic::SignificantBits;
use crate::number::{Integer, Natural, One, Zero};

/// Bits kept behind the point of an approximate multiple.
pub(crate) const GUARD: u64 = 64;
/// Roots of fewer bits are computed digit by digit.
const DIRECT: u64 = 1000;
/// Bits that the quick comparison looks at.
const LEADING: u64 = 40;

/// The square root of a natural number that is no square. Remembers its leading bits, as many as were ever asked for.
#[derive(Debug)]
pub struct Root {
    square: Natural,
    /// The root times a power of two, rounded down, and the exponent.
    scaled: Mutex<Arc<(Natural, u64)>>,
}

impl Root {
    /// The square root of `square`; `None` when that is an integer. Time O(M(n)) for n bits.
    pub fn new(square: Natural) -> Option<Self> {
        let floor = (&square).floor_sqrt();
        ((&floor).square() != square).then(|| Self { square, scaled: Mutex::new(Arc::new((floor, 0))) })
    }

    /// `times` times the root, approximately. One multiplication, and about two more the first time that so many bits
    /// are wanted.
    pub fn multiple(&self, times: &Natural) -> Multiple {
        let bits = times.significant_bits();
        if bits == 0 {
            return Multiple { times: Natural::ZERO, low: Natural::ZERO, slack: 1, units: GUARD };
        }
        let low = (times * self.leading(bits + GUARD)) >> bits;
        // The root is up to 2 too small, which costs less than 2 times / 2^bits < 2, and the product was rounded down.
        Multiple { times: times.clone(), low, slack: 3, units: GUARD }
    }

    /// Draws the bounds of a multiple together, on the one side of `near` that it is on, when `near` is between them or
    /// next to them. Two squarings.
    pub(crate) fn part(&self, multiple: &mut Multiple, near: &Integer) {
        let near = near.unsigned_abs_ref();
        let apart = Integer::from((&multiple.times).square() * &self.square) - Integer::from(near.square());
        multiple.part(near, &apart);
    }

    /// Whether `times` times the root is at least `bound`, exactly. Time O(n) unless the leading bits agree, then two
    /// squarings.
    pub fn reaches(&self, times: &Natural, bound: &Integer) -> bool {
        if *bound <= Integer::ZERO {
            return true;
        }
        let bound = bound.unsigned_abs_ref();
        self.leading_order(times, bound).unwrap_or_else(|| times.square() * &self.square >= bound.square())
    }

    /// Whether `bound` is at most `times` times the root and `bound + 2` more than it. Time as for [`Self::reaches`].
    pub fn within_two(&self, times: &Natural, bound: &Integer) -> bool {
        let beyond = bound + Integer::from(2u8);
        if beyond <= Integer::ZERO {
            return false;
        }
        if *bound <= Integer::ZERO {
            return !self.reaches(times, &beyond);
        }
        let bound = bound.unsigned_abs_ref();
        match self.leading_order(times, bound) {
            Some(false) => false,
            Some(true) if self.leading_order(times, beyond.unsigned_abs_ref()) == Some(true) => false,
            _ => {
                let product = times.square() * &self.square;
                let square = bound.square();
                // (bound + 2)^2 = bound^2 + 4 bound + 4.
                product >= square && product < square + ((bound + Natural::ONE) << 2)
            }
        }
    }

    /// [`Self::reaches`] for a positive bound by leading bits, when they tell.
    fn leading_order(&self, times: &Natural, bound: &Natural) -> Option<bool> {
        let square = u64::try_from(&self.square).ok().filter(|square| square >> 34 == 0)?;
        let shift = times.significant_bits().saturating_sub(LEADING);
        let short = |n: &Natural| u64::try_from(&(n >> shift)).ok().map(u128::from);
        let times = short(times)?;
        // The root is less than 2^17, so a longer bound is beyond it.
        let Some(bound) = short(bound).filter(|bound| bound >> 60 == 0) else { return Some(false) };
        if shift == 0 {
            return Some(times * times * u128::from(square) >= bound * bound);
        }
        if times * times * u128::from(square) >= (bound + 1) * (bound + 1) {
            Some(true)
        } else if (times + 1) * (times + 1) * u128::from(square) < bound * bound {
            Some(false)
        } else {
            None
        }
    }

    /// A number at most the root times 2^bits, and less than 2 below it.
    pub(crate) fn leading(&self, bits: u64) -> Natural {
        let known = Arc::clone(&self.scaled.lock().unwrap_or_else(PoisonError::into_inner));
        if known.1 >= bits {
            return &known.0 >> (known.1 - bits);
        }
        drop(known);
        // A number a little longer is often next.
        let bits = bits + GUARD;
        let root = approximate(&self.square, bits);
        let leading = &root >> GUARD;
        *self.scaled.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new((root, bits));
        leading
    }

    /// Makes multiples of numbers up to this one cost one multiplication each. About two multiplications, the first time.
    pub(crate) fn prepare(&self, times: &Natural) {
        let bits = times.significant_bits() + GUARD;
        let known = self.scaled.lock().unwrap_or_else(PoisonError::into_inner).1;
        if known < bits {
            self.leading(bits);
        }
    }
}

/// At most √`square` 2^`bits`, and less than 2 below it.
fn approximate(square: &Natural, bits: u64) -> Natural {
    let length = square.significant_bits();
    if bits < DIRECT || length > 64 {
        return (square << (2 * bits)).floor_sqrt();
    }
    // The reciprocal is wrong by at most 2, so its product by at most 2^(length + 1).
    let extra = length + 8;
    let product = inverse(square, length.div_ceil(2), bits + extra) * square;
    (product - (Natural::ONE << (length + 1))) >> extra
}

/// 2^`bits` / √`square` with an error of at most 2, by Newton's method, for a root of at most `length` bits.
///
/// From h bits with an error of at most 2 the step leaves at most 6 · 2^(length + bits - 2h) <= 3/8, and rounding less
/// than 1.
fn inverse(square: &Natural, length: u64, bits: u64) -> Natural {
    if bits < DIRECT {
        return ((Natural::ONE << (2 * bits)) / square).floor_sqrt();
    }
    let half = (bits + length + 5) / 2;
    let before = inverse(square, length, half);
    let rest = Integer::from(Natural::ONE << (2 * half)) - Integer::from((&before).square() * square);
    let change = (rest * Integer::from(&before)) >> (3 * half + 1 - bits);
    (Integer::from(before << (bits - half)) + change).unsigned_abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newton_stays_just_below_the_root() {
        for square in [5u64, 8, 13, 20, 9_999_999_999, u64::MAX] {
            let square = Natural::from(square);
            for bits in (0..5000).step_by(37).chain([20_000, 20_001]) {
                let scaled: Natural = &square << (2 * bits);
                let root = scaled.floor_sqrt();
                let below = approximate(&square, bits);
                assert!(below <= root && root <= below + Natural::ONE, "{square} {bits}");
            }
        }
    }
}
