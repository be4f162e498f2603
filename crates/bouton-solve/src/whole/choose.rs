//! Options under compounds that touch several components: `every`, `some`, `upto N`, `exactly N`.
//!
//! A move picks an option, or nothing, for each component in which the mover has a move. Equal components lie
//! side by side, and which of them takes which of their options makes no difference: their picks are taken in
//! ascending order only, nothing last, so that each result comes once and not once for every arrangement.

use bouton_rules::{Compound, MoveError, Side};

use super::Node;
use super::expand::Place;
use crate::job::Job;

/// A component in which the mover has a move.
struct Movable {
    /// Where it stands in the position.
    index: usize,
    /// Where its options lie.
    place: Place,
    /// Whether the movable component before it is equal to it.
    repeats: bool,
}

/// What is picked for a movable component. The order is the one in which picks are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Pick {
    /// The option that lies here.
    Option(usize),
    /// Nothing: the component stays.
    Nothing,
}

/// How many components a move touches.
#[derive(Clone, Copy)]
struct Bounds {
    least: usize,
    most: usize,
}

impl Job<'_> {
    pub(super) fn expand_choices(
        &mut self,
        key: &[u32],
        side: Side,
        targets: &mut Vec<Node>,
    ) -> Result<(), MoveError> {
        let movable = self.movable(key, side)?;
        let Some(bounds) = self.bounds(key.len(), movable.len())? else { return Ok(()) };
        let mut picks: Vec<Pick> = Vec::new();
        let mut picked = 0;
        let mut next = Vec::new();
        loop {
            self.ledger.tick()?;
            let complete = picks.len() == movable.len() || picked == bounds.most;
            let pick = if complete {
                if picked >= bounds.least {
                    self.assemble(key, &movable, &picks, &mut next);
                    self.add_target(&next, side, targets)?;
                }
                None
            } else {
                Some(first_pick(&movable, &picks))
            };
            let Some(pick) = pick.or_else(|| self.next_pick(&movable, &mut picks, &mut picked)) else {
                return Ok(());
            };
            picked += usize::from(pick != Pick::Nothing);
            picks.push(pick);
            // Too little is left to reach the least number: back to a pick that can be changed.
            while picked + (movable.len() - picks.len()) < bounds.least {
                let Some(pick) = self.next_pick(&movable, &mut picks, &mut picked) else { return Ok(()) };
                picked += usize::from(pick != Pick::Nothing);
                picks.push(pick);
            }
        }
    }

    /// The components of a canonical position in which `side` has a move.
    fn movable(&mut self, key: &[u32], side: Side) -> Result<Vec<Movable>, MoveError> {
        let mut movable: Vec<Movable> = Vec::new();
        for (index, &id) in key.iter().enumerate() {
            if self.memory.components.traits(self.rules, id, self.ledger)?.moves(side) {
                let place = self.options_of(id, side)?;
                let repeats = movable.last().is_some_and(|last| key.get(last.index) == Some(&id));
                movable.push(Movable { index, place, repeats });
            }
        }
        Ok(movable)
    }

    /// How many of the `movable` ones among `all` components a move touches; `None` when there is no move.
    fn bounds(&self, all: usize, movable: usize) -> Result<Option<Bounds>, MoveError> {
        let limit = self.rules.compound_limit(self.ledger.budget())?.unwrap_or(1);
        let (least, most) = match self.rules.compound() {
            Compound::EveryShort if movable < all => return Ok(None),
            Compound::Every | Compound::EveryShort => (movable, movable),
            Compound::Some => (1, movable),
            Compound::UpTo(_) => (1, limit.min(movable)),
            Compound::Exactly(_) => (limit, limit.min(movable)),
            Compound::Sum | Compound::InOrder => (1, 1),
        };
        Ok((1 <= least && least <= most).then_some(Bounds { least, most }))
    }

    /// Takes picks back until one can be changed, and gives what it changes to; `None` at the end.
    fn next_pick(&self, movable: &[Movable], picks: &mut Vec<Pick>, picked: &mut usize) -> Option<Pick> {
        while let Some(pick) = picks.pop() {
            if let Pick::Option(at) = pick {
                *picked -= 1;
                let (_, next) = self.memory.whole.options.option(at);
                let end = movable.get(picks.len()).map_or(0, |movable| movable.place.end);
                return Some(if next < end { Pick::Option(next) } else { Pick::Nothing });
            }
        }
        None
    }

    /// Writes the position after the picks to `next`, in canonical form.
    fn assemble(&self, key: &[u32], movable: &[Movable], picks: &[Pick], next: &mut Vec<u32>) {
        next.clear();
        let mut rest = 0;
        for (movable, pick) in movable.iter().zip(picks) {
            if let Pick::Option(at) = *pick {
                next.extend_from_slice(key.get(rest..movable.index).unwrap_or(&[]));
                next.extend_from_slice(self.memory.whole.options.option(at).0);
                rest = movable.index + 1;
            }
        }
        next.extend_from_slice(key.get(rest..).unwrap_or(&[]));
        next.sort_unstable();
    }
}

/// The first pick for the next movable component: for one that repeats, not before the pick of its equal.
fn first_pick(movable: &[Movable], picks: &[Pick]) -> Pick {
    match (movable.get(picks.len()), picks.last()) {
        (Some(next), Some(&last)) if next.repeats => last,
        (Some(next), _) if next.place.start < next.place.end => Pick::Option(next.place.start),
        _ => Pick::Nothing,
    }
}
