//! Projection: "there is a number on this track such that ...".

use bouton_rules::Stop;
use smallvec::SmallVec;

use super::sets::Sets;
use super::{Builder, Dfa, Node, Track};
use crate::automata::limits::Limits;

impl Dfa {
    /// The minimal automaton of the tuples that some number on `track` makes accepted.
    ///
    /// The number may be longer than the others, so the start is closed under letters that are 0 elsewhere.
    /// Subset construction: time and space can be exponential, and are limited.
    ///
    /// # Errors
    /// A limit.
    pub fn exists(&self, track: Track, limits: Limits<'_>) -> Result<Self, Stop> {
        if !self.tracks.contains(&track) {
            return Ok(self.clone());
        }
        self.subsets(track.0, limits)?.minimised(limits)
    }

    fn subsets(&self, track: u16, limits: Limits<'_>) -> Result<Self, Stop> {
        let mut work = Subsets {
            dfa: self,
            track,
            sets: Sets::default(),
            done: Vec::new(),
            members: Vec::new(),
            accepting: vec![false],
            builder: Builder::new(self.radix()),
            limits,
        };
        let start = work.start();
        let start = work.merge(start)?;
        let mut roots = vec![Node::DEAD];
        while let Some(&set) = work.members.get(roots.len() - 1) {
            let mut next: SmallVec<[u32; 32]> =
                work.sets.get(set).iter().map(|&leaf| work.root(Node::of_word(leaf))).collect();
            let next = work.intern(&mut next);
            roots.push(work.merge(next)?);
        }
        let tracks = self.tracks.iter().copied().filter(|kept| kept.0 != track).collect();
        let diagram = work.builder.finish();
        Ok(Self::new(tracks, start.state().unwrap_or(0), roots, work.accepting, diagram))
    }
}

struct Subsets<'p> {
    dfa: &'p Dfa,
    track: u16,
    /// Sets of nodes of the old diagram.
    sets: Sets,
    /// The new node of each set, once it is made.
    done: Vec<Option<Node>>,
    /// The set of leaves of each new state, from state 1.
    members: Vec<u32>,
    accepting: Vec<bool>,
    builder: Builder,
    limits: Limits<'p>,
}

impl Subsets<'_> {
    fn root(&self, leaf: Node) -> u32 {
        self.dfa.roots[leaf.state().unwrap_or(0) as usize].word()
    }

    fn intern(&mut self, nodes: &mut SmallVec<[u32; 32]>) -> u32 {
        nodes.sort_unstable();
        nodes.dedup();
        // The dead state is the least leaf.
        nodes.retain(|node| *node != Node::DEAD.word());
        let set = self.sets.intern(nodes);
        if set as usize == self.done.len() {
            self.done.push(None);
        }
        set
    }

    /// All states that are reached while the other tracks read zeros.
    fn start(&mut self) -> u32 {
        let mut reached: SmallVec<[u32; 32]> = SmallVec::from_slice(&[Node::leaf(self.dfa.start).word()]);
        let mut at = 0;
        while let Some(&leaf) = reached.get(at) {
            at += 1;
            let mut nodes = vec![Node::of_word(self.root(Node::of_word(leaf)))];
            while let Some(node) = nodes.pop() {
                match self.dfa.diagram.branch(node) {
                    Some((level, kids)) if level == self.track => nodes.extend_from_slice(kids),
                    Some((_, kids)) => nodes.push(kids[0]),
                    None if !reached.contains(&node.word()) => reached.push(node.word()),
                    None => {}
                }
            }
        }
        self.intern(&mut reached)
    }

    /// The new node of a set of old ones.
    fn merge(&mut self, set: u32) -> Result<Node, Stop> {
        if let Some(done) = self.done[set as usize] {
            return Ok(done);
        }
        self.limits.step(self.sets.len() + self.sets.items() / 16, self.builder.diagram().len())?;
        let nodes: SmallVec<[Node; 32]> =
            self.sets.get(set).iter().map(|&word| Node::of_word(word)).collect();
        let level = nodes.iter().map(|&node| self.dfa.diagram.level(node)).min().unwrap_or(u16::MAX);
        let node = if nodes.is_empty() {
            Node::DEAD
        } else if level == u16::MAX {
            self.accepting.push(nodes.iter().any(|node| self.dfa.accepts(node.state().unwrap_or(0))));
            self.members.push(set);
            Node::leaf(self.members.len() as u32)
        } else if level == self.track {
            let mut next: SmallVec<[u32; 32]> = SmallVec::new();
            for &node in &nodes {
                match self.dfa.diagram.branch(node) {
                    Some((at, kids)) if at == level => next.extend(kids.iter().map(|kid| kid.word())),
                    _ => next.push(node.word()),
                }
            }
            let next = self.intern(&mut next);
            self.merge(next)?
        } else {
            let mut kids: SmallVec<[Node; 10]> = SmallVec::new();
            for digit in 0..self.dfa.radix() {
                let mut next: SmallVec<[u32; 32]> =
                    nodes.iter().map(|&node| self.dfa.diagram.child(node, level, digit).word()).collect();
                let next = self.intern(&mut next);
                kids.push(self.merge(next)?);
            }
            self.builder.branch(level, &kids)
        };
        self.done[set as usize] = Some(node);
        Ok(node)
    }
}
