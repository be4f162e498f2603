//! Nim multiplication beside its definition by the minimum excludant, and as a field.

use bouton_value::nimber::{nim_inverse64, nim_product64, nim_root64, nim_square, nim_square64};
use bouton_value::{Natural, mex, nim_inverse, nim_product, nim_root};

#[test]
fn products_are_what_the_definition_says() {
    const SIDE: usize = 40;
    let mut table = vec![vec![0u64; SIDE]; SIDE];
    for a in 0..SIDE {
        for b in 0..SIDE {
            let pairs = (0..a).flat_map(|i| (0..b).map(move |j| (i, j)));
            let options: Vec<u64> = pairs.map(|(i, j)| table[i][b] ^ table[a][j] ^ table[i][j]).collect();
            let wanted = mex(options);
            table[a][b] = wanted;
            let (a, b) = (a as u64, b as u64);
            assert_eq!(nim_product64(a, b), wanted, "{a} x {b}");
            assert_eq!(nim_product(&a.into(), &b.into()), wanted, "{a} x {b}");
        }
    }
}

#[test]
fn known_products() {
    for (a, b, product) in [
        (2, 2, 3),
        (2, 3, 1),
        (6, 9, 1),
        (8, 8, 13),
        (15, 15, 9),
        (16, 16, 24),
        (256, 256, 384),
        (100, 200, 62),
        (65_535, 65_535, 40_111),
        (1 << 32, 1 << 32, 6_442_450_944),
    ] {
        assert_eq!(nim_product64(a, b), product, "{a} x {b}");
    }
}

#[test]
fn a_fermat_power_times_less_is_the_usual_product_and_its_square_is_half_as_much_again() {
    for k in 0..12u32 {
        let power = Natural::from(1u8) << (1u64 << k);
        let half = &power >> 1u8;
        assert_eq!(nim_square(&power), &power + &half, "2^2^{k}");
        let less = &power - Natural::from(1u8);
        assert_eq!(nim_product(&power, &less), &power * &less, "2^2^{k}");
    }
}

#[test]
fn every_small_number_has_one_inverse_and_one_root() {
    assert_eq!(nim_inverse64(0), None);
    for a in 0..2000u64 {
        assert_eq!(nim_square64(nim_root64(a)), a);
        if let Some(inverse) = nim_inverse64(a) {
            assert_eq!(nim_product64(a, inverse), 1, "{a}");
        }
    }
}

/// Numbers that look random (Marsaglia's xorshift).
struct Numbers(u64);

impl Numbers {
    fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Up to 400 bits, of any length.
    fn number(&mut self) -> Natural {
        let (words, less) = (self.word() % 7, self.word() % 64);
        (0..words).fold(Natural::from(0u8), |sum, _| (sum << 64u8) + Natural::from(self.word())) >> less
    }
}

#[test]
fn it_is_a_field() {
    let one = Natural::from(1u8);
    let mut numbers = Numbers(42);
    for _ in 0..400 {
        let (a, b, c) = (numbers.number(), numbers.number(), numbers.number());
        assert_eq!(nim_product(&a, &b), nim_product(&b, &a));
        assert_eq!(nim_product(&a, &nim_product(&b, &c)), nim_product(&nim_product(&a, &b), &c));
        assert_eq!(nim_product(&a, &(&b ^ &c)), nim_product(&a, &b) ^ nim_product(&a, &c));
        assert_eq!(nim_product(&a, &one), a);
        assert_eq!(nim_square(&a), nim_product(&a, &a));
        assert_eq!(nim_square(&nim_root(&a)), a);
        assert_eq!(nim_root(&nim_square(&a)), a);
        match nim_inverse(&a) {
            Some(inverse) => assert_eq!(nim_product(&a, &inverse), one, "{a}"),
            None => assert_eq!(a, 0u32),
        }
    }
}

#[test]
fn words_and_long_numbers_agree() {
    let mut numbers = Numbers(7);
    let high = Natural::from(1u8) << 64u8;
    for _ in 0..1000 {
        let (a, b) = (numbers.word(), numbers.word() >> (numbers.word() % 64));
        assert_eq!(nim_product(&a.into(), &b.into()), nim_product64(a, b));
        assert_eq!(nim_root(&a.into()), nim_root64(a));
        assert_eq!(nim_inverse(&a.into()), nim_inverse64(a).map(Natural::from));
        // By halves of 64 bits, not by the words alone.
        let sum = nim_product(&(&high ^ Natural::from(a)), &Natural::from(b));
        assert_eq!(sum, nim_product(&high, &Natural::from(b)) ^ Natural::from(nim_product64(a, b)));
    }
}
