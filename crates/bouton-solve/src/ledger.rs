//! What one call keeps in memory, charged to the caller's budget.
//!
//! A solver outlives the budgets it is called with. So each call charges its budget with all that the
//! solver holds, old and new, and gives everything back when it returns: during the call the budget sees
//! the true size, and a budget used for many calls is not charged twice for the same table.

#[cfg(test)]
mod tests;

use std::cell::Cell;

use bouton_rules::{Budget, Stop};

/// Steps that touch so many items cost more than a look at the clock.
const LARGE: usize = 1000;

/// A budget, and how much of it one call holds. Dropping it gives everything back.
pub(crate) struct Ledger<'b> {
    budget: &'b Budget,
    held: Cell<usize>,
}

impl<'b> Ledger<'b> {
    /// Nothing is held yet.
    pub(crate) fn new(budget: &'b Budget) -> Self {
        Self { budget, held: Cell::new(0) }
    }

    /// The budget itself, for work that charges nothing.
    pub(crate) fn budget(&self) -> &'b Budget {
        self.budget
    }

    /// How many bytes are held.
    pub(crate) fn held(&self) -> usize {
        self.held.get()
    }

    /// Counts one small step.
    pub(crate) fn tick(&self) -> Result<(), Stop> {
        self.budget.tick()
    }

    /// Counts a step that touches `size` items: a large one looks at the limits at once, so that a stop is
    /// felt soon also where each single step is long.
    pub(crate) fn tick_for(&self, size: usize) -> Result<(), Stop> {
        if size < LARGE { self.budget.tick() } else { self.budget.look() }
    }

    /// Charges `bytes` that are about to be kept. When they do not fit, nothing is charged.
    pub(crate) fn charge(&self, bytes: usize) -> Result<(), Stop> {
        match self.budget.charge(bytes) {
            Ok(()) => {
                self.held.set(self.held.get().saturating_add(bytes));
                Ok(())
            }
            Err(stop) => {
                self.budget.release(bytes);
                Err(stop)
            }
        }
    }

    /// Gives back `bytes` of what is held.
    pub(crate) fn release(&self, bytes: usize) {
        let bytes = bytes.min(self.held.get());
        self.held.set(self.held.get() - bytes);
        self.budget.release(bytes);
    }

    /// Makes room for `extra` more items in `vec`, charging what it grows by.
    ///
    /// Growing copies, so the old and the new block are both charged until the copy is done.
    pub(crate) fn room<T>(&self, vec: &mut Vec<T>, extra: usize) -> Result<(), Stop> {
        let (length, old) = (vec.len(), vec.capacity());
        if old - length >= extra {
            return Ok(());
        }
        let new = old.saturating_mul(2).max(length.saturating_add(extra)).max(16);
        let bytes = new.saturating_mul(size_of::<T>());
        self.charge(bytes)?;
        if vec.try_reserve_exact(new - length).is_err() {
            self.release(bytes);
            return Err(Stop::Memory);
        }
        self.release(old.saturating_mul(size_of::<T>()));
        Ok(())
    }

    /// Pushes `item` on `vec`, charging what it grows by.
    pub(crate) fn push<T>(&self, vec: &mut Vec<T>, item: T) -> Result<(), Stop> {
        self.room(vec, 1)?;
        vec.push(item);
        Ok(())
    }

    /// Lengthens `vec` to `length` items, charging what it grows by.
    pub(crate) fn fill<T: Clone>(&self, vec: &mut Vec<T>, length: usize, item: T) -> Result<(), Stop> {
        if length > vec.len() {
            self.room(vec, length - vec.len())?;
            vec.resize(length, item);
        }
        Ok(())
    }

    /// Frees a vector that is no longer needed and gives back what it was charged.
    pub(crate) fn free<T>(&self, vec: Vec<T>) {
        let bytes = vec_bytes(&vec);
        drop(vec);
        self.release(bytes);
    }
}

impl Drop for Ledger<'_> {
    fn drop(&mut self) {
        self.budget.release(self.held.get());
    }
}

/// So many bytes are there, or nothing works.
const SURE: usize = 32 << 20;

/// So many zeros; `None` when there is no memory for them. Pages cost nothing until they are written.
pub(crate) fn zeros<T: Clone + Default>(length: usize) -> Option<Vec<T>> {
    // Trying it out first where it may fail. Less is not tried: an allocator that sees a block of some size come and go keeps
    // the next ones in its heap, where they leave holes.
    if length.saturating_mul(size_of::<T>()) > SURE {
        Vec::<T>::new().try_reserve_exact(length).ok()?;
    }
    Some(vec![T::default(); length])
}

/// The bytes that a vector holds, full or not.
pub(crate) fn vec_bytes<T>(vec: &Vec<T>) -> usize {
    vec.capacity().saturating_mul(size_of::<T>())
}
