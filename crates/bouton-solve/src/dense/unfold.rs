//! Lines written in the form that is compiled best: one variable where there were two, plain sets.
//!
//! ```text
//! k in 1.., l in max(k - 1, 1)..k + 1 except {k} -> [a - k, b - l]   two lines: l is k + 1, or k - 1 if that is at least 1
//! s in {1, 2}, k in 1.. -> [a - s*k, b]                              two lines: s is 1, or 2
//! k in multiples(b) -> [a - k, b]                                    k is b*k, for k in 1..
//! d in divisors(n) except {n} -> [d]                                 d in divisors(n) if not d in {n}
//! k in 1.. if k mod 2 = 1 -> [n - k]                                 k is 2*k + 1, for k in 0..
//! k in 1.. if k != last -> [n - k, k]                                two lines: k below last, and above
//! ```
//!
//! The moves are other ones, but they lead to the same positions.

use bouton_rules::Game;
use bouton_rules::ast::NamedSet;
use bouton_rules::game::{Compare, Cond, Linear, MoveRule, Num, SetExpr, TargetPart, Variable};
use bouton_value::Integer;

use super::affine::Affine;
use super::holes::{one_residue, pieces};
use super::rewrite;
use super::span::is_total;

/// A variable that takes at most so many values, or lies so near to another, becomes as many lines.
pub(crate) const COPIES: i128 = 8;
/// A game has at most so many lines in the end.
const LINES: usize = 48;
/// A line is rewritten at most so often.
const ROUNDS: usize = 8;

/// A game with lines rewritten, if some can be.
pub(crate) fn unfold(game: &Game, heaps: i128) -> Option<Game> {
    let first = game.state.len();
    let mut moves = game.moves.clone();
    let mut changed = false;
    for _ in 0..ROUNDS {
        let mut next = Vec::new();
        let mut again = false;
        for rule in &moves {
            match rewritten(rule, first, heaps) {
                Some(rules) if next.len() + rules.len() <= LINES => {
                    next.extend(rules);
                    again = true;
                }
                _ => next.push(rule.clone()),
            }
        }
        moves = next;
        changed |= again;
        if !again {
            break;
        }
    }
    (changed && moves.len() <= LINES).then(|| Game { moves, ..game.clone() })
}

fn rewritten(rule: &MoveRule, first: usize, heaps: i128) -> Option<Vec<MoveRule>> {
    (0..rule.vars.len()).find_map(|at| {
        let plain = plain_set(rule, first, at).map(|rule| vec![rule]);
        plain
            .or_else(|| Some(vec![step_by(rule, first, at)?]))
            .or_else(|| copies(rule, first, at, heaps))
            .or_else(|| Some(vec![one_residue(rule, first, at, heaps)?]))
            .or_else(|| pieces(rule, first, at, heaps))
    })
}

/// A difference or intersection as a set and a condition.
fn plain_set(rule: &MoveRule, first: usize, at: usize) -> Option<MoveRule> {
    let own = Num::Slot(first + at);
    let inside = |set: &SetExpr| Cond::Compare(own.clone(), vec![Compare::In(set.clone())]);
    let (set, condition) = match &rule.vars.get(at)?.set {
        SetExpr::Except(a, b) if !matches!(**a, SetExpr::Range(..)) && is_tested(b) => {
            ((**a).clone(), Cond::Not(Box::new(inside(b))))
        }
        SetExpr::And(a, b) => {
            let endless = a.can_be_infinite() && b.can_be_infinite();
            let fits =
                |(set, test): &(&SetExpr, &SetExpr)| is_tested(test) && (endless || !set.can_be_infinite());
            let (set, test) = [(&**a, &**b), (&**b, &**a)].into_iter().find(fits)?;
            (set.clone(), inside(test))
        }
        _ => return None,
    };
    let mut rule = rule.clone();
    rule.vars.get_mut(at)?.set = set;
    rule.condition = Some(both(rule.condition.take(), condition));
    Some(rule)
}

