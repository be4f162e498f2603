//! The kernels with AVX-512 F, BW, VL and VBMI: a block is one register.
#![allow(unsafe_code, reason = "loads and the call of functions for an instruction set")]

#[allow(clippy::wildcard_imports, reason = "all names of one instruction set")]
use std::arch::x86_64::*;

use super::{Field, LANES, Options, Quarter, Row, TESTED, first_value, spread};

/// See [`super::Simd::accumulate`].
pub(super) fn accumulate(
    field: Field,
    options: &Options,
    quarter: usize,
    groups: usize,
    covered: &mut Quarter,
) {
    // SAFETY: `Simd::Avx512` is only made where the machine has the features (`at_most`), and the caller has
    // checked that every option stays in the field.
    unsafe {
        match (groups, field.flags.is_some()) {
            (0..=2, false) => gather::<2, false>(field, options, quarter, covered),
            (0..=2, true) => gather::<2, true>(field, options, quarter, covered),
            (3..=4, false) => gather::<4, false>(field, options, quarter, covered),
            (3..=4, true) => gather::<4, true>(field, options, quarter, covered),
            (_, false) => gather::<8, false>(field, options, quarter, covered),
            (_, true) => gather::<8, true>(field, options, quarter, covered),
        }
    }
}

/// The tables of [`gather`]: entry i of table g is the bit of value i when i belongs to group g of 8 values.
const TABLES: [Row; 8] = {
    let mut tables = [[0; LANES]; 8];
    let mut i = 0;
    while i < LANES {
        tables[i / 8][i] = 1 << (i % 8);
        i += 1;
    }
    tables
};

/// The values of the lanes for one option, moved so that the quarter begins at 0. A heap that does not count
/// gives 255.
///
/// # Safety
/// The option stays in the field, and the machine has AVX-512 F.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
unsafe fn value<const FLAGS: bool>(field: Field, (offset, xor): (u32, u32), moved: __m512i) -> __m512i {
    let start = field.at - offset as usize;
    // SAFETY: the caller keeps `start + LANES` inside the values, and flags are as many as values.
    unsafe {
        let loaded = _mm512_loadu_si512(field.values.as_ptr().add(start).cast());
        let value = _mm512_ternarylogic_epi32::<0x96>(loaded, _mm512_set1_epi32(xor.cast_signed()), moved);
        match field.flags {
            Some(flags) if FLAGS => {
                _mm512_or_si512(value, _mm512_loadu_si512(flags.as_ptr().add(start).cast()))
            }
            _ => value,
        }
    }
}

