//! Breadth-first exploration of everything that can be reached from a node and is not settled yet.

use bouton_rules::Stop;
use bouton_value::Finish;

use super::nodes::{ABSENT, MAX_NODES};
use super::{Node, Whole};
use crate::answer::{Cause, Halt};
use crate::job::Job;
use crate::ledger::{Ledger, vec_bytes};

/// What settling needs for each node and each edge beyond what exploring keeps, charged while exploring:
/// then settling what was explored never fails for want of memory.
const SETTLE_PER_NODE: usize = 48;
const SETTLE_PER_EDGE: usize = size_of::<u32>();

/// After a stop, what is complete is still settled when there are at most this many edges, so that stopping
/// is quick.
const SETTLE_AFTER_STOP: usize = 500_000;

/// Indices from here on are into the border.
pub(super) const BORDER: u32 = 1 << 31;

/// The part of the graph that one search lists.
#[derive(Default)]
pub(super) struct Exploration {
    /// The nodes in breadth-first order; the first `starts.len()` of them have their edges listed.
    pub(super) order: Vec<Node>,
    /// The index of the node from which a node was first reached; its own for the root.
    pub(super) parents: Vec<u32>,
    /// Where the edges of an expanded node begin; they end where those of the next begin.
    pub(super) starts: Vec<u32>,
    /// Where edges lead: nodes.
    pub(super) edges: Vec<Node>,
    /// For an expanded node without edges, the result of the player to move.
    pub(super) ends: Vec<Option<Finish>>,
    /// Nodes settled earlier to which an edge leads.
    pub(super) border: Vec<Node>,
}

impl Exploration {
    /// How many nodes have their edges listed.
    pub(super) fn expanded(&self) -> usize {
        self.starts.len()
    }

    /// The edges of the node with this index.
    pub(super) fn edges_of(&self, index: usize) -> &[Node] {
        let start = self.starts.get(index).map_or(self.edges.len(), |&start| start as usize);
        let end = self.starts.get(index + 1).map_or(self.edges.len(), |&end| end as usize);
        self.edges.get(start..end).unwrap_or(&[])
    }

    /// The nodes from the root to the node with this index.
    pub(super) fn path(&self, mut index: usize) -> Vec<Node> {
        let mut path = Vec::new();
        while let Some(&node) = self.order.get(index) {
            path.push(node);
            let parent = self.parents.get(index).map_or(index, |&parent| parent as usize);
            if parent == index {
                break;
            }
            index = parent;
        }
        path.reverse();
        path
    }

    fn add(&mut self, node: Node, parent: usize, ledger: &Ledger) -> Result<u32, Stop> {
        let index = self.order.len();
        if index >= MAX_NODES - 1 {
            return Err(Stop::TooLarge);
        }
        ledger.charge(SETTLE_PER_NODE)?;
        ledger.push(&mut self.parents, u32::try_from(parent).unwrap_or(ABSENT))?;
        ledger.push(&mut self.order, node)?;
        Ok(u32::try_from(index).unwrap_or(ABSENT))
    }

    fn add_border(&mut self, node: Node, ledger: &Ledger) -> Result<u32, Stop> {
        let index = self.border.len();
        if index >= MAX_NODES - 1 {
            return Err(Stop::TooLarge);
        }
        ledger.charge(SETTLE_PER_NODE)?;
        ledger.push(&mut self.border, node)?;
        Ok(BORDER | u32::try_from(index).unwrap_or(0))
    }

    fn add_edges(&mut self, targets: &[Node], end: Option<Finish>, ledger: &Ledger) -> Result<(), Stop> {
        let start = u32::try_from(self.edges.len()).map_err(|_| Stop::TooLarge)?;
        ledger.charge(targets.len().saturating_mul(SETTLE_PER_EDGE))?;
        ledger.room(&mut self.edges, targets.len())?;
        ledger.room(&mut self.ends, 1)?;
        ledger.push(&mut self.starts, start)?;
        self.edges.extend_from_slice(targets);
        self.ends.push(end);
        Ok(())
    }

