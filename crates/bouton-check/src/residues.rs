//! Which residues the members of a set can have: the one place for facts about named sets.

use std::collections::BTreeSet;

use bouton_rules::ast::{BinaryOp, Expr, ExprKind, NamedSet};

use crate::eval::gcd;
use crate::fault::{Check, Fault};
use crate::subtraction::Subtraction;

/// Residues modulo c that contain all those of the set's positive members, and the facts used.
pub(crate) fn residues(
    game: &Subtraction,
    set: &Expr,
    c: i128,
    believed: &mut Vec<&'static str>,
) -> Check<BTreeSet<i128>> {
    let not = || Fault::NotUnderstood.with("what", "set");
    Ok(match &set.kind {
        _ if game.is_open(set) => (0..c).collect(),
        ExprKind::Range(low, Some(high)) => {
            let (low, high) = (game.number(low)?, game.number(high)?);
            (low..=high).take(usize::try_from(c).unwrap_or(0)).map(|x| x.rem_euclid(c)).collect()
        }
        ExprKind::SetLiteral(items) => {
            items.iter().map(|item| Ok(game.number(item)?.rem_euclid(c))).collect::<Check<_>>()?
        }
        ExprKind::Name(name) => {
            game.parameter(name).ok_or_else(not)?.iter().map(|x| x.rem_euclid(c)).collect()
        }
        ExprKind::Binary(op, left, right) => {
            let left = residues(game, left, c, believed)?;
            match op {
                BinaryOp::Except => left,
                BinaryOp::And => &left & &residues(game, right, c, believed)?,
                _ => &left | &residues(game, right, c, believed)?,
            }
        }
        ExprKind::NamedSet(set, argument) => {
            let argument = argument.as_deref().map(|argument| game.number(argument)).transpose()?;
            named(*set, argument, c, believed).ok_or_else(not)?
        }
        _ => return Err(not()),
    })
}

fn named(
    set: NamedSet,
    argument: Option<i128>,
    c: i128,
    believed: &mut Vec<&'static str>,
) -> Option<BTreeSet<i128>> {
    // A polynomial with integer values has period c or 2c modulo c.
    let polynomial = |term: &dyn Fn(i128) -> i128| (1..=2 * c).map(|i| term(i) % c).collect();
    // All powers of b from b^first on.
    let powers = |b: i128, first: i128| {
        let mut seen = BTreeSet::new();
        let mut power = if first == 0 { 1 % c } else { b % c };
        while seen.insert(power) {
            power = power * (b % c) % c;
        }
        seen
    };
    let coprime = |a: i128| (0..c).filter(|&x| gcd(x, a) == Ok(1)).collect::<BTreeSet<i128>>();
    let prime_divisors = || (2..=c).filter(|p| c % p == 0 && (2..*p).all(|f| p % f != 0));
    Some(match set {
        // A prime divides c or is prime to it.
        NamedSet::Primes => {
            believed.push("primes");
            coprime(c).into_iter().chain(prime_divisors().map(|p| p % c)).collect()
        }
        // So is the prime of a prime power.
        NamedSet::PrimePowers => {
            believed.push("prime-powers");
            coprime(c).into_iter().chain(prime_divisors().flat_map(|p| powers(p, 1))).collect()
        }
        NamedSet::Squares => polynomial(&|i| i * i),
        NamedSet::Cubes => polynomial(&|i| i * i % c * i),
        NamedSet::Triangular => polynomial(&|i| i * (i + 1) / 2),
        NamedSet::Factorials => {
            let mut product = 1 % c;
            // From c! on all are 0.
            (1..=c)
                .map(|i| {
                    product = product * i % c;
                    product
                })
                .collect()
        }
        NamedSet::Fibonacci => {
            let (mut pair, mut seen, mut pairs) = ((1 % c, 2 % c), BTreeSet::new(), BTreeSet::new());
            while pairs.insert(pair) {
                seen.insert(pair.0);
                pair = (pair.1, (pair.0 + pair.1) % c);
            }
            seen
        }
        NamedSet::Powers => powers(argument.filter(|&b| b >= 0)?, 0),
        NamedSet::Multiples => {
            let step = argument.filter(|&a| a > 0)?;
            (1..=c).map(|i| step % c * i % c).collect()
        }
        // x is prime to a, so it is prime to what a and c share.
        NamedSet::Coprime => coprime(gcd(argument.filter(|&a| a > 0)?, c).ok()?),
        NamedSet::Divisors => return None,
    })
}
