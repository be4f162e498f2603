//! What an automaton accepts when some of its numbers are given.

use std::collections::{BTreeSet, HashSet};

use bouton_rules::{Budget, Stop};

use crate::automata::dfa::Dfa;

/// So many digits at one place are tried at most.
const MOST_CHOICES: usize = 1 << 12;

/// All ways to fill the tracks that are not given so that the automaton accepts: digits for each such track, in the
/// order of the tracks. `given` has the digits of a number for each track that is given, most significant first.
///
/// Time O(digits times states that are reached), and what is found.
///
/// # Errors
/// A limit; [`Stop::TooLarge`] when there are more than `most`.
pub(super) fn complete(
    dfa: &Dfa,
    given: &[Option<Vec<u8>>],
    most: usize,
    budget: &Budget,
) -> Result<Vec<Vec<Vec<u8>>>, Stop> {
    let search = Search::new(dfa, given, budget)?;
    let found = search.layers().and_then(|alive| {
        let found = search.words(&alive, most);
        budget.release(alive.iter().map(|states| 48 * states.len()).sum());
        found
    });
    Ok(found?.iter().map(|word| search.tracks(word)).collect())
}

struct Search<'s> {
    dfa: &'s Dfa,
    given: &'s [Option<Vec<u8>>],
    /// The digits of the free tracks at one place, the first track slowest; the zeros come first.
    choices: Vec<Vec<u8>>,
    length: usize,
    budget: &'s Budget,
}

/// A step on the way to a word.
struct Step {
    state: u32,
    /// Which place comes next; `None` before the first digit of what is given.
    place: Option<usize>,
    /// Which choice is tried next.
    next: usize,
}

impl<'s> Search<'s> {
    fn new(dfa: &'s Dfa, given: &'s [Option<Vec<u8>>], budget: &'s Budget) -> Result<Self, Stop> {
        let free = given.iter().filter(|digits| digits.is_none()).count();
        let mut choices: Vec<Vec<u8>> = vec![Vec::new()];
        for _ in 0..free {
            if choices.len() * dfa.radix() > MOST_CHOICES {
                return Err(Stop::TooLarge);
            }
            let longer = |front: &Vec<u8>| {
                let front = front.clone();
                (0..dfa.radix() as u8).map(move |digit| [front.as_slice(), &[digit]].concat())
            };
            choices = choices.iter().flat_map(longer).collect();
        }
        let length = given.iter().flatten().map(Vec::len).max().unwrap_or(0);
        Ok(Self { dfa, given, choices, length, budget })
    }

    /// The state after a letter: the given digits at a place with a choice for the rest.
    fn after(&self, state: u32, place: Option<usize>, choice: &[u8]) -> u32 {
        let mut free = choice.iter();
        let letter: Vec<u8> = self
            .given
            .iter()
            .map(|given| match (given, place) {
                (None, _) => free.next().copied().unwrap_or(0),
                (Some(_), None) => 0,
                (Some(digits), Some(place)) => (place + digits.len())
                    .checked_sub(self.length)
                    .and_then(|at| digits.get(at))
                    .copied()
                    .unwrap_or(0),
            })
            .collect();
        self.dfa.next(state, &letter)
    }

    /// Before each place the states from which the rest can be accepted, and after the last.
    fn layers(&self) -> Result<Vec<HashSet<u32>>, Stop> {
        let mut layers: Vec<HashSet<u32>> = vec![self.before()?];
        for place in 0..self.length {
            let mut next = HashSet::new();
            for &state in layers.last().into_iter().flatten() {
                self.budget.tick()?;
                let reached = self.choices.iter().map(|choice| self.after(state, Some(place), choice));
                next.extend(reached.filter(|state| *state != 0));
            }
            self.budget.charge(48 * next.len())?;
            layers.push(next);
        }
        if let Some(last) = layers.last_mut() {
            last.retain(|state| self.dfa.accepts(*state));
        }
        for place in (0..self.length).rev() {
            let (front, back) = layers.split_at_mut(place + 1);
            let (Some(own), Some(next)) = (front.last_mut(), back.first()) else { continue };
            self.budget.look()?;
            own.retain(|state| {
                self.choices.iter().any(|choice| next.contains(&self.after(*state, Some(place), choice)))
            });
        }
        Ok(layers)
    }

