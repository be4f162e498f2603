//! The reference: every value as the mex over all options, straight from the definition.

use bouton_value::mex;

use crate::Rule;

/// Nim values of heaps 0, 1, 2, ... one after the other, each by trying every move. Time O(n) for heap n of an
/// octal code, O(n^2) with three heaps left, and so on; memory O(n). An endless tail tries all numbers.
///
/// ```
/// use bouton_sequence::{Naive, Rule};
/// let kayles = Rule::read("0.77").unwrap();
/// let values: Vec<u32> = Naive::new(&kayles).take(12).collect();
/// assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]); // OEIS A002186
/// ```
#[derive(Clone, Debug)]
pub struct Naive {
    rule: Rule,
    values: Vec<u32>,
}

impl Naive {
    /// Begins with heap 0.
    pub fn new(rule: &Rule) -> Self {
        Self { rule: rule.clone(), values: Vec::new() }
    }

    /// Begins after `values`, which must be the values of heaps 0, 1, ...
    pub(crate) fn after(rule: &Rule, values: Vec<u32>) -> Self {
        Self { rule: rule.clone(), values }
    }

    /// The values of the options of heap `n`; all heaps below n must be known. An option's value may occur
    /// more than once.
    fn options(&self, n: usize) -> Vec<u32> {
        let mut found = Vec::new();
        for &(j, digit) in self.rule.digits() {
            self.taken(n, j as usize, digit, &mut found);
        }
        if let Some((from, digit)) = self.rule.tail() {
            for j in from as usize..=n {
                self.taken(n, j, digit, &mut found);
            }
        }
        found
    }

    /// The options where j is taken.
    fn taken(&self, n: usize, j: usize, digit: u8, found: &mut Vec<u32>) {
        if j > n {
            return;
        }
        for heaps in 0..8 {
            if digit >> heaps & 1 == 1 {
                self.break_up(n - j, heaps, 1, 0, found);
            }
        }
    }

    /// All ways to break `rest` into exactly `heaps` heaps of at least `least`, in ascending order, beside
    /// heaps that are worth `before`.
    fn break_up(&self, rest: usize, heaps: usize, least: usize, before: u32, found: &mut Vec<u32>) {
        match heaps {
            0 if rest == 0 => found.push(before),
            1 if rest >= least => found.push(before ^ self.values[rest]),
            0 | 1 => {}
            _ => {
                for part in least..=rest / heaps {
                    if !(self.rule.is_unequal() && 2 * part == rest) {
                        self.break_up(rest - part, heaps - 1, part, before ^ self.values[part], found);
                    }
                }
            }
        }
    }
}

impl Iterator for Naive {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let options = self.options(self.values.len());
        let value = u32::try_from(mex(options.iter().map(|&value| u64::from(value)))).ok()?;
        self.values.push(value);
        Some(value)
    }
}
