//! Ways to write numbers, in which order and addition are automata.
//!
//! - base b, 2 to 10;
//! - the recurrence `U(i+1) = a U(i) + U(i-1)` with `U(0) = 1`, `U(1) = a + 1`: for a = 1 the Fibonacci numbers
//!   1, 2, 3, 5 ... (Zeckendorf), for a = 2 the numbers 1, 3, 7, 17 ... of the square root of 2, and so on. Digits run
//!   from 0 to a, and after a digit a comes a 0: this is the greedy way to write each number, and the only one
//!   with that property (Ostrowski; Fraenkel, Systems of numeration, 1985).

mod certify;
mod form;
mod linear;
mod sets;
#[cfg(test)]
mod tests;

use bouton_rules::Stop;
use bouton_value::Natural;
use bouton_value::number::arithmetic::DivRem;
use bouton_value::number::{One, Zero};

use super::dfa::{Dfa, Join, Track};
use super::limits::Limits;
pub use certify::{Arithmetic, certify};
pub use form::{Linear, Relation};

/// A way to write numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Numeration {
    /// Base b, from 2 to 10.
    Base(u8),
    /// The recurrence with this a, from 1 to 9.
    Recurrence(u8),
}

impl Numeration {
    /// Zeckendorf: sums of Fibonacci numbers that are not neighbours.
    pub const ZECKENDORF: Self = Self::Recurrence(1);

    /// Those that are tried, the simplest first. Bases 4, 8 and 9 say no more than 2 and 3.
    pub const ALL: [Self; 10] = [
        Self::Base(2),
        Self::Recurrence(1),
        Self::Base(3),
        Self::Recurrence(2),
        Self::Recurrence(3),
        Self::Recurrence(4),
        Self::Base(5),
        Self::Base(6),
        Self::Base(7),
        Self::Base(10),
    ];

    /// Digits run from 0 to below this.
    pub fn radix(self) -> usize {
        match self {
            Self::Base(b) => usize::from(b),
            Self::Recurrence(a) => usize::from(a) + 1,
        }
    }

    /// The digit after which only 0 may come; none in a base.
    pub(crate) fn last_digit(self) -> Option<u8> {
        match self {
            Self::Base(_) => None,
            Self::Recurrence(a) => Some(a),
        }
    }

    /// The factors f and g of `U(i+1) = f U(i) + g U(i-1)`.
    pub(crate) fn factors(self) -> (i64, i64) {
        match self {
            Self::Base(b) => (b.into(), 0),
            Self::Recurrence(a) => (a.into(), 1),
        }
    }

    /// The place values from U(0) on, as many as are asked for.
    pub fn places(self) -> impl Iterator<Item = Natural> {
        let (f, g) = self.factors();
        let (f, g) = (Natural::from(f.unsigned_abs()), Natural::from(g.unsigned_abs()));
        // U(-1) is 1 in a recurrence and not used in a base.
        std::iter::successors(Some((Natural::ONE, Natural::ONE)), move |(now, before)| {
            Some((now * &f + before * &g, now.clone()))
        })
        .map(|(now, _)| now)
    }

    /// The digits of a number, most significant first; none for 0. Time quadratic in their number.
    ///
    /// ```
    /// use bouton_law::automata::Numeration;
    /// assert_eq!(Numeration::ZECKENDORF.digits(&11u32.into()), [1, 0, 1, 0, 0]);
    /// ```
    pub fn digits(self, number: &Natural) -> Vec<u8> {
        let mut rest = number.clone();
        let digit = |n: &Natural| u8::try_from(n).unwrap_or(0);
        match self {
            Self::Base(b) => {
                let base = Natural::from(b);
                let mut digits = Vec::new();
                while rest != 0u32 {
                    let (quotient, low) = rest.div_rem(&base);
                    digits.push(digit(&low));
                    rest = quotient;
                }
                digits.reverse();
                digits
            }
            Self::Recurrence(_) => {
                let places: Vec<Natural> = self.places().take_while(|place| place <= number).collect();
                let mut digits = Vec::with_capacity(places.len());
                for place in places.iter().rev() {
                    let mut count = 0;
                    while &rest >= place {
                        rest -= place;
                        count += 1;
                    }
                    digits.push(count);
                }
                digits
            }
        }
    }

    /// The number of a word. Time quadratic in its length.
    pub fn value(self, word: &[u8]) -> Natural {
        let places = self.places().take(word.len());
        word.iter()
            .rev()
            .zip(places)
            .fold(Natural::ZERO, |sum, (digit, place)| sum + place * Natural::from(*digit))
    }

    /// The words that are numbers, on several tracks.
    ///
    /// # Errors
    /// A limit.
    pub fn valid(self, tracks: Vec<Track>, limits: Limits<'_>) -> Result<Dfa, Stop> {
        let last = self.last_digit();
        let step = |full: &bool, letter: &[u8]| {
            let digit = letter[0];
            (digit == 0 || !full).then_some(Some(digit) == last)
        };
        let first = Track(0);
        let single = Dfa::explicit(self.radix(), vec![first], false, step, |_| true, limits)?;
        let mut all: Option<Dfa> = None;
        for track in tracks {
            let one = single.renamed(|_| track, limits)?;
            all = Some(match all {
                Some(all) => all.join(&one, Join::And, limits)?,
                None => one,
            });
        }
        Ok(all.unwrap_or(Dfa::everything(self.radix())))
    }
}

/// `base 2`, `recurrence 1`: for tests and reports of errors.
impl std::fmt::Display for Numeration {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Base(b) => write!(f, "base {b}"),
            Self::Recurrence(a) => write!(f, "recurrence {a}"),
        }
    }
}
