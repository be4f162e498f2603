//! After a match: does the theorem agree with the rules of the file on all positions of a small box?
//!
//! The shapes are proved equal, so this can only find a fault of ours. A fault found here is an answer that is not given.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bouton_rules::game::EndResult;
use bouton_rules::{Budget, Component, Position, Ruleset, Side};
use bouton_solve::{Engine, Options, Solver};
use bouton_value::{Natural, Outcome};

use crate::attach::{Fitted, FittedWhole};
use crate::law::Tuple;

/// About so many positions are looked at.
const BOX: usize = 200;
/// At most so many for one theorem, with all that can be reached from the box.
const MOST: usize = 4000;
/// Deeper play is not followed.
const DEEP: usize = 300;
/// What the comparison may take at most; what was not looked at by then is not compared.
const TIME: Duration = Duration::from_secs(2);

/// Whether a component theorem agrees.
pub(crate) fn agrees(ruleset: &Arc<Ruleset>, game: usize, fitted: &Fitted) -> bool {
    let budget = Budget::unlimited().with_time(TIME);
    let mut plain = Plain { ruleset, budget: &budget, alone: fitted.is_alone(), known: HashMap::new() };
    let numbers = ruleset.games.get(game).map_or(0, |rules| rules.state.len());
    let mut compared = 0;
    let tuples = tuples(numbers, side(numbers, BOX));
    // Where play ends may be far from 0 in the numbers of the file.
    let near_end: Vec<Tuple> = tuples.iter().filter_map(|tuple| fitted.map().actual(tuple)).collect();
    for numbers in near_end.into_iter().chain(tuples) {
        let component = Component { game, numbers };
        if !is_state(ruleset, &component, &budget) {
            continue;
        }
        let Some(at) = fitted.canonical(&component) else { continue };
        let Some(truth) = plain.value(&component, 0) else { continue };
        let said = if fitted.has_values() {
            fitted.law().value(&at, &budget).ok().flatten() == Some(Natural::from(truth))
        } else {
            fitted.law().loses(&at, &budget) == Ok(truth == 0)
        };
        if !said {
            return false;
        }
        compared += 1;
    }
    compared > 0
}

fn is_state(ruleset: &Ruleset, component: &Component, budget: &Budget) -> bool {
    let numbers: Vec<_> = component.numbers.iter().map(bouton_value::Integer::from).collect();
    let game = ruleset.games.get(component.game);
    game.is_some_and(|game| game.is_state(&numbers, ruleset.heaps, budget) == Ok(true))
}

/// The greatest number of a box of so many dimensions with about `size` cells.
fn side(dimensions: usize, size: usize) -> u64 {
    let fits = |side: u64| {
        (side + 1).checked_pow(u32::try_from(dimensions).unwrap_or(9)).is_some_and(|n| n <= size as u64)
    };
    (1..48).take_while(|&side| fits(side)).last().unwrap_or(1)
}

/// All tuples with numbers up to `side`.
fn tuples(dimensions: usize, side: u64) -> Vec<Tuple> {
    let mut all: Vec<Tuple> = vec![Vec::new()];
    for _ in 0..dimensions {
        all = all
            .into_iter()
            .flat_map(|tuple| (0..=side).map(move |n| [tuple.clone(), vec![Natural::from(n)]].concat()))
            .take(4 * BOX)
            .collect();
    }
    all
}

/// Plain recursion over the moves of one component.
struct Plain<'a> {
    ruleset: &'a Ruleset,
    budget: &'a Budget,
    alone: bool,
    /// `None` while it is being looked at.
    known: HashMap<Component, Option<u64>>,
}

