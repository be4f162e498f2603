//! Renaming tracks.

use bouton_rules::Stop;
use hashbrown::HashMap;
use smallvec::SmallVec;

use super::{Builder, Dfa, Node, Track};
use crate::automata::limits::Limits;

impl Dfa {
    /// The same automaton with its tracks renamed, one to one, and numbered in the new order of letters.
    ///
    /// # Errors
    /// A limit.
    pub fn renamed(&self, new: impl Fn(Track) -> Track, limits: Limits<'_>) -> Result<Self, Stop> {
        let names: Vec<(Track, Track)> = self.tracks.iter().map(|&old| (old, new(old))).collect();
        let mut tracks: Vec<Track> = names.iter().map(|&(_, new)| new).collect();
        let ordered = tracks.is_sorted();
        tracks.sort_unstable();
        if ordered {
            let mut diagram = self.diagram.clone();
            diagram.relevel(|level| new(Track(level)).0);
            let (roots, accepting) = (self.roots.clone(), self.accepting.clone());
            return Ok(Self::new(tracks, self.start, roots, accepting, diagram));
        }
        let mut order = names;
        order.sort_unstable_by_key(|&(_, new)| new);
        let mut work = Reorder {
            order: order.iter().map(|&(old, new)| (old.0, new.0)).collect(),
            old: Builder::resume(&self.diagram),
            builder: Builder::new(self.radix()),
            cofactors: HashMap::new(),
            done: HashMap::new(),
            limits,
        };
        let roots = self.roots.iter().map(|&root| work.node(root, 0)).collect::<Result<_, _>>()?;
        let diagram = work.builder.finish();
        Self::new(tracks, self.start, roots, self.accepting.clone(), diagram).minimised(limits)
    }
}

/// Builds a diagram that looks at the tracks in another order.
struct Reorder<'r> {
    /// Old and new level of each track, in the new order.
    order: Vec<(u16, u16)>,
    old: Builder,
    builder: Builder,
    cofactors: HashMap<(Node, u16, u8), Node>,
    done: HashMap<(Node, usize), Node>,
    limits: Limits<'r>,
}

impl Reorder<'_> {
    fn node(&mut self, node: Node, at: usize) -> Result<Node, Stop> {
        let Some(&(old, new)) = self.order.get(at).filter(|_| node.state().is_none()) else {
            return Ok(node);
        };
        if let Some(done) = self.done.get(&(node, at)) {
            return Ok(*done);
        }
        self.limits.step(0, self.builder.diagram().len() + self.old.diagram().len())?;
        let mut kids: SmallVec<[Node; 10]> = SmallVec::new();
        for digit in 0..self.builder.diagram().radix() {
            let part = self.cofactor(node, old, digit as u8);
            kids.push(self.node(part, at + 1)?);
        }
        let made = self.builder.branch(new, &kids);
        self.done.insert((node, at), made);
        Ok(made)
    }

    /// What is left of an old node when the digit of a track is known.
    fn cofactor(&mut self, node: Node, level: u16, digit: u8) -> Node {
        let Some((own, kids)) = self.old.diagram().branch(node) else { return node };
        if own >= level {
            return if own == level { kids[usize::from(digit)] } else { node };
        }
        if let Some(done) = self.cofactors.get(&(node, level, digit)) {
            return *done;
        }
        let kids: SmallVec<[Node; 10]> = SmallVec::from_slice(kids);
        let kids: SmallVec<[Node; 10]> =
            kids.into_iter().map(|kid| self.cofactor(kid, level, digit)).collect();
        let made = self.old.branch(own, &kids);
        self.cofactors.insert((node, level, digit), made);
        made
    }
}
