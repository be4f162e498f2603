//! How far a variable can run: bounds propagation over the forms that a legal move keeps from being negative.
//!
//! A form is seen as a line `slope * v + offset` in one variable v, with slope and offset known as intervals while
//! later variables are not fixed. A slope that is surely negative bounds v from above, one that is surely
//! positive from below. A few rounds over the variables let each profit from the bounds of the others.

use bouton_value::Integer;
use bouton_value::number::arithmetic::DivEuclidean;
use bouton_value::number::{One, Zero};

use super::plan::RulePlan;
use crate::eval::{Interval, Partial, Scope, affine, defined, number, range_of};
use crate::game::{Linear, MoveRule, Variable};
use crate::sets::{Set, bounds_of};
use crate::{Budget, Stop};

/// So many rounds of propagation are made; each can only narrow the intervals.
const ROUNDS: usize = 8;

/// A finite set as narrow as this is run through without looking for closer bounds.
const FEW: u32 = 8;

/// How a variable runs at a position, with the variables before it fixed.
#[derive(Debug)]
pub(super) enum Reach {
    /// It takes no value.
    Nothing,
    /// No end of its open range falls anywhere: the position is an error.
    Endless,
    /// It can take values between bounds.
    Between {
        /// No value below can be part of a legal move.
        low: Option<Integer>,
        /// No value above can.
        high: Option<Integer>,
        /// Whether the ends decide at each assignment if only the least value counts.
        ends_decide: bool,
        /// Whether the ends may all rise for some values of later variables, which is an error to be found.
        may_be_endless: bool,
    },
}

/// What is asked: the variable `at` of a rule, with all slots before its own fixed.
pub(super) struct Question<'q> {
    pub(super) rule: &'q MoveRule,
    pub(super) plan: &'q RulePlan,
    pub(super) first_slot: usize,
    pub(super) at: usize,
    pub(super) fixed: &'q [Integer],
    pub(super) heaps: usize,
    pub(super) budget: &'q Budget,
    /// Only the sets and the ends may bound, because an error must be found where one is.
    pub(super) careful: bool,
}

