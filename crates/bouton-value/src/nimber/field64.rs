//! Nim multiplication of numbers of 64 bits, without allocation.
//!
//! H = 2^h with h a power of two, and H' = H / 2. With a = `a1` H + `a0` and H ⊗ H = H + H' (J. H. Conway, On Numbers and
//! Games, chapter 6) everything about 2h bits comes down to h bits.

use std::sync::OnceLock;

/// The products of all numbers of 8 bits.
fn table() -> &'static [u8] {
    static TABLE: OnceLock<Vec<u8>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let product = |place: u64| by_bits(place >> 8, place & 0xff, 8);
        (0..1 << 16).map(|place| u8::try_from(product(place)).unwrap_or(0)).collect()
    })
}

/// The product of numbers of so many bits, a power of two, down to single bits.
fn by_bits(a: u64, b: u64, bits: u32) -> u64 {
    if bits == 1 { a & b } else { by_halves(a, b, bits / 2, &by_bits) }
}

/// The product of numbers of 2h bits by products of h bits.
fn by_halves(a: u64, b: u64, h: u32, product: &dyn Fn(u64, u64, u32) -> u64) -> u64 {
    let (a1, a0) = halves(a, h);
    let (b1, b0) = halves(b, h);
    let (low, high) = (product(a0, b0, h), product(a1, b1, h));
    let both = product(a0 ^ a1, b0 ^ b1, h);
    ((both ^ low) << h) ^ low ^ product(high, 1 << (h - 1), h)
}

fn halves(a: u64, h: u32) -> (u64, u64) {
    (a >> h, a & ((1 << h) - 1))
}

/// The nim product a ⊗ b: the least number that is not (a' ⊗ b) ^ (a ⊗ b') ^ (a' ⊗ b') with a' < a and b' < b.
///
/// At most 64 look-ups in a table.
///
/// ```
/// use bouton_value::nimber::nim_product64;
/// assert_eq!(nim_product64(5, 7), 13);
/// ```
pub fn nim_product64(a: u64, b: u64) -> u64 {
    product(table(), a, b, bits_of(a | b))
}

fn product(table: &[u8], a: u64, b: u64, bits: u32) -> u64 {
    if a == 0 || b == 0 {
        return 0;
    }
    if bits <= 8 {
        let place = usize::try_from((a << 8 | b) & 0xffff).unwrap_or(0);
        return table.get(place).copied().unwrap_or(0).into();
    }
    by_halves(a, b, bits / 2, &|a, b, bits| product(table, a, b, bits))
}

/// The least power of two, 8 or more, that is enough bits for a number.
fn bits_of(a: u64) -> u32 {
    (64 - a.leading_zeros()).next_power_of_two().max(8)
}

/// The nim square a ⊗ a.
///
/// ```
/// use bouton_value::nimber::nim_square64;
/// assert_eq!(nim_square64(4), 6);
/// ```
pub fn nim_square64(a: u64) -> u64 {
    nim_product64(a, a)
}

/// The number whose nim product with `a` is 1; `None` for 0.
///
/// ```
/// use bouton_value::nimber::nim_inverse64;
/// assert_eq!(nim_inverse64(2), Some(3));
/// ```
pub fn nim_inverse64(a: u64) -> Option<u64> {
    (a != 0).then(|| inverse(a, bits_of(a)))
}

/// (`a1` H + `a0`) ⊗ (`a1` H + `a0` + `a1`) = `a0` ⊗ (`a0` + `a1`) + `a1` ⊗ `a1` ⊗ H' has half the bits.
fn inverse(a: u64, bits: u32) -> u64 {
    if bits == 1 {
        return a;
    }
    let h = bits / 2;
    let (a1, a0) = halves(a, h);
    let norm = nim_product64(a0, a0 ^ a1) ^ nim_product64(nim_square64(a1), 1 << (h - 1));
    let scale = inverse(norm, h);
    (nim_product64(a1, scale) << h) ^ nim_product64(a0 ^ a1, scale)
}

/// The number whose nim square is `a`; each number has one.
///
/// ```
/// use bouton_value::nimber::nim_root64;
/// assert_eq!(nim_root64(6), 4);
/// ```
pub fn nim_root64(a: u64) -> u64 {
    root(a, bits_of(a))
}

/// The square of `r1` H + `r0` is (`r1` ⊗ `r1`) H + `r0` ⊗ `r0` + `r1` ⊗ `r1` ⊗ H'.
fn root(a: u64, bits: u32) -> u64 {
    if bits == 1 {
        return a;
    }
    let h = bits / 2;
    let (a1, a0) = halves(a, h);
    (root(a1, h) << h) ^ root(a0 ^ nim_product64(a1, 1 << (h - 1)), h)
}
