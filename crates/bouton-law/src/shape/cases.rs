//! Conditions and numbers of rules as cases: each case a system of constraints over polynomials.
//!
//! `if`, `min`, `max`, `abs`, `or` and `!=` make cases; `e div c` and `e mod c` with a constant c > 0 make a new
//! variable q with c q <= e < c (q + 1). What is beyond this gives `None`, and the game has no shape.

use bouton_rules::ast::NamedSet;
use bouton_rules::game::{Compare, Cond, Num, SetExpr};
use bouton_value::Integer;
use bouton_value::number::One;

use super::poly::{Poly, Var};
use super::system::{Member, System, negated};

/// At most so many cases.
const MOST_CASES: usize = 2048;
/// Higher powers are not multiplied out.
const MOST_POWER: u8 = 8;
/// A polynomial has at most this degree and so many terms.
const MOST_SIZE: (usize, usize) = (3, 64);

/// Cases of which exactly those that hold count: a union.
pub(super) type Cases = Vec<System>;
/// A number in cases.
type Numbers = Vec<(System, Poly)>;

/// Turns expressions into cases; slots are variables.
pub(super) struct Lowering {
    /// The polynomial of each slot.
    pub(super) slots: Vec<Poly>,
    /// The value of `heaps`.
    pub(super) heaps: usize,
    /// The number of the next new variable.
    pub(super) next: Var,
}

/// Nothing is asked: one case without constraints.
pub(super) fn always() -> Cases {
    vec![System::default()]
}

fn one(nonnegative: Poly) -> Cases {
    vec![System { nonnegative: vec![nonnegative], ..System::default() }]
}

fn zero(poly: Poly) -> Cases {
    vec![System { zero: vec![poly], ..System::default() }]
}

/// Both hold.
pub(super) fn both(a: &[System], b: &[System]) -> Option<Cases> {
    if a.len().checked_mul(b.len())? > MOST_CASES {
        return None;
    }
    Some(a.iter().flat_map(|a| b.iter().map(|b| a.joined(b))).collect())
}

/// One of them holds.
fn either(mut a: Cases, b: Cases) -> Option<Cases> {
    a.extend(b);
    (a.len() <= MOST_CASES).then_some(a)
}

fn pairs(a: &Numbers, b: &Numbers, join: impl Fn(&Poly, &Poly) -> Poly) -> Option<Numbers> {
    if a.len().checked_mul(b.len())? > MOST_CASES {
        return None;
    }
    let joined = a
        .iter()
        .flat_map(|(when, x)| b.iter().map(|(also, y)| (when.joined(also), join(x, y))).collect::<Vec<_>>());
    let joined: Numbers = joined.collect();
    joined.iter().all(|(_, poly)| poly.size() <= MOST_SIZE && poly.size().1 <= MOST_SIZE.1).then_some(joined)
}

impl Lowering {
    /// A number in cases.
    pub(super) fn number(&mut self, num: &Num) -> Option<Numbers> {
        let plain = |poly: Poly| Some(vec![(System::default(), poly)]);
        match num {
            Num::Const(value) => plain(Poly::constant(value.clone())),
            Num::Slot(slot) => plain(self.slots.get(*slot)?.clone()),
            Num::Heaps => plain(Poly::constant(self.heaps as u64)),
            Num::Neg(a) => Some(self.number(a)?.into_iter().map(|(when, a)| (when, a.negated())).collect()),
            Num::Add(a, b) => pairs(&self.number(a)?, &self.number(b)?, |a, b| a.clone().plus(b)),
            Num::Sub(a, b) => pairs(&self.number(a)?, &self.number(b)?, |a, b| a.clone().minus(b)),
            Num::Mul(a, b) => pairs(&self.number(a)?, &self.number(b)?, Poly::times),
            Num::Div(a, b) => self.divided(a, b, false),
            Num::Mod(a, b) => self.divided(a, b, true),
            Num::Min(items) => self.extreme(items, true),
            Num::Max(items) => self.extreme(items, false),
            Num::Abs(a) => {
                let cases = self.number(a)?.into_iter().flat_map(|(when, a)| {
                    let less = negated(&a);
                    [(when.and(a.clone()), a.clone()), (when.and(less), a.negated())]
                });
                Some(cases.collect())
            }
            Num::If(cond, yes, no) => {
                let mut cases = Vec::new();
                for (holds, value) in [(true, yes), (false, no)] {
                    let when = self.condition(cond, holds)?;
                    for (also, value) in self.number(value)? {
                        for when in &when {
                            cases.push((when.joined(&also), value.clone()));
                        }
                    }
                }
                (cases.len() <= MOST_CASES).then_some(cases)
            }
            Num::Pow(base, exponent) => {
                let Num::Const(exponent) = exponent.as_ref() else { return None };
                let exponent = u8::try_from(exponent).ok().filter(|exponent| *exponent <= MOST_POWER)?;
                let base = self.number(base)?;
                (0..exponent)
                    .try_fold(plain(Poly::constant(1u32))?, |power, _| pairs(&power, &base, Poly::times))
            }
            Num::Index(..) | Num::Xor(..) | Num::Gcd(..) | Num::Bit(..) => None,
        }
    }

