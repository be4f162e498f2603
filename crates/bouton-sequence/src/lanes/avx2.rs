//! The kernels with AVX2: a block is two registers.
#![allow(unsafe_code, reason = "loads and the call of functions for an instruction set")]

#[allow(clippy::wildcard_imports, reason = "all names of one instruction set")]
use std::arch::x86_64::*;

use super::{Field, LANES, Options, Quarter, Row, TESTED, first_value, spread};

const HALF: usize = LANES / 2;

/// See [`super::Simd::accumulate`].
pub(super) fn accumulate(
    field: Field,
    options: &Options,
    quarter: usize,
    groups: usize,
    covered: &mut Quarter,
) {
    // SAFETY: `Simd::Avx2` is only made where the machine has AVX2 (`at_most`), and the caller has checked that
    // every option stays in the field.
    unsafe {
        match (groups, field.flags.is_some()) {
            (0..=2, false) => gather::<1, false>(field, options, quarter, covered),
            (0..=2, true) => gather::<1, true>(field, options, quarter, covered),
            (3..=4, false) => gather::<2, false>(field, options, quarter, covered),
            (3..=4, true) => gather::<2, true>(field, options, quarter, covered),
            (5..=6, false) => gather::<3, false>(field, options, quarter, covered),
            (5..=6, true) => gather::<3, true>(field, options, quarter, covered),
            (_, false) => gather::<4, false>(field, options, quarter, covered),
            (_, true) => gather::<4, true>(field, options, quarter, covered),
        }
    }
}

/// The values of 32 lanes for one option; a heap that does not count gives 255.
///
/// # Safety
/// The option stays in the field, `half` is 0 or 1, and the machine has AVX2.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn value<const FLAGS: bool>(field: Field, (offset, xor): (u32, u32), half: usize) -> __m256i {
    let start = field.at - offset as usize + half * HALF;
    // SAFETY: the caller keeps the lanes inside the values, and flags are as many as values.
    unsafe {
        let loaded = _mm256_loadu_si256(field.values.as_ptr().add(start).cast());
        let value = _mm256_xor_si256(loaded, _mm256_set1_epi32(xor.cast_signed()));
        match field.flags {
            Some(flags) if FLAGS => {
                _mm256_or_si256(value, _mm256_loadu_si256(flags.as_ptr().add(start).cast()))
            }
            _ => value,
        }
    }
}

/// Sixteen values at a time: what lies past them is pushed past 127 by a saturating addition, where the byte
/// shuffle gives 0.
///
/// # Safety
/// All options stay in the field, and the machine has AVX2.
#[target_feature(enable = "avx2")]
unsafe fn gather<const WINDOWS: usize, const FLAGS: bool>(
    field: Field,
    options: &Options,
    quarter: usize,
    covered: &mut Quarter,
) {
    let low = _mm256_setr_epi8(
        1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0,
        0, 0,
    );
    let high = _mm256_setr_epi8(
        0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64,
        -128,
    );
    let past = _mm256_set1_epi8(0x70);
    let windows: [__m256i; WINDOWS] =
        std::array::from_fn(|window| _mm256_set1_epi8(first_value(quarter, window)));
    let mut rows = [[[0; LANES]; 2]; WINDOWS];
    for half in 0..2 {
        let mut found = [[_mm256_setzero_si256(); 2]; WINDOWS];
        for &option in &options.list {
            // SAFETY: as for this function.
            let x = unsafe { value::<FLAGS>(field, option, half) };
            for ([first, second], &base) in found.iter_mut().zip(&windows) {
                let index = _mm256_adds_epu8(_mm256_xor_si256(x, base), past);
                // 255 is a value of the last window too, so its heaps are taken out by their flags.
                let index =
                    if FLAGS { _mm256_or_si256(index, _mm256_cmpeq_epi8(x, all_ones())) } else { index };
                *first = _mm256_or_si256(*first, _mm256_shuffle_epi8(low, index));
                *second = _mm256_or_si256(*second, _mm256_shuffle_epi8(high, index));
            }
        }
        for (row, &found) in rows.as_flattened_mut().iter_mut().zip(found.as_flattened()) {
            // SAFETY: the second half of a row has 32 bytes.
            unsafe { _mm256_storeu_si256(row.as_mut_ptr().add(half * HALF).cast(), found) };
        }
    }
    spread(rows.as_flattened(), covered);
}

#[inline]
#[target_feature(enable = "avx2")]
fn all_ones() -> __m256i {
    _mm256_set1_epi8(-1)
}

