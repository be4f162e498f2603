//! What bounds a variable from above: the forms that a legal move keeps from being negative.
//!
//! Such a form is a number of the result, the count of `E * [..]`, or what a comparison joined by `and`
//! says: `R - L` for `L <= R`, `R - L - 1` for `L < R`, both `R - L` and `L - R` for `L = R`, for each pair of
//! a chain. A number inside `E * [..]` or `each` is such a form only where at least one component is left
//! for sure, which is read off constants: with no component it would say nothing.

use bouton_value::Integer;
use bouton_value::number::{One, Zero};

use crate::ast::Expr;
use crate::game::{Compare, Cond, Linear, Num, SetExpr, Target, TargetPart, Variable};
use crate::{Code, Diagnostic, Span};

use super::fold;
use super::linear::{self, Form};
use super::names::Sink;

/// What a move line needs to be looked at for ends may take this much, counted as [`linear::size`] does.
const MAX_SIZE: u64 = 1 << 20;

/// All forms that a legal move keeps from being negative, whatever variable they bound. `lows` is a lower
/// bound of each slot where one is known. `None` when they would take too much memory for `variables`
/// variables to be looked for in them.
pub(super) fn forms(
    condition: Option<&Cond>,
    to: &Target,
    lows: &[Option<Integer>],
    variables: usize,
) -> Option<Vec<Num>> {
    let size = condition.map_or(0, cond_size) + to.parts.iter().map(part_size).sum::<u64>();
    if size.saturating_mul(variables as u64) > MAX_SIZE {
        return None;
    }
    let mut forms = Vec::new();
    for part in &to.parts {
        match part {
            TargetPart::One(numbers) => forms.extend(numbers.iter().cloned()),
            TargetPart::Copies(count, numbers) => {
                forms.push(count.clone());
                if at_least(count, lows).is_some_and(|low| low >= 1) {
                    forms.extend(numbers.iter().cloned());
                }
            }
            TargetPart::Each { slot, low, high, numbers, .. } => {
                if not_empty(low, high, lows) {
                    for end in [low, high] {
                        forms.extend(numbers.iter().filter_map(|n| linear::substitute(n, *slot, end)));
                    }
                }
            }
        }
    }
    if let Some(condition) = condition {
        conjuncts(condition, &mut forms);
    }
    Some(forms)
}

fn cond_size(condition: &Cond) -> u64 {
    let mut size = 0;
    condition.walk(&mut |_| size += 1);
    // Both sides of a comparison stand in up to two forms.
    2 * size
}

fn part_size(part: &TargetPart) -> u64 {
    let all = |numbers: &[Num]| numbers.iter().map(linear::size).sum::<u64>();
    match part {
        TargetPart::One(numbers) => all(numbers),
        TargetPart::Copies(count, numbers) => linear::size(count) + all(numbers),
        TargetPart::Each { low, high, numbers, .. } => {
            let bounds = linear::size(low) + linear::size(high);
            2 * all(numbers) + bounds.saturating_mul(numbers.len() as u64)
        }
    }
}

fn conjuncts(c: &Cond, forms: &mut Vec<Num>) {
    match c {
        Cond::And(a, b) => {
            conjuncts(a, forms);
            conjuncts(b, forms);
        }
        Cond::Compare(first, links) => {
            let mut left = first;
            for link in links {
                let Some(right) = link.number() else { break };
                let difference = |a: &Num, b: &Num| fold::sub(a.clone(), b.clone());
                let strict = |a: &Num, b: &Num| fold::sub(difference(a, b), Num::Const(Integer::ONE));
                match link {
                    Compare::Le(_) => forms.push(difference(right, left)),
                    Compare::Ge(_) => forms.push(difference(left, right)),
                    Compare::Lt(_) => forms.push(strict(right, left)),
                    Compare::Gt(_) => forms.push(strict(left, right)),
                    Compare::Eq(_) => forms.extend([difference(right, left), difference(left, right)]),
                    Compare::Ne(_) | Compare::In(_) => {}
                }
                left = right;
            }
        }
        Cond::Or(..) | Cond::Not(_) | Cond::If(..) => {}
    }
}

