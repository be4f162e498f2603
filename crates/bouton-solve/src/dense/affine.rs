//! Numbers as sums of multiples, and simple proofs that they are not negative.

use bouton_rules::game::Num;
use bouton_value::Integer;

use super::span::{Env, Span, is_total};

/// `constant + sum of coefficient * atom`. An atom is a slot, or a number that is no such sum itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Affine {
    pub(crate) constant: i128,
    /// No coefficient is 0, no atom stands twice.
    pub(crate) terms: Vec<(Num, i128)>,
}

impl Affine {
    /// A constant.
    pub(crate) fn constant(constant: i128) -> Self {
        Self { constant, terms: Vec::new() }
    }

    /// A slot.
    pub(crate) fn slot(slot: usize) -> Self {
        Self { constant: 0, terms: vec![(Num::Slot(slot), 1)] }
    }

    /// A number as such a sum.
    pub(crate) fn of(num: &Num, heaps: i128) -> Self {
        match num {
            Num::Const(value) => match i64::try_from(value) {
                Ok(value) => Self::constant(value.into()),
                Err(_) => Self { constant: 0, terms: vec![(num.clone(), 1)] },
            },
            Num::Heaps => Self::constant(heaps),
            Num::Neg(a) => Self::of(a, heaps).scale(-1),
            Num::Add(a, b) => Self::of(a, heaps).add(&Self::of(b, heaps), 1),
            Num::Sub(a, b) => Self::of(a, heaps).add(&Self::of(b, heaps), -1),
            Num::Mul(a, b) => {
                let (a, b) = (Self::of(a, heaps), Self::of(b, heaps));
                if a.terms.is_empty() {
                    b.scale(a.constant)
                } else if b.terms.is_empty() {
                    a.scale(b.constant)
                } else {
                    Self { constant: 0, terms: vec![(num.clone(), 1)] }
                }
            }
            _ => Self { constant: 0, terms: vec![(num.clone(), 1)] },
        }
    }

    /// `self + factor * other`.
    pub(crate) fn add(mut self, other: &Self, factor: i128) -> Self {
        self.constant = clamp(self.constant.saturating_add(other.constant.saturating_mul(factor)));
        for (atom, coefficient) in &other.terms {
            let more = clamp(coefficient.saturating_mul(factor));
            match self.terms.iter_mut().find(|(known, _)| known == atom) {
                Some((_, known)) => *known = clamp(known.saturating_add(more)),
                None => self.terms.push((atom.clone(), more)),
            }
        }
        self.terms.retain(|(_, coefficient)| *coefficient != 0);
        self
    }

    /// `factor * self`.
    pub(crate) fn scale(self, factor: i128) -> Self {
        Self::default().add(&self, factor)
    }

    /// `self + constant`.
    pub(crate) fn plus(mut self, constant: i128) -> Self {
        self.constant = clamp(self.constant.saturating_add(constant));
        self
    }

    /// `floor(self / m)` for m > 0.
    pub(crate) fn quotient(&self, m: i128) -> Self {
        let whole = Num::Div(Box::new(self.number()), Box::new(Num::Const(Integer::from(m))));
        Self { constant: 0, terms: vec![(whole, 1)] }
    }

    /// The sum as a number of a rule.
    pub(crate) fn number(&self) -> Num {
        let constant = Num::Const(Integer::from(self.constant));
        self.terms.iter().fold(constant, |sum, (atom, coefficient)| {
            let coefficient = Num::Const(Integer::from(*coefficient));
            Num::Add(Box::new(sum), Box::new(Num::Mul(Box::new(coefficient), Box::new(atom.clone()))))
        })
    }

    /// What it can be.
    pub(crate) fn span(&self, env: &Env) -> Span {
        let terms = self.terms.iter().map(|(atom, coefficient)| env.span(atom).scale(*coefficient));
        terms.fold(Span::point(self.constant), Span::add)
    }

