//! Looking at a game by playing it at small positions: what static checks cannot see.
//!
//! Nothing here is proved; a warning says what was seen at the positions looked at. One idea a file: `sample`
//! chooses the positions, `survey` looks at the moves of each, `walk` follows them to where play comes back.

mod sample;
mod survey;
#[cfg(test)]
mod tests;
mod walk;

use std::fmt::Write;
use std::sync::Arc;

use bouton_value::Integer;

use crate::{Budget, Code, Component, Diagnostic, Game, Move, Position, Ruleset, Side};

use survey::Survey;

/// What was seen of a game.
#[derive(Clone, Debug)]
pub struct Probe {
    /// Warnings in the order of the rule text.
    pub warnings: Vec<Diagnostic>,
    /// How many components were looked at.
    pub positions: usize,
    /// The moves from a few small positions, so that a misreading shows at once.
    pub first_moves: Vec<FirstMoves>,
    /// Whether the budget sufficed for all that was planned.
    pub complete: bool,
}

/// The first moves from a small position.
#[derive(Clone, Debug)]
pub struct FirstMoves {
    /// What was typed, in a game with `start`.
    pub typed: Option<Vec<Integer>>,
    /// The position.
    pub position: Position,
    /// Who moves.
    pub side: Side,
    /// The first moves in the order of the rules.
    pub moves: Vec<Move>,
    /// Whether there are more.
    pub more: bool,
}

/// Looks at a game from small positions within `budget`. A second is plenty; without limits a game whose moves
/// are long to find can take long.
///
/// ```
/// use std::sync::Arc;
/// use bouton_rules::{Budget, Settings, check, parse, probe};
/// let rule = parse("game t\n state [n]\n move k in 0.. -> [n - k]").rule.unwrap();
/// let game = Arc::new(check(&rule, &Settings::default()).unwrap());
/// let seen = probe::probe(&game, &Budget::unlimited());
/// assert_eq!(seen.warnings[0].code.as_str(), "W0353");
/// ```
pub fn probe(game: &Arc<Game>, budget: &Budget) -> Probe {
    let rules = Ruleset::new(vec![game.clone()], 1);
    let sample = sample::components(game, budget);
    let mut complete = sample.is_ok();
    let sample = sample.unwrap_or_default();
    let mut survey = Survey::new(game);
    for component in &sample {
        if survey.look(&rules, component, budget).is_err() {
            complete = false;
            break;
        }
    }
    let mut warnings = survey.warnings(game, complete);
    match walk::endless(&rules, &sample, budget) {
        Ok(found) => warnings.extend(found.map(|endless| endless.warning(game))),
        Err(_) => complete = false,
    }
    warnings.sort_by_key(|warning| warning.span.start);
    let first_moves = first_moves(&rules, &sample, budget);
    Probe { warnings, positions: survey.positions(), first_moves, complete }
}

/// So many small positions are shown.
const SHOWN_POSITIONS: usize = 3;
/// So many moves of each.
const SHOWN_MOVES: usize = 8;

/// The moves from positions such as 1, 2, 3 or 1,1 2,2 3,3 that have any, or else from the first that have.
fn first_moves(rules: &Ruleset, sample: &[Component], budget: &Budget) -> Vec<FirstMoves> {
    let Some(game) = rules.games.first() else { return Vec::new() };
    let even = [1u32, 2, 3, 5, 8, 12].iter().filter_map(|n| {
        let typed = vec![Integer::from(*n); game.start.as_ref().map_or(game.state.len(), |s| s.params.len())];
        let made = game.start_position(&typed, 1, budget).ok().flatten()?;
        let components =
            made.into_iter().map(|tuple| sample::component(&tuple)).collect::<Option<Vec<_>>>()?;
        Some((game.start.is_some().then_some(typed), Position { components }))
    });
    let others = sample.iter().map(|component| (None, Position { components: vec![component.clone()] }));
    let mut shown = Vec::new();
    for (typed, position) in even.chain(others) {
        let seen = shown.len();
        for side in sides(rules) {
            let found = rules.moves(&position, *side, budget).take(SHOWN_MOVES + 1);
            let Ok(mut moves) = found.collect::<Result<Vec<Move>, _>>() else { continue };
            let more = moves.len() > SHOWN_MOVES;
            moves.truncate(SHOWN_MOVES);
            if !moves.is_empty() {
                let (typed, position) = (typed.clone(), position.clone());
                shown.push(FirstMoves { typed, position, side: *side, moves, more });
            }
        }
        if seen + sides(rules).len() > SHOWN_POSITIONS * sides(rules).len() || budget.look().is_err() {
            break;
        }
    }
    shown.truncate(SHOWN_POSITIONS * sides(rules).len());
    shown
}

/// The sides whose moves differ.
fn sides(rules: &Ruleset) -> &'static [Side] {
    if rules.is_partizan() { &[Side::Left, Side::Right] } else { &[Side::Left] }
}

/// A component as rule texts write it: `[3, 5]`; nodes of a graph by their names.
fn written(game: &Game, component: &Component) -> String {
    let mut text = String::from("[");
    for (index, number) in component.numbers.iter().enumerate() {
        let comma = if index > 0 { ", " } else { "" };
        let label = game.labels.as_ref().and_then(|labels| labels.name(usize::try_from(number).ok()?));
        let _ = match label {
            Some(label) => write!(text, "{comma}{label}"),
            None => write!(text, "{comma}{number}"),
        };
    }
    text + "]"
}

/// A warning about a move line.
fn warning(game: &Game, code: Code, rule: usize) -> Diagnostic {
    Diagnostic::new(code, game.moves.get(rule).map(|rule| rule.span).unwrap_or_default())
}
