//! Transition functions as shared decision diagrams.
//!
//! The letters of an automaton over k tracks are tuples of k digits, d^k of them. A state does not list them: it
//! has a *diagram* that looks at the digits one track after the other, in the order of the tracks, and ends in
//! the next state. Equal parts are stored once, and a track that does not matter is not looked at.

use hashbrown::HashTable;

/// A node of a diagram: a state to go to, or a branch on the digit of one track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Node(u32);

const LEAF: u32 = 1 << 31;

impl Node {
    /// Goes to the dead state.
    pub(crate) const DEAD: Self = Self(LEAF);

    /// Goes to a state.
    pub(crate) const fn leaf(state: u32) -> Self {
        Self(LEAF | state)
    }

    /// The state it goes to; `None` for a branch.
    pub(crate) const fn state(self) -> Option<u32> {
        if self.0 & LEAF == 0 { None } else { Some(self.0 ^ LEAF) }
    }

    /// Its word, unique among nodes of a diagram.
    pub(crate) const fn word(self) -> u32 {
        self.0
    }

    /// The node of a word.
    pub(crate) const fn of_word(word: u32) -> Self {
        Self(word)
    }
}

/// Branches, each after its children.
#[derive(Clone, Debug, Default)]
pub(crate) struct Diagram {
    radix: usize,
    levels: Vec<u16>,
    kids: Vec<Node>,
}

impl Diagram {
    pub(crate) fn new(radix: usize) -> Self {
        Self { radix, ..Self::default() }
    }

    /// How many branches there are.
    pub(crate) fn len(&self) -> usize {
        self.levels.len()
    }

    pub(crate) fn radix(&self) -> usize {
        self.radix
    }

    /// The track that a node looks at, and its children by digit; `None` for a leaf.
    #[inline]
    pub(crate) fn branch(&self, node: Node) -> Option<(u16, &[Node])> {
        if node.state().is_some() {
            return None;
        }
        let at = node.0 as usize;
        Some((self.levels[at], &self.kids[at * self.radix..(at + 1) * self.radix]))
    }

    /// The track that a node looks at; past all tracks for a leaf.
    #[inline]
    pub(crate) fn level(&self, node: Node) -> u16 {
        if node.state().is_some() { u16::MAX } else { self.levels[node.0 as usize] }
    }

    /// The child of a node for a digit of a track that it may look at next.
    #[inline]
    pub(crate) fn child(&self, node: Node, level: u16, digit: usize) -> Node {
        if self.level(node) == level { self.kids[node.0 as usize * self.radix + digit] } else { node }
    }

    /// Every branch with its node, children before parents.
    pub(crate) fn branches(&self) -> impl Iterator<Item = (u16, &[Node])> {
        self.levels.iter().copied().zip(self.kids.chunks_exact(self.radix.max(1)))
    }

    /// Changes the track of every branch; the order of tracks must stay the same.
    pub(crate) fn relevel(&mut self, new: impl Fn(u16) -> u16) {
        for level in &mut self.levels {
            *level = new(*level);
        }
    }
}

/// A diagram under construction: equal branches are made once.
#[derive(Debug)]
pub(crate) struct Builder {
    diagram: Diagram,
    unique: HashTable<u32>,
}

/// Mixes a word into a hash.
#[inline]
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(29) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Spreads the high bits, which [`mix`] makes good, over the low ones.
#[inline]
pub(crate) fn finish(hash: u64) -> u64 {
    hash ^ (hash >> 32)
}

fn hash_of(level: u16, kids: &[Node]) -> u64 {
    finish(kids.iter().fold(u64::from(level), |hash, kid| mix(hash, u64::from(kid.0))))
}

impl Builder {
    pub(crate) fn new(radix: usize) -> Self {
        Self { diagram: Diagram::new(radix), unique: HashTable::new() }
    }

    /// Goes on from a finished diagram.
    pub(crate) fn resume(diagram: &Diagram) -> Self {
        let mut builder = Self { diagram: diagram.clone(), unique: HashTable::with_capacity(diagram.len()) };
        for (at, (level, kids)) in diagram.branches().enumerate() {
            let rehash = |&other: &u32| rehash(&builder.diagram, other);
            builder.unique.insert_unique(hash_of(level, kids), at as u32, rehash);
        }
        builder
    }

    pub(crate) fn diagram(&self) -> &Diagram {
        &self.diagram
    }

    /// The branch on `level` with these children, one for each digit.
    pub(crate) fn branch(&mut self, level: u16, kids: &[Node]) -> Node {
        debug_assert_eq!(kids.len(), self.diagram.radix);
        if kids.iter().all(|kid| *kid == kids[0]) {
            return kids[0];
        }
        let hash = hash_of(level, kids);
        let diagram = &self.diagram;
        let same = |&at: &u32| diagram.branch(Node(at)) == Some((level, kids));
        if let Some(&at) = self.unique.find(hash, same) {
            return Node(at);
        }
        let at = self.diagram.levels.len() as u32;
        self.diagram.levels.push(level);
        self.diagram.kids.extend_from_slice(kids);
        let diagram = &self.diagram;
        self.unique.insert_unique(hash, at, |&other| rehash(diagram, other));
        Node(at)
    }

    pub(crate) fn finish(self) -> Diagram {
        self.diagram
    }
}

fn rehash(diagram: &Diagram, at: u32) -> u64 {
    diagram.branch(Node(at)).map_or(0, |(level, kids)| hash_of(level, kids))
}
