//! The options of whole positions.
//!
//! They come from the options of single components, which are listed once for each component and side and
//! then kept as numbers: one component is replaced under `compound sum` and `in order`, several under the
//! other compounds ([`choose`](super::choose)).

use bouton_rules::game::EndResult;
use bouton_rules::{Compound, MoveError, Side};
use bouton_value::Finish;

use super::{Node, other};
use crate::job::Job;
use crate::ledger::{Ledger, vec_bytes};

/// The options of components, flat: for each option how many parts it has, then the parts.
#[derive(Default)]
pub(crate) struct Options {
    flat: Vec<u32>,
    /// For component i and side s, at `2 i + s`: where its options lie.
    places: Vec<Option<Place>>,
}

/// Where the options of a component lie in the flat store.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Options {
    fn place(&self, id: u32, side: Side) -> Option<Place> {
        self.places.get(2 * id as usize + side as usize).copied().flatten()
    }

    fn keep(&mut self, id: u32, side: Side, found: &[u32], ledger: &Ledger) -> Result<Place, MoveError> {
        let index = 2 * id as usize + side as usize;
        ledger.fill(&mut self.places, index + 1, None)?;
        ledger.room(&mut self.flat, found.len())?;
        let start = self.flat.len();
        self.flat.extend_from_slice(found);
        let place = Place { start, end: self.flat.len() };
        if let Some(slot) = self.places.get_mut(index) {
            *slot = Some(place);
        }
        Ok(place)
    }

    /// The option that begins at `at`, and where the next one begins.
    pub(super) fn option(&self, at: usize) -> (&[u32], usize) {
        let count = self.flat.get(at).copied().unwrap_or(0) as usize;
        let next = at.saturating_add(1).saturating_add(count);
        (self.flat.get(at + 1..next).unwrap_or(&[]), next)
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        vec_bytes(&self.flat) + vec_bytes(&self.places)
    }
}

