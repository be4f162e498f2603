//! Numbers as linear forms, by cases that exclude each other.

use bouton_rules::ast::{BinaryOp, Expr, ExprKind, Function};

use super::translator::{Case, Terms, Translator, unknown};
use super::{Atom, LARGEST, Lin, Mark, WIDEST, both};
use crate::eval::gcd;
use crate::fault::{Check, Fault};

impl<'g> Translator<'g> {
    pub(super) fn operand(&mut self, expr: &'g Expr) -> Check<Terms> {
        match &expr.kind {
            ExprKind::Call(function @ (Function::Max | Function::Min), items) => {
                let items = items.iter().map(|item| self.operand(item)).collect::<Check<Vec<Terms>>>()?;
                Ok(if *function == Function::Max { Terms::Max(items) } else { Terms::Min(items) })
            }
            _ => self.term(expr).map(Terms::Cases),
        }
    }

    /// The cases of an operand.
    pub(super) fn cases(&mut self, terms: &Terms) -> Check<Vec<Case>> {
        let (items, max) = match terms {
            Terms::Cases(cases) => return Ok(cases.clone()),
            Terms::Max(items) => (items, true),
            Terms::Min(items) => (items, false),
        };
        let mut all = Vec::new();
        for (at, item) in items.iter().enumerate() {
            // The first of the largest (least) is taken.
            let mut best = vec![Vec::new()];
            for (other_at, other) in items.iter().enumerate().filter(|(other_at, _)| *other_at != at) {
                let more = i128::from(other_at < at);
                let (low, high) = if max { (other, item) } else { (item, other) };
                best = both(&best, &self.at_most(low, high, more)?)?;
            }
            for case in self.cases(item)? {
                for given in both(std::slice::from_ref(&case.given), &best)? {
                    all.push(Case { given, ..case.clone() });
                }
            }
        }
        if all.len() > WIDEST { Err(Fault::Limit.with("what", "formula")) } else { Ok(all) }
    }

    pub(super) fn term(&mut self, expr: &'g Expr) -> Check<Vec<Case>> {
        let one = |lin| Ok(vec![Case { given: Vec::new(), lin, over: 1 }]);
        if let Some(number) = self.fixed(expr) {
            return one(Lin::default().plus(number, &Lin::constant(1))?);
        }
        match &expr.kind {
            ExprKind::Name(name) => {
                let known = self.names.iter().rev().find(|(known, _)| *known == name);
                known.map_or_else(|| Err(unknown("name")), |(_, lin)| one(lin.clone()))
            }
            ExprKind::Neg(inner) => self.scaled(inner, -1),
            ExprKind::Binary(BinaryOp::Add, left, right) => self.sum(left, 1, right),
            ExprKind::Binary(BinaryOp::Sub, left, right) => self.sum(left, -1, right),
            ExprKind::Binary(BinaryOp::Mul, left, right) => match (self.fixed(left), self.fixed(right)) {
                (Some(factor), _) => self.scaled(right, factor),
                (_, Some(factor)) => self.scaled(left, factor),
                _ => Err(unknown("product")),
            },
            ExprKind::Binary(op @ (BinaryOp::Div | BinaryOp::Mod), left, right) => {
                let by = self.fixed(right).filter(|&by| by > 0).ok_or_else(|| unknown("division"))?;
                if *op == BinaryOp::Div { self.quotient(left, by) } else { self.remainder(left, by) }
            }
            ExprKind::Call(Function::Abs, items) => {
                let [item] = &items[..] else { return Err(unknown("expression")) };
                let cases = Terms::Cases(self.term(item)?);
                let opposite = Terms::Cases(self.scaled(item, -1)?);
                self.cases(&Terms::Max(vec![cases, opposite]))
            }
            ExprKind::Call(Function::Bit, items) => self.bit(items),
            ExprKind::Call(Function::Gcd, items) => self.gcd(items),
            ExprKind::Binary(BinaryOp::Xor, left, right) => self.nim_sum(left, right),
            ExprKind::Call(Function::Max | Function::Min, _) => {
                let terms = self.operand(expr)?;
                self.cases(&terms)
            }
            ExprKind::If(condition, yes, no) => {
                let mut all = Vec::new();
                for (chosen, holds) in [(yes, true), (no, false)] {
                    let given = self.condition(condition, holds)?;
                    for case in self.term(chosen)? {
                        for given in both(&given, std::slice::from_ref(&case.given))? {
                            all.push(Case { given, ..case.clone() });
                        }
                    }
                }
                Ok(all)
            }
            _ => Err(unknown("expression")),
        }
    }

    /// A binary digit of a number that is seen not to be negative: else it would be undefined.
    fn bit(&mut self, items: &'g [Expr]) -> Check<Vec<Case>> {
        let [a, place] = items else { return Err(unknown("expression")) };
        let place = self.fixed(place).filter(|place| (0..40).contains(place));
        let place = place.filter(|_| self.is_natural(a)).ok_or_else(|| unknown("expression"))?;
        let mut all = Vec::new();
        for case in self.quotient(a, 1 << place)? {
            for whole in self.whole(&case)? {
                for half in self.whole(&Case { over: 2, ..whole.clone() })? {
                    all.push(Case { given: half.given, lin: whole.lin.plus(-2, &half.lin)?, over: 1 });
                }
            }
        }
        Ok(all)
    }

