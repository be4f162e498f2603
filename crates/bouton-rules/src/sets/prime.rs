//! Primes below 2^64: a shared sieve for small numbers, a deterministic test beyond it.

use std::sync::OnceLock;

use bouton_value::number::small;
use bouton_value::{Integer, Natural};

use super::{Found, prime_big, within};
use crate::{Budget, Stop};

/// The odd primes and the odd prime powers below a limit, one bit for each odd number.
pub(super) struct Sieve {
    limit: u64,
    primes: Vec<u64>,
    powers: Vec<u64>,
}

/// The sieve grows in these steps; the last one takes two megabytes.
const LIMITS: [u64; 3] = [1 << 16, 1 << 20, 1 << 24];
static SIEVES: [OnceLock<Sieve>; 3] = [const { OnceLock::new() }; 3];

impl Sieve {
    /// The smallest sieve that knows about `n`; `None` when none does.
    pub(super) fn around(n: u64) -> Option<&'static Self> {
        let step = LIMITS.iter().position(|&limit| n < limit)?;
        Some(SIEVES[step].get_or_init(|| Self::up_to(LIMITS[step])))
    }

    /// Time O(limit log log limit), memory limit / 8 bytes.
    fn up_to(limit: u64) -> Self {
        let odds = usize::try_from(limit / 2).unwrap_or(0);
        let mut primes = vec![u64::MAX; odds.div_ceil(64)];
        clear(&mut primes, 0);
        for p in (3..).step_by(2).take_while(|p| p * p < limit) {
            if !bit(&primes, index(p)) {
                continue;
            }
            // Odd multiples: their places are p apart.
            for at in (index(p * p)..odds).step_by(index(2 * p)) {
                clear(&mut primes, at);
            }
        }
        let mut powers = primes.clone();
        for p in (3..).step_by(2).take_while(|p| p * p < limit).filter(|p| bit(&primes, index(*p))) {
            let mut power = p * p;
            while power < limit {
                let at = index(power);
                powers[at / 64] |= 1 << (at % 64);
                power *= p;
            }
        }
        Self { limit, primes, powers }
    }

    pub(super) fn is_prime(&self, n: u64) -> bool {
        n == 2 || n % 2 == 1 && bit(&self.primes, index(n))
    }

    pub(super) fn is_prime_power(&self, n: u64) -> bool {
        n >= 2 && n.is_power_of_two() || n % 2 == 1 && bit(&self.powers, index(n))
    }

    /// The least prime that is at least `n` and below the limit of this sieve.
    fn next_prime(&self, n: u64) -> Option<u64> {
        if n <= 2 { Some(2) } else { next_odd(&self.primes, n) }
    }

    /// The least prime power that is at least `n` and below the limit of this sieve.
    fn next_prime_power(&self, n: u64) -> Option<u64> {
        let even = n.max(2).checked_next_power_of_two().filter(|&power| power < self.limit);
        let odd = next_odd(&self.powers, n);
        even.zip(odd).map(|(a, b)| a.min(b)).or(even).or(odd)
    }

    /// The primes it knows, ascending.
    pub(super) fn primes(&self) -> impl Iterator<Item = u64> {
        let mut next = Some(2);
        std::iter::from_fn(move || {
            let prime = self.next_prime(next?)?;
            next = Some(prime + 1);
            Some(prime)
        })
    }
}

/// The place of the odd number n.
fn index(n: u64) -> usize {
    usize::try_from(n / 2).unwrap_or(usize::MAX)
}

fn bit(bits: &[u64], at: usize) -> bool {
    bits.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
}

fn clear(bits: &mut [u64], at: usize) {
    if let Some(word) = bits.get_mut(at / 64) {
        *word &= !(1 << (at % 64));
    }
}

/// The least odd number that is at least `n` and has its bit set.
fn next_odd(bits: &[u64], n: u64) -> Option<u64> {
    let from = index(n + u64::from(n.is_multiple_of(2)));
    let mut word = bits.get(from / 64)? >> (from % 64) << (from % 64);
    let mut at = from / 64;
    while word == 0 {
        at += 1;
        word = *bits.get(at)?;
    }
    Some(2 * (at as u64 * 64 + u64::from(word.trailing_zeros())) + 1)
}

/// Whether `n` is prime. Time O(log n) multiplications below 2^64.
///
/// # Errors
/// [`Stop::TooLarge`] for a number beyond 2^64 of which only a proof would show that it is prime.
pub(super) fn is_prime(n: &Natural, budget: &Budget) -> Result<bool, Stop> {
    match small(n) {
        Some(n) => Ok(is_prime_u64(n)),
        None => prime_big::is_prime(n, budget),
    }
}

/// Whether `n` is prime.
pub(super) fn is_prime_u64(n: u64) -> bool {
    if let Some(sieve) = Sieve::around(n) {
        return sieve.is_prime(n);
    }
    if SMALL.iter().any(|p| n.is_multiple_of(*p)) {
        return false;
    }
    // The first twelve primes as bases decide every number below 3.1 * 10^23
    // (J. Sorenson and J. Webster, Math. Comp. 86, 2017).
    SMALL.iter().take(12).all(|&base| strong_probable_prime(n, base))
}

/// The primes below 64.
pub(super) const SMALL: [u64; 18] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61];

/// The Miller-Rabin test of an odd `n > 2` in one base.
fn strong_probable_prime(n: u64, base: u64) -> bool {
    let twos = (n - 1).trailing_zeros();
    let mut power = pow_mod(base, (n - 1) >> twos, n);
    if power == 1 || power == n - 1 {
        return true;
    }
    for _ in 1..twos {
        power = mul_mod(power, power, n);
        if power == n - 1 {
            return true;
        }
    }
    false
}

/// `a * b mod n`.
#[expect(clippy::cast_possible_truncation, reason = "a remainder of a number below 2^64")]
pub(super) fn mul_mod(a: u64, b: u64, n: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(n)) as u64
}

fn pow_mod(base: u64, mut exponent: u64, n: u64) -> u64 {
    let mut base = base % n;
    let mut power = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = mul_mod(power, base, n);
        }
        base = mul_mod(base, base, n);
        exponent >>= 1;
    }
    power
}

/// The least prime that is at least `x`; the search ends beyond `limit`.
pub(super) fn next_prime(x: &Natural, limit: Option<&Integer>, budget: &Budget) -> Found<Natural> {
    next_where(x, limit, budget, Sieve::next_prime, |n| is_prime(n, budget))
}

/// The least number that is at least `x` and passes `test`, which agrees with `sieved` where a sieve reaches.
pub(super) fn next_where(
    x: &Natural,
    limit: Option<&Integer>,
    budget: &Budget,
    sieved: fn(&Sieve, u64) -> Option<u64>,
    test: impl Fn(&Natural) -> Result<bool, Stop>,
) -> Found<Natural> {
    let mut from = x.clone();
    while let Some(sieve) = small(&from).and_then(Sieve::around) {
        let n = small(&from).unwrap_or(0);
        match sieved(sieve, n) {
            Some(found) => return Ok(Some(found.into())),
            None => from = sieve.limit.into(),
        }
    }
    loop {
        budget.tick()?;
        if limit.is_some_and(|limit| !within(&Integer::from(&from), Some(limit))) {
            return Ok(None);
        }
        if test(&from)? {
            return Ok(Some(from));
        }
        from += Natural::from(1u32);
    }
}

/// The least prime power by the sieve.
pub(super) fn sieved_prime_power(sieve: &Sieve, n: u64) -> Option<u64> {
    sieve.next_prime_power(n)
}
