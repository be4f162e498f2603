//! Numbers (a + b √n) / d, exactly.

use std::cmp::Ordering;

use bouton_value::number::arithmetic::{DivMod, FloorSqrt, UnsignedAbs};
use bouton_value::number::bits;
use bouton_value::number::logic::SignificantBits;
use bouton_value::number::{One, Zero};
use bouton_value::{Integer, Natural};

use super::Hole;

/// The number (a + b √n) / d with d > 0; b = 0 where it is rational.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Real {
    a: Integer,
    b: Integer,
    n: Natural,
    d: Natural,
}

impl Real {
    /// A whole number.
    pub fn whole(number: Integer) -> Self {
        Self { a: number, b: Integer::ZERO, n: Natural::ZERO, d: Natural::ONE }
    }

    /// The golden ratio.
    pub fn phi() -> Self {
        Self { a: Integer::ONE, b: Integer::ONE, n: Natural::from(5u32), d: Natural::from(2u32) }
    }

    /// `numerator / denominator`, for a denominator that is not 0.
    pub(super) fn ratio(numerator: Integer, denominator: Natural) -> Self {
        Self { a: numerator, b: Integer::ZERO, n: Natural::ZERO, d: denominator }
    }

    /// Whether it is a whole number, and which.
    pub fn as_whole(&self) -> Option<Integer> {
        if self.b != 0u32 {
            return None;
        }
        let (quotient, rest) = (&self.a).div_mod(&Integer::from(&self.d));
        (rest == 0u32).then_some(quotient)
    }

    /// Both with the same root; `None` when their roots are different.
    fn alike(&self, other: &Self) -> Option<(Self, Self)> {
        if self.n == other.n || other.b == 0u32 {
            return Some((self.clone(), Self { n: self.n.clone(), ..other.clone() }));
        }
        if self.b == 0u32 {
            return Some((Self { n: other.n.clone(), ..self.clone() }, other.clone()));
        }
        // √m = √(n m) / n √n, where n m is a square.
        let product = &self.n * &other.n;
        let root = (&product).floor_sqrt();
        if &root * &root != product {
            return None;
        }
        let n = Integer::from(&self.n);
        let moved = Self {
            a: &other.a * &n,
            b: &other.b * Integer::from(root),
            n: self.n.clone(),
            d: &other.d * &self.n,
        };
        Some((self.clone(), moved))
    }

    pub(super) fn plus(&self, other: &Self) -> Option<Self> {
        let (x, y) = self.alike(other)?;
        let (p, q) = (Integer::from(&x.d), Integer::from(&y.d));
        Some(Self { a: x.a * &q + y.a * &p, b: x.b * &q + y.b * &p, n: x.n, d: x.d * y.d })
    }

    pub(super) fn negated(&self) -> Self {
        Self { a: -&self.a, b: -&self.b, ..self.clone() }
    }

    pub(super) fn times(&self, other: &Self) -> Option<Self> {
        let (x, y) = self.alike(other)?;
        let n = Integer::from(&x.n);
        Some(Self { a: &x.a * &y.a + &x.b * &y.b * n, b: &x.a * &y.b + &x.b * &y.a, n: x.n, d: x.d * y.d })
    }

    /// 1 over it; `None` for 0.
    pub(super) fn inverse(&self) -> Option<Self> {
        // d (a - b √n) / (a² - b² n)
        let norm = &self.a * &self.a - &self.b * &self.b * Integer::from(&self.n);
        if norm == 0u32 {
            return None;
        }
        let sign = if norm < 0u32 { -Integer::ONE } else { Integer::ONE };
        let d = Integer::from(&self.d) * sign;
        Some(Self { a: &self.a * &d, b: -(&self.b * &d), n: self.n.clone(), d: norm.unsigned_abs() })
    }

    /// The square root of a rational number that is not negative.
    ///
    /// # Errors
    /// Below 0; and of a number that has a root itself, which is not computed.
    pub(super) fn root(&self) -> Result<Self, Hole> {
        if self.is_negative() {
            return Err(Hole::Undefined);
        }
        if self.b != 0u32 {
            return Err(Hole::Beyond);
        }
        // √(a / d) = √(a d) / d
        let product = self.a.unsigned_abs_ref() * &self.d;
        let root = (&product).floor_sqrt();
        if &root * &root == product {
            return Ok(Self::ratio(Integer::from(root), self.d.clone()));
        }
        Ok(Self { a: Integer::ZERO, b: Integer::ONE, n: product, d: self.d.clone() })
    }

    /// The sign: of a + b √n, since d > 0.
    fn sign(&self) -> Ordering {
        let (a, b) = (self.a.cmp(&Integer::ZERO), self.b.cmp(&Integer::ZERO));
        if self.n == 0u32 || b == Ordering::Equal || a == b {
            return if a == Ordering::Equal && self.n != 0u32 { b } else { a };
        }
        if a == Ordering::Equal {
            return b;
        }
        let (left, right) = (&self.a * &self.a, &self.b * &self.b * Integer::from(&self.n));
        if left > right { a } else { b }
    }

    /// Whether it is below 0.
    pub(super) fn is_negative(&self) -> bool {
        self.sign() == Ordering::Less
    }

    /// How many bits its greatest part has.
    pub(super) fn length(&self) -> u64 {
        let root = if self.b == 0u32 { 0 } else { bits(&self.b) + self.n.significant_bits() };
        bits(&self.a).max(root).max(self.d.significant_bits())
    }

    /// Which is greater; `None` when they have different roots.
    pub(super) fn compare(&self, other: &Self) -> Option<Ordering> {
        Some(self.plus(&other.negated())?.sign())
    }

    /// The greatest whole number that is not greater.
    pub(crate) fn floor(&self) -> Integer {
        // floor((a + x) / d) = floor((a + floor(x)) / d) for x = b √n, whose square is b² n.
        let square = self.b.unsigned_abs_ref() * self.b.unsigned_abs_ref() * &self.n;
        let root = (&square).floor_sqrt();
        let exact = &root * &root == square;
        let part = match (self.b < 0u32, exact) {
            (false, _) => Integer::from(root),
            (true, true) => -Integer::from(root),
            (true, false) => -Integer::from(root) - Integer::ONE,
        };
        (&self.a + part).div_mod(Integer::from(&self.d)).0
    }
}
