//! What enumeration works out of the rules once: which part of a condition can be tested when, and which
//! forms bound which variable.

use std::sync::Arc;

use bouton_value::Integer;
use bouton_value::number::One;

use crate::eval::last_slot;
use crate::game::{Compare, Cond, Game, MoveRule, Num, SetExpr, TargetPart};

/// The plans of all games of a ruleset.
#[derive(Clone, Debug)]
pub(crate) struct Plans {
    /// Whether Left and Right may move differently in some game.
    pub(super) partizan: bool,
    /// The plans of each game.
    pub(super) games: Vec<Vec<RulePlan>>,
}

impl Plans {
    /// Works out the plans. Time linear in the rules times their variables.
    pub(super) fn of(games: &[Arc<Game>]) -> Self {
        Self {
            partizan: games.iter().any(|game| game.is_partizan()),
            games: games
                .iter()
                .map(|game| game.moves.iter().map(|rule| RulePlan::of(game, rule)).collect())
                .collect(),
        }
    }
}

/// The plan of one move line.
#[derive(Clone, Debug)]
pub(super) struct RulePlan {
    /// The conjuncts of the condition, by how many variables must be fixed before they can be tested.
    pub(super) conjuncts: Vec<Vec<Cond>>,
    /// For each variable, forms that speak of it and are not negative in any legal move.
    pub(super) forms: Vec<Vec<Num>>,
}

impl RulePlan {
    fn of(game: &Game, rule: &MoveRule) -> Self {
        let first_slot = game.state.len();
        let mut conjuncts = vec![Vec::new(); rule.vars.len() + 1];
        let mut forms = Vec::new();
        for conjunct in rule.condition.as_ref().map(split).unwrap_or_default() {
            let level = last_slot(conjunct).map_or(0, |slot| (slot + 1).saturating_sub(first_slot));
            if let Some(at) = conjuncts.get_mut(level) {
                at.push(conjunct.clone());
            }
            condition_forms(conjunct, &mut forms);
        }
        for part in &rule.to.parts {
            match part {
                TargetPart::One(numbers) => forms.extend(numbers.iter().cloned()),
                TargetPart::Copies(count, _) => forms.push(count.clone()),
                TargetPart::Each { .. } => {}
            }
        }
        let of_variable = |(index, variable): (usize, &crate::game::Variable)| {
            // The ends of the variable are asked by themselves.
            let others = forms.iter().filter(|form| variable.ends.iter().all(|end| end.value != **form));
            others.filter(|form| form.mentions(first_slot + index)).cloned().collect()
        };
        let forms = rule.vars.iter().enumerate().map(of_variable).collect();
        Self { conjuncts, forms }
    }
}

/// The conjuncts of a condition from left to right.
///
/// The condition is true exactly when each of them is. One that is false or undefined makes the whole false:
/// either it is reached, or one before it was already false or undefined. So they may be tested in any order.
fn split(cond: &Cond) -> Vec<&Cond> {
    let mut conjuncts = Vec::new();
    let mut stack = vec![cond];
    while let Some(cond) = stack.pop() {
        if let Cond::And(a, b) = cond {
            stack.extend([b.as_ref(), a.as_ref()]);
        } else {
            conjuncts.push(cond);
        }
    }
    conjuncts
}

/// The forms that a conjunct keeps from being negative.
fn condition_forms(conjunct: &Cond, forms: &mut Vec<Num>) {
    let Cond::Compare(first, links) = conjunct else { return };
    let minus = |a: &Num, b: &Num| Num::Sub(Box::new(a.clone()), Box::new(b.clone()));
    let less_one = |form: Num| Num::Sub(Box::new(form), Box::new(Num::Const(Integer::ONE)));
    let mut left = first;
    for link in links {
        match link {
            Compare::Eq(right) => forms.extend([minus(right, left), minus(left, right)]),
            Compare::Le(right) => forms.push(minus(right, left)),
            Compare::Lt(right) => forms.push(less_one(minus(right, left))),
            Compare::Ge(right) => forms.push(minus(left, right)),
            Compare::Gt(right) => forms.push(less_one(minus(left, right))),
            Compare::In(SetExpr::Range(low, high)) => {
                forms.push(minus(left, low));
                forms.extend(high.as_ref().map(|high| minus(high, left)));
            }
            Compare::Ne(_) | Compare::In(_) => {}
        }
        match link {
            Compare::Eq(right)
            | Compare::Ne(right)
            | Compare::Lt(right)
            | Compare::Le(right)
            | Compare::Gt(right)
            | Compare::Ge(right) => left = right,
            Compare::In(_) => {}
        }
    }
}
