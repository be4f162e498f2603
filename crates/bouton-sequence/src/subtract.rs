//! Subtraction games: a heap never breaks, and finitely many numbers may be taken.

use std::cmp::Ordering;

use bouton_rules::{Budget, Stop};

use crate::Rule;
use crate::rule::{ALL, Digit, ONE};

/// How many heaps a word holds.
pub(crate) const WORD: usize = 64;

/// Sets with numbers below 64: blocks of 64 heaps, value by value. The heaps of value v are found from the
/// lowest up, and each excludes the heaps above it that can move to it, by one shift of the set as a word.
#[derive(Clone, Debug)]
pub(crate) struct Windows {
    set: u128,
    /// For each value the heaps from here on that can move to a heap of that value below here.
    reached: Vec<u64>,
}

impl Windows {
    /// After heaps with `values`, more of them than the largest number. `None` when a number or a value is too
    /// large.
    pub(crate) fn after(rule: &Rule, values: &[u32]) -> Option<Self> {
        if rule.last()? >= 64 || values.iter().rev().take(64).any(|&value| value > 64) {
            return None;
        }
        let set = rule.taking(1).fold(0u128, |set, j| set | 1 << j);
        let mut windows = Self { set, reached: Vec::new() };
        for (back, &value) in (1..64).zip(values.iter().rev()) {
            let word = windows.level(value as usize);
            *word |= u64::try_from((set >> back) & u128::from(u64::MAX)).unwrap_or(0);
        }
        Some(windows)
    }

    fn level(&mut self, value: usize) -> &mut u64 {
        if self.reached.len() <= value {
            self.reached.resize(value + 1, 0);
        }
        &mut self.reached[value]
    }

    /// The values of the next 64 heaps.
    pub(crate) fn next_block(&mut self) -> [u8; WORD] {
        let mut block = [0; WORD];
        let mut left = u64::MAX;
        let set = self.set;
        let mut value = 0;
        while left != 0 {
            let word = self.level(usize::from(value));
            let mut hit = u128::from(*word);
            let mut free = left & !*word;
            while free != 0 {
                let heap = free.trailing_zeros();
                block[heap as usize] = value;
                left &= !(1 << heap);
                hit |= set << heap;
                free &= !(1 << heap) & !low(hit);
            }
            *word = low(hit >> WORD);
            value += 1;
        }
        for word in &mut self.reached[usize::from(value)..] {
            *word = 0;
        }
        block
    }
}

/// The lower half.
#[allow(clippy::cast_possible_truncation, reason = "that is the purpose")]
fn low(bits: u128) -> u64 {
    bits as u64
}

/// Any finite set: the mex over the options, with a mark for each value. Time O(|S|) a heap, memory the
/// largest number.
#[derive(Clone, Debug)]
pub(crate) struct Taking {
    /// The numbers, and whether the whole heap or less may be taken.
    set: Vec<(usize, Digit)>,
    /// The last values, at least as many as the largest number when there are so many.
    recent: Vec<u32>,
    /// At which heap each value was last reached, plus 1.
    marks: Vec<u64>,
    next: u64,
}

impl Taking {
    /// Before heap `next`; the last values are those of the heaps before, as many as the largest number or all.
    pub(crate) fn after(rule: &Rule, recent: Vec<u32>, next: u64) -> Self {
        let set: Vec<(usize, Digit)> = rule.digits().iter().map(|&(j, digit)| (j as usize, digit)).collect();
        let marks = vec![0; set.len() + 1];
        Self { set, recent, marks, next }
    }

    /// The last values, at least as many as the largest number or all.
    pub(crate) fn recent(&self) -> &[u32] {
        &self.recent
    }

    pub(crate) fn bytes(&self) -> usize {
        4 * self.recent.capacity() + 8 * self.marks.len() + 16 * self.set.len()
    }

    pub(crate) fn next_value(&mut self, budget: &Budget) -> Result<u32, Stop> {
        let stamp = self.next + 1;
        for &(j, digit) in &self.set {
            budget.tick()?;
            let (wanted, value) = match self.next.cmp(&(j as u64)) {
                Ordering::Less => break,
                Ordering::Equal => (ALL, 0),
                Ordering::Greater => (ONE, self.recent[self.recent.len() - j]),
            };
            if digit & wanted != 0
                && let Some(mark) = self.marks.get_mut(value as usize)
            {
                *mark = stamp;
            }
        }
        // There are more marks than options.
        let value = self.marks.iter().position(|&mark| mark != stamp).unwrap_or(self.marks.len());
        let value = u32::try_from(value).map_err(|_| Stop::TooLarge)?;
        let reach = self.set.last().map_or(1, |&(j, _)| j);
        if self.recent.len() >= 2 * reach + 1024 {
            self.recent.drain(..self.recent.len() - reach);
        }
        self.recent.push(value);
        self.next += 1;
        Ok(value)
    }
}
