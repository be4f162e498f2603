//! What an expression can be while some slots are known only as intervals.
//!
//! The answers hold every value that the expression can take where it is defined, and perhaps more.

use bouton_value::Integer;
use bouton_value::number::{One, Zero, bits};

use super::{Interval, arith};
use crate::Budget;
use crate::game::{Compare, Cond, List, Num};

/// What is known of the slots.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Partial<'s> {
    /// What each slot can be.
    pub(crate) slots: &'s [Interval],
    /// The value of `heaps`.
    pub(crate) heaps: usize,
    /// The limits.
    pub(crate) budget: &'s Budget,
}

/// So many items of a list are looked at; a wider part of it can be anything.
const MAX_ITEMS: usize = 64;

/// What a number can be.
pub(crate) fn range_of(num: &Num, at: Partial<'_>) -> Interval {
    let range = |num: &Num| range_of(num, at);
    match num {
        Num::Const(value) => Interval::point(value.clone()),
        Num::Slot(slot) => at.slots.get(*slot).cloned().unwrap_or(Interval::ALL),
        Num::Heaps => Interval::point(Integer::from(at.heaps)),
        Num::Index(list, index) => items(list, &range(index)),
        Num::Neg(a) => range(a).neg(),
        Num::Add(a, b) => range(a).add(range(b)),
        Num::Sub(a, b) => range(a).sub(range(b)),
        Num::Mul(a, b) => range(a).mul(&range(b)),
        Num::Min(nums) => nums.iter().map(range).reduce(least).unwrap_or(Interval::ALL),
        Num::Max(nums) => nums.iter().map(range).reduce(greatest).unwrap_or(Interval::ALL),
        Num::Abs(a) => {
            let a = range(a);
            greatest(a.clone(), a.neg()).meet(Interval::new(Some(Integer::ZERO), None))
        }
        Num::If(cond, yes, no) => match truth_of(cond, at) {
            Truth::Always => range(yes),
            Truth::Never => range(no),
            Truth::Open => range(yes).hull(range(no)),
        },
        Num::Xor(a, b)
        | Num::Div(a, b)
        | Num::Mod(a, b)
        | Num::Pow(a, b)
        | Num::Gcd(a, b)
        | Num::Bit(a, b) => binary(num, &range(a), &range(b), at.budget),
    }
}

/// The operations that are not linear.
fn binary(num: &Num, a: &Interval, b: &Interval, budget: &Budget) -> Interval {
    if let (Some(a), Some(b)) = (a.single(), b.single()) {
        let value = match num {
            Num::Xor(..) => arith::xor(a, b),
            Num::Div(..) => arith::div(a, b, budget),
            Num::Mod(..) => arith::modulo(a, b, budget),
            Num::Pow(..) => arith::pow(a, b, budget),
            Num::Gcd(..) => arith::gcd(a, b, budget),
            _ => arith::bit(a, b),
        };
        return value.map_or(Interval::ALL, Interval::point);
    }
    let natural = Interval::new(Some(Integer::ZERO), None);
    match num {
        // A number with k bits and one with at most k bits differ only in these.
        Num::Xor(..) => {
            let high = a.high.as_ref().zip(b.high.as_ref());
            let high = high.map(|(a, b)| (Integer::ONE << bits(a).max(bits(b))) - Integer::ONE);
            Interval::new(Some(Integer::ZERO), high)
        }
        Num::Div(..) => quotient(a, b),
        Num::Mod(..) => {
            let (low, high) = (b.low.as_ref().map(arith::abs), b.high.as_ref().map(arith::abs));
            let modulus = low.zip(high).map(|(low, high)| low.max(high) - Integer::ONE);
            let a_high = a.high.clone().filter(|_| a.at_least(0));
            natural.meet(Interval::new(None, modulus)).meet(Interval::new(None, a_high))
        }
        Num::Pow(..) => power(a, b, budget),
        Num::Gcd(..) => {
            let size = |i: &Interval| {
                let (low, high) = i.low.as_ref().zip(i.high.as_ref())?;
                Some(arith::abs(low).max(arith::abs(high)))
            };
            Interval::new(Some(Integer::ZERO), size(a).zip(size(b)).map(|(a, b)| a.max(b)))
        }
        _ => Interval::between(0, 1),
    }
}

/// `a div b`, monotone in a.
fn quotient(a: &Interval, b: &Interval) -> Interval {
    if let Some(c) = b.single().filter(|c| **c != 0u32) {
        let magnitude = arith::abs(c);
        let divide = |end: &Option<Integer>| {
            end.as_ref().and_then(|end| arith::div(end, &magnitude, &Budget::unlimited()).ok())
        };
        let floor = Interval::new(divide(&a.low), divide(&a.high));
        return if *c < 0u32 { floor.neg() } else { floor };
    }
    // |a div b| <= |a|, on either side of 0 when the sign of b is not known.
    let zero = Interval::point(Integer::ZERO);
    let toward = a.clone().hull(zero);
    if b.at_least(0) {
        toward
    } else if b.at_most(0) {
        toward.neg()
    } else {
        toward.clone().hull(toward.neg())
    }
}

