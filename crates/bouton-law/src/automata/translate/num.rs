//! Numbers as linear forms, case by case.

use bouton_rules::game::{Cond, List, Num};
use bouton_value::Integer;

use super::{Case, Fault, Obstacle, Translator, Valued};
use crate::automata::formula::Atom;
use crate::automata::numeration::{Linear, Relation};

type Cases = Result<Vec<Valued>, Fault>;

impl Translator<'_, '_> {
    /// The value of a number in each case in which it is defined; the cases exclude each other or agree.
    pub(super) fn num(&mut self, num: &Num, slots: &[Linear]) -> Cases {
        let plain = |form| Ok(vec![Valued { case: Case::default(), form }]);
        match num {
            Num::Const(value) => plain(Linear::constant(small(value)?)),
            Num::Slot(slot) => plain(slots.get(*slot).cloned().unwrap_or_default()),
            Num::Heaps => plain(Linear::constant(self.heaps as i64)),
            Num::Neg(a) => self.map(a, slots, |form| Ok(form.times(-1)?)),
            Num::Add(a, b) => self.zip(a, b, slots, |_, a, b| Ok(vec![a.plus(1, b)?])),
            Num::Sub(a, b) => self.zip(a, b, slots, |_, a, b| Ok(vec![a.plus(-1, b)?])),
            Num::Mul(a, b) => self.zip(a, b, slots, |own, a, b| match (a.fixed(), b.fixed()) {
                (Some(factor), _) => Ok(vec![b.times(factor)?]),
                (_, Some(factor)) => Ok(vec![a.times(factor)?]),
                _ => own.cannot(Obstacle::Product),
            }),
            Num::Div(a, b) => self.divided(a, b, slots, |_, quotient, _| Ok(quotient.clone())),
            Num::Mod(a, b) => self.divided(a, b, slots, |a, quotient, m| a.plus(-m, quotient)),
            Num::Abs(a) => self.extreme(&[(**a).clone(), Num::Neg(a.clone())], slots, 1),
            Num::Min(items) => self.extreme(items, slots, -1),
            Num::Max(items) => self.extreme(items, slots, 1),
            Num::If(cond, yes, no) => self.choice(cond, yes, no, slots),
            Num::Index(list, index) => self.index(list, index, slots),
            Num::Xor(a, b) => self.xor(a, b, slots),
            Num::Bit(a, place) => match place.as_ref() {
                Num::Const(place) => {
                    let place = u32::try_from(place).ok().filter(|place| *place < 20);
                    let Some(place) = place else { return self.cannot(Obstacle::Function) };
                    let half = Num::Div(a.clone(), Box::new(Num::Const(Integer::from(1u64 << place))));
                    let bit = Num::Mod(Box::new(half), Box::new(Num::Const(2.into())));
                    let natural = self.num(a, slots)?;
                    self.combine(natural, &bit, slots, |_, a, bit| {
                        Ok((bit.clone(), Some(Atom::Linear(a.clone(), Relation::Natural))))
                    })
                }
                _ => self.cannot(Obstacle::Function),
            },
            Num::Pow(a, b) => self.zip(a, b, slots, |own, a, b| {
                let power = a.fixed().zip(b.fixed()).filter(|(a, b)| *a >= 0 && *b >= 0);
                let power = power.and_then(|(a, b)| a.checked_pow(u32::try_from(b).ok()?));
                match power {
                    Some(power) => Ok(vec![Linear::constant(power)]),
                    None => own.cannot(Obstacle::Function),
                }
            }),
            Num::Gcd(..) => self.cannot(Obstacle::Function),
        }
    }

    /// The value of a number that is constant.
    pub(super) fn fixed(&mut self, num: &Num, slots: &[Linear]) -> Result<Option<i64>, Fault> {
        let cases = self.num(num, slots)?;
        Ok(match cases.as_slice() {
            [Valued { case, form }] if case.atoms.is_empty() => form.fixed(),
            _ => None,
        })
    }

    fn map(&mut self, a: &Num, slots: &[Linear], f: impl Fn(&Linear) -> Result<Linear, Fault>) -> Cases {
        let cases = self.num(a, slots)?;
        cases.into_iter().map(|Valued { case, form }| Ok(Valued { case, form: f(&form)? })).collect()
    }

    fn zip(
        &mut self,
        a: &Num,
        b: &Num,
        slots: &[Linear],
        f: impl Fn(&mut Self, &Linear, &Linear) -> Result<Vec<Linear>, Fault>,
    ) -> Cases {
        let left = self.num(a, slots)?;
        let mut cases = Vec::new();
        for a in left {
            for b in self.num(b, slots)? {
                for form in f(self, &a.form, &b.form)? {
                    cases.push(Valued { case: a.case.and(&b.case), form });
                }
            }
        }
        if cases.len() > super::MAX_CASES { self.cannot(Obstacle::Cases) } else { Ok(cases) }
    }

    /// Each value of `left` beside each of `b`, with a condition.
    fn combine(
        &mut self,
        left: Vec<Valued>,
        b: &Num,
        slots: &[Linear],
        f: impl Fn(&mut Self, &Linear, &Linear) -> Result<(Linear, Option<Atom>), Fault>,
    ) -> Cases {
        let mut cases = Vec::new();
        for a in left {
            for b in self.num(b, slots)? {
                let (form, atom) = f(self, &a.form, &b.form)?;
                let mut case = a.case.and(&b.case);
                case.atoms.extend(atom);
                cases.push(Valued { case, form });
            }
        }
        if cases.len() > super::MAX_CASES { self.cannot(Obstacle::Cases) } else { Ok(cases) }
    }

