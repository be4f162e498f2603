//! The operations of the language on exact integers: where they are undefined, and where they would be too
//! large to compute with.

use bouton_value::Integer;
use bouton_value::number::arithmetic::{DivEuclidean, Gcd, ModEuclidean, Pow, UnsignedAbs};
use bouton_value::number::logic::BitAccess;
use bouton_value::number::{One, Zero, bits};

use super::{Eval, Fail};
use crate::{Budget, Stop};

/// No result has more bits than this: eight megabytes.
const MAX_BITS: u64 = 1 << 26;

/// From this many bits on one operation costs as much as a look at the clock.
const BIG_BITS: u64 = 1 << 15;

/// Looks at the limits before an operation on big numbers, which takes long enough to be worth it.
fn prepare(bits: u64, budget: &Budget) -> Result<(), Stop> {
    if bits > MAX_BITS {
        return Err(Stop::TooLarge);
    }
    if bits > BIG_BITS { budget.look() } else { Ok(()) }
}

/// `a * b`.
pub(super) fn mul(a: &Integer, b: &Integer, budget: &Budget) -> Eval<Integer> {
    prepare(bits(a).saturating_add(bits(b)), budget)?;
    Ok(a * b)
}

/// `a div m`, with `0 <= a - m * (a div m) < |m|`; undefined for m = 0.
pub(super) fn div(a: &Integer, m: &Integer, budget: &Budget) -> Eval<Integer> {
    if *m == 0u32 {
        return Err(Fail::Undefined);
    }
    prepare(bits(a), budget)?;
    Ok(a.div_euclidean(m))
}

/// `a mod m`, in `0..|m|`; undefined for m = 0.
pub(super) fn modulo(a: &Integer, m: &Integer, budget: &Budget) -> Eval<Integer> {
    if *m == 0u32 {
        return Err(Fail::Undefined);
    }
    prepare(bits(a), budget)?;
    Ok(Integer::from(a.mod_euclidean(m)))
}

/// `a ^ b`; undefined when either is negative; `0 ^ 0 = 1`.
pub(super) fn pow(a: &Integer, b: &Integer, budget: &Budget) -> Eval<Integer> {
    if *a < 0u32 || *b < 0u32 {
        return Err(Fail::Undefined);
    }
    if *b == 0u32 || *a == 1u32 {
        return Ok(Integer::ONE);
    }
    if *a == 0u32 {
        return Ok(Integer::ZERO);
    }
    let exponent = u64::try_from(b).map_err(|_| Stop::TooLarge)?;
    // a >= 2^(bits - 1), so this never refuses a power that would fit.
    if (bits(a) - 1).saturating_mul(exponent) > MAX_BITS {
        return Err(Stop::TooLarge.into());
    }
    prepare(bits(a).saturating_mul(exponent).min(MAX_BITS), budget)?;
    Ok(a.pow(exponent))
}

/// `a xor b`; undefined for a negative operand.
pub(super) fn xor(a: &Integer, b: &Integer) -> Eval<Integer> {
    if *a < 0u32 || *b < 0u32 { Err(Fail::Undefined) } else { Ok(a ^ b) }
}

/// `bit(x, i)`; undefined when either is negative.
pub(super) fn bit(x: &Integer, i: &Integer) -> Eval<Integer> {
    if *x < 0u32 || *i < 0u32 {
        return Err(Fail::Undefined);
    }
    // A bit number that does not fit lies beyond the highest bit of any number.
    let set = u64::try_from(i).is_ok_and(|i| x.get_bit(i));
    Ok(Integer::from(u32::from(set)))
}

/// `gcd(a, b)`; not negative, and `gcd(0, 0) = 0`.
pub(super) fn gcd(a: &Integer, b: &Integer, budget: &Budget) -> Eval<Integer> {
    prepare(bits(a).max(bits(b)), budget)?;
    Ok(Integer::from(a.gcd(b)))
}

/// `abs(a)`.
pub(super) fn abs(a: &Integer) -> Integer {
    Integer::from(a.unsigned_abs())
}
