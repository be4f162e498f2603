//! Products: two automata run side by side, tracks aligned by name.

use std::collections::VecDeque;

use bouton_rules::Stop;
use hashbrown::HashMap;
use smallvec::SmallVec;

use super::{Builder, Dfa, Node, Track};
use crate::automata::limits::Limits;

/// How two automata are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Join {
    /// Both accept.
    And,
    /// One accepts. Both must have the same tracks.
    Or,
    /// The first accepts and the second does not. The second has no track that the first has not.
    Minus,
}

impl Join {
    fn holds(self, a: bool, b: bool) -> bool {
        match self {
            Self::And => a && b,
            Self::Or => a || b,
            Self::Minus => a && !b,
        }
    }

    /// Whether nothing can be accepted any more.
    fn hopeless(self, a: u32, b: u32) -> bool {
        match self {
            Self::And => a == 0 || b == 0,
            Self::Or => a == 0 && b == 0,
            Self::Minus => a == 0,
        }
    }
}

impl Dfa {
    /// The minimal automaton of a product. Time: the pairs that can be reached times the size of their diagrams.
    ///
    /// # Errors
    /// A limit.
    pub fn join(&self, other: &Self, join: Join, limits: Limits<'_>) -> Result<Self, Stop> {
        self.product(other, join, false, limits)?.minimised(limits)
    }

    /// The shortest tuple of words that a product accepts, a letter for each place; `None` when there is none.
    ///
    /// # Errors
    /// A limit.
    pub fn witness(
        &self,
        other: &Self,
        join: Join,
        limits: Limits<'_>,
    ) -> Result<Option<Vec<Vec<u8>>>, Stop> {
        Ok(self.product(other, join, true, limits)?.shortest())
    }

    /// The product as it is; with `first` it is given up at the first accepting state.
    pub(super) fn product(
        &self,
        other: &Self,
        join: Join,
        first: bool,
        limits: Limits<'_>,
    ) -> Result<Self, Stop> {
        let mut product = Product {
            a: self,
            b: other,
            join,
            states: HashMap::new(),
            queue: VecDeque::new(),
            accepting: vec![false],
            done: HashMap::new(),
            builder: Builder::new(self.radix()),
            limits,
        };
        let mut tracks: Vec<Track> = self.tracks.iter().chain(&other.tracks).copied().collect();
        tracks.sort_unstable();
        tracks.dedup();
        debug_assert!(join == Join::And || tracks == self.tracks, "tracks of an unequal kind");
        let start = product.state(self.start, other.start);
        let mut roots = vec![Node::DEAD];
        while let Some((p, q)) = product.queue.pop_front() {
            if first && product.accepting.last() == Some(&true) {
                break;
            }
            let root = product.merge(self.roots[p as usize], other.roots[q as usize])?;
            roots.push(root);
        }
        roots.resize(product.accepting.len(), Node::DEAD);
        if first && start.state() != Some(0) && roots.get(1) == Some(&Node::DEAD) {
            // Given up before the first step: the start accepts.
            roots[1] = Node::leaf(1);
        }
        let diagram = product.builder.finish();
        Ok(Self::new(tracks, start.state().unwrap_or(0), roots, product.accepting, diagram))
    }
}

struct Product<'p> {
    a: &'p Dfa,
    b: &'p Dfa,
    join: Join,
    states: HashMap<(u32, u32), u32>,
    queue: VecDeque<(u32, u32)>,
    accepting: Vec<bool>,
    done: HashMap<(Node, Node), Node>,
    builder: Builder,
    limits: Limits<'p>,
}

impl Product<'_> {
    fn state(&mut self, p: u32, q: u32) -> Node {
        if self.join.hopeless(p, q) {
            return Node::DEAD;
        }
        let next = self.accepting.len() as u32;
        let state = *self.states.entry((p, q)).or_insert(next);
        if state == next {
            self.queue.push_back((p, q));
            self.accepting.push(self.join.holds(self.a.accepts(p), self.b.accepts(q)));
        }
        Node::leaf(state)
    }

    fn merge(&mut self, a: Node, b: Node) -> Result<Node, Stop> {
        let hopeless = match self.join {
            Join::And => a == Node::DEAD || b == Node::DEAD,
            Join::Or => false,
            Join::Minus => a == Node::DEAD,
        };
        if hopeless {
            return Ok(Node::DEAD);
        }
        if let (Some(p), Some(q)) = (a.state(), b.state()) {
            return Ok(self.state(p, q));
        }
        if let Some(done) = self.done.get(&(a, b)) {
            return Ok(*done);
        }
        self.limits.step(self.accepting.len(), self.builder.diagram().len())?;
        let level = self.a.diagram.level(a).min(self.b.diagram.level(b));
        let mut kids: SmallVec<[Node; 10]> = SmallVec::new();
        for digit in 0..self.a.radix() {
            let (a, b) = (self.a.diagram.child(a, level, digit), self.b.diagram.child(b, level, digit));
            kids.push(self.merge(a, b)?);
        }
        let node = self.builder.branch(level, &kids);
        self.done.insert((a, b), node);
        Ok(node)
    }
}
