//! Zeckendorf's representation: each natural number is in exactly one way a sum of Fibonacci numbers `F_2` = 1, `F_3` = 2,
//! `F_4` = 3, ... no two of which are neighbours (E. Zeckendorf 1939, 1972; C. G. Lekkerkerker 1952).

use std::sync::{Arc, Mutex, PoisonError};

use crate::beatty::{Beatty, Side};
use crate::beatty64::Beatty64;
use crate::number::arithmetic::Square;
use crate::number::logic::SignificantBits;
use crate::number::{Natural, One, small};

/// Digits of a word that is read off a table.
const WORD: u64 = 64;
/// Numbers below `F_66` have words of at most 64 digits.
const WORD_BOUND: u64 = FIBONACCI[64];

/// `F_2` = 1, `F_3` = 2, ..., `F_93`, which is the last with 64 bits.
pub const FIBONACCI: [u64; 92] = {
    let mut numbers = [1; 92];
    numbers[1] = 2;
    let mut i = 2;
    while i < 92 {
        numbers[i] = numbers[i - 1] + numbers[i - 2];
        i += 1;
    }
    numbers
};

/// The parts of `n`, the greatest first. At most 46 steps of constant time, no allocation.
///
/// ```
/// use bouton_value::zeckendorf::parts64;
/// assert_eq!(parts64(100).collect::<Vec<_>>(), [89, 8, 3]);
/// ```
pub fn parts64(n: u64) -> impl Iterator<Item = u64> {
    let mut rest = n;
    let mut above = FIBONACCI.len();
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        // F_{i+2} > 1.6^i, so 2^b > n gives i < 1.475 b.
        above = above.min((64 - rest.leading_zeros() as usize) * 59 / 40 + 1);
        let part = *FIBONACCI[..above].iter().rev().find(|part| **part <= rest)?;
        rest -= part;
        Some(part)
    })
}

/// F_{size}, F_{size + 1} and the Lucas number L_{size}, to cut words of twice this size in the middle.
#[derive(Debug)]
struct Middle {
    size: u64,
    fibonacci: Natural,
    next: Natural,
    lucas: Natural,
}

/// Writes numbers in Zeckendorf's way. Remembers the constants it needed.
#[derive(Debug)]
pub struct Zeckendorf {
    golden: Beatty,
    golden64: Beatty64,
    middles: Mutex<Vec<Arc<Middle>>>,
}

impl Default for Zeckendorf {
    fn default() -> Self {
        Self::new()
    }
}

impl Zeckendorf {
    /// Nothing remembered yet.
    ///
    /// # Panics
    ///
    /// Never: the golden ratio exists.
    pub fn new() -> Self {
        let golden = Beatty::new(Natural::ONE).expect("1 is not 0");
        let golden64 = Beatty64::new(1).expect("1 is not 0");
        Self { golden, golden64, middles: Mutex::default() }
    }

