//! Deterministic automata that read tuples of numbers, digit by digit, most significant digit first.
//!
//! Each number has a *track*. An automaton is complete; its state 0 is dead. Its start state goes to itself on
//! the letter of zeros, so that leading zeros never matter: [`Dfa::is_zero_closed`], asserted wherever one
//! is made. In a numeration in which not every word is a number, an automaton accepts only tuples of numbers.

mod build;
mod diagram;
mod minimise;
mod product;
mod project;
mod rename;
mod sets;
mod word;

pub(crate) use build::Construction;
pub(crate) use diagram::{Builder, Diagram, Node};
pub use product::Join;

/// The name of a number that an automaton reads. Tracks are read in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Track(pub u16);

/// An automaton over tuples of digits.
#[derive(Clone, Debug)]
pub struct Dfa {
    tracks: Vec<Track>,
    start: u32,
    roots: Vec<Node>,
    accepting: Vec<bool>,
    diagram: Diagram,
}

impl Dfa {
    /// Puts an automaton together; state 0 must be dead.
    ///
    /// # Panics
    /// When leading zeros would matter: a fault of the engine, never of what it is fed.
    pub(crate) fn new(
        tracks: Vec<Track>,
        start: u32,
        roots: Vec<Node>,
        accepting: Vec<bool>,
        diagram: Diagram,
    ) -> Self {
        let dfa = Self { tracks, start, roots, accepting, diagram };
        debug_assert!(dfa.tracks.is_sorted());
        debug_assert!(!dfa.accepting[0] && dfa.roots[0] == Node::DEAD);
        assert!(dfa.is_zero_closed(), "leading zeros matter");
        dfa
    }

    /// The automaton that accepts nothing.
    pub fn empty(radix: usize, tracks: Vec<Track>) -> Self {
        Self::new(tracks, 0, vec![Node::DEAD], vec![false], Diagram::new(radix))
    }

    /// The automaton without tracks that accepts.
    pub(crate) fn everything(radix: usize) -> Self {
        let roots = vec![Node::DEAD, Node::leaf(1)];
        Self::new(Vec::new(), 1, roots, vec![false, true], Diagram::new(radix))
    }

    /// Whether the start state stays where it is on the letter of zeros.
    pub fn is_zero_closed(&self) -> bool {
        let mut node = self.roots[self.start as usize];
        while let Some((_, kids)) = self.diagram.branch(node) {
            node = kids[0];
        }
        node == Node::leaf(self.start)
    }

    /// Its tracks, ascending.
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    /// Digits run from 0 to below this.
    pub fn radix(&self) -> usize {
        self.diagram.radix()
    }

    /// How many states it has, the dead one included.
    pub fn len(&self) -> usize {
        self.roots.len()
    }

    /// How many states are not dead.
    pub fn live(&self) -> usize {
        self.len() - 1
    }

    /// Whether it accepts nothing, as far as its form shows: exact for a minimal automaton.
    pub fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// The start state.
    pub fn start(&self) -> u32 {
        self.start
    }

    /// Whether a state accepts.
    pub fn accepts(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// The next state after a letter: one digit for each track, in the order of the tracks.
    pub fn next(&self, state: u32, letter: &[u8]) -> u32 {
        let mut node = self.roots[state as usize];
        for (track, digit) in self.tracks.iter().zip(letter) {
            node = self.diagram.child(node, track.0, usize::from(*digit));
        }
        node.state().unwrap_or(0)
    }

    /// How many diagram nodes it has, a measure of its size.
    pub fn nodes(&self) -> usize {
        self.diagram.len()
    }

    /// Whether both accept the same tuples; exact for minimal automata, which are numbered in one way.
    pub fn same(&self, other: &Self) -> bool {
        self.tracks == other.tracks
            && self.start == other.start
            && self.accepting == other.accepting
            && self.roots.len() == other.roots.len()
            && (0..self.len()).all(|state| {
                let mut pairs = vec![(self.roots[state], other.roots[state])];
                while let Some((a, b)) = pairs.pop() {
                    match (self.diagram.branch(a), other.diagram.branch(b)) {
                        (None, None) if a == b => {}
                        (Some((p, x)), Some((q, y))) if p == q => {
                            pairs.extend(x.iter().copied().zip(y.iter().copied()));
                        }
                        _ => return false,
                    }
                }
                true
            })
    }
}
