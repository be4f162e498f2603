//! Misère quotients of taking-and-breaking games: a guess of the finite monoid that says who wins every sum.
//!
//! Heap by heap an element of the monoid so far is sought that heap could be; where none fits, the heap becomes a new
//! generator and the monoid is computed anew, from the outcomes of all sums of generators, with exponents folded where
//! powers have begun to repeat. Every guess is tested on all sums that the heaps so far can make; the last word is the
//! checker's. (After T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, 2008.)

// Elements, exponents and heaps are few.
#![allow(clippy::cast_possible_truncation)]

mod monoid;
mod sums;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use bouton_rules::{Budget, Component, Ruleset, Side, Stop};
use bouton_value::Natural;

use super::fit;
use monoid::{Generator, Monoid};
use sums::{Kind, Sums, Work};

/// A product of generators: their exponents.
type Word = Vec<u8>;
/// The number of an element.
type Element = u32;

/// Why there is no quotient.
enum Failure {
    /// It is not finite, or too large, as far as was seen.
    None,
    /// Some heap was taken for a product of others.
    Apart,
    Stop(Stop),
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

/// Heaps are looked at up to this size.
const HEAPS: usize = 600;
/// A heap so large that what may be taken shows.
const FEW: usize = 64;
/// Generators of a monoid.
const GENERATORS: usize = 10;
/// Exponents are kept apart so far beyond where powers were seen to repeat.
const SLACK: u8 = 3;

/// The claim of a certificate with the misère quotient, if one is found.
///
/// # Errors
/// A limit.
pub(super) fn claim(rules: &Arc<Ruleset>, budget: &Budget) -> Result<Option<String>, Stop> {
    let mut learner = Learner {
        rules,
        budget,
        work: Work::new(budget),
        slack: 1,
        apart: BTreeSet::new(),
        heaps: Vec::new(),
        generators: Vec::new(),
    };
    if learner.takes_without_end().unwrap_or(true) {
        return Ok(None);
    }
    loop {
        match learner.run() {
            Ok(claim) => return Ok(claim),
            Err(Failure::None | Failure::Stop(Stop::TooLarge)) => return Ok(None),
            Err(Failure::Stop(stop)) => return Err(stop),
            // A heap that seemed to be a product of others is none, or powers repeat later.
            Err(Failure::Apart) => match learner.culprit() {
                Some(heap) => drop(learner.apart.insert(heap)),
                None if learner.slack < SLACK => learner.slack += 1,
                None => return Ok(None),
            },
        }
        learner.heaps.clear();
        learner.generators.clear();
    }
}

/// A heap that was looked at.
struct Heap {
    /// What its moves leave: sizes of heaps that are not empty.
    moves: Vec<Vec<usize>>,
    /// What it stands for.
    word: Word,
    /// Whether it is a generator.
    alone: bool,
}

struct Learner<'l> {
    rules: &'l Arc<Ruleset>,
    budget: &'l Budget,
    work: Work<'l>,
    slack: u8,
    /// Heaps that are generators, whatever they seem to be.
    apart: BTreeSet<usize>,
    heaps: Vec<Heap>,
    generators: Vec<Generator>,
}

