//! From expressions as written to numbers, conditions and sets: names become slots or constants, and every
//! part must be of the kind that its place wants.

use std::sync::Arc;

use crate::ast::{BinaryOp, CompareOp, Expr, ExprKind, Function, Ident};
use crate::game::{Compare, Cond, Num, SetExpr};
use crate::{Code, Diagnostic, Span};

use super::fold;
use super::names::{Global, Meaning, Scope, Sink};

/// The kinds of expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Condition,
    Set,
    List,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Condition => "condition",
            Self::Set => "set",
            Self::List => "list",
        }
    }
}

/// Lowers expressions in one scope. Every method gives `None` after it has said what is wrong.
///
/// Recursion is as deep as the expression, which the parser limits.
pub(super) struct Lower<'l, 's> {
    pub(super) scope: &'l Scope<'s>,
    pub(super) sink: &'l mut Sink,
}

impl Lower<'_, '_> {
    /// A number.
    pub(super) fn num(&mut self, e: &Expr) -> Option<Num> {
        match &e.kind {
            ExprKind::Number(n) => Some(Num::Const(n.into())),
            ExprKind::Name(name) => self.number_name(name, e.span),
            ExprKind::Heaps if self.scope.heaps => Some(Num::Heaps),
            ExprKind::Heaps => self.fail(Diagnostic::new(Code::HeapsOutside, e.span)),
            ExprKind::Index(list, index) => self.index(list, index),
            ExprKind::Neg(a) => Some(fold::neg(self.num(a)?)),
            ExprKind::Binary(BinaryOp::Or | BinaryOp::And | BinaryOp::Except, ..) => {
                self.wanted(Code::NumberWanted, e)
            }
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                fold::binary(*op, a?, b?)
            }
            ExprKind::Call(function, args) => self.call(*function, args, e.span),
            ExprKind::If(c, a, b) => {
                let (c, a, b) = (self.cond(c), self.num(a), self.num(b));
                Some(fold::choose(c?, a?, b?))
            }
            ExprKind::Not(_)
            | ExprKind::Compare(..)
            | ExprKind::Range(..)
            | ExprKind::SetLiteral(_)
            | ExprKind::NamedSet(..) => self.wanted(Code::NumberWanted, e),
        }
    }

    /// Numbers; all are looked at even when one is wrong.
    pub(super) fn nums(&mut self, items: &[Expr]) -> Option<Vec<Num>> {
        let items: Vec<Option<Num>> = items.iter().map(|e| self.num(e)).collect();
        items.into_iter().collect()
    }

    /// A condition.
    pub(super) fn cond(&mut self, e: &Expr) -> Option<Cond> {
        match &e.kind {
            ExprKind::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                let (a, b) = (self.cond(a), self.cond(b));
                let (a, b) = (Box::new(a?), Box::new(b?));
                Some(if *op == BinaryOp::And { Cond::And(a, b) } else { Cond::Or(a, b) })
            }
            ExprKind::Not(a) => Some(Cond::Not(Box::new(self.cond(a)?))),
            ExprKind::If(c, a, b) => {
                let (c, a, b) = (self.cond(c), self.cond(a), self.cond(b));
                Some(Cond::If(Box::new(c?), Box::new(a?), Box::new(b?)))
            }
            ExprKind::Compare(first, links) => {
                let first = self.num(first);
                let links: Vec<Option<Compare>> = links.iter().map(|(op, e)| self.link(*op, e)).collect();
                Some(Cond::Compare(first?, links.into_iter().collect::<Option<_>>()?))
            }
            _ => self.wanted(Code::ConditionWanted, e),
        }
    }

    fn link(&mut self, op: CompareOp, e: &Expr) -> Option<Compare> {
        Some(match op {
            CompareOp::Eq => Compare::Eq(self.num(e)?),
            CompareOp::Ne => Compare::Ne(self.num(e)?),
            CompareOp::Lt => Compare::Lt(self.num(e)?),
            CompareOp::Le => Compare::Le(self.num(e)?),
            CompareOp::Gt => Compare::Gt(self.num(e)?),
            CompareOp::Ge => Compare::Ge(self.num(e)?),
            CompareOp::In => Compare::In(self.set(e)?),
        })
    }

    /// A set.
    pub(super) fn set(&mut self, e: &Expr) -> Option<SetExpr> {
        match &e.kind {
            ExprKind::Range(low, high) => {
                let low = self.num(low);
                let high = high.as_ref().map(|high| self.num(high));
                match high {
                    None => Some(SetExpr::Range(low?, None)),
                    Some(high) => Some(SetExpr::Range(low?, Some(high?))),
                }
            }
            ExprKind::SetLiteral(items) => Some(SetExpr::Literal(self.nums(items)?)),
            ExprKind::NamedSet(set, arg) => {
                let wanted = usize::from(set.takes_argument());
                let found = usize::from(arg.is_some());
                if wanted != found {
                    return self.fail(argument_count(set.name(), wanted, wanted, found, e.span));
                }
                match arg {
                    None => Some(SetExpr::Named(*set, None)),
                    Some(arg) => Some(SetExpr::Named(*set, Some(Box::new(self.num(arg)?)))),
                }
            }
            ExprKind::Binary(op @ (BinaryOp::Or | BinaryOp::And | BinaryOp::Except), a, b) => {
                let (a, b) = (self.set(a), self.set(b));
                let (a, b) = (Box::new(a?), Box::new(b?));
                Some(match op {
                    BinaryOp::Or => SetExpr::Or(a, b),
                    BinaryOp::And => SetExpr::And(a, b),
                    _ => SetExpr::Except(a, b),
                })
            }
            ExprKind::Name(name) => match self.scope.resolve(name, e.span, self.sink)? {
                Meaning::Global(Global::Set(items)) => Some(SetExpr::Fixed(Arc::clone(items))),
                _ => self.wanted(Code::SetWanted, e),
            },
            _ => self.wanted(Code::SetWanted, e),
        }
    }

    fn number_name(&mut self, name: &str, span: Span) -> Option<Num> {
        let wrong = || Diagnostic::new(Code::NumberWanted, span).arg("name", name);
        match self.scope.resolve(name, span, self.sink)? {
            Meaning::Slot(slot) => Some(Num::Slot(slot)),
            Meaning::Global(Global::Number(n)) => Some(Num::Const(n.clone())),
            Meaning::Global(Global::Broken) => None,
            Meaning::Global(Global::List(_)) => {
                let wrong = wrong().variant("list").arg("found", Kind::List.name());
                self.fail(wrong.fix(span, format!("{name}[0]")))
            }
            Meaning::Global(Global::Set(_)) => {
                self.fail(wrong().variant("set-name").arg("found", Kind::Set.name()))
            }
        }
    }

    fn index(&mut self, list: &Ident, index: &Expr) -> Option<Num> {
        let index = self.num(index);
        match self.scope.resolve(&list.text, list.span, self.sink)? {
            Meaning::Global(Global::List(items)) => Some(fold::index(items, index?)),
            Meaning::Global(Global::Broken) => None,
            _ => {
                let wrong = Diagnostic::new(Code::UnknownName, list.span).variant("no-list");
                self.fail(wrong.arg("name", &list.text))
            }
        }
    }

    fn call(&mut self, function: Function, args: &[Expr], span: Span) -> Option<Num> {
        let (least, most) = function.arity();
        let values = self.nums(args);
        if args.len() < least || most.is_some_and(|most| args.len() > most) {
            let most = most.unwrap_or(usize::MAX);
            return self.fail(argument_count(function.name(), least, most, args.len(), span));
        }
        let mut values = values?;
        Some(match function {
            Function::Min => fold::min(values),
            Function::Max => fold::max(values),
            Function::Abs => fold::abs(values.pop()?),
            Function::Gcd | Function::Bit => {
                let second = values.pop()?;
                let first = values.pop()?;
                if function == Function::Gcd { fold::gcd(first, second) } else { fold::bit(first, second) }
            }
        })
    }

    fn fail<T>(&mut self, diagnostic: Diagnostic) -> Option<T> {
        self.sink.push(diagnostic);
        None
    }

    /// Says that an expression of another kind was wanted here. The parts of the wrong expression are not
    /// looked at: they would only repeat the fault.
    fn wanted<T>(&mut self, code: Code, e: &Expr) -> Option<T> {
        let found = self.kind(e)?;
        let mut wrong = Diagnostic::new(code, e.span).arg("found", found.name());
        match (code, found, &e.kind) {
            (Code::SetWanted, Kind::Number, ExprKind::Number(n)) => {
                wrong = wrong.fix(e.span, format!("{{{n}}}"));
            }
            (Code::SetWanted, Kind::Number, ExprKind::Name(name)) => {
                wrong = wrong.fix(e.span, format!("1..{name}"));
            }
            // `k in A or B` in a condition: the sets are joined only inside parentheses.
            (Code::ConditionWanted, Kind::Set, _) => wrong = wrong.variant("set"),
            _ => {}
        }
        self.fail(wrong)
    }

    /// Of which kind an expression is, as far as its form shows; `None` when a fault has been reported.
    fn kind(&mut self, e: &Expr) -> Option<Kind> {
        let mut e = e;
        loop {
            return Some(match &e.kind {
                ExprKind::Binary(BinaryOp::And | BinaryOp::Or, a, _) | ExprKind::If(_, a, _) => {
                    e = a;
                    continue;
                }
                ExprKind::Name(name) => match self.scope.resolve(name, e.span, self.sink)? {
                    Meaning::Slot(_) | Meaning::Global(Global::Number(_)) => Kind::Number,
                    Meaning::Global(Global::Set(_)) => Kind::Set,
                    Meaning::Global(Global::List(_)) => Kind::List,
                    Meaning::Global(Global::Broken) => return None,
                },
                ExprKind::Not(_) | ExprKind::Compare(..) => Kind::Condition,
                ExprKind::Range(..)
                | ExprKind::SetLiteral(_)
                | ExprKind::NamedSet(..)
                | ExprKind::Binary(BinaryOp::Except, ..) => Kind::Set,
                ExprKind::Number(_)
                | ExprKind::Heaps
                | ExprKind::Index(..)
                | ExprKind::Neg(_)
                | ExprKind::Binary(..)
                | ExprKind::Call(..) => Kind::Number,
            });
        }
    }
}

fn argument_count(name: &str, least: usize, most: usize, found: usize, span: Span) -> Diagnostic {
    let variant = match (least, most) {
        (_, 0) => "none",
        (least, most) if least == most => "exactly",
        _ => "at-least",
    };
    let wrong = Diagnostic::new(Code::ArgumentCount, span).variant(variant).arg("name", name);
    wrong.arg("expected", least).arg("found", found)
}
