//! A proved law: asked at any position, of any size.

use std::collections::HashMap;

use bouton_value::Natural;

use super::dfa::Dfa;
use super::numeration::Numeration;

/// What a law speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The Grundy value of a component, and so of every sum.
    Value,
    /// The outcome of positions of so many components.
    Outcome {
        /// How many.
        heaps: usize,
    },
}

/// A law that was proved for all positions of its shape.
#[derive(Clone, Debug)]
pub struct Law {
    /// How numbers are written.
    pub numeration: Numeration,
    /// What it speaks of.
    pub subject: Subject,
    /// Minimal. On the numbers of the position, component by component: accepts where the player to move loses. For
    /// values on the numbers of the state and one more: accepts the value.
    pub automaton: Dfa,
}

impl Law {
    /// Whether the player to move loses, for a law of outcomes; the numbers of all components in order. `None`
    /// for a law of values or another number of numbers. Time O(digits), and quadratic for writing them.
    pub fn loses(&self, numbers: &[Natural]) -> Option<bool> {
        let fits = self.subject != Subject::Value && numbers.len() == self.automaton.tracks().len();
        fits.then(|| self.automaton.reads(&self.word(numbers, 0)))
    }

    /// The Grundy value of a component, for a law of values. `None` for a law of outcomes, another number of
    /// numbers, or a tuple that is no position. Time O(digits times states).
    pub fn value(&self, state: &[Natural]) -> Option<Natural> {
        if self.subject != Subject::Value || state.len() + 1 != self.automaton.tracks().len() {
            return None;
        }
        // The value may be longer than the numbers, by less digits than there are states.
        let word = self.word(state, self.automaton.len());
        let mut layers: Vec<HashMap<u32, (u32, u8)>> =
            vec![HashMap::from([(self.automaton.start(), (0, 0))])];
        for letter in &word {
            let mut next = HashMap::new();
            for &from in layers.last()?.keys() {
                for digit in 0..self.automaton.radix() as u8 {
                    let to = self.automaton.next(from, &[letter.as_slice(), &[digit]].concat());
                    if to != 0 {
                        next.entry(to).or_insert((from, digit));
                    }
                }
            }
            layers.push(next);
        }
        let mut at = *layers.last()?.keys().find(|state| self.automaton.accepts(**state))?;
        let mut digits = Vec::with_capacity(word.len());
        for layer in layers.iter().skip(1).rev() {
            let (from, digit) = layer[&at];
            digits.push(digit);
            at = from;
        }
        digits.reverse();
        Some(self.numeration.value(&digits))
    }

    /// The letters of some numbers, after so many zeros.
    fn word(&self, numbers: &[Natural], zeros: usize) -> Vec<Vec<u8>> {
        let words: Vec<Vec<u8>> = numbers.iter().map(|number| self.numeration.digits(number)).collect();
        let length = words.iter().map(Vec::len).max().unwrap_or(0) + zeros;
        let digit =
            |place: usize, word: &Vec<u8>| (place + word.len()).checked_sub(length).map_or(0, |at| word[at]);
        (0..length).map(|place| words.iter().map(|word| digit(place, word)).collect()).collect()
    }
}
