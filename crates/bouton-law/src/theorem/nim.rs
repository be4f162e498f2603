//! Nim (C. L. Bouton, 1901): a heap has its size as its value. Also several heaps as the numbers of one component.

use bouton_rules::{Budget, Stop};
use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::{Pattern, Shape};
use crate::sum::nim_sum;

/// Any number from one heap.
pub(super) struct Nim;

/// More heaps in one component are not looked for.
const MOST: usize = 6;

impl Theorem for Nim {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if is_heap(shape) {
            let map = shape.taking().filter(|taking| !taking.misere)?.map.clone();
            return Some(Found { law: Box::new(Heaps), map });
        }
        let numbers = shape.numbers();
        if !(2..=MOST).contains(&numbers) || shape.fixed() > 0 {
            return None;
        }
        let map = shape.matching(&Pattern::new(&heaps(numbers))?)?;
        Some(Found { law: Box::new(Heaps), map })
    }
}

/// Whether any number may be taken from one heap; the winner is not asked.
pub(super) fn is_heap(shape: &Shape) -> bool {
    let runs = shape.taking().filter(|taking| !taking.map.clamped).and_then(|taking| taking.takes.plain());
    matches!(runs, Some([(low, None)]) if *low == 1u32)
}

/// A component with several heaps.
fn heaps(count: usize) -> String {
    let names: Vec<String> = (0..count).map(|at| format!("x{at}")).collect();
    let mut text = format!("state [{}]", names.join(", "));
    for at in 0..count {
        let mut left = names.clone();
        if let Some(name) = left.get_mut(at) {
            name.push_str(" - k");
        }
        text.push_str("\nmove k in 1.. -> [");
        text.push_str(&left.join(", "));
        text.push(']');
    }
    text
}

#[derive(Debug)]
struct Heaps;

impl Law for Heaps {
    fn recipe(&self) -> Recipe {
        Recipe::Xor
    }

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
        Ok(Some(nim_sum(at)))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, _budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let sum = nim_sum(at);
        let change = if let Wanted::Value(value) = wanted { sum ^ value } else { sum };
        for (index, heap) in at.iter().enumerate() {
            let to = heap ^ &change;
            if to < *heap {
                let mut left = at.to_vec();
                left.splice(index..=index, [to]);
                emit(&[left])?;
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        if let [heap] = at {
            return Ok(vec![Sentence::new("law-nim-alone").with("n", heap)]);
        }
        Ok(columns(at))
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        Some(at.iter().fold(0, |sum, heap| sum ^ heap))
    }
}

/// The columns of the heaps in binary, and the first heap that evens them out.
pub(crate) fn columns(heaps: &[Natural]) -> Vec<Sentence> {
    let sum = nim_sum(heaps);
    let key = if sum == 0u32 { "law-nim-lost" } else { "law-nim-won" };
    let mut sentences = vec![
        Sentence::new(key)
            .with("terms", Fact::Bits(heaps.to_vec()))
            .with("sum", Fact::Bits(vec![sum.clone()])),
    ];
    let first = heaps.iter().enumerate().find(|(_, heap)| (*heap ^ &sum) < **heap);
    if let Some((index, heap)) = first {
        sentences.push(
            Sentence::new("law-nim-reply")
                .with("component", index as u64 + 1)
                .with("old", heap)
                .with("value", &sum)
                .with("new", heap ^ &sum),
        );
    }
    sentences
}
