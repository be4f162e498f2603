//! Moore's Nim (E. H. Moore, 1910): a move lowers 1 to k heaps. Under misère play as well, which for k = 1 is misère Nim.

use bouton_rules::{Budget, Stop};
use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::logic::{BitAccess, SignificantBits};

use super::nim::{columns, is_heap};
use crate::law::{EmitWhole, FoundWhole, Theorem, Tuple, WholeLaw};
use crate::recipe::WholeRecipe;
use crate::shape::{Choice, Shape};
use crate::sum::nim_sum;

/// Winning moves are listed for so many bits of heaps in all.
const MOST_CHOICES: u64 = 10_000;

/// Nim in which 1 to k heaps are lowered, and misère Nim.
pub(super) struct Moore;

impl Theorem for Moore {
    fn recognise_whole(&self, shape: &Shape) -> Option<FoundWhole> {
        if !is_heap(shape) || shape.has_ends() {
            return None;
        }
        let taking = shape.taking()?;
        let most = match shape.choice() {
            // Plain Nim has values.
            Choice::Sum if !taking.misere => return None,
            Choice::Sum => 1,
            Choice::UpTo(most @ 1..) => most,
            Choice::Some => usize::MAX,
            _ => return None,
        };
        Some(FoundWhole { law: Box::new(Columns { most, misere: taking.misere }), map: taking.map.clone() })
    }
}

/// In every column the number of ones is a multiple of k + 1.
#[derive(Debug)]
struct Columns {
    most: usize,
    misere: bool,
}

impl Columns {
    fn heaps(at: &[Tuple]) -> Vec<&Natural> {
        at.iter().filter_map(|tuple| tuple.first()).collect()
    }

