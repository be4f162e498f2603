//! The two complementary Beatty sequences of Wythoff's games.

use crate::number::arithmetic::{CheckedSub, DivMod, DivRem, ModPowerOf2, Square, UnsignedAbs};
use crate::number::{Integer, Natural, One, Zero};
use crate::root::{GUARD, Multiple, Root};

/// The pairs `A_n` = floor(n α), `B_n` = `A_n` + a n = floor(n β) with α = (2 - a + √(a² + 4)) / 2 and β = α + a.
///
/// As 1/α + 1/β = 1, each positive integer stands in exactly one pair with n > 0 (S. Beatty 1926, Rayleigh 1894). For
/// a = 1, α is the golden ratio: A000201, A001950.
///
/// Times count multiplications of the size of the argument; see [`Root`] for the rare additional squarings.
#[derive(Debug)]
pub struct Beatty {
    a: Natural,
    root: Root,
}

/// Which number of its pair a number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// An `A_n`; also 0, which makes up both of the pair (0, 0).
    Lower,
    /// A `B_n`.
    Upper,
}

/// Where a number stands among the pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The index n of its pair.
    pub index: Natural,
    /// Which number of the pair it is.
    pub side: Side,
    /// The other number of the pair.
    pub partner: Natural,
}

impl Beatty {
    /// The pairs with the differences `a`, 2`a`, 3`a`, ...; `None` for 0.
    pub fn new(a: Natural) -> Option<Self> {
        // a² + 4 is never a square for a > 0.
        let root = Root::new((&a).square() + Natural::from(4u8))?;
        (a != Natural::ZERO).then_some(Self { a, root })
    }

    /// The difference of the first pair.
    pub fn a(&self) -> &Natural {
        &self.a
    }

    /// The pair (`A_n`, `B_n`). One multiplication.
    ///
    /// ```
    /// use bouton_value::{Natural, beatty::Beatty};
    /// let golden = Beatty::new(Natural::from(1u8)).unwrap();
    /// assert_eq!(golden.pair(&Natural::from(4u8)), (Natural::from(6u8), Natural::from(10u8)));
    /// ```
    pub fn pair(&self, n: &Natural) -> (Natural, Natural) {
        self.pair_of(&self.root.multiple(n))
    }

    /// The pair that holds `number`. One multiplication.
    pub fn place(&self, number: &Natural) -> Place {
        self.place_of(&self.root.multiple(number))
    }

    /// The multiple of √(a² + 4) that [`Self::pair_of`] and [`Self::place_of`] want. One multiplication.
    pub(crate) fn multiple(&self, n: &Natural) -> Multiple {
        self.root.multiple(n)
    }

    /// [`Self::pair`] where the multiple is known. Linear time.
    pub(crate) fn pair_of(&self, multiple: &Multiple) -> (Natural, Natural) {
        let n = &multiple.times;
        // A_n = floor((n (2 - a) + n √(a² + 4)) / 2).
        let base = (Integer::from(2u8) - Integer::from(&self.a)) * Integer::from(n);
        let low = (&base << GUARD) + Integer::from(&multiple.low);
        let least = (&low >> (GUARD + 1)).unsigned_abs();
        let most = ((low + Integer::from(multiple.slack - 1)) >> (GUARD + 1)).unsigned_abs();
        let reached = || self.root.reaches(n, &(Integer::from(&most << 1) - base));
        let lower = if least == most || reached() { most } else { least };
        let upper = &lower + &self.a * n;
        (lower, upper)
    }

    /// [`Self::place`] where the multiple is known. Linear time.
    pub(crate) fn place_of(&self, multiple: &Multiple) -> Place {
        let number = &multiple.times;
        let (below, is_upper) = self.divide(multiple);
        if is_upper {
            let index = below + Natural::ONE;
            let partner = number - &self.a * &index;
            Place { index, side: Side::Upper, partner }
        } else {
            // Of the numbers 1 ..= number, those that are no B_n are A_1, A_2, ...
            let index = number - below;
            let partner = number + &self.a * &index;
            Place { index, side: Side::Lower, partner }
        }
    }

    /// Whether (`x`, `y`) is a pair, in this order. Linear time unless the leading bits of `x` and of the first number
    /// of the pair with this difference agree; then two squarings.
    pub fn is_pair(&self, x: &Natural, y: &Natural) -> bool {
        let Some(difference) = y.checked_sub(x) else { return false };
        let (n, rest) =
            if self.a == Natural::ONE { (difference, Natural::ZERO) } else { difference.div_rem(&self.a) };
        // A_n = x if and only if 2x - (2 - a)n <= n√(a² + 4) < 2x - (2 - a)n + 2.
        let bound = Integer::from(x << 1) - (Integer::from(2u8) - Integer::from(&self.a)) * Integer::from(&n);
        rest == Natural::ZERO && self.root.within_two(&n, &bound)
    }

    /// q = floor(number / β), and whether the next multiple of β is below number + 1: then it falls between, and
    /// `number` is a `B_n`.
    fn divide(&self, multiple: &Multiple) -> (Natural, bool) {
        let number = &multiple.times;
        if *number == Natural::ZERO {
            return (Natural::ZERO, false);
        }
        // 1/β = (2 + a - √(a² + 4)) / 2a. In units of 2^-64 / 2a, the quotient is above most - slack and at most `most`.
        let slope = &self.a + Natural::from(2u8);
        let most = Integer::from((number * &slope) << GUARD) - Integer::from(&multiple.low);
        let unit = Integer::from(&self.a << (GUARD + 1));
        let slack = Integer::from(multiple.slack);
        let (mut below, mut rest) = self.by_unit(most, &unit);
        if rest < slack && !self.upper_is_at_most(&below, number) {
            below -= Integer::ONE;
            rest += &unit;
        }
        // One more has the rest + slope - √(a² + 4), which is in units above gain - 2 and at most gain.
        let gain = Integer::from(slope << GUARD) - Integer::from(self.root.leading(GUARD));
        let next = rest + gain;
        let below = below.unsigned_abs();
        let is_upper = if next <= unit {
            false
        } else if &next - slack > &unit + Integer::ONE {
            true
        } else {
            self.upper_is_at_most(&Integer::from(&below + Natural::ONE), &(number + Natural::ONE))
        };
        (below, is_upper)
    }

    /// Quotient and rest by 2^65 a.
    fn by_unit(&self, n: Integer, unit: &Integer) -> (Integer, Integer) {
        if self.a == Natural::ONE {
            let floor = &n >> (GUARD + 1);
            let rest = n.mod_power_of_2(GUARD + 1);
            (floor, Integer::from(rest))
        } else {
            n.div_mod(unit)
        }
    }

    /// Whether n β <= `bound`, exactly: n √(a² + 4) <= 2 `bound` - (2 + a) n. Not for n = 0.
    fn upper_is_at_most(&self, n: &Integer, bound: &Natural) -> bool {
        let slope = Integer::from(&self.a + Natural::from(2u8));
        let rest = Integer::from(bound << 1) - slope * n;
        !self.root.reaches(n.unsigned_abs_ref(), &rest)
    }
}
