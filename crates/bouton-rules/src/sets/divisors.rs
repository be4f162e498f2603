//! Divisors of a number, by its prime factors.

use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::arithmetic::{DivExact, DivisibleBy, Gcd};
use bouton_value::number::logic::SignificantBits;
use bouton_value::number::small;

use super::prime::{self, Sieve, mul_mod};
use crate::{Budget, Stop};

/// A number with more divisors than this is too large.
const MAX_DIVISORS: usize = 1_000_000;
/// One whose divisors could take more bits than this is too large as well.
const MAX_BITS: u64 = 1 << 28;

/// The divisors of `n`, ascending; n is positive. Below 2^64 a few milliseconds.
///
/// # Errors
/// [`Stop::TooLarge`] when factors beyond 2^64 cannot be told, or when there are too many divisors.
pub(super) fn divisors(n: &Natural, budget: &Budget) -> Result<Vec<Natural>, Stop> {
    let mut divisors = vec![Natural::ONE];
    for (prime, exponent) in factors(n, budget)? {
        let before = divisors.len();
        let after = before.saturating_mul(exponent + 1);
        let bits = n.significant_bits().saturating_mul(after as u64);
        if after > MAX_DIVISORS || bits > MAX_BITS {
            return Err(Stop::TooLarge);
        }
        for at in 0..before * exponent {
            budget.tick()?;
            let next = &divisors[at] * &prime;
            divisors.push(next);
        }
    }
    divisors.sort_unstable();
    Ok(divisors)
}

/// The prime factors with their exponents.
fn factors(n: &Natural, budget: &Budget) -> Result<Vec<(Natural, usize)>, Stop> {
    let mut rest = n.clone();
    let mut factors = Vec::new();
    let mut largest = 1;
    for p in Sieve::around(0).into_iter().flat_map(Sieve::primes) {
        largest = p;
        if small(&rest).is_some() {
            budget.tick()?;
        } else {
            budget.look()?;
        }
        if small(&rest).is_some_and(|rest| rest < p * p) {
            break;
        }
        let prime = Natural::from(p);
        let mut exponent = 0;
        while (&rest).divisible_by(&prime) {
            budget.tick()?;
            rest = rest.div_exact(&prime);
            exponent += 1;
        }
        if exponent > 0 {
            factors.push((prime, exponent));
        }
    }
    if rest == 1u32 {
        return Ok(factors);
    }
    let Some(rest) = small(&rest) else {
        // Beyond 2^64 a prime can be told, a product cannot be taken apart.
        if !prime::is_prime(&rest, budget)? {
            return Err(Stop::TooLarge);
        }
        factors.push((rest, 1));
        return Ok(factors);
    };
    // No factor is below `largest`, so at most three large primes are left.
    let mut parts = vec![rest];
    let mut primes = Vec::new();
    while let Some(part) = parts.pop() {
        if part < largest * largest || prime::is_prime_u64(part) {
            primes.push(part);
        } else {
            let factor = split(part, budget)?;
            parts.extend([factor, part / factor]);
        }
    }
    primes.sort_unstable();
    for group in primes.chunk_by(|a, b| a == b) {
        factors.push((group[0].into(), group.len()));
    }
    Ok(factors)
}

/// A factor of the odd composite `n` other than 1 and n (J. M. Pollard's rho, 1975). Expected time
/// O(sqrt(p)) for the least prime factor p.
fn split(n: u64, budget: &Budget) -> Result<u64, Stop> {
    for shift in 1.. {
        let step =
            |x: u64| u64::try_from((u128::from(mul_mod(x, x, n)) + shift) % u128::from(n)).unwrap_or(0);
        let (mut slow, mut fast) = (2, 2);
        let mut factor = 1;
        while factor == 1 {
            budget.tick()?;
            slow = step(slow);
            fast = step(step(fast));
            factor = slow.abs_diff(fast).gcd(n);
        }
        if factor != n {
            return Ok(factor);
        }
    }
    Err(Stop::TooLarge)
}
