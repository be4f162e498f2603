//! Membership in sets.

use bouton_rules::ast::{BinaryOp, CompareOp, Expr, ExprKind, NamedSet};

use super::translator::{Terms, Translator, plain, unknown};
use super::{Dnf, Lin, Mark, both};
use crate::fault::Check;

/// Sets of multiples and the like are written out by residues up to this modulus.
const MODULUS: i128 = 64;

impl<'g> Translator<'g> {
    pub(super) fn member(&mut self, x: &Terms, set: &'g Expr, holds: bool) -> Check<Dnf> {
        if let Some(items) = self.constants(set) {
            return self.listed(x, &items, holds);
        }
        match &set.kind {
            ExprKind::Range(low, high) => {
                let low = self.operand(low)?;
                let mut all = self.compare(CompareOp::Le, &low, x, holds)?;
                if let Some(high) = high {
                    let high = self.operand(high)?;
                    let below = self.compare(CompareOp::Le, x, &high, holds)?;
                    all = if holds { both(&all, &below)? } else { [all, below].concat() };
                }
                Ok(all)
            }
            ExprKind::SetLiteral(items) => {
                let mut all = if holds { Vec::new() } else { vec![Vec::new()] };
                for item in items {
                    let item = self.operand(item)?;
                    let one = self.compare(CompareOp::Eq, x, &item, holds)?;
                    all = if holds { [all, one].concat() } else { both(&all, &one)? };
                }
                Ok(all)
            }
            ExprKind::Binary(op @ (BinaryOp::Or | BinaryOp::And | BinaryOp::Except), left, right) => {
                let left = self.member(x, left, holds)?;
                let right = self.member(x, right, holds == (*op != BinaryOp::Except))?;
                if (*op == BinaryOp::Or) == holds { Ok([left, right].concat()) } else { both(&left, &right) }
            }
            ExprKind::NamedSet(name, argument) => {
                let argument = argument.as_deref().map(|argument| self.fixed(argument));
                self.named(x, *name, argument.flatten().ok_or_else(|| unknown("set"))?, holds)
            }
            _ => Err(unknown("set")),
        }
    }

    /// Whether x is in a named set with a constant argument.
    fn named(&mut self, x: &Terms, name: NamedSet, argument: i128, holds: bool) -> Check<Dnf> {
        if name == NamedSet::Powers && argument >= 0 {
            return self.power(x, argument, holds);
        }
        if argument == 0 {
            return self.listed(x, &[], holds);
        }
        let modulus = argument.abs();
        let divides = |a: i128, b: i128| b % a == 0;
        match name {
            NamedSet::Divisors if modulus <= MODULUS * MODULUS => {
                let divisors: Vec<i128> = (1..=modulus).filter(|&d| divides(d, modulus)).collect();
                self.listed(x, &divisors, holds)
            }
            NamedSet::Multiples if modulus <= MODULUS => self.residues(x, modulus, &|r| r == 0, holds),
            NamedSet::Coprime if modulus <= MODULUS => {
                let prime = |r: i128| (2..=modulus).all(|d| !divides(d, r) || !divides(d, modulus));
                self.residues(x, modulus, &prime, holds)
            }
            _ => Err(unknown("set")),
        }
    }

    /// Whether x is positive and has one of some residues.
    fn residues(
        &mut self,
        x: &Terms,
        modulus: i128,
        wanted: &dyn Fn(i128) -> bool,
        holds: bool,
    ) -> Check<Dnf> {
        let one = plain(Lin::constant(1));
        let positive = self.at_most(&one, x, 0)?;
        let mut all = if holds { Vec::new() } else { self.at_most(x, &one, 1)? };
        for r in (0..modulus).filter(|&r| wanted(r) == holds) {
            let quotient = Lin::var(self.fresh()).times(modulus)?;
            let form = plain(quotient.plus(1, &Lin::constant(r))?);
            all.extend(both(&positive, &self.equal(x, &form)?)?);
        }
        Ok(all)
    }

    /// Whether x is a power of the base, from 1 on.
    fn power(&mut self, x: &Terms, base: i128, holds: bool) -> Check<Dnf> {
        let marks = self.marks.ok_or_else(|| unknown("set"))?;
        let power = plain(Lin::var(marks.add(Mark::Power { base, holds })));
        let mut all = self.equal(x, &power)?;
        if !holds {
            // What is negative is no power.
            all.extend(self.at_most(x, &plain(Lin::constant(0)), 1)?);
        }
        Ok(all)
    }

    /// Whether x is one of the items: by the runs of numbers that are, or are not.
    pub(super) fn listed(&mut self, x: &Terms, items: &[i128], holds: bool) -> Check<Dnf> {
        let mut runs: Vec<(Option<i128>, Option<i128>)> = Vec::new();
        let mut start = None;
        for (at, &item) in items.iter().enumerate() {
            if at == 0 || items[at - 1] + 1 < item {
                if !holds {
                    runs.push((start, Some(item - 1)));
                }
                start = Some(item);
            }
            if items.get(at + 1) != Some(&(item + 1)) {
                if holds {
                    runs.push((start, Some(item)));
                }
                start = Some(item + i128::from(!holds));
            }
        }
        if !holds {
            runs.push((start, None));
        }
        let mut all = Vec::new();
        for (low, high) in runs {
            let mut one = vec![Vec::new()];
            if let Some(low) = low {
                one = both(&one, &self.at_most(&plain(Lin::constant(low)), x, 0)?)?;
            }
            if let Some(high) = high {
                one = both(&one, &self.at_most(x, &plain(Lin::constant(high)), 0)?)?;
            }
            all.extend(one);
        }
        Ok(all)
    }
}
