//! The named sets, by name. All hold positive numbers only.

use std::cell::OnceCell;

use bouton_value::number::arithmetic::{CoprimeWith, DivisibleBy, UnsignedAbs};
use bouton_value::number::{One, Two, Zero};
use bouton_value::{Integer, Natural};

use super::{Found, divisors, growing, prime, prime_powers, roots};
use crate::ast::NamedSet;
use crate::eval::{Eval, Fail};
use crate::{Budget, Stop};

/// A named set with its argument.
#[derive(Clone, Debug)]
pub(crate) enum Named {
    /// 2, 3, 5, 7, ...
    Primes,
    /// 2, 3, 4, 5, 7, 8, 9, ...
    PrimePowers,
    /// 1, 4, 9, ...
    Squares,
    /// 1, 8, 27, ...
    Cubes,
    /// 1, 2, 3, 5, 8, ...
    Fibonacci,
    /// 1, 3, 6, 10, ...
    Triangular,
    /// 1, 2, 6, 24, ...
    Factorials,
    /// 1, b, b^2, ...
    Powers(Natural),
    /// The divisors of the number, listed once they are asked for; none for 0.
    Divisors(Natural, OnceCell<Vec<Natural>>),
    /// n, 2n, ...; none for 0.
    Multiples(Natural),
    /// k >= 1 with gcd(k, n) = 1; none for 0.
    Coprime(Natural),
}

impl Named {
    /// The set of this name. Undefined for `powers` of a negative number; the others of one are those of its
    /// absolute value.
    pub(super) fn new(name: NamedSet, argument: Option<&Integer>) -> Eval<Self> {
        let size = || argument.map(UnsignedAbs::unsigned_abs).ok_or(Fail::Undefined);
        Ok(match name {
            NamedSet::Primes => Self::Primes,
            NamedSet::PrimePowers => Self::PrimePowers,
            NamedSet::Squares => Self::Squares,
            NamedSet::Cubes => Self::Cubes,
            NamedSet::Fibonacci => Self::Fibonacci,
            NamedSet::Triangular => Self::Triangular,
            NamedSet::Factorials => Self::Factorials,
            NamedSet::Powers if argument.is_some_and(|base| *base < 0u32) => return Err(Fail::Undefined),
            NamedSet::Powers => Self::Powers(size()?),
            NamedSet::Divisors => Self::Divisors(size()?, OnceCell::new()),
            NamedSet::Multiples => Self::Multiples(size()?),
            NamedSet::Coprime => Self::Coprime(size()?),
        })
    }

    /// Whether `x` is a member.
    pub(super) fn contains(&self, x: &Integer, budget: &Budget) -> Result<bool, Stop> {
        if *x <= 0u32 {
            return Ok(false);
        }
        let x = x.unsigned_abs_ref();
        Ok(match self {
            Self::Primes => prime::is_prime(x, budget)?,
            Self::PrimePowers => prime_powers::is_prime_power(x, budget)?,
            Self::Divisors(n, _) => *n != 0u32 && n.divisible_by(x),
            Self::Multiples(n) => *n != 0u32 && x.divisible_by(n),
            Self::Coprime(n) => *n != 0u32 && x.coprime_with(n),
            Self::Squares => roots::squares(x) == *x,
            Self::Cubes => roots::cubes(x) == *x,
            Self::Triangular => roots::triangular(x) == *x,
            Self::Fibonacci => growing::fibonacci(x, budget)? == *x,
            Self::Factorials => growing::factorials(x, budget)? == *x,
            Self::Powers(base) => growing::powers(base, x, budget)?.as_ref() == Some(x),
        })
    }

    /// The least member that is at least `x`.
    pub(super) fn next_from(&self, x: &Integer, limit: Option<&Integer>, budget: &Budget) -> Found<Integer> {
        let one = Natural::ONE;
        let x = if *x <= 0u32 { &one } else { x.unsigned_abs_ref() };
        let next = match self {
            Self::Primes => prime::next_prime(x, limit, budget)?,
            Self::PrimePowers => prime_powers::next_prime_power(x, limit, budget)?,
            Self::Squares => Some(roots::squares(x)),
            Self::Cubes => Some(roots::cubes(x)),
            Self::Triangular => Some(roots::triangular(x)),
            Self::Fibonacci => Some(growing::fibonacci(x, budget)?),
            Self::Factorials => Some(growing::factorials(x, budget)?),
            Self::Powers(base) => growing::powers(base, x, budget)?,
            Self::Divisors(n, _) if *n == 0u32 || x > n => None,
            Self::Divisors(n, listed) => {
                let listed = if let Some(listed) = listed.get() {
                    listed
                } else {
                    let fresh = divisors::divisors(n, budget)?;
                    listed.get_or_init(|| fresh)
                };
                listed.get(listed.partition_point(|divisor| divisor < x)).cloned()
            }
            Self::Multiples(n) => (*n != 0u32).then(|| roots::round_up(x, n)),
            Self::Coprime(n) if *n == 0u32 => None,
            Self::Coprime(n) => {
                let mut next = x.clone();
                while !(&next).coprime_with(n) {
                    budget.tick()?;
                    next += Natural::ONE;
                }
                Some(next)
            }
        };
        Ok(next.map(Integer::from))
    }

    /// The least number that is at least `x` and not a member. Runs of members are short in all of them but
    /// those that hold every positive number.
    pub(super) fn next_outside(
        &self,
        x: &Integer,
        limit: Option<&Integer>,
        budget: &Budget,
    ) -> Found<Integer> {
        if *x > 0u32 && matches!(self, Self::Multiples(n) | Self::Coprime(n) if *n == 1u32) {
            return Ok(None);
        }
        let mut next = x.clone();
        while super::within(&next, limit) {
            if !self.contains(&next, budget)? {
                return Ok(Some(next));
            }
            budget.tick()?;
            next += Integer::ONE;
        }
        Ok(None)
    }

    /// The least member; `None` when there is none.
    pub(super) fn lower_bound(&self) -> Option<Integer> {
        match self {
            Self::Primes | Self::PrimePowers => Some(Integer::TWO),
            Self::Divisors(n, _) | Self::Multiples(n) | Self::Coprime(n) if *n == 0u32 => None,
            Self::Multiples(n) => Some(Integer::from(n)),
            _ => Some(Integer::ONE),
        }
    }

    /// The greatest member, or 0 for none; `None` without end.
    pub(super) fn upper_bound(&self) -> Option<Integer> {
        match self {
            Self::Divisors(n, _) => Some(Integer::from(n)),
            Self::Multiples(n) | Self::Coprime(n) if *n == 0u32 => Some(Integer::ZERO),
            Self::Powers(base) if *base <= 1u32 => Some(Integer::ONE),
            _ => None,
        }
    }
}
