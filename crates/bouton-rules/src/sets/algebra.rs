//! Joining two ascending enumerations.

use bouton_value::Integer;

use super::{Found, within};
use crate::Budget;

/// The lesser of the two that are there.
pub(super) fn lesser(a: Option<Integer>, b: Option<Integer>) -> Option<Integer> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// The least number from `x` on that both enumerations have, by leaping from the next of the one to the next
/// of the other.
pub(super) fn leap(
    x: &Integer,
    limit: Option<&Integer>,
    budget: &Budget,
    first: impl Fn(&Integer) -> Found<Integer>,
    second: impl Fn(&Integer) -> Found<Integer>,
) -> Found<Integer> {
    let mut at = x.clone();
    while within(&at, limit) {
        budget.tick()?;
        let Some(a) = first(&at)? else { return Ok(None) };
        let Some(b) = second(&a)? else { return Ok(None) };
        if a == b {
            return Ok(Some(a));
        }
        at = b;
    }
    Ok(None)
}