/// The forms that bound the variable in `slot`.
pub(super) fn ends_of(slot: usize, forms: &[Num]) -> Vec<Linear> {
    forms.iter().filter_map(|form| linear::end(form, slot)).collect()
}

/// A lower bound of the elements of a set, where its form shows one.
pub(super) fn set_low(set: &SetExpr, lows: &[Option<Integer>]) -> Option<Integer> {
    match set {
        SetExpr::Range(low, _) => at_least(low, lows),
        SetExpr::Literal(items) => {
            let items: Option<Vec<Integer>> = items.iter().map(|n| at_least(n, lows)).collect();
            items?.into_iter().min()
        }
        SetExpr::Fixed(items) => items.first().cloned(),
        SetExpr::Named(..) => Some(Integer::ONE),
        SetExpr::Or(a, b) => Some(set_low(a, lows)?.min(set_low(b, lows)?)),
        SetExpr::And(a, b) => set_low(a, lows).max(set_low(b, lows)),
        SetExpr::Except(a, _) => set_low(a, lows),
    }
}

/// A lower bound of a number, where its form shows one.
fn at_least(n: &Num, lows: &[Option<Integer>]) -> Option<Integer> {
    match n {
        Num::Const(value) => Some(value.clone()),
        Num::Slot(slot) => lows.get(*slot).cloned().flatten(),
        Num::Heaps | Num::Abs(_) | Num::Gcd(..) | Num::Mod(..) | Num::Bit(..) => Some(Integer::ZERO),
        Num::Add(a, b) => Some(at_least(a, lows)? + at_least(b, lows)?),
        Num::Sub(a, b) => Some(at_least(a, lows)? - fold::constant(b)?),
        Num::Mul(a, b) => {
            let (a, b) = (at_least(a, lows)?, at_least(b, lows)?);
            (a >= 0 && b >= 0).then(|| a * b)
        }
        Num::Min(items) => {
            let items: Option<Vec<Integer>> = items.iter().map(|n| at_least(n, lows)).collect();
            items?.into_iter().min()
        }
        Num::Max(items) => items.iter().filter_map(|n| at_least(n, lows)).max(),
        Num::If(_, a, b) => Some(at_least(a, lows)?.min(at_least(b, lows)?)),
        Num::Index(items, _) => items.iter().min(),
        Num::Neg(_) | Num::Xor(..) | Num::Div(..) | Num::Pow(..) => None,
    }
}

/// Whether `low..high` holds a number for sure.
fn not_empty(low: &Num, high: &Num, lows: &[Option<Integer>]) -> bool {
    low == high
        || match (fold::constant(low), at_least(high, lows)) {
            (Some(low), Some(high)) => *low <= high,
            _ => false,
        }
}

/// Says that an open set has no end, with the reason and a bound as fix. `written` is the set in the text.
pub(super) fn no_end(
    variable: &Variable,
    slot: usize,
    forms: &[Num],
    written: &Expr,
    bound: &str,
    sink: &mut Sink,
) {
    let depends = |n: &&Num| !matches!(linear::form(n, slot), Form::Free);
    let mut found = forms.iter().filter(depends).peekable();
    let reason = if found.peek().is_none() {
        "none"
    } else if found.any(|n| matches!(linear::form(n, slot), Form::Other)) {
        "not-linear"
    } else {
        "rises"
    };
    let wrong = Diagnostic::new(Code::NoEnd, variable.span).variant(reason).arg("name", &variable.name);
    let (place, text) = fix(written, bound);
    sink.push(wrong.arg("bound", bound).fix(place, text));
}

/// Where an upper bound can be put in, and as what text.
fn fix(written: &Expr, bound: &str) -> (Span, String) {
    use crate::ast::ExprKind;
    let after = |e: &Expr| Span::new(e.span.end, e.span.end);
    let mut rest = vec![written];
    while let Some(e) = rest.pop() {
        match &e.kind {
            ExprKind::Range(_, None) => return (after(e), bound.to_owned()),
            ExprKind::NamedSet(..) => return (after(e), format!(" and 1..{bound}")),
            ExprKind::Binary(_, a, b) => rest.extend([&**b, &**a]),
            _ => {}
        }
    }
    (after(written), format!(" and 1..{bound}"))
}
