//! Binary floating point as IEEE 754 has it: every operation exact, then rounded to nearest, ties to even.
//!
//! One way for all widths, so that `long double` is reproduced on machines that have none. No range is left out but
//! infinities and what is no number: these are [`None`], for a program has no use for them in a formula.

use std::cmp::Ordering;

use bouton_value::number::Zero;
use bouton_value::number::arithmetic::{DivMod, FloorSqrt, UnsignedAbs};
use bouton_value::number::bits;
use bouton_value::number::logic::SignificantBits;
use bouton_value::{Integer, Natural};

/// A width of floating point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// 24 bits of mantissa.
    Float,
    /// 53 bits of mantissa.
    Double,
    /// 64 bits of mantissa, as on x86.
    LongDouble,
}

impl Width {
    /// All widths, the longest name first.
    pub const ALL: [Self; 3] = [Self::LongDouble, Self::Double, Self::Float];

    /// Its name in C.
    pub fn name(self) -> &'static str {
        match self {
            Self::Float => "float",
            Self::Double => "double",
            Self::LongDouble => "long double",
        }
    }

    fn mantissa(self) -> i64 {
        match self {
            Self::Float => 24,
            Self::Double => 53,
            Self::LongDouble => 64,
        }
    }

    /// The exponent of the least number above 0, and that above all.
    fn exponents(self) -> (i64, i64) {
        match self {
            Self::Float => (-149, 128),
            Self::Double => (-1074, 1024),
            Self::LongDouble => (-16445, 16384),
        }
    }
}

/// The number `mantissa * 2^exponent`, which a float of its width can hold.
#[derive(Clone, Debug)]
pub struct Float {
    mantissa: Integer,
    exponent: i64,
    width: Width,
}

fn left(number: Integer, by: i64) -> Integer {
    number << u64::try_from(by).unwrap_or(0)
}

impl Float {
    /// `mantissa * 2^exponent`, and a little more in size when `more`, rounded. With `more` the mantissa must have two
    /// bits more than the width.
    fn rounded(mantissa: Integer, exponent: i64, more: bool, width: Width) -> Option<Self> {
        let length = i64::try_from(bits(&mantissa)).ok()?;
        let (least, most) = width.exponents();
        let wanted = (exponent + length - width.mantissa()).max(least);
        let shift = wanted - exponent;
        let rounded = if shift <= 0 {
            Self { mantissa, exponent, width }
        } else {
            let negative = mantissa < 0u32;
            let size = mantissa.unsigned_abs();
            let unit = Natural::from(1u32) << u64::try_from(shift).ok()?;
            let (mut quotient, rest) = size.div_mod(&unit);
            let odd = &quotient % Natural::from(2u32) == 1u32;
            let up = match (rest << 1u32).cmp(&unit) {
                Ordering::Less => false,
                Ordering::Equal => more || odd,
                Ordering::Greater => true,
            };
            if up {
                quotient += Natural::from(1u32);
            }
            let mantissa = if negative { -Integer::from(quotient) } else { Integer::from(quotient) };
            Self { mantissa, exponent: wanted, width }
        };
        let top = i64::try_from(bits(&rounded.mantissa)).ok()? + rounded.exponent;
        (rounded.mantissa == 0u32 || top <= most).then_some(rounded)
    }

    /// The nearest float to a whole number.
    pub fn whole(number: &Integer, width: Width) -> Option<Self> {
        Self::rounded(number.clone(), 0, false, width)
    }

    /// The nearest float to a fraction whose denominator is not 0.
    pub fn ratio(numerator: &Integer, denominator: &Natural, width: Width) -> Option<Self> {
        Self::quotient((numerator, 0), (denominator, 0), width)
    }

    fn quotient(
        (numerator, up): (&Integer, i64),
        (denominator, down): (&Natural, i64),
        width: Width,
    ) -> Option<Self> {
        if *denominator == 0u32 {
            return None;
        }
        let lengths = (i64::try_from(bits(numerator)).ok()?, denominator.significant_bits());
        let extra = (width.mantissa() + 3 + i64::try_from(lengths.1).ok()? - lengths.0).max(0);
        let negative = *numerator < 0u32;
        let size = numerator.unsigned_abs_ref() << u64::try_from(extra).ok()?;
        let (quotient, rest) = size.div_mod(denominator);
        let quotient = if negative { -Integer::from(quotient) } else { Integer::from(quotient) };
        Self::rounded(quotient, up - down - extra, rest != 0u32, width)
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        let exponent = self.exponent.min(other.exponent);
        let aligned = |x: &Self| left(x.mantissa.clone(), x.exponent - exponent);
        Self::rounded(aligned(self) + aligned(other), exponent, false, self.width)
    }

    /// The number with the other sign.
    #[must_use]
    pub fn negated(&self) -> Self {
        Self { mantissa: -&self.mantissa, ..self.clone() }
    }

    /// The product.
    pub fn times(&self, other: &Self) -> Option<Self> {
        Self::rounded(&self.mantissa * &other.mantissa, self.exponent + other.exponent, false, self.width)
    }

    /// The quotient; `None` for a divisor of 0.
    pub fn over(&self, other: &Self) -> Option<Self> {
        let numerator = if other.mantissa < 0u32 { -&self.mantissa } else { self.mantissa.clone() };
        let denominator = other.mantissa.unsigned_abs_ref();
        Self::quotient((&numerator, self.exponent), (denominator, other.exponent), self.width)
    }

