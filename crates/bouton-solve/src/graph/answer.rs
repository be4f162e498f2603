//! Asking graphs in the course of a call.

use bouton_rules::{Component, MoveError, Position, Stop};
use bouton_value::Finish;

use super::backwards::Results;
use super::{Known, Worth};
use crate::job::Job;
use crate::ledger::Ledger;
use crate::values::Excludant;
use crate::whole::Verdict;

impl Job<'_> {
    /// The values of all components of a position of graphs, searched for where they are not known; `None` when
    /// not all are nodes of graphs.
    pub(crate) fn values_in_graphs(&mut self, position: &Position) -> Result<Option<Vec<Worth>>, Stop> {
        if !self.memory.graphs.any() {
            return Ok(None);
        }
        let mut values = Vec::new();
        self.ledger.room(&mut values, position.components.len())?;
        for component in &position.components {
            self.ledger.tick()?;
            let Some(worth) = self.worth_in_graph(component)? else {
                self.ledger.free(values);
                return Ok(None);
            };
            values.push(worth);
        }
        Ok(Some(values))
    }

    /// What a component is worth, when it is a node of a graph.
    pub(crate) fn worth_in_graph(&mut self, component: &Component) -> Result<Option<Worth>, Stop> {
        let Some((known, node, excludant)) = self.memory.graphs.place_mut(component) else { return Ok(None) };
        let Known { graph, walk, .. } = known;
        let before = (walk.nodes, walk.edges);
        let worth = walk.worth(graph, node, excludant, self.ledger);
        self.work.positions += walk.nodes - before.0;
        self.work.moves += walk.edges - before.1;
        self.work.graph = true;
        worth.map(Some)
    }

    /// Whether a position is one token on a graph, so that its nodes are the positions.
    pub(crate) fn is_token(&self, position: &Position) -> bool {
        self.token(position).is_some()
    }

    /// Which component is the only one that matters: all are nodes of graphs, and in the others play has ended
    /// without an `end` line.
    fn token(&self, position: &Position) -> Option<usize> {
        if self.sided || !self.rules.compound().is_sum() {
            return None;
        }
        let mut token = None;
        for (at, component) in position.components.iter().enumerate() {
            let (known, node) = self.memory.graphs.place(component)?;
            if known.graph.end(node).is_none() && known.graph.edges(node).is_empty() {
                continue;
            }
            if token.replace(at).is_some() {
                return None;
            }
        }
        // Without any, the first does as well.
        token.or((!position.components.is_empty()).then_some(0))
    }

    /// What is known of a position that is one token on a graph; found out when something may be searched for.
    /// `None` when it is none, or not known.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn verdict_in_graph(
        &mut self,
        position: &Position,
        search: bool,
    ) -> Result<Option<Verdict>, MoveError> {
        let Some(component) = self.token(position).and_then(|at| position.components.get(at)) else {
            return Ok(None);
        };
        if search {
            self.worth_in_graph(component)?;
            self.settle_graph(component)?;
        }
        let Some((known, node)) = self.memory.graphs.place(component) else { return Ok(None) };
        let found = known.results.as_ref().and_then(|results| results.get(node)).zip(known.walk.get(node));
        let Some(((finish, remoteness), worth)) = found else { return Ok(None) };
        let nimber = match worth {
            Worth::Value(value) => Some(value),
            Worth::Loopy => None,
        };
        Ok(Some(Verdict { finish, remoteness, nimber, loopy: nimber.is_none() }))
    }

    /// Settles the graph of a component, once.
    fn settle_graph(&mut self, component: &Component) -> Result<(), Stop> {
        let stuck = if self.rules.is_misere() { Finish::Win } else { Finish::Loss };
        let Some((known, ..)) = self.memory.graphs.place_mut(component) else { return Ok(()) };
        if known.results.is_none() {
            let held = self.ledger.held();
            match Results::find(&known.graph, stuck, self.ledger) {
                Ok(results) => {
                    self.work.positions += u64::from(known.graph.nodes());
                    self.work.moves += known.graph.edge_count() as u64;
                    known.results = Some(results);
                }
                Err(stop) => {
                    self.ledger.release(self.ledger.held().saturating_sub(held));
                    return Err(stop);
                }
            }
        }
        Ok(())
    }
}

/// The only game of a ruleset as a graph, asked node by node.
pub(crate) struct GraphLine<'g> {
    known: &'g mut Known,
    excludant: &'g mut Excludant,
    stuck: Finish,
    values: bool,
}

impl<'a> Job<'a> {
    /// The graph of the only game, where one token is a node and who is on move makes no difference.
    pub(crate) fn graph_line(self) -> Option<GraphLine<'a>> {
        if self.sided || !self.rules.compound().is_sum() {
            return None;
        }
        let (stuck, values) = (self.stuck(), self.nimbers);
        let (known, excludant) = self.memory.graphs.first()?;
        Some(GraphLine { known, excludant, stuck, values })
    }
}

impl GraphLine<'_> {
    /// How many nodes there are.
    pub(crate) fn nodes(&self) -> u64 {
        self.known.graph.nodes().into()
    }

    /// What a node is worth, where values have a meaning; and the result of the player to move, unless the value
    /// says it.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn fact(
        &mut self,
        node: u32,
        ledger: &Ledger,
    ) -> Result<(Option<Worth>, Option<Finish>), Stop> {
        let Known { graph, walk, results } = &mut *self.known;
        let worth = if self.values { Some(walk.worth(graph, node, self.excludant, ledger)?) } else { None };
        if let Some(Worth::Value(_)) = worth {
            return Ok((worth, None));
        }
        if results.is_none() {
            *results = Some(Results::find(graph, self.stuck, ledger)?);
        }
        Ok((worth, results.as_ref().and_then(|results| results.get(node)).map(|(finish, _)| finish)))
    }
}