    /// The least or greatest of the numbers: each where it is that, the first among equals.
    fn extreme(&mut self, items: &[Num], least: bool) -> Option<Numbers> {
        let items: Vec<Numbers> = items.iter().map(|item| self.number(item)).collect::<Option<_>>()?;
        let mut best = items.first()?.clone();
        for item in items.iter().skip(1) {
            let mut next = Vec::new();
            for (when, a) in &best {
                for (also, b) in item {
                    let both = when.joined(also);
                    let rise = b.clone().minus(a);
                    let (keep, change) = if least {
                        (rise.clone(), negated(&rise))
                    } else {
                        (rise.negated(), rise.clone().plus_constant(-Integer::ONE))
                    };
                    next.push((both.and(keep), a.clone()));
                    next.push((both.and(change), b.clone()));
                }
            }
            best = next;
            if best.len() > MOST_CASES {
                return None;
            }
        }
        Some(best)
    }

    /// `a div b` or `a mod b` for a constant b > 0.
    fn divided(&mut self, a: &Num, b: &Num, rest: bool) -> Option<Numbers> {
        let Num::Const(divisor) = b else { return None };
        if *divisor <= 0u32 {
            return None;
        }
        let mut cases = Vec::new();
        for (when, a) in self.number(a)? {
            let quotient = Poly::var(self.fresh()?);
            let remainder = a.minus(&quotient.times_constant(divisor));
            let top = remainder.negated().plus_constant(divisor - Integer::ONE);
            let when = when.and(remainder.clone()).and(top);
            cases.push((when, if rest { remainder } else { quotient }));
        }
        Some(cases)
    }

    fn fresh(&mut self) -> Option<Var> {
        let var = self.next;
        self.next = var.checked_add(1)?;
        Some(var)
    }

    /// A condition that holds, or that does not, in cases.
    pub(super) fn condition(&mut self, cond: &Cond, holds: bool) -> Option<Cases> {
        match (cond, holds) {
            (Cond::And(a, b), true) | (Cond::Or(a, b), false) => {
                both(&self.condition(a, holds)?, &self.condition(b, holds)?)
            }
            (Cond::Or(a, b), true) | (Cond::And(a, b), false) => {
                either(self.condition(a, holds)?, self.condition(b, holds)?)
            }
            (Cond::Not(a), _) => self.condition(a, !holds),
            (Cond::If(c, yes, no), _) => {
                let yes = both(&self.condition(c, true)?, &self.condition(yes, holds)?)?;
                let no = both(&self.condition(c, false)?, &self.condition(no, holds)?)?;
                either(yes, no)
            }
            (Cond::Compare(first, links), _) => {
                let mut all = if holds { always() } else { Vec::new() };
                let mut left = first;
                for link in links {
                    let cases = self.link(left, link, holds)?;
                    all = if holds { both(&all, &cases)? } else { either(all, cases)? };
                    left = link.number().unwrap_or(left);
                }
                Some(all)
            }
        }
    }