/// Whether it is compiled how to tell that a number is in a set.
fn is_tested(set: &SetExpr) -> bool {
    match set {
        SetExpr::Range(..) | SetExpr::Literal(_) => true,
        SetExpr::Fixed(items) => items.len() <= 8,
        SetExpr::Named(name, _) => {
            matches!(name, NamedSet::Divisors | NamedSet::Multiples | NamedSet::Coprime)
        }
        SetExpr::Or(a, b) | SetExpr::And(a, b) | SetExpr::Except(a, b) => is_tested(a) && is_tested(b),
    }
}

/// Multiples of a number as that number times a variable.
fn step_by(rule: &MoveRule, first: usize, at: usize) -> Option<MoveRule> {
    let own = first + at;
    let SetExpr::Named(NamedSet::Multiples, Some(of)) = &rule.vars.get(at)?.set else { return None };
    if !is_total(of) {
        return None;
    }
    let size = match &**of {
        Num::Slot(slot) if *slot < first => (**of).clone(),
        Num::Const(size) if *size > 0u32 => (**of).clone(),
        of => Num::Abs(Box::new(of.clone())),
    };
    let one = Num::Const(Integer::from(1));
    let some = Cond::Compare(size.clone(), vec![Compare::Ge(one.clone())]);
    let condition = Some(both(rule.condition.clone(), some));
    let set = SetExpr::Range(one, None);
    stepped(&MoveRule { condition, ..rule.clone() }, (own, at), &size, &Num::Const(Integer::from(0)), set)
}

/// A line in which a variable is replaced by `step * variable + rest`, running through another set.
pub(crate) fn stepped(
    rule: &MoveRule,
    (own, at): (usize, usize),
    step: &Num,
    rest: &Num,
    set: SetExpr,
) -> Option<MoveRule> {
    let times = |a: &Num, b: &Num| Num::Mul(Box::new(a.clone()), Box::new(b.clone()));
    let plus = |a: Num, b: Num| Num::Add(Box::new(a), Box::new(b));
    let value = plus(times(step, &Num::Slot(own)), rest.clone());
    let by = |slot: usize| if slot == own { value.clone() } else { Num::Slot(slot) };
    let mut vars: Vec<Variable> = rule.vars.iter().map(|variable| renamed(variable, &by)).collect();
    let variable = vars.get_mut(at)?;
    variable.set = set;
    for end in &mut variable.ends {
        end.offset = plus(end.offset.clone(), times(&end.slope, rest));
        end.slope = times(&end.slope, step);
    }
    let condition = rule.condition.as_ref().map(|condition| rewrite::cond(condition, &by));
    Some(MoveRule { vars, condition, to: rewrite::target(&rule.to, &by)?, ..rule.clone() })
}

/// A line for each value of a variable, where these are few.
fn copies(rule: &MoveRule, first: usize, at: usize, heaps: i128) -> Option<Vec<MoveRule>> {
    let own = first + at;
    let parts = rule.to.parts.as_slice();
    let others = rule.vars.iter().enumerate().filter(|(other, _)| *other != at);
    let ranges = others.clone().filter(|(_, variable)| matches!(variable.set, SetExpr::Range(..)));
    if ranges.count() == 0 || parts.iter().any(|part| matches!(part, TargetPart::Each { .. })) {
        return None;
    }
    let (values, conditions, constant) = values(&rule.vars.get(at)?.set, heaps)?;
    let mut rules = Vec::new();
    for value in values {
        let by = |slot: usize| match slot {
            slot if slot == own => value.clone(),
            slot if slot > own => Num::Slot(slot - 1),
            slot => Num::Slot(slot),
        };
        let Some(tests) = tests(&value, &conditions, heaps) else { continue };
        let mut vars = Vec::new();
        for (_, variable) in others.clone() {
            let mut variable = variable.clone();
            // Of a form in both variables it is not known any more how it falls.
            variable.ends.retain(|end| constant || !end.value.mentions(own));
            if variable.set.can_be_infinite() && variable.ends.is_empty() {
                return None;
            }
            vars.push(renamed(&variable, &by));
        }
        let mut condition = rule.condition.as_ref().map(|condition| rewrite::cond(condition, &by));
        for test in tests {
            condition = Some(both(condition, test));
        }
        rules.push(MoveRule { vars, condition, to: rewrite::target(&rule.to, &by)?, ..rule.clone() });
    }
    Some(rules)
}

