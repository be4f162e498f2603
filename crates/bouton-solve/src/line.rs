//! Long lines of positions at once: what a table of many rows needs of each, and nothing more.

use bouton_rules::{Budget, Stop};
use bouton_value::{Finish, Outcome};

use crate::graph::Worth;
use crate::ledger::Ledger;
use crate::{Plan, Solver};

/// What is known of a position of one component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who wins.
    pub outcome: Outcome,
    /// The nim value, where it has a meaning.
    pub value: Option<u32>,
}

impl Told {
    fn of_value(value: u32) -> Self {
        let finish = if value == 0 { Finish::Loss } else { Finish::Win };
        Self { outcome: Outcome::impartial(finish), value: Some(value) }
    }
}

impl Solver {
    /// Adds what is known of `count` positions of one component each: the first is `first`, and the last number
    /// grows by one from each to the next. Says `false`, and adds nothing, where that cannot be had at once: ask
    /// [`Solver::evaluate`] for each, which gives the same.
    ///
    /// Values come from a table that [`Solver::prepare`] has filled, and from graphs. Time O(count), apart from what
    /// has to be searched on a graph.
    ///
    /// # Errors
    /// A limit.
    pub fn line(
        &mut self,
        first: &[u64],
        count: usize,
        facts: &mut Vec<Told>,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        let rules = self.rules();
        let [game] = rules.games.as_slice() else { return Ok(false) };
        if game.start.is_some() || first.len() != game.state.len() {
            return Ok(false);
        }
        // A table knows nothing of which states are positions.
        let (plan, whole_box) = (self.plan(), game.state_condition.is_none());
        facts.try_reserve(count).map_err(|_| Stop::Memory)?;
        let start = facts.len();
        let ledger = Ledger::new(budget);
        ledger.charge(self.held())?;
        let found = match plan {
            Plan::SumOfValues if whole_box && self.table_line(first, count, facts) => true,
            Plan::SumOfValues | Plan::WholePositions(_) => self.graph_line(first, count, facts, &ledger)?,
            _ => false,
        };
        if !found {
            facts.truncate(start);
        }
        Ok(found)
    }

    fn table_line(&mut self, first: &[u64], count: usize, facts: &mut Vec<Told>) -> bool {
        let Some(table) = self.memory().tables.table(0) else { return false };
        table.line(first, count, &mut |value| facts.push(Told::of_value(value)))
    }

    fn graph_line(
        &mut self,
        first: &[u64],
        count: usize,
        facts: &mut Vec<Told>,
        ledger: &Ledger,
    ) -> Result<bool, Stop> {
        self.look_for_graphs(ledger)?;
        let [low] = first else { return Ok(false) };
        let Some(mut graph) = self.job(ledger, crate::job::Keep::Nothing, true).graph_line() else {
            return Ok(false);
        };
        let nodes = *low..low.saturating_add(count as u64);
        if nodes.end > graph.nodes() {
            return Ok(false);
        }
        for node in nodes {
            let node = u32::try_from(node).unwrap_or(u32::MAX);
            facts.push(match graph.fact(node, ledger)? {
                (Some(Worth::Value(value)), _) => Told::of_value(value),
                (_, Some(finish)) => Told { outcome: Outcome::impartial(finish), value: None },
                (_, None) => return Ok(false),
            });
        }
        Ok(true)
    }
}
