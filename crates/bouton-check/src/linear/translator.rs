//! Names and what they stand for; numbers that are seen not to be negative.

use bouton_rules::ast::{BinaryOp, Expr, ExprKind, Function};

use super::{Conj, Lin, Marks, Var};
use crate::fault::{Fault, Rejected};
use crate::game::{Constant, Game};

/// The value floor(lin / over) where `given` holds; the cases of an expression exclude each other.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) given: Conj,
    pub(super) lin: Lin,
    pub(super) over: i128,
}

/// An operand of a comparison.
#[derive(Clone, Debug)]
pub(super) enum Terms {
    Cases(Vec<Case>),
    Max(Vec<Terms>),
    Min(Vec<Terms>),
}

pub(super) fn plain(lin: Lin) -> Terms {
    Terms::Cases(vec![Case { given: Vec::new(), lin, over: 1 }])
}

/// Translates expressions in which names stand for linear forms.
pub(crate) struct Translator<'g> {
    pub(super) game: &'g Game,
    pub(super) names: Vec<(&'g str, Lin)>,
    /// The next variable not in use.
    pub(super) next: Var,
    /// Where relations that are not linear may be noted; without, they are not understood.
    pub(super) marks: Option<&'g Marks>,
}

pub(super) fn unknown(what: &str) -> Rejected {
    Fault::NotUnderstood.with("what", what)
}

impl<'g> Translator<'g> {
    /// The numbers of the state stand for `state`; variables from `next` on are free.
    pub(crate) fn new(game: &'g Game, state: &[Lin], next: Var) -> Self {
        let numbers = game.numbers.iter().map(String::as_str);
        Self { game, names: numbers.zip(state.iter().cloned()).collect(), next, marks: None }
    }

    /// The same, for formulas that automata will decide.
    pub(crate) fn marked(self, marks: &'g Marks) -> Self {
        Self { marks: Some(marks), ..self }
    }

    pub(crate) fn fresh(&mut self) -> Var {
        self.next += 1;
        self.next - 1
    }

    /// The value of an expression without variables.
    pub(super) fn fixed(&self, expr: &Expr) -> Option<i128> {
        self.game.scope(&[]).number(expr).ok()
    }

    /// The members of a literal or a parameter that is a set, ascending.
    pub(super) fn constants(&self, set: &Expr) -> Option<Vec<i128>> {
        let mut items = match &set.kind {
            ExprKind::SetLiteral(items) => {
                items.iter().map(|item| self.fixed(item)).collect::<Option<Vec<i128>>>()?
            }
            ExprKind::Name(name) => match self.game.constants.get(name) {
                Some(Constant::Set(items)) => items.clone(),
                _ => return None,
            },
            _ => return None,
        };
        items.sort_unstable();
        items.dedup();
        Some(items)
    }

    /// Whether an expression is seen not to be negative.
    pub(super) fn is_natural(&self, expr: &Expr) -> bool {
        if let Some(number) = self.fixed(expr) {
            return number >= 0;
        }
        match &expr.kind {
            ExprKind::Name(name) => {
                self.names.iter().rev().find(|(known, _)| *known == name).is_some_and(|(_, lin)| {
                    lin.constant >= 0 && lin.terms.values().all(|&coefficient| coefficient > 0)
                })
            }
            ExprKind::Call(Function::Max, items) => items.iter().any(|item| self.is_natural(item)),
            ExprKind::Call(Function::Min, items) => items.iter().all(|item| self.is_natural(item)),
            ExprKind::Binary(BinaryOp::Add | BinaryOp::Mul | BinaryOp::Div, left, right) => {
                self.is_natural(left) && self.is_natural(right)
            }
            ExprKind::Binary(BinaryOp::Mod, ..) => true,
            _ => false,
        }
    }

    /// Whether a set is seen to hold natural numbers only.
    pub(super) fn holds_naturals(&self, set: &Expr) -> bool {
        match &set.kind {
            ExprKind::Range(low, _) => self.is_natural(low),
            ExprKind::SetLiteral(items) => items.iter().all(|item| self.is_natural(item)),
            ExprKind::Name(_) => self.constants(set).is_some_and(|items| items.iter().all(|&item| item >= 0)),
            ExprKind::Binary(BinaryOp::Or, left, right) => {
                self.holds_naturals(left) && self.holds_naturals(right)
            }
            ExprKind::Binary(BinaryOp::And, left, right) => {
                self.holds_naturals(left) || self.holds_naturals(right)
            }
            ExprKind::Binary(BinaryOp::Except, left, _) => self.holds_naturals(left),
            _ => false,
        }
    }
}
