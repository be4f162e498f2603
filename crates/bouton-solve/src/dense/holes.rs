//! Ranges of which a condition leaves one residue, or out of which some numbers are taken, as ranges without.

use bouton_rules::game::{Compare, Cond, MoveRule, Num, SetExpr};
use bouton_value::Integer;

use super::affine::Affine;
use super::plan::split;
use super::span::is_total;
use super::unfold::{COPIES, both, stepped};

/// A variable of one residue as a variable without.
pub(crate) fn one_residue(rule: &MoveRule, first: usize, at: usize, heaps: i128) -> Option<MoveRule> {
    let own = first + at;
    let SetExpr::Range(low, high) = &rule.vars.get(at)?.set else { return None };
    if !is_total(low) || !high.as_ref().is_none_or(is_total) {
        return None;
    }
    let (rest, (modulus, residue)) = without(rule, |conjunct| residue_of(conjunct, own))?;
    let divided = |num: &Num, more: i128| {
        let form = Affine::of(num, heaps).plus(more);
        let constant = form.terms.is_empty();
        if constant {
            constant_num(form.constant.div_euclid(modulus))
        } else {
            form.quotient(modulus).number()
        }
    };
    let low = divided(low, modulus - 1 - residue);
    let high = high.as_ref().map(|high| divided(high, -residue));
    let set = SetExpr::Range(low, high);
    stepped(&rest, (own, at), &constant_num(modulus), &constant_num(residue), set)
}

/// `k mod m = r`, or `k mod 2 != r`.
fn residue_of(conjunct: &Cond, own: usize) -> Option<(i128, i128)> {
    let Cond::Compare(left, links) = conjunct else { return None };
    let [link] = links.as_slice() else { return None };
    let (Num::Mod(of, by), Num::Const(rest)) = (left, link.number()?) else { return None };
    let (Num::Slot(slot), Num::Const(by)) = (&**of, &**by) else { return None };
    let (modulus, residue) = (i128::try_from(by).ok()?, i128::try_from(rest).ok()?);
    let residue = match link {
        Compare::Eq(_) => residue,
        Compare::Ne(_) if modulus == 2 => 1 - residue,
        _ => return None,
    };
    let fits = *slot == own && (2..1 << 20).contains(&modulus) && (0..modulus).contains(&residue);
    fits.then_some((modulus, residue))
}

/// A range with a hole as the ranges below and above it, unless it is short.
pub(crate) fn pieces(rule: &MoveRule, first: usize, at: usize, heaps: i128) -> Option<Vec<MoveRule>> {
    let (rule, hole) = excepted(rule, at).or_else(|| forbidden(rule, first, at))?;
    let set = &rule.vars.get(at)?.set;
    let range = if let SetExpr::Except(range, _) = set { range } else { set };
    let SetExpr::Range(low, high) = range else { return None };
    let (bottom, hole) = (Affine::of(low, heaps), Affine::of(&hole, heaps));
    let top = high.as_ref().map(|high| Affine::of(high, heaps));
    let length = top.as_ref().map(|top| top.clone().add(&bottom, -1)).filter(|form| form.terms.is_empty());
    if length.is_some_and(|length| length.constant < 2 * COPIES) || !is_total(low) || !hole.is_total() {
        return None;
    }
    let (below, above) = (hole.clone().plus(-1), hole.clone().plus(1));
    let last = match (high, &top) {
        (Some(high), Some(top)) if *top != hole => Num::Min(vec![high.clone(), below.number()]),
        _ => below.number(),
    };
    let from = if bottom.terms.is_empty() && above.terms.is_empty() {
        constant_num(bottom.constant.max(above.constant))
    } else {
        Num::Max(vec![low.clone(), above.number()])
    };
    // Where forms show that there is nothing, there is no line.
    let empty = |low: &Affine, high: &Affine| {
        let length = high.clone().add(low, -1);
        length.terms.is_empty() && length.constant < 0
    };
    let mut rules = Vec::new();
    if !empty(&bottom, &below) {
        rules.push(with_range(&rule, at, low.clone(), Some(last))?);
    }
    if !top.as_ref().is_some_and(|top| empty(&above, top)) {
        rules.push(with_range(&rule, at, from, high.clone())?);
    }
    Some(rules)
}

/// The line with another range for its variable, less what is still excepted.
fn with_range(rule: &MoveRule, at: usize, low: Num, high: Option<Num>) -> Option<MoveRule> {
    let mut rule = rule.clone();
    let set = &mut rule.vars.get_mut(at)?.set;
    let range = SetExpr::Range(low, high);
    *set = match &*set {
        SetExpr::Except(_, out) => SetExpr::Except(Box::new(range), out.clone()),
        _ => range,
    };
    Some(rule)
}

/// A line without the first of the numbers excepted from its range, and that number.
fn excepted(rule: &MoveRule, at: usize) -> Option<(MoveRule, Num)> {
    let SetExpr::Except(range, out) = &rule.vars.get(at)?.set else { return None };
    let holes = match &**out {
        SetExpr::Literal(items) => items.clone(),
        SetExpr::Fixed(items) => items.iter().cloned().map(Num::Const).collect(),
        _ => return None,
    };
    if holes.len() as i128 > COPIES || !holes.iter().all(is_total) {
        return None;
    }
    let (hole, rest) = holes.split_first()?;
    let range = (**range).clone();
    let set = match rest {
        [] => range,
        rest => SetExpr::Except(Box::new(range), Box::new(SetExpr::Literal(rest.to_vec()))),
    };
    let mut rule = rule.clone();
    rule.vars.get_mut(at)?.set = set;
    Some((rule, hole.clone()))
}

/// A line without a condition `k != x` on its variable, and x.
fn forbidden(rule: &MoveRule, first: usize, at: usize) -> Option<(MoveRule, Num)> {
    let own = first + at;
    let late = |num: &Num| (own..first + rule.vars.len()).any(|slot| num.mentions(slot));
    let hole = |conjunct: &Cond| {
        let Cond::Compare(left, links) = conjunct else { return None };
        let [Compare::Ne(right)] = links.as_slice() else { return None };
        let mut sides = [(left, right), (right, left)].into_iter();
        let (_, hole) = sides.find(|(k, x)| **k == Num::Slot(own) && !late(x) && is_total(x))?;
        Some(hole.clone())
    };
    matches!(rule.vars.get(at)?.set, SetExpr::Range(..)).then(|| without(rule, hole))?
}

/// The line without the first conjunct of which something is found.
fn without<T>(rule: &MoveRule, find: impl Fn(&Cond) -> Option<T>) -> Option<(MoveRule, T)> {
    let conjuncts = split(rule.condition.as_ref()?);
    let (at, found) = conjuncts.iter().enumerate().find_map(|(at, conjunct)| Some((at, find(conjunct)?)))?;
    let others = conjuncts.iter().enumerate().filter(|(other, _)| *other != at);
    let condition = others.fold(None, |all, (_, conjunct)| Some(both(all, (*conjunct).clone())));
    Some((MoveRule { condition, ..rule.clone() }, found))
}

fn constant_num(value: i128) -> Num {
    Num::Const(Integer::from(value))
}
