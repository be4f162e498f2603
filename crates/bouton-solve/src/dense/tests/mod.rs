//! Tables beside the search, state by state.

mod games;
mod kept;
mod random;
mod steady;
mod threads;

use std::sync::Arc;

use bouton_rules::{Budget, Component, Position, Ruleset, Settings, check, parse};

use super::strips::Sharing;
use super::{Goal, Obstacle, Table};
use crate::{Engine, Options, Solver, Value};

fn rules(text: &str) -> Arc<Ruleset> {
    let parsed = parse(text);
    let rule = parsed.rule.unwrap_or_else(|| panic!("{text}: {:?}", parsed.diagnostics));
    Arc::new(Ruleset::new(vec![Arc::new(check(&rule, &Settings::default()).unwrap())], 1))
}

/// Compares every state of the box that is a position with the search.
fn agrees(text: &str, most: &[u64]) -> Result<Table, Obstacle> {
    let rules = rules(text);
    // The box of a rule may be far larger than what is asked.
    let budget = || Budget::unlimited().with_memory(16 << 20);
    let table = Table::fill(&rules, 0, most, Goal::Values, &budget())?;
    let outcomes = Table::fill(&rules, 0, most, Goal::Outcomes, &budget());
    let twice = Sharing { threads: 2, least: 0 };
    let shared = |goal| Table::fill_shared(&rules, 0, most, goal, twice, &budget());
    // Sets for several rows need more memory.
    if let Ok(shared) = shared(Goal::Values) {
        assert_eq!(table.differs(&shared), None, "{text}\nwith two threads");
    }
    if let (Ok(outcomes), Ok(shared)) = (&outcomes, shared(Goal::Outcomes)) {
        assert_eq!(outcomes.differs(&shared), None, "{text}\noutcomes with two threads");
    }
    let mut solver = Solver::new(rules.clone(), Options { engine: Engine::Values });
    let mut state = vec![0u64; most.len()];
    loop {
        let numbers: Vec<_> = state.iter().map(|&n| n.into()).collect();
        if rules.games[0].is_state(&numbers, 1, &Budget::unlimited()).unwrap() {
            let component = Component { game: 0, numbers: state.iter().map(|&n| n.into()).collect() };
            let answer =
                solver.evaluate(&Position { components: vec![component.clone()] }, &Budget::unlimited());
            let value = table.get(&component).map(|value| Value::Nimber(value.into()));
            assert_eq!(value.as_ref(), Some(&answer.value), "{text}\nat {state:?}");
            if let Ok(outcomes) = &outcomes {
                let wins = answer.value != Value::Nimber(0u64.into());
                assert_eq!(outcomes.get(&component), Some(u32::from(wins)), "{text}\nat {state:?}");
            }
        }
        let Some(at) = (0..most.len()).rev().find(|&at| state[at] < most[at]) else { return Ok(table) };
        state[at] += 1;
        state[at + 1..].fill(0);
    }
}