/// `a ^ b`, monotone in both but for `0 ^ 0 = 1`.
fn power(a: &Interval, b: &Interval, budget: &Budget) -> Interval {
    let end = |a: &Option<Integer>, b: &Option<Integer>| {
        let (a, b) = a.as_ref().zip(b.as_ref())?;
        arith::pow(a, b, budget).ok()
    };
    let low = if a.at_least(1) && b.at_least(0) { end(&a.low, &b.low) } else { None };
    let high = end(&a.high, &b.high).map(|high| high.max(Integer::ONE));
    Interval::new(low.or(Some(Integer::ZERO)), high)
}

fn least(a: Interval, b: Interval) -> Interval {
    let low = a.low.zip(b.low).map(|(a, b)| a.min(b));
    let high = match (a.high, b.high) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    };
    Interval::new(low, high)
}

fn greatest(a: Interval, b: Interval) -> Interval {
    least(a.neg(), b.neg()).neg()
}

/// What the items of a list can be when the index lies in `index`.
fn items(list: &List, index: &Interval) -> Interval {
    let first = index.low.as_ref().map_or(0, |low| usize::try_from(low).unwrap_or(0));
    let last = index.high.as_ref().and_then(|high| usize::try_from(high).ok());
    let last = last.unwrap_or(usize::MAX).min(list.len().saturating_sub(1));
    if first > last || last - first >= MAX_ITEMS {
        return Interval::ALL;
    }
    let part = || (first..=last).filter_map(|at| list.get(at));
    Interval::new(part().min(), part().max())
}

/// What is known of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Truth {
    /// It is true wherever it is defined.
    Always,
    /// It is false wherever it is defined.
    Never,
    /// It may be either.
    Open,
}

impl Truth {
    fn negated(self) -> Self {
        match self {
            Self::Always => Self::Never,
            Self::Never => Self::Always,
            Self::Open => Self::Open,
        }
    }
}

fn truth_of(cond: &Cond, at: Partial<'_>) -> Truth {
    use Truth::*;
    let truth = |cond: &Cond| truth_of(cond, at);
    match cond {
        Cond::And(a, b) => match (truth(a), truth(b)) {
            (Never, _) | (_, Never) => Never,
            (Always, Always) => Always,
            _ => Open,
        },
        Cond::Or(a, b) => match (truth(a), truth(b)) {
            (Always, _) | (_, Always) => Always,
            (Never, Never) => Never,
            _ => Open,
        },
        Cond::Not(a) => truth(a).negated(),
        Cond::If(cond, yes, no) => match truth(cond) {
            Always => truth(yes),
            Never => truth(no),
            Open if truth(yes) == truth(no) => truth(yes),
            Open => Open,
        },
        Cond::Compare(first, links) => chain(first, links, at),
    }
}

fn chain(first: &Num, links: &[Compare], at: Partial<'_>) -> Truth {
    let mut left = range_of(first, at);
    let mut all = Truth::Always;
    for link in links {
        let (right, test): (&Num, fn(&Interval, &Interval) -> Truth) = match link {
            Compare::Eq(right) => (right, equal),
            Compare::Ne(right) => (right, |a, b| equal(a, b).negated()),
            Compare::Lt(right) => (right, below),
            Compare::Ge(right) => (right, |a, b| below(a, b).negated()),
            Compare::Gt(right) => (right, |a, b| below(b, a)),
            Compare::Le(right) => (right, |a, b| below(b, a).negated()),
            Compare::In(_) => return if all == Truth::Never { all } else { Truth::Open },
        };
        let right = range_of(right, at);
        match test(&left, &right) {
            Truth::Never => return Truth::Never,
            Truth::Open => all = Truth::Open,
            Truth::Always => {}
        }
        left = right;
    }
    all
}

/// Whether `a < b`.
fn below(a: &Interval, b: &Interval) -> Truth {
    if a.high.as_ref().zip(b.low.as_ref()).is_some_and(|(a, b)| a < b) {
        Truth::Always
    } else if a.low.as_ref().zip(b.high.as_ref()).is_some_and(|(a, b)| a >= b) {
        Truth::Never
    } else {
        Truth::Open
    }
}

/// Whether `a = b`.
fn equal(a: &Interval, b: &Interval) -> Truth {
    if a.single().is_some() && a.single() == b.single() {
        Truth::Always
    } else if below(a, b) == Truth::Always || below(b, a) == Truth::Always {
        Truth::Never
    } else {
        Truth::Open
    }
}