    /// Whether all columns are multiples; under misère play, with no heap above 1, one is left over.
    fn is_lost(&self, heaps: &[&Natural], budget: &Budget) -> Result<bool, Stop> {
        let modulus = self.most.saturating_add(1);
        if self.misere && heaps.iter().all(|heap| **heap <= 1u32) {
            let ones = heaps.iter().filter(|heap| ***heap == 1u32).count();
            return Ok(ones % modulus == 1);
        }
        if modulus == 2 {
            let mut sum = Natural::default();
            for heap in heaps {
                budget.tick()?;
                sum ^= *heap;
            }
            return Ok(sum == 0u32);
        }
        let bits = heaps.iter().map(|heap| heap.significant_bits()).max().unwrap_or(0);
        for bit in 0..bits {
            budget.tick()?;
            let ones = heaps.iter().filter(|heap| heap.get_bit(bit)).count();
            if !ones.is_multiple_of(modulus) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl WholeLaw for Columns {
    fn recipe(&self) -> WholeRecipe {
        WholeRecipe::Columns { most: self.most, misere: self.misere }
    }

    fn id(&self) -> &'static str {
        match (self.most, self.misere) {
            (1, true) => "misere-nim",
            (_, true) => "misere-moore",
            _ => "moore",
        }
    }

    fn statement(&self) -> Sentence {
        match (self.most, self.misere) {
            (1, true) => Sentence::new("law-misere-nim.statement"),
            (usize::MAX, false) => Sentence::new("law-moore.any"),
            (usize::MAX, true) => Sentence::new("law-misere-moore.any"),
            (most, misere) => {
                let key = if misere { "law-misere-moore.statement" } else { "law-moore.statement" };
                Sentence::new(key)
                    .with("k", most as u64)
                    .with("modulus", Natural::from(most as u64) + Natural::ONE)
            }
        }
    }

    fn because(&self) -> Sentence {
        Sentence::new(match (self.most, self.misere) {
            (1, true) => "law-misere-nim.because",
            (_, true) => "law-misere-moore.because",
            _ => "law-moore.because",
        })
    }

    fn loses(&self, at: &[Tuple], budget: &Budget) -> Result<bool, Stop> {
        self.is_lost(&Self::heaps(at), budget)
    }

    fn winning(&self, at: &[Tuple], budget: &Budget, emit: EmitWhole) -> Result<bool, Stop> {
        if self.most == 1 {
            return single(at, self.misere, budget, emit).map(|()| true);
        }
        let heaps = Self::heaps(at);
        let bits = heaps.iter().map(|heap| heap.significant_bits()).max().unwrap_or(0);
        // Who can choose so much has more winning moves than can be listed.
        if bits.saturating_mul(heaps.len() as u64) > MOST_CHOICES {
            return Err(Stop::TooLarge);
        }
        let modulus = self.most.saturating_add(1);
        let mut search = Search {
            heaps: &heaps,
            left: heaps.iter().map(|_| Natural::default()).collect(),
            lowered: vec![false; heaps.len()],
            most: self.most,
            modulus,
            budget,
        };
        search.column(bits, &mut |search| {
            // Under misère play what has no heap above 1 is judged otherwise.
            if self.misere && search.left.iter().all(|heap| *heap <= 1u32) {
                Ok(())
            } else {
                search.show(emit)
            }
        })?;
        if self.misere {
            search.all_ones(0, emit)?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Tuple], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let heaps: Vec<Natural> = Self::heaps(at).into_iter().cloned().collect();
        let refs: Vec<&Natural> = heaps.iter().collect();
        let lost = self.is_lost(&refs, budget)?;
        if self.misere && heaps.iter().all(|heap| *heap <= 1u32) {
            let ones = heaps.iter().filter(|heap| **heap == 1u32).count() as u64;
            let key = match (self.most, lost) {
                (1, true) => "law-misere-nim-ones-lost",
                (1, false) => "law-misere-nim-ones-won",
                (_, true) => "law-misere-moore-ones-lost",
                (_, false) => "law-misere-moore-ones-won",
            };
            let modulus = Natural::from(self.most as u64) + Natural::ONE;
            let sentence = Sentence::new(key).with("ones", ones);
            return Ok(vec![if self.most == 1 { sentence } else { sentence.with("modulus", modulus) }]);
        }
        if self.most == 1 {
            let large = heaps.iter().filter(|heap| **heap > 1u32).count();
            let sum = nim_sum(&heaps);
            if large == 1 {
                return Ok(vec![Sentence::new("law-misere-nim-one-large")]);
            }
            let mut sentences = vec![Sentence::new("law-misere-nim-large")];
            // With two heaps above 1 the reply leaves one, so plain Nim is right.
            sentences.extend(columns(&heaps).into_iter().take(if sum == 0u32 { 1 } else { 2 }));
            return Ok(sentences);
        }
        if self.most == usize::MAX {
            return Ok(vec![Sentence::new(if lost { "law-moore-empty" } else { "law-moore-all" })]);
        }
        let modulus = Natural::from(self.most as u64) + Natural::ONE;
        let bits = heaps.iter().map(SignificantBits::significant_bits).max().unwrap_or(0).min(64);
        let ones: Vec<Natural> = (0..bits)
            .rev()
            .map(|bit| Natural::from(heaps.iter().filter(|heap| heap.get_bit(bit)).count() as u64))
            .collect();
        Ok(vec![
            Sentence::new(if lost { "law-moore-lost" } else { "law-moore-won" })
                .with("heaps", Fact::Columns(heaps))
                .with("ones", Fact::Numbers(ones))
                .with("modulus", modulus)
                .with("k", self.most as u64),
        ])
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let modulus = self.most.saturating_add(1);
        let (mut sum, mut large, mut ones) = (0, false, 0usize);
        for &heap in at {
            sum ^= heap;
            large |= heap > 1;
            ones += usize::from(heap == 1);
        }
        if self.misere && !large {
            return Some(ones % modulus == 1);
        }
        if modulus == 2 {
            return Some(sum == 0);
        }
        Some(
            (0..64).all(|bit| at.iter().filter(|heap| *heap >> bit & 1 == 1).count().is_multiple_of(modulus)),
        )
    }
}

/// One heap at a time: the results that are lost.
fn single(at: &[Tuple], misere: bool, budget: &Budget, emit: EmitWhole) -> Result<(), Stop> {
    let heaps: Vec<Natural> = Columns::heaps(at).into_iter().cloned().collect();
    let sum = nim_sum(&heaps);
    let large = heaps.iter().filter(|heap| **heap > 1u32).count();
    let ones = heaps.iter().filter(|heap| **heap == 1u32).count();
    for (index, heap) in heaps.iter().enumerate() {
        budget.tick()?;
        let others = large - usize::from(*heap > 1u32);
        if others > 0 || !misere {
            let to = heap ^ &sum;
            if to < *heap {
                emit(&[(index, vec![to])])?;
            }
            continue;
        }
        let single = ones - usize::from(*heap == 1u32);
        let to = Natural::from(u32::from(single.is_multiple_of(2)));
        if to < *heap {
            emit(&[(index, vec![to])])?;
        }
    }
    Ok(())
}

/// Chooses what is left of the heaps, column by column from the highest.
struct Search<'s> {
    heaps: &'s [&'s Natural],
    left: Vec<Natural>,
    lowered: Vec<bool>,
    most: usize,
    modulus: usize,
    budget: &'s Budget,
}

