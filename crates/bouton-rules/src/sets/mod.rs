//! Sets of integers, enumerated upwards without ever being written down.
//!
//! Two questions carry everything: the least member from a number on ([`Set::next_from`]) and the least number
//! from a number on that is *not* a member ([`Set::next_outside`]). Union, intersection and difference answer
//! both by leaping between their sides, so that `1.. except 1..10^18` costs one step. One file per kind of set.

mod algebra;
mod bounds;
mod divisors;
mod growing;
mod list;
mod members;
mod named;
mod prime;
mod prime_big;
mod prime_powers;
mod roots;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use bouton_value::Integer;
use bouton_value::number::One;

use crate::eval::{Eval, Scope, number};
use crate::game::SetExpr;
use crate::{Budget, Stop};

pub(crate) use bounds::bounds_of;
use named::Named;

/// A set with its numbers filled in.
#[derive(Clone, Debug)]
pub(crate) enum Set<'g> {
    /// From the first to the second, inclusive; without end when there is no second.
    Range(Integer, Option<Integer>),
    /// Written out, ascending, each number once.
    List(Cow<'g, [Integer]>),
    /// A named set.
    Named(Named),
    /// Union.
    Or(Box<Self>, Box<Self>),
    /// Intersection.
    And(Box<Self>, Box<Self>),
    /// Difference.
    Except(Box<Self>, Box<Self>),
}

/// A number found, or none.
pub(crate) type Found<T> = Result<Option<T>, Stop>;

impl<'g> Set<'g> {
    /// Fills in the numbers of a set, all of them: it is undefined when any of them is.
    pub(crate) fn of(expr: &'g SetExpr, scope: Scope<'_>) -> Eval<Self> {
        let pair = |a: &'g SetExpr, b: &'g SetExpr| -> Eval<_> {
            Ok((Box::new(Self::of(a, scope)?), Box::new(Self::of(b, scope)?)))
        };
        Ok(match expr {
            SetExpr::Range(low, high) => {
                let low = number(low, scope)?.into_owned();
                let high = high.as_ref().map(|high| number(high, scope)).transpose()?;
                Self::Range(low, high.map(Cow::into_owned))
            }
            SetExpr::Literal(items) => {
                let items = items.iter().map(|item| Ok(number(item, scope)?.into_owned()));
                let mut items = items.collect::<Eval<Vec<Integer>>>()?;
                items.sort_unstable();
                items.dedup();
                Self::List(Cow::Owned(items))
            }
            SetExpr::Fixed(items) => Self::List(Cow::Borrowed(items)),
            SetExpr::Named(name, argument) => {
                let argument = argument.as_ref().map(|argument| number(argument, scope)).transpose()?;
                Self::Named(Named::new(*name, argument.as_deref())?)
            }
            SetExpr::Or(a, b) => pair(a, b).map(|(a, b)| Self::Or(a, b))?,
            SetExpr::And(a, b) => pair(a, b).map(|(a, b)| Self::And(a, b))?,
            SetExpr::Except(a, b) => pair(a, b).map(|(a, b)| Self::Except(a, b))?,
        })
    }

    /// Whether `x` is a member.
    pub(crate) fn contains(&self, x: &Integer, budget: &Budget) -> Result<bool, Stop> {
        match self {
            Self::Range(low, high) => Ok(x >= low && high.as_ref().is_none_or(|high| x <= high)),
            Self::List(items) => Ok(items.binary_search(x).is_ok()),
            Self::Named(named) => named.contains(x, budget),
            Self::Or(a, b) => Ok(a.contains(x, budget)? || b.contains(x, budget)?),
            Self::And(a, b) => Ok(a.contains(x, budget)? && b.contains(x, budget)?),
            Self::Except(a, b) => Ok(a.contains(x, budget)? && !b.contains(x, budget)?),
        }
    }

