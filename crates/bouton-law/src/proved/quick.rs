//! Small numbers read by an automaton without any allocation, for streams of cases.

use crate::automata::Numeration;
use crate::automata::dfa::Dfa;

/// So many numbers are read.
const MOST: usize = 8;
/// So many states are followed at once.
const WIDEST: usize = 24;

/// What reading small numbers needs beside the automaton.
#[derive(Debug)]
pub(super) struct Quick {
    /// Place values below 2^64.
    places: Vec<u64>,
    /// Where values are read: the base, and the states that leading digits of the value alone lead to, with these digits.
    values: Option<(u8, Vec<(u32, u64)>)>,
}

impl Quick {
    /// Gets ready for an automaton; with `valued` its last track is the value.
    pub(super) fn of(dfa: &Dfa, numeration: Numeration, valued: bool) -> Self {
        let places = numeration.places().map_while(|place| u64::try_from(&place).ok()).take(128).collect();
        let values = match numeration {
            Numeration::Base(base) if valued => before(dfa, base).map(|before| (base, before)),
            _ => None,
        };
        Self { places, values }
    }

    /// Whether the automaton accepts the numbers; `None` when they are too many.
    pub(super) fn accepts(&self, dfa: &Dfa, at: &[u64]) -> Option<bool> {
        if at.len() != dfa.tracks().len() {
            return None;
        }
        let mut state = dfa.start();
        self.letters(at, |letter| {
            state = dfa.next(state, letter.get(..at.len())?);
            Some(())
        })?;
        Some(dfa.accepts(state))
    }

    /// The value with which the automaton accepts the numbers; `None` also where this way does not find it.
    pub(super) fn value(&self, dfa: &Dfa, at: &[u64]) -> Option<u64> {
        let (base, before) = self.values.as_ref()?;
        if at.len() + 1 != dfa.tracks().len() {
            return None;
        }
        // A state from which something is accepted is reached by the digits of one value only, so one is kept.
        let mut now = [(0u32, 0u64); WIDEST];
        let mut count = before.len();
        now.get_mut(..count)?.copy_from_slice(before);
        self.letters(at, |letter| {
            let mut next = [(0u32, 0u64); WIDEST];
            let mut reached = 0usize;
            for &(state, value) in now.get(..count)? {
                for digit in 0..*base {
                    letter[at.len()] = digit;
                    let to = dfa.next(state, letter.get(..=at.len())?);
                    if to == 0 || next.get(..reached)?.iter().any(|(known, _)| *known == to) {
                        continue;
                    }
                    let value = value.checked_mul(u64::from(*base))?.checked_add(u64::from(digit))?;
                    *next.get_mut(reached)? = (to, value);
                    reached += 1;
                }
            }
            (now, count) = (next, reached);
            Some(())
        })?;
        now.get(..count)?.iter().find(|(state, _)| dfa.accepts(*state)).map(|(_, value)| *value)
    }

    /// Shows the letters of some numbers, most significant first; there is room for one digit more.
    fn letters(&self, at: &[u64], mut show: impl FnMut(&mut [u8; MOST + 1]) -> Option<()>) -> Option<()> {
        let mut rest = [0u64; MOST];
        rest.get_mut(..at.len())?.copy_from_slice(at);
        let most = at.iter().max()?;
        let length = self.places.partition_point(|place| place <= most);
        let mut letter = [0u8; MOST + 1];
        for place in self.places.get(..length)?.iter().rev() {
            for (digit, rest) in letter.iter_mut().zip(&mut rest).take(at.len()) {
                *digit = u8::try_from(*rest / place).ok()?;
                *rest %= place;
            }
            show(&mut letter)?;
        }
        Some(())
    }
}

/// The states that leading digits of the value lead to while the numbers have none; `None` when they are too many.
fn before(dfa: &Dfa, base: u8) -> Option<Vec<(u32, u64)>> {
    let mut found = vec![(dfa.start(), 0u64)];
    let mut at = 0;
    while let Some(&(state, value)) = found.get(at) {
        at += 1;
        for digit in 0..base {
            let mut letter = vec![0; dfa.tracks().len()];
            *letter.last_mut()? = digit;
            let to = dfa.next(state, &letter);
            if to == 0 || found.iter().any(|(known, _)| *known == to) {
                continue;
            }
            found.push((to, value.checked_mul(base.into())?.checked_add(digit.into())?));
            if found.len() > WIDEST {
                return None;
            }
        }
    }
    Some(found)
}
