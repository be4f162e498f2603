//! What is kept of a sequence besides its values: counts, maxima, a digest.

/// Values from this one on are counted together.
const COUNTED: usize = 1 << 16;

/// The most records that are kept.
const MOST_RECORDS: usize = 10_000;

/// Facts of the values of heaps 0 to `count - 1`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Stats {
    /// How many values.
    pub count: u64,
    /// How often each value occurs, for values below 65,536.
    pub histogram: Vec<u64>,
    /// How many values are larger.
    pub larger: u64,
    /// The heaps whose value is larger than all before, with their values; the first 10,000 of them.
    pub records: Vec<(u64, u32)>,
    /// The largest value and the first heap that has it.
    pub max: Option<(u32, u64)>,
    /// The digest of the values.
    pub digest: Digest,
}

impl Stats {
    /// Adds the values of the next heaps.
    pub fn add(&mut self, values: &[u32]) {
        let most = values.iter().copied().max().unwrap_or(0);
        let size = (most as usize + 1).min(COUNTED);
        if self.histogram.len() < size && !values.is_empty() {
            self.histogram.resize(size, 0);
        }
        for &value in values {
            match self.histogram.get_mut(value as usize) {
                Some(count) => *count += 1,
                None => self.larger += 1,
            }
        }
        if self.max.is_none_or(|(max, _)| most > max) {
            for (&value, heap) in values.iter().zip(self.count..) {
                if self.max.is_none_or(|(max, _)| value > max) {
                    self.max = Some((value, heap));
                    if self.records.len() < MOST_RECORDS {
                        self.records.push((heap, value));
                    }
                }
            }
        }
        self.digest.add(values);
        self.count += values.len() as u64;
    }

    /// Adds the values of a period again and again, `times` times; none of them may be new. Time O(p + log t).
    pub fn add_periods(&mut self, period: &[u32], times: u64) {
        for &value in period {
            match self.histogram.get_mut(value as usize) {
                Some(count) => *count += times,
                None => self.larger += times,
            }
        }
        self.digest.add_periods(period, times);
        self.count += times * period.len() as u64;
    }
}

/// A digest of values: with p = 2^61 - 1 and b = 1,000,000,007, the sum of `(value + 1) * b^(last - i)` mod p over
/// the values numbered i. The digest of no values is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Digest(pub u64);

const PRIME: u64 = (1 << 61) - 1;
const BASE: u64 = 1_000_000_007;

impl Digest {
    fn add(&mut self, values: &[u32]) {
        const STEP: usize = 8;
        let mut powers = [1; STEP + 1];
        for i in 1..=STEP {
            powers[i] = times(powers[i - 1], BASE);
        }
        let (steps, rest) = values.as_chunks::<STEP>();
        for step in steps {
            let mut sum = u128::from(self.0) * u128::from(powers[STEP]);
            for (&value, &power) in step.iter().zip(powers[..STEP].iter().rev()) {
                sum += (u128::from(value) + 1) * u128::from(power);
            }
            self.0 = reduced(sum);
        }
        for &value in rest {
            self.0 = reduced(u128::from(self.0) * u128::from(BASE) + u128::from(value) + 1);
        }
    }

    fn add_periods(&mut self, period: &[u32], mut count: u64) {
        let mut one = Self(0);
        one.add(period);
        // The map h -> factor * h + term of one period, then of two, four, ...
        let (mut factor, mut term) = (power(BASE, period.len() as u64), one.0);
        while count > 0 {
            if count & 1 == 1 {
                self.0 = reduced(u128::from(self.0) * u128::from(factor) + u128::from(term));
            }
            term = reduced(u128::from(term) * u128::from(factor) + u128::from(term));
            factor = times(factor, factor);
            count >>= 1;
        }
    }
}

/// Sixteen hexadecimal digits.
impl std::fmt::Display for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

fn reduced(x: u128) -> u64 {
    let prime = u128::from(PRIME);
    let once = (x & prime) + (x >> 61);
    let twice = (once & prime) + (once >> 61);
    u64::try_from(if twice >= prime { twice - prime } else { twice }).unwrap_or(0)
}

fn times(a: u64, b: u64) -> u64 {
    reduced(u128::from(a) * u128::from(b))
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = times(result, base);
        }
        base = times(base, base);
        exponent >>= 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_the_sum() {
        let values: Vec<u32> = (0..1000).map(|i| i * i % 977).collect();
        let direct =
            values.iter().fold(0u128, |h, &v| (h * u128::from(BASE) + u128::from(v) + 1) % u128::from(PRIME));
        let mut digest = Digest::default();
        digest.add(&values[..13]);
        digest.add(&values[13..]);
        assert_eq!(u128::from(digest.0), direct);
    }

    #[test]
    fn periods_add_up_as_values_do() {
        let (first, period) = ([3, 1, 4, 1, 5], [9, 2, 6, 5, 3, 5, 8]);
        for count in 0..20 {
            let mut slowly = Stats::default();
            slowly.add(&first);
            slowly.add(&period);
            let mut fast = slowly.clone();
            (0..count).for_each(|_| slowly.add(&period));
            fast.add_periods(&period, count);
            assert_eq!(fast, slowly);
        }
    }

    #[test]
    fn records_are_first_occurrences() {
        let mut stats = Stats::default();
        stats.add(&[0, 0, 2]);
        stats.add(&[2, 1, 70_000, 5]);
        assert_eq!(stats.records, [(0, 0), (2, 2), (5, 70_000)]);
        assert_eq!((stats.max, stats.larger), (Some((70_000, 5)), 1));
    }
}
