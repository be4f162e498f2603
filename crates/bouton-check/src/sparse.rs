//! Values of heaps that are split into two: most pairs of parts need no look.
//!
//! Take any set of bits, and call a value *odd* when it has an odd number of them. An odd value comes of an odd and an
//! even part, so the pairs with an even part say which odd values are reached. Where most heaps have odd values, these
//! are few; even values, which pairs of odd parts reach too, are sought only below the least odd one that is not
//! reached, and found soon. (The sparse space of E. R. Berlekamp; here no more than a way to compute, since everything
//! holds for any set of bits.)

use std::ops::RangeInclusive;

/// Values must be below this.
const VALUES: usize = 1 << 15;
/// So many heaps are looked at before a set of bits is chosen, and again each time that they have become twice as many.
const FIRST: usize = 512;
/// Even heaps are few when they are at most one in so many.
const FEW: usize = 4;

/// The values so far, and which of them are even.
pub(crate) struct Sparse {
    values: Vec<u16>,
    bits: u16,
    /// Heaps with even values.
    even: Vec<usize>,
    /// When the bits are chosen anew.
    next: usize,
    /// Values that were reached from the heap with this number plus 1.
    reached: Vec<u32>,
}

/// The pairs (x, total - x) with x in a range.
pub(crate) struct Pairs {
    pub(crate) total: usize,
    pub(crate) first: RangeInclusive<usize>,
    /// Whether the parts must differ.
    pub(crate) distinct: bool,
}

impl Pairs {
    fn has(&self, x: usize) -> bool {
        self.first.contains(&x) && !(self.distinct && 2 * x == self.total)
    }
}

impl Sparse {
    pub(crate) fn new() -> Self {
        Self { values: Vec::new(), bits: 0, even: Vec::new(), next: FIRST, reached: vec![0; 2 * VALUES] }
    }

    /// The next heap has this value; `false` when it is too large to be kept here.
    pub(crate) fn push(&mut self, value: u64) -> bool {
        let Some(value) = u16::try_from(value).ok().filter(|value| usize::from(*value) < VALUES) else {
            return false;
        };
        if !self.is_odd(value) {
            self.even.push(self.values.len());
        }
        self.values.push(value);
        if self.values.len() == self.next {
            self.next *= 2;
            self.choose();
        }
        true
    }

    fn is_odd(&self, value: u16) -> bool {
        (value & self.bits).count_ones() % 2 == 1
    }

    /// Whether few heaps are even, so that this way is quick.
    pub(crate) fn is_quick(&self) -> bool {
        self.bits != 0 && self.even.len() * FEW <= self.values.len()
    }

    /// Chooses the bits with which most heaps are odd, by the sums of (-1)^(bits of the value among them).
    fn choose(&mut self) {
        let mut sums = vec![0_i64; VALUES];
        self.values.iter().for_each(|&value| sums[usize::from(value)] += 1);
        let mut half = 1;
        while half < VALUES {
            for block in sums.chunks_exact_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for (a, b) in low.iter_mut().zip(high) {
                    (*a, *b) = (*a + *b, *a - *b);
                }
            }
            half *= 2;
        }
        let least = (0..VALUES).min_by_key(|&bits| sums[bits]).unwrap_or(0);
        self.bits = u16::try_from(least).unwrap_or(0);
        let values = std::mem::take(&mut self.values);
        self.even = (0..values.len()).filter(|&heap| !self.is_odd(values[heap])).collect();
        self.values = values;
    }

    /// The mex of values that are reached and of those of pairs, for the heap after the last. Time O(even heaps), and
    /// what it takes to find small even values.
    pub(crate) fn mex(&mut self, reached: &[u64], pairs: &[Pairs]) -> u64 {
        let mark = u32::try_from(self.values.len() + 1).unwrap_or(u32::MAX);
        for &value in reached {
            if let Some(seen) = usize::try_from(value).ok().and_then(|value| self.reached.get_mut(value)) {
                *seen = mark;
            }
        }
        for one in pairs {
            self.with_even(one, mark);
        }
        let open = |value: &usize| self.reached[*value] != mark;
        let odd = |value: &usize| u16::try_from(*value).is_ok_and(|value| self.is_odd(value));
        let least_odd = (0..2 * VALUES).filter(odd).find(open).unwrap_or(2 * VALUES);
        let mut missing = (0..least_odd).filter(open).count();
        for one in pairs {
            if missing == 0 {
                break;
            }
            missing = self.until(one, mark, (least_odd, missing));
        }
        if missing == 0 {
            return least_odd as u64;
        }
        (0..least_odd).find(|value| self.reached[*value] != mark).unwrap_or(least_odd) as u64
    }

    /// Marks what the pairs with an even part are worth.
    fn with_even(&mut self, pairs: &Pairs, mark: u32) {
        for &heap in self.even.iter().take_while(|heap| **heap <= pairs.total) {
            let other = pairs.total - heap;
            if pairs.has(heap) || pairs.has(other) {
                self.reached[usize::from(self.values[heap] ^ self.values[other])] = mark;
            }
        }
    }

    /// Marks what pairs are worth until none of the `missing` values below `bound` is; how many then are.
    fn until(&mut self, pairs: &Pairs, mark: u32, (bound, mut missing): (usize, usize)) -> usize {
        for x in pairs.first.clone().filter(|x| pairs.has(*x)) {
            let value = usize::from(self.values[x] ^ self.values[pairs.total - x]);
            if value < bound && self.reached[value] != mark {
                self.reached[value] = mark;
                missing -= 1;
                if missing == 0 {
                    break;
                }
            }
        }
        missing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Any bits whatever give the right values, and the chosen ones are quick.
    #[test]
    fn values_are_those_of_the_definition() {
        // Kayles.
        let mut sparse = Sparse::new();
        let mut values: Vec<u64> = Vec::new();
        for n in 0..3000_usize {
            if n % 100 == 50 {
                sparse.bits = u16::try_from(n).unwrap_or(1);
                sparse.even = (0..n).filter(|&heap| !sparse.is_odd(sparse.values[heap])).collect();
            }
            let pairs: Vec<Pairs> = (1..=2)
                .filter(|taken| *taken <= n)
                .map(|taken| Pairs { total: n - taken, first: 0..=(n - taken) / 2, distinct: false })
                .collect();
            let reached: Vec<u64> = pairs
                .iter()
                .flat_map(|pairs| pairs.first.clone().map(|x| values[x] ^ values[pairs.total - x]))
                .collect();
            let mex = (0..=u64::MAX).find(|value| !reached.contains(value)).unwrap_or(0);
            assert_eq!(sparse.mex(&[], &pairs), mex, "{n}");
            values.push(mex);
            assert!(sparse.push(mex));
        }
    }
}
