//! Guessing an automaton from computed values (Myhill and Nerode, k-tails).
//!
//! Two words lead to the same state when nothing that may follow tells them apart. Here "may follow" is cut off at
//! L digits: a state is what is accepted after at most L more. The guess is tested on everything that was computed,
//! and then proved or refuted; L is raised as long as it is wrong.

mod fit;
mod pairs;
mod table;

use std::collections::VecDeque;

use bouton_rules::Stop;
use hashbrown::HashMap;

use super::dfa::{Dfa, Track};
use super::limits::Limits;
use super::numeration::Numeration;
pub use fit::{Arithmetic, fit};
pub use pairs::Pairs;
pub use table::{Outcomes, Side, Values};

/// Computed values.
pub trait Oracle {
    /// How many numbers a question has.
    fn numbers(&self) -> usize;

    /// Whether there is a value to be read on one more track, beside the numbers.
    fn has_value(&self) -> bool;

    /// The answer for these numbers: the value, or 1 and 0 for "is in the set" and "is not", or `None` for a tuple that
    /// is no position; [`Unknown`] when it was not computed.
    ///
    /// # Errors
    /// [`Unknown`].
    fn ask(&self, numbers: &[u64]) -> Result<Option<u64>, Unknown>;

    /// Up to where a guess is to be tested, when the oracle knows more than a table.
    fn reach(&self) -> Option<u64> {
        None
    }

    /// Tuples of a sparse set that random tests would miss.
    fn rare(&self) -> Vec<Vec<u64>> {
        Vec::new()
    }
}

/// A value that was not computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

/// Why nothing was learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// More values would have to be computed.
    Data,
    /// The number of states keeps growing: it does not look automatic.
    Growth,
    /// A limit.
    Stop(Stop),
}

/// There may not be more letters.
const MOST_LETTERS: usize = 1 << 12;
/// A state may not be told apart by more answers.
const MOST_TAILS: u64 = 1 << 14;

/// The automaton in which words are told apart by what is accepted after at most `tail` more digits, with at most `most`
/// states, over the given tracks: one for each number, and the last one for the value if there is one.
///
/// Time: states times letters times tails.
///
/// # Errors
/// Why there is none.
pub fn learn(
    oracle: &dyn Oracle,
    numeration: Numeration,
    tail: usize,
    most: usize,
    tracks: Vec<Track>,
    limits: Limits<'_>,
) -> Result<Dfa, Failure> {
    let places: Vec<u64> =
        numeration.places().take(64).map_while(|place| u64::try_from(&place).ok()).collect();
    let tails = |numbers: usize| {
        (0..=tail).map(|j| places[j].saturating_pow(numbers as u32)).fold(0, u64::saturating_add)
    };
    let letters = numeration.radix().saturating_pow(tracks.len() as u32);
    if tails(oracle.numbers()) > MOST_TAILS || letters > MOST_LETTERS {
        return Err(Failure::Growth);
    }
    let width = tracks.len();
    let mut learner = Learner {
        oracle,
        places,
        last: numeration.last_digit(),
        tail,
        most,
        states: HashMap::new(),
        words: Vec::new(),
        queue: VecDeque::new(),
        accepting: vec![false],
    };
    let mut table: Vec<Vec<u32>> = vec![Vec::new()];
    let letters = all_letters(numeration.radix(), width);
    learner.state(vec![Vec::new(); width])?;
    while let Some(state) = learner.queue.pop_front() {
        limits.budget.tick().map_err(Failure::Stop)?;
        let mut row = Vec::with_capacity(letters.len());
        for letter in &letters {
            let words = learner.words[state as usize - 1].clone();
            row.push(learner.step(words, letter)?);
        }
        table.push(row);
    }
    let index = |letter: &[u8]| letter.iter().fold(0, |at, d| at * numeration.radix() + usize::from(*d));
    let step =
        |state: &u32, letter: &[u8]| Some(table[*state as usize][index(letter)]).filter(|next| *next != 0);
    let accept = |state: &u32| learner.accepting[*state as usize];
    Dfa::explicit(numeration.radix(), tracks, 1u32, step, accept, limits).map_err(Failure::Stop)
}

