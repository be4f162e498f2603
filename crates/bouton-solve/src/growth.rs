//! Whether a path looks like growth without end: it decides what is shown when a limit came, never what is
//! claimed.

#[cfg(test)]
mod tests;

use bouton_rules::Position;
use bouton_value::Natural;
use bouton_value::number::Zero;

/// How many positions a chain shows.
pub(crate) const CHAIN: usize = 8;
/// A path must be this long to be called growing.
const LONG: usize = 24;

/// The sum of all numbers, and one for each component.
pub(crate) fn size(position: &Position) -> Natural {
    let count = Natural::from(position.components.len());
    position.components.iter().flat_map(|component| &component.numbers).fold(count, |sum, n| sum + n)
}

/// Whether sizes along a path look like growth: most set a new record, the last among them.
pub(crate) fn grows(sizes: impl IntoIterator<Item = Natural>) -> bool {
    let (mut length, mut records, mut best, mut last_is_record) = (0, 0, Natural::ZERO, false);
    for size in sizes {
        length += 1;
        last_is_record = length == 1 || size > best;
        if last_is_record {
            records += 1;
            best = size;
        }
    }
    length >= LONG && last_is_record && 2 * records >= length
}
