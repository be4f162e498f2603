//! What a component becomes.

use bouton_value::number::One;
use bouton_value::number::logic::SignificantBits;
use bouton_value::{Integer, Natural};

use crate::eval::{Eval, Fail, Scope, number};
use crate::game::{Num, Target, TargetPart};
use crate::{Budget, Stop};

/// A move or a start that leaves more components is too large.
const MAX_COMPONENTS: usize = 1_000_000;
/// One whose components take more bytes than this is too large as well.
const MAX_BYTES: u64 = 1 << 28;

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
    let mut made = Made { tuples: Vec::with_capacity(target.parts.len()), bytes: 0, slots, heaps, budget };
    for part in &target.parts {
        let complete = match part {
            TargetPart::One(numbers) => made.one(numbers)?,
            TargetPart::Copies(count, numbers) => made.copies(count, numbers)?,
            TargetPart::Each { slot, low, high, numbers, .. } => {
                let done = made.each(*slot, (low, high), numbers);
                made.slots.truncate(known);
                done?
            }
        };
        if complete.is_none() {
            return Ok(None);
        }
    }
    Ok(Some(made.tuples))
}

/// The components made so far.
struct Made<'m> {
    tuples: Vec<Vec<Natural>>,
    bytes: u64,
    slots: &'m mut Vec<Integer>,
    heaps: usize,
    budget: &'m Budget,
}

impl Made<'_> {
    fn scope(&self) -> Scope<'_> {
        Scope { slots: self.slots, heaps: self.heaps, budget: self.budget }
    }

    /// The numbers of one component; `None` when one is negative.
    fn tuple(&self, numbers: &[Num]) -> Eval<Option<Vec<Natural>>> {
        let mut tuple = Vec::with_capacity(numbers.len());
        for num in numbers {
            match Natural::try_from(number(num, self.scope())?.into_owned()) {
                Ok(natural) => tuple.push(natural),
                Err(_) => return Ok(None),
            }
        }
        Ok(Some(tuple))
    }

    /// Makes room for `count` components like `tuple`.
    fn reserve(&mut self, tuple: &[Natural], count: usize) -> Result<(), Stop> {
        let bytes: u64 = tuple.iter().map(|number| 32 + number.significant_bits() / 8).sum();
        self.bytes = self.bytes.saturating_add(bytes.saturating_mul(count as u64));
        let fits = self.tuples.len().saturating_add(count) <= MAX_COMPONENTS && self.bytes <= MAX_BYTES;
        if fits { Ok(()) } else { Err(Stop::TooLarge) }
    }

    /// `[numbers]`
    fn one(&mut self, numbers: &[Num]) -> Eval<Option<()>> {
        let Some(tuple) = self.tuple(numbers)? else { return Ok(None) };
        self.reserve(&tuple, 1)?;
        self.tuples.push(tuple);
        Ok(Some(()))
    }

    /// `count * [numbers]`
    fn copies(&mut self, count: &Num, numbers: &[Num]) -> Eval<Option<()>> {
        let count = number(count, self.scope())?.into_owned();
        if count <= 0u32 {
            return Ok((count == 0u32).then_some(()));
        }
        let Some(tuple) = self.tuple(numbers)? else { return Ok(None) };
        let count = usize::try_from(&count).unwrap_or(usize::MAX);
        self.reserve(&tuple, count)?;
        for _ in 0..count {
            self.budget.tick()?;
            self.tuples.push(tuple.clone());
        }
        Ok(Some(()))
    }

    /// `each i in low..high: [numbers]`, with i in `slot`.
    fn each(&mut self, slot: usize, (low, high): (&Num, &Num), numbers: &[Num]) -> Eval<Option<()>> {
        let mut value = number(low, self.scope())?.into_owned();
        let high = number(high, self.scope())?.into_owned();
        if slot < self.slots.len() {
            return Err(Fail::Undefined);
        }
        self.slots.resize(slot, Integer::default());
        while value <= high {
            self.budget.tick()?;
            self.slots.truncate(slot);
            self.slots.push(value.clone());
            if self.one(numbers)?.is_none() {
                return Ok(None);
            }
            value += Integer::ONE;
        }
        Ok(Some(()))
    }
}
