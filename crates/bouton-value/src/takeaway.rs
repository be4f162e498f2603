//! One heap from which a move takes at most f of what the last move took (A. J. Schwenk, Take-Away Games, 1970; for
//! f(t) = 2t it is M. J. Whinihan's Fibonacci Nim, 1963). The player who cannot move loses.
//!
//! A state is (n, cap): n stones left, of which the next move takes at most `cap`. For non-decreasing f the heaps lost
//! under every cap below n are `H_1` = 1, H_{i+1} = `H_i` + `H_j` with the least j such that `f(H_j)` >= `H_i`; where there is no
//! such j they end. Each n is in one way a sum of parts H_{j1} + H_{j2} + ... with f(H_{ji}) < H_{j(i+1)}, and a state is
//! won if and only if `cap` is at least the smallest part. The winning moves take some of the smallest parts together:
//! t with f(t) less than the next part.
//!
//! Schwenk asks for f(t) >= t as well. The proof does not: let w(n) be the least t with f(t) < w(n - t), and w(0)
//! infinite. Where f(b) < w(a), a take t <= b wins from a + b if and only if it wins from b, so w(a + b) = w(b). Hence
//! h = w(n) has w(h) = h, and n - h has only parts beyond f(h).

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::number::arithmetic::{DivMod, Fibonacci, UnsignedAbs};
use crate::number::logic::{BitScan, SignificantBits};
use crate::number::{Integer, Natural, One, Zero};
use crate::zeckendorf::Zeckendorf;

/// How much may be taken after t stones were taken: a function that does not decrease for t >= 1.
#[derive(Clone)]
pub enum Limit {
    /// `times` t + `plus`, and nothing where that is negative.
    Linear {
        /// The factor.
        times: Natural,
        /// The constant.
        plus: Integer,
    },
    /// Any other. That it does not decrease is for the caller to know.
    Other(Arc<dyn Fn(&Natural) -> Natural + Send + Sync>),
}

impl Limit {
    /// f(`taken`).
    pub fn at(&self, taken: &Natural) -> Natural {
        match self {
            Self::Linear { times, plus } => {
                let limit = Integer::from(times * taken) + plus;
                if limit < 0 { Natural::ZERO } else { limit.unsigned_abs() }
            }
            Self::Other(limit) => limit(taken),
        }
    }

    fn is_linear(&self, by: u8, and: i8) -> bool {
        matches!(self, Self::Linear { times, plus } if *times == by && *plus == and)
    }
}

impl fmt::Debug for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Linear { times, plus } => write!(f, "{times}t + {plus}"),
            Self::Other(_) => f.write_str("f(t)"),
        }
    }
}

/// The list of losing heaps would take more memory than was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListTooLong;

/// How heaps are written as sums of losing heaps.
#[derive(Debug)]
enum Numeration {
    /// The losing heaps are the powers of two: f(t) is t or 2t - 1.
    Binary,
    /// They are the Fibonacci numbers: f(t) is 2t.
    Zeckendorf(Zeckendorf),
    /// They are listed as far as needed.
    Listed(Mutex<List>),
}

#[derive(Debug)]
struct List {
    heaps: Vec<Natural>,
    /// The j of the last step; it never falls.
    cursor: usize,
    /// Whether the list has ended.
    finite: bool,
    /// Bits in the list, and how many there may be.
    bits: u64,
    most: u64,
}

/// A take-away game.
#[derive(Debug)]
pub struct TakeAway {
    limit: Limit,
    numeration: Numeration,
}

impl TakeAway {
    /// The game with this limit. A list of losing heaps, which f(t) = t, 2t - 1 and 2t do without, may take `bits` of
    /// memory.
    pub fn new(limit: Limit, bits: u64) -> Self {
        let numeration = if limit.is_linear(1, 0) || limit.is_linear(2, -1) {
            Numeration::Binary
        } else if limit.is_linear(2, 0) {
            Numeration::Zeckendorf(Zeckendorf::new())
        } else {
            let list = List { heaps: vec![Natural::ONE], cursor: 0, finite: false, bits: 1, most: bits };
            Numeration::Listed(Mutex::new(list))
        };
        Self { limit, numeration }
    }

    /// The limit f.
    pub fn limit(&self) -> &Limit {
        &self.limit
    }

