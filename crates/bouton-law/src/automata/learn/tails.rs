//! Words that are told apart by what may follow.

use std::collections::VecDeque;

use hashbrown::HashMap;

use super::{Failure, Oracle, Unknown};
use crate::automata::dfa::{Dfa, Track};
use crate::automata::limits::Limits;
use crate::automata::numeration::Numeration;

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
