//! What is known of each node of the graph of whole positions.

use bouton_rules::{Side, Stop};
use bouton_value::Finish;

use crate::ledger::{Ledger, vec_bytes};

/// A node by number: a position, and in partizan games who is on move.
pub(crate) type Node = u32;

/// Nodes, and the indices of one exploration, stay below this.
pub(crate) const MAX_NODES: usize = 1 << 31;

/// What is known of a node once it has been settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// The result of the player to move.
    pub(crate) finish: Finish,
    /// Moves to the end; 0 for a draw.
    pub(crate) remoteness: u32,
    /// The nim value, when play from here cannot go on for ever (only kept where values have a meaning).
    pub(crate) nimber: Option<u32>,
    /// Whether play can go on for ever from here.
    pub(crate) loopy: bool,
}

/// One settled or unsettled node.
#[derive(Clone, Copy)]
struct Slot {
    remoteness: u32,
    nimber: u32,
    /// Its index in the exploration under way; `ABSENT` outside of it.
    local: u32,
    flags: u8,
}

const SETTLED: u8 = 1;
const LOOPY: u8 = 2;
const WIN: u8 = 4;
const LOSS: u8 = 8;
const GROWS: u8 = 16;

/// Not in the exploration under way.
pub(crate) const ABSENT: u32 = u32::MAX;

const EMPTY: Slot = Slot { remoteness: 0, nimber: 0, local: ABSENT, flags: 0 };

/// All nodes by number.
pub(crate) struct Nodes {
    slots: Vec<Slot>,
}

impl Nodes {
    pub(crate) fn new() -> Self {
        Self { slots: Vec::new() }
    }

    /// Makes room for `count` nodes.
    pub(crate) fn cover(&mut self, count: usize, ledger: &Ledger) -> Result<(), Stop> {
        if count > MAX_NODES {
            return Err(Stop::TooLarge);
        }
        ledger.fill(&mut self.slots, count, EMPTY)
    }

    fn slot(&self, node: Node) -> &Slot {
        self.slots.get(node as usize).unwrap_or(&EMPTY)
    }

    /// What is known of a node, when it has been settled.
    pub(crate) fn verdict(&self, node: Node) -> Option<Verdict> {
        let slot = self.slot(node);
        let finish = match slot.flags & (WIN | LOSS) {
            WIN => Finish::Win,
            LOSS => Finish::Loss,
            _ => Finish::Draw,
        };
        let loopy = slot.flags & LOOPY != 0;
        let nimber = (!loopy).then_some(slot.nimber);
        (slot.flags & SETTLED != 0).then_some(Verdict { finish, remoteness: slot.remoteness, nimber, loopy })
    }

    /// Keeps what is known of a node.
    pub(crate) fn settle(&mut self, node: Node, verdict: Verdict) {
        if let Some(slot) = self.slots.get_mut(node as usize) {
            let finish = match verdict.finish {
                Finish::Win => WIN,
                Finish::Loss => LOSS,
                Finish::Draw => 0,
            };
            slot.flags = SETTLED | finish | if verdict.loopy { LOOPY } else { 0 };
            slot.remoteness = verdict.remoteness;
            slot.nimber = verdict.nimber.unwrap_or(0);
        }
    }

    /// The nim value of a node, once it has been found.
    pub(crate) fn nimber(&self, node: Node) -> u32 {
        self.slot(node).nimber
    }

    /// Sets the nim value of a node before the rest of its verdict.
    pub(crate) fn set_nimber(&mut self, node: Node, nimber: u32) {
        if let Some(slot) = self.slots.get_mut(node as usize) {
            slot.nimber = nimber;
        }
    }

    /// The index of a node in the exploration under way.
    pub(crate) fn local(&self, node: Node) -> u32 {
        self.slot(node).local
    }

    /// Sets the index of a node in the exploration under way.
    pub(crate) fn set_local(&mut self, node: Node, local: u32) {
        if let Some(slot) = self.slots.get_mut(node as usize) {
            slot.local = local;
        }
    }

    /// Whether positions can grow for ever from a node, as far as was found out.
    pub(crate) fn grows(&self, node: Node) -> bool {
        self.slot(node).flags & GROWS != 0
    }

    /// Marks that positions can grow for ever from a node.
    pub(crate) fn set_grows(&mut self, node: Node) {
        if let Some(slot) = self.slots.get_mut(node as usize) {
            slot.flags |= GROWS;
        }
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        vec_bytes(&self.slots)
    }
}

/// The other side.
pub(crate) fn other(side: Side) -> Side {
    match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
    }
}
