//! Following the moves of single components to where play comes back, or where numbers grow on and on.

use std::collections::HashMap;

use bouton_value::{Integer, Natural};

use super::{sample, sides, warning, written};
use crate::{Budget, Code, Component, ComponentMove, Diagnostic, Game, MoveError, Position, Ruleset, Stop};

/// So many components are visited.
const NODES: usize = 3000;
/// So many moves of each are followed.
const MOVES: usize = 64;
/// Growth shows on a line of play of this length.
const LONG: usize = 512;

/// Play that may have no end.
pub(super) struct Endless {
    /// A component on the way.
    component: Component,
    /// The move line made there.
    rule: usize,
    /// Whether numbers grew, rather than a component coming again.
    grows: bool,
}

impl Endless {
    pub(super) fn warning(self, game: &Game) -> Diagnostic {
        let found = warning(game, Code::MayNotEnd, self.rule).arg("position", written(game, &self.component));
        if self.grows { found.variant("grows") } else { found }
    }
}

/// A component on the line of play being followed.
struct Step {
    component: Component,
    moves: Vec<ComponentMove>,
    /// The move being followed, and which of the components it leaves comes next.
    at: (usize, usize),
}

/// Looks for a component from which play can come back to it, or on from which numbers grow beyond all
/// constants of the rules. A move that leaves its component as it was is not counted: it has its own warning.
pub(super) fn endless(
    rules: &Ruleset,
    sample: &[Component],
    budget: &Budget,
) -> Result<Option<Endless>, Stop> {
    let constants = rules.games.first().map(|game| sample::constants(game)).unwrap_or_default();
    let largest = constants.last().cloned().unwrap_or_default();
    let bound = Natural::try_from(largest * Integer::from(2) + Integer::from(1000)).unwrap_or_default();
    // Whether a component visited is still on the line of play.
    let mut visited: HashMap<Component, bool> = HashMap::new();
    for root in sample {
        if visited.contains_key(root) {
            continue;
        }
        let mut line = vec![Step::new(rules, root, budget)?];
        visited.insert(root.clone(), true);
        while let Some(step) = line.last_mut() {
            budget.tick()?;
            if visited.len() > NODES {
                return Ok(None);
            }
            let Some((rule, next)) = step.next() else {
                visited.insert(step.component.clone(), false);
                line.pop();
                continue;
            };
            match visited.get(&next) {
                Some(true) => return Ok(Some(Endless { component: next, rule, grows: false })),
                Some(false) => continue,
                None => {}
            }
            if line.len() > LONG && next.numbers.iter().any(|number| *number > bound) {
                return Ok(Some(Endless { component: root.clone(), rule, grows: true }));
            }
            visited.insert(next.clone(), true);
            line.push(Step::new(rules, &next, budget)?);
        }
    }
    Ok(None)
}

impl Step {
    fn new(rules: &Ruleset, component: &Component, budget: &Budget) -> Result<Self, Stop> {
        let mut moves = Vec::new();
        let alone = Position { components: vec![component.clone()] };
        if rules.ended(&alone, budget)?.is_none() {
            for side in sides(rules) {
                for found in rules.component_moves(0, component, *side, budget).take(MOVES) {
                    match found {
                        Ok(found) if found.result == alone.components => {}
                        Ok(found) => moves.push(found),
                        Err(MoveError::Stopped(stop)) => return Err(stop),
                        Err(MoveError::Endless { .. }) => break,
                    }
                }
            }
        }
        Ok(Self { component: component.clone(), moves, at: (0, 0) })
    }

    /// The next component that a move leaves, with its line.
    fn next(&mut self) -> Option<(usize, Component)> {
        loop {
            let found = self.moves.get(self.at.0)?;
            if let Some(next) = found.result.get(self.at.1) {
                self.at.1 += 1;
                return Some((found.rule, next.clone()));
            }
            self.at = (self.at.0 + 1, 0);
        }
    }
}
