//! Sets of values kept from state to state: one for each *key*, as the states of a ray or a row have one.
//!
//! A record of memory holds a set: what it holds the values of (an interval of places, see
//! [`slide`](super::slide)), then words of bits in levels. In level 0 there is a bit for each value; a bit of the next
//! level tells that a word of this one is full. The least value that is missing is found from the top.
//! A set from which values are taken away counts how often it has each.

use super::Goal;
use super::cells::Width;
use super::slide::Kind;
use crate::ledger::{Ledger, zeros};
use bouton_rules::Stop;

/// Where the parts of a record stand, in bytes. All are known when code is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// For each level from 0 where it begins and how many words it has.
    pub(crate) levels: Vec<(usize, usize)>,
    /// Where the counts begin, and their width.
    pub(crate) counts: Option<(usize, Width)>,
    /// All of it: a multiple of 8.
    pub(crate) bytes: usize,
}

/// Places in the head of a record; four bytes each.
pub(crate) mod head {
    /// Which round of the slower numbers the set belongs to, from 1; where all states of a path enter and only
    /// outcomes are asked, the last round in which one was a loss.
    pub(crate) const ROUND: i32 = 0;
    /// The first place whose value is in the set.
    pub(crate) const FIRST: i32 = 4;
    /// The last place.
    pub(crate) const LAST: i32 = 8;
    /// How many losing states there are, where only outcomes are asked.
    pub(crate) const LOSSES: i32 = 12;
    /// The size of a head of which only the first place is used.
    pub(crate) const SHORT: usize = 8;
    /// The size of a head.
    pub(crate) const BYTES: usize = 16;
}

/// Bits in a word.
const WORD: usize = 64;

impl Layout {
    /// The layout for values below `limit`, a power of two from 64.
    pub(crate) fn new(goal: Goal, limit: u64, kind: Kind) -> Option<Self> {
        let mut bytes = if kind == Kind::All { head::SHORT } else { head::BYTES };
        if goal == Goal::Outcomes {
            return Some(Self { levels: Vec::new(), counts: None, bytes });
        }
        let limit = usize::try_from(limit).ok()?;
        let mut levels = Vec::new();
        let mut words = limit;
        while words > 1 {
            words = words.div_ceil(WORD);
            levels.push((bytes, words));
            bytes = bytes.checked_add(words.checked_mul(8)?)?;
        }
        let counts = if let Kind::Slides(width) = kind { Some((bytes, width)) } else { None };
        if let Some((_, width)) = counts {
            bytes = bytes.checked_add(limit.checked_mul(width.bytes())?)?;
        }
        (bytes < 1 << 30).then_some(Self { levels, counts, bytes })
    }
}

/// The sets of one line, one for each key and one that stays empty.
#[derive(Debug)]
pub(crate) struct Family {
    /// The line, from 0.
    pub(crate) rule: usize,
    layout: Layout,
    keys: usize,
    words: Vec<u64>,
}

impl Family {
    /// Empty sets.
    pub(crate) fn new(rule: usize, keys: usize, layout: Layout, ledger: &Ledger) -> Result<Self, Stop> {
        let length = (layout.bytes / 8).checked_mul(keys + 1).ok_or(Stop::Memory)?;
        ledger.charge(length.saturating_mul(8))?;
        let words = zeros(length).ok_or(Stop::Memory)?;
        Ok(Self { rule, layout, keys, words })
    }

    /// How many records there are, with the one that stays empty.
    pub(crate) fn records(&self) -> usize {
        self.keys + 1
    }

    /// The layout of the records.
    pub(crate) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Gives the records room for larger values.
    pub(crate) fn regrow(&mut self, layout: Layout, ledger: &Ledger) -> Result<(), Stop> {
        if layout == self.layout {
            return Ok(());
        }
        let mut grown = Self::new(self.rule, self.keys, layout, ledger)?;
        let (old, new) = (self.layout.bytes / 8, grown.layout.bytes / 8);
        for (from, to) in self.words.chunks_exact(old).zip(grown.words.chunks_exact_mut(new)) {
            // What was never touched stays so.
            if from.iter().any(|&word| word != 0) {
                move_record(&self.layout, from, &grown.layout, to);
            }
        }
        ledger.release(self.bytes());
        *self = grown;
        Ok(())
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.words.len() * 8
    }

    /// The address of the first record.
    pub(super) fn as_mut_ptr(&mut self) -> *mut u64 {
        self.words.as_mut_ptr()
    }
}

/// Copies head, values and counts, and builds the levels above.
fn move_record(old: &Layout, from: &[u64], new: &Layout, to: &mut [u64]) {
    let mut copy = |from_byte: usize, to_byte: usize, bytes: usize| {
        let (from_word, to_word, words) = (from_byte / 8, to_byte / 8, bytes / 8);
        if let (Some(from), Some(to)) =
            (from.get(from_word..from_word + words), to.get_mut(to_word..to_word + words))
        {
            to.copy_from_slice(from);
        }
    };
    copy(0, 0, old.levels.first().map_or(head::BYTES, |(begin, _)| *begin));
    if let (Some(&(a, words)), Some(&(b, _))) = (old.levels.first(), new.levels.first()) {
        copy(a, b, words * 8);
    }
    if let (Some((a, _)), Some((b, _))) = (old.counts, new.counts) {
        copy(a, b, old.bytes - a);
    }
    for pair in new.levels.windows(2) {
        let [(below, words), (above, _)] = pair else { continue };
        for index in 0..*words {
            if to.get(below / 8 + index) == Some(&u64::MAX)
                && let Some(word) = to.get_mut(above / 8 + index / WORD)
            {
                *word |= 1 << (index % WORD);
            }
        }
    }
}
