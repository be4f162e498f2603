//! Games whose state is a node of a graph that is given as lists.
//!
//! `graph:FILE` becomes ordinary rules over two lists, and any rule file may be written so: the options of node v
//! are `head[i]` for i from `first[v]` to `first[v + 1] - 1`. Where a game has this shape ([`shape`]) no rule has to
//! be evaluated: the lists are the graph.
//!
//! - [`walk`] goes depth-first over what can be reached and finds, for every node, its nim value or that play from
//!   it can go on for ever.
//! - [`backwards`] settles who wins and how soon, from the ends of play back over all edges.
//!
//! One token is a node. Several tokens are a sum, which values decide as far as there are any; other sums are left
//! to [`whole`](crate::whole).

mod answer;
mod backwards;
mod shape;
mod walk;

use bouton_rules::{Component, Ruleset, Stop};

use crate::ledger::{Ledger, vec_bytes};
use crate::values::Excludant;
use backwards::Results;
use shape::Graph;
use walk::Walk;
pub(crate) use walk::Worth;

/// A graph, and what is known of its nodes.
pub(crate) struct Known {
    graph: Graph,
    walk: Walk,
    results: Option<Results>,
}

/// The graphs of a solver, one for each game at most.
#[derive(Default)]
pub(crate) struct Graphs {
    /// For each game, once it was looked at, its graph if it is one.
    games: Vec<Option<Box<Known>>>,
    excludant: Option<Excludant>,
}

impl Graphs {
    /// Finds out which games are graphs, once. Time O(nodes and edges).
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn look(&mut self, rules: &Ruleset, ledger: &Ledger) -> Result<(), Stop> {
        while let Some(game) = rules.games.get(self.games.len()) {
            let graph = Graph::of(game, ledger)?;
            self.games.push(graph.map(|graph| {
                let walk = Walk::default();
                Box::new(Known { graph, walk, results: None })
            }));
        }
        Ok(())
    }

    /// Whether some game is a graph.
    pub(crate) fn any(&self) -> bool {
        self.games.iter().any(Option::is_some)
    }

    /// The graph of a component, and its node.
    fn place(&self, component: &Component) -> Option<(&Known, u32)> {
        let known = self.games.get(component.game)?.as_deref()?;
        Some((known, node(component, &known.graph)?))
    }

    /// The same to work on.
    fn place_mut(&mut self, component: &Component) -> Option<(&mut Known, u32, &mut Excludant)> {
        let known = self.games.get_mut(component.game)?.as_deref_mut()?;
        let node = node(component, &known.graph)?;
        Some((known, node, self.excludant.get_or_insert_with(Excludant::new)))
    }

    /// The graph of the first game.
    fn first(&mut self) -> Option<(&mut Known, &mut Excludant)> {
        let known = self.games.first_mut()?.as_deref_mut()?;
        Some((known, self.excludant.get_or_insert_with(Excludant::new)))
    }

    /// What is known of the value of a component.
    pub(crate) fn lookup(&self, component: &Component) -> Option<Worth> {
        let (known, node) = self.place(component)?;
        known.walk.get(node)
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        let known = self.games.iter().flatten().map(|known| {
            known.graph.bytes() + known.walk.bytes() + known.results.as_ref().map_or(0, Results::bytes)
        });
        known.sum::<usize>() + self.excludant.as_ref().map_or(0, Excludant::bytes) + vec_bytes(&self.games)
    }
}

/// The node of a component of a game that is a graph.
fn node(component: &Component, graph: &Graph) -> Option<u32> {
    match component.numbers.as_slice() {
        [number] => u32::try_from(number).ok().filter(|&node| node < graph.nodes()),
        _ => None,
    }
}
