//! How large numbers can get: every subexpression is estimated, so that the width of integers is known to suffice.

use bouton_rules::game::{Cond, Num, SetExpr};
use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::arithmetic::{Pow, UnsignedAbs};

/// The greatest magnitude seen so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Peak(pub(crate) Natural);

impl Peak {
    /// Takes note of a number.
    pub(crate) fn note(&mut self, number: &Natural) {
        if *number > self.0 {
            self.0.clone_from(number);
        }
    }

    /// A bound for the magnitude of an expression whose slots are bounded so; all parts of it are noted.
    pub(crate) fn of(&mut self, num: &Num, slots: &[Natural]) -> Natural {
        let bound = match num {
            Num::Const(number) => number.unsigned_abs(),
            Num::Slot(slot) => slots.get(*slot).cloned().unwrap_or_default(),
            Num::Heaps => Natural::default(),
            Num::Index(list, at) => {
                self.of(at, slots);
                list.iter().map(UnsignedAbs::unsigned_abs).max().unwrap_or_default()
            }
            Num::Neg(a) | Num::Abs(a) => self.of(a, slots),
            // The nim-sum of two numbers is at most their sum.
            Num::Add(a, b) | Num::Sub(a, b) | Num::Xor(a, b) => self.of(a, slots) + self.of(b, slots),
            Num::Mul(a, b) => self.of(a, slots) * self.of(b, slots),
            Num::Div(a, b) | Num::Mod(a, b) | Num::Gcd(a, b) => {
                let (a, b) = (self.of(a, slots), self.of(b, slots));
                self.note(&(&a + &b));
                a.max(b)
            }
            Num::Pow(a, b) => {
                let (base, exponent) = (self.of(a, slots), self.of(b, slots));
                match u64::try_from(&exponent) {
                    Ok(exponent) if exponent <= 1000 => base.pow(exponent),
                    _ => Natural::ONE << 100_000u64,
                }
            }
            Num::Min(all) | Num::Max(all) => {
                all.iter().map(|num| self.of(num, slots)).max().unwrap_or_default()
            }
            Num::Bit(a, b) => self.of(a, slots).max(self.of(b, slots)),
            Num::If(condition, a, b) => {
                self.condition(condition, slots);
                self.of(a, slots).max(self.of(b, slots))
            }
        };
        self.note(&bound);
        bound
    }

    /// Notes all numbers of a condition.
    pub(crate) fn condition(&mut self, condition: &Cond, slots: &[Natural]) {
        match condition {
            Cond::And(a, b) | Cond::Or(a, b) => {
                self.condition(a, slots);
                self.condition(b, slots);
            }
            Cond::Not(a) => self.condition(a, slots),
            Cond::If(a, b, c) => [a, b, c].into_iter().for_each(|part| self.condition(part, slots)),
            Cond::Compare(first, links) => {
                let bound = self.of(first, slots);
                for link in links {
                    match (link.number(), link) {
                        (Some(number), _) => drop(self.of(number, slots)),
                        (None, bouton_rules::game::Compare::In(set)) => self.set(set, slots, &bound),
                        _ => {}
                    }
                }
            }
        }
    }

    /// Notes all numbers of a set in which a number up to `bound` is looked for.
    pub(crate) fn set(&mut self, set: &SetExpr, slots: &[Natural], bound: &Natural) {
        match set {
            SetExpr::Range(a, b) => {
                self.of(a, slots);
                if let Some(b) = b {
                    self.of(b, slots);
                }
            }
            SetExpr::Literal(items) => items.iter().for_each(|item| drop(self.of(item, slots))),
            SetExpr::Fixed(items) => items.iter().for_each(|item| self.note(&item.unsigned_abs())),
            SetExpr::Named(_, argument) => {
                if let Some(argument) = argument {
                    self.of(argument, slots);
                }
                // The tests of membership use at most 8 n + 1.
                self.note(&(bound * Natural::from(8u32) + Natural::ONE));
            }
            SetExpr::Or(a, b) | SetExpr::And(a, b) | SetExpr::Except(a, b) => {
                self.set(a, slots, bound);
                self.set(b, slots, bound);
            }
        }
    }
}
