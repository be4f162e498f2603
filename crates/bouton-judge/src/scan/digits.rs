//! Decimal digits, eight at a time.

/// The powers of ten below 10^9.
const POWERS: [u64; 9] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// The number that the digits at the beginning of `text` write, and how many they are, looking no further than
/// the third group of eight. After more than 19 digits the number has no meaning.
#[inline]
pub(super) fn leading_digits(text: &[u8]) -> (u64, usize) {
    let (mut value, mut length) = (0u64, 0);
    while length <= 16 {
        let Some(group) = text.get(length..).and_then(|rest| rest.first_chunk::<8>()) else { break };
        let (part, count) = group_of_digits(u64::from_le_bytes(*group));
        value = value.wrapping_mul(POWERS[count]).wrapping_add(part);
        length += count;
        if count < 8 {
            break;
        }
    }
    (value, length)
}

/// The digits at the beginning of eight bytes (the first byte is the lowest) as a number, and how many they are.
#[inline]
fn group_of_digits(bytes: u64) -> (u64, usize) {
    let digits = bytes ^ 0x3030_3030_3030_3030;
    // The high bit of each byte that is more than 9, exact up to the first such byte.
    let others = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    let count = others.trailing_zeros() as usize / 8;
    if count == 0 {
        return (0, 0);
    }
    // Leading zeros in front, then neighbours are joined: two digits, four, eight.
    let digits = digits << (64 - 8 * count);
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let low = (pairs & 0x0000_00ff_0000_00ff).wrapping_mul(100 + (1_000_000 << 32));
    let high = ((pairs >> 16) & 0x0000_00ff_0000_00ff).wrapping_mul(1 + (10_000 << 32));
    (low.wrapping_add(high) >> 32, count)
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
