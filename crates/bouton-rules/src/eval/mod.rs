//! Evaluating checked expressions, exactly or as intervals.
//!
//! A value is exact, *undefined*, or not computed because a limit came first. Undefined makes a whole
//! condition false and a whole move illegal; which one it does is up to the caller, so the two ways to have no
//! value stay apart in [`Fail`].
//!
//! - [`number`], [`holds`]: exact values.
//! - [`Interval`], [`range_of`], [`affine`], [`Truth`]: what a value can be while some slots are not fixed yet.
//! - [`last_slot`]: up to which slot an expression looks.

mod affine;
mod arith;
mod cond;
mod interval;
mod num;
mod range;
#[cfg(test)]
mod tests;
mod uses;

use bouton_value::Integer;

use crate::{Budget, Stop};

pub(crate) use affine::affine;
pub(crate) use cond::holds;
pub(crate) use interval::Interval;
pub(crate) use num::number;
pub(crate) use range::{Partial, range_of};
pub(crate) use uses::last_slot;

/// Why an expression has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fail {
    /// It is undefined, such as a division by zero.
    Undefined,
    /// A limit was reached first.
    Stop(Stop),
}

impl From<Stop> for Fail {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

/// The result of an evaluation.
pub(crate) type Eval<T> = Result<T, Fail>;

/// What slots hold, and the limits on the work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope<'s> {
    /// The values of the slots.
    pub(crate) slots: &'s [Integer],
    /// The value of `heaps`.
    pub(crate) heaps: usize,
    /// The limits.
    pub(crate) budget: &'s Budget,
}

/// The value, or `None` when it is undefined.
pub(crate) fn defined<T>(value: Eval<T>) -> Result<Option<T>, Stop> {
    match value {
        Ok(value) => Ok(Some(value)),
        Err(Fail::Undefined) => Ok(None),
        Err(Fail::Stop(stop)) => Err(stop),
    }
}

/// Whether a condition is true; one that is undefined is not.
pub(crate) fn is_true(cond: &crate::game::Cond, scope: Scope<'_>) -> Result<bool, Stop> {
    Ok(defined(holds(cond, scope))? == Some(true))
}
