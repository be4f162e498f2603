//! Named sets that are automatic in the numeration.

use bouton_rules::ast::NamedSet;
use bouton_rules::game::Num;
use bouton_value::Natural;

use super::{Fault, Obstacle, Translator};
use crate::automata::dfa::{Dfa, Track};
use crate::automata::formula::{Atom, Clause};
use crate::automata::numeration::{Linear, Numeration};

/// The greatest argument of `divisors` and `coprime`.
const MAX_ARGUMENT: u64 = 1 << 12;

impl Translator<'_, '_> {
    /// A named set on track 0.
    pub(super) fn named(
        &mut self,
        name: NamedSet,
        argument: Option<&Num>,
        slots: &[Linear],
    ) -> Result<Dfa, Fault> {
        let (numeration, limits) = (self.compiler.numeration, self.compiler.limits);
        let argument = match argument {
            Some(argument) => match self.fixed(argument, slots)? {
                Some(value) => Some(value),
                None => return self.cannot(Obstacle::Set(name)),
            },
            None => None,
        };
        let track = Track(0);
        Ok(match (name, argument) {
            (NamedSet::Fibonacci, _) if numeration == Numeration::ZECKENDORF => {
                numeration.place_values(track, limits)?
            }
            (NamedSet::Powers, Some(0 | 1)) => numeration.finite(track, &[1u32.into()], limits)?,
            (NamedSet::Powers, Some(base)) if base >= 2 => {
                match numeration.powers(track, base.unsigned_abs(), limits)? {
                    Some(dfa) => dfa,
                    None => return self.cannot(Obstacle::Set(name)),
                }
            }
            (NamedSet::Multiples | NamedSet::Coprime | NamedSet::Divisors, Some(0)) => {
                Dfa::empty(numeration.radix(), vec![track])
            }
            (NamedSet::Multiples, Some(of)) => {
                let one =
                    Linear { terms: vec![(Track(1), of.saturating_abs())], constant: of.saturating_abs() };
                let atoms = vec![Atom::equal(&Linear::track(track), &one)?];
                self.compiler.clause(Clause { bound: vec![Track(1)], atoms }, &[track])?
            }
            (NamedSet::Divisors, Some(of)) if of.unsigned_abs() <= MAX_ARGUMENT => {
                let of = of.unsigned_abs();
                let divisors: Vec<Natural> = (1..=of).filter(|d| of % d == 0).map(Natural::from).collect();
                numeration.finite(track, &divisors, limits)?
            }
            (NamedSet::Coprime, Some(to)) if to.unsigned_abs() <= MAX_ARGUMENT / 64 => {
                let to = to.saturating_abs();
                let residues = (1..=to).filter(|r| gcd(*r, to) == 1);
                let clauses = residues.map(|r| {
                    let form = Linear { terms: vec![(Track(1), to)], constant: r };
                    let atom = Atom::equal(&Linear::track(track), &form)?;
                    Ok(Clause { bound: vec![Track(1)], atoms: vec![atom] })
                });
                let clauses = clauses.collect::<Result<Vec<_>, Fault>>()?;
                self.compiler.union(clauses, &[track])?
            }
            _ => return self.cannot(Obstacle::Set(name)),
        })
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
