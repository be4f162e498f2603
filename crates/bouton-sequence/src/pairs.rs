//! Octal codes by all pairs, many pairs at once: the engine for games that are not sparse, and for first heaps.

use bouton_rules::{Budget, Stop};

use crate::Rule;
use crate::lanes::Simd;
use crate::rule::{ALL, ONE};

/// Values forwards and backwards, so that the two parts of a break run in the same direction. Time O(n) a heap,
/// memory 4 bytes a heap.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    takes: Vec<(usize, u8)>,
    breaks: Vec<usize>,
    unequal: bool,
    simd: Simd,
    forward: Vec<u16>,
    /// The values again, the last first, at the end of the vector.
    backward: Vec<u16>,
    /// At which heap each value was last reached.
    marks: Vec<u32>,
    stamp: u32,
}

/// The least number of pairs that are marked one by one before values are tested on the others.
const MARKED: usize = 512;

/// How many of so many pairs are marked.
fn marked(pairs: usize) -> usize {
    MARKED.max(pairs / 5 * 2).min(pairs)
}

impl Pairs {
    /// After heaps with `values`. The rule is a finite octal code or Grundy's game.
    pub(crate) fn after(rule: &Rule, values: Vec<u16>, simd: Simd) -> Self {
        let takes = rule.digits().iter().filter(|&&(_, digit)| digit & (ALL | ONE) != 0);
        let mut backward = values.clone();
        backward.reverse();
        Self {
            takes: takes.map(|&(j, digit)| (j as usize, digit)).collect(),
            breaks: rule.taking(2).map(|j| j as usize).collect(),
            unequal: rule.is_unequal(),
            simd,
            forward: values,
            backward,
            marks: vec![0; 1 << 16],
            stamp: 0,
        }
    }

    /// All values so far.
    pub(crate) fn values(&self) -> &[u16] {
        &self.forward
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        2 * (self.forward.capacity() + self.backward.capacity())
    }

    /// The value of the next heap.
    pub(crate) fn next_value(&mut self, budget: &Budget) -> Result<u16, Stop> {
        let value = self.value_of(self.forward.len());
        let Some(value) = value else { return Err(Stop::TooLarge) };
        budget.tick()?;
        self.push(value);
        Ok(value)
    }

    fn push(&mut self, value: u16) {
        let known = self.forward.len();
        if self.backward.len() == known {
            let mut larger = vec![0; 2 * known + 1024];
            let start = larger.len() - known;
            larger[start..].copy_from_slice(&self.backward);
            self.backward = larger;
        }
        self.forward.push(value);
        let place = self.backward.len() - known - 1;
        self.backward[place] = value;
    }

    /// The value of heap n, which is known or the next; `None` when it does not fit. Exact for any n.
    pub(crate) fn value_of(&mut self, n: usize) -> Option<u16> {
        self.stamp = if self.stamp == u32::MAX { 0 } else { self.stamp };
        if self.stamp == 0 {
            self.marks.fill(0);
        }
        self.stamp += 1;
        for &(j, digit) in &self.takes {
            let Some(rest) = n.checked_sub(j) else { break };
            if rest == 0 && digit & ALL != 0 {
                self.marks[0] = self.stamp;
            }
            if rest > 0 && digit & ONE != 0 {
                self.marks[usize::from(self.forward[rest])] = self.stamp;
            }
        }
        let breaks: Vec<usize> = self.breaks.iter().filter_map(|&j| n.checked_sub(j)).collect();
        for &rest in &breaks {
            let (a, _) = self.parts(rest);
            let first = marked(a.len());
            let stamp = self.stamp;
            for (a, b) in self.forward[1..=first].iter().zip(&self.backward[self.backward.len() - rest..]) {
                self.marks[usize::from(a ^ b)] = stamp;
            }
        }
        self.least_unreached(&breaks)
    }

    /// Tests the values without a mark, eight at a time, on the pairs that were not marked.
    fn least_unreached(&self, breaks: &[usize]) -> Option<u16> {
        let stamp = self.stamp;
        let mut unmarked = (0..=u16::MAX).filter(|&value| self.marks[usize::from(value)] != stamp);
        loop {
            let mut wanted = [0; 8];
            let mut count = 0;
            for (slot, value) in wanted.iter_mut().zip(unmarked.by_ref()) {
                *slot = value;
                count += 1;
            }
            let first = wanted[0];
            wanted[count..].fill(first);
            if count == 0 {
                return None;
            }
            let mut found = 0;
            for &rest in breaks {
                let (a, b) = self.parts(rest);
                let from = marked(a.len());
                found |= self.simd.among(&a[from..], &b[from..], &wanted);
                if found == 255 {
                    break;
                }
            }
            if (found.trailing_ones() as usize) < count {
                return Some(wanted[found.trailing_ones() as usize]);
            }
        }
    }

    /// The values of the smaller and the larger parts of `rest`, pair by pair, the smallest first.
    fn parts(&self, rest: usize) -> (&[u16], &[u16]) {
        let half = if self.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 };
        let smaller = &self.forward[1.min(half)..half + usize::from(half > 0)];
        let from = self.backward.len() - rest;
        (smaller, &self.backward[from..from + smaller.len()])
    }
}
