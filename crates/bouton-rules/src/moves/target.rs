//! What a component becomes.

use bouton_value::number::One;
use bouton_value::{Integer, Natural};

use crate::eval::{Eval, Fail, Scope, number};
use crate::game::{Num, Target, TargetPart};
use crate::{Budget, Stop};

/// A move or a start that leaves more components is too large.
const MAX_COMPONENTS: usize = 1_000_000;

/// The components of a target in rule order; `None` when a number or a count of copies is negative.
///
/// `slots` holds the values of the slots; what `each` adds to it is taken off again. Numbers are looked at from
/// left to right, and none after the first that is negative. Copies that are not made are not looked at.
pub(super) fn components(
    target: &Target,
    slots: &mut Vec<Integer>,
    heaps: usize,
    budget: &Budget,
) -> Eval<Option<Vec<Vec<Natural>>>> {
    let known = slots.len();
    let mut made = Vec::with_capacity(target.parts.len());
    for part in &target.parts {
        let complete = match part {
            TargetPart::One(numbers) => one(numbers, slots, heaps, budget)?.map(|tuple| made.push(tuple)),
            TargetPart::Copies(count, numbers) => {
                let count = number(count, Scope { slots, heaps, budget })?.into_owned();
                copies(&count, numbers, slots, heaps, budget, &mut made)?
            }
            TargetPart::Each { slot, low, high, numbers, .. } => {
                let scope = Scope { slots, heaps, budget };
                let (low, high) = (number(low, scope)?.into_owned(), number(high, scope)?.into_owned());
                let done = each(*slot, low, &high, numbers, slots, heaps, budget, &mut made);
                slots.truncate(known);
                done?
            }
        };
        if complete.is_none() {
            return Ok(None);
        }
    }
    Ok(Some(made))
}

/// The numbers of one component; `None` when one is negative.
fn one(numbers: &[Num], slots: &[Integer], heaps: usize, budget: &Budget) -> Eval<Option<Vec<Natural>>> {
    let mut tuple = Vec::with_capacity(numbers.len());
    for num in numbers {
        match Natural::try_from(number(num, Scope { slots, heaps, budget })?.into_owned()) {
            Ok(natural) => tuple.push(natural),
            Err(_) => return Ok(None),
        }
    }
    Ok(Some(tuple))
}

/// `count * [numbers]`
fn copies(
    count: &Integer,
    numbers: &[Num],
    slots: &[Integer],
    heaps: usize,
    budget: &Budget,
    made: &mut Vec<Vec<Natural>>,
) -> Eval<Option<()>> {
    if *count <= 0u32 {
        return Ok((*count == 0u32).then_some(()));
    }
    let Some(tuple) = one(numbers, slots, heaps, budget)? else { return Ok(None) };
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if count.saturating_add(made.len()) > MAX_COMPONENTS {
        return Err(Stop::TooLarge.into());
    }
    for _ in 0..count {
        budget.tick()?;
        made.push(tuple.clone());
    }
    Ok(Some(()))
}

/// `each i in low..high: [numbers]`, with i in `slot`.
#[expect(clippy::too_many_arguments, reason = "the parts of one line of the language")]
fn each(
    slot: usize,
    low: Integer,
    high: &Integer,
    numbers: &[Num],
    slots: &mut Vec<Integer>,
    heaps: usize,
    budget: &Budget,
    made: &mut Vec<Vec<Natural>>,
) -> Eval<Option<()>> {
    if slot < slots.len() {
        return Err(Fail::Undefined);
    }
    slots.resize(slot + 1, Integer::default());
    let mut value = low;
    while value <= *high {
        budget.tick()?;
        if made.len() >= MAX_COMPONENTS {
            return Err(Stop::TooLarge.into());
        }
        slots[slot] = value.clone();
        match one(numbers, slots, heaps, budget)? {
            Some(tuple) => made.push(tuple),
            None => return Ok(None),
        }
        value += Integer::ONE;
    }
    Ok(Some(()))
}
