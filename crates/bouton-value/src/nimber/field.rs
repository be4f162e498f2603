//! Nim multiplication of numbers of any size. The numbers below 2^2^k are a field for each k (J. H. Conway, On Numbers and Games,
//! chapter 6); how halves are put together is said in [`super::field64`].

use super::field64::{nim_inverse64, nim_product64, nim_root64};
use crate::number::arithmetic::ModPowerOf2;
use crate::number::logic::SignificantBits;
use crate::number::{Natural, Zero, small};

/// The bits of the numbers that [`super::field64`] takes.
const WORD: u64 = 64;

/// The nim product a ⊗ b. Time O(n^1.585 log n) for n bits.
///
/// ```
/// use bouton_value::{Natural, nim_product};
/// let power = Natural::from(1u64 << 32);
/// assert_eq!(nim_product(&power, &power), Natural::from(6_442_450_944u64));
/// ```
pub fn nim_product(a: &Natural, b: &Natural) -> Natural {
    product(a, b, bits_of(a).max(bits_of(b)))
}

/// The nim square a ⊗ a. Time O(n log² n) steps of the size of a number for n bits.
pub fn nim_square(a: &Natural) -> Natural {
    square(a, bits_of(a))
}

/// The number whose nim product with `a` is 1; `None` for 0. Time as for [`nim_product`].
///
/// ```
/// use bouton_value::{Natural, nim_inverse, nim_product};
/// let a = Natural::from(1u8) << 100u8;
/// assert_eq!(nim_product(&a, &nim_inverse(&a).unwrap()), 1u32);
/// assert_eq!(nim_inverse(&Natural::from(0u8)), None);
/// ```
pub fn nim_inverse(a: &Natural) -> Option<Natural> {
    (*a != Natural::ZERO).then(|| inverse(a, bits_of(a)))
}

/// The number whose nim square is `a`; each number has one. Time as for [`nim_square`].
///
/// ```
/// use bouton_value::{Natural, nim_root, nimber::nim_square};
/// let a = Natural::from(12_345u32) << 200u8;
/// assert_eq!(nim_square(&nim_root(&a)), a);
/// ```
pub fn nim_root(a: &Natural) -> Natural {
    root(a, bits_of(a))
}

/// The least power of two that is enough bits for a number.
fn bits_of(a: &Natural) -> u64 {
    a.significant_bits().next_power_of_two()
}

fn halves(a: &Natural, h: u64) -> (Natural, Natural) {
    (a >> h, a.mod_power_of_2(h))
}

fn joined(high: &Natural, low: &Natural, h: u64) -> Natural {
    (high << h) ^ low
}

/// What 64 bits hold of a number that has no more.
fn word(a: &Natural) -> u64 {
    small(a).unwrap_or(0)
}

fn product(a: &Natural, b: &Natural, bits: u64) -> Natural {
    if *a == Natural::ZERO || *b == Natural::ZERO {
        return Natural::ZERO;
    }
    if bits <= WORD {
        return nim_product64(word(a), word(b)).into();
    }
    let h = bits / 2;
    let (a1, a0) = halves(a, h);
    let (b1, b0) = halves(b, h);
    if a1 == Natural::ZERO {
        return joined(&product(&a0, &b1, h), &product(&a0, &b0, h), h);
    }
    if b1 == Natural::ZERO {
        return joined(&product(&a1, &b0, h), &product(&a0, &b0, h), h);
    }
    let (low, high) = (product(&a0, &b0, h), product(&a1, &b1, h));
    let both = product(&(a0 ^ a1), &(b0 ^ b1), h);
    joined(&(both ^ &low), &(low ^ times_top(&high, h)), h)
}

/// The product with 2^(`bits` - 1), which is H' one level up.
fn times_top(a: &Natural, bits: u64) -> Natural {
    if *a == Natural::ZERO {
        return Natural::ZERO;
    }
    if bits <= WORD {
        return nim_product64(word(a), 1 << (bits - 1)).into();
    }
    let h = bits / 2;
    let (a1, a0) = halves(a, h);
    let high = times_top(&a1, h);
    joined(&times_top(&(a0 ^ a1), h), &times_top(&high, h), h)
}

fn square(a: &Natural, bits: u64) -> Natural {
    if bits <= WORD {
        return nim_product64(word(a), word(a)).into();
    }
    let h = bits / 2;
    let (a1, a0) = halves(a, h);
    let high = square(&a1, h);
    let low = square(&a0, h) ^ times_top(&high, h);
    joined(&high, &low, h)
}

fn inverse(a: &Natural, bits: u64) -> Natural {
    if bits <= WORD {
        return nim_inverse64(word(a)).unwrap_or(0).into();
    }
    let h = bits / 2;
    let (a1, a0) = halves(a, h);
    let sum = &a0 ^ &a1;
    let norm = product(&a0, &sum, h) ^ times_top(&square(&a1, h), h);
    let scale = inverse(&norm, h);
    joined(&product(&a1, &scale, h), &product(&sum, &scale, h), h)
}

fn root(a: &Natural, bits: u64) -> Natural {
    if bits <= WORD {
        return nim_root64(word(a)).into();
    }
    let h = bits / 2;
    let (a1, a0) = halves(a, h);
    let low = a0 ^ times_top(&a1, h);
    joined(&root(&a1, h), &root(&low, h), h)
}
