//! The moves at each position looked at: which lines are ever legal, which change nothing, which variables make
//! no difference.

use std::collections::HashMap;

use bouton_value::Integer;

use super::{sides, warning, written};
use crate::{Budget, Code, Component, ComponentMove, Diagnostic, Game, MoveError, Player, Ruleset, Stop};

/// So many moves of a component are looked at.
const MOVES: usize = 200;

/// What was seen so far.
pub(super) struct Survey {
    positions: usize,
    lines: Vec<Line>,
}

/// What was seen of a move line.
#[derive(Default)]
struct Line {
    legal: bool,
    /// A component that a move left as it was.
    unchanged: Option<Component>,
    /// For each variable, whether moves that differ in nothing else were seen, and whether their results differ.
    choices: Vec<Choice>,
}

#[derive(Clone, Default)]
struct Choice {
    seen: bool,
    matters: bool,
}

impl Survey {
    pub(super) fn new(game: &Game) -> Self {
        let line = |vars: usize| Line { choices: vec![Choice::default(); vars], ..Line::default() };
        Self { positions: 0, lines: game.moves.iter().map(|rule| line(rule.vars.len())).collect() }
    }

    /// How many components were looked at.
    pub(super) fn positions(&self) -> usize {
        self.positions
    }

    /// Looks at the moves of a component. A component where an open range has no end is passed over.
    pub(super) fn look(
        &mut self,
        rules: &Ruleset,
        component: &Component,
        budget: &Budget,
    ) -> Result<(), Stop> {
        self.positions += 1;
        for side in sides(rules) {
            let mut by_line: HashMap<usize, Vec<ComponentMove>> = HashMap::new();
            for found in rules.component_moves(0, component, *side, budget).take(MOVES) {
                match found {
                    Ok(found) => by_line.entry(found.rule).or_default().push(found),
                    Err(MoveError::Stopped(stop)) => return Err(stop),
                    Err(MoveError::Endless { .. }) => break,
                }
            }
            for (rule, moves) in by_line {
                if let Some(line) = self.lines.get_mut(rule) {
                    line.note(component, &moves);
                }
            }
        }
        Ok(())
    }

    /// What is worth a warning. That a line is never legal is said only when all positions were looked at.
    pub(super) fn warnings(&self, game: &Game, complete: bool) -> Vec<Diagnostic> {
        let mut warnings = Vec::new();
        for (rule, line) in self.lines.iter().enumerate() {
            if complete && !line.legal && self.positions > 0 {
                warnings.push(warning(game, Code::NeverLegal, rule).arg("positions", self.positions));
            }
            if let Some(component) = &line.unchanged {
                let place = written(game, component);
                warnings.push(warning(game, Code::ChangesNothing, rule).arg("position", place));
            }
            let vars = game.moves.get(rule).map(|rule| rule.vars.as_slice()).unwrap_or_default();
            for (variable, choice) in vars.iter().zip(&line.choices) {
                if choice.seen && !choice.matters {
                    let mut same = warning(game, Code::SameResult, rule).arg("name", &variable.name);
                    same.span = variable.span;
                    warnings.push(same);
                }
            }
        }
        warnings
    }
}

impl Line {
    /// Notes the moves of this line at a component.
    fn note(&mut self, component: &Component, moves: &[ComponentMove]) {
        self.legal = true;
        if self.unchanged.is_none() && moves.iter().any(|found| found.result == [component.clone()]) {
            self.unchanged = Some(component.clone());
        }
        for (at, choice) in self.choices.iter_mut().enumerate().filter(|(_, choice)| !choice.matters) {
            let mut results: HashMap<(Player, Vec<&Integer>), &[Component]> = HashMap::new();
            for found in moves {
                let others = found.vars.iter().enumerate().filter(|(index, _)| *index != at);
                let key = (found.player, others.map(|(_, value)| value).collect());
                if let Some(other) = results.insert(key, &found.result) {
                    choice.seen = true;
                    choice.matters |= other != found.result;
                }
            }
        }
    }
}
