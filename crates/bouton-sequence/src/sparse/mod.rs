//! Sparse octal games: with a good split few heaps are rare, and a value needs only the options beside them.
//!
//! ```text
//! block: 64 heaps, taken for common --> check: no rare value is missing --> known
//!    ^                                        | one is missing
//!    +------------ new rare heap <------------+
//! ```
//!
//! Every value is exact: the block gives the least common value that is no option (all options of that class
//! are looked at), and the check shows each smaller rare value to be an option, or finds that it is none by
//! looking at all pairs.

mod block;
mod check;
mod history;
mod plan;
mod prefix;
mod small;
mod two;

use bouton_rules::Budget;

use crate::halt::Halt;
use crate::lanes::{LANES, Simd};
use crate::rule::ONE;
use crate::{Rule, Split};
use block::Overflow;
use check::Missing;
use history::History;
use plan::Plan;
use prefix::Prefix;

/// So many first heaps are kept for the check.
pub(crate) const PREFIX: u64 = 1 << 18;

/// All heaps are kept up to this one.
const WHOLE: usize = 1 << 20;

/// When more heaps than this are kept beside those needed, they are forgotten.
const SLACK: usize = 1 << 18;

/// So many blocks are computed between two looks at the budget.
const CHUNK: usize = 256;

/// With more rare heaps beyond the prefix than this it is not computed where two of them add up.
const MOST_LATE: usize = 16;

/// After so many heaps with values beyond those that are noted, the lists are made anew.
const MOST_ALONE: u32 = 2000;

/// When so many heaps in a row were common, few rare ones will come.
const QUIET: u64 = 1 << 15;

/// With two threads, heaps are computed ahead of the check once so many in a row were common.
const APART: u64 = 1 << 12;

/// What a block and its check read: everything but the values of late heaps.
#[derive(Clone, Debug)]
struct Core {
    /// What may be taken so that one heap remains.
    takes: Vec<u32>,
    /// The odd ones among them when the split goes by position.
    odd_takes: Vec<u32>,
    /// What is taken before a heap breaks into two.
    breaks: Vec<u64>,
    unequal: bool,
    split: Split,
    simd: Simd,
    /// The rare heaps and their compressed values, ascending.
    rares: Vec<(u64, u8)>,
    plan: Plan,
    prefix: Prefix,
    /// Compressed values below this one are computed; a multiple of 16.
    limit: u32,
    /// For even and odd heaps, how many rare values lie below a common one.
    below: [[u16; 256]; 2],
    /// For even and odd heaps, the common and the rare value.
    expanded: [[[u16; 256]; 2]; 2],
}

impl Core {
    fn new(rule: &Rule, split: Split, simd: Simd) -> Self {
        let takes: Vec<u32> = rule.digits().iter().filter(|d| d.1 & ONE != 0).map(|d| d.0).collect();
        let odd_takes = takes.iter().copied().filter(|j| split.by_position && j & 1 == 1).collect();
        let mut below = [[0; 256]; 2];
        let mut expanded = [[[0; 256]; 2]; 2];
        for n in 0..2 {
            for v in 0u8..=255 {
                below[n][usize::from(v)] = split.rare_below(n as u64, u16::from(v));
                for common in [false, true] {
                    let value = split.expand(n as u64, u16::from(v), common);
                    expanded[n][usize::from(common)][usize::from(v)] =
                        u16::try_from(value).unwrap_or(u16::MAX);
                }
            }
        }
        Self {
            takes,
            odd_takes,
            breaks: rule.taking(2).map(u64::from).collect(),
            unequal: rule.is_unequal(),
            split,
            simd,
            rares: Vec::new(),
            plan: Plan::default(),
            prefix: Prefix::default(),
            limit: 16,
            below,
            expanded,
        }
    }

    fn odd_takes(&self) -> &[u32] {
        &self.odd_takes
    }

    fn quarters(&self) -> usize {
        (self.limit as usize).div_ceil(64)
    }

