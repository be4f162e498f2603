//! Laws that values seem to obey, and laws that they only seemed to obey.
//!
//! A guess is fitted to the first two thirds of some values, and tested on the last third and on ten times as many
//! again. What passes is a conjecture; what fails is refuted by the first position at which it fails. Nothing here is proved.

use bouton_rules::Budget;
use bouton_rules::string::Chosen;
use bouton_solve::Sentence;

use super::fit::{self, Repeat};
use super::{Heap, certificate};
use crate::proved;

/// So many values are computed when nothing else is asked: ten times the largest sample, and the sample.
const USUAL: u64 = 22_000;
/// No more are computed, whatever is asked.
const MOST: u64 = 10_000_000;
/// The smallest sample, and how samples grow.
const LEAST: usize = 30;
const GROWTH: usize = 3;
/// A guess is tested on so many times its sample again.
const AGAIN: usize = 10;

/// A law that was guessed: a claim as certificates have it.
#[derive(Clone, Debug)]
pub struct Guess {
    claim: String,
    repeat: Repeat,
    entries: Vec<u64>,
}

impl Guess {
    /// The guess that a sample allows; `None` when there is none that is shorter than a third of it.
    fn of(sample: &[u64], valued: bool) -> Option<Self> {
        let repeat = fit::repeat(sample)?;
        let length = repeat.preperiod + repeat.period;
        if 3 * length > sample.len() {
            return None;
        }
        let claims =
            if valued { certificate::values(sample, repeat) } else { certificate::outcomes(sample, repeat) };
        Some(Self { claim: claims.into_iter().next()?, repeat, entries: sample.get(..length)?.to_vec() })
    }

    /// What it says of a heap.
    fn at(&self, heap: usize) -> Option<u64> {
        let Repeat { preperiod, period, saltus } = self.repeat;
        if heap < preperiod {
            return self.entries.get(heap).copied();
        }
        let turns = ((heap - preperiod) / period) as u64;
        let entry = self.entries.get(preperiod + (heap - preperiod) % period)?;
        turns.checked_mul(saltus)?.checked_add(*entry)
    }

    /// The kind, as certificates name it.
    pub fn kind(&self) -> &str {
        self.claim.split(' ').nth(1).unwrap_or_default()
    }

    /// `value` or `outcome`.
    pub fn subject(&self) -> &str {
        self.claim.lines().next().and_then(|line| line.split(' ').nth(3)).unwrap_or_default()
    }

    /// The fields of the claim and their data, in order.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        self.claim.lines().skip(1).filter_map(|line| line.split_once(' '))
    }

    /// What it says.
    pub fn statement(&self) -> Option<Sentence> {
        proved::statement(&self.claim)
    }
}

/// A guess that failed.
#[derive(Clone, Debug)]
pub struct Refuted {
    /// The guess.
    pub guess: Guess,
    /// The last heap of the sample to which it was fitted.
    pub fitted_to: u64,
    /// The first heap at which it fails.
    pub heap: u64,
    /// What it says there: a value, or 0 for lost and 1 for won.
    pub claimed: u64,
    /// What is true.
    pub computed: u64,
}

/// What came of guessing.
#[derive(Clone, Debug, Default)]
pub struct Conjectures {
    /// The guess that passed, if one did.
    pub conjectured: Option<Guess>,
    /// Guesses that failed, the one that lasted longest first.
    pub refuted: Vec<Refuted>,
    /// Heaps up to this size were computed.
    pub checked_to: Option<u64>,
}

