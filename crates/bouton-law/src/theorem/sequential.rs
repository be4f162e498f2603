//! Nim in which the heaps are emptied in their order: a move takes any number from the first heap that is not empty.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::One;

use super::nim::is_heap;
use crate::law::{EmitWhole, FoundWhole, Theorem, Tuple, WholeLaw};
use crate::shape::{Choice, Shape};

/// `compound in order` over Nim, under normal and misère play.
pub(super) struct Sequential;

impl Theorem for Sequential {
    fn recognise_whole(&self, shape: &Shape) -> Option<FoundWhole> {
        if shape.choice() != Choice::InOrder || shape.has_ends() || !is_heap(shape) {
            return None;
        }
        let taking = shape.taking()?;
        Some(FoundWhole { law: Box::new(LeadingOnes { misere: taking.misere }), map: taking.map.clone() })
    }
}

/// How many heaps of 1 stand before the first larger one.
#[derive(Debug)]
struct LeadingOnes {
    misere: bool,
}

/// What the heaps come to: the ones before the first larger heap, and that heap.
struct Read<'a> {
    ones: u64,
    first: Option<(usize, &'a Natural)>,
    larger: Option<(usize, &'a Natural)>,
}

impl LeadingOnes {
    fn read<'a>(
        heaps: impl Iterator<Item = (usize, &'a Natural)>,
        budget: &Budget,
    ) -> Result<Read<'a>, Stop> {
        let mut read = Read { ones: 0, first: None, larger: None };
        for (index, heap) in heaps {
            budget.tick()?;
            if *heap == 0u32 {
                continue;
            }
            read.first = read.first.or(Some((index, heap)));
            if *heap > 1u32 {
                read.larger = Some((index, heap));
                break;
            }
            read.ones += 1;
        }
        Ok(read)
    }

    fn is_lost(&self, read: &Read) -> bool {
        // The first larger heap is won, whatever follows; each forced move before it, or before the end, changes sides.
        let end = if read.larger.is_some() { 1 } else { u64::from(self.misere) };
        (read.ones + end).is_multiple_of(2)
    }
}

fn heaps(at: &[Tuple]) -> impl Iterator<Item = (usize, &Natural)> {
    at.iter().enumerate().filter_map(|(index, tuple)| Some((index, tuple.first()?)))
}

impl WholeLaw for LeadingOnes {
    fn id(&self) -> &'static str {
        "sequential"
    }

    fn statement(&self) -> Sentence {
        Sentence::new(if self.misere { "law-sequential.misere" } else { "law-sequential.statement" })
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-sequential.because")
    }

    fn loses(&self, at: &[Tuple], budget: &Budget) -> Result<bool, Stop> {
        Ok(self.is_lost(&Self::read(heaps(at), budget)?))
    }

    fn winning(&self, at: &[Tuple], budget: &Budget, emit: EmitWhole) -> Result<bool, Stop> {
        let read = Self::read(heaps(at), budget)?;
        let Some((index, heap)) = read.first.filter(|_| !self.is_lost(&read)) else { return Ok(true) };
        let rest = Self::read(heaps(at).filter(|(other, _)| *other > index), budget)?;
        // What follows is lost: leave it at once. Else leave 1, which the other player must take.
        let to = if self.is_lost(&rest) { Natural::default() } else { Natural::ONE };
        if to < *heap {
            emit(&[(index, vec![to])])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Tuple], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let read = Self::read(heaps(at), budget)?;
        let lost = self.is_lost(&read);
        let key = match (read.larger, lost) {
            (Some(_), _) if read.ones == 0 => "law-sequential-larger",
            (Some(_), true) => "law-sequential-lost",
            (Some(_), false) => "law-sequential-won",
            (None, true) => "law-sequential-ones-lost",
            (None, false) => "law-sequential-ones-won",
        };
        let sentence = Sentence::new(key).with("ones", read.ones);
        Ok(vec![match read.larger {
            Some((_, heap)) => sentence.with("n", heap),
            None => sentence,
        }])
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let mut ones = 0u64;
        for &heap in at {
            match heap {
                0 => {}
                1 => ones += 1,
                _ => return Some(ones % 2 == 1),
            }
        }
        Some((ones + u64::from(self.misere)).is_multiple_of(2))
    }
}
