//! Which options are looked at first.
//!
//! The values of common heaps have a stable distribution, so the share of values that a list of options leaves
//! uncovered can be foretold. Options are taken greedily by what they are expected to cover; the order is only
//! a matter of speed.

use super::history::History;
use super::{Core, PREFIX};
use crate::lanes::{LANES, Options};

/// The lists of options of one state of affairs.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// Options that may lie in the block itself.
    pub(super) near: Vec<(usize, u8)>,
    /// Options of which every value is noted.
    pub(super) first: Options,
    /// Options on which only the values that are left are tested.
    pub(super) rest: Options,
    /// Pairs of common heaps of which every value is noted, for the exclusion of rare values.
    pub(super) check_first: Options,
    /// Pairs on which only the values that are left are tested.
    pub(super) check_rest: Options,
}

/// With fewer options than this all are noted.
const FEW: usize = 96;

/// Values left for the tests: expected number in a lane.
const LEFT: f64 = 0.1;
/// The same for rare values.
const LEFT_RARE: f64 = 0.005;
/// Rare values left for the scan.
const LEFT_FOR_SCAN: f64 = 0.0005;
/// The most pairs in the lists of the check.
const MOST_PAIRS: usize = 3000;

impl Plan {
    /// Makes the lists for heaps from the next one on.
    pub(super) fn new(core: &Core, history: &History) -> Self {
        let mut plan = Self::default();
        let shares = Shares::of(history);
        let mut far: Vec<(u32, u8)> = Vec::new();
        for (offset, xor) in core.options() {
            match u32::try_from(offset) {
                Ok(offset) if offset as usize >= LANES => far.push((offset, xor)),
                Ok(offset) => plan.near.push((offset as usize, xor)),
                Err(_) => {}
            }
        }
        plan.sort_options(&shares, far);
        plan.sort_pairs(&shares, core, history);
        plan
    }

    /// Adds the options of a new rare heap.
    pub(super) fn add(&mut self, offset: u64, xor: u8) {
        // Offsets past 32 bits are not reached before the history is asked for in whole.
        let Ok(offset) = u32::try_from(offset) else { return };
        if self.rest.is_empty() && self.first.len() < FEW {
            self.first.push(offset, xor);
        } else {
            self.rest.push(offset, xor);
        }
    }

    fn sort_options(&mut self, shares: &Shares, far: Vec<(u32, u8)>) {
        let mut by_xor = Shelves::new(far);
        if by_xor.count() <= FEW {
            by_xor.drain().for_each(|(offset, xor)| self.first.push(offset, xor));
            return;
        }
        let mut greedy = Greedy::new(shares);
        while greedy.left() > LEFT {
            let Some((offset, xor)) = greedy.take(&mut by_xor) else { break };
            self.first.push(offset, xor);
        }
        by_xor.drain().for_each(|(offset, xor)| self.rest.push(offset, xor));
    }

    fn sort_pairs(&mut self, shares: &Shares, core: &Core, history: &History) {
        for &j in core.odd_takes() {
            self.check_first.push(j, 0);
        }
        let mut pairs = Vec::new();
        let mut heaps = PREFIX.min(8 * MOST_PAIRS as u64).min(history.next());
        if core.unequal {
            // A heap must not meet itself: the pairs serve the next heap and all after it.
            heaps = heaps.min(history.next() / 2);
        }
        for a in 1..heaps {
            if !core.prefix.is_flagged(a) {
                for &t in &core.breaks {
                    pairs.extend(u32::try_from(t + a).ok().map(|offset| (offset, core.prefix.value(a))));
                }
            }
        }
        let mut by_xor = Shelves::new(pairs);
        let mut greedy = Greedy::new(shares);
        while greedy.left() > LEFT_FOR_SCAN {
            let left = greedy.left();
            let Some((offset, xor)) = greedy.take(&mut by_xor) else { break };
            if left > LEFT_RARE {
                self.check_first.push(offset, xor);
            } else {
                self.check_rest.push(offset, xor);
            }
            if self.check_first.len() + self.check_rest.len() >= MOST_PAIRS {
                break;
            }
        }
    }
}