    /// The square root; `None` below 0.
    pub fn root(&self) -> Option<Self> {
        if self.mantissa < 0u32 {
            return None;
        }
        // An even exponent, and a mantissa long enough for all bits of the root and two more.
        let length = i64::try_from(bits(&self.mantissa)).ok()?;
        let mut extra = (2 * (self.width.mantissa() + 3) - length).max(0);
        extra += (self.exponent - extra).rem_euclid(2);
        let size = self.mantissa.unsigned_abs_ref() << u64::try_from(extra).ok()?;
        let root = (&size).floor_sqrt();
        let more = &root * &root != size;
        Self::rounded(Integer::from(root), (self.exponent - extra) / 2, more, self.width)
    }

    /// Which is greater.
    pub fn compare(&self, other: &Self) -> Ordering {
        let exponent = self.exponent.min(other.exponent);
        let aligned = |x: &Self| left(x.mantissa.clone(), x.exponent - exponent);
        aligned(self).cmp(&aligned(other))
    }

    /// The greatest whole number that is not greater.
    pub fn floor(&self) -> Integer {
        if self.exponent >= 0 {
            return left(self.mantissa.clone(), self.exponent);
        }
        let unit = left(Integer::from(1u32), -self.exponent);
        (&self.mantissa).div_mod(&unit).0
    }

    /// The least whole number that is not less.
    pub fn ceil(&self) -> Integer {
        -self.negated().floor()
    }

    /// Whether it is below 0.
    pub fn is_negative(&self) -> bool {
        self.mantissa < Integer::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The double with these bits, as ours; `None` for infinities and the like.
    fn ours(double: f64) -> Option<Float> {
        if !double.is_finite() {
            return None;
        }
        let (bits, sign) = (double.to_bits(), if double < 0.0 { -1i64 } else { 1 });
        let exponent = i64::try_from(bits >> 52 & 0x7ff).ok()?;
        let fraction = i64::try_from(bits & ((1 << 52) - 1)).ok()?;
        let (mantissa, exponent) =
            if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
        Some(Float { mantissa: Integer::from(sign * mantissa), exponent, width: Width::Double })
    }

    fn same(found: Option<Float>, wanted: f64, what: &str) {
        match (found, ours(wanted)) {
            (None, None) => {}
            (Some(a), Some(b)) => assert_eq!(a.compare(&b), Ordering::Equal, "{what} {wanted}"),
            other => panic!("{what} {wanted}: {other:?}"),
        }
    }

    /// A simple generator: the doubles of the processor are the reference.
    fn doubles() -> impl Iterator<Item = f64> {
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        std::iter::repeat_with(move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            match state % 4 {
                0 => f64::from_bits(state.rotate_left(17)),
                #[allow(clippy::cast_precision_loss, reason = "rounding is what is looked at")]
                1 => (state >> (state % 60)) as f64,
                2 => f64::from_bits((1023 << 52) + (state >> 12)),
                _ => f64::from_bits(state % (1 << 53)),
            }
        })
    }

    #[test]
    fn doubles_are_those_of_the_processor() {
        let all: Vec<f64> = doubles().filter(|double| double.is_finite()).take(20_000).collect();
        for pair in all.windows(2) {
            let (Some(a), Some(b)) = (ours(pair[0]), ours(pair[1])) else { continue };
            same(a.plus(&b), pair[0] + pair[1], "sum");
            same(a.times(&b), pair[0] * pair[1], "product");
            if pair[1] != 0.0 {
                same(a.over(&b), pair[0] / pair[1], "quotient");
            }
            if pair[0] >= 0.0 {
                same(a.root(), pair[0].sqrt(), "root");
            }
            same(Float::whole(&a.floor(), Width::Double), pair[0].floor(), "floor");
            same(Float::whole(&a.ceil(), Width::Double), pair[0].ceil(), "ceil");
        }
    }

    #[test]
    fn floats_are_those_of_the_processor() {
        #[allow(clippy::cast_possible_truncation, reason = "rounding is what is looked at")]
        let all: Vec<f32> =
            doubles().map(|double| double as f32).filter(|float| float.is_finite()).take(5_000).collect();
        let narrow = |float: f32| {
            let wide = ours(f64::from(float))?;
            Float::rounded(wide.mantissa, wide.exponent, false, Width::Float)
        };
        for pair in all.windows(2) {
            let (Some(a), Some(b)) = (narrow(pair[0]), narrow(pair[1])) else { continue };
            let same = |found: Option<Float>, wanted: f32| same(found, f64::from(wanted), "float");
            same(a.plus(&b), pair[0] + pair[1]);
            same(a.times(&b), pair[0] * pair[1]);
            if pair[1] != 0.0 {
                same(a.over(&b), pair[0] / pair[1]);
            }
            if pair[0] >= 0.0 {
                same(a.root(), pair[0].sqrt());
            }
        }
    }

    #[test]
    fn decimals_are_read_as_compilers_read_them() {
        for (text, digits, scale) in
            [("1.618", 1618u64, 3u32), ("0.1", 1, 1), ("1.6180339887498949", 16_180_339_887_498_949, 16)]
        {
            let denominator = (0..scale).fold(Natural::from(1u32), |power, _| power * Natural::from(10u32));
            let found = Float::ratio(&Integer::from(digits), &denominator, Width::Double);
            same(found, text.parse().unwrap_or(f64::NAN), text);
        }
    }
}
