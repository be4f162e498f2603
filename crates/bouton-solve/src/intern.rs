//! Interning: each distinct sequence gets a small number, and the sequences lie flat in one vector.

#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, Hash};

use bouton_rules::Stop;
use foldhash::fast::FixedState;
use hashbrown::HashTable;

use crate::ledger::{Ledger, vec_bytes};

/// A number for each distinct sequence of `T`, from 0 in the order in which they came.
///
/// Memory per sequence: its items, 8 bytes for where it ends, and about 9 to 18 in the hash table.
pub(crate) struct Interner<T> {
    items: Vec<T>,
    /// Where sequence i ends in `items`; it starts where i - 1 ends.
    ends: Vec<usize>,
    /// Number and shortened hash: growing the table then reads no sequence, so it is quick even for 10^7.
    table: HashTable<(u32, u32)>,
    hasher: FixedState,
}

impl<T: Copy + Eq + Hash> Interner<T> {
    /// Nothing interned.
    pub(crate) fn new() -> Self {
        Self { items: Vec::new(), ends: Vec::new(), table: HashTable::new(), hasher: FixedState::default() }
    }

    /// How many sequences there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The sequence with this number; empty for a number that was never given.
    pub(crate) fn get(&self, id: u32) -> &[T] {
        sequence(&self.items, &self.ends, id)
    }

    /// The number of a sequence, a new one if it is new. Time O(length).
    ///
    /// # Errors
    /// [`Stop::Memory`]; [`Stop::TooLarge`] beyond 2^32 - 2 sequences.
    pub(crate) fn intern(&mut self, key: &[T], ledger: &Ledger) -> Result<u32, Stop> {
        let Self { items, ends, table, hasher } = self;
        let tag = (hasher.hash_one(key) >> 32) as u32;
        let same = |&(id, other): &(u32, u32)| other == tag && sequence(items, ends, id) == key;
        if let Some(&(id, _)) = table.find(spread(tag), same) {
            return Ok(id);
        }
        let id = u32::try_from(ends.len()).ok().filter(|&id| id != u32::MAX).ok_or(Stop::TooLarge)?;
        if table.len() == table.capacity() {
            grow(table, ledger)?;
        }
        ledger.room(ends, 1)?;
        ledger.room(items, key.len())?;
        items.extend_from_slice(key);
        ends.push(items.len());
        table.insert_unique(spread(tag), (id, tag), |&(_, tag)| spread(tag));
        Ok(id)
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        vec_bytes(&self.items) + vec_bytes(&self.ends) + self.table.allocation_size()
    }
}

/// Doubles a full table, charging it.
fn grow(table: &mut HashTable<(u32, u32)>, ledger: &Ledger) -> Result<(), Stop> {
    // At most 8/7 slots an item, rounded up to a power of two, 9 bytes a slot: 21 bytes bound the new block.
    let bytes = table.capacity().saturating_mul(2).max(16).saturating_mul(21);
    let old = table.allocation_size();
    ledger.charge(bytes)?;
    let reserved = table.try_reserve(table.len().max(1), |&(_, tag)| spread(tag));
    ledger.release(bytes);
    reserved.map_err(|_| Stop::Memory)?;
    ledger.release(old);
    ledger.charge(table.allocation_size())
}

/// A full hash from a shortened one: the table looks at the highest and the lowest bits.
fn spread(tag: u32) -> u64 {
    let product = u64::from(tag).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ (product >> 32)
}

/// Sequence `id` of a flat store.
fn sequence<'a, T>(items: &'a [T], ends: &[usize], id: u32) -> &'a [T] {
    let index = id as usize;
    let start = index.checked_sub(1).and_then(|before| ends.get(before)).copied().unwrap_or(0);
    ends.get(index).and_then(|&end| items.get(start..end)).unwrap_or(&[])
}
