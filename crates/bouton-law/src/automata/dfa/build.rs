//! Automata given by a step function.

use std::collections::VecDeque;
use std::hash::Hash;

use bouton_rules::Stop;
use hashbrown::HashMap;
use smallvec::SmallVec;

use super::{Builder, Dfa, Node, Track};
use crate::automata::limits::Limits;

/// States under construction, each with a key that says what it knows.
pub(crate) struct Construction<'l, K> {
    pub(crate) builder: Builder,
    states: HashMap<K, u32>,
    queue: VecDeque<K>,
    accepting: Vec<bool>,
    accept: &'l dyn Fn(&K) -> bool,
    limits: Limits<'l>,
}

impl<'l, K: Clone + Eq + Hash> Construction<'l, K> {
    pub(crate) fn new(radix: usize, accept: &'l dyn Fn(&K) -> bool, limits: Limits<'l>) -> Self {
        Self {
            builder: Builder::new(radix),
            states: HashMap::new(),
            queue: VecDeque::new(),
            accepting: vec![false],
            accept,
            limits,
        }
    }

    /// Goes to the state of a key.
    pub(crate) fn leaf(&mut self, key: K) -> Node {
        let next = self.accepting.len() as u32;
        let accept = self.accept;
        let state = *self.states.entry(key.clone()).or_insert(next);
        if state == next {
            self.accepting.push(accept(&key));
            self.queue.push_back(key);
        }
        Node::leaf(state)
    }

    /// Makes all states that are reached from `start`, each root by `root`, and minimises.
    pub(crate) fn finish(
        mut self,
        tracks: Vec<Track>,
        start: K,
        mut root: impl FnMut(&mut Self, &K) -> Node,
    ) -> Result<Dfa, Stop> {
        let start = self.leaf(start);
        let mut roots = vec![Node::DEAD];
        while let Some(key) = self.queue.pop_front() {
            self.limits.step(self.accepting.len(), self.builder.diagram().len())?;
            let made = root(&mut self, &key);
            roots.push(made);
        }
        let limits = self.limits;
        let diagram = self.builder.finish();
        Dfa::new(tracks, start.state().unwrap_or(0), roots, self.accepting, diagram).minimised(limits)
    }
}

impl Dfa {
    /// The minimal automaton with a start key, a step on each letter (`None` for dead) and accepting keys. Time
    /// O(states times letters): for few tracks.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn explicit<K: Clone + Eq + Hash>(
        radix: usize,
        tracks: Vec<Track>,
        start: K,
        step: impl Fn(&K, &[u8]) -> Option<K>,
        accept: impl Fn(&K) -> bool,
        limits: Limits<'_>,
    ) -> Result<Self, Stop> {
        let levels: Vec<u16> = tracks.iter().map(|track| track.0).collect();
        let work = Construction::new(radix, &accept, limits);
        work.finish(tracks, start, |work, key| {
            let mut letter = vec![0; levels.len()];
            letters(work, &levels, &mut letter, 0, &|letter| step(key, letter))
        })
    }
}

fn letters<K: Clone + Eq + Hash>(
    work: &mut Construction<'_, K>,
    levels: &[u16],
    letter: &mut [u8],
    at: usize,
    step: &dyn Fn(&[u8]) -> Option<K>,
) -> Node {
    let Some(&level) = levels.get(at) else {
        return step(letter).map_or(Node::DEAD, |key| work.leaf(key));
    };
    let mut kids: SmallVec<[Node; 10]> = SmallVec::new();
    for digit in 0..work.builder.diagram().radix() {
        letter[at] = digit as u8;
        kids.push(letters(work, levels, letter, at + 1, step));
    }
    work.builder.branch(level, &kids)
}