impl Job<'_> {
    /// Lists the options of a node in `targets`, each once; when there are none, the result of the player
    /// to move.
    pub(super) fn expand(
        &mut self,
        node: Node,
        targets: &mut Vec<Node>,
    ) -> Result<Option<Finish>, MoveError> {
        let (key, side) = self.key(node);
        let key = key.to_vec();
        targets.clear();
        if self.rules.has_ends()
            && let Some(result) = self.ended(node, &key)?
        {
            return Ok(Some(finish(result, side)));
        }
        match self.rules.compound() {
            Compound::Sum => self.expand_sum(&key, side, targets)?,
            Compound::InOrder => self.expand_in_order(&key, side, targets)?,
            _ => self.expand_choices(&key, side, targets)?,
        }
        targets.sort_unstable();
        targets.dedup();
        Ok(targets.is_empty().then(|| self.stuck()))
    }

    /// How an `end` line ends the game at a canonical position.
    fn ended(&mut self, node: Node, key: &[u32]) -> Result<Option<EndResult>, MoveError> {
        for &id in key {
            if self.memory.components.traits(self.rules, id, self.ledger)?.ended() {
                return Ok(self.rules.ended(&self.position(node), self.ledger.budget())?);
            }
        }
        Ok(None)
    }

    fn expand_sum(&mut self, key: &[u32], side: Side, targets: &mut Vec<Node>) -> Result<(), MoveError> {
        let mut next = Vec::new();
        for (index, &id) in key.iter().enumerate() {
            if index > 0 && key.get(index - 1) == Some(&id) {
                continue; // equal components have equal options
            }
            let place = self.options_of(id, side)?;
            let mut at = place.start;
            while at < place.end {
                let (option, after) = self.memory.whole.options.option(at);
                replace_sorted(key, index, option, &mut next);
                at = after;
                self.add_target(&next, side, targets)?;
            }
        }
        Ok(())
    }

    fn expand_in_order(&mut self, key: &[u32], side: Side, targets: &mut Vec<Node>) -> Result<(), MoveError> {
        let mut next = Vec::new();
        for (index, &id) in key.iter().enumerate() {
            if !self.memory.components.traits(self.rules, id, self.ledger)?.moves(side) {
                continue;
            }
            let place = self.options_of(id, side)?;
            let mut at = place.start;
            while at < place.end {
                let (option, after) = self.memory.whole.options.option(at);
                next.clear();
                next.extend_from_slice(key.get(..index).unwrap_or(&[]));
                next.extend_from_slice(option);
                next.extend_from_slice(key.get(index + 1..).unwrap_or(&[]));
                at = after;
                self.add_target(&next, side, targets)?;
            }
            break;
        }
        Ok(())
    }

    /// Adds the node of a canonical position that `side` leaves.
    pub(super) fn add_target(
        &mut self,
        key: &[u32],
        side: Side,
        targets: &mut Vec<Node>,
    ) -> Result<(), MoveError> {
        self.ledger.tick_for(key.len())?;
        let target = self.node_of_key(key, other(side))?;
        self.push_target(target, targets)
    }

    /// Adds a target; merges equal ones before the list would grow beyond what it needs.
    fn push_target(&self, target: Node, targets: &mut Vec<Node>) -> Result<(), MoveError> {
        if targets.len() == targets.capacity() && targets.len() > 1024 {
            targets.sort_unstable();
            targets.dedup();
        }
        Ok(self.ledger.push(targets, target)?)
    }

    /// The options of a component for `side`, listed once.
    pub(super) fn options_of(&mut self, id: u32, side: Side) -> Result<Place, MoveError> {
        // In impartial games both sides have the same options.
        let side = if self.rules.is_partizan() { side } else { Side::Left };
        if let Some(place) = self.memory.whole.options.place(id, side) {
            return Ok(place);
        }
        let mut found = Vec::new();
        let listed = self.list_options(id, side, &mut found);
        let kept = listed.and_then(|()| self.memory.whole.options.keep(id, side, &found, self.ledger));
        self.ledger.free(found);
        kept
    }

    fn list_options(&mut self, id: u32, side: Side, found: &mut Vec<u32>) -> Result<(), MoveError> {
        let component = self.memory.components.get(id);
        let rules = self.rules;
        let mut previous = 0..0;
        for mv in rules.component_moves(0, &component, side, self.ledger.budget()) {
            self.ledger.tick()?;
            self.work.moves += 1;
            let start = found.len();
            self.ledger.push(found, 0)?;
            for part in &mv?.result {
                let part = self.memory.components.intern(part, self.ledger)?;
                if self.is_kept(part)? {
                    self.ledger.push(found, part)?;
                }
            }
            let count = found.len() - start - 1;
            if !self.keeps_order()
                && let Some(parts) = found.get_mut(start + 1..)
            {
                parts.sort_unstable();
            }
            if let Some(slot) = found.get_mut(start) {
                *slot = u32::try_from(count).unwrap_or(u32::MAX);
            }
            // Neighbouring moves often lead to the same.
            if found.get(previous.clone()) == found.get(start..) {
                found.truncate(start);
            } else {
                previous = start..found.len();
            }
        }
        Ok(())
    }
}

/// The result of the player to move, `side`.
fn finish(result: EndResult, side: Side) -> Finish {
    match (result, side) {
        (EndResult::Win, _) | (EndResult::Left, Side::Left) | (EndResult::Right, Side::Right) => Finish::Win,
        (EndResult::Draw, _) => Finish::Draw,
        _ => Finish::Loss,
    }
}

/// Writes `key` to `next` with the item at `index` replaced by the items of `option`; all ascending.
fn replace_sorted(key: &[u32], index: usize, option: &[u32], next: &mut Vec<u32>) {
    next.clear();
    let mut parts = option.iter().copied().peekable();
    for (at, &id) in key.iter().enumerate() {
        if at == index {
            continue;
        }
        while let Some(part) = parts.next_if(|&part| part <= id) {
            next.push(part);
        }
        next.push(id);
    }
    next.extend(parts);
}
