//! Sets: membership of a number, and the values that a variable runs through.

use std::sync::Arc;

use bouton_rules::game::{Num, SetExpr};
use bouton_value::{Integer, Natural};

use super::num::small;
use super::{Case, Fault, Obstacle, Translator, Valued};
use crate::automata::dfa::{Dfa, Track};
use crate::automata::formula::Atom;
use crate::automata::numeration::Linear;

type Cases = Result<Vec<Case>, Fault>;

/// A set of constants up to this size is written out.
const FEW: usize = 4;

impl Translator<'_, '_> {
    /// When a number is in a set, or is not.
    pub(super) fn member(&mut self, set: &SetExpr, number: &Linear, wanted: bool, slots: &[Linear]) -> Cases {
        match set {
            SetExpr::Range(low, high) => self.in_range(low, high.as_ref(), number, wanted, slots),
            SetExpr::Literal(items) => match self.constants(items, slots)? {
                Some(constants) => self.in_list(&constants, number, wanted),
                None => self.in_literal(items, number, wanted, slots),
            },
            SetExpr::Fixed(items) => self.in_list(items, number, wanted),
            SetExpr::Named(name, argument) => {
                let dfa = self.named(*name, argument.as_deref(), slots)?;
                self.accepted(&dfa, number, wanted)
            }
            SetExpr::Or(a, b) => self.joined_sets((a, true), (b, true), number, wanted, slots),
            SetExpr::And(a, b) => self.joined_sets((a, false), (b, false), number, !wanted, slots),
            SetExpr::Except(a, b) => self.joined_sets((a, false), (b, true), number, !wanted, slots),
        }
    }

    /// "In a or in b" for signs that say whether being in counts; `wanted` false for its negation.
    fn joined_sets(
        &mut self,
        (a, yes_a): (&SetExpr, bool),
        (b, yes_b): (&SetExpr, bool),
        number: &Linear,
        wanted: bool,
        slots: &[Linear],
    ) -> Cases {
        self.total(a)?;
        self.total(b)?;
        let first = self.member(a, number, yes_a == wanted, slots)?;
        let second = self.member(b, number, yes_b == wanted, slots)?;
        if wanted { Ok([first, second].concat()) } else { self.both(&first, &second) }
    }

    /// No number of the set may be undefined.
    fn total(&self, set: &SetExpr) -> Result<(), Fault> {
        let mut total = true;
        set.walk(&mut |num| {
            total &= match num {
                Num::Div(_, m) | Num::Mod(_, m) => matches!(m.as_ref(), Num::Const(m) if *m != 0u32),
                Num::Index(..) | Num::Xor(..) | Num::Pow(..) | Num::Bit(..) => false,
                _ => true,
            };
        });
        if total { Ok(()) } else { self.cannot(Obstacle::Undefined) }
    }

    fn in_range(
        &mut self,
        low: &Num,
        high: Option<&Num>,
        number: &Linear,
        wanted: bool,
        slots: &[Linear],
    ) -> Cases {
        let mut cases = Vec::new();
        for Valued { case, form: low } in self.num(low, slots)? {
            let highs = match high {
                Some(high) => self.num(high, slots)?.into_iter().map(Some).collect(),
                None => vec![None],
            };
            for high in highs {
                let both = high.as_ref().map_or_else(|| case.clone(), |high| case.and(&high.case));
                let high = high.map(|high| high.form);
                if wanted {
                    let mut both = both;
                    both.atoms.push(Atom::below(&low, number, 0)?);
                    if let Some(high) = &high {
                        both.atoms.push(Atom::below(number, high, 0)?);
                    }
                    cases.push(both);
                } else {
                    cases.push(both.and(&Case::atom(Atom::below(number, &low, 1)?)));
                    if let Some(high) = &high {
                        cases.push(both.and(&Case::atom(Atom::below(high, number, 1)?)));
                    }
                }
            }
        }
        Ok(cases)
    }

    /// The items when all are constant.
    fn constants(&mut self, items: &[Num], slots: &[Linear]) -> Result<Option<Vec<Integer>>, Fault> {
        let mut constants = Vec::with_capacity(items.len());
        for item in items {
            match self.fixed(item, slots)? {
                Some(value) => constants.push(Integer::from(value)),
                None => return Ok(None),
            }
        }
        Ok(Some(constants))
    }

    fn in_literal(&mut self, items: &[Num], number: &Linear, wanted: bool, slots: &[Linear]) -> Cases {
        if items.len() > 1 {
            self.total(&SetExpr::Literal(items.to_vec()))?;
        }
        let mut cases = if wanted { Vec::new() } else { vec![Case::default()] };
        for item in items {
            let mut one = Vec::new();
            for Valued { case, form } in self.num(item, slots)? {
                if wanted {
                    one.push(case.and(&Case::atom(Atom::equal(number, &form)?)));
                } else {
                    one.push(case.and(&Case::atom(Atom::below(number, &form, 1)?)));
                    one.push(case.and(&Case::atom(Atom::below(&form, number, 1)?)));
                }
            }
            cases = if wanted { [cases, one].concat() } else { self.both(&cases, &one)? };
        }
        Ok(cases)
    }

