//! Arithmetic of nim values: the minimum excludant, the nim-sum, and the field that nim multiplication makes of them.

mod field;
mod field64;

pub use field::{nim_inverse, nim_product, nim_root, nim_square};
pub use field64::{nim_inverse64, nim_product64, nim_root64, nim_square64};

/// The minimum excludant: the least natural number that does not occur in `values`.
///
/// Time O(k), memory O(k) bits for k values.
///
/// ```
/// use bouton_value::mex;
/// assert_eq!(mex([]), 0);
/// assert_eq!(mex([0, 1, 3, 1]), 2);
/// ```
pub fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let values: Vec<u64> = values.into_iter().collect();
    // k values cannot exclude more than 0..k, so larger ones do not matter.
    let mut seen = vec![false; values.len()];
    for value in values {
        if let Some(slot) = usize::try_from(value).ok().and_then(|v| seen.get_mut(v)) {
            *slot = true;
        }
    }
    seen.iter().position(|&s| !s).unwrap_or(seen.len()) as u64
}

/// The nim-sum (bitwise exclusive or) of `values`; 0 for none.
///
/// By the Sprague-Grundy theorem it is the value of a disjunctive sum of loop-free impartial games
/// under normal play (R. Sprague 1935, P. M. Grundy 1939; for Nim, C. L. Bouton 1901).
///
/// ```
/// use bouton_value::nim_sum;
/// assert_eq!(nim_sum([3, 5, 6]), 0);
/// ```
pub fn nim_sum(values: impl IntoIterator<Item = u64>) -> u64 {
    values.into_iter().fold(0, |a, b| a ^ b)
}