    fn link(&mut self, left: &Num, link: &Compare, holds: bool) -> Option<Cases> {
        match (link, holds) {
            (Compare::Le(right), true) | (Compare::Gt(right), false) => self.at_most(left, right, 0),
            (Compare::Lt(right), true) | (Compare::Ge(right), false) => self.at_most(left, right, 1),
            (Compare::Ge(right), true) | (Compare::Lt(right), false) => self.at_most(right, left, 0),
            (Compare::Gt(right), true) | (Compare::Le(right), false) => self.at_most(right, left, 1),
            (Compare::Eq(right), true) | (Compare::Ne(right), false) => self.equal(left, right),
            (Compare::Ne(right), true) | (Compare::Eq(right), false) => {
                either(self.at_most(left, right, 1)?, self.at_most(right, left, 1)?)
            }
            (Compare::In(set), _) => {
                let mut cases = Vec::new();
                for (when, left) in self.number(left)? {
                    let inside = self.member(&left, set, holds)?;
                    cases.extend(inside.iter().map(|inside| when.joined(inside)));
                }
                (cases.len() <= MOST_CASES).then_some(cases)
            }
        }
    }

    /// `left + gap <= right`, with as few cases as there can be.
    fn at_most(&mut self, left: &Num, right: &Num, gap: u32) -> Option<Cases> {
        let all = |cases: Vec<Cases>| cases.iter().try_fold(always(), |all, cases| both(&all, cases));
        match (left, right) {
            (Num::Max(items), _) => {
                all(items.iter().map(|item| self.at_most(item, right, gap)).collect::<Option<_>>()?)
            }
            (_, Num::Min(items)) => {
                all(items.iter().map(|item| self.at_most(left, item, gap)).collect::<Option<_>>()?)
            }
            (Num::Min(items), _) => {
                let cases: Vec<Cases> =
                    items.iter().map(|item| self.at_most(item, right, gap)).collect::<Option<_>>()?;
                Some(cases.concat())
            }
            (_, Num::Max(items)) => {
                let cases: Vec<Cases> =
                    items.iter().map(|item| self.at_most(left, item, gap)).collect::<Option<_>>()?;
                Some(cases.concat())
            }
            // v <= e div c is c v <= e.
            (_, Num::Div(e, c)) if positive(c) => {
                let Num::Const(c) = c.as_ref() else { return None };
                let cases = pairs(&self.number(left)?, &self.number(e)?, |left, e| {
                    e.clone().minus(&left.clone().plus_constant(gap).times_constant(c))
                })?;
                Some(cases.into_iter().map(|(when, poly)| when.and(poly)).collect())
            }
            _ => {
                let cases = pairs(&self.number(left)?, &self.number(right)?, |left, right| {
                    right.clone().minus(left).plus_constant(-Integer::from(gap))
                })?;
                Some(cases.into_iter().map(|(when, poly)| when.and(poly)).collect())
            }
        }
    }

    fn equal(&mut self, left: &Num, right: &Num) -> Option<Cases> {
        let cases = pairs(&self.number(left)?, &self.number(right)?, |a, b| a.clone().minus(b))?;
        Some(
            cases
                .into_iter()
                .flat_map(|(when, poly)| zero(poly).into_iter().map(move |z| when.joined(&z)))
                .collect(),
        )
    }

    /// Whether a number is in a set, in cases.
    pub(super) fn member(&mut self, form: &Poly, set: &SetExpr, holds: bool) -> Option<Cases> {
        match (set, holds) {
            (SetExpr::Range(low, high), _) => {
                let above = self.compared(low, form, holds, false)?;
                let below = match high {
                    None => {
                        if holds {
                            always()
                        } else {
                            Vec::new()
                        }
                    }
                    Some(high) => self.compared(high, form, holds, true)?,
                };
                if holds { both(&above, &below) } else { either(above, below) }
            }
            (SetExpr::Literal(items), _) => {
                let constants: Option<Vec<Integer>> = items
                    .iter()
                    .map(|item| if let Num::Const(value) = item { Some(value.clone()) } else { None })
                    .collect();
                if let Some(mut constants) = constants {
                    constants.sort();
                    return runs_of(form, &constants, holds);
                }
                let mut all = if holds { Vec::new() } else { always() };
                for item in items {
                    for (when, value) in self.number(item)? {
                        let difference = form.clone().minus(&value);
                        let cases = if holds {
                            zero(difference)
                        } else {
                            either(one(negated(&difference)), one(difference.plus_constant(-Integer::ONE)))?
                        };
                        // A number that has cases itself would need them all together.
                        if when != System::default() && !holds {
                            return None;
                        }
                        let cases: Cases = cases.iter().map(|case| when.joined(case)).collect();
                        all = if holds { either(all, cases)? } else { both(&all, &cases)? };
                    }
                }
                Some(all)
            }
            (SetExpr::Fixed(items), _) => runs_of(form, items, holds),
            (SetExpr::Named(name, argument), _) => self.named(form, *name, argument.as_deref(), holds),
            (SetExpr::Or(a, b), true) | (SetExpr::And(a, b), false) => {
                either(self.member(form, a, holds)?, self.member(form, b, holds)?)
            }
            (SetExpr::And(a, b), true) | (SetExpr::Or(a, b), false) => {
                both(&self.member(form, a, holds)?, &self.member(form, b, holds)?)
            }
            (SetExpr::Except(a, b), true) => {
                both(&self.member(form, a, true)?, &self.member(form, b, false)?)
            }
            (SetExpr::Except(a, b), false) => {
                either(self.member(form, a, false)?, self.member(form, b, true)?)
            }
        }
    }

