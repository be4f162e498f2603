//! The split of values into rare and common ones, and its choice.
//!
//! For a mask m the class of a value is the parity of `value & m`: even is rare, odd is common. Parity adds up
//! under xor, so rare^rare and common^common are rare, and rare^common is common. A common value is therefore
//! only reached by pairs with exactly one rare heap. Where all breaking digits stand at places of one parity,
//! the parity of the heap may take part as well. The idea is Berlekamp's sparse space (Winning Ways, chapter 4);
//! the position bit is due to A. Flammenkamp.

/// Which values are rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The bits of a value whose parity is its class; not 0.
    pub mask: u16,
    /// Whether the parity of the heap takes part.
    pub by_position: bool,
    /// The parity of what is taken before a heap breaks.
    pub(crate) taken: u64,
}

impl Split {
    /// The bit of values that the class makes superfluous: the lowest of the mask.
    fn dropped(self) -> u32 {
        self.mask.trailing_zeros()
    }

    /// What the heap adds to the class.
    fn position(self, n: u64) -> u32 {
        u32::from(self.by_position && (n ^ self.taken) & 1 == 1)
    }

    /// Whether `value` is a common value of heap n.
    pub(crate) fn is_common(self, n: u64, value: u16) -> bool {
        ((value & self.mask).count_ones() ^ self.position(n)) & 1 == 1
    }

    /// The value without the dropped bit: equal for one common and one rare value. Linear under xor, and
    /// monotone inside each class.
    pub(crate) fn compress(self, value: u16) -> u16 {
        let low = (1 << self.dropped()) - 1;
        ((value >> 1) & !low) | (value & low)
    }

    /// The value of a class of heap n that compresses to this.
    pub(crate) fn expand(self, n: u64, compressed: u16, common: bool) -> u32 {
        let low = (1 << self.dropped()) - 1;
        let value = (u32::from(compressed) & !low) << 1 | (u32::from(compressed) & low);
        let odd = (value & u32::from(self.mask)).count_ones() ^ self.position(n);
        value | u32::from((odd & 1 == 1) != common) << self.dropped()
    }

    /// How many rare values lie below the common value of heap n that compresses to `compressed`: those that
    /// compress to less than this.
    pub(crate) fn rare_below(self, n: u64, compressed: u16) -> u16 {
        let high = compressed >> self.dropped();
        let above = self.expand(n, compressed, true) >> self.dropped() & 1;
        (high + u16::from(above == 1)) << self.dropped()
    }

    /// The split with the fewest rare heaps among `values`, those of heaps 0, 1, ..., and their number. Time
    /// O(n + V log V) for values below V, by one Walsh-Hadamard transform of the histogram.
    pub(crate) fn choose(values: &[u16], by_position: bool, taken: u64) -> (Self, usize) {
        let most = values.iter().copied().max().unwrap_or(0);
        let size = 2 << (u16::BITS - most.leading_zeros()).max(1);
        let mut counts = vec![0i64; size];
        let position = Self { mask: 1, by_position, taken };
        for (n, &value) in (0u64..).zip(values).skip(1) {
            counts[usize::from(value) << 1 | position.position(n) as usize] += 1;
        }
        walsh_hadamard(&mut counts);
        let candidates =
            counts.iter().enumerate().filter(|&(mask, _)| mask > 1 && (by_position || mask & 1 == 0));
        let (mask, least) = candidates.min_by_key(|&(_, &count)| count).unwrap_or((2, &0));
        let heaps = values.len().saturating_sub(1);
        let rare = usize::try_from((i64::try_from(heaps).unwrap_or(i64::MAX) + least) / 2).unwrap_or(heaps);
        let split = Self {
            mask: u16::try_from(mask >> 1).unwrap_or(1),
            by_position: mask & 1 == 1,
            taken: taken & 1,
        };
        (split, rare)
    }
}

/// The Walsh-Hadamard transform in place: entry m becomes the sum over i of `(-1)^parity(i & m) * data[i]`. The
/// length is a power of two.
fn walsh_hadamard(data: &mut [i64]) {
    let mut half = 1;
    while half < data.len() {
        for block in data.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressing_keeps_classes_apart_and_in_order() {
        for mask in [1, 0xd, 0x1e, 0xfe, 0x1ee, 0x5b] {
            for by_position in [false, true] {
                let split = Split { mask, by_position, taken: 1 };
                for n in 0..2u64 {
                    let common: Vec<u16> = (0..1024).filter(|&v| split.is_common(n, v)).collect();
                    assert_eq!(common.len(), 512);
                    assert!(common.is_sorted_by_key(|&v| split.compress(v)));
                    for &v in &common {
                        assert_eq!(split.expand(n, split.compress(v), true), u32::from(v));
                        let below = (0..v).filter(|&r| !split.is_common(n, r)).count();
                        assert_eq!(usize::from(split.rare_below(n, split.compress(v))), below);
                        let compressed =
                            (0..v).filter(|&r| !split.is_common(n, r)).map(|r| split.compress(r));
                        assert!(
                            compressed.eq(0..split.rare_below(n, split.compress(v))) || split.dropped() > 0
                        );
                    }
                    for v in (0..1024).filter(|&v| !split.is_common(n, v)) {
                        assert_eq!(split.expand(n, split.compress(v), false), u32::from(v));
                    }
                }
            }
        }
    }

    #[test]
    fn the_transform_counts_signs() {
        let mut data = [3, 1, 4, 1, 5, 9, 2, 6];
        let direct: Vec<i64> = (0..8usize)
            .map(|m| {
                (0..8usize).map(|i| if (i & m).count_ones() % 2 == 1 { -data[i] } else { data[i] }).sum()
            })
            .collect();
        walsh_hadamard(&mut data);
        assert_eq!(data.to_vec(), direct);
    }
}
