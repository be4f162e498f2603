//! Taking p to q: normal and misère play, races in which the last step may go too far, and the rule by which fewer than p
//! must be taken all.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::{One, small};

use crate::law::{Emit, Form, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::{Map, Pattern, Shape};

/// From p to q from one heap.
pub(super) struct Range;

impl Theorem for Range {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let (low, high, map, misere, shifted) = match shape.taking() {
            Some(taking) => match taking.takes.plain()? {
                [(low, Some(high))] => {
                    let map = taking.map.clone();
                    (low.clone(), high.clone(), map.clone(), taking.misere, map.clamped)
                }
                _ => return None,
            },
            None => clearing(shape)?,
        };
        // A race that may go too far stops p - 1 earlier, as if it had p - 1 more to go.
        let shift = if shifted { &low - Natural::ONE } else { Natural::default() };
        let modulus = &low + &high;
        let quick = small(&modulus).zip(small(&low)).zip(small(&shift)).map(|((m, p), s)| [m, p, s]);
        Some(Found { law: Box::new(Steps { low, high, modulus, shift, misere, quick }), map })
    }
}

/// Rules that clear the table have few numbers, and all pairs of many would be tried for minutes.
const MOST_CONSTANTS: usize = 40;

/// p to q, or all when fewer than p are left.
fn clearing(shape: &Shape) -> Option<(Natural, Natural, Map, bool, bool)> {
    if shape.numbers() != 1 || !(shape.is_normal() || shape.is_misere()) {
        return None;
    }
    let constants = shape.constants();
    if constants.len() > MOST_CONSTANTS {
        return None;
    }
    for low in constants.iter().filter(|low| **low > 1u32) {
        for high in constants.iter().filter(|high| *high >= low) {
            let pattern = Pattern::new(&format!(
                "state [n]\nmove k in {low}..{high} -> [n - k]\nmove if 0 < n and n < {low} -> [0]"
            ))?;
            let map = shape.matching(&pattern).or_else(|| shape.matching_misere(&pattern));
            if let Some(map) = map {
                return Some((low.clone(), high.clone(), map, shape.is_misere(), true));
            }
        }
    }
    None
}

/// The law of p to q.
#[derive(Debug)]
struct Steps {
    low: Natural,
    high: Natural,
    modulus: Natural,
    /// Added to the heap before anything else.
    shift: Natural,
    misere: bool,
    /// Modulus, p and shift.
    quick: Option<[u64; 3]>,
}

impl Steps {
    fn rest(&self, heap: &Natural) -> Natural {
        (heap + &self.shift) % &self.modulus
    }

    /// The value under normal play; under misère 0 just when the player to move loses.
    fn value_of(&self, heap: &Natural) -> Natural {
        let rest = self.rest(heap);
        if self.misere {
            return Natural::from(u32::from(rest < self.low || rest >= &self.low + &self.low));
        }
        rest / &self.low
    }

    /// The remainders with this value: from the first to before the second.
    fn band(&self, value: &Natural) -> (Natural, Natural) {
        let from = if self.misere { self.low.clone() } else { value * &self.low };
        let to = &from + &self.low;
        (from, to.min(self.modulus.clone()))
    }
}

impl Law for Steps {
    fn recipe(&self) -> Recipe {
        let (low, high, shift) = (self.low.clone(), self.high.clone(), self.shift.clone());
        Recipe::Steps { low, high, shift, misere: self.misere }
    }

    fn id(&self) -> &'static str {
        if self.misere { "misere-range" } else { "range" }
    }

    fn statement(&self) -> Sentence {
        let key = match (self.misere, self.shift == 0u32) {
            (false, true) => "law-range.statement",
            (false, false) => "law-range.shifted",
            (true, true) => "law-misere-range.statement",
            (true, false) => "law-misere-range.shifted",
        };
        let last = if self.shift == 0u32 { &self.low + &self.low - Natural::ONE } else { self.low.clone() };
        let sentence =
            Sentence::new(key).with("p", &self.low).with("q", &self.high).with("modulus", &self.modulus);
        if self.misere { sentence.with("last", last) } else { sentence }
    }

    fn because(&self) -> Sentence {
        let key = if self.misere { "law-misere-range.because" } else { "law-range.because" };
        Sentence::new(key).with("p", &self.low).with("q", &self.high)
    }

    fn has_values(&self) -> bool {
        !self.misere
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().filter(|_| !self.misere).map(|heap| self.value_of(heap)))
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        Ok(at.first().is_some_and(|heap| self.value_of(heap) == 0u32))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let value = wanted.value_or(&zero);
        let Some(heap) = at.first() else { return Ok(true) };
        let (from, to) = self.band(value);
        if from >= to {
            return Ok(true);
        }
        // Heaps in [heap - q, heap - p], with what stands for going too far cut off at 0.
        let full = heap + &self.shift;
        if full < self.low {
            return Ok(true);
        }
        let top = &full - &self.low;
        let bottom = if full > self.high { &full - &self.high } else { zero.clone() };
        // The band before, at and after the one in which `bottom` lies.
        let mut block = (&bottom / &self.modulus) * &self.modulus;
        while block <= top {
            let mut left = (&block + &from).max(bottom.clone());
            let end = &block + &to;
            while left < end && left <= top {
                budget.tick()?;
                let back = if left > self.shift { &left - &self.shift } else { Natural::default() };
                emit(&[vec![back]])?;
                // All that goes too far is one and the same.
                left = if left < self.shift { self.shift.clone() } else { left };
                left += Natural::ONE;
            }
            block += &self.modulus;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        let rest = heap % &self.modulus;
        let turns = heap / &self.modulus;
        let lost = self.value_of(heap) == 0u32;
        let (key, from, to) = match (self.misere, self.shift == 0u32) {
            (false, true) => ("law-range-reason", Natural::default(), &self.low - Natural::ONE),
            (false, false) => return Ok(vec![self.shifted(heap, lost)]),
            (true, true) => ("law-range-reason", self.low.clone(), &self.low + &self.low - Natural::ONE),
            (true, false) => ("law-range-reason", Natural::ONE, self.low.clone()),
        };
        Ok(vec![
            Sentence::new(key)
                .with("n", heap)
                .with("turns", turns)
                .with("modulus", &self.modulus)
                .with("rest", rest)
                .with("from", from)
                .with("to", to),
            Sentence::new(if lost { "law-range-lost" } else { "law-range-won" })
                .with("modulus", &self.modulus)
                .with("p", &self.low)
                .with("q", &self.high),
        ])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let (heap, [modulus, low, shift]) = (*at.first()?, self.quick?);
        if self.misere {
            return None;
        }
        Some(heap.checked_add(shift)? % modulus / low)
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let (heap, [modulus, low, shift]) = (*at.first()?, self.quick?);
        let rest = heap.checked_add(shift)? % modulus;
        Some(if self.misere { rest >= low && rest - low < low } else { rest < low })
    }

    fn form(&self) -> Form {
        let few = small(&self.modulus).filter(|modulus| *modulus <= 4096);
        let values = few.map(|modulus| (0..modulus).map(|n| self.value_of(&Natural::from(n))).collect());
        Form::Residue { modulus: self.modulus.clone(), values }
    }
}

impl Steps {
    fn shifted(&self, heap: &Natural, lost: bool) -> Sentence {
        Sentence::new(if lost { "law-range-shifted-lost" } else { "law-range-shifted-won" })
            .with("n", heap)
            .with("more", &self.shift)
            .with("modulus", &self.modulus)
            .with("rest", self.rest(heap))
            .with("p", &self.low)
    }
}
