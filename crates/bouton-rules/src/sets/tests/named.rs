use bouton_value::Integer;

use super::{agrees, members, named, named_of, with};
use crate::Stop;
use crate::ast::NamedSet;

fn is_prime(n: i128) -> bool {
    n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0)
}

fn is_prime_power(n: i128) -> bool {
    n > 1 && {
        let p = (2..=n).find(|d| n % d == 0).unwrap();
        let mut rest = n;
        while rest % p == 0 {
            rest /= p;
        }
        rest == 1
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn every_set_agrees_with_its_definition() {
    agrees(&named(NamedSet::Primes), is_prime);
    agrees(&named(NamedSet::PrimePowers), is_prime_power);
    agrees(&named(NamedSet::Squares), |n| (1..40).any(|k| k * k == n));
    agrees(&named(NamedSet::Cubes), |n| (1..40).any(|k| k * k * k == n));
    agrees(&named(NamedSet::Triangular), |n| (1..60).any(|k| k * (k + 1) / 2 == n));
    agrees(&named(NamedSet::Factorials), |n| [1, 2, 6, 24, 120, 720].contains(&n));
    let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987];
    agrees(&named(NamedSet::Fibonacci), |n| fibonacci.contains(&n));
}

#[test]
fn sets_with_an_argument_agree_with_their_definition() {
    for b in [2, 3, 10, 1000] {
        agrees(&named_of(NamedSet::Powers, b), |n| (0..12).any(|k| b.pow(k) == n));
    }
    for b in [0, 1] {
        agrees(&named_of(NamedSet::Powers, b), |n| n == 1);
    }
    for m in [1, 2, 12, 97, 360, 1024] {
        for sign in [1, -1] {
            agrees(&named_of(NamedSet::Divisors, sign * m), |n| n > 0 && m % n == 0);
            agrees(&named_of(NamedSet::Multiples, sign * m), |n| n > 0 && n % m == 0);
            agrees(&named_of(NamedSet::Coprime, sign * m), |n| n > 0 && gcd(n, m) == 1);
        }
    }
    for name in [NamedSet::Divisors, NamedSet::Multiples, NamedSet::Coprime] {
        agrees(&named_of(name, 0), |_| false);
    }
}

/// The sieves end at 2^16, 2^20 and 2^24; what comes after is tested one by one.
#[test]
fn primes_go_on_where_a_sieve_ends() {
    for limit in [1i128 << 16, 1 << 20, 1 << 24] {
        let (low, high) = (limit - 60, limit + 60);
        let expected: Vec<i128> = (low..=high).filter(|n| is_prime(*n)).collect();
        assert_eq!(members(&named(NamedSet::Primes), low, high), expected);
        let expected: Vec<i128> = (low..=high).filter(|n| is_prime_power(*n)).collect();
        assert_eq!(members(&named(NamedSet::PrimePowers), low, high), expected);
    }
}

#[test]
fn large_primes_are_told_from_composites() {
    let prime = |n: i128| with(&named(NamedSet::Primes), |set, budget| set.contains(&n.into(), budget));
    let two = |k: u32| 1i128 << k;
    assert_eq!(prime(two(61) - 1), Ok(true));
    assert_eq!(prime(two(64) - 59), Ok(true));
    assert_eq!(prime(two(64) + 13), Ok(true));
    assert_eq!(prime(two(67) - 1), Ok(false), "193707721 * 761838257287");
    // Strong pseudoprimes to the first bases.
    for pseudo in [3_215_031_751, 3_474_749_660_383, 341_550_071_728_321, 3_825_123_056_546_413_051] {
        assert_eq!(prime(pseudo), Ok(false));
    }
    assert_eq!(prime((two(61) - 1) * (two(31) - 1)), Ok(false));
    // Prime, but only a proof would show it; a composite of that size is told.
    assert_eq!(prime(two(107) - 1), Err(Stop::TooLarge));
    assert_eq!(prime(two(101) - 1), Ok(false));
}

#[test]
fn large_prime_powers_are_told() {
    let power = |n: &Integer| with(&named(NamedSet::PrimePowers), |set, budget| set.contains(n, budget));
    let int = |n: i128| Integer::from(n);
    assert_eq!(power(&int(3i128.pow(70))), Ok(true));
    assert_eq!(power(&int(6i128.pow(40))), Ok(false));
    assert_eq!(power(&int(1009i128.pow(10))), Ok(true));
    assert_eq!(power(&int(1009i128.pow(5) * 1013)), Ok(false));
    assert_eq!(power(&int(((1i128 << 61) - 1).pow(2))), Ok(true));
    assert_eq!(power(&(int(1) << 2000u32)), Ok(true));
    assert_eq!(members(&named(NamedSet::PrimePowers), (1 << 40) - 10, 1 << 40), [(1i128 << 40)]);
}

#[test]
fn fast_growing_sets_pass_the_size_of_a_word() {
    let far = 10i128.pow(30);
    let last = |name: NamedSet| members(&named(name), 1, far).pop();
    // F(145), with F(1) = F(2) = 1.
    assert_eq!(last(NamedSet::Fibonacci), Some(898_923_707_008_479_989_274_290_850_145));
    assert_eq!(last(NamedSet::Factorials), Some((1..=28).product()));
    assert_eq!(members(&named_of(NamedSet::Powers, 7), 1, far).len(), 36);
    assert_eq!(members(&named_of(NamedSet::Powers, 2), far, 4 * far), [1 << 100, 1 << 101]);
    let huge = Integer::from(3) << 10_000u32;
    with(&named_of(NamedSet::Powers, 3), |set, budget| {
        let next = set.next_from(&huge, None, budget).unwrap().unwrap();
        assert!(next >= huge && next < &huge * Integer::from(3));
        assert_eq!(set.contains(&next, budget), Ok(true));
        assert_eq!(set.contains(&huge, budget), Ok(false));
    });
}
