//! The values of the heaps before the next one, a byte each.

use crate::lanes::{Field, LANES};

/// Compressed values of the heaps from `base` on, with room before heap 0 and after the last for whole blocks.
#[derive(Clone, Debug)]
pub(super) struct History {
    values: Vec<u8>,
    /// 255 for rare heaps and for what is no heap; empty when heaps have been forgotten.
    flags: Vec<u8>,
    pad: usize,
    base: u64,
    next: u64,
}

impl History {
    /// From heap 0 on; options may reach `pad` heaps below 0.
    pub(super) fn new(pad: usize) -> Self {
        let mut history = Self { values: Vec::new(), flags: Vec::new(), pad, base: 0, next: 0 };
        history.values.resize(pad + LANES, 0);
        history.flags.resize(pad, 255);
        // Heap 0 is no part of a pair.
        history.flags.push(255);
        history.flags.resize(pad + LANES, 0);
        history
    }

    /// From heap `base` on, as if all of them were common.
    pub(super) fn resumed(pad: usize, base: u64, values: &[u8]) -> Self {
        let mut kept = vec![0; pad];
        kept.extend_from_slice(values);
        kept.resize(kept.len() + LANES, 0);
        let flags = Vec::new();
        Self { values: kept, flags, pad, base, next: base + values.len() as u64 }
    }

    /// The first heap that is still known.
    pub(super) fn base(&self) -> u64 {
        self.base
    }

    /// The first heap that is not known.
    pub(super) fn next(&self) -> u64 {
        self.next
    }

    pub(super) fn is_whole(&self) -> bool {
        self.base == 0
    }

    /// Whether it is told which heaps are rare.
    pub(super) fn has_flags(&self) -> bool {
        !self.flags.is_empty()
    }

    /// Where heap n stands.
    #[allow(clippy::cast_possible_truncation, reason = "what is stored fits in memory")]
    pub(super) fn at(&self, n: u64) -> usize {
        self.pad + (n - self.base) as usize
    }

    pub(super) fn value(&self, n: u64) -> u8 {
        self.values[self.at(n)]
    }

    /// Whether n is rare, or 0, as far as it is told: where flags were dropped, no option meets two rare heaps.
    pub(super) fn is_flagged(&self, n: u64) -> bool {
        self.flags.get(self.at(n)).is_some_and(|&flag| flag != 0)
    }

    /// Whether heap n is rare.
    pub(super) fn is_rare(&self, n: u64) -> bool {
        n > 0 && self.is_flagged(n)
    }

    /// The block from heap n on, with flags where they matter.
    pub(super) fn field(&self, n: u64, flags: bool) -> Field<'_> {
        Field::new(&self.values, flags.then_some(&self.flags[..]), self.at(n))
    }

    /// Compressed values of `count` heaps from n on, which may stand in the block being computed.
    pub(super) fn values_from(&self, n: u64, count: usize) -> &[u8] {
        let start = self.at(n);
        &self.values[start..start + count]
    }

    /// Compressed values of the last `count` heaps, which are still known.
    pub(super) fn values_before(&self, count: usize) -> &[u8] {
        let end = self.at(self.next);
        &self.values[end - count..end]
    }

    /// The values of the block at the next heap, not known yet.
    pub(super) fn block_mut(&mut self) -> &mut [u8] {
        let at = self.at(self.next);
        &mut self.values[at..at + LANES]
    }

    /// The next heaps are common with the values written to the block.
    pub(super) fn accept(&mut self, count: usize) {
        self.next += count as u64;
        let length = self.at(self.next) + LANES;
        self.values.resize(length, 0);
        if self.has_flags() {
            self.flags.resize(length, 0);
        }
    }

    /// The next heaps are common with these values.
    pub(super) fn extend(&mut self, values: &[u8]) {
        let at = self.at(self.next);
        self.values.truncate(at);
        self.values.extend_from_slice(values);
        self.accept(values.len());
    }

    /// The next heap is rare.
    pub(super) fn accept_rare(&mut self, compressed: u8) {
        let at = self.at(self.next);
        self.values[at] = compressed;
        self.flags[at] = 255;
        self.accept(1);
    }

    /// Tells which heaps are rare, of those that are known.
    pub(super) fn raise_flags(&mut self, rares: impl Iterator<Item = u64>) {
        self.flags.resize(self.pad, 255);
        self.flags.resize(self.values.len(), 0);
        for rare in rares.filter(|&rare| rare >= self.base && rare < self.next) {
            let at = self.at(rare);
            self.flags[at] = 255;
        }
    }

    /// Goes back to heap n.
    pub(super) fn go_back(&mut self, n: u64) {
        self.next = n;
    }

    /// Forgets all but the last `count` heaps, once there are `slack` more.
    pub(super) fn forget(&mut self, count: usize, slack: usize) {
        let known = self.values.len() - self.pad - LANES;
        if known > count + slack {
            let gone = known - count;
            self.values.drain(self.pad..self.pad + gone);
            self.flags = Vec::new();
            self.base += gone as u64;
            self.values.shrink_to(count + 2 * slack);
        }
    }

    /// The heaps from `reach` below n on, as a history of its own.
    pub(super) fn part(&self, n: u64, reach: u64) -> Self {
        let base = n.saturating_sub(reach).max(self.base);
        let start = self.at(base);
        let mut values = vec![0; self.pad];
        values.extend_from_slice(&self.values[start..]);
        let mut flags = Vec::new();
        if self.has_flags() {
            flags.resize(self.pad, 255);
            flags.extend_from_slice(&self.flags[start..]);
        }
        Self { values, flags, pad: self.pad, base, next: self.next }
    }

    pub(super) fn bytes(&self) -> usize {
        self.values.capacity() + self.flags.capacity()
    }
}
