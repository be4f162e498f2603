//! Wythoff's game and Fraenkel's a-Wythoff: two heaps; a move takes any number from one heap, or k and l from both
//! with |k - l| < a. The player who cannot move loses.
//!
//! The losing positions are the pairs of [`Beatty`], in either order (W. A. Wythoff 1907 for a = 1; A. S. Fraenkel
//! 1982). A winning move restores a pair: with one of the two numbers kept, or with both reduced.

use crate::beatty::{Beatty, Side};
use crate::beatty64::Beatty64;
use crate::number::arithmetic::DivMod;
use crate::number::{Natural, One, Zero};

/// Which argument finds a winning move, for heaps x <= y that are no pair. The order is that of the proof that every
/// such position has one; k is the index of x.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Case {
    /// x = y: take everything.
    Equal,
    /// x = `A_k` and y > `B_k`: take y - `B_k` from the larger heap.
    Beyond,
    /// x = `A_k` and x < y < `B_k`: take from both down to the pair m = floor((y - x) / a), which is below k.
    Between,
    /// x = `B_k` and y = `B_j` with `A_j` < x: take x - `A_j` from the smaller heap.
    Reduce,
    /// x = `B_k` otherwise: take y - `A_k` from the larger heap.
    Behind,
}

/// a-Wythoff for heaps of any size.
#[derive(Debug)]
pub struct Wythoff {
    pairs: Beatty,
}

impl Wythoff {
    /// The game with the number a; `None` for 0. For a = 1 it is Wythoff's.
    pub fn new(a: Natural) -> Option<Self> {
        Beatty::new(a).map(|pairs| Self { pairs })
    }

    /// The losing pairs.
    pub fn pairs(&self) -> &Beatty {
        &self.pairs
    }

    /// Whether the player to move loses. Linear time, or two squarings when it is close.
    ///
    /// ```
    /// use bouton_value::{Natural, wythoff::Wythoff};
    /// let game = Wythoff::new(Natural::from(1u8)).unwrap();
    /// assert!(game.is_losing(&Natural::from(5u8), &Natural::from(3u8)));
    /// ```
    pub fn is_losing(&self, x: &Natural, y: &Natural) -> bool {
        if x <= y { self.pairs.is_pair(x, y) } else { self.pairs.is_pair(y, x) }
    }

    /// All losing positions that a move from (`x`, `y`) reaches, each once, in the order of the moves: the first heap
    /// less, the second less, both less. At most three for a = 1, and four otherwise. Two multiplications, and two
    /// squarings for each of them that is too close to an integer; the root of so many bits costs about two more, once.
    pub fn winning(&self, x: &Natural, y: &Natural) -> Vec<(Natural, Natural)> {
        let (small, large) = if x <= y { (x, y) } else { (y, x) };
        let pairs = &self.pairs;
        let (least, rest) = (large - small).div_mod(pairs.a());
        let exact = rest == Natural::ZERO;
        pairs.prepare(large);
        // Taking from both changes the difference by less than a.
        let mut multiple = pairs.multiple(&least);
        let mut both = vec![pairs.pair_of(&mut multiple)];
        if exact && both[0].0 == *small {
            return Vec::new();
        }
        if !exact {
            both.push(pairs.pair_of(&mut multiple.plus(&pairs.multiple(&Natural::ONE))));
        }
        let mut of_small = pairs.spot(small);
        let place_of_small = pairs.place_of(&mut of_small);
        // The larger heap is a times the quotient, the rest and the smaller heap.
        let mut of_large = match u32::try_from(pairs.a()) {
            Ok(a) => of_small.plus(&multiple.scaled(a).plus(&pairs.multiple(&rest))),
            Err(_) => pairs.spot(large),
        };
        let place_of_large = pairs.place_of(&mut of_large);
        let mut results = Vec::new();
        let (of_x, of_y) =
            if x <= y { (place_of_small, place_of_large) } else { (place_of_large, place_of_small) };
        if of_y.partner < *x {
            results.push((of_y.partner, y.clone()));
        }
        if of_x.partner < *y {
            results.push((x.clone(), of_x.partner));
        }
        both.retain(|(lower, upper)| lower < small && upper < large);
        results.extend(
            both.into_iter().map(|(lower, upper)| if x <= y { (lower, upper) } else { (upper, lower) }),
        );
        results
    }

    /// The argument by which (`x`, `y`), in either order, is won; `None` when it is lost. Two multiplications.
    pub fn case(&self, x: &Natural, y: &Natural) -> Option<Case> {
        let (x, y) = if x <= y { (x, y) } else { (y, x) };
        if self.pairs.is_pair(x, y) {
            return None;
        }
        if x == y {
            return Some(Case::Equal);
        }
        let place = self.pairs.place(x);
        if place.side == Side::Lower {
            return Some(if *y > place.partner { Case::Beyond } else { Case::Between });
        }
        let other = self.pairs.place(y);
        Some(if other.side == Side::Upper && other.partner < *x { Case::Reduce } else { Case::Behind })
    }
}

/// a-Wythoff for heaps of 64 bits: as [`Wythoff`], without allocation.
#[derive(Clone, Copy, Debug)]
pub struct Wythoff64 {
    pairs: Beatty64,
}

impl Wythoff64 {
    /// The game with the number a; `None` for 0.
    pub fn new(a: u64) -> Option<Self> {
        Beatty64::new(a).map(|pairs| Self { pairs })
    }

    /// The losing pairs.
    pub fn pairs(&self) -> &Beatty64 {
        &self.pairs
    }

    /// Whether the player to move loses.
    pub fn is_losing(&self, x: u64, y: u64) -> bool {
        self.pairs.is_pair(x.min(y), x.max(y))
    }

    /// All losing positions that a move from (`x`, `y`) reaches, in the order of [`Wythoff::winning`].
    ///
    /// ```
    /// use bouton_value::wythoff::Wythoff64;
    /// let game = Wythoff64::new(1).unwrap();
    /// assert_eq!(game.winning(20, 30).collect::<Vec<_>>(), [(20, 12), (16, 26)]);
    /// ```
    pub fn winning(&self, x: u64, y: u64) -> impl Iterator<Item = (u64, u64)> + use<> {
        let (small, large) = (x.min(y), x.max(y));
        let oriented = |lower, upper| if x <= y { (lower, upper) } else { (upper, lower) };
        let below = |number: u64, limit: u64| {
            u64::try_from(self.pairs.place(number).partner).ok().filter(|partner| *partner < limit)
        };
        let diagonal = |n: u64| {
            let (lower, upper) = self.pairs.pair(n)?;
            (lower < small && upper < large).then(|| oriented(lower, upper))
        };
        let lost = self.is_losing(x, y);
        let least = (large - small) / self.pairs.a();
        let exact = least * self.pairs.a() == large - small;
        let results = if lost {
            [None; 4]
        } else {
            [
                below(y, x).map(|partner| (partner, y)),
                below(x, y).map(|partner| (x, partner)),
                diagonal(least),
                if exact { None } else { least.checked_add(1).and_then(diagonal) },
            ]
        };
        results.into_iter().flatten()
    }
}