/// # Safety
/// All options stay in the field, and the machine has the features.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
unsafe fn gather<const GROUPS: usize, const FLAGS: bool>(
    field: Field,
    options: &Options,
    quarter: usize,
    covered: &mut Quarter,
) {
    let moved = _mm512_set1_epi8(first_value(quarter, 0));
    let outside = _mm512_set1_epi8(0xC0u8.cast_signed());
    let mut tables = [_mm512_setzero_si512(); GROUPS];
    for (table, bytes) in tables.iter_mut().zip(&TABLES) {
        // SAFETY: a row has 64 bytes.
        *table = unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) };
    }
    let mut found = [_mm512_setzero_si512(); GROUPS];
    let (pairs, rest) = options.list.as_chunks::<2>();
    for &[first, second] in pairs {
        // SAFETY: as for this function.
        let (x, y) = unsafe { (value::<FLAGS>(field, first, moved), value::<FLAGS>(field, second, moved)) };
        let (in_x, in_y) = (_mm512_testn_epi8_mask(x, outside), _mm512_testn_epi8_mask(y, outside));
        for (found, &table) in found.iter_mut().zip(&tables) {
            let of_x = _mm512_maskz_permutexvar_epi8(in_x, x, table);
            let of_y = _mm512_maskz_permutexvar_epi8(in_y, y, table);
            *found = _mm512_ternarylogic_epi32::<0xFE>(*found, of_x, of_y);
        }
    }
    for &option in rest {
        // SAFETY: as for this function.
        let x = unsafe { value::<FLAGS>(field, option, moved) };
        let in_x = _mm512_testn_epi8_mask(x, outside);
        for (found, &table) in found.iter_mut().zip(&tables) {
            *found = _mm512_or_si512(*found, _mm512_maskz_permutexvar_epi8(in_x, x, table));
        }
    }
    let mut rows = [[0; LANES]; GROUPS];
    for (row, &found) in rows.iter_mut().zip(&found) {
        // SAFETY: a row has 64 bytes.
        unsafe { _mm512_storeu_si512(row.as_mut_ptr().cast(), found) };
    }
    spread(&rows, covered);
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
/// All options stay in the field, and the machine has the features.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
unsafe fn least<const FLAGS: bool>(field: Field, options: &Options, wanted: &[Row; TESTED]) -> [Row; TESTED] {
    let zero = _mm512_setzero_si512();
    let mut least = [_mm512_set1_epi8(-1); TESTED];
    // SAFETY: a row has 64 bytes.
    let wanted = wanted.each_ref().map(|row| unsafe { _mm512_loadu_si512(row.as_ptr().cast()) });
    for &option in &options.list {
        // SAFETY: as for this function.
        let x = unsafe { value::<false>(field, option, zero) };
        let skip = match field.flags {
            // SAFETY: flags are as many as values.
            Some(flags) if FLAGS => unsafe {
                _mm512_loadu_si512(flags.as_ptr().add(field.at - option.0 as usize).cast())
            },
            _ => zero,
        };
        for (least, &wanted) in least.iter_mut().zip(&wanted) {
            let mut differs = _mm512_xor_si512(x, wanted);
            if FLAGS {
                differs = _mm512_or_si512(differs, skip);
            }
            *least = _mm512_min_epu8(*least, differs);
        }
    }
    let mut rows = [[0; LANES]; TESTED];
    for (row, &least) in rows.iter_mut().zip(&least) {
        // SAFETY: a row has 64 bytes.
        unsafe { _mm512_storeu_si512(row.as_mut_ptr().cast(), least) };
    }
    rows
}

/// See [`super::Simd::last_match`].
pub(super) fn last_match(a: &[u8], b: &[u8], value: u8) -> Option<usize> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
    fn compiled(a: &[u8], b: &[u8], value: u8) -> Option<usize> {
        super::scalar::last_match(a, b, value)
    }
    // SAFETY: `Simd::Avx512` is only made where the machine has the features.
    unsafe { compiled(a, b, value) }
}

/// See [`super::Simd::among`].
pub(super) fn among(a: &[u16], b: &[u16], wanted: &[u16; 8]) -> u8 {
    // SAFETY: `Simd::Avx512` is only made where the machine has the features.
    unsafe { among_words(a, b, wanted) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi")]
fn among_words(a: &[u16], b: &[u16], wanted: &[u16; 8]) -> u8 {
    const WORDS: usize = 32;
    const STRIDE: usize = 16 * WORDS;
    let each = wanted.map(|value| _mm512_set1_epi16(value.cast_signed()));
    let mut found = 0;
    for (a, b) in a.chunks(STRIDE).zip(b.chunks(STRIDE)) {
        let mut least = [_mm512_set1_epi16(-1); 8];
        let (a, a_rest) = a.as_chunks::<WORDS>();
        let (b, b_rest) = b.as_chunks::<WORDS>();
        for (a, b) in a.iter().zip(b) {
            // SAFETY: a chunk has 32 words of 2 bytes.
            let (a, b) =
                unsafe { (_mm512_loadu_si512(a.as_ptr().cast()), _mm512_loadu_si512(b.as_ptr().cast())) };
            let x = _mm512_xor_si512(a, b);
            for (least, &each) in least.iter_mut().zip(&each) {
                *least = _mm512_min_epu16(*least, _mm512_xor_si512(x, each));
            }
        }
        for (bit, &least) in least.iter().enumerate() {
            found |= u8::from(_mm512_testn_epi16_mask(least, least) != 0) << bit;
        }
        found |= super::scalar::among(a_rest, b_rest, wanted);
        if found == 255 {
            break;
        }
    }
    found
}
