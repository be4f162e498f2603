//! Independent recomputation of single heaps, in full values and straight from the rule. It shares with the engines
//! neither the blocks nor the compressed values, and it sees faults that the exclusion check cannot see.

use crate::Rule;
use crate::rule::{ALL, ONE, TWO};

/// What the recomputation reads.
pub(crate) struct Known<'a> {
    pub(crate) rule: &'a Rule,
    /// The value of a heap below the one in question, where it is still known.
    pub(crate) value: &'a dyn Fn(u64) -> Option<u32>,
    /// Whether all heaps are still known.
    pub(crate) whole: bool,
    /// The rare heaps; with a split, one of two heaps that give a value of the common class is rare.
    pub(crate) rares: Vec<u64>,
}

/// Values from this one on are not marked.
const MARKED: usize = 1 << 17;

impl Known<'_> {
    /// The value of heap n, of which `said` is claimed. `None` when what is known does not decide it. The rule
    /// is finite and leaves at most two heaps. Time O(n) when all is known, else O(R) and a short scan.
    pub(crate) fn recompute(&self, n: u64, said: u32) -> Option<u32> {
        let mut marks = Marks { seen: vec![false; MARKED], below: said, missing: said };
        for &(j, digit) in self.rule.digits() {
            let Some(rest) = n.checked_sub(u64::from(j)) else { break };
            if digit & ALL != 0 && rest == 0 {
                marks.mark(0);
            }
            if digit & ONE != 0 && rest > 0 {
                marks.mark((self.value)(rest)?);
            }
        }
        let breaks: Vec<u64> =
            self.rule.digits().iter().filter(|d| d.1 & TWO != 0).map(|d| u64::from(d.0)).collect();
        let rests = || breaks.iter().filter_map(|&t| n.checked_sub(t));
        for rest in rests().filter(|_| !self.whole) {
            for &rare in self.rares.iter().filter(|&&rare| rare > 0 && rare < rest) {
                marks.mark((self.value)(rare)? ^ (self.value)(rest - rare)?);
            }
        }
        for rest in rests() {
            let half = if self.rule.is_unequal() { rest.saturating_sub(1) / 2 } else { rest / 2 };
            for a in 1..=half {
                if !self.whole && marks.missing == 0 {
                    break;
                }
                marks.mark((self.value)(a)? ^ (self.value)(rest - a)?);
            }
        }
        marks.seen.iter().position(|&seen| !seen).and_then(|value| u32::try_from(value).ok())
    }
}

/// The values reached so far.
struct Marks {
    seen: Vec<bool>,
    below: u32,
    /// How many values below `below` are not reached.
    missing: u32,
}

impl Marks {
    fn mark(&mut self, value: u32) {
        if let Some(seen) = self.seen.get_mut(value as usize)
            && !*seen
        {
            *seen = true;
            self.missing -= u32::from(value < self.below);
        }
    }
}
