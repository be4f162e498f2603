//! Multiples of an irrational square root, exactly, at the cost of one multiplication.

use std::sync::{Arc, Mutex, PoisonError};

use crate::number::arithmetic::{FloorSqrt, Square};
use crate::number::logic::SignificantBits;
use crate::number::{Integer, Natural, One, Zero};

/// Bits kept behind the point of an approximate multiple.
pub(crate) const GUARD: u64 = 64;
/// Bits that the quick comparison looks at.
const LEADING: u64 = 40;

/// The square root of a natural number that is no square. Remembers its leading bits, as many as were ever asked for.
#[derive(Debug)]
pub struct Root {
    square: Natural,
    /// The root times a power of two, rounded down, and the exponent.
    scaled: Mutex<Arc<(Natural, u64)>>,
}

/// n times the root: at least `low`, less than `low + slack`, in units of 2^-64.
#[derive(Clone, Debug)]
pub struct Multiple {
    /// The number n.
    pub times: Natural,
    /// The lower bound.
    pub low: Natural,
    /// How far the multiple may be above it.
    pub slack: u64,
}

impl Multiple {
    /// The multiple with the sum of both numbers. Time O(n).
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self {
            times: &self.times + &other.times,
            low: &self.low + &other.low,
            slack: self.slack + other.slack,
        }
    }

    /// The multiple with `factor` times the number. Time O(n).
    #[must_use]
    pub fn scaled(&self, factor: u32) -> Self {
        let factor_big = Natural::from(factor);
        Self {
            times: &self.times * &factor_big,
            low: &self.low * factor_big,
            slack: self.slack * u64::from(factor),
        }
    }
}

impl Root {
    /// The square root of `square`; `None` when that is an integer. Time O(M(n)) for n bits.
    pub fn new(square: Natural) -> Option<Self> {
        let floor = (&square).floor_sqrt();
        ((&floor).square() != square).then(|| Self { square, scaled: Mutex::new(Arc::new((floor, 0))) })
    }

    /// `times` times the root, approximately. One multiplication, and the first time as many bits are wanted a square
    /// root of twice their number.
    pub fn multiple(&self, times: &Natural) -> Multiple {
        let bits = times.significant_bits();
        let low = (times * self.leading(bits + GUARD)) >> bits;
        // The root was rounded down, which costs less than times / 2^bits < 1, and so was the product.
        Multiple { times: times.clone(), low, slack: 2 }
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

    /// The root times 2^bits, rounded down.
    pub(crate) fn leading(&self, bits: u64) -> Natural {
        let known = Arc::clone(&self.scaled.lock().unwrap_or_else(PoisonError::into_inner));
        if known.1 >= bits {
            return &known.0 >> (known.1 - bits);
        }
        let root = (&self.square << (2 * bits)).floor_sqrt();
        *self.scaled.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new((root.clone(), bits));
        root
    }
}
