//! Truth of conditions.

use super::{Eval, Scope, number};
use crate::game::{Compare, Cond, Num};
use crate::sets::Set;

/// Whether a condition holds. `and`, `or`, `if` and chains of comparisons stop early from left to right: what
/// is never looked at is never undefined.
pub(crate) fn holds(cond: &Cond, scope: Scope<'_>) -> Eval<bool> {
    match cond {
        Cond::And(a, b) => Ok(holds(a, scope)? && holds(b, scope)?),
        Cond::Or(a, b) => Ok(holds(a, scope)? || holds(b, scope)?),
        Cond::Not(a) => Ok(!holds(a, scope)?),
        Cond::If(cond, yes, no) => {
            if holds(cond, scope)? {
                holds(yes, scope)
            } else {
                holds(no, scope)
            }
        }
        Cond::Compare(first, links) => chain(first, links, scope),
    }
}

fn chain(first: &Num, links: &[Compare], scope: Scope<'_>) -> Eval<bool> {
    let mut left = number(first, scope)?;
    for link in links {
        let (right, test): (&Num, fn(std::cmp::Ordering) -> bool) = match link {
            Compare::Eq(right) => (right, |order| order.is_eq()),
            Compare::Ne(right) => (right, |order| order.is_ne()),
            Compare::Lt(right) => (right, |order| order.is_lt()),
            Compare::Le(right) => (right, |order| order.is_le()),
            Compare::Gt(right) => (right, |order| order.is_gt()),
            Compare::Ge(right) => (right, |order| order.is_ge()),
            // It ends the chain.
            Compare::In(set) => return Ok(Set::of(set, scope)?.contains(&left, scope.budget)?),
        };
        let right = number(right, scope)?;
        if !test(left.as_ref().cmp(right.as_ref())) {
            return Ok(false);
        }
        left = right;
    }
    Ok(true)
}
