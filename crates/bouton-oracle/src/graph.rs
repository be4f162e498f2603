//! Everything play can reach from a position.

use std::collections::HashMap;

use bouton_rules::ast::EndResult;

use crate::{Fault, Oracle, Position, Side};

/// A position with the side to move; in an impartial game the side is always Left.
pub(crate) type Key = (Position, Side);

/// A node of the graph.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) side: Side,
    /// How an `end` ends the game here.
    pub(crate) end: Option<EndResult>,
    /// Where the moves lead; several may lead to the same.
    pub(crate) options: Vec<usize>,
}

/// All nodes that can be reached.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    pub(crate) nodes: Vec<Node>,
    pub(crate) index: HashMap<Key, usize>,
}

impl Oracle {
    pub(crate) fn key(&self, position: &Position, side: Side) -> Result<Key, Fault> {
        let side = if self.is_partizan() { side } else { Side::Left };
        Ok((self.identity(position)?, side))
    }

    /// The graph of everything that can be reached from some positions, whoever starts.
    pub(crate) fn graph(&self, starts: &[Position], limit: usize) -> Result<Graph, Fault> {
        let mut graph = Graph::default();
        let mut keys = Vec::new();
        for position in starts {
            for side in [Side::Left, Side::Right] {
                let key = self.key(position, side)?;
                let next = keys.len();
                if *graph.index.entry(key.clone()).or_insert(next) == next {
                    keys.push(key);
                }
            }
        }
        let mut edges = 0;
        while let Some((position, side)) = keys.get(graph.nodes.len()).cloned() {
            let mut options = Vec::new();
            for m in self.moves(&position, side)? {
                let key = self.key(&m.to, side.other())?;
                let next = keys.len();
                let option = *graph.index.entry(key.clone()).or_insert(next);
                if option == next {
                    keys.push(key);
                }
                options.push(option);
            }
            edges += options.len();
            if keys.len() > limit || edges > 40 * limit {
                return Err(Fault::TooLarge("the graph"));
            }
            graph.nodes.push(Node { side, end: self.ended(&position)?, options });
        }
        Ok(graph)
    }
}

impl Graph {
    /// Whether play from each node must come to an end: which nodes go when sinks are taken away as long as
    /// there are any.
    pub(crate) fn ending(&self) -> Vec<bool> {
        let mut gone = vec![false; self.nodes.len()];
        loop {
            let mut changed = false;
            for (i, node) in self.nodes.iter().enumerate() {
                if !gone[i] && node.options.iter().all(|o| gone[*o]) {
                    gone[i] = true;
                    changed = true;
                }
            }
            if !changed {
                return gone;
            }
        }
    }
}
