//! Whole positions: exact for everything the language can say.
//!
//! A *node* is a position in canonical form - the multiset of its components that are not dead, a sequence
//! under `in order` - and, in partizan games, who is on move. From the position asked all nodes that can be
//! reached are listed breadth-first ([`explore`], options from [`expand`]), then settled in one pass each
//! for loops and for outcomes ([`settle`]). Settled nodes are remembered and never looked at again.

mod answer;
mod choose;
mod expand;
mod explore;
mod growth;
mod nodes;
mod settle;

use bouton_rules::game::EndResult;
use bouton_rules::{Compound, MoveError, Position, Ruleset, Side};
use bouton_value::Finish;

use crate::intern::Interner;
use crate::job::Job;
use crate::values::Excludant;
pub(crate) use nodes::Verdict;
use nodes::{Node, other};

/// The graph of whole positions as far as it is known.
pub(crate) struct Whole {
    /// Canonical positions: numbers of components.
    keys: Interner<u32>,
    nodes: nodes::Nodes,
    options: expand::Options,
    growth: growth::Trail,
    excludant: Excludant,
    /// An exploration that was stopped and is not cleared away yet.
    parked: Option<explore::Exploration>,
}

impl Whole {
    /// Nothing known.
    pub(crate) fn new() -> Self {
        Self {
            keys: Interner::new(),
            nodes: nodes::Nodes::new(),
            options: expand::Options::default(),
            growth: growth::Trail::default(),
            excludant: Excludant::new(),
            parked: None,
        }
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.keys.bytes()
            + self.nodes.bytes()
            + self.options.bytes()
            + self.growth.bytes()
            + self.excludant.bytes()
            + self.parked.as_ref().map_or(0, explore::Exploration::bytes)
    }
}

/// Whether who is on move is part of a node.
///
/// An impartial game may still say `end .. left`: then its outcome is one player's, whoever moves.
pub(crate) fn is_sided(rules: &Ruleset) -> bool {
    let absolute = |result| matches!(result, EndResult::Left | EndResult::Right);
    rules.is_partizan() || rules.games.iter().any(|game| game.ends.iter().any(|end| absolute(end.result)))
}

/// Whether nim values of whole positions have a meaning as far as the rules tell (loops aside).
pub(crate) fn has_nimbers(rules: &Ruleset) -> bool {
    !rules.is_partizan() && !rules.is_misere() && !rules.has_ends()
}

impl Job<'_> {
    /// The node of a position with `side` on move.
    ///
    /// # Errors
    /// A limit, or an open range without an end.
    pub(crate) fn node(&mut self, position: &Position, side: Side) -> Result<Node, MoveError> {
        let mut key = Vec::new();
        self.ledger.room(&mut key, position.components.len())?;
        for component in &position.components {
            self.ledger.tick()?;
            let id = self.memory.components.intern(component, self.ledger)?;
            if self.is_kept(id)? {
                key.push(id);
            }
        }
        if !self.keeps_order() {
            key.sort_unstable();
        }
        let node = self.node_of_key(&key, side);
        self.ledger.free(key);
        node
    }

    /// The node of a canonical position.
    fn node_of_key(&mut self, key: &[u32], side: Side) -> Result<Node, MoveError> {
        let whole = &mut self.memory.whole;
        let id = whole.keys.intern(key, self.ledger)? as usize;
        let (sides, side) = if self.sided { (2, side as usize) } else { (1, 0) };
        let count = whole.keys.len().saturating_mul(sides);
        whole.nodes.cover(count, self.ledger)?;
        Ok(Node::try_from(id * sides + side).unwrap_or(Node::MAX))
    }

    /// Whether a component is part of canonical positions: dead ones are not, unless they meet an `end` or
    /// the compound is `every short`.
    fn is_kept(&mut self, id: u32) -> Result<bool, MoveError> {
        let traits = self.memory.components.traits(self.rules, id, self.ledger)?;
        Ok(traits.alive() || traits.ended() || matches!(self.rules.compound(), Compound::EveryShort))
    }

    /// Whether the order of components is part of the position.
    fn keeps_order(&self) -> bool {
        matches!(self.rules.compound(), Compound::InOrder)
    }

    /// The canonical position of a node, and who is on move.
    fn key(&self, node: Node) -> (&[u32], Side) {
        let (id, side) = match (self.sided, node % 2) {
            (false, _) => (node, Side::Left),
            (true, 0) => (node / 2, Side::Left),
            (true, _) => (node / 2, Side::Right),
        };
        (self.memory.whole.keys.get(id), side)
    }

    /// The position of a node, components in canonical order.
    fn position(&self, node: Node) -> Position {
        let (key, _) = self.key(node);
        Position { components: key.iter().map(|&id| self.memory.components.get(id)).collect() }
    }

    /// What is known of a node, when it has been settled.
    pub(crate) fn verdict(&self, node: Node) -> Option<Verdict> {
        self.memory.whole.nodes.verdict(node)
    }

    /// The result of the player to move where play has ended for want of a move.
    pub(crate) fn stuck(&self) -> Finish {
        if self.rules.is_misere() { Finish::Win } else { Finish::Loss }
    }
}