    fn in_list(&mut self, items: &[Integer], number: &Linear, wanted: bool) -> Cases {
        if items.len() <= FEW {
            let items: Vec<Num> = items.iter().cloned().map(Num::Const).collect();
            return self.in_literal(&items, number, wanted, &[]);
        }
        if items.iter().any(|item| *item < 0u32) {
            return self.cannot(Obstacle::Cases);
        }
        let dfa = self.list(items)?;
        self.accepted(&dfa, number, wanted)
    }

    fn list(&mut self, items: &[Integer]) -> Result<Dfa, Fault> {
        let naturals: Vec<Natural> = items.iter().map(Integer::unsigned_abs_ref).cloned().collect();
        Ok(self.compiler.numeration.finite(Track(0), &naturals, self.compiler.limits)?)
    }

    /// When a number, which may be negative, is accepted by an automaton, or is not.
    fn accepted(&mut self, dfa: &Dfa, number: &Linear, wanted: bool) -> Cases {
        let track = self.fresh()?;
        let all = self.compiler.valid(&[Track(0)])?;
        let dfa = if wanted { dfa.clone() } else { self.compiler.minus(&all, dfa)? };
        let inside = Case {
            fresh: vec![track],
            atoms: vec![
                Atom::equal(&Linear::track(track), number)?,
                Atom::Member(Arc::new(dfa), vec![track]),
            ],
        };
        if wanted || number.is_natural() {
            return Ok(vec![inside]);
        }
        Ok(vec![inside, Case::atom(Atom::below(number, &Linear::constant(0), 1)?)])
    }

    /// The values of a variable, case by case.
    pub(super) fn values(&mut self, set: &SetExpr, slots: &[Linear]) -> Result<Vec<Valued>, Fault> {
        match set {
            SetExpr::Range(low, high) => {
                let mut cases = Vec::new();
                for Valued { case, form } in self.num(low, slots)? {
                    let track = self.fresh()?;
                    let value = form.plus(1, &Linear::track(track))?;
                    let mut case = case.clone();
                    case.fresh.push(track);
                    let Some(high) = high else {
                        cases.push(Valued { case, form: value });
                        continue;
                    };
                    for high in self.num(high, slots)? {
                        let mut case = case.and(&high.case);
                        case.atoms.push(Atom::below(&value, &high.form, 0)?);
                        cases.push(Valued { case, form: value.clone() });
                    }
                }
                Ok(cases)
            }
            SetExpr::Literal(items) => {
                if items.len() > 1 {
                    self.total(set)?;
                }
                let mut cases = Vec::new();
                for item in items {
                    cases.extend(self.num(item, slots)?);
                }
                Ok(cases)
            }
            SetExpr::Fixed(items) if items.len() <= FEW || items.iter().any(|item| *item < 0u32) => {
                let constant = |item: &Integer| {
                    Ok(Valued { case: Case::default(), form: Linear::constant(small(item)?) })
                };
                items.iter().map(constant).collect()
            }
            SetExpr::Fixed(items) => {
                let dfa = self.list(items)?;
                self.natural(&dfa)
            }
            SetExpr::Named(name, argument) => {
                let dfa = self.named(*name, argument.as_deref(), slots)?;
                self.natural(&dfa)
            }
            SetExpr::Or(a, b) => {
                self.total(a)?;
                self.total(b)?;
                Ok([self.values(a, slots)?, self.values(b, slots)?].concat())
            }
            SetExpr::And(a, b) => self.filtered(a, b, true, slots),
            SetExpr::Except(a, b) => self.filtered(a, b, false, slots),
        }
    }

    /// A number accepted by an automaton on track 0.
    fn natural(&mut self, dfa: &Dfa) -> Result<Vec<Valued>, Fault> {
        let track = self.fresh()?;
        let atoms = vec![Atom::Member(Arc::new(dfa.clone()), vec![track])];
        Ok(vec![Valued { case: Case { fresh: vec![track], atoms }, form: Linear::track(track) }])
    }

    fn filtered(
        &mut self,
        a: &SetExpr,
        b: &SetExpr,
        wanted: bool,
        slots: &[Linear],
    ) -> Result<Vec<Valued>, Fault> {
        let mut cases = Vec::new();
        for Valued { case, form } in self.values(a, slots)? {
            for more in self.member(b, &form, wanted, slots)? {
                cases.push(Valued { case: case.and(&more), form: form.clone() });
            }
        }
        if cases.len() > super::MAX_CASES { self.cannot(Obstacle::Cases) } else { Ok(cases) }
    }

    /// An open range must have an end that falls with a constant slope: then all its values count that leave
    /// numbers that are natural.
    pub(super) fn ends_fall(&self, variable: &bouton_rules::game::Variable) -> Result<(), Fault> {
        let falls = |slope: &Num| matches!(slope, Num::Const(slope) if *slope < 0u32);
        if !variable.set.can_be_infinite() || variable.ends.iter().any(|end| falls(&end.slope)) {
            return Ok(());
        }
        self.cannot(Obstacle::OpenEnd)
    }
}
