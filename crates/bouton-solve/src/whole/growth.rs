//! Positions that grow for ever without repeating.
//!
//! **Proof.** Let play lead from Y to X with the same player on move, and let the components of X be those of
//! Y and at least one more that is not dead. Where the moves of Y stay legal when components are added - under
//! `compound sum`, `some`, `upto` and `exactly`, without `end` - the same moves lead from X to a position
//! that has that surplus twice, and so on: no two of these positions are equal. This ends a search that
//! otherwise would only end with the budget. Numbers that grow are not looked at here: there the budget
//! ends the search, and [`grows()`] only decides whether the path looked at is shown.

use bouton_rules::{Compound, Position, Ruleset};
use foldhash::fast::FixedState;
use hashbrown::HashMap;

use super::Node;
use super::explore::Exploration;
use crate::answer::Cause;
use crate::growth::{CHAIN, grows, size};
use crate::job::Job;

/// How many ancestors a position is compared with.
const ANCESTORS: usize = 32;
/// How many positions a chain shows at most when growth is proved.
const PROOF: usize = 64;
/// Of a longer path only about this many positions are measured.
const MEASURED: usize = 20_000;

/// For nodes from which growth was proved, the next node on the way to it.
#[derive(Default)]
pub(super) struct Trail {
    next: HashMap<Node, Node, FixedState>,
}

impl Trail {
    /// The bytes held.
    pub(super) fn bytes(&self) -> usize {
        self.next.allocation_size()
    }
}

/// Whether moves stay legal when components are added.
fn is_monotone(rules: &Ruleset) -> bool {
    let compound = rules.compound();
    let monotone =
        matches!(compound, Compound::Sum | Compound::Some | Compound::UpTo(_) | Compound::Exactly(_));
    monotone && !rules.has_ends()
}

impl Job<'_> {
    /// Whether the node with this index proves that positions can grow for ever.
    pub(super) fn proves_growth(&self, index: usize, exploration: &Exploration) -> bool {
        let Some(&node) = exploration.order.get(index) else { return false };
        if self.memory.whole.nodes.grows(node) {
            return true;
        }
        let parent_of =
            |index: usize| exploration.parents.get(index).map_or(index, |&parent| parent as usize);
        let node_at = |index: usize| exploration.order.get(index).copied().unwrap_or(node);
        let (key, side) = self.key(node);
        let mut at = parent_of(index);
        // Growth by a cycle of moves shows at a move that adds components, at the latest one turn later.
        if self.key(node_at(at)).0.len() >= key.len() || !is_monotone(self.rules) {
            return false;
        }
        for _ in 0..ANCESTORS {
            let (earlier, earlier_side) = self.key(node_at(at));
            if side == earlier_side && is_part(earlier, key) {
                return true;
            }
            let above = parent_of(at);
            if above == at {
                break;
            }
            at = above;
        }
        false
    }

    /// A chain of positions from the root of an exploration that shows growth; empty when there is none to
    /// show.
    pub(super) fn chain(&mut self, cause: &Cause, exploration: &Exploration) -> Vec<Position> {
        let last = exploration.order.len().saturating_sub(1);
        let mut path = exploration.path(last);
        match cause {
            Cause::Growth => {
                let whole = &mut self.memory.whole;
                // Bounded: later proofs may close a circle of hops.
                for _ in 0..PROOF {
                    let Some(&next) = path.last().and_then(|node| whole.growth.next.get(node)) else { break };
                    path.push(next);
                }
                for pair in path.windows(2) {
                    if let [node, next] = *pair
                        && whole.growth.next.try_reserve(1).is_ok()
                    {
                        whole.nodes.set_grows(node);
                        whole.growth.next.entry(node).or_insert(next);
                    }
                }
            }
            Cause::Limit(_) => {
                let step = path.len() / MEASURED + 1;
                let sizes = path.iter().step_by(step).map(|&node| size(&self.position(node)));
                if !grows(sizes) {
                    return Vec::new();
                }
                path.truncate(CHAIN);
            }
            Cause::Endless { .. } | Cause::Moves => return Vec::new(),
        }
        path.truncate(PROOF);
        path.into_iter().map(|node| self.position(node)).collect()
    }
}

/// Whether the items of `part` are among those of `all`, which has more; both ascending.
fn is_part(part: &[u32], all: &[u32]) -> bool {
    let mut all_items = all.iter();
    part.len() < all.len() && part.iter().all(|item| all_items.any(|other| other == item))
}