type Done<'d> = &'d mut dyn FnMut(&Search) -> Result<(), Stop>;

impl Search<'_> {
    /// Chooses the columns below `bits`.
    fn column(&mut self, bits: u64, done: Done) -> Result<(), Stop> {
        self.budget.tick()?;
        let Some(bit) = bits.checked_sub(1) else {
            return if self.lowered.contains(&true) { done(self) } else { Ok(()) };
        };
        self.heap(bit, 0, 0, done)
    }

    /// Chooses one bit of the heaps from `index` on; `ones` of those before have a one.
    fn heap(&mut self, bit: u64, index: usize, ones: usize, done: Done) -> Result<(), Stop> {
        self.budget.tick()?;
        let Some(heap) = self.heaps.get(index) else {
            return if ones.is_multiple_of(self.modulus) { self.column(bit, done) } else { Ok(()) };
        };
        // Whoever stands above must still have the choice to reach a multiple.
        let (has, lowered) = (heap.get_bit(bit), self.lowered[index]);
        let count = self.lowered.iter().filter(|lowered| **lowered).count();
        for one in [true, false] {
            let lowers = !lowered && has && !one;
            if (!lowered && one && !has) || (lowers && count >= self.most) {
                continue;
            }
            self.left[index].assign_bit(bit, one);
            self.lowered[index] = lowered || lowers;
            self.heap(bit, index + 1, ones + usize::from(one), done)?;
            self.lowered[index] = lowered;
            self.left[index].assign_bit(bit, false);
        }
        Ok(())
    }

    fn show(&self, emit: EmitWhole) -> Result<(), Stop> {
        let touched = self.lowered.iter().enumerate().filter(|(_, lowered)| **lowered);
        let parts: Vec<(usize, Tuple)> =
            touched.filter_map(|(index, _)| Some((index, vec![self.left.get(index)?.clone()]))).collect();
        emit(&parts)
    }

    /// Under misère play: results without a heap above 1 in which the ones leave the remainder 1.
    fn all_ones(&mut self, index: usize, emit: EmitWhole) -> Result<(), Stop> {
        self.budget.tick()?;
        let Some(heap) = self.heaps.get(index) else {
            let ones = self.left.iter().filter(|heap| **heap == 1u32).count();
            let any = self.lowered.contains(&true);
            return if any && ones % self.modulus == 1 { self.show(emit) } else { Ok(()) };
        };
        let count = self.lowered.iter().filter(|lowered| **lowered).count();
        for to in 0..=1u32 {
            let lowers = **heap > to;
            if **heap < to || (lowers && count >= self.most) {
                continue;
            }
            self.left[index] = Natural::from(to);
            self.lowered[index] = lowers;
            self.all_ones(index + 1, emit)?;
            self.lowered[index] = false;
            self.left[index] = Natural::default();
        }
        Ok(())
    }
}
