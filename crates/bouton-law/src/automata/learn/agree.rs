//! Testing a guess on everything that was computed, before it is proved.

use bouton_rules::Stop;

use super::Oracle;
use crate::automata::dfa::Dfa;
use crate::automata::limits::Limits;
use crate::automata::numeration::Numeration;

/// Whether a guess says what was computed, on tuples spread over a box with these sides.
///
/// # Errors
/// A limit.
pub fn agrees(
    dfa: &Dfa,
    oracle: &dyn Oracle,
    numeration: Numeration,
    sides: &[u64],
    limits: Limits<'_>,
) -> Result<bool, Stop> {
    let volume = sides.iter().fold(1u64, |all, side| all.saturating_mul(*side));
    let stride = volume / SAMPLES + 1;
    // A stride that shares no factor with the sides meets all residues.
    let stride =
        (stride..=stride + volume).find(|s| sides.iter().all(|side| gcd(*s, *side) == 1)).unwrap_or(1);
    let digits = Digits::new(numeration, sides);
    let spread = (0..volume).step_by(usize::try_from(stride).unwrap_or(usize::MAX));
    for numbers in oracle.rare().into_iter().chain(spread.map(|at| tuple(at, sides))) {
        limits.budget.tick()?;
        let Ok(answer) = oracle.ask(&numbers) else { continue };
        let (word, expected) = if oracle.has_value() {
            ([numbers.as_slice(), &[answer.unwrap_or(0)]].concat(), answer.is_some())
        } else {
            (numbers, answer == Some(1))
        };
        if digits.reads(dfa, &word) != expected {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Tuple number `at` of a box.
fn tuple(mut at: u64, sides: &[u64]) -> Vec<u64> {
    let mut numbers = vec![0; sides.len()];
    for (number, side) in numbers.iter_mut().zip(sides).rev() {
        *number = at % side;
        at /= side;
    }
    numbers
}

/// A guess is tested on about so many tuples.
const SAMPLES: u64 = 1 << 15;

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Digits of small numbers, kept.
struct Digits {
    numeration: Numeration,
    words: Vec<Vec<u8>>,
}

impl Digits {
    fn new(numeration: Numeration, sides: &[u64]) -> Self {
        let most = sides.iter().max().copied().unwrap_or(0).min(1 << 14);
        Self { numeration, words: (0..most).map(|n| numeration.digits(&n.into())).collect() }
    }

    fn word(&self, number: u64) -> std::borrow::Cow<'_, [u8]> {
        match usize::try_from(number).ok().and_then(|at| self.words.get(at)) {
            Some(word) => word.as_slice().into(),
            None => self.numeration.digits(&number.into()).into(),
        }
    }

    fn reads(&self, dfa: &Dfa, numbers: &[u64]) -> bool {
        let words: Vec<_> = numbers.iter().map(|number| self.word(*number)).collect();
        let length = words.iter().map(|word| word.len()).max().unwrap_or(0);
        let mut state = dfa.start();
        let mut letter = vec![0u8; words.len()];
        for place in 0..length {
            for (digit, word) in letter.iter_mut().zip(&words) {
                *digit = (place + word.len()).checked_sub(length).map_or(0, |at| word[at]);
            }
            state = dfa.next(state, &letter);
        }
        dfa.accepts(state)
    }
}
