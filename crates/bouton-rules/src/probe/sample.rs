//! Which small positions are looked at.

use std::collections::HashSet;

use bouton_value::number::One;
use bouton_value::{Integer, Natural};

use crate::game::{Game, Num, SetExpr, TargetPart};
use crate::{Budget, Component, Stop};

/// About so many tuples of a box are taken.
const BOX: usize = 800;
/// So many constants of the rules are taken as numbers of a component.
const CONSTANTS: usize = 12;

/// A component of the first game, when no number is negative.
pub(super) fn component(numbers: &[Integer]) -> Option<Component> {
    let numbers = numbers.iter().map(|number| Natural::try_from(number.clone()).ok());
    Some(Component { game: 0, numbers: numbers.collect::<Option<Vec<Natural>>>()? })
}

/// Small components that are positions, each once: what starts make, then a box from 0 on, widened by the
/// constants of the rules where that is not too much.
pub(super) fn components(game: &Game, budget: &Budget) -> Result<Vec<Component>, Stop> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    let mut add = |tuple: &[Integer]| {
        if let Some(component) = component(tuple)
            && seen.insert(component.clone())
        {
            found.push(component);
        }
    };
    if let Some(start) = &game.start {
        for typed in tuples(&values(game, start.params.len()), start.params.len()) {
            budget.tick()?;
            for tuple in game.start_position(&typed, 1, budget)?.into_iter().flatten() {
                add(&tuple);
            }
        }
    }
    for tuple in tuples(&values(game, game.state.len()), game.state.len()) {
        budget.tick()?;
        if game.is_state(&tuple, 1, budget)? {
            add(&tuple);
        }
    }
    Ok(found)
}

/// The values that each of `count` numbers takes.
fn values(game: &Game, count: usize) -> Vec<Integer> {
    let fits = |side: usize| {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        side.checked_pow(count).is_some_and(|all| all <= BOX)
    };
    let side = (2..=60).take_while(|side| fits(*side)).last().unwrap_or(2);
    let mut values: Vec<Integer> = (0..side).map(Integer::from).collect();
    for constant in constants(game).into_iter().take(CONSTANTS) {
        for value in [&constant - Integer::ONE, constant.clone(), constant + Integer::ONE] {
            if count <= 2 && value >= 0u32 && !values.contains(&value) {
                values.push(value);
            }
        }
    }
    values.sort_unstable();
    values
}

/// All tuples of `count` values, the first slowest, but no more than a few thousand.
fn tuples(values: &[Integer], count: usize) -> impl Iterator<Item = Vec<Integer>> {
    let mut digits = Some(vec![0; count]);
    std::iter::from_fn(move || {
        let current = digits.clone()?;
        digits = next(current.clone(), values.len());
        Some(current.into_iter().filter_map(|digit| values.get(digit).cloned()).collect())
    })
    .take(4 * BOX)
}

/// The next number in base `base`, its last digit fastest.
fn next(mut digits: Vec<usize>, base: usize) -> Option<Vec<usize>> {
    let place = digits.iter().rposition(|digit| digit + 1 < base)?;
    digits[place] += 1;
    digits[place + 1..].fill(0);
    Some(digits)
}

/// The constants of the rules and the lengths of their lists, ascending, each once, if they are not huge.
pub(super) fn constants(game: &Game) -> Vec<Integer> {
    let mut found = Vec::new();
    let mut see = |num: &Num| match num {
        Num::Const(value) => found.push(value.clone()),
        Num::Index(list, _) => found.push(Integer::from(list.len())),
        _ => {}
    };
    for rule in &game.moves {
        if let Some(condition) = &rule.condition {
            condition.walk(&mut see);
        }
        for variable in &rule.vars {
            variable.set.walk(&mut see);
        }
        for part in &rule.to.parts {
            let (TargetPart::One(numbers)
            | TargetPart::Copies(_, numbers)
            | TargetPart::Each { numbers, .. }) = part;
            for number in numbers {
                number.walk(&mut see);
            }
        }
    }
    for variable in game.moves.iter().flat_map(|rule| &rule.vars) {
        in_parameters(&variable.set, &mut found);
    }
    found.retain(|value| *value > 1u32 && *value < 1_000_000u32);
    found.sort_unstable();
    found.dedup();
    found
}

/// The items of the sets that parameters hold.
fn in_parameters(set: &SetExpr, found: &mut Vec<Integer>) {
    match set {
        SetExpr::Fixed(items) => found.extend(items.iter().cloned()),
        SetExpr::Or(a, b) | SetExpr::And(a, b) | SetExpr::Except(a, b) => {
            in_parameters(a, found);
            in_parameters(b, found);
        }
        SetExpr::Range(..) | SetExpr::Literal(_) | SetExpr::Named(..) => {}
    }
}
