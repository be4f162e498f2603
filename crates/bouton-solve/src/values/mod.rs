//! Nim values of single components: the Sprague-Grundy theory.
//!
//! Under `compound sum`, in impartial normal play without `end`, the value of a component is the mex of the
//! nim-sums of its options, and a sum is worth the nim-sum of its components - provided that play cannot go
//! on for ever. Values are remembered for each component. The search is depth-first on a heap stack
//! ([`agenda`]), keeps only short lists of options ([`recall`]) and so needs O(components) memory; it lists
//! the moves of a component at most twice. A component that is met again below itself is a cycle: the theory ends there,
//! and whole positions have to be searched.

mod agenda;
mod answer;
mod excludant;
mod recall;

use bouton_rules::{MoveError, Position, Side};

use crate::graph::Worth;
use crate::job::{Job, Tables};
use crate::ledger::{Ledger, vec_bytes};
use agenda::{Agenda, Place};
pub(crate) use excludant::Excludant;
use recall::Recall;

/// The value is not known.
const UNKNOWN: u32 = u32::MAX;
/// There is no value: a cycle can be reached.
const LOOPY: u32 = u32::MAX - 1;

/// Nim values of components by their numbers, and what the search for them needs.
pub(crate) struct Values {
    known: Vec<u32>,
    agenda: Agenda,
    recall: Recall,
    excludant: Excludant,
}

/// Why a component has no value.
#[derive(Debug)]
pub(crate) enum Obstacle {
    /// A component comes back to itself.
    Cycle,
    /// The search is long enough to try a table.
    Long,
    /// Something stopped the search; the components below which it stood, from the root on.
    Halted(MoveError, Vec<u32>),
}

impl Values {
    /// No value known.
    pub(crate) fn new() -> Self {
        Self {
            known: Vec::new(),
            agenda: Agenda::new(),
            recall: Recall::default(),
            excludant: Excludant::new(),
        }
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        vec_bytes(&self.known) + self.agenda.bytes() + self.recall.bytes() + self.excludant.bytes()
    }

    /// The value of a component when it is known.
    fn lookup(&self, id: u32) -> Option<u32> {
        Some(self.get(id)).filter(|&value| value < LOOPY)
    }

    fn get(&self, id: u32) -> u32 {
        self.known.get(id as usize).copied().unwrap_or(UNKNOWN)
    }

    /// The mex over the list of options that was kept last, all of which have a value by now; `None` when the
    /// list was too long to keep.
    fn value_by_recall(&mut self, ledger: &Ledger) -> Result<Option<u32>, MoveError> {
        let mut words = self.recall.top().iter();
        if words.as_slice().is_empty() {
            return Ok(None);
        }
        self.excludant.clear();
        while let Some(&parts) = words.next() {
            let values = words.by_ref().take(parts as usize);
            let sum = values.fold(0, |sum, &part| sum ^ self.known.get(part as usize).copied().unwrap_or(0));
            self.excludant.insert(sum, ledger)?;
        }
        Ok(Some(self.excludant.mex()))
    }

    fn set(&mut self, id: u32, value: u32, ledger: &Ledger) -> Result<(), MoveError> {
        let length = id as usize + 1;
        if length > self.known.len() {
            ledger.fill(&mut self.known, length, UNKNOWN)?;
        }
        if let Some(slot) = self.known.get_mut(id as usize) {
            *slot = value;
        }
        Ok(())
    }
}

/// What one look at a component gave.
enum Look {
    Value(u32),
    Waits,
    Cycle,
}

/// After so many moves a search is worth a table.
const LONG_SEARCH: u64 = 100_000;
/// A table that nobody asked for has at most so many states.
const WORTH: u64 = 1 << 26;

/// How much of the stack is searched for a chain that shows growth.
const CHAIN_STEPS: usize = 100_000;

