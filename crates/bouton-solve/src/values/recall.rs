//! Short lists of options, kept while the options are being valued.
//!
//! A component whose options are not all known is looked at twice: before and after them. Listing moves is
//! the dear part, so short lists are kept from the first look to the second. The components that wait are a
//! stack, and so are their lists.

#[cfg(test)]
mod tests;

use bouton_rules::Stop;

use crate::ledger::{Ledger, vec_bytes};

/// Longer lists are made anew: their options are many, and their memory would add up to the square of that.
const LONGEST: usize = 64;

/// A stack of lists of options. An option is the number of its parts, then its parts.
#[derive(Default)]
pub(crate) struct Recall {
    /// List after list, each followed by its length; the length 0 stands for a list that was too long.
    words: Vec<u32>,
    /// Where the list being written begins.
    start: usize,
    /// Whether the list being written is still short enough.
    short: bool,
}

impl Recall {
    /// Begins a list.
    pub(crate) fn begin(&mut self) {
        self.start = self.words.len();
        self.short = true;
    }

    /// Begins an option of the list.
    pub(crate) fn option(&mut self, parts: usize, ledger: &Ledger) -> Result<(), Stop> {
        self.part(u32::try_from(parts).unwrap_or(u32::MAX), ledger)
    }

    /// Adds a part to the option.
    pub(crate) fn part(&mut self, part: u32, ledger: &Ledger) -> Result<(), Stop> {
        if self.words.len() - self.start >= LONGEST {
            self.short = false;
            self.words.truncate(self.start);
        }
        if self.short { ledger.push(&mut self.words, part) } else { Ok(()) }
    }

    /// Ends the list: kept until it is taken when `keep`, else dropped.
    pub(crate) fn end(&mut self, keep: bool, ledger: &Ledger) -> Result<(), Stop> {
        if !keep {
            self.words.truncate(self.start);
            return Ok(());
        }
        let length = u32::try_from(self.words.len() - self.start).unwrap_or(0);
        ledger.push(&mut self.words, length)
    }

    /// The list on top; empty when it was too long.
    pub(crate) fn top(&self) -> &[u32] {
        let length = self.words.last().map_or(0, |&length| length as usize);
        let end = self.words.len().saturating_sub(1);
        self.words.get(end.saturating_sub(length)..end).unwrap_or(&[])
    }

    /// Takes the list on top off.
    pub(crate) fn pop(&mut self) {
        let length = self.top().len();
        self.words.truncate(self.words.len().saturating_sub(length + 1));
    }

    /// Takes everything off.
    pub(crate) fn clear(&mut self) {
        self.words.clear();
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        vec_bytes(&self.words)
    }
}
