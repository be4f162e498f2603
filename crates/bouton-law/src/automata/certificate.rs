//! The claim of a certificate, as `FORMAT.md` section 3.5 says.

use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;

use bouton_rules::{Budget, Stop};

use super::dfa::{Dfa, Track};
use super::law::{Law, Subject};
use super::limits::Limits;
use super::numeration::{Linear, Numeration, Relation};

impl Law {
    /// The lines of a certificate from `claim` on, without the digest: what follows the rule and its parameters.
    ///
    /// Size: states times letters of each automaton.
    ///
    /// # Errors
    /// A limit.
    pub fn claim(&self, budget: &Budget) -> Result<String, Stop> {
        let mut text = String::new();
        let name = match self.subject {
            Subject::Value => {
                text.push_str("claim automaton of value\n");
                "value"
            }
            Subject::Outcome { heaps } => {
                let _ = writeln!(text, "claim automaton of outcome\nheaps {heaps}");
                "losing"
            }
        };
        match self.numeration {
            Numeration::Base(base) => {
                let _ = writeln!(text, "numeration base {base}");
            }
            Numeration::Recurrence(_) => {
                let limits = Limits::new(budget);
                let [x, y, z] = [Track(0), Track(1), Track(2)];
                text.push_str("numeration automata\n");
                write(&mut text, "language", &self.numeration.valid(vec![x], limits)?);
                let sum = Linear { terms: vec![(x, 1), (y, 1), (z, -1)], constant: 0 };
                write(&mut text, "adder", &self.numeration.linear(&sum, Relation::Zero, limits)?);
            }
        }
        write(&mut text, name, &self.automaton);
        Ok(text)
    }
}

/// Writes an automaton: its states breadth-first from the start, the dead one among them, with all letters.
fn write(text: &mut String, name: &str, dfa: &Dfa) {
    let tracks = dfa.tracks().len();
    let _ = writeln!(text, "automaton {name} tracks {tracks}");
    let letters = dfa.radix().pow(tracks as u32);
    let digits = |letter: usize| {
        let digit =
            |track: usize| (letter / dfa.radix().pow((tracks - 1 - track) as u32) % dfa.radix()) as u8;
        (0..tracks).map(digit).collect::<Vec<u8>>()
    };
    let letters: Vec<Vec<u8>> = (0..letters).map(digits).collect();
    let mut numbers = HashMap::from([(dfa.start(), 0)]);
    let mut queue = VecDeque::from([dfa.start()]);
    while let Some(state) = queue.pop_front() {
        text.push_str(if dfa.accepts(state) { "accept" } else { "reject" });
        for letter in &letters {
            let next = dfa.next(state, letter);
            let fresh = numbers.len();
            let number = *numbers.entry(next).or_insert(fresh);
            if number == fresh {
                queue.push_back(next);
            }
            let _ = write!(text, " {number}");
        }
        text.push('\n');
    }
}
