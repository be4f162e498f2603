//! Every instruction set computes what its scalar twin computes.

use super::*;

/// A fixed sequence of bytes.
fn bytes(count: usize, mut state: u64, below: u64) -> Vec<u8> {
    (0..count)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u8::try_from((state >> 33) % below).unwrap()
        })
        .collect()
}

fn options(count: usize, reach: u64, below: u64) -> Options {
    let mut options = Options::default();
    let offsets = bytes(2 * count, 5, 256);
    for (pair, xor) in offsets.chunks(2).zip(bytes(count, 9, below)) {
        let offset = (u64::from(pair[0]) << 8 | u64::from(pair[1])) % reach;
        options.push(u32::try_from(offset).unwrap(), xor);
    }
    options
}

fn others() -> impl Iterator<Item = Simd> {
    Simd::ALL.into_iter().filter(|simd| *simd != Simd::Scalar && simd.at_most() == *simd)
}

#[test]
fn covered_values_agree() {
    for below in [16, 64, 255] {
        let values = bytes(4096, 1, below);
        let flags: Vec<u8> = bytes(4096, 2, 5).into_iter().map(|b| if b == 0 { 255 } else { 0 }).collect();
        for count in [0, 1, 7, 40] {
            let options = options(count, 4000, below.next_power_of_two().min(255));
            for flags in [None, Some(&flags[..])] {
                let field = Field::new(&values, flags, 4000);
                for (quarter, groups) in (0..4).flat_map(|q| [2, 4, 8].map(|g| (q, g))) {
                    let mask = if groups == 8 { u64::MAX } else { (1 << (8 * groups)) - 1 };
                    let found = |simd: Simd| {
                        let mut covered = [0; LANES];
                        simd.accumulate(field, &options, quarter, groups, &mut covered);
                        // Value 255 stands for heaps that do not count.
                        let last = if quarter == 3 { !(1 << 63) } else { u64::MAX };
                        covered.map(|word| word & mask & last)
                    };
                    for simd in others() {
                        assert_eq!(
                            found(simd),
                            found(Simd::Scalar),
                            "{simd:?} {below} {count} {quarter} {groups}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn tested_values_agree() {
    let values = bytes(4096, 3, 200);
    let flags: Vec<u8> = bytes(4096, 4, 3).into_iter().map(|b| if b == 0 { 255 } else { 0 }).collect();
    let options = options(150, 4000, 256);
    let mut wanted = [[0; LANES]; TESTED];
    for (row, seed) in wanted.iter_mut().zip(11..) {
        row.copy_from_slice(&bytes(LANES, seed, 200));
    }
    for flags in [None, Some(&flags[..])] {
        let field = Field::new(&values, flags, 4000);
        let zeros = |simd: Simd| simd.test(field, &options, &wanted).map(|row| row.map(|least| least == 0));
        assert!(zeros(Simd::Scalar).iter().flatten().any(|&zero| zero));
        for simd in others() {
            assert_eq!(zeros(simd), zeros(Simd::Scalar), "{simd:?}");
        }
    }
}

#[test]
fn pairs_agree() {
    for count in [0, 1, 31, 64, 700, 5000] {
        let (a, b) = (bytes(count, 21, 256), bytes(count, 22, 256));
        let wide = |bytes: &[u8]| bytes.iter().map(|&b| u16::from(b) * 3).collect::<Vec<u16>>();
        for value in 0..40 {
            let direct = a.iter().zip(&b).rposition(|(a, b)| a ^ b == value);
            for simd in Simd::ALL.map(Simd::at_most) {
                assert_eq!(simd.last_match(&a, &b, value), direct, "{simd:?}");
            }
        }
        let (a, b) = (wide(&a), wide(&b));
        let wanted = [0, 1, 2, 5, 100, 511, 700, 65535];
        let direct = wanted.map(|w| a.iter().zip(&b).any(|(a, b)| a ^ b == w));
        for simd in Simd::ALL.map(Simd::at_most) {
            let found = simd.among(&a, &b, &wanted);
            let bits: Vec<bool> = (0..8).map(|bit| found >> bit & 1 == 1).collect();
            assert!(bits == direct || (found == 255 && direct == [true; 8]), "{simd:?} {count}");
        }
    }
}

#[test]
#[should_panic(expected = "the options stay in the field")]
fn options_that_leave_the_field_are_refused() {
    let mut options = Options::default();
    options.push(11, 0);
    Simd::detect().accumulate(Field::new(&[0; 128], None, 10), &options, 0, 8, &mut [0; LANES]);
}