    /// The indices i of the parts `F_i` of `n`, the least first. The first costs a few multiplications, and all of them
    /// O(M(n) log n): the word is cut in the middle again and again.
    ///
    /// ```
    /// use bouton_value::{Natural, zeckendorf::Zeckendorf};
    /// let indices = Zeckendorf::new();
    /// assert_eq!(indices.indices(&Natural::from(100u8)).collect::<Vec<_>>(), [4, 6, 11]);
    /// ```
    pub fn indices(&self, n: &Natural) -> Indices<'_> {
        let mut level = 0;
        // F_{2s+2} > F_{s+1}^2 >= 2^(2b-2) where F_{s+1} has b bits.
        while n.significant_bits() + 2 > 2 * self.middle(level).next.significant_bits() {
            level += 1;
        }
        Indices { words: self, pending: vec![(n.clone(), level, 2)], digits: 0, offset: 0 }
    }

    /// The index of the least part of `n`; `None` for 0. A few multiplications.
    pub fn least(&self, n: &Natural) -> Option<u64> {
        self.indices(n).next()
    }

    fn middle(&self, level: usize) -> Arc<Middle> {
        let mut middles = self.middles.lock().unwrap_or_else(PoisonError::into_inner);
        while middles.len() <= level {
            let (size, fibonacci, next) = match middles.last() {
                None => (WORD, Natural::from(FIBONACCI[62]), Natural::from(FIBONACCI[63])),
                Some(half) => (
                    half.size * 2,
                    // F_{2s} = F_s (2 F_{s+1} - F_s) and F_{2s+1} = F_s^2 + F_{s+1}^2.
                    &half.fibonacci * &half.lucas,
                    (&half.fibonacci).square() + (&half.next).square(),
                ),
            };
            let lucas = (&next << 1) - &fibonacci;
            middles.push(Arc::new(Middle { size, fibonacci, next, lucas }));
        }
        Arc::clone(&middles[level])
    }

    /// Cuts the word of `n`, of at most twice the size: the numbers of the upper and of the lower half.
    fn cut(&self, n: &Natural, middle: &Middle) -> (Natural, Natural) {
        // The upper half h followed by s zeros is h F_{s+1} + h' F_s, where h' is h with each part F_i replaced by
        // F_{i-1}. That is between (h - 1) L_s and (h + 1) L_s, and it grows with h.
        let mut high = n / &middle.lucas;
        loop {
            let (shifted_down, ends_in_one) = self.shift_down(&high);
            let value = &high * &middle.next + shifted_down * &middle.fibonacci;
            if value > *n {
                high -= Natural::ONE;
                continue;
            }
            let low = n - value;
            // What the next h adds.
            let step = if ends_in_one { middle.next.clone() } else { &middle.next + &middle.fibonacci };
            if low < step {
                return (high, low);
            }
            high += Natural::ONE;
        }
    }

    /// The number whose word has all parts `F_i` of `n` replaced by F_{i-1}, which is floor((n + 1) / φ); and whether `F_2`
    /// is a part of `n`. One multiplication.
    fn shift_down(&self, n: &Natural) -> (Natural, bool) {
        // The least part of n is F_2 if and only if n + 1 is an upper number of Wythoff's pairs.
        if let Some(n) = small(n).filter(|n| *n < u64::MAX) {
            let place = self.golden64.place(n + 1);
            // A_j - j and B_j - j are the numbers of the other kind below.
            return match place.side {
                Side::Lower => (Natural::from(place.index - 1), false),
                Side::Upper => (Natural::from(n + 1 - place.index), true),
            };
        }
        let place = self.golden.place(&(n + Natural::ONE));
        match place.side {
            Side::Lower => (place.index - Natural::ONE, false),
            Side::Upper => (n + Natural::ONE - place.index, true),
        }
    }
}

/// The indices of the parts of a number, the least first.
#[derive(Debug)]
pub struct Indices<'a> {
    words: &'a Zeckendorf,
    /// Numbers still to be written, the lowest last: the number, the level of its middle, the index of its first digit.
    pending: Vec<(Natural, usize, u64)>,
    /// Digits at hand, and the index of the first.
    digits: u64,
    offset: u64,
}

impl Iterator for Indices<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        while self.digits == 0 {
            let (n, level, offset) = self.pending.pop()?;
            if let Some(n) = small(&n).filter(|n| *n < WORD_BOUND) {
                self.digits = word(n);
                self.offset = offset;
                continue;
            }
            let middle = self.words.middle(level);
            let (high, low) = self.words.cut(&n, &middle);
            let below = level.saturating_sub(1);
            self.pending.push((high, below, offset + middle.size));
            self.pending.push((low, below, offset));
        }
        let digit = u64::from(self.digits.trailing_zeros());
        self.digits &= self.digits - 1;
        Some(self.offset + digit)
    }
}

/// The digits of `n` below `F_66`, bit i for F_{i+2}.
fn word(n: u64) -> u64 {
    let mut rest = n;
    let mut digits = 0;
    for (i, part) in FIBONACCI.iter().enumerate().take(64).rev() {
        if *part <= rest {
            rest -= part;
            digits |= 1 << i;
        }
    }
    digits
}
