//! Sets that grow fast: Fibonacci numbers, factorials, powers. They are found by running up to `x`.

use bouton_value::Natural;
use bouton_value::number::arithmetic::Pow;
use bouton_value::number::logic::SignificantBits;
use bouton_value::number::{One, Two, small};

use crate::{Budget, Stop};

/// The least of 1, 2, 3, 5, 8, ... that is at least `x`. Time O(log x) additions.
pub(super) fn fibonacci(x: &Natural, budget: &Budget) -> Result<Natural, Stop> {
    if let Some(x) = small(x) {
        let (mut a, mut b) = (1u64, 2u64);
        while a < x {
            // The largest below 2^64 is F(93): from there on big numbers go on.
            let Some(next) = a.checked_add(b) else { break };
            (a, b) = (b, next);
        }
        if a >= x {
            return Ok(a.into());
        }
    }
    let (mut a, mut b) = (Natural::ONE, Natural::TWO);
    while a < *x {
        budget.tick()?;
        a += &b;
        std::mem::swap(&mut a, &mut b);
    }
    Ok(a)
}

/// The least of 1, 2, 6, 24, ... that is at least `x`. Time O(log x) multiplications.
pub(super) fn factorials(x: &Natural, budget: &Budget) -> Result<Natural, Stop> {
    let mut value = Natural::ONE;
    let mut factor = Natural::ONE;
    while value < *x {
        budget.tick()?;
        factor += Natural::ONE;
        value *= &factor;
    }
    Ok(value)
}

/// The least of 1, b, b^2, ... that is at least `x`; `None` when there is none, as for b = 0 and b = 1.
///
/// Time O(log x) multiplications at most, few for large numbers: a power a little below `x` is taken at once.
pub(super) fn powers(base: &Natural, x: &Natural, budget: &Budget) -> Result<Option<Natural>, Stop> {
    if *x <= 1u32 {
        return Ok(Some(Natural::ONE));
    }
    if *base <= 1u32 {
        return Ok(None);
    }
    let mut value = base.pow(steps_below(base, x, budget)?);
    while value < *x {
        budget.tick()?;
        value *= base;
    }
    Ok(Some(value))
}

/// How often b can be multiplied while the product surely stays below `x`.
fn steps_below(base: &Natural, x: &Natural, budget: &Budget) -> Result<u64, Stop> {
    let bits = x.significant_bits() - 1;
    if bits < 256 {
        return Ok(0);
    }
    budget.look()?;
    // 64 log2 b < the bits of b^64, so b^e <= 2^bits <= x for e = 64 bits / (bits of b^64).
    let of_64 = if base.significant_bits() < 1 << 20 { base.pow(64).significant_bits() } else { u64::MAX };
    Ok(bits.saturating_mul(64).checked_div(of_64).unwrap_or(0))
}
