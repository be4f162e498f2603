//! The minimum excludant of many sets, one after the other, without clearing in between.

#[cfg(test)]
mod tests;

use bouton_rules::Stop;

use crate::ledger::{Ledger, vec_bytes};

/// Collects a set of nim values and gives its mex.
pub(crate) struct Excludant {
    /// `stamps[v] == round` when v is in the present set.
    stamps: Vec<u32>,
    round: u32,
}

impl Excludant {
    /// An empty set.
    pub(crate) fn new() -> Self {
        Self { stamps: Vec::new(), round: 1 }
    }

    /// Empties the set. Time O(1), but once in 2^32 rounds.
    pub(crate) fn clear(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.stamps.fill(0);
            self.round = 1;
        }
    }

    /// Adds a value.
    ///
    /// # Errors
    /// When memory runs out: O(greatest value) is kept.
    pub(crate) fn insert(&mut self, value: u32, ledger: &Ledger) -> Result<(), Stop> {
        let index = value as usize;
        if index >= self.stamps.len() {
            ledger.fill(&mut self.stamps, index.saturating_add(1), 0)?;
        }
        self.stamps[index] = self.round;
        Ok(())
    }

    /// The least value that is not in the set. Time O(mex).
    pub(crate) fn mex(&self) -> u32 {
        let length = self.stamps.iter().take_while(|&&stamp| stamp == self.round).count();
        u32::try_from(length).unwrap_or(u32::MAX)
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        vec_bytes(&self.stamps)
    }
}
