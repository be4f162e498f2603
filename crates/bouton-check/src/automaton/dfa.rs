//! Deterministic automata over tuples of digits, the most significant first.

use std::collections::{HashMap, VecDeque};

use bouton_rules::Budget;

use crate::fault::{Check, Fault};
use crate::linear::Var;

/// A letter: the digits of the tracks in one number, the first track slowest.
pub(crate) type Letter = u32;

/// An automaton whose state 0 is the start; a missing edge leads nowhere, for ever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dfa {
    pub(crate) radix: u32,
    /// The variables read, ascending.
    pub(crate) tracks: Vec<Var>,
    /// By state: letters ascending, and where they lead.
    pub(crate) edges: Vec<Vec<(Letter, u32)>>,
    pub(crate) accepts: Vec<bool>,
}

/// No automaton may have more states or edges.
const STATES: usize = 1 << 19;
const EDGES: usize = 1 << 23;

/// Counts what a construction makes.
pub(crate) struct Size<'b> {
    budget: &'b Budget,
    edges: usize,
}

impl<'b> Size<'b> {
    pub(crate) fn new(budget: &'b Budget) -> Self {
        Self { budget, edges: 0 }
    }

    /// One state more, with so many edges; `states` in all.
    pub(crate) fn state(&mut self, states: usize, edges: usize) -> Check<()> {
        self.budget.tick()?;
        self.edges += edges;
        if edges > 1 << 12 {
            self.budget.look()?;
        }
        if states > STATES || self.edges > EDGES {
            Err(Fault::Limit.with("what", "automaton"))
        } else {
            Ok(())
        }
    }
}

/// The number of letters on so many tracks.
pub(crate) fn letters(radix: u32, tracks: usize) -> Check<Letter> {
    let letters = u32::try_from(tracks).ok().and_then(|tracks| radix.checked_pow(tracks));
    letters.filter(|letters| *letters <= 1 << 30).ok_or_else(|| Fault::Limit.with("what", "tracks"))
}

/// The digits of a letter.
pub(crate) fn digits(mut letter: Letter, radix: u32, tracks: usize) -> Vec<u32> {
    let mut digits = vec![0; tracks];
    for digit in digits.iter_mut().rev() {
        *digit = letter % radix;
        letter /= radix;
    }
    digits
}

/// The letter of digits.
pub(crate) fn letter(digits: impl IntoIterator<Item = u32>, radix: u32) -> Letter {
    digits.into_iter().fold(0, |letter, digit| letter * radix + digit)
}

impl Dfa {
    /// Accepts nothing.
    pub(crate) fn empty(radix: u32, tracks: Vec<Var>) -> Self {
        Self { radix, tracks, edges: vec![Vec::new()], accepts: vec![false] }
    }

    pub(crate) fn step(&self, state: u32, letter: Letter) -> Option<u32> {
        let edges = &self.edges[state as usize];
        edges.binary_search_by_key(&letter, |edge| edge.0).ok().map(|at| edges[at].1)
    }

    pub(crate) fn accepts(&self, word: &[Letter]) -> bool {
        let end = word.iter().try_fold(0, |state, &letter| self.step(state, letter));
        end.is_some_and(|state| self.accepts[state as usize])
    }

    /// How many edges it has.
    pub(crate) fn weight(&self) -> usize {
        self.edges.iter().map(Vec::len).sum()
    }

    /// The same relation of other variables, one for each track; a variable may occur twice.
    pub(crate) fn on(&self, vars: &[Var]) -> Self {
        let mut tracks = vars.to_vec();
        tracks.sort_unstable();
        tracks.dedup();
        let place: Vec<usize> = vars.iter().map(|var| tracks.partition_point(|track| track < var)).collect();
        let moved = |&(old, to): &(Letter, u32)| {
            let mut new = vec![None; tracks.len()];
            for (digit, &at) in digits(old, self.radix, vars.len()).into_iter().zip(&place) {
                if new[at].is_some_and(|known| known != digit) {
                    return None;
                }
                new[at] = Some(digit);
            }
            Some((letter(new.into_iter().flatten(), self.radix), to))
        };
        let mut edges: Vec<Vec<(Letter, u32)>> =
            self.edges.iter().map(|edges| edges.iter().filter_map(moved).collect()).collect();
        for edges in &mut edges {
            edges.sort_unstable();
        }
        Self { radix: self.radix, tracks, edges, accepts: self.accepts.clone() }
    }