    /// `a div m` and `a mod m` for a constant m that is not 0: the quotient gets a track, or its negative does.
    fn divided(
        &mut self,
        a: &Num,
        m: &Num,
        slots: &[Linear],
        f: impl Fn(&Linear, &Linear, i64) -> Result<Linear, bouton_rules::Stop>,
    ) -> Cases {
        let Some(m) = self.fixed(m, slots)? else { return self.cannot(Obstacle::Divisor) };
        if m == 0 {
            return Ok(Vec::new());
        }
        let size = m.checked_abs().ok_or(bouton_rules::Stop::TooLarge)?;
        let mut cases = Vec::new();
        for Valued { case, form } in self.num(a, slots)? {
            if let Some(value) = form.fixed() {
                let quotient =
                    Linear::constant(value.checked_div_euclid(m).ok_or(bouton_rules::Stop::TooLarge)?);
                let form = f(&form, &quotient, m)?;
                cases.push(Valued { case, form });
                continue;
            }
            let natural = form.is_natural() && m > 0;
            for sign in if natural { &[1][..] } else { &[1, -1] } {
                let track = self.fresh()?;
                // The quotient is q >= 0, or -q - 1.
                let offset = if *sign > 0 { 0 } else { -1 };
                let quotient = Linear { terms: vec![(track, *sign)], constant: offset };
                let rest = form.plus(-m, &quotient)?;
                let mut case = case.clone();
                case.fresh.push(track);
                case.atoms.push(Atom::below(&rest, &Linear::constant(size), 1)?);
                case.atoms.push(Atom::Linear(rest, Relation::Natural));
                cases.push(Valued { form: f(&form, &quotient, m)?, case });
            }
        }
        Ok(cases)
    }

    /// The greatest of the numbers, or the least for sign -1; of equal ones the first.
    fn extreme(&mut self, items: &[Num], slots: &[Linear], sign: i64) -> Cases {
        let mut best: Option<Vec<Valued>> = None;
        for item in items {
            let Some(before) = best else {
                best = Some(self.num(item, slots)?);
                continue;
            };
            let mut cases = Vec::new();
            for a in before {
                for b in self.num(item, slots)? {
                    let both = a.case.and(&b.case);
                    let ahead = a.form.plus(-1, &b.form)?.times(sign)?;
                    let behind = ahead.times(-1)?.plus(-1, &Linear::constant(1))?;
                    for (difference, form) in [(ahead, &a.form), (behind, &b.form)] {
                        if difference.fixed().is_some_and(|value| value < 0) {
                            continue;
                        }
                        let mut case = both.clone();
                        if difference.fixed().is_none() {
                            case.atoms.push(Atom::Linear(difference, Relation::Natural));
                        }
                        cases.push(Valued { case, form: form.clone() });
                    }
                }
            }
            if cases.len() > super::MAX_CASES {
                return self.cannot(Obstacle::Cases);
            }
            best = Some(cases);
        }
        Ok(best.unwrap_or_default())
    }

    fn choice(&mut self, cond: &Cond, yes: &Num, no: &Num, slots: &[Linear]) -> Cases {
        let mut cases = Vec::new();
        for (wanted, branch) in [(true, yes), (false, no)] {
            let when = self.cond(cond, wanted, slots)?;
            if when.is_empty() {
                continue;
            }
            for Valued { case, form } in self.num(branch, slots)? {
                for when in &when {
                    cases.push(Valued { case: when.and(&case), form: form.clone() });
                }
            }
        }
        if cases.len() > super::MAX_CASES { self.cannot(Obstacle::Cases) } else { Ok(cases) }
    }

    fn index(&mut self, list: &List, index: &Num, slots: &[Linear]) -> Cases {
        let mut cases = Vec::new();
        for Valued { case, form } in self.num(index, slots)? {
            if let Some(at) = form.fixed() {
                if let Some(item) = usize::try_from(at).ok().and_then(|at| list.get(at)) {
                    let form = Linear::constant(small(&item)?);
                    cases.push(Valued { case, form });
                }
                continue;
            }
            if list.len() > super::MAX_CASES {
                return self.cannot(Obstacle::Cases);
            }
            for (at, item) in list.iter().enumerate() {
                let item = Linear::constant(small(&item)?);
                let mut case = case.clone();
                case.atoms.push(Atom::equal(&form, &Linear::constant(at as i64))?);
                cases.push(Valued { case, form: item });
            }
        }
        if cases.len() > super::MAX_CASES { self.cannot(Obstacle::Cases) } else { Ok(cases) }
    }

    /// A nim-sum: the operands and the result get tracks, so that a negative one has no case.
    fn xor(&mut self, a: &Num, b: &Num, slots: &[Linear]) -> Cases {
        let left = self.num(a, slots)?;
        let mut cases = Vec::new();
        for a in left {
            for b in self.num(b, slots)? {
                let tracks = [self.fresh()?, self.fresh()?, self.fresh()?];
                let limits = self.compiler.limits;
                let Some(sum) = self.compiler.numeration.nim_sum(tracks, limits)? else {
                    return self.cannot(Obstacle::NimSum);
                };
                let mut case = a.case.and(&b.case);
                case.fresh.extend(tracks);
                case.atoms.push(Atom::equal(&Linear::track(tracks[0]), &a.form)?);
                case.atoms.push(Atom::equal(&Linear::track(tracks[1]), &b.form)?);
                case.atoms.push(Atom::Member(std::sync::Arc::new(sum), tracks.to_vec()));
                cases.push(Valued { case, form: Linear::track(tracks[2]) });
            }
        }
        if cases.len() > super::MAX_CASES { self.cannot(Obstacle::Cases) } else { Ok(cases) }
    }
}

/// A constant that fits.
pub(super) fn small(value: &Integer) -> Result<i64, Fault> {
    i64::try_from(value).map_err(|_| bouton_rules::Stop::TooLarge.into())
}
