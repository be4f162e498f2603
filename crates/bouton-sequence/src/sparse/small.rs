//! Blocks of games whose common values all compress to less than 16: what a heap covers for the heaps soon after it
//! is one row of a table, and one shift moves it from heap to heap.

use super::block::Overflow;
use super::history::History;
use crate::lanes::{LANES, Row};

/// So many values there are.
pub(super) const VALUES: usize = 16;

/// For each of 64 heaps that follow, 16 bits: the values that are covered there.
type Ahead = [u64; 16];

/// For each value what a heap of that value covers in the heaps that follow.
#[derive(Clone, Debug, Default)]
pub(super) struct Small {
    rows: Vec<Ahead>,
    /// How many heaps back an option may lie in the block.
    reach: usize,
}

impl Small {
    /// Of the options near a heap.
    pub(super) fn new(near: &[(usize, u8)]) -> Self {
        let mut rows = vec![[0; 16]; VALUES];
        for (value, row) in (0u8..).zip(&mut rows) {
            for &(offset, xor) in near.iter().filter(|&&(offset, _)| offset > 0) {
                let reached = usize::from(value ^ xor);
                if reached < VALUES {
                    row[(offset - 1) / 4] |= 1 << ((offset - 1) % 4 * VALUES + reached);
                }
            }
        }
        Self { rows, reach: near.iter().map(|near| near.0).max().unwrap_or(0) }
    }

    /// The values of the block, where `covered` tells the values that options of a distance reach. All heaps near
    /// the block are common.
    pub(super) fn settle(&self, history: &History, covered: &[u64]) -> Result<Row, Overflow> {
        match self.reach {
            0..=8 => self.run::<2>(history, covered),
            9..=24 => self.run::<6>(history, covered),
            25..=32 => self.run::<8>(history, covered),
            _ => self.run::<16>(history, covered),
        }
    }

    fn run<const WORDS: usize>(&self, history: &History, covered: &[u64]) -> Result<Row, Overflow> {
        let mut rows = [[0; WORDS]; VALUES];
        for (short, row) in rows.iter_mut().zip(&self.rows) {
            short.copy_from_slice(&row[..WORDS]);
        }
        let mut ahead = [0; WORDS];
        for &value in history.values_before(self.reach) {
            pass(&mut ahead, &rows[usize::from(value) % VALUES]);
        }
        let mut values = [0; LANES];
        for (slot, &covered) in values.iter_mut().zip(covered) {
            let value = (!(covered | ahead[0])).trailing_zeros() as usize;
            if value >= VALUES {
                return Err(Overflow);
            }
            *slot = u8::try_from(value).unwrap_or(u8::MAX);
            pass(&mut ahead, &rows[value]);
        }
        Ok(values)
    }
}

/// Goes to the next heap: what lay one heap ahead lies here.
fn pass<const WORDS: usize>(ahead: &mut [u64; WORDS], row: &[u64; WORDS]) {
    for word in 0..WORDS {
        let above = ahead.get(word + 1).copied().unwrap_or(0);
        ahead[word] = (ahead[word] >> VALUES | above << (64 - VALUES)) | row[word];
    }
}
