//! Nim values of nodes, and from which of them play can go on for ever, by depth-first search on a heap stack.
//!
//! An edge to a node that is still open closes a cycle, and an edge to a node that has no value leads to one: then all
//! nodes on the stack can reach it, have no value either, and the search is over. All other nodes get the mex of the
//! values of their options, which are finished before them. So each edge is looked at twice at most, however many
//! nodes are asked for.

use bouton_rules::Stop;

use super::shape::Graph;
use crate::ledger::{Ledger, vec_bytes};
use crate::values::Excludant;

/// Nothing is known of a node.
const UNKNOWN: u32 = u32::MAX;
/// It is on the stack.
const OPEN: u32 = u32::MAX - 1;
/// A cycle can be reached from it.
const LOOPY: u32 = u32::MAX - 2;

/// What a node is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// Its nim value.
    Value(u32),
    /// Nothing: play can go on for ever.
    Loopy,
}

/// What is known of all nodes.
#[derive(Default)]
pub(super) struct Walk {
    known: Vec<u32>,
    /// Open nodes, and which of their edges is next. Empty between searches.
    stack: Vec<(u32, u32)>,
    /// Nodes and edges looked at.
    pub(super) nodes: u64,
    pub(super) edges: u64,
}

impl Walk {
    /// What is known of a node.
    pub(super) fn get(&self, node: u32) -> Option<Worth> {
        match self.known.get(node as usize).copied().unwrap_or(UNKNOWN) {
            UNKNOWN | OPEN => None,
            LOOPY => Some(Worth::Loopy),
            value => Some(Worth::Value(value)),
        }
    }

    /// What a node is worth; searched for when that is not known. Time O(nodes and edges that can be reached
    /// and were not looked at before), memory O(nodes).
    ///
    /// # Errors
    /// A limit. What is finished stays known.
    pub(super) fn worth(
        &mut self,
        graph: &Graph,
        node: u32,
        excludant: &mut Excludant,
        ledger: &Ledger,
    ) -> Result<Worth, Stop> {
        if let Some(worth) = self.get(node) {
            return Ok(worth);
        }
        ledger.fill(&mut self.known, graph.nodes() as usize, UNKNOWN)?;
        let searched = self.search(graph, node, excludant, ledger);
        for (open, _) in self.stack.drain(..) {
            self.known[open as usize] = UNKNOWN;
        }
        searched?;
        Ok(self.get(node).unwrap_or(Worth::Loopy))
    }

    fn search(
        &mut self,
        graph: &Graph,
        root: u32,
        excludant: &mut Excludant,
        ledger: &Ledger,
    ) -> Result<(), Stop> {
        self.open(root, ledger)?;
        while let Some((node, next)) = self.stack.last_mut() {
            let edges = graph.edges(*node);
            let rest = edges.get(*next as usize..).unwrap_or(&[]);
            let ahead = rest.iter().position(|&head| self.known[head as usize] >= LOOPY);
            if let Some(ahead) = ahead {
                let head = rest[ahead];
                if self.known[head as usize] != UNKNOWN {
                    self.nodes += self.stack.len() as u64;
                    for (open, _) in self.stack.drain(..) {
                        self.known[open as usize] = LOOPY;
                    }
                    return Ok(());
                }
                *next += u32::try_from(ahead + 1).unwrap_or(u32::MAX);
                self.open(head, ledger)?;
                continue;
            }
            let node = *node;
            ledger.tick_for(edges.len())?;
            self.nodes += 1;
            self.edges += edges.len() as u64;
            let value = mex(&self.known, edges, excludant, ledger)?;
            self.known[node as usize] = value;
            self.stack.pop();
        }
        Ok(())
    }

    fn open(&mut self, node: u32, ledger: &Ledger) -> Result<(), Stop> {
        ledger.push(&mut self.stack, (node, 0))?;
        self.known[node as usize] = OPEN;
        Ok(())
    }

    /// The bytes held.
    pub(super) fn bytes(&self) -> usize {
        vec_bytes(&self.known) + vec_bytes(&self.stack)
    }
}

/// The mex of the values of options, all of which are finished.
fn mex(known: &[u32], edges: &[u32], excludant: &mut Excludant, ledger: &Ledger) -> Result<u32, Stop> {
    if edges.len() < 64 {
        // The mex is at most the number of options.
        let mut seen = 0u64;
        for &head in edges {
            let value = known[head as usize];
            seen |= if value < 64 { 1 << value } else { 0 };
        }
        return Ok(seen.trailing_ones());
    }
    excludant.clear();
    for &head in edges {
        excludant.insert(known[head as usize], ledger)?;
    }
    Ok(excludant.mex())
}