    /// The bytes held, with what is set aside for settling.
    pub(super) fn bytes(&self) -> usize {
        self.reserved()
            + vec_bytes(&self.order)
            + vec_bytes(&self.parents)
            + vec_bytes(&self.starts)
            + vec_bytes(&self.edges)
            + vec_bytes(&self.ends)
            + vec_bytes(&self.border)
    }

    fn reserved(&self) -> usize {
        let nodes = self.order.len() + self.border.len();
        nodes.saturating_mul(SETTLE_PER_NODE) + self.edges.len().saturating_mul(SETTLE_PER_EDGE)
    }
}

impl Whole {
    /// Frees the last exploration and says how many bytes that gave.
    ///
    /// After a stop this waits for the next question: it takes time in proportion to what was explored, and
    /// whoever interrupts wants an answer at once.
    pub(crate) fn clear_parked(&mut self) -> usize {
        let Some(parked) = self.parked.take() else { return 0 };
        for &node in parked.order.iter().chain(&parked.border) {
            self.nodes.set_local(node, ABSENT);
        }
        parked.bytes()
    }
}

impl Job<'_> {
    /// Frees the last exploration and gives back what it was charged.
    fn clear_parked(&mut self) {
        let bytes = self.memory.whole.clear_parked();
        self.ledger.release(bytes);
    }

    /// Settles a node and everything that can be reached from it.
    ///
    /// Time and memory O(positions and moves that can be reached and were not settled before).
    ///
    /// # Errors
    /// Why it could not be settled; what was complete is settled all the same.
    pub(crate) fn settle_node(&mut self, root: Node) -> Result<(), Halt> {
        if self.memory.whole.nodes.verdict(root).is_some() {
            return Ok(());
        }
        self.clear_parked();
        let mut exploration = Exploration::default();
        let explored = self.explore(root, &mut exploration);
        let settled = if explored.is_ok() || exploration.edges.len() <= SETTLE_AFTER_STOP {
            self.settle(&exploration)
        } else {
            Ok(())
        };
        self.memory.whole.parked = Some(exploration);
        explored?;
        self.clear_parked();
        Ok(settled?)
    }

    fn explore(&mut self, root: Node, exploration: &mut Exploration) -> Result<(), Halt> {
        let mut targets = Vec::new();
        let explored = self.explore_from(root, exploration, &mut targets);
        self.ledger.free(targets);
        explored.map_err(|cause| {
            let chain = self.chain(&cause, exploration);
            Halt { cause, chain }
        })
    }

    fn explore_from(
        &mut self,
        root: Node,
        exploration: &mut Exploration,
        targets: &mut Vec<Node>,
    ) -> Result<(), Cause> {
        self.enter(root, 0, exploration)?;
        while let Some(&node) = exploration.order.get(exploration.expanded()) {
            let index = exploration.expanded();
            self.ledger.tick()?;
            self.work.positions += 1;
            let end = self.expand(node, targets)?;
            exploration.add_edges(targets, end, self.ledger)?;
            for &target in targets.iter() {
                self.ledger.tick()?;
                self.reach(target, index, exploration)?;
            }
        }
        Ok(())
    }

    /// Takes notice of an edge from the node with index `from` to `target`.
    fn reach(&mut self, target: Node, from: usize, exploration: &mut Exploration) -> Result<(), Cause> {
        let nodes = &mut self.memory.whole.nodes;
        if nodes.local(target) != ABSENT {
            return Ok(());
        }
        if nodes.verdict(target).is_some() {
            let local = exploration.add_border(target, self.ledger)?;
            nodes.set_local(target, local);
            return Ok(());
        }
        self.enter(target, from, exploration)
    }

    fn enter(&mut self, node: Node, from: usize, exploration: &mut Exploration) -> Result<(), Cause> {
        let index = exploration.add(node, from, self.ledger)?;
        self.memory.whole.nodes.set_local(node, index);
        if self.proves_growth(index as usize, exploration) { Err(Cause::Growth) } else { Ok(()) }
    }
}
