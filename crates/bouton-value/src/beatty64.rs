//! The Beatty sequences of Wythoff's games for numbers of 64 bits: integers only, exact up to 2^64 - 1, no allocation.

use crate::beatty::Side;
use crate::number::arithmetic::{FloorSqrt, Square};
use crate::number::{Natural, One};

/// The pairs of [`crate::beatty::Beatty`] whose numbers have at most 64 bits.
///
/// A product with a fraction of 128 bits is wrong by less than one, and a comparison of products of integers says
/// whether it was. Every operation takes a few multiplications.
#[derive(Clone, Copy, Debug)]
pub struct Beatty64 {
    a: u64,
    /// (α - 1) 2^128, rounded down.
    excess: u128,
    /// 2^128 / β, rounded down.
    density: u128,
}

/// Where a number stands among the pairs; as [`crate::beatty::Place`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place64 {
    /// The index n of its pair.
    pub index: u64,
    /// Which number of the pair it is.
    pub side: Side,
    /// The other number of the pair. May have more than 64 bits.
    pub partner: u128,
}

impl Beatty64 {
    /// The pairs with the differences `a`, 2`a`, ...; `None` for 0.
    pub fn new(a: u64) -> Option<Self> {
        if a == 0 {
            return None;
        }
        let big = Natural::from(a);
        let root = (((&big).square() + Natural::from(4u8)) << 260u16).floor_sqrt();
        // (√(a² + 4) - a) / 2 and (2 + a - √(a² + 4)) / 2a; the root is irrational and was rounded down.
        let excess = (&root - (&big << 130u8)) >> 3u8;
        let density = (((&big + Natural::from(2u8)) << 130u8) - root - Natural::ONE) / (big << 3u8);
        Some(Self { a, excess: u128::try_from(&excess).ok()?, density: u128::try_from(&density).ok()? })
    }

    /// The difference of the first pair.
    pub fn a(&self) -> u64 {
        self.a
    }

    /// The pair (`A_n`, `B_n`); `None` when `B_n` has more than 64 bits.
    ///
    /// ```
    /// use bouton_value::beatty64::Beatty64;
    /// let golden = Beatty64::new(1).unwrap();
    /// assert_eq!(golden.pair(102_334_155), Some((165_580_140, 267_914_295)));
    /// ```
    pub fn pair(&self, n: u64) -> Option<(u64, u64)> {
        let difference = n.checked_mul(self.a)?;
        let least = n.checked_add(scaled(n, self.excess))?;
        least.checked_add(difference)?;
        let next = u128::from(least) + 1;
        let lower =
            if reaches(n, next, next + u128::from(difference)) { least.checked_add(1)? } else { least };
        Some((lower, lower.checked_add(difference)?))
    }

    /// The pair that holds `number`.
    pub fn place(&self, number: u64) -> Place64 {
        let mut below = scaled(number, self.density);
        if !self.next_reaches(below, u128::from(number)) {
            below += 1;
        }
        if self.next_reaches(below, u128::from(number) + 1) {
            let index = number - below;
            let partner = u128::from(number) + u128::from(self.a) * u128::from(index);
            Place64 { index, side: Side::Lower, partner }
        } else {
            let index = below + 1;
            Place64 { index, side: Side::Upper, partner: u128::from(number - self.a * index) }
        }
    }

    /// Whether (`x`, `y`) is a pair, in this order.
    pub fn is_pair(&self, x: u64, y: u64) -> bool {
        let Some(difference) = y.checked_sub(x) else { return false };
        let n = difference / self.a;
        if n * self.a != difference {
            return false;
        }
        // x <= nα, and x + 1 > nα, which is the same with x + 1 and y + 1.
        let (n, x, y) = (u128::from(n), u128::from(x), u128::from(y));
        let (sums, product) = (n * (x + y), x * y);
        sums >= product && sums - product + 2 * n <= x + y
    }

    /// Whether (index + 1) β is at least `bound`.
    fn next_reaches(&self, index: u64, bound: u128) -> bool {
        let n = u128::from(index) + 1;
        match bound.checked_sub(n * u128::from(self.a)) {
            Some(rest) => n * (rest + bound) >= rest * bound,
            // β is more than a.
            None => true,
        }
    }
}

/// Whether nα >= `x`, which is nβ >= `y`, where `y` - `x` = a n: both say 1/x + 1/y >= 1/n.
///
/// No product overflows for `y` <= 2^64 and x > 0, as n (x + y) is (y² - x²) / a.
fn reaches(n: u64, x: u128, y: u128) -> bool {
    u128::from(n) * (x + y) >= x * y
}

/// The integer part of `number` times `fraction` / 2^128.
fn scaled(number: u64, fraction: u128) -> u64 {
    let number = u128::from(number);
    let low = (number * (fraction & u128::from(u64::MAX))) >> 64;
    // Less than 2^64, since the fraction is less than 1.
    u64::try_from((number * (fraction >> 64) + low) >> 64).unwrap_or(u64::MAX)
}
