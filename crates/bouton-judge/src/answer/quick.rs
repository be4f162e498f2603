//! Who wins, for small numbers under a law: nothing is allocated and nothing searched.

use bouton_law::{Attached, Fitted, Law, WholeLaw};
use bouton_rules::Game;
use bouton_rules::game::{Num, TargetPart};
use bouton_value::number::small;

use crate::case::{Case, SLOTS};
use crate::layout::Layout;
use crate::print::is_sum_of_values;

/// The most numbers of a component, parameters among them.
const MOST: usize = SLOTS;

/// How a law decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// By the nim-sum of the values of components.
    Sum,
    /// The only component by its outcome.
    Alone,
    /// The whole position, of components with one number.
    Whole,
}

/// A quick way to the outcome of a case.
#[derive(Debug)]
pub(super) struct Quick {
    kind: Kind,
    /// What a start becomes, over its numbers; `None` where states are typed.
    start: Option<Vec<Number>>,
    /// Whether what is typed is what the law speaks of.
    direct: bool,
}

impl Quick {
    /// The quick way for a game of which every tuple is a state, with these laws; `None` when there is none.
    pub(super) fn of(game: &Game, attached: &Attached, layout: &Layout) -> Option<Self> {
        if game.state.len() > MOST {
            return None;
        }
        let start = if layout.starts { Some(start(game)?) } else { None };
        let fitted = attached.game(0);
        let kind = match (fitted, attached.whole()) {
            (_, Some(whole)) if start.is_none() && layout.arity == 1 && whole.is_direct() => Kind::Whole,
            (Some(fitted), None) if fitted.has_values() && is_sum_of_values(game) => Kind::Sum,
            (Some(_), None) => Kind::Alone,
            _ => return None,
        };
        let direct = start.is_none() && fitted.is_some_and(Fitted::is_direct);
        Some(Self { kind, start, direct })
    }

    /// Whether the player to move loses; `None` when the slow way must find out. All numbers of the case are small.
    #[inline]
    pub(super) fn loses(&self, attached: &Attached, case: &Case, arity: usize, tail: &[u64]) -> Option<bool> {
        let numbers = case.numbers.small.as_slice();
        match self.kind {
            Kind::Whole => attached.whole()?.law().loses_small(numbers),
            Kind::Sum => self.sum(attached.game(0)?, numbers, arity, tail).map(|sum| sum == 0),
            Kind::Alone if numbers.len() != arity => None,
            Kind::Alone if self.direct && tail.is_empty() => attached.game(0)?.law().loses_small(numbers),
            Kind::Alone => {
                let mut buffer = [0; MOST];
                attached.game(0)?.loses_small(self.state(numbers, tail, &mut buffer)?)
            }
        }
    }

    /// The nim-sum of the components.
    #[inline]
    pub(super) fn sum(&self, fitted: &Fitted, numbers: &[u64], arity: usize, tail: &[u64]) -> Option<u64> {
        let mut sum = 0;
        let mut buffer = [0; MOST];
        if self.direct {
            let law = fitted.law();
            for component in numbers.chunks_exact(arity) {
                sum ^= law.value_small(with_tail(component, tail, &mut buffer)?)?;
            }
            return Some(sum);
        }
        for component in numbers.chunks_exact(arity) {
            sum ^= fitted.value_small(self.state(component, tail, &mut buffer)?)?;
        }
        Some(sum)
    }

    /// The way with all looked up that is the same for every case of one component.
    pub(super) fn ready<'a>(&'a self, attached: &'a Attached) -> Option<Ready<'a>> {
        let by = match (self.kind, attached.game(0)) {
            (Kind::Whole, _) => By::Whole(attached.whole()?.law()),
            (Kind::Sum, Some(fitted)) if fitted.is_direct() => By::Value(fitted.law()),
            (Kind::Alone, Some(fitted)) if fitted.is_direct() => By::Outcome(fitted.law()),
            (Kind::Sum, Some(fitted)) => By::FittedValue(fitted),
            (Kind::Alone, Some(fitted)) => By::FittedOutcome(fitted),
            (_, None) => return None,
        };
        Some(Ready { by, start: self.start.as_deref() })
    }

    /// The nim value of the case, where the law gives it.
    pub(super) fn value(&self, attached: &Attached, case: &Case, arity: usize, tail: &[u64]) -> Option<u64> {
        match self.kind {
            Kind::Sum => self.sum(attached.game(0)?, &case.numbers.small, arity, tail),
            Kind::Alone | Kind::Whole => None,
        }
    }

    /// The numbers of the state that is typed as `typed`.
    fn state<'b>(&self, typed: &[u64], tail: &[u64], buffer: &'b mut [u64; MOST]) -> Option<&'b [u64]> {
        let mut slots = [0; MOST];
        let typed_end = typed.len() + tail.len();
        let filled = slots.get_mut(..typed_end)?;
        filled[..typed.len()].copy_from_slice(typed);
        filled[typed.len()..].copy_from_slice(tail);
        match &self.start {
            None => {
                *buffer = slots;
                buffer.get(..typed_end)
            }
            Some(numbers) => started(numbers, &slots, buffer),
        }
    }
}