    /// All options of common class: beside a rare heap, and plain takes that keep the class.
    fn options(&self) -> impl Iterator<Item = (u64, u8)> + '_ {
        let beside = self.breaks.iter().flat_map(|&t| self.rares.iter().map(move |&(r, xor)| (t + r, xor)));
        let plain = self.takes.iter().filter(|j| !self.odd_takes.contains(j)).map(|&j| (u64::from(j), 0));
        beside.chain(plain)
    }

    fn last_rare(&self) -> u64 {
        self.rares.last().map_or(0, |&(r, _)| r)
    }

    /// How far options and the check reach back.
    fn reach(&self) -> u64 {
        let taken = self.breaks.last().copied().unwrap_or(0);
        let plain = self.takes.last().map_or(0, |&j| u64::from(j));
        taken.max(plain) + self.last_rare().max(self.prefix.len()) + LANES as u64
    }

    /// How far the check reaches back.
    fn check_reach(&self) -> u64 {
        let taken = self.breaks.last().copied().unwrap_or(0);
        taken.max(self.takes.last().map_or(0, |&j| u64::from(j))) + self.prefix.len() + LANES as u64
    }

    /// Whether flags have to be looked at in the next block.
    fn flags_matter(&self, history: &History) -> bool {
        history.has_flags() && self.meets_rares(history.next())
    }

    /// Whether the block at heap n may meet rare heaps beside which an option is not common: a little above
    /// each rare heap, and about where two late ones add up.
    fn meets_rares(&self, n: u64) -> bool {
        n <= self.last_rare() + self.check_reach()
            || self.meeting_after(n).is_some_and(|meeting| meeting <= n)
    }

    /// The first heap from n on, or a little before, whose block has an option of two rare heaps beyond the
    /// prefix.
    fn meeting_after(&self, n: u64) -> Option<u64> {
        let late = &self.rares[self.rares.partition_point(|&(rare, _)| rare < self.prefix.len())..];
        if late.len() > MOST_LATE {
            return (n <= self.last_rare() + self.reach()).then_some(n);
        }
        let (first, last) = (self.breaks.first().copied()?, self.breaks.last().copied()?);
        let sums = late.iter().flat_map(|a| late.iter().map(move |b| a.0 + b.0));
        let starts = sums.filter(|sum| sum + last >= n).map(|sum| (sum + first).saturating_sub(LANES as u64));
        starts.min()
    }

    fn value(&self, n: u64, compressed: u8, common: bool) -> u32 {
        let parity = usize::from(n & 1 == 1);
        u32::from(self.expanded[parity][usize::from(common)][usize::from(compressed)])
    }

    /// The next larger limit, if there is one.
    fn widen(&mut self) -> bool {
        const LIMITS: [u32; 12] = [16, 32, 64, 80, 96, 128, 144, 160, 192, 208, 224, 256];
        let larger = LIMITS.into_iter().find(|&limit| limit > self.limit);
        self.limit = larger.unwrap_or(self.limit);
        larger.is_some()
    }
}

/// The engine.
#[derive(Clone, Debug)]
pub(crate) struct Sparse {
    core: Core,
    history: History,
    /// At which heap the lists are made anew.
    replan_at: u64,
    /// How many heaps were noted alone since then.
    alone: u32,
    /// The number of rare heaps when the split was last chosen.
    rares_at_choice: usize,
    /// All heaps are kept up to this one at least.
    keep: u64,
    threads: usize,
}

/// A state of the engine, without what can be made anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Saved {
    pub(crate) split: Split,
    /// The rare heaps and their compressed values, ascending.
    pub(crate) rares: Vec<(u64, u8)>,
    /// The first heap of which the value is kept.
    pub(crate) base: u64,
    /// Compressed values.
    pub(crate) values: Vec<u8>,
}

/// What stops the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stuck {
    /// A value does not fit into a byte.
    TooWide,
    /// A new rare heap may have come after heaps were forgotten that are needed to know.
    NeedAll,
    /// The lists are old, and the caller may choose a better split.
    Replan,
    /// A limit of the budget.
    Halt(Halt),
}

impl From<bouton_rules::Stop> for Stuck {
    fn from(stop: bouton_rules::Stop) -> Self {
        Self::Halt(Halt::Stop(stop))
    }
}

