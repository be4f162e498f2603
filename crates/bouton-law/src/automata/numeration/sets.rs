//! Sets of numbers, order, and nim-sum as automata.

use std::collections::BTreeSet;

use bouton_rules::Stop;
use bouton_value::Natural;

use super::Numeration;
use crate::automata::dfa::{Dfa, Track};
use crate::automata::limits::Limits;

impl Numeration {
    /// A finite set of numbers. Time and states O(digits of all numbers).
    ///
    /// # Errors
    /// A limit.
    pub fn finite(self, track: Track, numbers: &[Natural], limits: Limits<'_>) -> Result<Dfa, Stop> {
        let words: BTreeSet<Vec<u8>> = numbers.iter().map(|number| self.digits(number)).collect();
        let prefixes: BTreeSet<&[u8]> =
            words.iter().flat_map(|word| (0..=word.len()).map(|end| &word[..end])).collect();
        let step = |word: &Vec<u8>, letter: &[u8]| {
            if word.is_empty() && letter == [0] {
                return Some(Vec::new());
            }
            let longer = [word.as_slice(), letter].concat();
            prefixes.contains(longer.as_slice()).then_some(longer)
        };
        let accept = |word: &Vec<u8>| words.contains(word);
        Dfa::explicit(self.radix(), vec![track], Vec::new(), step, accept, limits)
    }

    /// The set 1, b, b^2 ..; `None` when it is not automatic here, or is not known to be.
    ///
    /// In base c it is automatic when b and c are powers of one number.
    ///
    /// # Errors
    /// A limit.
    pub fn powers(self, track: Track, base: u64, limits: Limits<'_>) -> Result<Option<Dfa>, Stop> {
        let Self::Base(c) = self else { return Ok(None) };
        let c = u64::from(c);
        let Some((root, s, t)) = common_root(c, base) else { return Ok(None) };
        // root^e is the digit root^(e mod s) before e div s zeros: e is read modulo t, up to lcm(s, t).
        let (s, t) = (u64::from(s), u64::from(t));
        let step = move |state: &Option<u64>, letter: &[u8]| {
            let digit = u64::from(letter[0]);
            match state {
                None if digit == 0 => Some(None),
                None => (0..s).find(|&e| root.pow(e as u32) == digit).map(|e| Some(e % t)),
                Some(e) => (digit == 0).then_some(Some((e + s) % t)),
            }
        };
        let accept = |state: &Option<u64>| *state == Some(0);
        Dfa::explicit(self.radix(), vec![track], None, step, accept, limits).map(Some)
    }

    /// The place values, without 1 counted twice: the Fibonacci numbers 1, 2, 3, 5 .. in Zeckendorf.
    ///
    /// # Errors
    /// A limit.
    pub fn place_values(self, track: Track, limits: Limits<'_>) -> Result<Dfa, Stop> {
        let step = |seen: &bool, letter: &[u8]| match (seen, letter[0]) {
            (seen, 0) => Some(*seen),
            (false, 1) => Some(true),
            _ => None,
        };
        Dfa::explicit(self.radix(), vec![track], false, step, |seen| *seen, limits)
    }

    /// `a xor b = c` on three tracks in any order; `None` outside of base 2.
    ///
    /// # Errors
    /// A limit.
    pub fn nim_sum(self, tracks: [Track; 3], limits: Limits<'_>) -> Result<Option<Dfa>, Stop> {
        if self != Self::Base(2) {
            return Ok(None);
        }
        let mut tracks = tracks.to_vec();
        tracks.sort_unstable();
        self.balanced(tracks, limits).map(Some)
    }

    /// Tuples whose digits are even in sum at every place: in base 2, those whose nim-sum is 0.
    ///
    /// # Errors
    /// A limit.
    pub(crate) fn balanced(self, tracks: Vec<Track>, limits: Limits<'_>) -> Result<Dfa, Stop> {
        let step = |(): &(), letter: &[u8]| (letter.iter().sum::<u8>() % 2 == 0).then_some(());
        Dfa::explicit(self.radix(), tracks, (), step, |()| true, limits)
    }
}

/// The number r, with exponents, of which both are powers: r^s = c, r^t = b.
fn common_root(c: u64, b: u64) -> Option<(u64, u32, u32)> {
    let power = |root: u64, of: u64| (1..64).find(|&e| root.checked_pow(e) == Some(of));
    (2..=c).find_map(|root| Some((root, power(root, c)?, power(root, b)?)))
}
