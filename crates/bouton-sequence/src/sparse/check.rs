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
type Open<const QUARTERS: usize> = [[u64; LANES]; QUARTERS];

/// Checks the first `count` heaps of the block at heap `n`, whose values are written but need not be known to
/// be right: a wrong one only misleads the heaps above it. Gives the first heap that is not common.
pub(super) fn check(core: &Core, history: &History, n: u64, count: usize) -> Option<Missing> {
    let block = history.values_from(n, count);
    let mut below = [0; LANES];
    for ((below, &value), n) in below.iter_mut().zip(block).zip(n..) {
        *below = core.below[usize::from(n & 1 == 1)][usize::from(value)];
    }
    match below.iter().copied().max().unwrap_or(0) {
        0 => None,
        1..=64 => exclude::<1>(core, history, n, &below),
        65..=128 => exclude::<2>(core, history, n, &below),
        129..=192 => exclude::<3>(core, history, n, &below),
        _ => exclude::<4>(core, history, n, &below),
    }
}

/// The same, where all values below `below` of each lane are to be excluded.
fn exclude<const QUARTERS: usize>(
    core: &Core,
    history: &History,
    n: u64,
    below: &[u16; LANES],
) -> Option<Missing> {
    let field = history.field(n, core.flags_matter(history));
    let most = usize::from(below.iter().copied().max().unwrap_or(0));
    let noted = most.min(core.plan.noted);
    let mut open: Open<QUARTERS> = [[0; LANES]; QUARTERS];
    let mut left = 0;
    for (quarter, open) in open.iter_mut().enumerate() {
        let groups = noted.div_ceil(8).saturating_sub(8 * quarter).min(8);
        if groups > 0 {
            core.simd.accumulate(field, &core.plan.check_first, quarter, groups, open);
        }
        for (open, &below) in open.iter_mut().zip(below) {
            *open = first_bits(below, quarter) & !*open;
            left += open.count_ones();
        }
    }
    if most > noted {
        for lane in (0..LANES).filter(|&lane| usize::from(below[lane]) > noted) {
            note_alone(core, history, n + lane as u64, lane, &mut open);
        }
        left = open.as_flattened().iter().map(|word| word.count_ones()).sum();
    }
    if left >= FEW && !core.plan.check_rest.is_empty() {
        test_together(core, field, &mut open);
    }
    if left == 0 { None } else { search(core, history, n, &open) }
}

/// Notes what all pairs of the lists give heap n, which has values beyond those that are noted for all lanes.
#[cold]
fn note_alone(core: &Core, history: &History, n: u64, lane: usize, open: &mut [[u64; LANES]]) {
    for (offset, xor) in core.plan.check_first.iter().chain(core.plan.check_rest.iter()) {
        let Some(part) = n.checked_sub(offset as u64).filter(|&part| !history.is_flagged(part)) else {
            continue;
        };
        let value = history.value(part) ^ xor;
        if let Some(open) = open.get_mut(usize::from(value >> 6)) {
            open[lane] &= !(1 << (value & 63));
        }
    }
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

/// Tests the values that are left on the other pairs, the lowest of each lane first, until few are left that were
/// not tested.
fn test_together<const QUARTERS: usize>(core: &Core, field: Field, open: &mut Open<QUARTERS>) {
    let mut untested = *open;
    loop {
        let mut wanted: [Row; TESTED] = [[u8::MAX; LANES]; TESTED];
        let mut left = 0;
        for lane in 0..LANES {
            let mut lowest = values(&untested, lane);
            for (row, value) in wanted.iter_mut().zip(&mut lowest) {
                row[lane] = value;
                left += 1;
            }
        }
        if left < FEW {
            return;
        }
        let differs = core.simd.test(field, &core.plan.check_rest, &wanted);
        for (row, differs) in wanted.iter().zip(&differs) {
            for lane in (0..LANES).filter(|&lane| row[lane] < u8::MAX) {
                let (quarter, bit) = (usize::from(row[lane] >> 6), 1 << (row[lane] & 63));
                untested[quarter][lane] &= !bit;
                if differs[lane] == 0 {
                    open[quarter][lane] &= !bit;
                }
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