    /// The parts of `n`, the smallest first.
    ///
    /// # Errors
    ///
    /// When the list of losing heaps up to `n` is too long.
    pub fn parts(&self, n: &Natural) -> Result<Parts<'_>, ListTooLong> {
        Ok(Parts(match &self.numeration {
            Numeration::Binary => Way::Bits { n: n.clone(), from: 0 },
            Numeration::Zeckendorf(words) => Way::Indices(words.indices(n)),
            Numeration::Listed(list) => lock(list).parts(&self.limit, n)?,
        }))
    }

    /// Whether the player to move loses with `n` stones of which `cap` may be taken.
    ///
    /// ```
    /// use bouton_value::{Integer, Natural, takeaway::{Limit, TakeAway}};
    /// let limit = Limit::Linear { times: Natural::from(2u8), plus: Integer::from(0) };
    /// let fibonacci = TakeAway::new(limit, 0);
    /// assert_eq!(fibonacci.is_losing(&Natural::from(21u8), &Natural::from(20u8)), Ok(true));
    /// assert_eq!(fibonacci.is_losing(&Natural::from(20u8), &Natural::from(2u8)), Ok(false));
    /// ```
    ///
    /// # Errors
    ///
    /// When the list of losing heaps up to `n` is too long.
    pub fn is_losing(&self, n: &Natural, cap: &Natural) -> Result<bool, ListTooLong> {
        if n <= cap {
            return Ok(*n == Natural::ZERO);
        }
        Ok(self.parts(n)?.next().is_none_or(|part| part > *cap))
    }

    /// All winning numbers to take from (`n`, `cap`), the least first. There are as many as the heap has parts at most.
    ///
    /// # Errors
    ///
    /// When the list of losing heaps up to `n` is too long.
    pub fn winning<'a>(&'a self, n: &Natural, cap: &Natural) -> Result<Winning<'a>, ListTooLong> {
        let mut parts = self.parts(n)?;
        let next = parts.next();
        Ok(Winning { limit: &self.limit, cap: cap.clone(), taken: Natural::ZERO, parts, next })
    }
}

fn lock(list: &Mutex<List>) -> MutexGuard<'_, List> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

impl List {
    fn parts(&mut self, limit: &Limit, n: &Natural) -> Result<Way<'static>, ListTooLong> {
        self.extend(limit, n)?;
        let mut rest = n.clone();
        let mut repeat = None;
        if self.finite {
            let last = &self.heaps[self.heaps.len() - 1];
            let (count, below) = rest.div_mod(last);
            repeat = Some((last.clone(), count));
            rest = below;
        }
        let mut parts = Vec::new();
        while rest > Natural::ZERO {
            let part = &self.heaps[self.heaps.partition_point(|heap| *heap <= rest) - 1];
            rest -= part;
            parts.push(part.clone());
        }
        Ok(Way::Listed { parts, repeat })
    }

    /// Lists the losing heaps up to `n`, or all.
    fn extend(&mut self, limit: &Limit, n: &Natural) -> Result<(), ListTooLong> {
        while !self.finite && self.heaps[self.heaps.len() - 1] <= *n {
            let last = &self.heaps[self.heaps.len() - 1];
            while self.cursor < self.heaps.len() && limit.at(&self.heaps[self.cursor]) < *last {
                self.cursor += 1;
            }
            let Some(added) = self.heaps.get(self.cursor) else {
                self.finite = true;
                break;
            };
            let next = last + added;
            // Each number in a list also takes a few words of its own.
            self.bits += next.significant_bits().max(64) + 192;
            if self.bits > self.most {
                return Err(ListTooLong);
            }
            self.heaps.push(next);
        }
        Ok(())
    }
}

/// The parts of a heap, the smallest first.
#[derive(Debug)]
pub struct Parts<'a>(Way<'a>);

#[derive(Debug)]
enum Way<'a> {
    Bits {
        n: Natural,
        from: u64,
    },
    Indices(crate::zeckendorf::Indices<'a>),
    /// The parts, the smallest last, then one part several times.
    Listed {
        parts: Vec<Natural>,
        repeat: Option<(Natural, Natural)>,
    },
}

impl Iterator for Parts<'_> {
    type Item = Natural;

    fn next(&mut self) -> Option<Natural> {
        match &mut self.0 {
            Way::Bits { n, from } => {
                let bit = n.index_of_next_true_bit(*from)?;
                *from = bit + 1;
                Some(Natural::ONE << bit)
            }
            Way::Indices(indices) => indices.next().map(Natural::fibonacci),
            Way::Listed { parts, repeat } => parts.pop().or_else(|| {
                let (part, count) = repeat.as_mut().filter(|(_, count)| *count > Natural::ZERO)?;
                *count -= Natural::ONE;
                Some(part.clone())
            }),
        }
    }
}

/// Winning numbers to take, the least first.
#[derive(Debug)]
pub struct Winning<'a> {
    limit: &'a Limit,
    cap: Natural,
    taken: Natural,
    parts: Parts<'a>,
    next: Option<Natural>,
}

impl Iterator for Winning<'_> {
    type Item = Natural;

    fn next(&mut self) -> Option<Natural> {
        loop {
            self.taken += self.next.take()?;
            if self.taken > self.cap {
                return None;
            }
            self.next = self.parts.next();
            if self.next.as_ref().is_none_or(|next| self.limit.at(&self.taken) < *next) {
                return Some(self.taken.clone());
            }
        }
    }
}

/// A take-away game for heaps of 64 bits: the losing heaps are listed once, and every question is answered by searching
/// in the list.
#[derive(Clone, Debug)]
pub struct TakeAway64<F> {
    limit: F,
    heaps: Vec<u64>,
    finite: bool,
    /// How many losing heaps have at most so many bits.
    octaves: [usize; 65],
    /// By the number of bits: the last losing heap with fewer bits, then those with just so many, where three places are enough.
    rows: [Option<[u64; 4]>; 65],
}