impl Sparse {
    /// After heaps with `values`, more of them than the largest digit's place twice. `None` when some value does
    /// not fit into a byte.
    pub(crate) fn after(
        rule: &Rule,
        values: &[u16],
        split: Split,
        simd: Simd,
        threads: usize,
        keep: u64,
    ) -> Option<Self> {
        let pad = LANES + rule.last()? as usize;
        let mut core = Core::new(rule, split, simd);
        let mut history = History::new(pad);
        for (n, &value) in (0u64..).zip(values) {
            let compressed = u8::try_from(split.compress(value)).ok().filter(|&c| c < 255)?;
            if n > 0 && !split.is_common(n, value) {
                history.accept_rare(compressed);
                core.rares.push((n, compressed));
            } else {
                history.block_mut()[0] = compressed;
                history.accept(1);
            }
            while u32::from(compressed) + 1 >= core.limit && core.widen() {}
        }
        let rares_at_choice = core.rares.len();
        let mut sparse = Self { core, history, replan_at: 0, alone: 0, rares_at_choice, keep, threads };
        sparse.replan();
        Some(sparse)
    }

    /// Makes prefix and lists anew.
    fn replan(&mut self) {
        if self.history.is_whole() && (self.core.prefix.len() < PREFIX) {
            self.core.prefix = Prefix::of(&self.history, PREFIX);
        }
        self.core.plan = Plan::new(&self.core, &self.history);
        self.alone = 0;
        self.replan_at = if self.history.next() < 8 * PREFIX { 2 * self.history.next() } else { u64::MAX };
    }

    /// Goes on from a saved state: the compressed values of the heaps from `saved.base` on. `first` are the values
    /// of the first heaps, as many as the check wants. `None` when the state does not fit.
    pub(crate) fn resumed(
        rule: &Rule,
        first: &[u16],
        saved: Saved,
        simd: Simd,
        threads: usize,
    ) -> Option<Self> {
        let keep = if saved.base == 0 { 2 * saved.values.len() as u64 } else { 0 };
        let mut sparse = Self::after(rule, first, saved.split, simd, threads, keep)?;
        let core = &mut sparse.core;
        core.rares = saved.rares;
        let pad = LANES + rule.last()? as usize;
        if saved.base == 0 {
            let mut history = History::new(pad);
            let mut rares = core.rares.iter().peekable();
            for (n, &compressed) in (0u64..).zip(&saved.values) {
                if rares.next_if(|&&(rare, _)| rare == n).is_some() {
                    history.accept_rare(compressed);
                } else {
                    history.block_mut()[0] = compressed;
                    history.accept(1);
                }
            }
            sparse.history = history;
        } else {
            sparse.history = History::resumed(pad, saved.base, &saved.values);
            if sparse.history.next() < saved.base + core.reach() {
                return None;
            }
        }
        while core.limit < 256 && saved.values.iter().any(|&v| u32::from(v) + 1 >= core.limit) {
            core.widen();
        }
        sparse.rares_at_choice = core.rares.len();
        sparse.replan();
        Some(sparse)
    }

    /// What [`Sparse::resumed`] goes on from.
    pub(crate) fn saved(&self) -> Saved {
        let count = usize::try_from(self.history.next() - self.history.base()).unwrap_or(usize::MAX);
        Saved {
            split: self.core.split,
            rares: self.core.rares.clone(),
            base: self.history.base(),
            values: self.history.values_from(self.history.base(), count).to_vec(),
        }
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.history.is_whole()
    }

    pub(crate) fn next(&self) -> u64 {
        self.history.next()
    }

    pub(crate) fn split(&self) -> Split {
        self.core.split
    }

