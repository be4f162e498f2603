//! The two complementary Beatty sequences of Wythoff's games.

use crate::multiple::Multiple;
use crate::number::arithmetic::{CheckedSub, DivMod, DivRem, ModPowerOf2, Square, UnsignedAbs};
use crate::number::{Integer, Natural, One, Zero};
use crate::root::Root;

/// The pairs `A_n` = floor(n α), `B_n` = `A_n` + a n = floor(n β) with α = (2 - a + √(a² + 4)) / 2 and β = α + a.
///
/// As 1/α + 1/β = 1, each positive integer stands in exactly one pair with n > 0 (S. Beatty 1926, Rayleigh 1894). For
/// a = 1, α is the golden ratio: A000201, A001950.
///
/// Times count multiplications of the size of the argument; a number whose multiple is within about 2^-60 of an integer
/// costs two squarings more.
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

/// The multiples of √(a² + 4) that tell where a number stands: by the number, and by the next.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    here: Multiple,
    next: Multiple,
}

impl Spot {
    /// Where the number stands that is `more` larger, from what is known of both. Linear time.
    pub(crate) fn plus(&self, more: &Multiple) -> Self {
        Self { here: self.here.plus(more), next: self.next.plus(more) }
    }
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
        self.pair_of(&mut self.multiple(n))
    }

    /// The pair that holds `number`. One multiplication.
    pub fn place(&self, number: &Natural) -> Place {
        self.place_of(&mut self.spot(number))
    }

    /// The multiple of √(a² + 4) that [`Self::pair_of`] wants. One multiplication.
    pub(crate) fn multiple(&self, n: &Natural) -> Multiple {
        self.root.multiple(n)
    }

    /// Computes the root for numbers up to this one, once rather than for each that is longer than the last.
    pub(crate) fn prepare(&self, n: &Natural) {
        self.root.prepare(n);
    }

    /// What [`Self::place_of`] wants. One multiplication.
    pub(crate) fn spot(&self, n: &Natural) -> Spot {
        let here = self.multiple(n);
        let next = here.plus(&self.multiple(&Natural::ONE));
        Spot { here, next }
    }

    /// [`Self::pair`] where the multiple is known. Linear time, and two squarings when the bounds of the multiple do not tell: then
    /// they are drawn together.
    pub(crate) fn pair_of(&self, multiple: &mut Multiple) -> (Natural, Natural) {
        // A_n = floor((n (2 - a) + n √(a² + 4)) / 2).
        let base = (Integer::from(2u8) - Integer::from(&self.a)) * Integer::from(&multiple.times);
        let bounds = |multiple: &Multiple| {
            let low = (&base << multiple.units) + Integer::from(&multiple.low);
            let most = (&low + Integer::from(multiple.slack - 1)) >> (multiple.units + 1);
            (low >> (multiple.units + 1), most)
        };
        let (mut least, most) = bounds(multiple);
        if least != most {
            self.root.part(multiple, &((&most << 1u64) - &base));
            least = bounds(multiple).0;
        }
        let lower = least.unsigned_abs();
        let upper = &lower + &self.a * &multiple.times;
        (lower, upper)
    }

    /// [`Self::place`] where the multiples are known. Time as for [`Self::pair_of`].
    pub(crate) fn place_of(&self, spot: &mut Spot) -> Place {
        let below = self.quotient(&mut spot.here);
        let number = &spot.here.times;
        // When a multiple of β is between the number and the next, rounding it down gives the number.
        if self.quotient(&mut spot.next) > below {
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

    /// floor(number / β). Time as for [`Self::pair_of`].
    fn quotient(&self, multiple: &mut Multiple) -> Natural {
        if multiple.times == Natural::ZERO {
            return Natural::ZERO;
        }
        // 1/β = (2 + a - √(a² + 4)) / 2a.
        let whole = &multiple.times * (&self.a + Natural::from(2u8));
        let (most, sure) = self.rounded(&whole, multiple);
        if sure {
            return most;
        }
        self.root.part(multiple, &(Integer::from(whole.clone()) - Integer::from((&self.a * most) << 1u64)));
        self.rounded(&whole, multiple).0
    }

    /// (`whole` - multiple) / 2a rounded down, at most, and whether surely so.
    fn rounded(&self, whole: &Natural, multiple: &Multiple) -> (Natural, bool) {
        // √(a² + 4) < a + 2 by more than what a lower bound is short of.
        let above = (whole << multiple.units) - &multiple.low;
        let bits = multiple.units + 1;
        let (quotient, rest) = if self.a == Natural::ONE {
            (&above >> bits, above.mod_power_of_2(bits))
        } else {
            above.div_mod(&self.a << bits)
        };
        (quotient, rest >= multiple.slack)
    }
}