/// How common heaps are distributed over compressed values.
struct Shares {
    /// The share of each value.
    of: [f64; 256],
    /// The share of heaps with a larger value.
    above: [f64; 256],
}

impl Shares {
    /// From the last heaps.
    fn of(history: &History) -> Self {
        const LOOK: u64 = 1 << 16;
        let from = history.next().saturating_sub(LOOK).max(history.base()).max(1);
        let mut counts = [0u32; 256];
        for n in from..history.next() {
            if !history.is_rare(n) {
                counts[usize::from(history.value(n))] += 1;
            }
        }
        let all = f64::from(counts.iter().sum::<u32>().max(1));
        let of = counts.map(|count| f64::from(count) / all);
        let mut above = [0.0; 256];
        for v in (0..255).rev() {
            above[v] = above[v + 1] + of[v + 1];
        }
        Self { of, above }
    }
}

/// Options by their xor.
struct Shelves {
    by_xor: Vec<Vec<u32>>,
}

impl Shelves {
    /// The options of one xor are mixed: neighbouring heaps have related values.
    fn new(options: Vec<(u32, u8)>) -> Self {
        let mut by_xor = vec![Vec::new(); 256];
        for (offset, xor) in options {
            by_xor[usize::from(xor)].push(offset);
        }
        for (offsets, seed) in by_xor.iter_mut().zip(1u64..) {
            offsets.sort_unstable();
            offsets.dedup();
            mix(offsets, seed);
        }
        Self { by_xor }
    }

    fn count(&self) -> usize {
        self.by_xor.iter().map(Vec::len).sum()
    }

    fn drain(&mut self) -> impl Iterator<Item = (u32, u8)> + '_ {
        self.by_xor
            .iter_mut()
            .zip(0u8..=255)
            .flat_map(|(offsets, xor)| offsets.drain(..).map(move |o| (o, xor)))
    }
}

/// Shuffles by a fixed sequence.
fn mix(offsets: &mut [u32], seed: u64) {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for i in (1..offsets.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        #[allow(clippy::cast_possible_truncation, reason = "a remainder by a length")]
        let j = ((state >> 33) % (i as u64 + 1)) as usize;
        offsets.swap(i, j);
    }
}

/// Takes the option that covers most of what is left, lazily: gains only fall.
struct Greedy<'a> {
    shares: &'a Shares,
    /// For each value the share of heaps that need it covered, times the chance that it is not yet.
    left: [f64; 256],
    gains: [f64; 256],
    values: usize,
}

impl<'a> Greedy<'a> {
    fn new(shares: &'a Shares) -> Self {
        let values = shares.above.iter().position(|&above| above <= 0.0).unwrap_or(255) + 1;
        Self { shares, left: shares.above, gains: [f64::INFINITY; 256], values }
    }

    /// How many values a heap is expected to have left.
    fn left(&self) -> f64 {
        self.left[..self.values].iter().sum()
    }

    fn take(&mut self, shelves: &mut Shelves) -> Option<(u32, u8)> {
        loop {
            let shelf = (0..256).filter(|&x| !shelves.by_xor[x].is_empty());
            let best = shelf.max_by(|&x, &y| self.gains[x].total_cmp(&self.gains[y]))?;
            let gain: f64 = (0..self.values).map(|v| self.left[v] * self.shares.of[v ^ best]).sum();
            let stale = gain < 0.98 * self.gains[best];
            self.gains[best] = gain;
            if !stale {
                for v in 0..self.values {
                    self.left[v] *= 1.0 - self.shares.of[v ^ best];
                }
                let offset = shelves.by_xor[best].pop()?;
                return Some((offset, u8::try_from(best).unwrap_or(0)));
            }
        }
    }
}
