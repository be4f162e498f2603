//! The first heaps, kept for the exclusion check whatever else is forgotten.

use super::history::History;
use crate::lanes::Simd;

/// Compressed values of the first heaps, forwards and backwards.
#[derive(Clone, Debug, Default)]
pub(super) struct Prefix {
    values: Vec<u8>,
    backwards: Vec<u8>,
    flags: Vec<u8>,
}

impl Prefix {
    /// The first `count` heaps of a whole history.
    pub(super) fn of(history: &History, count: u64) -> Self {
        let count = count.min(history.next());
        let values = history.values_from(0, usize::try_from(count).unwrap_or(usize::MAX)).to_vec();
        let mut backwards = values.clone();
        backwards.reverse();
        let flags = (0..count).map(|n| u8::from(history.is_flagged(n))).collect();
        Self { values, backwards, flags }
    }

    /// How many heaps, heap 0 among them; at least 1.
    pub(super) fn len(&self) -> u64 {
        (self.values.len() as u64).max(1)
    }

    #[allow(clippy::cast_possible_truncation, reason = "n is below the length")]
    pub(super) fn value(&self, n: u64) -> u8 {
        self.values[n as usize]
    }

    /// Whether heap n is rare, or 0.
    #[allow(clippy::cast_possible_truncation, reason = "n is below the length")]
    pub(super) fn is_flagged(&self, n: u64) -> bool {
        self.flags[n as usize] != 0
    }

    /// The least a in a range, its ends included, such that the heaps a and `rest - a` xor to `value`.
    #[allow(clippy::cast_possible_truncation, reason = "all places lie in memory")]
    pub(super) fn next_match(
        &self,
        simd: Simd,
        history: &History,
        rest: u64,
        (from, to): (u64, u64),
        value: u8,
    ) -> Option<u64> {
        let count = (to + 1).checked_sub(from)? as usize;
        // The same pairs with a falling.
        let end = self.values.len() - from as usize;
        let small = &self.backwards[end - count..end];
        let large = history.values_from(rest - to, count);
        simd.last_match(small, large, value).map(|place| to - place as u64)
    }
}
