//! The stack of a depth-first search in which every item stands at most once.
//!
//! Pushing an item that is already on the stack moves it to the top. So the stack never holds more than
//! one entry for each item, whatever the number of edges, and it lives on the heap.

#[cfg(test)]
mod tests;

use bouton_rules::Stop;

use crate::ledger::{Ledger, vec_bytes};

/// No item.
const NONE: u32 = u32::MAX;

/// Up to this many items are taken off one by one.
const SMALL: usize = 4096;

/// Where an item stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Not on the stack.
    Off,
    /// On the stack, not looked at yet.
    Waiting,
    /// On the stack, its followers stand above it.
    Open,
}

/// One item's links.
#[derive(Clone, Copy)]
struct Link {
    below: u32,
    above: u32,
    place: Place,
}

/// A stack of small numbers, as a doubly linked list.
pub(crate) struct Agenda {
    links: Vec<Link>,
    top: u32,
}

impl Agenda {
    /// An empty stack.
    pub(crate) fn new() -> Self {
        Self { links: Vec::new(), top: NONE }
    }

    /// The item on top.
    pub(crate) fn top(&self) -> Option<u32> {
        (self.top != NONE).then_some(self.top)
    }

    /// Where an item stands.
    pub(crate) fn place(&self, item: u32) -> Place {
        self.links.get(item as usize).map_or(Place::Off, |link| link.place)
    }

    /// Puts `item` on top as waiting, wherever it stood before. It must not be open.
    ///
    /// # Errors
    /// When memory runs out.
    pub(crate) fn push(&mut self, item: u32, ledger: &Ledger) -> Result<(), Stop> {
        let index = item as usize;
        if index >= self.links.len() {
            let off = Link { below: NONE, above: NONE, place: Place::Off };
            // Grown by doubling, as items come in ascending order.
            let length = (index + 1).max(self.links.len().saturating_mul(2)).max(64);
            ledger.fill(&mut self.links, length, off)?;
        }
        self.unlink(item);
        self.links[index] = Link { below: self.top, above: NONE, place: Place::Waiting };
        if let Some(old) = self.links.get_mut(self.top as usize) {
            old.above = item;
        }
        self.top = item;
        Ok(())
    }

    /// Marks an item on the stack as open.
    pub(crate) fn open(&mut self, item: u32) {
        if let Some(link) = self.links.get_mut(item as usize) {
            link.place = Place::Open;
        }
    }

    /// Takes the top off.
    pub(crate) fn pop(&mut self) {
        let top = self.top;
        self.unlink(top);
    }

    /// Takes everything off: one by one when there is little, else in one sweep over all items.
    pub(crate) fn clear(&mut self) {
        for _ in 0..SMALL {
            if self.top == NONE {
                return;
            }
            self.pop();
        }
        self.links.fill(Link { below: NONE, above: NONE, place: Place::Off });
        self.top = NONE;
    }

    /// The open items among the `limit` highest, from the bottom up: each is a follower of the one before.
    pub(crate) fn path(&self, limit: usize) -> Vec<u32> {
        let mut path = Vec::new();
        let mut item = self.top;
        for _ in 0..limit {
            let Some(link) = self.links.get(item as usize) else { break };
            if link.place == Place::Open {
                path.push(item);
            }
            item = link.below;
        }
        path.reverse();
        path
    }

    /// The open items among the `limit` lowest above `bottom`, from the bottom up.
    pub(crate) fn path_from(&self, bottom: u32, limit: usize) -> Vec<u32> {
        let mut path = Vec::new();
        let mut item = bottom;
        for _ in 0..limit {
            let Some(link) = self.links.get(item as usize) else { break };
            if link.place == Place::Open {
                path.push(item);
            }
            item = link.above;
        }
        path
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        vec_bytes(&self.links)
    }

    fn unlink(&mut self, item: u32) {
        let Some(&link) = self.links.get(item as usize) else { return };
        if link.place == Place::Off {
            return;
        }
        if let Some(above) = self.links.get_mut(link.above as usize) {
            above.below = link.below;
        } else {
            self.top = link.below;
        }
        if let Some(below) = self.links.get_mut(link.below as usize) {
            below.above = link.above;
        }
        if let Some(slot) = self.links.get_mut(item as usize) {
            slot.place = Place::Off;
        }
    }
}