fn all_letters(radix: usize, width: usize) -> Vec<Vec<u8>> {
    let mut letters = vec![Vec::new()];
    for _ in 0..width {
        letters = letters
            .into_iter()
            .flat_map(|letter: Vec<u8>| {
                (0..radix).map(move |digit| [letter.as_slice(), &[digit as u8]].concat())
            })
            .collect();
    }
    letters
}

struct Learner<'o> {
    oracle: &'o dyn Oracle,
    places: Vec<u64>,
    last: Option<u8>,
    tail: usize,
    most: usize,
    states: HashMap<Vec<u32>, u32>,
    /// A word for each state from 1 on, a word a track.
    words: Vec<Vec<Vec<u8>>>,
    queue: VecDeque<u32>,
    accepting: Vec<bool>,
}

impl Learner<'_> {
    fn step(&mut self, mut words: Vec<Vec<u8>>, letter: &[u8]) -> Result<u32, Failure> {
        for (word, digit) in words.iter_mut().zip(letter) {
            if self.last.is_some() && word.last() == self.last.as_ref() && *digit != 0 {
                return Ok(0);
            }
            word.push(*digit);
        }
        if words.iter().all(|word| word.iter().all(|digit| *digit == 0)) {
            return Ok(1);
        }
        self.state(words)
    }

    /// The state of some words; 0 when nothing is accepted after them.
    fn state(&mut self, words: Vec<Vec<u8>>) -> Result<u32, Failure> {
        let signature = self.signature(&words)?;
        if signature.iter().all(|part| *part == 0) && !self.words.is_empty() {
            return Ok(0);
        }
        let next = self.words.len() as u32 + 1;
        let accepting = signature.first().is_some_and(|first| *first != 0);
        let state = *self.states.entry(signature).or_insert(next);
        if state == next {
            if self.words.len() >= self.most {
                return Err(Failure::Growth);
            }
            self.words.push(words);
            self.accepting.push(accepting);
            self.queue.push_back(next);
        }
        Ok(state)
    }

    /// What is accepted after at most `tail` digits: for each tuple of tails of the numbers, 0 for nothing, else 1 or
    /// one more than the tail of the value.
    fn signature(&self, words: &[Vec<u8>]) -> Result<Vec<u32>, Failure> {
        let (numbers, value) = words.split_at(self.oracle.numbers());
        let mut signature = Vec::new();
        for length in 0..=self.tail {
            let begins: Vec<(u64, u64)> = numbers
                .iter()
                .map(|word| self.tails(word, length))
                .collect::<Option<_>>()
                .ok_or(Failure::Data)?;
            let own = match value.first() {
                Some(word) => Some(self.tails(word, length).ok_or(Failure::Data)?),
                None => None,
            };
            let most = self.places[length];
            let mut tails = vec![0u64; numbers.len()];
            loop {
                signature.push(self.entry(&begins, own, &tails)?);
                let Some(at) = tails.iter().rposition(|tail| *tail + 1 < most) else { break };
                tails[at] += 1;
                tails[at + 1..].fill(0);
            }
        }
        Ok(signature)
    }

    fn entry(&self, begins: &[(u64, u64)], own: Option<(u64, u64)>, tails: &[u64]) -> Result<u32, Failure> {
        if begins.iter().zip(tails).any(|((_, count), tail)| tail >= count) {
            return Ok(0);
        }
        let asked: Vec<u64> = begins.iter().zip(tails).map(|((begin, _), tail)| begin + tail).collect();
        let answer = self.oracle.ask(&asked).map_err(|Unknown| Failure::Data)?;
        Ok(match (answer, own) {
            (None, _) => 0,
            (Some(answer), None) => u32::from(answer != 0),
            (Some(value), Some((begin, count))) => {
                value.checked_sub(begin).filter(|tail| *tail < count).map_or(0, |tail| tail as u32 + 1)
            }
        })
    }

    /// The number of a word followed by so many zeros, and how many tails of that length may follow.
    fn tails(&self, word: &[u8], length: usize) -> Option<(u64, u64)> {
        let mut begin = 0u64;
        for (at, digit) in word.iter().rev().enumerate() {
            if *digit > 0 {
                let place = self.places.get(at + length)?;
                begin = begin.checked_add(place.checked_mul(u64::from(*digit))?)?;
            }
        }
        let full = self.last.is_some() && word.last() == self.last.as_ref();
        let count = match length {
            0 => 1,
            length if full => self.places[length - 1],
            length => self.places[length],
        };
        Some((begin, count))
    }
}

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
