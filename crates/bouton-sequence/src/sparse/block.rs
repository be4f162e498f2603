//! The values of the next 64 heaps, taken for common: the least common value that no option reaches.

use super::Core;
use super::history::History;
use crate::lanes::{LANES, Options, Row, TESTED};

/// For each quarter the covered values of each lane. Twice as many lanes as a block has, so that heaps may mark
/// lanes above them without looking where the block ends.
type Covered = [[u64; 2 * LANES]; 4];

/// A value does not fit into the quarters in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// Compressed values from this one on are not told apart from heaps that do not count.
const MOST: u32 = 255;

/// While at least so many lanes lack a value, all lanes are tested together.
const TOGETHER: u32 = 2;

/// What is known of the options of a block.
struct Block<'a> {
    core: &'a Core,
    history: &'a History,
    flags: bool,
    covered: Covered,
    /// Below this value `covered` is exact for the lane, but for options inside the block.
    exact: [u32; LANES],
}

/// Writes the values of the block at the next heap.
///
/// # Errors
/// [`Overflow`] when a value is not below `core.limit`.
pub(super) fn fill(core: &Core, history: &mut History) -> Result<(), Overflow> {
    let mut block = Block {
        core,
        history,
        flags: core.flags_matter(history),
        covered: [[0; 2 * LANES]; 4],
        exact: [MOST; LANES],
    };
    block.note_options();
    block.note_near();
    if !core.plan.rest.is_empty() {
        block.exact = [0; LANES];
        block.test_together();
    }
    let values = match core.quarters() {
        1 => block.settle::<1>(),
        2 => block.settle::<2>(),
        3 => block.settle::<3>(),
        _ => block.settle::<4>(),
    }?;
    history.block_mut().copy_from_slice(&values);
    Ok(())
}

impl Block<'_> {
    fn note_options(&mut self) {
        let core = self.core;
        let field = self.history.field(self.history.next(), self.flags);
        for quarter in 0..core.quarters() {
            if let Some(covered) = self.covered[quarter].first_chunk_mut() {
                core.simd.accumulate(field, &core.plan.first, quarter, core.groups(quarter), covered);
            }
        }
    }

    fn mark(&mut self, lane: usize, value: u8) {
        self.covered[usize::from(value >> 6)][lane] |= 1 << (value & 63);
    }

    /// Options that lie before the block though others of the same kind lie in it.
    fn note_near(&mut self) {
        let next = self.history.next();
        for &(offset, xor) in &self.core.plan.near {
            for lane in 0..offset {
                let Some(n) = (next + lane as u64).checked_sub(offset as u64) else { continue };
                if !self.history.is_flagged(n) {
                    self.mark(lane, self.history.value(n) ^ xor);
                }
            }
        }
        if !self.flags {
            return;
        }
        // With the position bit, taking an odd number from a heap turns the class around.
        for &j in self.core.odd_takes() {
            for lane in 0..LANES {
                let Some(n) = (next + lane as u64).checked_sub(u64::from(j)) else { continue };
                if n > 0 && n < next && self.history.is_flagged(n) {
                    self.mark(lane, self.history.value(n));
                }
            }
        }
    }

    /// Tests the lowest values that are left on the other options, all lanes at once.
    fn test_together(&mut self) {
        let field = self.history.field(self.history.next(), self.flags);
        let mut open = u64::MAX;
        while open.count_ones() >= TOGETHER {
            let mut wanted = [[0; LANES]; TESTED];
            let asked = open;
            for lane in lanes(asked) {
                let mut from = self.exact[lane];
                for row in &mut wanted {
                    let value = self.least(lane, from).min(MOST);
                    row[lane] = u8::try_from(value).unwrap_or(u8::MAX);
                    from = value + 1;
                }
                self.exact[lane] = from.min(MOST);
                if from >= MOST {
                    open &= !(1 << lane);
                }
            }
            let differs = self.core.simd.test(field, &self.core.plan.rest, &wanted);
            for lane in lanes(asked) {
                for (row, differs) in wanted.iter().zip(&differs) {
                    if differs[lane] == 0 {
                        self.mark(lane, row[lane]);
                    } else {
                        open &= !(1 << lane);
                    }
                }
            }
        }
    }

    /// The least value from `from` on that is not covered; at least [`MOST`] when there is none.
    fn least(&self, lane: usize, from: u32) -> u32 {
        let mut quarter = from as usize / 64;
        let mut below = (1u64 << (from % 64)) - 1;
        while quarter < self.core.quarters() {
            let left = !(self.covered[quarter][lane] | below);
            if left != 0 {
                return 64 * u32::try_from(quarter).unwrap_or(4) + left.trailing_zeros();
            }
            below = 0;
            quarter += 1;
        }
        MOST
    }

    /// One heap after the other, with the options inside the block.
    fn settle<const QUARTERS: usize>(mut self) -> Result<Row, Overflow> {
        let mut values = [0; LANES];
        let near = &self.core.plan.near;
        for (lane, slot) in values.iter_mut().enumerate() {
            let value = loop {
                let value = lowest::<QUARTERS>(&self.covered, lane).ok_or(Overflow)?;
                if value < self.exact[lane] || !self.reaches(&self.core.plan.rest, lane, value) {
                    break value;
                }
                self.covered[(value >> 6) as usize][lane] |= 1 << (value & 63);
            };
            let value =
                u8::try_from(value).ok().filter(|_| value < self.core.limit.min(MOST)).ok_or(Overflow)?;
            *slot = value;
            for &(offset, xor) in near {
                let reached = value ^ xor;
                if QUARTERS == 4 || usize::from(reached >> 6) < QUARTERS {
                    self.covered[usize::from(reached >> 6)][lane + offset] |= 1 << (reached & 63);
                }
            }
        }
        Ok(values)
    }

    /// Whether some option of the lane has this value.
    fn reaches(&self, options: &Options, lane: usize, value: u32) -> bool {
        let n = self.history.next() + lane as u64;
        options.iter().any(|(offset, xor)| {
            n.checked_sub(offset as u64).is_some_and(|part| {
                u32::from(self.history.value(part) ^ xor) == value
                    && !(self.flags && self.history.is_flagged(part))
            })
        })
    }
}

fn lowest<const QUARTERS: usize>(covered: &Covered, lane: usize) -> Option<u32> {
    (0..4).zip(&covered[..QUARTERS]).find_map(|(quarter, words)| {
        let left = !words[lane];
        (left != 0).then(|| 64 * quarter + left.trailing_zeros())
    })
}

/// The lanes whose bits are set.
fn lanes(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (lane < LANES).then_some(lane)
    })
}
