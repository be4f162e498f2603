//! Bounds of a multiple of an irrational root, and how they are drawn together.

use crate::number::logic::SignificantBits;
use crate::number::{Integer, Natural, One};

/// Bits of a quotient that tells how far a multiple is from an integer.
const QUOTIENT: u64 = 192;
/// Leading bits that such a quotient is made of.
const LEADING: u64 = 128;
/// The slack of a quotient has at most so many bits.
const SLACK: u64 = 8;

/// n times a root: at least `low`, less than `low + slack`, in units of 2^-`units`.
#[derive(Clone, Debug)]
pub struct Multiple {
    /// The number n.
    pub times: Natural,
    /// The lower bound.
    pub low: Natural,
    /// How far the multiple may be above it; at least 1.
    pub slack: u64,
    /// How many bits of the bound are behind the point.
    pub units: u64,
}

impl Multiple {
    /// The multiple with the sum of both numbers, as exactly as the coarser of the two. Time O(n).
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let units = self.units.min(other.units);
        let (one, two) = (self.coarser(units), other.coarser(units));
        Self { times: &self.times + &other.times, low: one.0 + two.0, slack: one.1 + two.1, units }
    }

    /// The bounds with fewer bits behind the point.
    fn coarser(&self, units: u64) -> (Natural, u64) {
        match self.units - units {
            0 => (self.low.clone(), self.slack),
            less => (&self.low >> less, (self.slack >> less.min(63)) + 2),
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
            units: self.units,
        }
    }

    /// Draws the bounds together on the one side of `near` on which the multiple is, given that (n root)² - `near`² is
    /// `apart`, not 0, and that the multiple is within 1/4 of `near`, which is positive. Time O(n).
    pub(crate) fn part(&mut self, near: &Natural, apart: &Integer) {
        // The distance is |apart| / (2 near + e) with |e| < 1/4; of both, leading bits are enough.
        let size = apart.unsigned_abs_ref();
        let of_near = near.significant_bits().saturating_sub(LEADING);
        let of_size = size.significant_bits().saturating_sub(LEADING);
        let (divisor, dividend) = ((near >> of_near) << 1, size >> of_size);
        let above = if of_size == 0 { dividend.clone() } else { &dividend + Natural::ONE };
        let mut low = (dividend << QUOTIENT) / (&divisor + Natural::from(3u8));
        let mut high = (above << QUOTIENT) / (divisor - Natural::ONE) + Natural::ONE;
        let surplus = (&high - &low).significant_bits().saturating_sub(SLACK);
        low >>= surplus;
        high = (high >> surplus) + Natural::ONE;
        self.units = of_near + QUOTIENT - of_size - surplus;
        self.slack = u64::try_from(&(&high - &low)).unwrap_or(u64::MAX);
        let whole = near << self.units;
        self.low = if *apart > 0u32 { whole + low } else { whole - high };
    }
}
