//! Decimal digits, eight at a time.

/// The powers of ten below 10^9.
const POWERS: [u64; 9] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// The number that the digits at the beginning of `text` write, and how many they are, looking no further than
/// the third group of eight. After more than 19 digits the number has no meaning. `text` has at least 24 bytes, or no digits
/// are seen.
///
/// Up to 15 digits take no branch that depends on how many they are, which nobody could foretell.
#[inline]
pub(super) fn leading_digits(text: &[u8]) -> (u64, usize) {
    let Some((groups, _)) = text.first_chunk::<24>().map(|bytes| bytes.as_slice().as_chunks::<8>()) else {
        return (0, 0);
    };
    let group = |at: usize| u64::from_le_bytes(groups[at]) ^ ZEROS;
    let (first, second) = (group(0), group(1));
    let count = digits_in(first);
    // Digits after something else do not count.
    let more = if count == 8 { digits_in(second) } else { 0 };
    let value = eight(before_zeros(first, count)) * POWERS[more] + eight(before_zeros(second, more));
    if more < 8 {
        return (value, count + more);
    }
    let third = group(2);
    let last = digits_in(third);
    (value.wrapping_mul(POWERS[last]).wrapping_add(eight(before_zeros(third, last))), 16 + last)
}

/// The digit zero in each byte.
const ZEROS: u64 = 0x3030_3030_3030_3030;

/// How many of eight bytes (the first is the lowest), from which [`ZEROS`] are taken away, are digits before one is not.
#[inline]
fn digits_in(bytes: u64) -> usize {
    // The high bit of each byte that is more than 9, exact up to the first such byte.
    let others = (bytes.wrapping_add(0x7676_7676_7676_7676) | bytes) & 0x8080_8080_8080_8080;
    others.trailing_zeros() as usize / 8
}

/// The first `count` bytes, with zeros before them in the place of what comes after.
#[inline]
fn before_zeros(bytes: u64, count: usize) -> u64 {
    // Twice half as far, since a shift by all 64 bits does not exist.
    let half = 32 - 4 * count;
    bytes << half << half
}

/// The number that eight digits write: neighbours are joined to two digits, four, eight.
#[inline]
fn eight(digits: u64) -> u64 {
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let low = (pairs & 0x0000_00ff_0000_00ff).wrapping_mul(100 + (1_000_000 << 32));
    let high = ((pairs >> 16) & 0x0000_00ff_0000_00ff).wrapping_mul(1 + (10_000 << 32));
    low.wrapping_add(high) >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (u64, usize) {
        let mut bytes = text.as_bytes().to_vec();
        bytes.extend([0; 24]);
        leading_digits(&bytes)
    }

    #[test]
    fn each_length_is_read() {
        let mut digits = String::new();
        for i in 1..=19u8 {
            digits.push(char::from(b'0' + i % 10));
            let value: u64 = digits.parse().unwrap();
            for after in ["", " ", "\n7", "x", "/", ":", "\u{ff11}", "-"] {
                assert_eq!(read(&format!("{digits}{after}")), (value, usize::from(i)));
            }
        }
    }

    #[test]
    fn every_byte_that_is_no_digit_ends_the_number() {
        for byte in 0..=255u8 {
            let mut bytes = b"12".to_vec();
            bytes.push(byte);
            bytes.extend(b"34567890123456789\0\0\0\0");
            let wanted = if byte.is_ascii_digit() { 20 } else { 2 };
            assert_eq!(leading_digits(&bytes).1.min(20), wanted.min(20), "byte {byte}");
        }
    }

    #[test]
    fn long_numbers_are_known_to_be_long() {
        assert!(read(&"9".repeat(24)).1 > 19);
        assert_eq!(read("99999999").0, 99_999_999);
        assert_eq!(read("9999999999999999999").0, 9_999_999_999_999_999_999);
        assert_eq!(read("").1, 0);
    }
}
