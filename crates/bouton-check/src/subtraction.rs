//! Games on one heap in which the numbers that may be taken do not depend on the heap.

use bouton_rules::ast::{BinaryOp, Expr, ExprKind, MoveLine, PartKind};

use crate::eval::{Scope, Value};
use crate::fault::{Check, Fault};
use crate::game::{Constant, Game};

/// The numbers that may be taken, as far as the heap allows.
pub(crate) struct Subtraction<'g> {
    scope: Scope<'g>,
    pub(crate) sets: Vec<&'g Expr>,
}

fn not() -> crate::Rejected {
    Fault::NotUnderstood.with("what", "subtraction")
}

impl<'g> Subtraction<'g> {
    /// Recognises the game.
    pub(crate) fn of(game: &'g Game) -> Check<Self> {
        if game.numbers.len() != 1 || game.condition.is_some() || !game.ends.is_empty() {
            return Err(not());
        }
        let sets = game
            .moves
            .iter()
            .map(|rule| set(rule, &game.numbers[0]).ok_or_else(not))
            .collect::<Check<_>>()?;
        let all = Self { scope: game.scope(&[]), sets };
        for set in &all.sets {
            // A named set, or a set without the heap in it; nothing that is not positive may be in it.
            let (low, _) = all.scope.span(set).or_else(|_| all.open_span(set)).map_err(|_| not())?;
            if low < -1000 || all.any(low..=0)? {
                return Err(Fault::Endless.into());
            }
        }
        Ok(all)
    }

    /// The span of a set in which a range may end with the heap.
    fn open_span(&self, set: &Expr) -> Value<(i128, Option<i128>)> {
        match &set.kind {
            ExprKind::Range(low, _) => Ok((self.scope.number(low)?, None)),
            ExprKind::Binary(BinaryOp::Except, left, _) => self.open_span(left),
            _ => self.scope.span(set),
        }
    }

    fn any(&self, mut numbers: impl Iterator<Item = i128>) -> Check<bool> {
        numbers.try_fold(false, |found, k| Ok(found || self.contains(k)?))
    }

    /// Whether k may be taken from a heap of at least k.
    pub(crate) fn contains(&self, k: i128) -> Check<bool> {
        for set in &self.sets {
            if self.inside(set, k).map_err(|_| not())? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn inside(&self, set: &Expr, k: i128) -> Value<bool> {
        match &set.kind {
            ExprKind::Range(low, _) if self.is_open(set) => Ok(self.scope.number(low)? <= k),
            ExprKind::Binary(op, left, right) => {
                let (left, right) = (self.inside(left, k)?, self.inside(right, k)?);
                Ok(match op {
                    BinaryOp::Or => left || right,
                    BinaryOp::And => left && right,
                    _ => left && !right,
                })
            }
            _ => self.scope.contains(set, k),
        }
    }

    /// Whether a range has no end but the heap.
    pub(crate) fn is_open(&self, set: &Expr) -> bool {
        let ExprKind::Range(_, high) = &set.kind else { return false };
        let heap = &self.scope.game.numbers[0];
        high.as_deref().is_none_or(|high| matches!(&high.kind, ExprKind::Name(name) if name == heap))
    }

    /// The value of a number without names of the state.
    pub(crate) fn number(&self, expr: &Expr) -> Check<i128> {
        self.scope.number(expr).map_err(|_| not())
    }

    /// The members of a parameter that is a set.
    pub(crate) fn parameter(&self, name: &str) -> Option<&[i128]> {
        match self.scope.game.constants.get(name) {
            Some(Constant::Set(items)) => Some(items),
            _ => None,
        }
    }
}

/// The set of `move k in SET -> [n - k]`.
fn set<'g>(rule: &'g MoveLine, heap: &str) -> Option<&'g Expr> {
    let ([var], None, [part]) = (&rule.vars[..], &rule.condition, &rule.to.parts[..]) else { return None };
    let [number] = &part.numbers[..] else { return None };
    let ExprKind::Binary(BinaryOp::Sub, left, right) = &number.kind else { return None };
    let is = |expr: &Expr, name: &str| matches!(&expr.kind, ExprKind::Name(found) if found == name);
    let fits = part.kind == PartKind::One && is(left, heap) && is(right, &var.name.text);
    fits.then_some(&var.set)
}
