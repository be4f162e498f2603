//! Squares, cubes, triangular numbers and multiples: the next one is a root or a quotient away.

use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::arithmetic::{CeilingRoot, CeilingSqrt, FloorSqrt, Pow, Square};

/// The least square k^2, k >= 1, that is at least `x`. Time that of a square root.
pub(super) fn squares(x: &Natural) -> Natural {
    x.ceiling_sqrt().max(Natural::ONE).square()
}

/// The least cube k^3, k >= 1, that is at least `x`. Time that of a cube root.
pub(super) fn cubes(x: &Natural) -> Natural {
    x.ceiling_root(3).max(Natural::ONE).pow(3)
}

/// The least k (k + 1) / 2, k >= 1, that is at least `x`. Time that of a square root.
pub(super) fn triangular(x: &Natural) -> Natural {
    // k (k + 1) / 2 <= x exactly when (2k + 1)^2 <= 8x + 1.
    let root = ((x << 3u32) + Natural::ONE).floor_sqrt();
    let mut k = ((root - Natural::ONE) >> 1u32).max(Natural::ONE);
    let mut value = (&k * (&k + Natural::ONE)) >> 1u32;
    if value < *x {
        k += Natural::ONE;
        value += k;
    }
    value
}

/// The least multiple of `n` that is at least `x`; n is positive. Time that of a division.
pub(super) fn round_up(x: &Natural, n: &Natural) -> Natural {
    (x + n - Natural::ONE) / n * n
}
