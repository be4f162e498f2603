//! Sets that are written out: ascending lists without repetition.

use bouton_value::Integer;
use bouton_value::number::One;

/// The least item that is at least `x`. Time O(log k) for k items.
pub(super) fn next_from(items: &[Integer], x: &Integer) -> Option<Integer> {
    items.get(items.partition_point(|item| item < x)).cloned()
}

/// The least number that is at least `x` and not an item. Time O(log k + r) for a run of r items.
pub(super) fn next_outside(items: &[Integer], x: &Integer) -> Integer {
    let mut next = x.clone();
    let from = items.partition_point(|item| item < x);
    for item in items.get(from..).unwrap_or_default() {
        if *item != next {
            break;
        }
        next += Integer::ONE;
    }
    next
}
