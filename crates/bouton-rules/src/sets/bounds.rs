//! Bounds of a set whose numbers are known only as intervals.

use bouton_value::Integer;
use bouton_value::number::{One, Two, Zero};

use crate::ast::NamedSet;
use crate::eval::{Interval, Partial, range_of};
use crate::game::SetExpr;

/// What is known of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SetBounds {
    /// Where its members lie.
    pub(crate) members: Interval,
    /// A number that its least member does not pass, where it has one; `None` when no such number is known.
    pub(crate) least: Option<Integer>,
}

/// Where the members of a set lie. Time linear in the form, but for long lists.
pub(crate) fn bounds_of(set: &SetExpr, at: Partial<'_>) -> SetBounds {
    match set {
        SetExpr::Range(low, high) => {
            let low = range_of(low, at);
            let high = high.as_ref().and_then(|high| range_of(high, at).high);
            SetBounds { members: Interval::new(low.low, high), least: low.high }
        }
        SetExpr::Literal(items) => {
            let ranges = items.iter().map(|item| range_of(item, at));
            let least = ranges.clone().filter_map(|range| range.high).min();
            match ranges.reduce(Interval::hull) {
                Some(members) => SetBounds { members, least },
                None => nothing(),
            }
        }
        SetExpr::Fixed(items) => match (items.first(), items.last()) {
            (Some(first), Some(last)) => SetBounds {
                members: Interval::new(Some(first.clone()), Some(last.clone())),
                least: Some(first.clone()),
            },
            _ => nothing(),
        },
        SetExpr::Named(name, argument) => {
            let argument = argument.as_ref().map_or(Interval::ALL, |argument| range_of(argument, at));
            named(*name, argument)
        }
        SetExpr::Or(a, b) => {
            let (a, b) = (bounds_of(a, at), bounds_of(b, at));
            // Either side may turn out to be empty, then the other has the least.
            SetBounds {
                members: a.members.hull(b.members),
                least: a.least.zip(b.least).map(|(a, b)| a.max(b)),
            }
        }
        SetExpr::And(a, b) => {
            let (a, b) = (bounds_of(a, at), bounds_of(b, at));
            SetBounds { members: a.members.meet(b.members), least: None }
        }
        SetExpr::Except(a, _) => SetBounds { members: bounds_of(a, at).members, least: None },
    }
}

fn nothing() -> SetBounds {
    SetBounds { members: Interval::between(1, 0), least: Some(Integer::ZERO) }
}

fn named(name: NamedSet, argument: Interval) -> SetBounds {
    let first = match name {
        NamedSet::Primes | NamedSet::PrimePowers => Integer::TWO,
        _ => Integer::ONE,
    };
    let size = argument.low.zip(argument.high).map(|(low, high)| high.max(-low));
    match name {
        NamedSet::Divisors => {
            SetBounds { members: Interval::new(Some(first.clone()), size), least: Some(first) }
        }
        NamedSet::Multiples => SetBounds { members: Interval::new(Some(first), None), least: size },
        _ => SetBounds { members: Interval::new(Some(first.clone()), None), least: Some(first) },
    }
}
