//! Tables of outcomes and values of small positions.

use std::sync::Arc;

use bouton_rules::{Budget, Component, Position, Ruleset, Stop};
use bouton_solve::dense::{Goal, Table};
use bouton_solve::{Options, Solver, Value};
use bouton_value::{Integer, Natural, Outcome};

use super::{Oracle, Unknown};

/// A number of the states of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// It runs from 0 to below this.
    pub length: u64,
    /// Whether no position has a larger one.
    pub whole: bool,
}

/// Grundy values of the states in a box.
pub struct Values {
    sides: Vec<Side>,
    values: Vec<Option<u64>>,
}

impl Values {
    /// Computes the values of all states whose numbers are below the sides.
    ///
    /// # Errors
    /// A limit; `TooLarge` when a value is not known.
    pub fn new(rules: &Arc<Ruleset>, sides: &[Side], budget: &Budget) -> Result<Self, Stop> {
        let most: Vec<u64> = sides.iter().map(|side| side.length.saturating_sub(1)).collect();
        let table = Table::fill(rules, 0, &most, Goal::Values, budget).ok();
        let mut solver = Solver::new(rules.clone(), Options::default());
        let mut values = Vec::new();
        for numbers in Tuples::new(&lengths(sides)) {
            budget.tick()?;
            let component = component(&numbers);
            if !is_state(rules, &numbers, budget)? {
                values.push(None);
                continue;
            }
            if let Some(known) = table.as_ref().and_then(|table| table.get(&component)) {
                values.push(Some(known.into()));
                continue;
            }
            let position = Position { components: vec![component] };
            let Value::Nimber(value) = solver.evaluate(&position, budget).value else {
                return Err(Stop::TooLarge);
            };
            values.push(Some(u64::try_from(&value).map_err(|_| Stop::TooLarge)?));
        }
        Ok(Self { sides: sides.to_vec(), values })
    }

    /// The values in the order of the states, the last number fastest.
    pub fn all(&self) -> &[Option<u64>] {
        &self.values
    }
}

impl Oracle for Values {
    fn numbers(&self) -> usize {
        self.sides.len()
    }

    fn has_value(&self) -> bool {
        true
    }

    fn ask(&self, numbers: &[u64]) -> Result<Option<u64>, Unknown> {
        Ok(index(&self.sides, numbers)?.and_then(|at| self.values[at]))
    }
}

/// Outcomes of the positions of several components in a box: 1 where the player to move loses.
pub struct Outcomes {
    heaps: usize,
    sides: Vec<Side>,
    states: Vec<bool>,
    losing: Losing,
}

enum Losing {
    /// By nim values of single components.
    Values(Values),
    /// By position.
    Positions(Vec<bool>),
}

impl Outcomes {
    /// Computes the outcomes of all positions of `heaps` components whose numbers are below the sides.
    ///
    /// # Errors
    /// A limit; `TooLarge` when an outcome is not known.
    pub fn new(rules: &Arc<Ruleset>, heaps: usize, sides: &[Side], budget: &Budget) -> Result<Self, Stop> {
        let states: Vec<Vec<u64>> = Tuples::new(&lengths(sides)).collect();
        let legal: Vec<bool> =
            states.iter().map(|state| is_state(rules, state, budget)).collect::<Result<_, Stop>>()?;
        let by_values =
            !rules.is_misere() && !rules.has_ends() && rules.compound().is_sum() && !rules.is_partizan();
        let losing = if by_values {
            Losing::Values(Values::new(rules, sides, budget)?)
        } else {
            Losing::Positions(search(rules, heaps, &states, &legal, budget)?)
        };
        Ok(Self { heaps, sides: sides.to_vec(), states: legal, losing })
    }
}

impl Oracle for Outcomes {
    fn numbers(&self) -> usize {
        self.heaps * self.sides.len()
    }

    fn has_value(&self) -> bool {
        false
    }

    fn ask(&self, numbers: &[u64]) -> Result<Option<u64>, Unknown> {
        let mut whole = 0;
        let mut nim_sum = 0;
        for state in numbers.chunks(self.sides.len()) {
            let Some(at) = index(&self.sides, state)?.filter(|&at| self.states[at]) else { return Ok(None) };
            whole = whole * self.states.len() + at;
            if let Losing::Values(values) = &self.losing {
                nim_sum ^= values.values[at].unwrap_or(0);
            }
        }
        Ok(Some(u64::from(match &self.losing {
            Losing::Values(_) => nim_sum == 0,
            Losing::Positions(losing) => losing[whole],
        })))
    }
}

/// Asks the solver for every position, in the order in which the components stand.
fn search(
    rules: &Arc<Ruleset>,
    heaps: usize,
    states: &[Vec<u64>],
    legal: &[bool],
    budget: &Budget,
) -> Result<Vec<bool>, Stop> {
    let mut solver = Solver::new(rules.clone(), Options::default());
    let sides = vec![states.len() as u64; heaps];
    let mut losing = Vec::new();
    for choice in Tuples::new(&sides) {
        budget.tick()?;
        if choice.iter().any(|at| !legal[*at as usize]) {
            losing.push(false);
            continue;
        }
        let components = choice.iter().map(|at| component(&states[*at as usize])).collect();
        match solver.evaluate(&Position { components }, budget).outcome {
            Some(outcome) => losing.push(outcome == Outcome::P),
            None => return Err(Stop::TooLarge),
        }
    }
    Ok(losing)
}

fn component(numbers: &[u64]) -> Component {
    Component { game: 0, numbers: numbers.iter().map(|n| Natural::from(*n)).collect() }
}

fn is_state(rules: &Ruleset, numbers: &[u64], budget: &Budget) -> Result<bool, Stop> {
    let Some(game) = rules.games.first() else { return Ok(false) };
    if game.state_condition.is_none() {
        return Ok(true);
    }
    let numbers: Vec<Integer> = numbers.iter().map(|n| Integer::from(*n)).collect();
    game.is_state(&numbers, rules.heaps, budget)
}

fn lengths(sides: &[Side]) -> Vec<u64> {
    sides.iter().map(|side| side.length).collect()
}

/// Where a state stands; `None` for what is no position.
fn index(sides: &[Side], numbers: &[u64]) -> Result<Option<usize>, Unknown> {
    let mut at = 0;
    for (number, side) in numbers.iter().zip(sides) {
        if *number >= side.length {
            return if side.whole { Ok(None) } else { Err(Unknown) };
        }
        at = at * side.length + number;
    }
    Ok(usize::try_from(at).ok())
}

/// The tuples of a box, the last number fastest.
struct Tuples {
    sides: Vec<u64>,
    next: Option<Vec<u64>>,
}

impl Tuples {
    fn new(sides: &[u64]) -> Self {
        let empty = sides.contains(&0);
        Self { sides: sides.to_vec(), next: (!empty).then(|| vec![0; sides.len()]) }
    }
}

impl Iterator for Tuples {
    type Item = Vec<u64>;

    fn next(&mut self) -> Option<Vec<u64>> {
        let now = self.next.take()?;
        if let Some(at) = (0..now.len()).rev().find(|&at| now[at] + 1 < self.sides[at]) {
            let mut next = now.clone();
            next[at] += 1;
            next[at + 1..].fill(0);
            self.next = Some(next);
        }
        Some(now)
    }
}