impl Learner<'_> {
    /// `None` when another slack would not help.
    fn run(&mut self) -> Result<Option<String>, Failure> {
        let mut monoid = Monoid::new(&[], self.budget)?;
        let mut sums = Sums::new();
        for n in 0..HEAPS {
            let moves = self.moves(n)?;
            let options = self.options(&monoid, &moves);
            let found = if options.is_empty() {
                Some(0)
            } else if self.apart.contains(&n) {
                None
            } else {
                self.fitting(&monoid, &mut sums, &options)?
            };
            let width = self.generators.len();
            match found {
                Some(element) => {
                    let word = monoid.word(element);
                    self.heaps.push(Heap { moves, word, alone: false });
                }
                None if width == GENERATORS => return Ok(None),
                None => {
                    let generator = self.generator(&moves);
                    self.generators.push(generator);
                    let mut word = vec![0; width + 1];
                    word[width] = 1;
                    self.heaps.push(Heap { moves, word, alone: true });
                    let Some(made) = self.rebuilt()? else { return Ok(None) };
                    monoid = made;
                    sums = self.tested(&monoid)?;
                }
            }
            if let Some(claim) = self.finished(&monoid) {
                return Ok(Some(claim));
            }
        }
        Ok(None)
    }

    /// Whether moves seem to take more and more from larger heaps: then elements do not repeat.
    fn takes_without_end(&self) -> Result<bool, Failure> {
        let most = |n: usize| -> Result<usize, Failure> {
            let moves = self.moves(n)?;
            Ok(moves.iter().map(|parts| n.saturating_sub(parts.iter().sum())).max().unwrap_or(0))
        };
        let (few, many) = (most(FEW)?, most(2 * FEW)?);
        Ok(few > FEW / 2 && many > few)
    }

    /// The last heap that was taken for a product of others.
    fn culprit(&self) -> Option<usize> {
        let taken =
            |n: &usize| !self.heaps[*n].moves.is_empty() && !self.apart.contains(n) && !self.heaps[*n].alone;
        (0..self.heaps.len()).rev().find(taken).filter(|_| self.generators.len() < GENERATORS)
    }

    /// What the moves from a heap leave.
    fn moves(&self, n: usize) -> Result<Vec<Vec<usize>>, Failure> {
        let component = Component { game: 0, numbers: [Natural::from(n as u64)].into_iter().collect() };
        let mut moves = BTreeSet::new();
        for step in self.rules.component_moves(0, &component, Side::Left, self.budget) {
            let step = step.map_err(|_| Failure::None)?;
            let sizes =
                step.result.iter().map(|part| u64::try_from(&part.numbers[0]).map(|size| size as usize));
            let mut sizes: Vec<usize> = sizes.collect::<Result<_, _>>().map_err(|_| Failure::None)?;
            sizes.retain(|&size| size > 0);
            sizes.sort_unstable();
            if sizes.last().is_some_and(|&last| last >= n) {
                return Err(Failure::Stop(Stop::TooLarge));
            }
            moves.insert(sizes);
        }
        Ok(moves.into_iter().collect())
    }

    fn sum(&self, parts: &[usize]) -> Word {
        let mut sum = vec![0_u8; self.generators.len()];
        for &part in parts {
            for (total, more) in sum.iter_mut().zip(&self.heaps[part].word) {
                *total = total.saturating_add(*more);
            }
        }
        sum
    }

    fn options(&self, monoid: &Monoid, moves: &[Vec<usize>]) -> BTreeSet<Element> {
        moves.iter().map(|parts| monoid.element(&self.sum(parts))).collect()
    }

    /// The element that a heap with these options is, when there is one.
    fn fitting(
        &self,
        monoid: &Monoid,
        sums: &mut Sums,
        options: &BTreeSet<Element>,
    ) -> Result<Option<Element>, Failure> {
        for element in 0..monoid.len() {
            let kind = Kind { element, options: options.clone() };
            if sums.admit(monoid, kind, &self.work)? {
                return Ok(Some(element));
            }
        }
        Ok(None)
    }

    /// A generator with exponents not folded yet.
    fn generator(&self, moves: &[Vec<usize>]) -> Generator {
        let options: BTreeSet<Word> = moves.iter().map(|parts| self.sum(parts)).collect();
        Generator { options: options.into_iter().collect(), index: 3 + self.slack, period: 2 }
    }

    /// The monoid of all generators, and their exponents folded where their powers repeat.
    fn rebuilt(&mut self) -> Result<Option<Monoid>, Failure> {
        let Some(monoid) = monoid_of(&self.generators, self.budget)? else { return Ok(None) };
        let width = self.generators.len();
        for heap in &mut self.heaps {
            heap.word.resize(width, 0);
        }
        for (at, generator) in self.generators.iter_mut().enumerate() {
            generator.options.iter_mut().for_each(|word| word.resize(width, 0));
            let (index, period) = monoid.powers(at);
            (generator.index, generator.period) = (index + self.slack, period);
        }
        monoid_of(&self.generators, self.budget)
    }

    /// All sums of the heaps so far.
    fn tested(&self, monoid: &Monoid) -> Result<Sums, Failure> {
        let mut sums = Sums::new();
        for heap in &self.heaps {
            let kind =
                Kind { element: monoid.element(&heap.word), options: self.options(monoid, &heap.moves) };
            if !sums.admit(monoid, kind, &self.work)? {
                return Err(Failure::Apart);
            }
        }
        Ok(sums)
    }

    /// The claim, once the elements have repeated for long enough.
    fn finished(&self, monoid: &Monoid) -> Option<String> {
        let count = self.heaps.len();
        if count < 8 || !count.is_multiple_of(4) {
            return None;
        }
        let elements: Vec<u64> = self.heaps.iter().map(|heap| monoid.element(&heap.word).into()).collect();
        let repeat = fit::repeat(&elements).filter(|repeat| repeat.saltus == 0)?;
        let parts = self.heaps.iter().flat_map(|heap| &heap.moves).map(Vec::len).max()?.max(1);
        let enough = parts * (repeat.preperiod + 1) + parts * repeat.period + 4;
        (count > enough).then(|| claim_of(monoid, &elements[..repeat.preperiod + repeat.period], repeat))
    }
}

fn monoid_of(generators: &[Generator], budget: &Budget) -> Result<Option<Monoid>, Failure> {
    match Monoid::new(generators, budget) {
        Ok(monoid) => Ok(Some(monoid)),
        Err(Stop::TooLarge) => Ok(None),
        Err(stop) => Err(stop.into()),
    }
}

/// The lines of the certificate, elements numbered breadth-first by the elements of heaps.
fn claim_of(monoid: &Monoid, elements: &[u64], repeat: fit::Repeat) -> String {
    let mut letters: Vec<Element> = Vec::new();
    for element in elements.iter().map(|&element| element as Element).filter(|element| *element != 0) {
        if !letters.contains(&element) {
            letters.push(element);
        }
    }
    let mut order: Vec<Element> = vec![0];
    let mut times = String::new();
    let mut at = 0;
    while let Some(&element) = order.get(at) {
        times.push_str("times");
        for &letter in &letters {
            let product = monoid.product(element, letter);
            let number = order.iter().position(|known| *known == product).unwrap_or_else(|| {
                order.push(product);
                order.len() - 1
            });
            let _ = write!(times, " {number}");
        }
        times.push('\n');
        at += 1;
    }
    let number = |element: Element| order.iter().position(|known| *known == element).unwrap_or(0);
    let heaps: Vec<String> = elements.iter().map(|&element| number(element as Element).to_string()).collect();
    let mut losing: Vec<usize> = (0..monoid.len()).filter(|&e| monoid.loses(e)).map(number).collect();
    losing.sort_unstable();
    let losing: Vec<String> = losing.iter().map(usize::to_string).collect();
    format!(
        "claim quotient of outcome\npreperiod {}\nperiod {}\nelements {}\nlosing {}\n{times}",
        repeat.preperiod,
        repeat.period,
        heaps.join(" "),
        losing.join(" ")
    )
}
