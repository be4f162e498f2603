//! Linear equations and inequalities as automata, built directly.
//!
//! After the digits down to place i have been read, the sum so far is `p U(i) + q U(i-1)`, and what is still to come
//! on each track is less than U(i), since suffixes of greedy words are greedy. So a state (p, q) from which the
//! sum can no longer become what it must is dead, and one from which it cannot fail is done. Both are decided
//! by exact integers for the first places, and for all others by the neighbouring ratios `U(i-1) / U(i)`, between
//! which all later ones lie.

use bouton_rules::Stop;
use bouton_value::Natural;
use hashbrown::HashMap;
use smallvec::SmallVec;

use super::{Linear, Numeration, Relation};
use crate::automata::dfa::{Construction, Dfa, Join, Node, Track};
use crate::automata::limits::Limits;

/// Constants up to this are counted in the states; larger ones are read from a track of their own.
const SMALL: i64 = 1 << 10;
/// No coefficient may be larger.
const LARGE: i64 = 1 << 20;
/// The track of a large constant.
const CONSTANT: Track = Track(u16::MAX - 1);

impl Numeration {
    /// The automaton of a linear form.
    ///
    /// States: about the sum of the absolute coefficients in a base, a small multiple of it otherwise.
    ///
    /// # Errors
    /// A limit, also when a coefficient is above a million.
    pub fn linear(self, form: &Linear, relation: Relation, limits: Limits<'_>) -> Result<Dfa, Stop> {
        let size: i64 = form.terms.iter().fold(0, |sum, (_, c)| c.saturating_abs().saturating_add(sum));
        if size > LARGE || form.terms.len() > 48 {
            return Err(Stop::TooLarge);
        }
        if form.constant.unsigned_abs() <= SMALL.unsigned_abs() {
            return self.small(form, relation, limits);
        }
        // The large constant becomes a number on the last track.
        let mut terms = form.terms.clone();
        terms.push((CONSTANT, form.constant.signum()));
        let wide = self.small(&Linear { terms, constant: 0 }, relation, limits)?;
        let constant = Natural::from(form.constant.unsigned_abs());
        let constant = self.finite(CONSTANT, &[constant], limits)?;
        wide.join(&constant, Join::And, limits)?.exists(CONSTANT, limits)
    }

    fn small(self, form: &Linear, relation: Relation, limits: Limits<'_>) -> Result<Dfa, Stop> {
        let bounds = Bounds::new(self, form);
        let accept = |state: &State| match state {
            State::Sum(p, q, _) => {
                // U(0) = U(-1) = 1.
                let sum = p + q + form.constant;
                if relation == Relation::Zero { sum == 0 } else { sum >= 0 }
            }
            State::Done(_) => true,
        };
        let last = self.last_digit().map(usize::from);
        let (f, g) = self.factors();
        let work = Construction::new(self.radix(), &accept, limits);
        let tracks = form.terms.iter().map(|(track, _)| *track).collect();
        work.finish(tracks, State::Sum(0, 0, 0), |work, state| {
            let (full, sum) = match *state {
                State::Sum(p, q, full) => (full, Some((f * p + g * q, if g == 0 { 0 } else { p }))),
                State::Done(full) => (full, None),
            };
            let root = Root { form, relation, bounds: &bounds, last, full, before: sum.map(|(_, q)| q) };
            root.node(work, &mut HashMap::new(), 0, sum.map_or(0, |(p, _)| p), 0)
        })
    }
}

/// What is known after some digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum State {
    /// The sum is p U(i) + q U(i-1); on which tracks the last digit was the largest one.
    Sum(i64, i64, u64),
    /// The form cannot fail any more.
    Done(u64),
}

/// The letters of one state.
struct Root<'r> {
    form: &'r Linear,
    relation: Relation,
    bounds: &'r Bounds,
    last: Option<usize>,
    /// On which tracks only 0 may come.
    full: u64,
    /// q of the next states; none when nothing is counted any more.
    before: Option<i64>,
}

