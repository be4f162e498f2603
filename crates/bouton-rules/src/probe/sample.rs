//! Which small positions are looked at.

use std::collections::HashSet;

use bouton_value::number::One;
use bouton_value::{Integer, Natural};

use crate::game::{Compare, Cond, Game, Num, SetExpr, TargetPart};
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
    let mut see = |value: &Integer| {
        if *value > 1u32 && *value < 1_000_000u32 {
            found.push(value.clone());
        }
    };
    for rule in &game.moves {
        rule.condition.iter().for_each(|condition| in_cond(condition, &mut see));
        rule.vars.iter().for_each(|variable| in_set(&variable.set, &mut see));
        for part in &rule.to.parts {
            let (TargetPart::One(numbers)
            | TargetPart::Copies(_, numbers)
            | TargetPart::Each { numbers, .. }) = part;
            numbers.iter().for_each(|number| in_num(number, &mut see));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn in_num(num: &Num, see: &mut dyn FnMut(&Integer)) {
    match num {
        Num::Const(value) => see(value),
        Num::Slot(_) | Num::Heaps => {}
        Num::Index(list, a) => {
            see(&Integer::from(list.len()));
            in_num(a, see);
        }
        Num::Neg(a) | Num::Abs(a) => in_num(a, see),
        Num::Add(a, b)
        | Num::Sub(a, b)
        | Num::Xor(a, b)
        | Num::Mul(a, b)
        | Num::Div(a, b)
        | Num::Mod(a, b)
        | Num::Pow(a, b)
        | Num::Gcd(a, b)
        | Num::Bit(a, b) => [a, b].into_iter().for_each(|a| in_num(a, see)),
        Num::Min(items) | Num::Max(items) => items.iter().for_each(|item| in_num(item, see)),
        Num::If(cond, a, b) => {
            in_cond(cond, see);
            [a, b].into_iter().for_each(|a| in_num(a, see));
        }
    }
}

fn in_cond(cond: &Cond, see: &mut dyn FnMut(&Integer)) {
    match cond {
        Cond::And(a, b) | Cond::Or(a, b) => [a, b].into_iter().for_each(|a| in_cond(a, see)),
        Cond::Not(a) => in_cond(a, see),
        Cond::If(a, b, c) => [a, b, c].into_iter().for_each(|a| in_cond(a, see)),
        Cond::Compare(first, links) => {
            in_num(first, see);
            for link in links {
                match link {
                    Compare::In(set) => in_set(set, see),
                    link => link.number().into_iter().for_each(|number| in_num(number, see)),
                }
            }
        }
    }
}

fn in_set(set: &SetExpr, see: &mut dyn FnMut(&Integer)) {
    match set {
        SetExpr::Range(low, high) => {
            in_num(low, see);
            high.iter().for_each(|high| in_num(high, see));
        }
        SetExpr::Literal(items) => items.iter().for_each(|item| in_num(item, see)),
        SetExpr::Fixed(items) => items.iter().for_each(see),
        SetExpr::Named(_, argument) => argument.iter().for_each(|argument| in_num(argument, see)),
        SetExpr::Or(a, b) | SetExpr::And(a, b) | SetExpr::Except(a, b) => {
            [a, b].into_iter().for_each(|a| in_set(a, see));
        }
    }
}