    /// `bound <= form` (or `form <= bound` when `upper`), or its opposite.
    fn compared(&mut self, bound: &Num, form: &Poly, holds: bool, upper: bool) -> Option<Cases> {
        self.slots.push(form.clone());
        let slot = Num::Slot(self.slots.len() - 1);
        let cases = match (upper, holds) {
            (false, true) => self.at_most(bound, &slot, 0),
            (false, false) => self.at_most(&slot, bound, 1),
            (true, true) => self.at_most(&slot, bound, 0),
            (true, false) => self.at_most(bound, &slot, 1),
        };
        self.slots.pop();
        cases
    }

    fn named(&mut self, form: &Poly, set: NamedSet, argument: Option<&Num>, positive: bool) -> Option<Cases> {
        let arguments = match argument {
            None => vec![(System::default(), None)],
            Some(argument) => {
                self.number(argument)?.into_iter().map(|(when, poly)| (when, Some(poly))).collect()
            }
        };
        let [(when, argument)] = arguments.as_slice() else { return None };
        if *when != System::default() {
            return None;
        }
        // Powers of a negative number are undefined.
        let natural = argument.as_ref().and_then(Poly::as_constant).is_some_and(|value| value >= 0u32);
        if set == NamedSet::Powers && !natural {
            return None;
        }
        let mut system = System {
            members: vec![Member { form: form.clone(), set, argument: argument.clone(), positive }],
            ..System::default()
        };
        if positive {
            let least = if matches!(set, NamedSet::Primes | NamedSet::PrimePowers) { 2 } else { 1 };
            system.nonnegative.push(form.clone().plus_constant(-Integer::from(least)));
            // A divisor of a number of the state is at most that number; of 0 there is none.
            if let (NamedSet::Divisors, Some(argument)) = (set, argument)
                && argument.terms().all(|(_, factor)| *factor > 0)
            {
                system.nonnegative.push(argument.clone().minus(form));
            }
        }
        Some(vec![system])
    }
}

fn positive(num: &Num) -> bool {
    matches!(num, Num::Const(value) if *value > 0)
}

/// Membership in a finite ascending set, as runs of consecutive numbers.
fn runs_of(form: &Poly, items: &[Integer], holds: bool) -> Option<Cases> {
    let mut runs: Vec<(Integer, Integer)> = Vec::new();
    for item in items {
        match runs.last_mut() {
            Some((_, high)) if item <= &(&*high + Integer::ONE) => high.clone_from(item),
            _ => runs.push((item.clone(), item.clone())),
        }
    }
    let within = |low: &Integer, high: &Integer| System {
        nonnegative: vec![form.clone().plus_constant(-low), form.negated().plus_constant(high.clone())],
        ..System::default()
    };
    if holds {
        let cases: Cases = runs.iter().map(|(low, high)| within(low, high)).collect();
        return (cases.len() <= MOST_CASES).then_some(cases);
    }
    // Outside: below the first, between two, above the last.
    let mut cases = Vec::new();
    let mut low: Option<Integer> = None;
    for (first, last) in &runs {
        let high = form.negated().plus_constant(first - Integer::ONE);
        cases.push(match &low {
            None => System { nonnegative: vec![high], ..System::default() },
            Some(low) => {
                System { nonnegative: vec![form.clone().plus_constant(-low), high], ..System::default() }
            }
        });
        low = Some(last + Integer::ONE);
    }
    cases.push(match low {
        None => System::default(),
        Some(low) => System { nonnegative: vec![form.clone().plus_constant(-low)], ..System::default() },
    });
    Some(cases)
}
