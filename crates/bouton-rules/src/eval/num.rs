//! Exact values of numbers.

use std::borrow::Cow;

use bouton_value::Integer;

use super::{Eval, Fail, Scope, arith, holds};
use crate::game::Num;

/// The value of an expression. Numbers below 2^64 never allocate, and slots and constants are borrowed.
///
/// Recursion is as deep as the expression, which the checker limits.
pub(crate) fn number<'s>(num: &'s Num, scope: Scope<'s>) -> Eval<Cow<'s, Integer>> {
    let budget = scope.budget;
    let eval = |num: &'s Num| number(num, scope);
    Ok(Cow::Owned(match num {
        Num::Const(value) => return Ok(Cow::Borrowed(value)),
        Num::Slot(slot) => return scope.slots.get(*slot).map(Cow::Borrowed).ok_or(Fail::Undefined),
        Num::If(cond, yes, no) => return if holds(cond, scope)? { eval(yes) } else { eval(no) },
        Num::Index(list, index) => {
            let index = eval(index)?;
            let item = usize::try_from(index.as_ref()).ok().and_then(|index| list.get(index));
            item.ok_or(Fail::Undefined)?
        }
        Num::Min(items) => return extreme(items, scope, |new, best| new < best),
        Num::Max(items) => return extreme(items, scope, |new, best| new > best),
        Num::Heaps => Integer::from(scope.heaps),
        Num::Neg(a) => -&*eval(a)?,
        Num::Add(a, b) => &*eval(a)? + &*eval(b)?,
        Num::Sub(a, b) => &*eval(a)? - &*eval(b)?,
        Num::Xor(a, b) => arith::xor(&*eval(a)?, &*eval(b)?)?,
        Num::Mul(a, b) => arith::mul(&*eval(a)?, &*eval(b)?, budget)?,
        Num::Div(a, b) => arith::div(&*eval(a)?, &*eval(b)?, budget)?,
        Num::Mod(a, b) => arith::modulo(&*eval(a)?, &*eval(b)?, budget)?,
        Num::Pow(a, b) => arith::pow(&*eval(a)?, &*eval(b)?, budget)?,
        Num::Abs(a) => arith::abs(&*eval(a)?),
        Num::Gcd(a, b) => arith::gcd(&*eval(a)?, &*eval(b)?, budget)?,
        Num::Bit(a, b) => arith::bit(&*eval(a)?, &*eval(b)?)?,
    }))
}

/// The item that `better` prefers; undefined when there is none.
fn extreme<'s>(
    items: &'s [Num],
    scope: Scope<'s>,
    better: impl Fn(&Integer, &Integer) -> bool,
) -> Eval<Cow<'s, Integer>> {
    let mut best: Option<Cow<'s, Integer>> = None;
    for item in items {
        let value = number(item, scope)?;
        if best.as_ref().is_none_or(|best| better(&value, best)) {
            best = Some(value);
        }
    }
    best.ok_or(Fail::Undefined)
}