impl Question<'_> {
    /// How far the variable can run in its set.
    pub(super) fn reach(&self, set: &Set<'_>) -> Result<Reach, Stop> {
        let Some(lowest) = set.lower_bound() else { return Ok(Reach::Nothing) };
        let Some(variable) = self.rule.vars.get(self.at) else { return Ok(Reach::Nothing) };
        let open = variable.set.can_be_infinite();
        if let Some(high) = set.upper_bound().filter(|high| !open && *high <= &lowest + Integer::from(FEW)) {
            let (low, high) = (Some(lowest), Some(high));
            return Ok(Reach::Between { low, high, ends_decide: false, may_be_endless: false });
        }
        let mut slots: Vec<Interval> = self.fixed.iter().cloned().map(Interval::point).collect();
        slots.push(Interval::new(Some(lowest), set.upper_bound()));
        let mut least: Vec<Option<Integer>> = vec![None];
        for later in self.rule.vars.iter().skip(self.at + 1) {
            let bounds = bounds_of(&later.set, self.partial(&slots));
            slots.push(bounds.members);
            least.push(bounds.least);
        }
        let last = self.at + 1 == self.rule.vars.len();
        if open && last && !self.ends_defined(variable)? {
            // An end is part of the result or of the condition: without its value no move is legal.
            return Ok(Reach::Nothing);
        }
        let signs = if open { self.signs(self.at, &slots) } else { Signs::Falling };
        if signs == Signs::Rising {
            return Ok(if self.certainly_empty(set)? { Reach::Nothing } else { Reach::Endless });
        }
        if signs != Signs::Falling {
            least[0] = set.least(None, self.budget)?;
            if least[0].is_none() {
                return Ok(Reach::Nothing);
            }
        }
        let careful = self.careful || signs == Signs::Open;
        if !self.propagate(careful, &least, &mut slots)? {
            return Ok(Reach::Nothing);
        }
        let Some(Interval { low, high }) = slots.into_iter().nth(self.first_slot + self.at) else {
            return Ok(Reach::Nothing);
        };
        if open && high.is_none() {
            return Ok(Reach::Endless);
        }
        Ok(Reach::Between {
            low,
            high,
            ends_decide: signs != Signs::Falling,
            may_be_endless: signs == Signs::Open,
        })
    }

    fn partial<'s>(&'s self, slots: &'s [Interval]) -> Partial<'s> {
        Partial { slots, heaps: self.heaps, budget: self.budget }
    }

    /// Whether all ends of the last variable have a value, whatever the value of the variable.
    fn ends_defined(&self, variable: &Variable) -> Result<bool, Stop> {
        let scope = Scope { slots: self.fixed, heaps: self.heaps, budget: self.budget };
        for end in &variable.ends {
            for part in [&end.slope, &end.offset] {
                if defined(number(part, scope))?.is_none() {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a set whose ends all rise has no member after all. An intersection may be long in showing it.
    fn certainly_empty(&self, set: &Set<'_>) -> Result<bool, Stop> {
        Ok(!matches!(set, Set::And(..) | Set::Except(..)) && set.least(None, self.budget)?.is_none())
    }

    /// Narrows the intervals of this variable and the later ones; `false` when one of them is empty.
    fn propagate(
        &self,
        careful: bool,
        least: &[Option<Integer>],
        slots: &mut [Interval],
    ) -> Result<bool, Stop> {
        let unknown = self.at..self.rule.vars.len();
        let rounds = if unknown.len() == 1 { 1 } else { ROUNDS };
        for _ in 0..rounds {
            let mut changed = false;
            for (index, least) in unknown.clone().zip(least) {
                self.budget.tick()?;
                let slot = self.first_slot + index;
                let narrow = self.narrow(index, least.as_ref(), careful, slots);
                let Some(before) = slots.get_mut(slot) else { return Ok(false) };
                let after = before.clone().meet(narrow);
                if after.is_empty() {
                    return Ok(false);
                }
                changed |= after != *before;
                *before = after;
            }
            if !changed {
                break;
            }
        }
        Ok(true)
    }

    /// Where variable `index` can lie, as far as its own forms say.
    fn narrow(&self, index: usize, least: Option<&Integer>, careful: bool, slots: &[Interval]) -> Interval {
        let at = self.partial(slots);
        let slot = self.first_slot + index;
        let mut narrow = Interval::ALL;
        let Some(variable) = self.rule.vars.get(index) else { return narrow };
        for (slope, offset) in variable.ends.iter().map(|end| line(end, at)) {
            if slope.at_most(-1) {
                narrow = narrow.meet(Interval::new(None, above(&slope, &offset)));
            }
        }
        if narrow.high.is_none() && variable.set.can_be_infinite() {
            let high = highest(variable.ends.iter().map(|end| line(end, at)), least);
            narrow = narrow.meet(Interval::new(None, high));
        }
        if !careful {
            for form in self.plan.forms.get(index).into_iter().flatten() {
                let (slope, offset) = affine(form, slot, at);
                narrow = narrow.meet(allowed(&slope, &offset));
            }
        }
        narrow
    }

    /// How the ends of an open variable fall, for all values of the later variables.
    fn signs(&self, index: usize, slots: &[Interval]) -> Signs {
        let at = self.partial(slots);
        let mut all = Signs::Rising;
        for end in self.rule.vars.get(index).into_iter().flat_map(|variable| &variable.ends) {
            let (slope, _) = line(end, at);
            let sign = if slope.at_most(-1) {
                return Signs::Falling;
            } else if slope.at_most(0) {
                Signs::NeverRising
            } else if slope.at_least(1) {
                Signs::Rising
            } else {
                Signs::Open
            };
            all = all.best(sign);
        }
        all
    }
}

/// What is known of the slopes of the ends together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Signs {
    /// One is negative.
    Falling,
    /// One is never positive.
    NeverRising,
    /// All are positive.
    Rising,
    /// They may all be positive, or not.
    Open,
}

impl Signs {
    fn best(self, other: Self) -> Self {
        match (self, other) {
            (Self::Falling, _) | (_, Self::Falling) => Self::Falling,
            (Self::NeverRising, _) | (_, Self::NeverRising) => Self::NeverRising,
            (Self::Open, _) | (_, Self::Open) => Self::Open,
            (Self::Rising, Self::Rising) => Self::Rising,
        }
    }
}

/// Slope and offset of an end.
fn line(end: &Linear, at: Partial<'_>) -> (Interval, Interval) {
    (range_of(&end.slope, at), range_of(&end.offset, at))
}

/// Where `slope * v + offset >= 0` can hold.
fn allowed(slope: &Interval, offset: &Interval) -> Interval {
    if slope.at_most(-1) {
        Interval::new(None, above(slope, offset))
    } else if slope.at_least(1) {
        Interval::new(above(&slope.clone().neg(), offset).map(|high| -high), None)
    } else if slope.is_zero() && offset.at_most(-1) {
        Interval::between(1, 0)
    } else {
        Interval::ALL
    }
}

/// The greatest v for which `slope * v + offset >= 0` can hold, for a slope that is at most -1.
fn above(slope: &Interval, offset: &Interval) -> Option<Integer> {
    let offset = offset.high.as_ref()?;
    // A small slope allows most while the offset is natural, a steep one when it is negative.
    let slope = if *offset >= 0u32 { slope.high.as_ref() } else { slope.low.as_ref() };
    Some(match slope {
        Some(slope) => floor_div(offset, &-slope),
        None => -Integer::ONE,
    })
}

/// `floor(a / m)` for a positive m.
fn floor_div(a: &Integer, m: &Integer) -> Integer {
    if *m == 0u32 { Integer::ZERO } else { a.div_euclidean(m) }
}

/// The greatest value that an open variable with the least value `least` can take, when none of its ends
/// surely falls: where none does only the least value counts, and where one does its slope is at most -1.
fn highest(ends: impl Iterator<Item = (Interval, Interval)>, least: Option<&Integer>) -> Option<Integer> {
    let mut highest = least?.clone();
    for (slope, offset) in ends.filter(|(slope, _)| !slope.at_least(0)) {
        let steepest = Interval::new(slope.low, Some(-Integer::ONE));
        highest = highest.max(above(&steepest, &offset)?);
    }
    Some(highest)
}