    /// The states before the first digit of what is given: the free numbers may be longer.
    fn before(&self) -> Result<HashSet<u32>, Stop> {
        let mut known = HashSet::from([self.dfa.start()]);
        let mut open = vec![self.dfa.start()];
        while let Some(state) = open.pop() {
            self.budget.tick()?;
            for choice in &self.choices {
                let next = self.after(state, None, choice);
                if next != 0 && known.insert(next) {
                    open.push(next);
                }
            }
        }
        Ok(known)
    }

    /// Of these states those from which one of `alive` can be reached before the first digit.
    fn useful(&self, alive: &HashSet<u32>) -> Result<HashSet<u32>, Stop> {
        let states = self.before()?;
        let mut useful = alive.clone();
        loop {
            self.budget.look()?;
            let leads = |state: &u32| {
                self.choices.iter().any(|choice| useful.contains(&self.after(*state, None, choice)))
            };
            let more: Vec<u32> =
                states.iter().filter(|state| !useful.contains(state) && leads(state)).copied().collect();
            if more.is_empty() {
                return Ok(useful);
            }
            useful.extend(more);
        }
    }

    /// The words: the number of a choice for each place.
    fn words(&self, alive: &[HashSet<u32>], most: usize) -> Result<Vec<Vec<usize>>, Stop> {
        let Some(first) = alive.first().filter(|first| !first.is_empty()) else { return Ok(Vec::new()) };
        let useful = self.useful(first)?;
        let mut found = BTreeSet::new();
        let mut word: Vec<usize> = Vec::new();
        let mut path = vec![Step { state: self.dfa.start(), place: None, next: 0 }];
        while let Some(step) = path.last_mut() {
            self.budget.tick()?;
            if step.place == Some(self.length) {
                if found.len() >= most {
                    return Err(Stop::TooLarge);
                }
                found.insert(word.clone());
                path.pop();
                word.pop();
                continue;
            }
            // Before the first digit the way may turn to it at any state that allows it; that is choice 0 there.
            let turns = usize::from(step.place.is_none());
            let (state, place, next) = (step.state, step.place, step.next);
            step.next += 1;
            if next >= self.choices.len() + turns {
                path.pop();
                word.pop();
                continue;
            }
            if turns == 1 && next == 0 {
                if first.contains(&state) {
                    path.push(Step { state, place: Some(0), next: 0 });
                    word.push(usize::MAX);
                }
                continue;
            }
            let choice = next - turns;
            // Words have no leading zeros before the first digit.
            if place.is_none() && choice == 0 && path.len() == 1 {
                continue;
            }
            let after = self.after(state, place, &self.choices[choice]);
            let goes = match place {
                None => useful.contains(&after),
                Some(place) => alive[place + 1].contains(&after),
            };
            // A longer way would go round for ever: the words would have no end.
            if place.is_none() && goes && path.len() > self.dfa.len() {
                return Err(Stop::TooLarge);
            }
            if goes {
                path.push(Step { state: after, place: place.map(|place| place + 1), next: 0 });
                word.push(choice);
            }
        }
        Ok(found.into_iter().map(|word| word.into_iter().filter(|at| *at != usize::MAX).collect()).collect())
    }

    /// A word as the digits of each free track.
    fn tracks(&self, word: &[usize]) -> Vec<Vec<u8>> {
        let free = self.choices.first().map_or(0, Vec::len);
        (0..free).map(|track| word.iter().map(|choice| self.choices[*choice][track]).collect()).collect()
    }
}