    /// The coefficient of a slot when the slot occurs nowhere else in it.
    pub(crate) fn slope(&self, slot: usize) -> Option<i128> {
        let mut slope = 0;
        for (atom, coefficient) in &self.terms {
            if *atom == Num::Slot(slot) {
                slope = *coefficient;
            } else if atom.mentions(slot) {
                return None;
            }
        }
        Some(slope)
    }

    /// The slot when it is a multiple of one slot and a constant.
    pub(crate) fn only_slot(&self) -> Option<(usize, i128)> {
        match self.terms.as_slice() {
            [(Num::Slot(slot), coefficient)] => Some((*slot, *coefficient)),
            _ => None,
        }
    }

    /// Whether it has a value whatever its slots hold.
    pub(crate) fn is_total(&self) -> bool {
        self.terms.iter().all(|(atom, _)| is_total(atom))
    }
}

/// What is known at a place in the code: what slots can hold, and forms that are not negative.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) env: Env,
    pub(crate) facts: Vec<Affine>,
}

/// Choices inside choices are looked into so deep.
const MAX_ITEMS: usize = 3;
/// More facts than this are not remembered.
const MAX_FACTS: usize = 32;

impl Known {
    /// Notes that a form is not negative.
    pub(crate) fn note(&mut self, form: Affine) {
        if let Some((slot, coefficient)) = form.only_slot()
            && let Some(span) = self.env.slots.get_mut(slot)
        {
            if coefficient > 0 {
                span.low = span.low.max(ceil_div(-form.constant, coefficient));
            } else {
                span.high = span.high.min(form.constant.div_euclid(-coefficient));
            }
        }
        if self.facts.len() < MAX_FACTS && !self.facts.contains(&form) {
            self.facts.push(form);
        }
    }

    /// Whether it is certain that a form is not negative.
    ///
    /// Where it falls with a maximum, or rises with a minimum, each item may stand for that.
    pub(crate) fn proves(&self, form: &Affine) -> bool {
        self.proves_plainly(form) || self.proves_by_items(form, MAX_ITEMS)
    }

    fn proves_by_items(&self, form: &Affine, depth: usize) -> bool {
        let choice = form.terms.iter().find_map(|(atom, coefficient)| match atom {
            Num::Max(items) if *coefficient < 0 => Some((atom, *coefficient, items)),
            Num::Min(items) if *coefficient > 0 => Some((atom, *coefficient, items)),
            _ => None,
        });
        let Some((atom, coefficient, items)) = choice else { return false };
        let rest = form.clone().add(&Affine { constant: 0, terms: vec![(atom.clone(), 1)] }, -coefficient);
        depth > 0
            && items.iter().all(|item| {
                let form = rest.clone().add(&Affine::of(item, self.env.heaps), coefficient);
                self.proves_plainly(&form) || self.proves_by_items(&form, depth - 1)
            })
    }

    fn proves_plainly(&self, form: &Affine) -> bool {
        if form.span(&self.env).low >= 0 {
            return true;
        }
        self.facts.iter().any(|fact| {
            let rest = form.clone().add(fact, -1);
            rest.span(&self.env).low >= 0
                || self.facts.iter().any(|other| rest.clone().add(other, -1).span(&self.env).low >= 0)
        })
    }

    /// The least upper bound of a form that the facts give.
    pub(crate) fn high(&self, form: &Affine) -> i128 {
        let facts = self.facts.iter().map(|fact| form.clone().add(fact, 1).span(&self.env).high);
        facts.fold(form.span(&self.env).high, i128::min)
    }
}

/// Far beyond all numbers that are compiled, where sums and products of two still do not overflow.
fn clamp(value: i128) -> i128 {
    value.clamp(-(1 << 110), 1 << 110)
}

/// `ceil(a / m)` for a positive m.
fn ceil_div(a: i128, m: i128) -> i128 {
    -(-a).div_euclid(m)
}