impl<F: Fn(u64) -> u64> TakeAway64<F> {
    /// The game with the limit f, which does not decrease and may be cut to 2^64 - 1. `None` when more than `most` losing
    /// heaps have 64 bits; f(t) = t has 64, 2t has 92, 3t has 135, and t² billions.
    pub fn new(limit: F, most: usize) -> Option<Self> {
        let mut heaps = vec![1u64];
        let mut cursor = 0;
        let finite = loop {
            let last = heaps[heaps.len() - 1];
            while cursor < heaps.len() && limit(heaps[cursor]) < last {
                cursor += 1;
            }
            let Some(added) = heaps.get(cursor) else { break true };
            let Some(next) = last.checked_add(*added) else { break false };
            if heaps.len() == most {
                return None;
            }
            heaps.push(next);
        };
        let octave = |bits| heaps.partition_point(|heap| heap.checked_shr(bits).unwrap_or(0) == 0);
        let octaves: [usize; 65] = std::array::from_fn(|bits| octave(u32::try_from(bits).unwrap_or(64)));
        let rows =
            std::array::from_fn(|bits| row(&heaps, *octaves.get(bits.checked_sub(1)?)?, octaves[bits]));
        Some(Self { limit, heaps, finite, octaves, rows })
    }

    /// The losing heaps: all of them, or all of 64 bits.
    pub fn heaps(&self) -> &[u64] {
        &self.heaps
    }

    /// The smallest part of `n`: the least winning number to take, when so many may be taken. `None` for 0.
    pub fn least(&self, n: u64) -> Option<u64> {
        let mut rest = self.below_last(n);
        if rest == 0 {
            return (n > 0).then(|| self.heaps[self.heaps.len() - 1]);
        }
        loop {
            let part = self.greatest(rest);
            rest -= part;
            if rest == 0 {
                return Some(part);
            }
        }
    }

    /// Whether the player to move loses with `n` stones of which `cap` may be taken.
    pub fn is_losing(&self, n: u64, cap: u64) -> bool {
        if n <= cap {
            return n == 0;
        }
        let mut rest = self.below_last(n);
        if rest == 0 {
            return self.heaps.last().is_some_and(|last| *last > cap);
        }
        loop {
            // The smallest part of what is left is the smallest of all, and it is no larger than that.
            if rest <= cap {
                return false;
            }
            let part = self.greatest(rest);
            rest -= part;
            if rest == 0 {
                return part > cap;
            }
        }
    }

    /// All winning numbers to take from (`n`, `cap`), the least first.
    pub fn winning(&self, n: u64, cap: u64) -> impl Iterator<Item = u64> + use<'_, F> {
        let mut parts = Vec::new();
        let mut rest = self.below_last(n);
        let mut left = n - rest;
        while rest > 0 {
            parts.push(self.greatest(rest));
            rest -= parts[parts.len() - 1];
        }
        let last = self.heaps[self.heaps.len() - 1];
        let mut next_part = move || {
            parts.pop().or_else(|| {
                left = left.checked_sub(last)?;
                Some(last)
            })
        };
        let mut next = next_part();
        let mut taken = 0;
        std::iter::from_fn(move || {
            loop {
                taken += next.take()?;
                if taken > cap {
                    return None;
                }
                next = next_part();
                if next.is_none_or(|next| (self.limit)(taken) < next) {
                    return Some(taken);
                }
            }
        })
    }

    /// What is left of `n` after its parts equal to the last losing heap, where there is a last one.
    fn below_last(&self, n: u64) -> u64 {
        if self.finite { n % self.heaps[self.heaps.len() - 1] } else { n }
    }

    /// The greatest losing heap up to `rest` > 0.
    fn greatest(&self, rest: u64) -> u64 {
        let bits = 64 - rest.leading_zeros() as usize;
        // Without a branch that depends on the heap. Places without a heap hold the greatest number there is.
        if let Some(row) = &self.rows[bits]
            && rest < u64::MAX
        {
            let fits = |place: usize| usize::from(row[place] <= rest);
            return row[fits(1) + fits(2) + fits(3)];
        }
        let (from, to) = (self.octaves[bits - 1], self.octaves[bits]);
        self.heaps[from + self.heaps[from..to].partition_point(|heap| *heap <= rest) - 1]
    }
}

/// The row of the heaps from one place to another.
fn row(heaps: &[u64], from: usize, to: usize) -> Option<[u64; 4]> {
    let mut row = [u64::MAX; 4];
    row[0] = from.checked_sub(1).and_then(|before| heaps.get(before)).copied().unwrap_or(0);
    let own = heaps.get(from..to)?;
    row.get_mut(1..=own.len())?.copy_from_slice(own);
    Some(row)
}

/// The limit `times` t + `plus` for [`TakeAway64`], cut to 64 bits.
pub fn linear64(times: u64, plus: i64) -> impl Fn(u64) -> u64 + Clone {
    move |taken| {
        let limit = i128::from(times) * i128::from(taken);
        u64::try_from(limit.saturating_add(plus.into()).max(0)).unwrap_or(u64::MAX)
    }
}