impl Root<'_> {
    fn node(
        &self,
        work: &mut Construction<'_, State>,
        done: &mut HashMap<(usize, i64, u64), Node>,
        at: usize,
        sum: i64,
        full: u64,
    ) -> Node {
        let Some(&(track, coefficient)) = self.form.terms.get(at) else {
            return self.target(work, sum, full);
        };
        if let Some(node) = done.get(&(at, sum, full)) {
            return *node;
        }
        let mut kids: SmallVec<[Node; 10]> = SmallVec::new();
        for digit in 0..work.builder.diagram().radix() {
            let blocked = self.full >> at & 1 == 1 && digit > 0;
            kids.push(if blocked {
                Node::DEAD
            } else {
                let sum = if self.before.is_some() { sum + coefficient * digit as i64 } else { 0 };
                self.node(work, done, at + 1, sum, full | u64::from(self.last == Some(digit)) << at)
            });
        }
        let node = work.builder.branch(track.0, &kids);
        done.insert((at, sum, full), node);
        node
    }

    fn target(&self, work: &mut Construction<'_, State>, p: i64, full: u64) -> Node {
        let Some(q) = self.before else { return work.leaf(State::Done(full)) };
        let key = match (self.relation, self.bounds.fate(p, q)) {
            (_, Fate::Negative) | (Relation::Zero, Fate::Positive) => return Node::DEAD,
            (Relation::Natural, Fate::Positive | Fate::Natural) => State::Done(full),
            _ => State::Sum(p, q, full),
        };
        work.leaf(key)
    }
}

/// What a form will be, whatever comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Negative,
    Natural,
    Positive,
    Open,
}

/// What a state can still become.
struct Bounds {
    /// Pairs (U(i), U(i-1)) from i = 0, the last two far out.
    places: Vec<(i128, i128)>,
    /// The sums of the positive and of the negative coefficients, both as positive numbers.
    more: i128,
    less: i128,
    constant: i128,
    growth: i128,
}

/// Places up to this size are looked at one by one.
const FAR: i128 = 1 << 44;

impl Bounds {
    fn new(numeration: Numeration, form: &Linear) -> Self {
        let (f, g) = numeration.factors();
        let (f, g) = (i128::from(f), i128::from(g));
        let mut places = vec![(1, i128::from(g != 0))];
        while let Some(&(now, before)) = places.last()
            && now < FAR
        {
            places.push((f * now + g * before, if g == 0 { 0 } else { now }));
        }
        let sum = |sign: i64| -> i128 {
            let signed = form.terms.iter().filter(|(_, c)| c.signum() == sign);
            signed.map(|(_, c)| i128::from(c.abs())).sum()
        };
        Self { places, more: sum(1), less: sum(-1), constant: form.constant.into(), growth: f + g }
    }

    fn fate(&self, p: i64, q: i64) -> Fate {
        let (p, q) = (i128::from(p), i128::from(q));
        if self.always(-p, -q, self.more, -self.constant - 1) {
            Fate::Negative
        } else if self.always(p, q, self.less, self.constant - 1) {
            Fate::Positive
        } else if self.always(p, q, self.less, self.constant) {
            Fate::Natural
        } else {
            Fate::Open
        }
    }

    /// Whether `p U(i) + q U(i-1) - n (U(i) - 1) + k >= 0` for every i >= 0. Never true wrongly.
    fn always(&self, p: i128, q: i128, n: i128, k: i128) -> bool {
        let (p, k) = (p - n, n + k);
        let sum = |(now, before): &(i128, i128), rest: i128| p * now + q * before + rest;
        // Later ratios U(i-1) / U(i) lie between the last two, and k / U(i) between 0 and k / U(last).
        let slack = k.min(0);
        let [.., far, farther] = self.places.as_slice() else { return false };
        sum(far, slack) >= 0
            && sum(farther, slack * self.growth) >= 0
            && self.places.iter().all(|place| sum(place, k) >= 0)
    }
}