impl Plain<'_> {
    /// The nim value; when the component is alone, 0 where the player to move loses and 1 where he wins. `None` where it
    /// is too far to find out.
    fn value(&mut self, component: &Component, depth: usize) -> Option<u64> {
        if let Some(known) = self.known.get(component) {
            return *known;
        }
        if depth > DEEP || self.known.len() > MOST {
            return None;
        }
        self.known.insert(component.clone(), None);
        let value = if self.alone { self.alone(component, depth) } else { self.valued(component, depth) }?;
        self.known.insert(component.clone(), Some(value));
        Some(value)
    }

    fn options(&self, component: &Component) -> Option<Vec<Vec<Component>>> {
        let moves = self.ruleset.component_moves(0, component, Side::Left, self.budget);
        moves.take(MOST).map(|mv| mv.ok().map(|mv| mv.result)).collect()
    }

    fn valued(&mut self, component: &Component, depth: usize) -> Option<u64> {
        let mut seen = Vec::new();
        for parts in self.options(component)? {
            let mut value = 0;
            for part in parts {
                value ^= self.value(&part, depth + 1)?;
            }
            seen.push(value);
        }
        Some(bouton_value::mex(seen))
    }

    fn alone(&mut self, component: &Component, depth: usize) -> Option<u64> {
        let position = Position { components: vec![component.clone()] };
        match self.ruleset.ended(&position, self.budget).ok()? {
            Some(EndResult::Win) => return Some(1),
            Some(EndResult::Lose) => return Some(0),
            Some(_) => return None,
            None => {}
        }
        let options = self.options(component)?;
        if options.is_empty() {
            return Some(u64::from(self.ruleset.is_misere()));
        }
        let mut wins = 0;
        for parts in options {
            let [only] = parts.as_slice() else { return None };
            if self.value(only, depth + 1)? == 0 {
                wins = 1;
            }
        }
        Some(wins)
    }
}

/// Whether a theorem about whole positions agrees: on sums of up to three small components.
pub(crate) fn agrees_whole(ruleset: &Arc<Ruleset>, fitted: &FittedWhole) -> bool {
    let mut compared = 0;
    for count in 1..=3 {
        match agreeing(ruleset, fitted, count) {
            Some(agreeing) => compared += agreeing,
            None => return false,
        }
    }
    compared > 0
}

/// Whether a law about positions with so many components agrees, on small ones.
pub(crate) fn agrees_with(ruleset: &Arc<Ruleset>, fitted: &FittedWhole, count: usize) -> bool {
    let own = Arc::new(Ruleset::new(ruleset.games.clone(), count));
    agreeing(&own, fitted, count).is_some_and(|agreeing| agreeing > 0)
}

/// On how many sums of so many small components a law agrees; `None` when on one it does not.
fn agreeing(ruleset: &Arc<Ruleset>, fitted: &FittedWhole, count: usize) -> Option<usize> {
    let budget = Budget::unlimited().with_time(TIME);
    let mut solver = Solver::new(ruleset.clone(), Options { engine: Engine::Whole });
    let numbers = ruleset.games.first().map_or(0, |rules| rules.state.len());
    let all: Vec<Component> = tuples(numbers, side(numbers, 6))
        .into_iter()
        .map(|numbers| Component { game: 0, numbers })
        .filter(|component| is_state(ruleset, component, &budget))
        .collect();
    let mut positions: Vec<Vec<Component>> = vec![Vec::new()];
    for _ in 0..count {
        positions = positions
            .iter()
            .flat_map(|front| all.iter().map(move |one| [front.clone(), vec![one.clone()]].concat()))
            // The first components vary least: with many of them some positions are left out.
            .take(BOX * BOX)
            .collect();
    }
    let mut compared = 0;
    let apart = positions.len().div_ceil(BOX).max(1);
    for components in positions.iter().step_by(if count > 3 { apart } else { 1 }).take(BOX) {
        let position = Position { components: components.clone() };
        let Some(at) = fitted.canonical(&position) else { continue };
        let outcome = solver.evaluate(&position, &budget).outcome;
        let Some(outcome @ (Outcome::P | Outcome::N)) = outcome else { continue };
        if fitted.law().loses(&at, &budget) != Ok(outcome == Outcome::P) {
            return None;
        }
        compared += 1;
    }
    Some(compared)
}
