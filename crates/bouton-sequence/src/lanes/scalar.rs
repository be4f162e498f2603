//! The scalar twins: what every kernel computes.

use super::{Field, LANES, Options, Quarter, Row, TESTED};

/// See [`super::Simd::accumulate`].
pub(super) fn accumulate(
    field: Field,
    options: &Options,
    quarter: usize,
    groups: usize,
    covered: &mut Quarter,
) {
    // A value outside the quarter or past the groups gives a shift of 64, which is no bit.
    let mut bits = [0; 256];
    for (bit, value) in (64 * quarter..64 * (quarter + 1)).take(8 * groups).enumerate() {
        bits[value] = 1u64 << bit;
    }
    for (offset, xor) in options.iter() {
        let start = field.at - offset;
        let values = &field.values[start..start + LANES];
        match field.flags {
            None => {
                for (word, &value) in covered.iter_mut().zip(values) {
                    *word |= bits[usize::from(value ^ xor)];
                }
            }
            Some(flags) => {
                for ((word, &value), &flag) in covered.iter_mut().zip(values).zip(&flags[start..]) {
                    if flag == 0 {
                        *word |= bits[usize::from(value ^ xor)];
                    }
                }
            }
        }
    }
}

/// See [`super::Simd::test`].
pub(super) fn test(field: Field, options: &Options, wanted: &[Row; TESTED]) -> [Row; TESTED] {
    let mut least = [[255; LANES]; TESTED];
    let mut flags = &[0; LANES];
    for (offset, xor) in options.iter() {
        let start = field.at - offset;
        let Some(values) = field.values[start..].first_chunk::<LANES>() else { continue };
        if let Some(all) = field.flags.and_then(|flags| flags[start..].first_chunk()) {
            flags = all;
        }
        for (least, wanted) in least.iter_mut().zip(wanted) {
            for lane in 0..LANES {
                let differs = (values[lane] ^ xor ^ wanted[lane]) | flags[lane];
                least[lane] = least[lane].min(differs);
            }
        }
    }
    least
}

/// See [`super::Simd::last_match`].
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the instruction set of its caller")]
pub(super) fn last_match(a: &[u8], b: &[u8], value: u8) -> Option<usize> {
    const STEP: usize = 128;
    let mut end = a.len();
    for (a, b) in a.rchunks(STEP).zip(b.rchunks(STEP)) {
        let hit = a.iter().zip(b).fold(0, |hit, (a, b)| hit | u8::from(a ^ b == value));
        end -= a.len();
        if hit != 0 {
            return a.iter().zip(b).rposition(|(a, b)| a ^ b == value).map(|place| end + place);
        }
    }
    None
}

/// See [`super::Simd::among`].
pub(super) fn among(a: &[u16], b: &[u16], wanted: &[u16; 8]) -> u8 {
    let mut found = 0;
    for (a, b) in a.chunks(64).zip(b.chunks(64)) {
        for (bit, &wanted) in wanted.iter().enumerate() {
            let hit = a.iter().zip(b).fold(0, |hit, (&a, &b)| hit | u8::from(a ^ b == wanted));
            found |= hit << bit;
        }
        if found == 255 {
            break;
        }
    }
    found
}