/// See [`super::Simd::test`].
pub(super) fn test(field: Field, options: &Options, wanted: &[Row; TESTED]) -> [Row; TESTED] {
    // SAFETY: as in `accumulate`.
    unsafe {
        match field.flags {
            None => least::<false>(field, options, wanted),
            Some(_) => least::<true>(field, options, wanted),
        }
    }
}

/// # Safety
/// All options stay in the field, and the machine has AVX2.
#[target_feature(enable = "avx2")]
unsafe fn least<const FLAGS: bool>(field: Field, options: &Options, wanted: &[Row; TESTED]) -> [Row; TESTED] {
    let mut rows = [[0; LANES]; TESTED];
    for half in 0..2 {
        let mut least = [all_ones(); TESTED];
        // SAFETY: the second half of a row has 32 bytes.
        let wanted =
            wanted.each_ref().map(|row| unsafe { _mm256_loadu_si256(row.as_ptr().add(half * HALF).cast()) });
        // Nothing is wanted of these lanes.
        let asked = wanted.iter().fold(all_ones(), |all, &row| _mm256_and_si256(all, row));
        let asked = if _mm256_movemask_epi8(_mm256_cmpeq_epi8(asked, all_ones())) == -1 {
            &[]
        } else {
            &options.list[..]
        };
        for &option in asked {
            // SAFETY: as for this function.
            let x = unsafe { value::<false>(field, option, half) };
            let skip = match field.flags {
                // SAFETY: flags are as many as values.
                Some(flags) if FLAGS => unsafe {
                    let start = field.at - option.0 as usize + half * HALF;
                    _mm256_loadu_si256(flags.as_ptr().add(start).cast())
                },
                _ => _mm256_setzero_si256(),
            };
            for (least, &wanted) in least.iter_mut().zip(&wanted) {
                let mut differs = _mm256_xor_si256(x, wanted);
                if FLAGS {
                    differs = _mm256_or_si256(differs, skip);
                }
                *least = _mm256_min_epu8(*least, differs);
            }
        }
        for (row, &least) in rows.iter_mut().zip(&least) {
            // SAFETY: the second half of a row has 32 bytes.
            unsafe { _mm256_storeu_si256(row.as_mut_ptr().add(half * HALF).cast(), least) };
        }
    }
    rows
}

/// See [`super::Simd::last_match`].
pub(super) fn last_match(a: &[u8], b: &[u8], value: u8) -> Option<usize> {
    #[target_feature(enable = "avx2")]
    fn compiled(a: &[u8], b: &[u8], value: u8) -> Option<usize> {
        super::scalar::last_match(a, b, value)
    }
    // SAFETY: `Simd::Avx2` is only made where the machine has the features.
    unsafe { compiled(a, b, value) }
}

/// See [`super::Simd::among`].
pub(super) fn among(a: &[u16], b: &[u16], wanted: &[u16; 8]) -> u8 {
    // SAFETY: `Simd::Avx2` is only made where the machine has AVX2.
    unsafe { among_words(a, b, wanted) }
}

#[target_feature(enable = "avx2")]
fn among_words(a: &[u16], b: &[u16], wanted: &[u16; 8]) -> u8 {
    const WORDS: usize = 16;
    const STRIDE: usize = 32 * WORDS;
    let each = wanted.map(|value| _mm256_set1_epi16(value.cast_signed()));
    let mut found = 0;
    for (a, b) in a.chunks(STRIDE).zip(b.chunks(STRIDE)) {
        let mut hits = [_mm256_setzero_si256(); 8];
        let (a, a_rest) = a.as_chunks::<WORDS>();
        let (b, b_rest) = b.as_chunks::<WORDS>();
        for (a, b) in a.iter().zip(b) {
            // SAFETY: a chunk has 16 words of 2 bytes.
            let (a, b) =
                unsafe { (_mm256_loadu_si256(a.as_ptr().cast()), _mm256_loadu_si256(b.as_ptr().cast())) };
            let x = _mm256_xor_si256(a, b);
            for (hits, &each) in hits.iter_mut().zip(&each) {
                *hits = _mm256_or_si256(*hits, _mm256_cmpeq_epi16(x, each));
            }
        }
        for (bit, &hits) in hits.iter().enumerate() {
            found |= u8::from(_mm256_movemask_epi8(hits) != 0) << bit;
        }
        found |= super::scalar::among(a_rest, b_rest, wanted);
        if found == 255 {
            break;
        }
    }
    found
}
