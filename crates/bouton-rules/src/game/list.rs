//! Lists of constants.

use std::sync::Arc;

use bouton_value::Integer;

/// A list of constants, shared by all expressions that look into it.
///
/// Lists of small natural numbers may be long (the edges of a graph), so they take four bytes an item.
#[derive(Clone, Debug)]
pub enum List {
    /// Items that all fit into 32 bits.
    Small(Arc<Vec<u32>>),
    /// Any integers.
    Any(Arc<[Integer]>),
}

impl List {
    /// How many items it has.
    pub fn len(&self) -> usize {
        match self {
            Self::Small(items) => items.len(),
            Self::Any(items) => items.len(),
        }
    }

    /// Whether it has no items.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The item at an index from 0; `None` outside. Time O(1), and the size of the item.
    pub fn get(&self, index: usize) -> Option<Integer> {
        match self {
            Self::Small(items) => items.get(index).map(|&item| Integer::from(item)),
            Self::Any(items) => items.get(index).cloned(),
        }
    }

    /// The items in order.
    pub fn iter(&self) -> impl Iterator<Item = Integer> + '_ {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// The items as small numbers, when all are.
    pub fn small(&self) -> Option<&Arc<Vec<u32>>> {
        match self {
            Self::Small(items) => Some(items),
            Self::Any(_) => None,
        }
    }
}

/// Small where that is possible. Time linear.
impl From<Vec<Integer>> for List {
    fn from(items: Vec<Integer>) -> Self {
        let small: Option<Vec<u32>> = items.iter().map(|item| u32::try_from(item).ok()).collect();
        match small {
            Some(small) => Self::Small(Arc::new(small)),
            None => Self::Any(items.into()),
        }
    }
}

/// Lists are equal when their items are; lists that are the same at once.
impl PartialEq for List {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Small(a), Self::Small(b)) => Arc::ptr_eq(a, b) || a == b,
            (Self::Any(a), Self::Any(b)) => a == b,
            _ => self.iter().eq(other.iter()),
        }
    }
}
