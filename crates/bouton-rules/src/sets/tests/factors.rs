use bouton_value::number::arithmetic::Pow;
use bouton_value::{Integer, Natural};

use super::{members, named_of};
use crate::ast::NamedSet;
use crate::sets::divisors::divisors;
use crate::{Budget, Stop};

fn count(n: i128) -> Result<usize, Stop> {
    let n = Natural::try_from(Integer::from(n)).unwrap();
    let found = divisors(&n, &Budget::unlimited())?;
    assert!(found.is_sorted_by(|a, b| a < b));
    assert!(found.iter().all(|divisor| &n % divisor == 0u32));
    Ok(found.len())
}

#[test]
fn divisors_of_large_numbers() {
    // The number below 2^64 with the most divisors.
    assert_eq!(count(18_401_055_938_125_660_800), Ok(184_320));
    assert_eq!(count((1 << 61) - 1), Ok(2));
    // Products of two and three primes beyond the sieve.
    assert_eq!(count(4_294_967_291 * 4_294_967_279), Ok(4));
    assert_eq!(count(4_294_967_291 * 4_294_967_291), Ok(3));
    assert_eq!(count(65_537 * 65_539 * 65_543), Ok(8));
    assert_eq!(count(65_537i128.pow(3)), Ok(4));
    // Beyond 2^64: small factors and one large prime are told, two large primes are not.
    assert_eq!(count(3 * ((1 << 61) - 1) * 1024), Ok(44));
    assert_eq!(count(((1 << 61) - 1) * 4_294_967_291), Err(Stop::TooLarge));
}

#[test]
fn a_number_with_too_many_divisors_is_too_large() {
    let found = |n: Natural| divisors(&n, &Budget::unlimited()).map(|found| found.len());
    assert_eq!(found(Natural::from(1u32) << 1000u32), Ok(1001));
    assert_eq!(found(Natural::from(1u32) << 100_000u32), Err(Stop::TooLarge));
    assert_eq!(found(Natural::from(6u32).pow(1100)), Err(Stop::TooLarge));
}

#[test]
fn divisors_are_listed_between_bounds() {
    assert_eq!(members(&named_of(NamedSet::Divisors, 10i128.pow(18)), 9, 40), [10, 16, 20, 25, 32, 40]);
}
