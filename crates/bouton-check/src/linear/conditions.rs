//! Conditions as disjunctions of conjunctions of linear atoms.

use bouton_rules::ast::{BinaryOp, CompareOp, Expr, ExprKind};

use super::terms::pairs;
use super::translator::{Case, Terms, Translator, unknown};
use super::{Atom, Dnf, Lin, both};
use crate::fault::Check;

impl<'g> Translator<'g> {
    /// When a condition holds, or when it does not.
    pub(crate) fn condition(&mut self, expr: &'g Expr, holds: bool) -> Check<Dnf> {
        match &expr.kind {
            ExprKind::Not(inner) => self.condition(inner, !holds),
            ExprKind::Binary(op @ (BinaryOp::And | BinaryOp::Or), left, right) => {
                let (left, right) = (self.condition(left, holds)?, self.condition(right, holds)?);
                if (*op == BinaryOp::And) == holds { both(&left, &right) } else { Ok([left, right].concat()) }
            }
            ExprKind::If(condition, yes, no) => {
                let yes = both(&self.condition(condition, true)?, &self.condition(yes, holds)?)?;
                let no = both(&self.condition(condition, false)?, &self.condition(no, holds)?)?;
                Ok([yes, no].concat())
            }
            ExprKind::Compare(first, links) => {
                let mut all = if holds { vec![Vec::new()] } else { Vec::new() };
                let mut left = self.operand(first)?;
                for (op, right) in links {
                    let link;
                    if *op == CompareOp::In {
                        link = self.member(&left, right, holds)?;
                    } else {
                        let right = self.operand(right)?;
                        link = self.compare(*op, &left, &right, holds)?;
                        left = right;
                    }
                    all = if holds { both(&all, &link)? } else { [all, link].concat() };
                }
                Ok(all)
            }
            _ => Err(unknown("condition")),
        }
    }

    pub(super) fn compare(&mut self, op: CompareOp, left: &Terms, right: &Terms, holds: bool) -> Check<Dnf> {
        match (op, holds) {
            (CompareOp::Lt, true) | (CompareOp::Ge, false) => self.at_most(left, right, 1),
            (CompareOp::Le, true) | (CompareOp::Gt, false) => self.at_most(left, right, 0),
            (CompareOp::Gt, true) | (CompareOp::Le, false) => self.at_most(right, left, 1),
            (CompareOp::Ge, true) | (CompareOp::Lt, false) => self.at_most(right, left, 0),
            (CompareOp::Eq, true) | (CompareOp::Ne, false) => self.equal(left, right),
            (CompareOp::Ne, true) | (CompareOp::Eq, false) => {
                Ok([self.at_most(left, right, 1)?, self.at_most(right, left, 1)?].concat())
            }
            (CompareOp::In, _) => Err(unknown("condition")),
        }
    }

    /// left + more <= right.
    pub(super) fn at_most(&mut self, left: &Terms, right: &Terms, more: i128) -> Check<Dnf> {
        let (lefts, rights, every) = match (left, right) {
            (Terms::Max(items), _) => (&items[..], std::slice::from_ref(right), true),
            (Terms::Min(items), _) => (&items[..], std::slice::from_ref(right), false),
            (_, Terms::Min(items)) => (std::slice::from_ref(left), &items[..], true),
            (_, Terms::Max(items)) => (std::slice::from_ref(left), &items[..], false),
            (Terms::Cases(left), Terms::Cases(right)) => return self.cases_at_most(left, right, more),
        };
        let mut all = if every { vec![Vec::new()] } else { Vec::new() };
        for left in lefts {
            for right in rights {
                let one = self.at_most(left, right, more)?;
                all = if every { both(&all, &one)? } else { [all, one].concat() };
            }
        }
        Ok(all)
    }

    pub(super) fn cases_at_most(&mut self, left: &[Case], right: &[Case], more: i128) -> Check<Dnf> {
        let mut all = Vec::new();
        for (a, b) in pairs(left, right) {
            let lefts = if a.over > 1 && b.over > 1 { self.whole(a)? } else { vec![a.clone()] };
            for a in lefts {
                let mut given = [&a.given[..], &b.given].concat();
                given.push(at_most(&a, b, more)?);
                all.push(given);
            }
        }
        Ok(all)
    }

    pub(super) fn equal(&mut self, left: &Terms, right: &Terms) -> Check<Dnf> {
        let (left, right) = (self.cases(left)?, self.cases(right)?);
        let mut all = Vec::new();
        for (a, b) in pairs(&left, &right) {
            for a in if a.over > 1 && b.over > 1 { self.whole(a)? } else { vec![a.clone()] } {
                let mut given = [&a.given[..], &b.given].concat();
                if a.over == 1 && b.over == 1 {
                    given.push(Atom { lin: a.lin.plus(-1, &b.lin)?, equal: true });
                } else {
                    given.extend([at_most(&a, b, 0)?, at_most(b, &a, 0)?]);
                }
                all.push(given);
            }
        }
        Ok(all)
    }
}

/// a + more <= b, of which at most one is a fraction.
fn at_most(a: &Case, b: &Case, more: i128) -> Check<Atom> {
    let room = b.lin.plus(-b.over, &a.lin)?;
    // floor(a / p) <= b is a <= p * b + p - 1.
    let lin = if a.over == 1 {
        room.plus(1, &Lin::constant(-(b.over * more)))?
    } else {
        b.lin.times(a.over)?.plus(-1, &a.lin)?.plus(1, &Lin::constant(a.over - 1 - a.over * more))?
    };
    Ok(Atom { lin, equal: false })
}
