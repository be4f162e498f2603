//! Which options are looked at first.
//!
//! The values of common heaps have a stable distribution, so the share of values that a list of options leaves
//! uncovered can be foretold. Options are taken greedily by what they are expected to cover; the order is only
//! a matter of speed.

use super::history::History;
use super::small::Small;
use super::{Core, PREFIX, QUIET};
use crate::lanes::{LANES, Options};

/// The lists of options of one state of affairs.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// Values below this one are noted; a multiple of 16.
    pub(super) noted: usize,
    /// Options that may lie in the block itself.
    pub(super) near: Vec<(usize, u8)>,
    /// The same where values are small.
    pub(super) small: Small,
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
const LEFT: f32 = 0.1;
/// The same for rare values.
const LEFT_RARE: f32 = 0.005;
/// Rare values left for the scan.
const LEFT_FOR_SCAN: f32 = 0.0005;

/// The most pairs in the lists of the check.
const MOST_PAIRS: usize = 3000;

/// About so many options and so many pairs are noted; for the choice of how many values are noted.
const NOTED: f32 = 800.0;

/// What it costs to mark what one option gives one heap, beside a window of 16 values of an option for a block, where values
/// grow before the lists are made anew.
const MARKING: f32 = 5.0;

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
        plan.noted = 16 * windows(&shares, core, far.len(), history.next());
        plan.small = Small::new(&plan.near);
        plan.sort_options(&shares, far);
        plan.sort_pairs(&shares, core, history);
        plan
    }

    /// Values below this one and `most` are noted.
    pub(super) fn noted_below(&self, most: u32) -> u32 {
        u32::try_from(self.noted).unwrap_or(most).min(most)
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
        let mut greedy = Greedy::new(shares, &by_xor);
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
        let mut greedy = Greedy::new(shares, &by_xor);
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

/// How many windows of 16 values are noted from heap n on: heaps with a larger value are marked alone, once few
/// rare heaps come and values grow slowly.
fn windows(shares: &Shares, core: &Core, options: usize, n: u64) -> usize {
    let alone = as_float(LANES) * MARKING * (as_float(options) + NOTED);
    let cost = |windows: usize| {
        let above = shares.above.get(16 * windows - 1).copied().unwrap_or(0.0);
        (NOTED + NOTED.min(as_float(options))) * as_float(windows) + above * alone
    };
    let most = (core.limit as usize).div_ceil(16).max(1);
    if n < core.last_rare() + QUIET {
        return most;
    }
    (1..=most).min_by(|&a, &b| cost(a).total_cmp(&cost(b))).unwrap_or(most)
}

#[allow(clippy::cast_precision_loss, reason = "numbers of options")]
fn as_float(count: usize) -> f32 {
    count as f32
}

/// How common heaps are distributed over compressed values.
struct Shares {
    /// The share of each value.
    of: [f32; 256],
    /// The share of heaps with a larger value.
    above: [f32; 256],
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
        #[allow(clippy::cast_precision_loss, reason = "less than 2^24 heaps are counted")]
        let of = counts.map(|count| count as f32 / counts.iter().sum::<u32>().max(1) as f32);
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

/// So many values are worked on together.
const TOGETHER: usize = 8;

/// Takes the option that covers most of what is left, lazily: gains only fall.
struct Greedy {
    /// The shares once for each xor below 8, so that 8 values of any xor stand in a row.
    shares: [[f32; 256]; TOGETHER],
    /// For each value the share of heaps that need it covered, times the chance that it is not yet.
    left: [f32; 256],
    /// The last known gain of each xor of which there are options.
    gains: Vec<(f32, usize)>,
    /// Rows of values that occur.
    rows: usize,
}

impl Greedy {
    fn new(shares: &Shares, shelves: &Shelves) -> Self {
        let values = shares.above.iter().position(|&above| above <= 0.0).unwrap_or(255) + 1;
        let mut greedy = Self {
            shares: std::array::from_fn(|low| std::array::from_fn(|v| shares.of[v ^ low])),
            left: shares.above,
            gains: Vec::new(),
            rows: values.div_ceil(TOGETHER),
        };
        let filled = (0..256).filter(|&xor| !shelves.by_xor[xor].is_empty());
        greedy.gains = filled.map(|xor| (greedy.gain(xor), xor)).collect();
        greedy.gains.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
        greedy
    }

    /// How many values a heap is expected to have left.
    fn left(&self) -> f32 {
        self.left.iter().sum()
    }

    /// For 8 values in a row what is left of them and the shares of what they become by `xor`.
    fn rows(&self, xor: usize) -> impl Iterator<Item = (&[f32], &[f32])> {
        let shares = &self.shares[xor % TOGETHER];
        let left = self.left.chunks_exact(TOGETHER).enumerate();
        left.take(self.rows).map(move |(row, left)| {
            let from = (row ^ (xor / TOGETHER)) * TOGETHER;
            (left, &shares[from..from + TOGETHER])
        })
    }

    /// How many values of a heap one more option with this xor is expected to cover.
    fn gain(&self, xor: usize) -> f32 {
        let mut sums = [0.0; TOGETHER];
        for (left, shares) in self.rows(xor) {
            for ((sum, left), share) in sums.iter_mut().zip(left).zip(shares) {
                *sum += left * share;
            }
        }
        sums.iter().sum()
    }

    fn cover(&mut self, xor: usize) {
        let shares = &self.shares[xor % TOGETHER];
        for (row, left) in self.left.chunks_exact_mut(TOGETHER).enumerate().take(self.rows) {
            let from = (row ^ (xor / TOGETHER)) * TOGETHER;
            for (left, share) in left.iter_mut().zip(&shares[from..from + TOGETHER]) {
                *left *= 1.0 - share;
            }
        }
    }

    fn take(&mut self, shelves: &mut Shelves) -> Option<(u32, u8)> {
        loop {
            let (said, xor) = self.gains.pop()?;
            let gain = self.gain(xor);
            let stale = gain < 0.98 * said;
            let offset = if stale { None } else { shelves.by_xor[xor].pop() };
            if offset.is_some() {
                self.cover(xor);
            }
            if stale || !shelves.by_xor[xor].is_empty() {
                let at = self.gains.partition_point(|&(other, _)| other < gain);
                self.gains.insert(at, (gain, xor));
            }
            if let Some(offset) = offset {
                return Some((offset, u8::try_from(xor).unwrap_or(0)));
            }
        }
    }
}
