//! Wythoff's games in which the player who cannot move wins (A. S. Fraenkel 1984).
//!
//! For a = 1 the lost positions are those of normal play, with (0, 1) and (2, 2) in the place of (0, 0) and (1, 2). For a > 1 they
//! are the pairs `E_n` = the least number in no earlier pair, `H_n` = `E_n` + a n + 1. With α and β as in [`Beatty`](crate::beatty::Beatty)
//! these are floor(nα + 1/α) and floor(nβ + 1/α + 1): as before, every number stands in one of them, once.

use crate::number::arithmetic::{DivMod, DivRem, FloorSqrt, Square, UnsignedAbs};
use crate::number::{Integer, Natural, One, Zero};
use crate::wythoff::Wythoff;

/// Misère a-Wythoff for heaps of any size.
#[derive(Debug)]
pub struct MisereWythoff {
    game: Wythoff,
}

impl MisereWythoff {
    /// The game with the number a; `None` for 0.
    pub fn new(a: Natural) -> Option<Self> {
        Wythoff::new(a).map(|game| Self { game })
    }

    /// The number a.
    pub fn a(&self) -> &Natural {
        self.game.pairs().a()
    }

    /// Whether the player to move loses. Time O(M(n)) for n bits, a few multiplications.
    ///
    /// ```
    /// use bouton_value::{Natural, misere_wythoff::MisereWythoff};
    /// let game = MisereWythoff::new(Natural::from(1u8)).unwrap();
    /// let lost = |x: u8, y: u8| game.is_losing(&x.into(), &y.into());
    /// assert!(lost(1, 0) && lost(2, 2) && lost(3, 5));
    /// assert!(!lost(0, 0) && !lost(1, 2));
    /// ```
    pub fn is_losing(&self, x: &Natural, y: &Natural) -> bool {
        let (x, y) = if x <= y { (x, y) } else { (y, x) };
        if *self.a() == Natural::ONE {
            return is_exception(x, y) || *y > 2u32 && self.game.is_losing(x, y);
        }
        let difference = y - x;
        if difference == Natural::ZERO {
            return false;
        }
        let (n, rest) = (difference - Natural::ONE).div_rem(self.a());
        rest == Natural::ZERO && self.pair(&n).0 == *x
    }

    /// All lost positions that a move from (`x`, `y`) reaches, each once. About a dozen roots for a > 1, and as
    /// [`Wythoff::winning`] for a = 1.
    ///
    /// ```
    /// use bouton_value::{Natural, misere_wythoff::MisereWythoff};
    /// let game = MisereWythoff::new(Natural::from(1u8)).unwrap();
    /// let [one, two] = [1u8, 2].map(Natural::from);
    /// assert_eq!(game.winning(&one, &two), [(Natural::from(0u8), one.clone()), (one, Natural::from(0u8))]);
    /// ```
    pub fn winning(&self, x: &Natural, y: &Natural) -> Vec<(Natural, Natural)> {
        if self.is_losing(x, y) {
            return Vec::new();
        }
        let mut results =
            if *self.a() == Natural::ONE { self.near_normal(x, y) } else { self.by_pairs(x, y) };
        results.sort();
        results.dedup();
        results
    }

    /// For a = 1: the results of normal play and the two that differ.
    fn near_normal(&self, x: &Natural, y: &Natural) -> Vec<(Natural, Natural)> {
        let mut results = self.game.winning(x, y);
        results.retain(|(u, v)| *u > 2u32 || *v > 2u32);
        for (u, v) in [(0u32, 1u32), (1, 0), (2, 2)].map(|(u, v)| (Natural::from(u), Natural::from(v))) {
            let straight = (u == *x && v < *y) || (v == *y && u < *x);
            if straight || (u < *x && v < *y && x + &v == y + &u) {
                results.push((u, v));
            }
        }
        results
    }

    /// For a > 1.
    fn by_pairs(&self, x: &Natural, y: &Natural) -> Vec<(Natural, Natural)> {
        let mut results = Vec::new();
        let partner = self.partner(y);
        if partner < *x {
            results.push((partner, y.clone()));
        }
        let partner = self.partner(x);
        if partner < *y {
            results.push((x.clone(), partner));
        }
        // Taking from both changes the difference, which is 1 more than a multiple of a in a pair, by less than a.
        let difference = Integer::from(y) - Integer::from(x);
        let (middle, _) = difference.unsigned_abs_ref().div_mod(self.a());
        for n in around(&middle, 1) {
            let (lower, upper) = self.pair(&n);
            for (u, v) in [(lower.clone(), upper.clone()), (upper, lower)] {
                let change = Integer::from(&v) - Integer::from(&u) - &difference;
                if u < *x && v < *y && change.unsigned_abs() < *self.a() {
                    results.push((u, v));
                }
            }
        }
        results
    }

    /// (`E_n`, `H_n`) for a > 1. With d = a n + 1, `E_n` = floor(((2 - a)(d - 2) + d √(a² + 4)) / 2a).
    pub fn pair(&self, n: &Natural) -> (Natural, Natural) {
        let a = self.a();
        let difference = a * n + Natural::ONE;
        let slope = Integer::from(2u8) - Integer::from(a);
        let base = slope * (Integer::from(&difference) - Integer::from(2u8));
        let lower = (base + Integer::from(self.root(&difference))).div_mod(Integer::from(a << 1u8)).0;
        // Never negative.
        let lower = lower.unsigned_abs();
        let upper = &lower + difference;
        (lower, upper)
    }

    /// floor(times √(a² + 4)).
    fn root(&self, times: &Natural) -> Natural {
        (times.square() * (self.a().square() + Natural::from(4u8))).floor_sqrt()
    }

    /// The other number of the pair that holds `number`, for a > 1.
    fn partner(&self, number: &Natural) -> Natural {
        let a = self.a();
        // number / α, rounded down; the index of a lower number is about that, and of an upper number what is left.
        let slope = Integer::from(a) - Integer::from(2u8);
        let quotient =
            (slope * Integer::from(number) + Integer::from(self.root(number))) / Integer::from(a << 1u8);
        let quotient = quotient.unsigned_abs();
        let rest = Integer::from(number) - Integer::from(&quotient);
        let rest = if rest < 0u32 { Natural::ZERO } else { rest.unsigned_abs() };
        for n in around(&quotient, 2) {
            let (lower, upper) = self.pair(&n);
            if lower == *number {
                return upper;
            }
        }
        let found = around(&rest, 3).into_iter().map(|n| self.pair(&n)).find(|(_, upper)| upper == number);
        // Every number is in a pair.
        found.map_or_else(|| number.clone(), |(lower, _)| lower)
    }
}

/// (0, 1) and (2, 2), for x <= y.
fn is_exception(x: &Natural, y: &Natural) -> bool {
    (*x == 0u32 && *y == 1u32) || (*x == 2u32 && *y == 2u32)
}

/// The naturals at most `width` away from `middle`.
fn around(middle: &Natural, width: u32) -> Vec<Natural> {
    let least = Integer::from(middle) - Integer::from(width);
    (0..=2 * width).filter_map(|step| Natural::try_from(&least + Integer::from(step)).ok()).collect()
}
