//! Primes beyond 2^64: what can be known without guessing.

use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::arithmetic::{DivisibleBy, ModPow, Square};
use bouton_value::number::logic::SignificantBits;

use super::prime::{SMALL, Sieve};
use crate::{Budget, Stop};

/// A test of a number with more bits would take long and cannot be interrupted.
pub(super) const MAX_BITS: u64 = 1 << 12;

/// Below this the first thirteen primes as bases decide
/// (J. Sorenson and J. Webster, Math. Comp. 86, 2017).
const DECIDED_BELOW: u128 = 3_317_044_064_679_887_385_961_981;

/// Whether `n`, at least 2^64, is prime: exact for composite numbers and for those below 3.3 * 10^24.
///
/// # Errors
/// [`Stop::TooLarge`] when no witness against a larger number was found, or it is too large to look for one.
pub(super) fn is_prime(n: &Natural, budget: &Budget) -> Result<bool, Stop> {
    if small_factor(n, budget)?.is_some() {
        return Ok(false);
    }
    if n.significant_bits() > MAX_BITS {
        return Err(Stop::TooLarge);
    }
    for &base in SMALL.iter().take(13) {
        budget.look()?;
        if !strong_probable_prime(n, base) {
            return Ok(false);
        }
    }
    if *n < DECIDED_BELOW { Ok(true) } else { Err(Stop::TooLarge) }
}

/// The least prime factor below 1000 of a number above that.
pub(super) fn small_factor(n: &Natural, budget: &Budget) -> Result<Option<u64>, Stop> {
    for p in Sieve::around(0).into_iter().flat_map(Sieve::primes).take_while(|p| *p < 1000) {
        if n.significant_bits() > MAX_BITS {
            budget.look()?;
        }
        if n.divisible_by(Natural::from(p)) {
            return Ok(Some(p));
        }
    }
    Ok(None)
}

/// The Miller-Rabin test of an odd `n > 2` in one base.
fn strong_probable_prime(n: &Natural, base: u64) -> bool {
    let last = n - Natural::ONE;
    let twos = last.trailing_zeros().unwrap_or(0);
    let mut power = Natural::from(base).mod_pow(&last >> twos, n);
    if power == 1u32 || power == last {
        return true;
    }
    for _ in 1..twos {
        power = power.square() % n;
        if power == last {
            return true;
        }
    }
    false
}