    /// Which states lead to acceptance.
    fn useful(&self) -> Vec<bool> {
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); self.edges.len()];
        for (from, edges) in (0..).zip(&self.edges) {
            for &(_, to) in edges {
                before[to as usize].push(from);
            }
        }
        let mut useful = self.accepts.clone();
        let mut open: Vec<usize> = (0..useful.len()).filter(|&state| useful[state]).collect();
        while let Some(state) = open.pop() {
            for &from in &before[state] {
                if !std::mem::replace(&mut useful[from as usize], true) {
                    open.push(from as usize);
                }
            }
        }
        useful
    }

    /// Without edges that lead to no acceptance.
    pub(crate) fn trimmed(mut self) -> Self {
        let useful = self.useful();
        for edges in &mut self.edges {
            edges.retain(|&(_, to)| useful[to as usize]);
        }
        self
    }

    /// The least automaton with the same language, states numbered breadth-first: classes of states are split
    /// until all states of a class agree on the classes their letters lead to.
    pub(crate) fn minimised(self, budget: &Budget) -> Check<Self> {
        let dfa = self.trimmed();
        let mut class: Vec<u32> = dfa.accepts.iter().map(|&accepts| u32::from(accepts)).collect();
        let mut count = 0;
        loop {
            let mut known: HashMap<(u32, Vec<(Letter, u32)>), u32> = HashMap::new();
            let mut next = Vec::with_capacity(class.len());
            for (edges, &own) in dfa.edges.iter().zip(&class) {
                budget.tick()?;
                let signature = edges.iter().map(|&(letter, to)| (letter, class[to as usize])).collect();
                let fresh = u32::try_from(known.len()).unwrap_or(u32::MAX);
                next.push(*known.entry((own, signature)).or_insert(fresh));
            }
            class = next;
            if known.len() == count {
                break;
            }
            count = known.len();
        }
        let mut number = vec![None; count];
        let mut order = VecDeque::from([0_u32]);
        number[class[0] as usize] = Some(0);
        let mut least = Self { edges: Vec::new(), accepts: Vec::new(), ..dfa };
        let mut fresh = 1;
        while let Some(state) = order.pop_front() {
            let edges = dfa.edges[state as usize].iter().map(|&(letter, to)| {
                let number = number[class[to as usize] as usize].get_or_insert_with(|| {
                    order.push_back(to);
                    fresh += 1;
                    fresh - 1
                });
                (letter, *number)
            });
            least.edges.push(edges.collect());
            least.accepts.push(dfa.accepts[state as usize]);
        }
        Ok(least)
    }

    /// A shortest accepted word.
    pub(crate) fn shortest(&self) -> Option<Vec<Letter>> {
        let mut from: Vec<Option<(u32, Letter)>> = vec![None; self.edges.len()];
        let mut open = VecDeque::from([0_u32]);
        while let Some(state) = open.pop_front() {
            if self.accepts[state as usize] {
                let mut word = Vec::new();
                let mut at = state;
                while let Some((before, letter)) = from[at as usize].filter(|_| at != 0) {
                    word.push(letter);
                    at = before;
                }
                word.reverse();
                return Some(word);
            }
            for &(letter, to) in &self.edges[state as usize] {
                if to != 0 && from[to as usize].is_none() {
                    from[to as usize] = Some((state, letter));
                    open.push_back(to);
                }
            }
        }
        None
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.shortest().is_none()
    }
}