    /// The least member that is at least `x` and at most `limit`. A search that could go on for long ticks the
    /// budget; a search without `limit` in an intersection that is empty from `x` on ends only with the budget.
    pub(crate) fn next_from(&self, x: &Integer, limit: Option<&Integer>, budget: &Budget) -> Found<Integer> {
        let found = match self {
            Self::Range(low, high) => {
                let next = x.max(low);
                high.as_ref().is_none_or(|high| next <= high).then(|| next.clone())
            }
            Self::List(items) => list::next_from(items, x),
            Self::Named(named) => named.next_from(x, limit, budget)?,
            Self::Or(a, b) => {
                let (a, b) = (a.next_from(x, limit, budget)?, b.next_from(x, limit, budget)?);
                algebra::lesser(a, b)
            }
            Self::And(a, b) => algebra::leap(
                x,
                limit,
                budget,
                |x| a.next_from(x, limit, budget),
                |x| b.next_from(x, limit, budget),
            )?,
            Self::Except(a, b) => algebra::leap(
                x,
                limit,
                budget,
                |x| a.next_from(x, limit, budget),
                |x| b.next_outside(x, limit, budget),
            )?,
        };
        Ok(found.filter(|found| within(found, limit)))
    }

    /// The least number that is at least `x`, at most `limit` and not a member.
    pub(crate) fn next_outside(
        &self,
        x: &Integer,
        limit: Option<&Integer>,
        budget: &Budget,
    ) -> Found<Integer> {
        let found = match self {
            Self::Range(low, Some(high)) if x >= low && x <= high => Some(high + Integer::ONE),
            Self::Range(low, None) if x >= low => None,
            Self::Range(..) => Some(x.clone()),
            Self::List(items) => Some(list::next_outside(items, x)),
            Self::Named(named) => named.next_outside(x, limit, budget)?,
            Self::Or(a, b) => algebra::leap(
                x,
                limit,
                budget,
                |x| a.next_outside(x, limit, budget),
                |x| b.next_outside(x, limit, budget),
            )?,
            Self::And(a, b) => {
                let (a, b) = (a.next_outside(x, limit, budget)?, b.next_outside(x, limit, budget)?);
                algebra::lesser(a, b)
            }
            Self::Except(a, b) => {
                let (a, b) = (a.next_outside(x, limit, budget)?, b.next_from(x, limit, budget)?);
                algebra::lesser(a, b)
            }
        };
        Ok(found.filter(|found| within(found, limit)))
    }

    /// The least member that is at most `limit`.
    pub(crate) fn least(&self, limit: Option<&Integer>, budget: &Budget) -> Found<Integer> {
        match self.lower_bound() {
            Some(low) => self.next_from(&low, limit, budget),
            None => Ok(None),
        }
    }

    /// A number that no member is below; `None` when the set shows itself to be empty.
    pub(crate) fn lower_bound(&self) -> Option<Integer> {
        match self {
            Self::Range(low, high) => high.as_ref().is_none_or(|high| low <= high).then(|| low.clone()),
            Self::List(items) => items.first().cloned(),
            Self::Named(named) => named.lower_bound(),
            Self::Or(a, b) => algebra::lesser(a.lower_bound(), b.lower_bound()),
            Self::And(a, b) => a.lower_bound().zip(b.lower_bound()).map(|(a, b)| a.max(b)),
            Self::Except(a, _) => a.lower_bound(),
        }
    }

    /// A number that no member is above; `None` when there is none to be seen.
    pub(crate) fn upper_bound(&self) -> Option<Integer> {
        match self {
            Self::Range(_, high) => high.clone(),
            Self::List(items) => Some(items.last().cloned().unwrap_or_default()),
            Self::Named(named) => named.upper_bound(),
            Self::Or(a, b) => a.upper_bound().zip(b.upper_bound()).map(|(a, b)| a.max(b)),
            Self::And(a, b) => algebra::lesser(a.upper_bound(), b.upper_bound()),
            Self::Except(a, _) => a.upper_bound(),
        }
    }
}

/// Whether `x` does not pass the limit.
fn within(x: &Integer, limit: Option<&Integer>) -> bool {
    limit.is_none_or(|limit| x <= limit)
}
