//! Conditions as disjunctions of cases, once for "true" and once for "false".

use bouton_rules::game::{Compare, Cond, Num};

use super::{Case, Fault, Translator, Valued};
use crate::automata::formula::Atom;
use crate::automata::numeration::{Linear, Relation};

type Cases = Result<Vec<Case>, Fault>;

impl Translator<'_, '_> {
    /// When a condition is true, or false; `and`, `or` and `if` stop early from left to right.
    pub(super) fn cond(&mut self, cond: &Cond, wanted: bool, slots: &[Linear]) -> Cases {
        match (cond, wanted) {
            (Cond::Not(a), _) => self.cond(a, !wanted, slots),
            (Cond::And(a, b), true) | (Cond::Or(a, b), false) => self.joined(a, b, wanted, slots),
            (Cond::And(a, b), false) | (Cond::Or(a, b), true) => {
                let mut cases = self.cond(a, wanted, slots)?;
                cases.extend(self.after(a, !wanted, b, wanted, slots)?);
                Ok(cases)
            }
            (Cond::If(c, yes, no), _) => {
                let mut cases = self.after(c, true, yes, wanted, slots)?;
                cases.extend(self.after(c, false, no, wanted, slots)?);
                Ok(cases)
            }
            (Cond::Compare(first, links), true) => {
                let mut cases = vec![Case::default()];
                let mut left = first;
                for link in links {
                    let more = self.link(left, link, true, slots)?;
                    cases = self.both(&cases, &more)?;
                    left = link.number().unwrap_or(left);
                }
                Ok(cases)
            }
            (Cond::Compare(first, links), false) => {
                let mut cases = Vec::new();
                let mut before = vec![Case::default()];
                let mut left = first;
                for link in links {
                    let fails = self.link(left, link, false, slots)?;
                    cases.extend(self.both(&before, &fails)?);
                    let holds = self.link(left, link, true, slots)?;
                    before = self.both(&before, &holds)?;
                    left = link.number().unwrap_or(left);
                }
                Ok(cases)
            }
        }
    }

    fn joined(&mut self, a: &Cond, b: &Cond, wanted: bool, slots: &[Linear]) -> Cases {
        let (a, b) = (self.cond(a, wanted, slots)?, self.cond(b, wanted, slots)?);
        self.both(&a, &b)
    }

    /// `b` is looked at only after `a`; where `a` always has a value and says the opposite, `b` alone decides.
    fn after(&mut self, a: &Cond, first: bool, b: &Cond, wanted: bool, slots: &[Linear]) -> Cases {
        let (a, b) = (self.cond(a, first, slots)?, self.cond(b, wanted, slots)?);
        self.both(&a, &b)
    }

    fn link(&mut self, left: &Num, link: &Compare, wanted: bool, slots: &[Linear]) -> Cases {
        let mut cases = Vec::new();
        for Valued { case, form: a } in self.num(left, slots)? {
            let Some(right) = link.number() else {
                let Compare::In(set) = link else { continue };
                let more = self.member(set, &a, wanted, slots)?;
                cases.extend(self.both(&[case], &more)?);
                continue;
            };
            for Valued { case: other, form: b } in self.num(right, slots)? {
                let both = case.and(&other);
                for atom in compared(link, wanted, &a, &b)? {
                    cases.push(both.and(&Case::atom(atom)));
                }
            }
        }
        Ok(cases)
    }
}

/// Atoms one of which holds exactly when the comparison is as wanted.
fn compared(link: &Compare, wanted: bool, a: &Linear, b: &Linear) -> Result<Vec<Atom>, Fault> {
    let less = |a: &Linear, b: &Linear, gap| Atom::below(a, b, gap);
    Ok(match (link, wanted) {
        (Compare::Eq(_), true) | (Compare::Ne(_), false) => {
            vec![Atom::Linear(a.plus(-1, b)?, Relation::Zero)]
        }
        (Compare::Eq(_), false) | (Compare::Ne(_), true) => vec![less(a, b, 1)?, less(b, a, 1)?],
        (Compare::Lt(_), true) | (Compare::Ge(_), false) => vec![less(a, b, 1)?],
        (Compare::Le(_), true) | (Compare::Gt(_), false) => vec![less(a, b, 0)?],
        (Compare::Gt(_), true) | (Compare::Le(_), false) => vec![less(b, a, 1)?],
        (Compare::Ge(_), true) | (Compare::Lt(_), false) => vec![less(b, a, 0)?],
        (Compare::In(_), _) => Vec::new(),
    })
}
