//! The values of the next 64 heaps, taken for common: the least common value that no option reaches.

use super::Core;
use super::history::History;
use super::small;
use crate::lanes::{LANES, Options, Row, TESTED};

/// For each quarter the covered values of each lane. Twice as many lanes as a block has, so that heaps may mark
/// lanes above them without looking where the block ends.
type Covered<const QUARTERS: usize> = [[u64; 2 * LANES]; QUARTERS];

/// A value does not fit into the quarters in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overflow;

/// Compressed values from this one on are not told apart from heaps that do not count.
const MOST: u32 = 255;

/// While at least so many lanes lack a value, all lanes are tested together.
const TOGETHER: u32 = 2;

/// What is known of the options of a block.
struct Block<'a, const QUARTERS: usize> {
    core: &'a Core,
    history: &'a History,
    flags: bool,
    covered: Covered<QUARTERS>,
    /// Below this value `covered` is exact for the lane, but for options inside the block.
    exact: [u32; LANES],
    /// How many lanes were noted alone.
    alone: u32,
}

/// Writes the values of the block at the next heap. Gives the number of heaps whose values were beyond those that
/// are noted for all.
///
/// # Errors
/// [`Overflow`] when a value is not below `core.limit`.
pub(super) fn fill(core: &Core, history: &mut History) -> Result<u32, Overflow> {
    let (values, alone) = match core.quarters() {
        1 => values::<1>(core, history),
        2 => values::<2>(core, history),
        3 => values::<3>(core, history),
        _ => values::<4>(core, history),
    }?;
    history.block_mut().copy_from_slice(&values);
    Ok(alone)
}

/// The values of the block, and how many heaps were noted alone.
fn values<const QUARTERS: usize>(core: &Core, history: &History) -> Result<(Row, u32), Overflow> {
    let noted = core.plan.noted_below(MOST);
    let mut block = Block::<QUARTERS> {
        core,
        history,
        flags: core.flags_matter(history),
        covered: [[0; 2 * LANES]; QUARTERS],
        exact: [noted; LANES],
        alone: 0,
    };
    block.note_options();
    if core.limit as usize == small::VALUES
        && core.plan.rest.is_empty()
        && history.next() > core.last_rare() + LANES as u64
    {
        block.note_odd_takes();
        return Ok((core.plan.small.settle(history, &block.covered[0])?, 0));
    }
    block.note_near();
    block.note_odd_takes();
    if !core.plan.rest.is_empty() {
        block.exact = [0; LANES];
        block.test_together();
    }
    block.settle()
}

impl<const QUARTERS: usize> Block<'_, QUARTERS> {
    fn note_options(&mut self) {
        let core = self.core;
        let field = self.history.field(self.history.next(), self.flags);
        let noted = core.plan.noted;
        for (quarter, covered) in self.covered.iter_mut().enumerate().take(noted.div_ceil(64)) {
            let groups = (noted / 8 - 8 * quarter).min(8);
            if let Some(covered) = covered.first_chunk_mut() {
                core.simd.accumulate(field, &core.plan.first, quarter, groups, covered);
            }
        }
    }

    /// Notes all values of all options of a lane.
    #[cold]
    fn note_alone(&mut self, lane: usize) {
        let n = self.history.next() + lane as u64;
        let plan = &self.core.plan;
        for (offset, xor) in plan.first.iter().chain(plan.rest.iter()) {
            let Some(part) = n.checked_sub(offset as u64) else { continue };
            if !(self.flags && self.history.is_flagged(part)) {
                self.mark(lane, self.history.value(part) ^ xor);
            }
        }
        self.exact[lane] = MOST;
        self.alone += 1;
    }

    fn mark(&mut self, lane: usize, value: u8) {
        if let Some(covered) = self.covered.get_mut(usize::from(value >> 6)) {
            covered[lane] |= 1 << (value & 63);
        }
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
    }

    /// With the position bit, taking an odd number from a heap turns the class around.
    fn note_odd_takes(&mut self) {
        if !self.flags {
            return;
        }
        let next = self.history.next();
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
        let noted = self.core.plan.noted_below(MOST);
        let mut open = u64::MAX;
        while open.count_ones() >= TOGETHER {
            let mut wanted = [[u8::MAX; LANES]; TESTED];
            let asked = open;
            for lane in lanes(asked) {
                let mut from = self.exact[lane];
                for row in &mut wanted {
                    let value = self.least(lane, from);
                    if value >= noted {
                        from = noted;
                        break;
                    }
                    row[lane] = u8::try_from(value).unwrap_or(u8::MAX);
                    from = value + 1;
                }
                self.exact[lane] = from;
                if from >= noted {
                    open &= !(1 << lane);
                }
            }
            let differs = self.core.simd.test(field, &self.core.plan.rest, &wanted);
            for lane in lanes(asked) {
                for (row, differs) in wanted.iter().zip(&differs).filter(|(row, _)| row[lane] < u8::MAX) {
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
        while quarter < QUARTERS {
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
    fn settle(mut self) -> Result<(Row, u32), Overflow> {
        let noted = self.core.plan.noted_below(MOST);
        let mut values = [0; LANES];
        let core = self.core;
        let near = &core.plan.near;
        for (lane, slot) in values.iter_mut().enumerate() {
            let value = loop {
                let value = lowest(&self.covered, lane).ok_or(Overflow)?;
                if value < self.exact[lane] || self.exact[lane] == MOST {
                    break value;
                }
                if value >= noted {
                    self.note_alone(lane);
                    continue;
                }
                if !self.reaches(&self.core.plan.rest, lane, value) {
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
        Ok((values, self.alone))
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

fn lowest<const QUARTERS: usize>(covered: &Covered<QUARTERS>, lane: usize) -> Option<u32> {
    (0..4).zip(covered).find_map(|(quarter, words)| {
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