/// What a variable must be besides.
enum Test {
    AtLeast(Num),
    Not(Num),
}

/// The values of a variable with tests that they have to pass, and whether they are constants.
fn values(set: &SetExpr, heaps: i128) -> Option<(Vec<Num>, Vec<Test>, bool)> {
    let constants = |items: Vec<Num>| {
        let few = items.len() as i128 <= COPIES && items.iter().all(|item| matches!(item, Num::Const(_)));
        few.then_some((items, Vec::new(), true))
    };
    match set {
        SetExpr::Literal(items) => constants(items.clone()),
        SetExpr::Fixed(items) => constants(items.iter().cloned().map(Num::Const).collect()),
        SetExpr::Range(low, Some(high)) => near(low, high, &[], heaps),
        SetExpr::Except(set, out) => {
            let SetExpr::Range(low, Some(high)) = &**set else { return None };
            let SetExpr::Literal(out) = &**out else { return None };
            near(low, high, out, heaps)
        }
        _ => None,
    }
}

/// The values of a range whose ends are always so far apart.
fn near(low: &Num, high: &Num, out: &[Num], heaps: i128) -> Option<(Vec<Num>, Vec<Test>, bool)> {
    let lows = match low {
        Num::Max(items) => items.clone(),
        low => vec![low.clone()],
    };
    let top = Affine::of(high, heaps);
    let length = |low: &Num| {
        let length = top.clone().add(&Affine::of(low, heaps), -1);
        length.terms.is_empty().then_some(length.constant)
    };
    let length = lows.iter().filter_map(length).min()?;
    if length >= COPIES || !lows.iter().chain(out).chain([high]).all(is_total) {
        return None;
    }
    let values = (0..=length).map(|less| top.clone().plus(-less).number());
    let tests = lows.into_iter().map(Test::AtLeast).chain(out.iter().cloned().map(Test::Not));
    Some((values.collect(), tests.collect(), top.terms.is_empty()))
}

/// The tests of a value that have to be made; `None` when it does not pass.
fn tests(value: &Num, tests: &[Test], heaps: i128) -> Option<Vec<Cond>> {
    let mut open = Vec::new();
    for test in tests {
        let (Test::AtLeast(other) | Test::Not(other)) = test;
        let over = Affine::of(value, heaps).add(&Affine::of(other, heaps), -1);
        let (passes, link) = match test {
            Test::AtLeast(other) => (over.constant >= 0, Compare::Ge(other.clone())),
            Test::Not(other) => (over.constant != 0, Compare::Ne(other.clone())),
        };
        if !over.terms.is_empty() {
            open.push(Cond::Compare(value.clone(), vec![link]));
        } else if !passes {
            return None;
        }
    }
    Some(open)
}

fn renamed(variable: &Variable, by: rewrite::By<'_>) -> Variable {
    let end = |end: &Linear| Linear {
        value: rewrite::num(&end.value, by),
        slope: rewrite::num(&end.slope, by),
        offset: rewrite::num(&end.offset, by),
    };
    Variable {
        set: rewrite::set(&variable.set, by),
        ends: variable.ends.iter().map(end).collect(),
        ..variable.clone()
    }
}

pub(crate) fn both(a: Option<Cond>, b: Cond) -> Cond {
    match a {
        Some(a) => Cond::And(Box::new(a), Box::new(b)),
        None => b,
    }
}
