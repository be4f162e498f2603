//! Nim (C. L. Bouton, 1901): a heap has its size as its value.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::shape::Shape;

/// Any number from one heap.
pub(super) struct Nim;

impl Theorem for Nim {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let taking = shape.taking().filter(|taking| !taking.misere && !taking.map.clamped)?;
        match taking.takes.plain()? {
            [(low, None)] if *low == 1u32 => Some(Found { law: Box::new(Heap), map: taking.map.clone() }),
            _ => None,
        }
    }
}

#[derive(Debug)]
struct Heap;

impl Law for Heap {
    fn id(&self) -> &'static str {
        "nim"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-nim.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-nim.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().cloned())
    }

    fn options(&self, at: &[Natural], wanted: Wanted, _budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let to = if let Wanted::Value(value) = wanted { value } else { &zero };
        if at.first().is_some_and(|heap| to < heap) {
            emit(&[vec![to.clone()]])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        Ok(at.first().map(|heap| Sentence::new("law-nim-alone").with("n", heap)).into_iter().collect())
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        at.first().copied()
    }
}
