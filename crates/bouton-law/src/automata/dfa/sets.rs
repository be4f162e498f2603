//! Interned sets of words: each set once, with a number.

use hashbrown::HashTable;

use super::diagram::{finish, mix};

/// Sets of words, each sorted, one after the other.
#[derive(Debug, Default)]
pub(super) struct Sets {
    items: Vec<u32>,
    ends: Vec<u32>,
    unique: HashTable<u32>,
}

fn hash_of(set: &[u32]) -> u64 {
    finish(set.iter().fold(1, |hash, item| mix(hash, u64::from(*item))))
}

impl Sets {
    /// How many sets there are.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many items they hold together.
    pub(super) fn items(&self) -> usize {
        self.items.len()
    }

    /// The set of a number.
    pub(super) fn get(&self, set: u32) -> &[u32] {
        slice(&self.items, &self.ends, set)
    }

    /// The number of a set, given sorted without repeats.
    pub(super) fn intern(&mut self, set: &[u32]) -> u32 {
        let hash = hash_of(set);
        let (items, ends) = (&self.items, &self.ends);
        if let Some(&found) = self.unique.find(hash, |&other| slice(items, ends, other) == set) {
            return found;
        }
        let number = self.ends.len() as u32;
        self.items.extend_from_slice(set);
        self.ends.push(self.items.len() as u32);
        let (items, ends) = (&self.items, &self.ends);
        self.unique.insert_unique(hash, number, |&other| hash_of(slice(items, ends, other)));
        number
    }
}

fn slice<'s>(items: &'s [u32], ends: &[u32], set: u32) -> &'s [u32] {
    let at = set as usize;
    let begin = if at == 0 { 0 } else { ends[at - 1] as usize };
    &items[begin..ends[at] as usize]
}