    /// The greatest common divisor with a small constant, by residues.
    fn gcd(&mut self, items: &'g [Expr]) -> Check<Vec<Case>> {
        let [a, b] = items else { return Err(unknown("expression")) };
        let (number, constant) = match (self.fixed(a), self.fixed(b)) {
            (_, Some(constant)) => (a, constant.abs()),
            (Some(constant), _) => (b, constant.abs()),
            _ => return Err(unknown("expression")),
        };
        if !(1..=32).contains(&constant) || !self.is_natural(number) {
            return Err(unknown("expression"));
        }
        let mut all = Vec::new();
        for case in self.term(number)? {
            for whole in self.whole(&case)? {
                for r in 0..constant {
                    let quotient = Lin::var(self.fresh()).times(-constant)?;
                    let lin = whole.lin.plus(1, &quotient)?.plus(-1, &Lin::constant(r))?;
                    let given = [&whole.given[..], &[Atom { lin, equal: true }]].concat();
                    let divisor = gcd(r, constant).map_err(|_| unknown("expression"))?;
                    all.push(Case { given, lin: Lin::constant(divisor), over: 1 });
                }
            }
        }
        Ok(all)
    }

    /// The nim-sum of two numbers that are seen not to be negative: else it would be undefined.
    fn nim_sum(&mut self, left: &'g Expr, right: &'g Expr) -> Check<Vec<Case>> {
        let marks = self.marks.filter(|_| self.is_natural(left) && self.is_natural(right));
        let marks = marks.ok_or_else(|| unknown("nim-sum"))?;
        let (left, right) = (self.term(left)?, self.term(right)?);
        let mut all = Vec::new();
        for (a, b) in pairs(&left, &right) {
            for a in self.whole(a)? {
                for b in self.whole(b)? {
                    let (x, y) = (self.fresh(), self.fresh());
                    let named = |lin: &Lin, var| Ok(Atom { lin: lin.plus(-1, &Lin::var(var))?, equal: true });
                    let atoms: Check<Vec<Atom>> = [named(&a.lin, x), named(&b.lin, y)].into_iter().collect();
                    let given = [&a.given[..], &b.given, &atoms?].concat();
                    let lin = Lin::var(marks.add(Mark::NimSum(x, y)));
                    all.push(Case { given, lin, over: 1 });
                }
            }
        }
        Ok(all)
    }

    /// left + factor * right.
    pub(super) fn sum(&mut self, left: &'g Expr, factor: i128, right: &'g Expr) -> Check<Vec<Case>> {
        let (left, right) = (self.term(left)?, self.scaled(right, factor)?);
        let mut all = Vec::new();
        for (a, b) in pairs(&left, &right) {
            for a in if a.over > 1 && b.over > 1 { self.whole(a)? } else { vec![a.clone()] } {
                let over = a.over.max(b.over);
                let lin = a.lin.times(over / a.over)?.plus(over / b.over, &b.lin)?;
                all.push(Case { given: [&a.given[..], &b.given].concat(), lin, over });
            }
        }
        if all.len() > WIDEST { Err(Fault::Limit.with("what", "formula")) } else { Ok(all) }
    }

    pub(super) fn scaled(&mut self, expr: &'g Expr, factor: i128) -> Check<Vec<Case>> {
        let mut all = Vec::new();
        for case in self.term(expr)? {
            let cases = if case.over > 1 && factor.abs() != 1 { self.whole(&case)? } else { vec![case] };
            for Case { given, lin, over } in cases {
                // -floor(a / b) = floor((b - 1 - a) / b).
                let up = Lin::constant(if factor < 0 { over - 1 } else { 0 });
                all.push(Case { given, lin: up.plus(factor, &lin)?, over });
            }
        }
        Ok(all)
    }

    pub(super) fn quotient(&mut self, expr: &'g Expr, by: i128) -> Check<Vec<Case>> {
        let cases = self.term(expr)?.into_iter();
        let cases = cases.map(|case| {
            let over = case.over.checked_mul(by).filter(|over| *over <= LARGEST);
            Ok(Case { over: over.ok_or_else(|| Fault::Limit.with("what", "numbers"))?, ..case })
        });
        cases.collect()
    }

    /// a - by * floor(a / by).
    pub(super) fn remainder(&mut self, expr: &'g Expr, by: i128) -> Check<Vec<Case>> {
        let mut all = Vec::new();
        for case in self.term(expr)? {
            for a in self.whole(&case)? {
                for q in self.whole(&Case { over: by, ..a.clone() })? {
                    all.push(Case { given: q.given, lin: a.lin.plus(-by, &q.lin)?, over: 1 });
                }
            }
        }
        Ok(all)
    }

    /// The same value with a new variable for the quotient.
    pub(super) fn whole(&mut self, case: &Case) -> Check<Vec<Case>> {
        let Case { given, lin, over } = case;
        if *over == 1 {
            return Ok(vec![case.clone()]);
        }
        let mut all = Vec::new();
        for sign in [1, -1] {
            let quotient = Lin::var(self.fresh()).times(sign)?;
            // over * q <= lin <= over * q + over - 1, and lin has the sign.
            let rest = lin.plus(-over, &quotient)?;
            let room = Lin::constant(over - 1).plus(-1, &rest)?;
            let side = if sign == 1 { lin.clone() } else { Lin::constant(-1).plus(-1, lin)? };
            let atoms = [rest, room, side].map(|lin| Atom { lin, equal: false });
            all.push(Case { given: [&given[..], &atoms].concat(), lin: quotient, over: 1 });
        }
        Ok(all)
    }
}

pub(super) fn pairs<'a>(left: &'a [Case], right: &'a [Case]) -> impl Iterator<Item = (&'a Case, &'a Case)> {
    left.iter().flat_map(move |a| right.iter().map(move |b| (a, b)))
}
