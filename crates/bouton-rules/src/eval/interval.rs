//! Intervals of integers: what a number can be while something about it is not known.

use bouton_value::Integer;
use bouton_value::number::{Zero, bits};

/// All integers from `low` to `high`; no limit on a side that is `None`. Empty when `low > high`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Interval {
    /// The least, if there is one.
    pub(crate) low: Option<Integer>,
    /// The greatest, if there is one.
    pub(crate) high: Option<Integer>,
}

/// Ends of intervals with more bits than this are let go: a bound is worth no big multiplication.
const MAX_BITS: u64 = 1 << 16;

impl Interval {
    /// All integers.
    pub(crate) const ALL: Self = Self { low: None, high: None };

    /// One integer.
    pub(crate) fn point(value: Integer) -> Self {
        Self { low: Some(value.clone()), high: Some(value) }
    }

    /// From `low` to `high`.
    pub(crate) fn new(low: Option<Integer>, high: Option<Integer>) -> Self {
        Self { low, high }
    }

    /// Both ends as numbers.
    pub(crate) fn between(low: impl Into<Integer>, high: impl Into<Integer>) -> Self {
        Self { low: Some(low.into()), high: Some(high.into()) }
    }

    /// The only integer in it, if there is only one.
    pub(crate) fn single(&self) -> Option<&Integer> {
        self.low.as_ref().filter(|low| self.high.as_ref() == Some(low))
    }

    /// Whether it holds no integer.
    pub(crate) fn is_empty(&self) -> bool {
        matches!((&self.low, &self.high), (Some(low), Some(high)) if low > high)
    }

    /// Whether it is `{0}`.
    pub(crate) fn is_zero(&self) -> bool {
        self.single().is_some_and(|value| *value == 0u32)
    }

    /// Whether every integer in it is at least `bound`.
    pub(crate) fn at_least(&self, bound: i32) -> bool {
        self.low.as_ref().is_some_and(|low| *low >= bound)
    }

    /// Whether every integer in it is at most `bound`.
    pub(crate) fn at_most(&self, bound: i32) -> bool {
        self.high.as_ref().is_some_and(|high| *high <= bound)
    }

    /// All `-a`.
    pub(crate) fn neg(self) -> Self {
        Self { low: self.high.map(|high| -high), high: self.low.map(|low| -low) }
    }

    /// All `a + b`.
    pub(crate) fn add(self, other: Self) -> Self {
        let sum = |a: Option<Integer>, b: Option<Integer>| Some(a? + b?);
        Self { low: sum(self.low, other.low), high: sum(self.high, other.high) }
    }

    /// All `a - b`.
    pub(crate) fn sub(self, other: Self) -> Self {
        self.add(other.neg())
    }

    /// The least interval that holds both.
    pub(crate) fn hull(self, other: Self) -> Self {
        let low = self.low.zip(other.low).map(|(a, b)| a.min(b));
        let high = self.high.zip(other.high).map(|(a, b)| a.max(b));
        Self { low, high }
    }

    /// What lies in both.
    pub(crate) fn meet(self, other: Self) -> Self {
        let low = pick(self.low, other.low, Integer::max);
        let high = pick(self.high, other.high, Integer::min);
        Self { low, high }
    }

    /// All `a * b`.
    pub(crate) fn mul(&self, other: &Self) -> Self {
        if let (Some(a), Some(b)) = (self.single(), other.single()) {
            return product(a, b).map_or(Self::ALL, Self::point);
        }
        if self.is_zero() || other.is_zero() {
            return Self::point(Integer::ZERO);
        }
        // The greatest product of two ends, an end at infinity included; the least is that of the negated.
        let high = greatest_product(self, other);
        let low = greatest_product(&self.clone().neg(), other).map(|high| -high);
        Self { low, high }
    }
}

/// The one that is there, or what `choose` makes of both.
fn pick(a: Option<Integer>, b: Option<Integer>, choose: fn(Integer, Integer) -> Integer) -> Option<Integer> {
    match (a, b) {
        (Some(a), Some(b)) => Some(choose(a, b)),
        (a, b) => a.or(b),
    }
}

fn product(a: &Integer, b: &Integer) -> Option<Integer> {
    (bits(a) + bits(b) <= MAX_BITS).then(|| a * b)
}

/// The greatest product of a number of `a` and one of `b`, both not `{0}`; `None` when there is none.
fn greatest_product(a: &Interval, b: &Interval) -> Option<Integer> {
    let mut best = Integer::ZERO;
    let mut found = false;
    let mut offer = |product: Integer| {
        if !found || product > best {
            best = product;
            found = true;
        }
    };
    for (a_end, b_end, a_positive, b_positive) in [
        (&a.high, &b.high, true, true),
        (&a.low, &b.low, false, false),
        (&a.high, &b.low, true, false),
        (&a.low, &b.high, false, true),
    ] {
        match (a_end, b_end) {
            (Some(a), Some(b)) => offer(product(a, b)?),
            (None, None) if a_positive == b_positive => return None,
            (None, None) => {}
            // Infinity times a number grows without limit when the signs agree, and is 0 for 0.
            (None, Some(number)) | (Some(number), None) => {
                let positive = if a_end.is_none() { a_positive } else { b_positive };
                if *number == 0u32 {
                    offer(Integer::ZERO);
                } else if (*number > 0u32) == positive {
                    return None;
                }
            }
        }
    }
    found.then_some(best)
}
