//! Prime powers p^k, k >= 1: 2, 3, 4, 5, 7, 8, 9, 11, 13, 16, ...

use bouton_value::number::arithmetic::CheckedRoot;
use bouton_value::number::logic::SignificantBits;
use bouton_value::number::small;
use bouton_value::{Integer, Natural};

use super::prime::{self, Sieve};
use super::{Found, prime_big};
use crate::{Budget, Stop};

/// Whether `n` is a prime power.
///
/// # Errors
/// [`Stop::TooLarge`] for a number beyond 2^64 of which only a proof of primality would show it.
pub(super) fn is_prime_power(n: &Natural, budget: &Budget) -> Result<bool, Stop> {
    if let Some(n) = small(n)
        && let Some(sieve) = Sieve::around(n)
    {
        return Ok(sieve.is_prime_power(n));
    }
    if let Some(p) = prime_big::small_factor(n, budget)? {
        return is_power_of(n, &Natural::from(p), budget);
    }
    if n.significant_bits() > prime_big::MAX_BITS {
        return Err(Stop::TooLarge);
    }
    // No prime factor is below 1000, so n = r^k leaves k below a ninth of the bits of n.
    for k in 2..=n.significant_bits() / 9 {
        budget.look()?;
        if let Some(root) = n.checked_root(k)
            && prime::is_prime(&root, budget)?
        {
            return Ok(true);
        }
    }
    prime::is_prime(n, budget)
}

/// Whether `n` is a power of `p`, which divides it.
fn is_power_of(n: &Natural, p: &Natural, budget: &Budget) -> Result<bool, Stop> {
    Ok(super::growing::powers(p, n, budget)?.as_ref() == Some(n))
}

/// The least prime power that is at least `x`; the search ends beyond `limit`.
pub(super) fn next_prime_power(x: &Natural, limit: Option<&Integer>, budget: &Budget) -> Found<Natural> {
    prime::next_where(x, limit, budget, prime::sieved_prime_power, |n| is_prime_power(n, budget))
}
