//! At most f times the last take (A. J. Schwenk, 1970), with f in the component.

use std::sync::{Mutex, PoisonError};

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::number::small;
use bouton_value::takeaway::{Limit, TakeAway};
use bouton_value::{Integer, Natural};

use super::Given;
use crate::law::{Emit, Law, Wanted};
use crate::recipe::Recipe;

/// Bits that a list of losing heaps may take.
const LIST: u64 = 1 << 29;
/// Losing heaps of 64 bits that are listed for one f; more are left to the long way.
const HEAPS: usize = 1 << 22;

/// (n, cap, f): take 1 to cap of n; the next take is at most f times as large.
#[derive(Debug, Default)]
pub(in super::super) struct Factor {
    /// The f asked last, with its losing heaps.
    last: Mutex<LosingHeaps>,
}

/// The losing heaps of one f: `H_1` = 1 and H_{i+1} = `H_i` + `H_j` with the least j such that f `H_j` >= `H_i`.
#[derive(Debug, Default)]
struct LosingHeaps {
    factor: u64,
    list: Vec<u64>,
    /// The j of the last step; it never falls.
    cursor: usize,
}

impl LosingHeaps {
    /// Turns to `factor`, and lists heaps up to the first that is greater than `n`; false where they do not fit.
    fn reach(&mut self, factor: u64, n: u64) -> bool {
        if self.factor != factor || self.list.is_empty() {
            *self = Self { factor, list: vec![1], cursor: 0 };
        }
        while let Some(&last) = self.list.last() {
            if last > n {
                return true;
            }
            while self.list.get(self.cursor).is_some_and(|heap| heap.saturating_mul(factor) < last) {
                self.cursor += 1;
            }
            let part = self.list.get(self.cursor).copied();
            let Some(next) = part.and_then(|part| last.checked_add(part)) else { return false };
            if self.list.len() >= HEAPS {
                return false;
            }
            self.list.push(next);
        }
        false
    }

    /// The parts of `n`, the greatest first, of which all heaps are listed.
    fn parts(&self, mut n: u64) -> impl Iterator<Item = u64> + '_ {
        let mut end = self.list.len();
        std::iter::from_fn(move || {
            end = self.list.get(..end)?.partition_point(|&heap| heap <= n);
            let part = *self.list.get(end.checked_sub(1)?)?;
            n -= part;
            Some(part)
        })
    }
}

impl Factor {
    /// The parts of a heap, the smallest first.
    fn parts(&self, heap: &Natural, factor: &Natural) -> Result<Vec<Natural>, Stop> {
        if let (Some(n), Some(f)) = (small(heap), small(factor)) {
            let mut heaps = self.last.lock().unwrap_or_else(PoisonError::into_inner);
            if heaps.reach(f, n) {
                let mut parts: Vec<Natural> = heaps.parts(n).map(Natural::from).collect();
                parts.reverse();
                return Ok(parts);
            }
        }
        let limit = Limit::Linear { times: factor.clone(), plus: Integer::default() };
        let parts = TakeAway::new(limit, LIST).parts(heap).map_err(|_| Stop::TooLarge)?.collect();
        Ok(parts)
    }
}

impl Given for Factor {
    const RULES: &'static str = "state [n, c, f] if f >= 1\nmove k in 1..c -> [n - k, f*k, f]";
    const NUMBERS: usize = 3;

    fn law() -> Self {
        Self::default()
    }
}

impl Law for Factor {
    fn recipe(&self) -> Recipe {
        Recipe::FactorGiven
    }

    fn id(&self) -> &'static str {
        "factor-given"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-factor-given.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-factor-given.because")
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        let [heap, cap, factor] = at else { return Ok(false) };
        Ok(self.parts(heap, factor)?.first().is_none_or(|least| cap < least))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let (Wanted::Lost, [heap, cap, factor]) = (wanted, at) else { return Ok(false) };
        let parts = self.parts(heap, factor)?;
        let mut taken = Natural::default();
        for (index, part) in parts.iter().enumerate() {
            budget.tick()?;
            taken += part;
            if taken > *cap {
                break;
            }
            // What is left is lost when the opponent cannot reach its smallest part.
            let next = factor * &taken;
            if parts.get(index + 1).is_none_or(|above| next < *above) {
                emit(&[vec![heap - &taken, next, factor.clone()]])?;
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [heap, cap, factor] = at else { return Ok(Vec::new()) };
        let parts = self.parts(heap, factor)?;
        let Some(least) = parts.first() else {
            return Ok(vec![Sentence::new("law-factor-given-empty")]);
        };
        let key = if cap < least { "law-factor-given-lost" } else { "law-factor-given-won" };
        let sentence = Sentence::new(key).with("n", heap).with("cap", cap).with("least", least);
        Ok(vec![sentence.with("f", factor)])
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let [heap, cap, factor] = *at else { return None };
        if heap == 0 {
            return Some(true);
        }
        let mut heaps = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if !heaps.reach(factor, heap) {
            return None;
        }
        heaps.parts(heap).last().map(|least| cap < least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether (n, cap) is lost, by the moves themselves.
    fn lost(n: u64, cap: u64, f: u64, known: &mut std::collections::HashMap<(u64, u64), bool>) -> bool {
        let cap = cap.min(n);
        if let Some(&lost) = known.get(&(n, cap)) {
            return lost;
        }
        let answer = (1..=cap).all(|k| !lost(n - k, f * k, f, known));
        known.insert((n, cap), answer);
        answer
    }

    #[test]
    fn every_small_state_agrees_with_its_moves() {
        for f in 1..6 {
            let (law, mut known) = (Factor::default(), std::collections::HashMap::new());
            for n in 0..70u64 {
                for cap in 0..=n + 1 {
                    let truth = lost(n, cap, f, &mut known);
                    assert_eq!(law.loses_small(&[n, cap, f]), Some(truth), "{n} {cap} {f}");
                    let at = [n, cap, f].map(Natural::from);
                    let mut found = Vec::new();
                    let budget = Budget::unlimited();
                    law.options(&at, Wanted::Lost, &budget, &mut |parts| {
                        found.push(n - u64::try_from(&parts[0][0]).unwrap());
                        Ok(())
                    })
                    .unwrap();
                    let wins: Vec<u64> =
                        (1..=cap.min(n)).filter(|&k| lost(n - k, f * k, f, &mut known)).collect();
                    assert_eq!(found, wins, "{n} {cap} {f}");
                }
            }
        }
    }
}
