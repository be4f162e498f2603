//! Facts about amounts in named sets, in this one place: which small numbers are in them, and which are never divisible
//! by some number.

use bouton_rules::ast::NamedSet;
use bouton_value::Integer;

use crate::shape::{NamedTakes, Takes};

/// Whether a small amount may be taken.
pub(super) fn contains(takes: &Takes, amount: u64) -> bool {
    let runs = takes.runs.iter();
    let plain = runs
        .map(|(low, high)| (low, high.as_ref()))
        .any(|(low, high)| *low <= amount && high.is_none_or(|high| *high >= amount));
    plain
        || takes.named.iter().any(|named| {
            let within = named.low <= amount && named.high.as_ref().is_none_or(|high| *high >= amount);
            within
                && named.sets.iter().all(|(set, argument, positive)| {
                    is_in(*set, argument.as_ref(), amount) == Some(*positive)
                })
        })
}

/// Whether a small number is in a named set; `None` where that is not known here.
fn is_in(set: NamedSet, argument: Option<&Integer>, amount: u64) -> Option<bool> {
    if amount == 0 {
        return Some(false);
    }
    let argument = match argument {
        Some(argument) => Some(u64::try_from(argument).ok()?),
        None => None,
    };
    Some(match set {
        NamedSet::Primes => prime_power(amount) == Some((amount, 1)),
        NamedSet::PrimePowers => prime_power(amount).is_some(),
        NamedSet::Squares => amount.isqrt().pow(2) == amount,
        NamedSet::Cubes => (1..=amount.min(2_642_245))
            .find(|root| root.pow(3) >= amount)
            .is_some_and(|root| root.pow(3) == amount),
        NamedSet::Fibonacci => grows(amount, (1, 2), u64::checked_add),
        NamedSet::Triangular => {
            let double = amount.checked_mul(8)?.checked_add(1)?;
            double.isqrt().pow(2) == double
        }
        NamedSet::Factorials => {
            let (mut factorial, mut n) = (1u64, 1u64);
            while factorial < amount {
                n += 1;
                factorial = factorial.checked_mul(n)?;
            }
            factorial == amount
        }
        NamedSet::Powers => {
            let base = argument?;
            let mut power = 1u64;
            while power < amount && base > 1 {
                power = power.checked_mul(base)?;
            }
            power == amount
        }
        NamedSet::Divisors => argument? != 0 && argument? % amount == 0,
        NamedSet::Multiples => argument? != 0 && amount.is_multiple_of(argument?),
        NamedSet::Coprime => argument? != 0 && gcd(amount, argument?) == 1,
    })
}

fn grows(amount: u64, (mut a, mut b): (u64, u64), next: impl Fn(u64, u64) -> Option<u64>) -> bool {
    while a < amount {
        let Some(c) = next(a, b) else { return false };
        (a, b) = (b, c);
    }
    a == amount
}

pub(super) fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The prime and the exponent of a prime power below 2^40.
fn prime_power(n: u64) -> Option<(u64, u32)> {
    if !(2..1 << 40).contains(&n) {
        return None;
    }
    let prime = (2..=n.isqrt()).find(|d| n.is_multiple_of(*d)).unwrap_or(n);
    let (mut rest, mut exponent) = (n, 0);
    while rest.is_multiple_of(prime) {
        rest /= prime;
        exponent += 1;
    }
    (rest == 1).then_some((prime, exponent))
}

/// Whether it is known that no amount is divisible by `c`, for c > 1.
pub(super) fn avoids(takes: &Takes, c: u64) -> bool {
    let runs = takes.runs.iter().all(|(low, high)| match high {
        None => false,
        // The multiples up to the last are as many as those before the first.
        Some(high) => {
            high / bouton_value::Natural::from(c)
                == (low - bouton_value::Natural::from(1u32)) / bouton_value::Natural::from(c)
        }
    });
    runs && takes.named.iter().all(|named| piece_avoids(named, c))
}

/// One set without multiples of c is enough: the amounts are in all of them.
fn piece_avoids(named: &NamedTakes, c: u64) -> bool {
    named.sets.iter().any(|(set, argument, positive)| {
        let argument = argument.as_ref().and_then(|argument| u64::try_from(argument).ok());
        match (set, positive) {
            // A prime is divisible by itself alone.
            (NamedSet::Primes, true) => {
                prime_power(c).is_none_or(|(_, exponent)| exponent > 1) && c < 1 << 40
            }
            // What divides a prime power is a power of the same prime.
            (NamedSet::PrimePowers, true) => prime_power(c).is_none() && c < 1 << 40,
            // c divides some power of b just when it divides b^64, for c < 2^64.
            (NamedSet::Powers, true) => argument.is_some_and(|base| base > 1 && power_mod(base, 64, c) != 0),
            // What shares a factor with the number shares it with all multiples of the factor.
            (NamedSet::Coprime, true) => argument.is_some_and(|number| number == 0 || gcd(c, number) > 1),
            (NamedSet::Divisors, true) => {
                argument.is_some_and(|number| number == 0 || !number.is_multiple_of(c))
            }
            // Every multiple of c is a multiple of its divisors.
            (NamedSet::Multiples, false) => {
                argument.is_some_and(|number| number > 0 && c.is_multiple_of(number))
            }
            _ => false,
        }
    })
}

fn power_mod(base: u64, exponent: u32, modulus: u64) -> u64 {
    let mut power = 1 % u128::from(modulus);
    for _ in 0..exponent {
        power = power * u128::from(base) % u128::from(modulus);
    }
    u64::try_from(power).unwrap_or(u64::MAX)
}