/// Guesses the law of a game with one growing heap, from heaps up to `upto` as far as the budget allows.
///
/// ```
/// use bouton_law::discovery::conjecture;
/// use bouton_rules::{Budget, string::{NoFiles, Reader}};
///
/// let named = Reader::new(&NoFiles).read("squares").unwrap();
/// let found = conjecture(&named.games[0], Some(1000), &Budget::unlimited());
/// assert!(found.conjectured.is_none());
/// let refuted = found.refuted.iter().find(|refuted| refuted.heap == 25).unwrap();
/// assert_eq!((refuted.guess.kind(), refuted.claimed, refuted.computed), ("residue", 0, 3));
/// ```
pub fn conjecture(chosen: &Chosen, upto: Option<u64>, budget: &Budget) -> Conjectures {
    let mut found = Conjectures::default();
    if chosen.game.state.len() != 1 || chosen.game.labels.is_some() {
        return found;
    }
    let mut heap = Heap::new(chosen);
    let count = upto.unwrap_or(USUAL).min(MOST).saturating_add(1);
    // Step by step, so that what is known when the time is over is known.
    let mut next = LEAST * (AGAIN + 1) + 1;
    loop {
        let wanted = usize::try_from(count).unwrap_or(usize::MAX).min(next);
        let whole = heap.grow(wanted, budget);
        if !whole || wanted as u64 >= count {
            break;
        }
        next = next.saturating_mul(GROWTH);
    }
    let valued = heap.valued;
    found.checked_to = (heap.sequence.len() as u64).checked_sub(1);
    test(&heap.sequence, valued, &mut found);
    if valued && found.conjectured.is_none() {
        // Values may be wild where the lost heaps are not.
        let lost: Vec<u64> = heap.sequence.iter().map(|value| u64::from(*value != 0)).collect();
        let mut outcomes = Conjectures::default();
        test(&lost, false, &mut outcomes);
        found.conjectured = outcomes.conjectured;
    }
    found
}

/// Tests the guesses of all samples that leave enough to be tested on.
fn test(sequence: &[u64], valued: bool, found: &mut Conjectures) {
    let mut sample = LEAST;
    while sample * (AGAIN + 1) <= sequence.len() {
        let fitted = sample * 2 / 3;
        if let Some(guess) = sequence.get(..fitted).and_then(|sample| Guess::of(sample, valued)) {
            // It must hold as far as anything is known, which is at least ten samples more.
            let fails = |heap: &usize| guess.at(*heap) != sequence.get(*heap).copied();
            match (fitted..sequence.len()).find(fails) {
                None => {
                    found.conjectured = Some(guess);
                    break;
                }
                Some(heap) => found.refuted.extend(refuted(guess, fitted, heap, sequence)),
            }
        }
        sample *= GROWTH;
    }
    found.refuted.sort_by_key(|refuted| std::cmp::Reverse(refuted.heap));
    // One guess may come of several samples.
    found.refuted.dedup_by(|later, first| later.guess.claim == first.guess.claim);
}

fn refuted(guess: Guess, fitted: usize, heap: usize, sequence: &[u64]) -> Option<Refuted> {
    let (claimed, computed) = (guess.at(heap)?, *sequence.get(heap)?);
    Some(Refuted { guess, fitted_to: fitted as u64 - 1, heap: heap as u64, claimed, computed })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sequence is periodic but for one entry.
    fn spoiled(length: usize, at: usize) -> Vec<u64> {
        (0..length).map(|n| if n == at { 9 } else { (n % 4) as u64 }).collect()
    }

    #[test]
    fn what_holds_everywhere_is_conjectured() {
        let mut found = Conjectures::default();
        test(&spoiled(3000, usize::MAX), true, &mut found);
        let guess = found.conjectured.expect("a guess");
        assert_eq!((guess.kind(), guess.subject()), ("residue", "value"));
        assert_eq!(guess.fields().next(), Some(("modulus", "4")));
        assert!(found.refuted.is_empty());
    }

    #[test]
    fn one_exception_anywhere_refutes() {
        for at in [20, 29, 30, 200, 329, 330, 1500, 2999] {
            let mut found = Conjectures::default();
            test(&spoiled(3000, at), true, &mut found);
            // An early one may be outside of a period that begins after it.
            let late = found.conjectured.is_some_and(|guess| guess.repeat.preperiod <= at);
            assert!(!late, "{at}");
            let first = found.refuted.iter().find(|refuted| refuted.heap == at as u64).expect("refuted");
            assert_eq!((first.claimed, first.computed), ((at % 4) as u64, 9), "{at}");
        }
    }

    #[test]
    fn little_data_makes_no_conjecture() {
        let mut found = Conjectures::default();
        test(&spoiled(300, usize::MAX), true, &mut found);
        assert!(found.conjectured.is_none() && found.refuted.is_empty());
    }
}