    /// The rare heaps and their values, ascending.
    pub(crate) fn rares(&self) -> impl ExactSizeIterator<Item = (u64, u32)> + '_ {
        self.core.rares.iter().map(|&(n, compressed)| (n, self.core.value(n, compressed, false)))
    }

    /// All values so far, when none was forgotten.
    pub(crate) fn values(&self) -> Option<Vec<u16>> {
        let known = 0..self.history.next();
        self.history.is_whole().then(|| {
            known
                .map(|n| {
                    let value = self.core.value(n, self.history.value(n), !self.history.is_flagged(n));
                    u16::try_from(if n == 0 { 0 } else { value }).unwrap_or(u16::MAX)
                })
                .collect()
        })
    }

    /// The value of heap n, when it is known and not forgotten.
    pub(crate) fn value_of(&self, n: u64) -> Option<u32> {
        let known = n >= self.history.base() && n < self.history.next();
        let (compressed, rare) = if known && self.history.has_flags() {
            (self.history.value(n), self.history.is_flagged(n))
        } else if known {
            let rare = self.core.rares.binary_search_by_key(&n, |&(rare, _)| rare).is_ok();
            (self.history.value(n), rare)
        } else if n < self.core.prefix.len() {
            (self.core.prefix.value(n), self.core.prefix.is_flagged(n))
        } else {
            return None;
        };
        Some(if n == 0 { 0 } else { self.core.value(n, compressed, !rare) })
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.history.bytes() + 3 * usize::try_from(self.core.prefix.len()).unwrap_or(0)
    }

    /// Appends the values of at least one and at most `most` next heaps.
    pub(crate) fn advance(&mut self, most: usize, out: &mut Vec<u32>, budget: &Budget) -> Result<(), Stuck> {
        let end = self.history.next() + most.max(1) as u64;
        while self.history.next() < end {
            budget.look()?;
            if self.history.next() >= self.replan_at || self.alone > MOST_ALONE {
                self.replan();
            }
            if self.core.rares.len() > self.rares_at_choice + 8 + self.rares_at_choice / 32 {
                self.rares_at_choice = self.core.rares.len();
                return Err(Stuck::Replan);
            }
            self.raise_flags();
            if self.threads > 1 && self.is_quiet() {
                self.step_two(end, out, budget)?;
                self.raise_flags();
            }
            if self.history.next() < end {
                self.step(end, out)?;
            }
            self.forget();
        }
        Ok(())
    }

    /// Tells rare heaps from others once more where that matters.
    fn raise_flags(&mut self) {
        if !self.history.has_flags() && self.core.meets_rares(self.history.next()) {
            self.history.raise_flags(self.core.rares.iter().map(|&(rare, _)| rare));
        }
    }

    /// Computes all heaps once more, so that none is forgotten. They are verified, and it is known which are rare: so
    /// nothing is checked, which takes less than half of the time.
    pub(crate) fn recall(&mut self, rule: &Rule, budget: &Budget) -> Result<(), Stuck> {
        let next = self.history.next();
        let first = (0..self.core.prefix.len()).map(|n| u16::try_from(self.value_of(n)?).ok());
        let first: Vec<u16> = first.collect::<Option<_>>().ok_or(Stuck::TooWide)?;
        let whole = Self::after(rule, &first, self.core.split, self.core.simd, self.threads, 0);
        let mut whole = whole.ok_or(Stuck::TooWide)?;
        whole.core.limit = whole.core.limit.max(self.core.limit);
        let late = self.core.rares.partition_point(|&(rare, _)| rare < whole.history.next());
        let mut rares = self.core.rares[late..].iter().peekable();
        let mut blocks = 0usize;
        while whole.history.next() < next {
            if blocks.is_multiple_of(CHUNK) {
                budget.look()?;
            }
            blocks += 1;
            block::fill(&whole.core, &mut whole.history).map_err(|Overflow| Stuck::TooWide)?;
            let from = whole.history.next();
            let until = rares.peek().map_or(next, |&&(rare, _)| rare).min(next).min(from + LANES as u64);
            whole.history.accept(usize::try_from(until - from).unwrap_or(0));
            if let Some(&(_, compressed)) = rares.next_if(|&&(rare, _)| rare == until && until < next) {
                whole.note_rare(compressed);
            }
        }
        let kept = usize::try_from(next - self.history.base()).unwrap_or(usize::MAX);
        let both =
            [&self.history, &whole.history].map(|history| history.values_from(self.history.base(), kept));
        if let Some(place) = both[0].iter().zip(both[1]).position(|(a, b)| a != b) {
            let heap = self.history.base() + place as u64;
            let said = self.value_of(heap).unwrap_or(0);
            return Err(Stuck::Halt(Halt::Disagreement { heap, said, found: whole.value_of(heap) }));
        }
        whole.rares_at_choice = self.rares_at_choice;
        *self = whole;
        Ok(())
    }

    /// Whether the next heaps are likely to be common.
    fn is_quiet(&self) -> bool {
        self.history.next() > self.core.last_rare() + APART
    }

    /// Many blocks, each checked by another thread while the next ones are computed. Ends before the block of a
    /// heap that is not common, or that does not fit.
    fn step_two(&mut self, end: u64, out: &mut Vec<u32>, budget: &Budget) -> Result<(), Stuck> {
        let begin = self.history.next();
        let core = &self.core;
        let history = &mut self.history;
        // From there on flags may have to be raised.
        let meeting = core.meeting_after(begin).filter(|_| !history.has_flags()).unwrap_or(u64::MAX);
        let end = end.min(self.replan_at).min(meeting);
        let two::Outcome { checked, alone, result } = two::run(core, history, end, budget);
        history.go_back(begin);
        self.alone += alone;
        self.accept(usize::try_from(checked - begin).unwrap_or(0), out);
        Ok(result?)
    }

    /// One block, checked, or as much of it as is wanted.
    fn step(&mut self, end: u64, out: &mut Vec<u32>) -> Result<(), Stuck> {
        self.alone += loop {
            match block::fill(&self.core, &mut self.history) {
                Ok(alone) => break alone,
                Err(Overflow) if self.core.widen() => self.note_wider(),
                Err(Overflow) => return Err(Stuck::TooWide),
            }
        };
        let next = self.history.next();
        let count = usize::try_from(end - next).unwrap_or(LANES).min(LANES);
        let missing = check::check(&self.core, &self.history, next, count);
        let common = missing.map_or(count, |missing| missing.lane);
        self.accept(common, out);
        match missing {
            None => Ok(()),
            Some(Missing { certain: false, .. }) => Err(Stuck::NeedAll),
            Some(Missing { compressed, .. }) => self.accept_rare(compressed, out),
        }
    }

    /// While rare heaps come, all values are noted.
    fn note_wider(&mut self) {
        if self.history.next() < self.core.last_rare() + QUIET {
            self.core.plan.noted = self.core.limit as usize;
        }
    }

    /// The next heaps, whose values are written, are common.
    fn accept(&mut self, count: usize, out: &mut Vec<u32>) {
        let next = self.history.next();
        let block = self.history.values_from(next, count);
        out.extend((next..).zip(block).map(|(n, &compressed)| self.core.value(n, compressed, true)));
        self.history.accept(count);
    }

    fn accept_rare(&mut self, compressed: u8, out: &mut Vec<u32>) -> Result<(), Stuck> {
        if !self.history.is_whole() {
            return Err(Stuck::NeedAll);
        }
        out.push(self.core.value(self.history.next(), compressed, false));
        self.note_rare(compressed);
        Ok(())
    }

    /// The next heap is rare.
    fn note_rare(&mut self, compressed: u8) {
        let n = self.history.next();
        self.history.accept_rare(compressed);
        self.core.rares.push((n, compressed));
        for i in 0..self.core.breaks.len() {
            let offset = self.core.breaks[i] + n;
            self.core.plan.add(offset, compressed);
        }
    }

    /// Forgets heaps that are not needed any more.
    fn forget(&mut self) {
        let needed = usize::try_from(self.core.reach()).unwrap_or(usize::MAX) + LANES;
        let due = self.history.next() > ((WHOLE + SLACK).max(needed) as u64).max(self.keep);
        if due && !self.core.meets_rares(self.history.next()) {
            self.history.forget(needed, SLACK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Naive;

    /// What is not noted for all heaps of a block is found heap by heap, and nothing depends on how much that is.
    #[test]
    fn values_beyond_those_noted_are_found() {
        for (code, mask) in [("0.6", 0x1ee), ("grundy", 0xfe), ("0.16", 0x1e)] {
            let rule = Rule::read(code).unwrap();
            let values: Vec<u16> = Naive::new(&rule).take(2000).map(|v| u16::try_from(v).unwrap()).collect();
            let split = Split { mask, by_position: false, taken: 0 };
            for (simd, noted) in Simd::ALL.map(Simd::at_most).into_iter().zip([16, 32, 48]) {
                let mut sparse = Sparse::after(&rule, &values[..600], split, simd, 1, 0).unwrap();
                let mut out = Vec::new();
                while sparse.next() < 2000 {
                    sparse.core.plan.noted = noted.min(sparse.core.limit as usize);
                    sparse.step(2000, &mut out).unwrap();
                }
                assert!(
                    out.iter().copied().eq(values[600..].iter().map(|&v| u32::from(v))),
                    "{code} {simd:?}"
                );
            }
        }
    }
}
