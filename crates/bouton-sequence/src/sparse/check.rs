//! The exclusion check: no rare value below the common value found may be missing from the options.

use super::Core;
use super::history::History;
use crate::lanes::{Field, LANES, Row, TESTED};

/// A rare value that no option was found to reach: the lane's heap has it as its value, unless pairs were left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Missing {
    pub(super) lane: usize,
    pub(super) compressed: u8,
    /// Whether all pairs were looked at.
    pub(super) certain: bool,
}

/// With fewer values left in a block than this, each is looked for alone.
const FEW: u32 = 6;

/// For each quarter the rare values of each lane that are still to be excluded.
type Open = [[u64; LANES]; 4];

/// Checks the first `count` heaps of the block at heap `n`, whose values are written but need not be known to
/// be right: a wrong one only misleads the heaps above it. Gives the first heap that is not common.
pub(super) fn check(core: &Core, history: &History, n: u64, count: usize) -> Option<Missing> {
    let field = history.field(n, core.flags_matter(history));
    let block = history.values_from(n, count);
    let mut below = [0; LANES];
    for ((below, &value), n) in below.iter_mut().zip(block).zip(n..) {
        *below = core.below[usize::from(n & 1 == 1)][usize::from(value)];
    }
    let most = usize::from(below.iter().copied().max().unwrap_or(0));
    let mut open: Open = [[0; LANES]; 4];
    let mut left = 0;
    for (quarter, open) in open.iter_mut().enumerate().take(most.div_ceil(64)) {
        let mut covered = [0; LANES];
        let groups = (most.div_ceil(8) - 8 * quarter).min(8);
        core.simd.accumulate(field, &core.plan.check_first, quarter, groups, &mut covered);
        for ((open, &covered), &below) in open.iter_mut().zip(&covered).zip(&below) {
            *open = first_bits(below, quarter) & !covered;
            left += open.count_ones();
        }
    }
    if left >= FEW && !core.plan.check_rest.is_empty() {
        test_together(core, field, &mut open);
    }
    if left == 0 { None } else { search(core, history, n, &open[..most.div_ceil(64)]) }
}

/// The bits of a quarter that stand for values below `below`.
fn first_bits(below: u16, quarter: usize) -> u64 {
    match usize::from(below).saturating_sub(64 * quarter) {
        bits @ 0..64 => (1 << bits) - 1,
        _ => u64::MAX,
    }
}

/// The set bits of a lane as values, ascending.
fn values(words: &[[u64; LANES]], lane: usize) -> impl Iterator<Item = u8> + '_ {
    words.iter().zip([0u8, 64, 128, 192]).flat_map(move |(words, base)| {
        let mut left = words[lane];
        std::iter::from_fn(move || {
            let bit = u8::try_from(left.trailing_zeros()).unwrap_or(64);
            left &= left.wrapping_sub(1);
            (bit < 64).then(|| base + bit)
        })
    })
}

/// Looks for each value alone, lane by lane.
fn search(core: &Core, history: &History, n: u64, open: &[[u64; LANES]]) -> Option<Missing> {
    (0..LANES).find_map(|lane| {
        values(open, lane).find_map(|compressed| match core.find(history, n + lane as u64, compressed) {
            Search::Found => None,
            Search::Absent { certain } => Some(Missing { lane, compressed, certain }),
        })
    })
}

/// Tests the lowest values that are left on the other pairs.
fn test_together(core: &Core, field: Field, open: &mut Open) {
    let mut wanted: [Row; TESTED] = [[255; LANES]; TESTED];
    for lane in 0..LANES {
        for (row, value) in wanted.iter_mut().zip(values(open, lane)) {
            row[lane] = value;
        }
    }
    let differs = core.simd.test(field, &core.plan.check_rest, &wanted);
    for (row, differs) in wanted.iter().zip(&differs) {
        for lane in 0..LANES {
            if differs[lane] == 0 {
                open[usize::from(row[lane] >> 6)][lane] &= !(1 << (row[lane] & 63));
            }
        }
    }
}

/// What a search over pairs gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Search {
    Found,
    Absent {
        /// Whether all pairs were looked at.
        certain: bool,
    },
}

impl Core {
    /// Looks for an option of heap n with this rare value among all options that the history still knows.
    pub(super) fn find(&self, history: &History, n: u64, value: u8) -> Search {
        let rare = |heap: u64| history.is_rare(heap);
        for &j in &self.takes {
            let heap = n - u64::from(j);
            let turned = self.split.by_position && j & 1 == 1;
            if history.value(heap) == value && rare(heap) != turned {
                return Search::Found;
            }
        }
        let mut certain = true;
        for &t in &self.breaks {
            let rest = n - t;
            let half = if self.unequal { (rest - 1) / 2 } else { rest / 2 };
            let known = half.min(self.prefix.len() - 1).min(rest - history.base().max(1));
            let mut from = 1;
            while let Some(a) = self.prefix.next_match(self.simd, history, rest, (from, known), value) {
                if self.prefix.is_flagged(a) == rare(rest - a) {
                    return Search::Found;
                }
                from = a + 1;
            }
            if known < half && history.is_whole() {
                let hit =
                    |a: u64| history.value(a) ^ history.value(rest - a) == value && rare(a) == rare(rest - a);
                if (known + 1..=half).any(hit) {
                    return Search::Found;
                }
            }
            certain &= known == half || history.is_whole();
        }
        Search::Absent { certain }
    }
}
