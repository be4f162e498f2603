//! Who wins on a graph and how soon, from the ends of play backwards.
//!
//! Nodes are settled by increasing remoteness: a node with a lost option wins one move later than the first such
//! option; a node whose options all win loses one move after the last. What is never settled is a draw. Each edge
//! is walked once, against its direction.

use bouton_rules::Stop;
use bouton_value::Finish;

use super::shape::Graph;
use crate::ledger::{Ledger, vec_bytes};

/// The result of every node.
pub(super) struct Results {
    /// Twice the remoteness, and one more where the player to move wins; [`DRAW`] for a draw.
    codes: Vec<u32>,
}

const DRAW: u32 = u32::MAX;

impl Results {
    /// The result of the player to move and the remoteness, 0 for a draw.
    pub(super) fn get(&self, node: u32) -> Option<(Finish, u32)> {
        let code = *self.codes.get(node as usize)?;
        Some(match code {
            DRAW => (Finish::Draw, 0),
            _ if code & 1 == 1 => (Finish::Win, code >> 1),
            _ => (Finish::Loss, code >> 1),
        })
    }

    /// Settles every node; `stuck` is the result of a player without a move. Time and memory O(nodes and edges).
    ///
    /// # Errors
    /// A limit.
    pub(super) fn find(graph: &Graph, stuck: Finish, ledger: &Ledger) -> Result<Self, Stop> {
        let nodes = graph.nodes() as usize;
        let (mut codes, mut left, mut queue) = (Vec::new(), Vec::new(), Vec::new());
        ledger.fill(&mut codes, nodes, DRAW)?;
        ledger.fill(&mut left, nodes, 0u32)?;
        ledger.room(&mut queue, nodes)?;
        let (starts, sources) = turned(graph, &mut left, ledger)?;
        for node in 0..graph.nodes() {
            if left[node as usize] == 0 {
                let code = match graph.end(node).unwrap_or(stuck) {
                    Finish::Draw => continue,
                    finish => u32::from(finish == Finish::Win),
                };
                codes[node as usize] = code;
                queue.push(node);
            }
        }
        let mut at = 0;
        // A node waits for as many options as `left` says; 0 when it is settled.
        while let Some(&node) = queue.get(at) {
            at += 1;
            let code = codes[node as usize];
            let (start, end) = (starts[node as usize] as usize, starts[node as usize + 1] as usize);
            ledger.tick_for(end - start)?;
            let (wins, next) = (code & 1 == 1, (code & !1) + 2);
            for &source in &sources[start..end] {
                let left = &mut left[source as usize];
                if *left == 0 {
                    continue;
                }
                if wins {
                    *left -= 1;
                    if *left > 0 {
                        continue;
                    }
                    codes[source as usize] = next;
                } else {
                    *left = 0;
                    codes[source as usize] = next + 1;
                }
                queue.push(source);
            }
        }
        ledger.free(starts);
        ledger.free(sources);
        ledger.free(left);
        ledger.free(queue);
        Ok(Self { codes })
    }

    /// The bytes held.
    pub(super) fn bytes(&self) -> usize {
        vec_bytes(&self.codes)
    }
}

/// The edges turned round, in compressed rows; and how many options each node has.
fn turned(graph: &Graph, degrees: &mut [u32], ledger: &Ledger) -> Result<(Vec<u32>, Vec<u32>), Stop> {
    let (mut starts, mut sources) = (Vec::new(), Vec::new());
    ledger.fill(&mut starts, graph.nodes() as usize + 1, 0u32)?;
    ledger.fill(&mut sources, graph.edge_count(), 0u32)?;
    for node in 0..graph.nodes() {
        let edges = graph.edges(node);
        ledger.tick_for(edges.len())?;
        degrees[node as usize] = u32::try_from(edges.len()).unwrap_or(u32::MAX);
        for &head in edges {
            starts[head as usize] += 1;
        }
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    // Filled from the back: what was the end of a row becomes its beginning.
    for node in (0..graph.nodes()).rev() {
        let edges = graph.edges(node);
        ledger.tick_for(edges.len())?;
        for &head in edges {
            let place = &mut starts[head as usize];
            *place -= 1;
            sources[*place as usize] = node;
        }
    }
    Ok((starts, sources))
}