/// The numbers of a component and the parameters after them.
#[inline]
fn with_tail<'b>(component: &'b [u64], tail: &[u64], buffer: &'b mut [u64; MOST]) -> Option<&'b [u64]> {
    if tail.is_empty() {
        return Some(component);
    }
    let (own, length) = (component.len(), component.len() + tail.len());
    buffer.get_mut(..own)?.copy_from_slice(component);
    buffer.get_mut(own..length)?.copy_from_slice(tail);
    buffer.get(..length)
}

/// A [`Quick`] way to the outcome of one component.
pub(super) struct Ready<'a> {
    by: By<'a>,
    start: Option<&'a [Number]>,
}

/// What says who wins.
enum By<'a> {
    Value(&'a dyn Law),
    Outcome(&'a dyn Law),
    FittedValue(&'a Fitted),
    FittedOutcome(&'a Fitted),
    Whole(&'a dyn WholeLaw),
}

impl Ready<'_> {
    /// Whether the player to move loses at the component typed in the first `typed` slots; `None` when the slow way must find out.
    #[inline]
    pub(super) fn loses(&self, slots: &[u64; SLOTS], typed: usize) -> Option<bool> {
        let mut buffer = [0; MOST];
        let at = match self.start {
            None => slots.get(..typed)?,
            Some(numbers) => started(numbers, slots, &mut buffer)?,
        };
        match self.by {
            By::Value(law) => law.value_small(at).map(|value| value == 0),
            By::Outcome(law) => law.loses_small(at),
            By::FittedValue(fitted) => fitted.value_small(at).map(|value| value == 0),
            By::FittedOutcome(fitted) => fitted.loses_small(at),
            By::Whole(law) => law.loses_small(at),
        }
    }
}

/// A number of a start.
#[derive(Debug)]
enum Number {
    /// One that is typed.
    Typed(usize),
    /// One that is typed less a constant, and not less than 0.
    Less(usize, u64),
    /// Any other.
    Other(Num),
}

impl Number {
    fn of(num: &Num) -> Self {
        if let Num::Slot(slot) = num
            && *slot < MOST
        {
            return Self::Typed(*slot);
        }
        if let Num::Max(items) = num
            && let [Num::Sub(a, b), Num::Const(zero)] | [Num::Const(zero), Num::Sub(a, b)] = items.as_slice()
            && *zero == 0u32
            && let (Num::Slot(slot), Num::Const(less)) = (a.as_ref(), b.as_ref())
            && *slot < MOST
            && let Ok(less) = u64::try_from(less)
        {
            return Self::Less(*slot, less);
        }
        Self::Other(num.clone())
    }

    #[inline]
    fn at(&self, slots: &[u64; MOST]) -> Option<u64> {
        match self {
            Self::Typed(slot) => Some(slots[*slot % MOST]),
            Self::Less(slot, less) => Some(slots[*slot % MOST].saturating_sub(*less)),
            Self::Other(num) => u64::try_from(value(num, slots)?).ok(),
        }
    }
}

/// The component that a start becomes.
#[inline]
fn started<'b>(numbers: &[Number], slots: &[u64; MOST], buffer: &'b mut [u64; MOST]) -> Option<&'b [u64]> {
    for (slot, number) in buffer.iter_mut().zip(numbers) {
        *slot = number.at(slots)?;
    }
    buffer.get(..numbers.len())
}

/// The numbers of a start that becomes one component of simple expressions.
fn start(game: &Game) -> Option<Vec<Number>> {
    match game.start.as_ref()?.to.parts.as_slice() {
        [TargetPart::One(numbers)] if numbers.len() <= MOST => Some(numbers.iter().map(Number::of).collect()),
        _ => None,
    }
}

/// The value of a simple expression; `None` when it is not simple, or too large.
fn value(num: &Num, slots: &[u64; MOST]) -> Option<i128> {
    let of = |num: &Num| value(num, slots);
    Some(match num {
        Num::Const(number) => i128::from(small(&number.try_into().ok()?)?),
        Num::Slot(slot) => i128::from(*slots.get(*slot)?),
        Num::Add(a, b) => of(a)?.checked_add(of(b)?)?,
        Num::Sub(a, b) => of(a)?.checked_sub(of(b)?)?,
        Num::Mul(a, b) => of(a)?.checked_mul(of(b)?)?,
        Num::Max(all) => all.iter().map(of).collect::<Option<Maximum>>()?.0,
        Num::Min(all) => -all.iter().map(|num| of(num).map(|value| -value)).collect::<Option<Maximum>>()?.0,
        _ => return None,
    })
}

/// The greatest of some numbers.
struct Maximum(i128);

impl FromIterator<i128> for Maximum {
    fn from_iter<I: IntoIterator<Item = i128>>(numbers: I) -> Self {
        Self(numbers.into_iter().max().unwrap_or(0))
    }
}
