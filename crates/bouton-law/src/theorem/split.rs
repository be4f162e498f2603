//! Games of splitting: discard one of two heaps and split the other; take any or split in three.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::logic::BitScan;

use crate::law::{Found, Law, Theorem};
use crate::recipe::Recipe;
use crate::shape::{Pattern, Shape};

/// (a, b), both at least 1: discard one, split the other into two.
#[derive(Debug)]
pub(super) struct Discard;

/// Any number from one heap, or one heap split into three.
#[derive(Debug)]
pub(super) struct Three;

const DISCARD: &str = "state [a, b] if a >= 1 and b >= 1\n\
    move i in 1.. if 2*i <= b -> [i, b - i]\nmove i in 1.. if 2*i <= a -> [i, a - i]";

const THREE: &str = "state [n]\nmove k in 1.. -> [n - k]\n\
    move i in 1..n div 3, j in i..(n - i) div 2 -> [i] + [j] + [n - i - j]";

impl Theorem for Discard {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let suits = shape.numbers() == 2 && shape.parts() == 1;
        let map = suits.then(|| shape.matching(&Pattern::new(DISCARD)?)).flatten()?;
        Some(Found { law: Box::new(Self), map })
    }
}

impl Theorem for Three {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let suits = shape.numbers() == 1 && shape.parts() == 3;
        let map = suits.then(|| shape.matching(&Pattern::new(THREE)?)).flatten()?;
        Some(Found { law: Box::new(Self), map })
    }
}

/// The place of the lowest zero bit of (a - 1) or (b - 1).
fn lowest_zero(a: &Natural, b: &Natural) -> Option<u64> {
    let ones = (a.clone().max(Natural::ONE) - Natural::ONE) | (b.clone().max(Natural::ONE) - Natural::ONE);
    ones.index_of_next_false_bit(0)
}

impl Law for Discard {
    fn recipe(&self) -> Recipe {
        Recipe::LowestZero
    }

    fn id(&self) -> &'static str {
        "discard"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-discard.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-discard.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        let [a, b] = at else { return Ok(None) };
        Ok(lowest_zero(a, b).map(Natural::from))
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let ([a, b], Some(value)) = (at, self.value(at, budget)?) else { return Ok(Vec::new()) };
        let key = if value == 0u32 { "law-discard-lost" } else { "law-discard-won" };
        Ok(vec![Sentence::new(key).with("a", a).with("b", b)])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let [a, b] = *at else { return None };
        let ones = a.saturating_sub(1) | b.saturating_sub(1);
        Some(u64::from(ones.trailing_ones()))
    }
}

/// The value of a heap of n: n, but 8k + 7 and 8k + 8 change places.
fn swapped(heap: &Natural) -> Natural {
    match u64::try_from(&(heap % Natural::from(8u32))).unwrap_or(0) {
        7 => heap + Natural::ONE,
        0 if *heap != 0u32 => heap - Natural::ONE,
        _ => heap.clone(),
    }
}

impl Law for Three {
    fn recipe(&self) -> Recipe {
        Recipe::Swapped { modulus: 8, lasker: false }
    }

    fn id(&self) -> &'static str {
        "three"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-three.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-three.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().map(swapped))
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        let key = if *heap == 0u32 { "law-three-lost" } else { "law-three-won" };
        Ok(vec![Sentence::new(key).with("n", heap)])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let heap = *at.first()?;
        match heap % 8 {
            7 => heap.checked_add(1),
            0 => Some(heap.saturating_sub(1)),
            _ => Some(heap),
        }
    }
}
