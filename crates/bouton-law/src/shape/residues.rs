//! Numbers by their remainders: what `n mod c` and `n - c k` say becomes linear when n is c t + r for one r after the other.

use bouton_value::Integer;
use bouton_value::number::Zero;
use bouton_value::number::arithmetic::DivisibleBy;

use super::poly::{Poly, Var};
use super::relation::{Clause, Relation};

/// Greater moduli are not looked at.
const MOST_MODULUS: u32 = 12;

/// A number, before or after a move, whose remainders by a modulus would let a variable of a rule be eliminated.
pub(super) fn wanted(relation: &Relation) -> Option<(Var, u32)> {
    relation.clauses.iter().find_map(|clause| {
        let own = own(clause, relation.numbers);
        clause.system.zero.iter().find_map(|poly| {
            let (_, factor) = multiplied(poly, own)?;
            let modulus = u32::try_from(factor.unsigned_abs_ref()).ok()?;
            let (var, _) = singles(poly)?.into_iter().find(|(_, other)| !other.divisible_by(&factor))?;
            (usize::from(var) < own).then_some((var, modulus))
        })
    })
}

/// The part of a relation in which `var` leaves `rest` by `modulus`; the variable is the quotient then.
pub(super) fn part(relation: &Relation, var: Var, modulus: u32, rest: u32) -> Relation {
    let value = Poly::var(var).times_constant(&Integer::from(modulus)).plus_constant(rest);
    let clauses = relation.clauses.iter().filter_map(|clause| {
        let system = clause.system.map(&|poly| poly.with(var, &value));
        solved(Clause { parts: clause.parts, system }, relation.numbers)
    });
    Relation {
        clauses: clauses.collect(),
        domain: relation.domain.iter().map(|case| case.map(&|poly| poly.with(var, &value))).collect(),
        numbers: relation.numbers,
    }
}

/// The number of variables that stand for numbers before and after the move; those of the rule follow.
fn own(clause: &Clause, numbers: usize) -> usize {
    numbers * (1 + clause.parts)
}

/// Variables with their factors; `None` where variables are multiplied with each other.
fn singles(poly: &Poly) -> Option<Vec<(Var, Integer)>> {
    let terms = poly.terms().filter(|(product, _)| !product.is_empty());
    terms
        .map(|(product, factor)| if let [var] = product { Some((*var, factor.clone())) } else { None })
        .collect()
}

/// A variable of the rule with a factor that is neither 1 nor too large, in an equation of single variables.
fn multiplied(poly: &Poly, own: usize) -> Option<(Var, Integer)> {
    singles(poly)?.into_iter().find(|(var, factor)| {
        let size = factor.unsigned_abs_ref();
        usize::from(*var) >= own && *size > 1u32 && *size <= MOST_MODULUS
    })
}

/// Eliminates variables whose factor divides their whole equation; `None` when an equation cannot hold.
fn solved(clause: Clause, numbers: usize) -> Option<Clause> {
    let own = own(&clause, numbers);
    let mut system = clause.system;
    loop {
        let found = system.zero.iter().enumerate().find_map(|(index, poly)| {
            let (var, factor) = multiplied(poly, own)?;
            singles(poly)?
                .iter()
                .all(|(_, other)| other.divisible_by(&factor))
                .then_some((index, var, factor))
        });
        let Some((index, var, factor)) = found else { return Some(Clause { parts: clause.parts, system }) };
        let poly = system.zero.remove(index);
        if !poly.offset().divisible_by(&factor) {
            return None;
        }
        let value = quotient(&poly.without(var), &-factor);
        system = system.map(&|poly| poly.with(var, &value));
    }
}

/// A polynomial of single variables divided by what divides all its factors.
fn quotient(poly: &Poly, by: &Integer) -> Poly {
    poly.terms().fold(Poly::constant(Integer::ZERO), |sum, (product, factor)| {
        let factor = factor / by;
        sum.plus(&match product {
            [var, ..] => Poly::var(*var).times_constant(&factor),
            [] => Poly::constant(factor),
        })
    })
}
