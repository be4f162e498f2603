//! Exact integers of any size, behind one module so that the library under it can change.
//!
//! The library is `malachite-nz` (LGPL-3.0); `DESIGN.md` says why. No other module names it.

pub use malachite_base::num::arithmetic::traits as arithmetic;
pub use malachite_base::num::basic::traits::{One, Two, Zero};
pub use malachite_base::num::conversion::traits as conversion;
pub use malachite_base::num::logic::traits as logic;
pub use malachite_nz::integer::Integer;
pub use malachite_nz::natural::Natural;

/// The number of bits of `|n|`; 0 for 0. Time O(1).
pub fn bits(n: &Integer) -> u64 {
    use malachite_base::num::logic::traits::SignificantBits;
    n.unsigned_abs_ref().significant_bits()
}

/// `n` as `u64` when it fits. Time O(1).
///
/// ```
/// use bouton_value::number::{Natural, small};
/// assert_eq!(small(&Natural::from(7u32)), Some(7));
/// ```
pub fn small(n: &Natural) -> Option<u64> {
    u64::try_from(n).ok()
}
