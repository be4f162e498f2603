//! Looking for a period while values go by.
//!
//! The first values are stored, and searched whenever half as many again have come. Later ones are not stored: at a
//! heap a pattern of 4096 values is remembered, the anchor, and looked for in what follows. A pattern that comes again
//! and again at one distance is a period to be proved by computing the values once more.

use crate::Rule;
use crate::period::{Bound, Period, find_arithmetic, is_all_but};

/// So many first values are stored.
pub(crate) const STORED: usize = 1 << 21;

/// The same for all-but sets, whose values take more room.
const STORED_ALL_BUT: usize = 1 << 16;

/// The length of a pattern.
pub(crate) const PATTERN: usize = 1 << 12;

/// The watcher.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    pub(crate) bound: Option<Bound>,
    all_but: bool,
    /// The first values; emptied when they are of no more use.
    pub(crate) seen: Vec<u16>,
    large: Vec<u32>,
    next_search: usize,
    pub(crate) anchor: Anchor,
    /// The last values that went by, less than a pattern.
    pub(crate) tail: Vec<u16>,
    /// Whether a value did not fit.
    off: bool,
}

/// A pattern and where it came again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Anchor {
    /// The first heap of the pattern; meaningless while the pattern is empty.
    pub(crate) at: u64,
    pub(crate) pattern: Vec<u16>,
    /// The distance at which it came again; 0 when it has not.
    pub(crate) period: u64,
    /// Where the pattern must come next.
    pub(crate) check_at: u64,
    /// From which heap on a proof is worth trying.
    pub(crate) prove_at: u64,
    /// From which heap on another anchor is taken while there is no period.
    pub(crate) move_at: u64,
}

impl Anchor {
    fn none() -> Self {
        let move_at = STORED as u64;
        Self { at: 0, pattern: Vec::new(), period: 0, check_at: 0, prove_at: u64::MAX, move_at }
    }
}

impl Watch {
    pub(crate) fn new(rule: &Rule) -> Self {
        Self {
            bound: Bound::of(rule),
            all_but: is_all_but(rule),
            seen: Vec::new(),
            large: Vec::new(),
            next_search: 16,
            anchor: Anchor::none(),
            tail: Vec::new(),
            off: false,
        }
    }

    /// Takes note of the values of heaps `start`, `start + 1`, ...
    pub(crate) fn add(&mut self, start: u64, values: &[u32]) {
        if self.all_but {
            let room = STORED_ALL_BUT.saturating_sub(self.large.len());
            self.large.extend(&values[..room.min(values.len())]);
            return;
        }
        if self.off || self.bound.is_none() {
            return;
        }
        self.off = values.iter().any(|&value| value > u32::from(u16::MAX));
        if self.off {
            self.seen = Vec::new();
            return;
        }
        let words = values.iter().map(|&value| u16::try_from(value).unwrap_or(u16::MAX));
        if start == self.seen.len() as u64 && self.seen.len() < STORED {
            self.seen.extend(words.clone().take(STORED - self.seen.len()));
        }
        if start + values.len() as u64 > STORED as u64 {
            self.tail.extend(words);
            self.follow(start + values.len() as u64);
            self.tail.drain(..self.tail.len().saturating_sub(PATTERN - 1));
        }
    }

    /// Goes on with a saved anchor and tail, when the stored values have been searched in vain.
    pub(crate) fn go_on(&mut self, anchor: Anchor, tail: Vec<u16>) {
        self.seen = Vec::new();
        self.next_search = usize::MAX;
        self.anchor = anchor;
        self.tail = tail;
    }

    /// Searches the stored values when it is time, or when there will be no more.
    pub(crate) fn search(&mut self, rule: &Rule, last: bool) -> Option<Period> {
        if self.all_but {
            let due = self.large.len() >= self.next_search || last;
            self.next_search = self.next_search.max(self.large.len() + self.large.len() / 2);
            return if due { find_arithmetic(rule, &self.large) } else { None };
        }
        let count = self.seen.len();
        if count < self.next_search && !(last && count > 0) {
            return None;
        }
        self.next_search = (count + count / 2).min(if count < STORED { STORED } else { usize::MAX });
        let found = self.bound?.find(&self.seen);
        if count == STORED && found.is_none() {
            self.seen = Vec::new();
            self.next_search = usize::MAX;
        }
        found
    }

    /// The values of a period that was found among those stored.
    pub(crate) fn table(&self, law: &Period) -> Option<Vec<u32>> {
        let start = usize::try_from(law.start).ok()?;
        let end = start.checked_add(usize::try_from(law.period).ok()?)?;
        let small = || self.seen.get(start..end).map(|part| part.iter().map(|&v| u32::from(v)).collect());
        if self.all_but { self.large.get(start..end).map(<[u32]>::to_vec) } else { small() }
    }

    /// A period that should be proved by computing once more, now that values up to heap `next` are known.
    pub(crate) fn suspect(&mut self, next: u64, last: bool) -> Option<u64> {
        let anchor = &mut self.anchor;
        if anchor.period == 0 || !(last || next >= anchor.prove_at) {
            return None;
        }
        anchor.prove_at = next.saturating_mul(2);
        Some(anchor.period)
    }

    /// Looks at the tail, whose last heap is `end - 1`.
    fn follow(&mut self, end: u64) {
        let begin = end - self.tail.len() as u64;
        let Some(bound) = self.bound else { return };
        let anchor = &mut self.anchor;
        let at = |heap: u64| usize::try_from(heap.checked_sub(begin)?).ok();
        if anchor.period == 0 && !anchor.pattern.is_empty() {
            let from = at((anchor.at + 1).max(begin)).unwrap_or(0);
            let windows = self.tail[from.min(self.tail.len())..].windows(PATTERN);
            if let Some(place) = windows
                .into_iter()
                .position(|window| window[..8] == anchor.pattern[..8] && window == anchor.pattern)
            {
                anchor.period = begin + (from + place) as u64 - anchor.at;
                anchor.check_at = anchor.at + anchor.period;
                anchor.prove_at = bound.needed(anchor.at, anchor.period);
            }
        }
        while anchor.period > 0 && anchor.check_at + PATTERN as u64 <= end {
            let same = at(anchor.check_at)
                .and_then(|place| self.tail.get(place..place + PATTERN))
                .is_some_and(|window| window == anchor.pattern);
            if same {
                anchor.check_at += anchor.period * (PATTERN as u64).div_ceil(anchor.period);
            } else {
                *anchor = Anchor { move_at: end, ..Anchor::none() };
            }
        }
        if anchor.period == 0 && end >= anchor.move_at && self.tail.len() >= PATTERN {
            let pattern = self.tail[self.tail.len() - PATTERN..].to_vec();
            let at = end - PATTERN as u64;
            *anchor = Anchor { at, pattern, move_at: at + at / 4, ..Anchor::none() };
        }
    }
}
