//! Minimal automata, numbered breadth-first: one form for each set of tuples.
//!
//! Blocks of states are refined until nothing splits (Moore). A round walks over the diagram nodes in the order
//! in which they were made, children first, and gives equal nodes one class: a linear pass over an array. Digit
//! automata are shallow, so there are few rounds.

use std::collections::VecDeque;

use bouton_rules::Stop;
use hashbrown::{HashMap, HashTable};
use smallvec::SmallVec;

use super::diagram::{Diagram, finish, mix};
use super::{Builder, Dfa, Node};
use crate::automata::limits::Limits;

impl Dfa {
    /// The minimal automaton that accepts the same, its states numbered from the start breadth-first, letters in
    /// ascending order; the dead state is 0. Time O(nodes times rounds).
    ///
    /// # Errors
    /// A limit.
    pub fn minimised(&self, limits: Limits<'_>) -> Result<Self, Stop> {
        let blocks = self.blocks(limits)?;
        Ok(self.quotient(&blocks))
    }

    /// The block of each state; the dead one is in block 0.
    fn blocks(&self, limits: Limits<'_>) -> Result<Vec<u32>, Stop> {
        let mut blocks: Vec<u32> = self.accepting.iter().map(|&accepting| u32::from(accepting)).collect();
        let mut count = 1 + usize::from(self.accepting.contains(&true));
        let mut classes = Classes::new(&self.diagram);
        loop {
            limits.step(self.len(), 0)?;
            limits.budget.look()?;
            classes.refine(&self.diagram, &blocks, count as u32);
            let mut keys: HashMap<(bool, u32), u32> = HashMap::with_capacity(count * 2);
            for (state, root) in self.roots.iter().enumerate() {
                let next = keys.len() as u32;
                let key = (self.accepting[state], classes.of(*root, &blocks));
                blocks[state] = *keys.entry(key).or_insert(next);
            }
            if keys.len() == count {
                return Ok(blocks);
            }
            count = keys.len();
        }
    }

    /// The automaton whose states are the blocks that the start reaches.
    fn quotient(&self, blocks: &[u32]) -> Self {
        let mut numbers: HashMap<u32, u32> = HashMap::new();
        numbers.insert(blocks[0], 0);
        let mut queue = VecDeque::new();
        let mut accepting = vec![false];
        let start = blocks[self.start as usize];
        if numbers.insert(start, 1).is_none() {
            queue.push_back(self.start);
            accepting.push(self.accepts(self.start));
        } else {
            numbers.insert(start, 0);
        }
        let mut work = Quotient {
            dfa: self,
            blocks,
            numbers,
            queue,
            accepting,
            done: vec![None; self.diagram.len()],
            builder: Builder::new(self.radix()),
        };
        let mut roots = vec![Node::DEAD];
        while let Some(state) = work.queue.pop_front() {
            let root = work.node(self.roots[state as usize]);
            roots.push(root);
        }
        let start = work.numbers[&start];
        Self::new(self.tracks.clone(), start, roots, work.accepting, work.builder.finish())
    }
}

/// Classes of diagram nodes that lead to the same blocks.
struct Classes {
    of: Vec<u32>,
    unique: HashTable<(u32, u32)>,
    kids: Vec<u32>,
}

impl Classes {
    fn new(diagram: &Diagram) -> Self {
        Self { of: vec![0; diagram.len()], unique: HashTable::new(), kids: Vec::new() }
    }

    fn of(&self, node: Node, blocks: &[u32]) -> u32 {
        node.state().map_or_else(|| self.of[node.word() as usize], |state| blocks[state as usize])
    }

    /// Gives each branch its class; classes below `first` are blocks.
    fn refine(&mut self, diagram: &Diagram, blocks: &[u32], first: u32) {
        let width = diagram.radix() + 1;
        self.unique.clear();
        self.kids.clear();
        let mut next = first;
        for (at, (level, kids)) in diagram.branches().enumerate() {
            let begin = self.kids.len();
            self.kids.push(u32::from(level));
            for &kid in kids {
                let class = self.of(kid, blocks);
                self.kids.push(class);
            }
            let all = &self.kids;
            let own = &all[begin..];
            if own[1..].iter().all(|class| *class == own[1]) {
                self.of[at] = own[1];
                self.kids.truncate(begin);
                continue;
            }
            let hash = hash_of(own);
            let slice = |at: u32| &all[at as usize..at as usize + width];
            if let Some(&(_, class)) = self.unique.find(hash, |&(other, _)| slice(other) == own) {
                self.of[at] = class;
                self.kids.truncate(begin);
                continue;
            }
            self.unique.insert_unique(hash, (begin as u32, next), |&(other, _)| hash_of(slice(other)));
            self.of[at] = next;
            next += 1;
        }
    }
}

fn hash_of(words: &[u32]) -> u64 {
    finish(words.iter().fold(7, |hash, word| mix(hash, u64::from(*word))))
}

struct Quotient<'q> {
    dfa: &'q Dfa,
    blocks: &'q [u32],
    numbers: HashMap<u32, u32>,
    queue: VecDeque<u32>,
    accepting: Vec<bool>,
    done: Vec<Option<Node>>,
    builder: Builder,
}

impl Quotient<'_> {
    fn node(&mut self, node: Node) -> Node {
        let Some((level, kids)) = self.dfa.diagram.branch(node) else {
            return self.leaf(node.state().unwrap_or(0));
        };
        let at = node.word() as usize;
        if let Some(done) = self.done[at] {
            return done;
        }
        let kids: SmallVec<[Node; 10]> = kids.iter().map(|&kid| self.node(kid)).collect();
        let made = self.builder.branch(level, &kids);
        self.done[at] = Some(made);
        made
    }

    fn leaf(&mut self, state: u32) -> Node {
        let next = self.accepting.len() as u32;
        let number = *self.numbers.entry(self.blocks[state as usize]).or_insert(next);
        if number == next {
            self.queue.push_back(state);
            self.accepting.push(self.dfa.accepts(state));
        }
        Node::leaf(number)
    }
}