impl Job<'_> {
    /// The nim value of a component.
    ///
    /// Time O(moves of all components that can be reached), memory O(those components).
    ///
    /// # Errors
    /// A cycle, or what stopped the search. Values found before stay known.
    pub(crate) fn component_value(&mut self, root: u32) -> Result<u32, Obstacle> {
        match self.memory.values.get(root) {
            UNKNOWN => {}
            LOOPY => return Err(Obstacle::Cycle),
            value => return Ok(value),
        }
        match self.worth_in_graph(&self.memory.components.get(root)) {
            Ok(Some(Worth::Value(value))) => return Ok(value),
            Ok(Some(Worth::Loopy)) => return Err(Obstacle::Cycle),
            Ok(None) => {}
            Err(stop) => return Err(Obstacle::Halted(stop.into(), vec![root])),
        }
        if let Some(value) = self.value_in_table(root)? {
            return Ok(value);
        }
        match self.search(root) {
            Err(Obstacle::Long) => {
                self.tables = Tables::First(WORTH);
                match self.value_in_table(root)? {
                    Some(value) => Ok(value),
                    None => self.search(root),
                }
            }
            searched => searched,
        }
    }

    /// The value of a component from a table; one is filled when it is time for that.
    fn value_in_table(&mut self, root: u32) -> Result<Option<u32>, Obstacle> {
        let component = self.memory.components.get(root);
        let mut value = self.memory.tables.get(&component);
        if let (None, Tables::First(volume)) = (value, self.tables) {
            let position = Position { components: vec![component] };
            let covered = self.memory.tables.cover(self.rules, &position, volume, self.ledger);
            covered.map_err(|stop| Obstacle::Halted(stop.into(), vec![root]))?;
            value = position.components.first().and_then(|component| self.memory.tables.get(component));
            if value.is_none() {
                self.tables = Tables::Off;
            }
        }
        self.work.tabled |= value.is_some();
        Ok(value)
    }

    /// Searches, and leaves nothing waiting behind.
    fn search(&mut self, root: u32) -> Result<u32, Obstacle> {
        let searched = self.search_value(root);
        if let Err(Obstacle::Cycle) = searched {
            for id in self.memory.values.agenda.path(usize::MAX) {
                // Only spares a later search: when memory is out, it is found out again.
                let _ = self.memory.values.set(id, LOOPY, self.ledger);
            }
        }
        self.memory.values.agenda.clear();
        self.memory.values.recall.clear();
        searched
    }

    fn search_value(&mut self, root: u32) -> Result<u32, Obstacle> {
        let halted = |job: &Self, error| {
            Obstacle::Halted(error, job.memory.values.agenda.path_from(root, CHAIN_STEPS))
        };
        if let Err(stop) = self.memory.values.agenda.push(root, self.ledger) {
            return Err(halted(self, stop.into()));
        }
        let long = self.work.moves.saturating_add(LONG_SEARCH);
        while let Some(top) = self.memory.values.agenda.top() {
            if self.tables == Tables::Later && self.work.moves > long {
                return Err(Obstacle::Long);
            }
            match self.look(top) {
                Ok(Look::Waits) => {}
                Ok(Look::Cycle) => return Err(Obstacle::Cycle),
                Ok(Look::Value(value)) => {
                    if let Err(error) = self.memory.values.set(top, value, self.ledger) {
                        return Err(halted(self, error));
                    }
                    self.memory.values.agenda.pop();
                    self.work.positions += 1;
                }
                Err(error) => return Err(halted(self, error)),
            }
        }
        Ok(self.memory.values.get(root))
    }

    /// The value of a component when all its options have one; else those without one are put on the stack
    /// above it.
    fn look(&mut self, id: u32) -> Result<Look, MoveError> {
        let values = &mut self.memory.values;
        if values.agenda.place(id) == Place::Open {
            let value = values.value_by_recall(self.ledger)?;
            values.recall.pop();
            if let Some(value) = value {
                return Ok(Look::Value(value));
            }
        }
        values.agenda.open(id);
        values.excludant.clear();
        values.recall.begin();
        let component = self.memory.components.get(id);
        let mut waits = false;
        for mv in self.rules.component_moves(0, &component, Side::Left, self.ledger.budget()) {
            self.ledger.tick()?;
            self.work.moves += 1;
            let mv = mv?;
            values.recall.option(mv.result.len(), self.ledger)?;
            let mut sum = 0;
            for part in &mv.result {
                let part = self.memory.components.intern(part, self.ledger)?;
                values.recall.part(part, self.ledger)?;
                match values.get(part) {
                    LOOPY => return Ok(Look::Cycle),
                    UNKNOWN if values.agenda.place(part) == Place::Open => return Ok(Look::Cycle),
                    UNKNOWN => {
                        values.agenda.push(part, self.ledger)?;
                        waits = true;
                    }
                    value => sum ^= value,
                }
            }
            if !waits {
                values.excludant.insert(sum, self.ledger)?;
            }
        }
        values.recall.end(waits, self.ledger)?;
        Ok(if waits { Look::Waits } else { Look::Value(values.excludant.mex()) })
    }
}
