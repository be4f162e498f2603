//! Inputs that find faults: small cases of every kind and structural ones in turn, then the limits, then random ones.
//!
//! What is structural comes from the game itself. From a case with a telling number in it (a Fibonacci number, a power
//! of two, the edge of a number type, ...) the winning moves lead to positions that are lost: those and their
//! neighbours are where wrong programs are wrong. No law is known here by name.

mod limits;
mod numbers;
mod random;
mod reach;
mod small;
mod structural;

use std::collections::HashSet;
use std::collections::VecDeque;

use bouton_value::Natural;
use fastrand::Rng;

use crate::blueprint::{Blueprint, Draft};
use crate::truth::Truth;

pub use numbers::{Telling, telling};

/// How many structural cases there are at most.
const MOST_STRUCTURAL: usize = 20_000;
/// How many small cases come before the limits, for each kind of them.
const SMALL_FIRST: usize = 400;

/// From so many cases at once on, quick ones are wanted.
const MANY: usize = 1024;

/// Which cases are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All kinds, as `vet` wants them.
    Mixed,
    /// Numbers at random.
    Random,
    /// Small cases and limits.
    Edge,
    /// Cases that break wrong programs.
    Anti,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Random, Self::Edge, Self::Anti, Self::Mixed];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mixed => "mixed",
            Self::Random => "random",
            Self::Edge => "edge",
            Self::Anti => "anti",
        }
    }

    /// The kind of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A stream of drafts without end, the same for the same seed.
pub struct Inputs {
    kind: Kind,
    blueprint: Blueprint,
    rng: Rng,
    /// Small cases, one source for each kind of them.
    small: Vec<small::Small>,
    structural: structural::Structural,
    limits: VecDeque<Draft>,
    /// Numbers that tell, for random cases.
    telling: Vec<Natural>,
    /// Cases whose sum is above this are out of reach of the truth.
    most: Option<Natural>,
    turn: usize,
    seen: HashSet<Draft>,
}

/// How many drafts are remembered so that none comes twice.
const REMEMBERED: usize = 200_000;

impl Inputs {
    /// Cases for a game, as its truth tells.
    pub fn new(kind: Kind, blueprint: &Blueprint, truth: &mut Truth, seed: u64) -> Self {
        let reached = reach::probe(blueprint, truth);
        let blueprint = reach::within(blueprint, reached.as_ref());
        let telling = telling(&blueprint.greatest(), &truth.edges());
        let structural = match kind {
            Kind::Mixed | Kind::Anti => structural::Structural::new(&blueprint, &telling),
            Kind::Random | Kind::Edge => structural::Structural::none(&blueprint),
        };
        let telling = [telling.first, telling.rest].concat();
        let rng = Rng::with_seed(seed);
        Self {
            kind,
            small: small::sources(&blueprint),
            limits: limits::cases(&blueprint),
            structural,
            telling,
            most: None,
            blueprint,
            rng,
            turn: 0,
            seen: HashSet::new(),
        }
    }

    /// The next `count` drafts; fewer only where a finite set of cases is exhausted.
    pub fn next(&mut self, count: usize, truth: &mut Truth) -> Vec<Draft> {
        let mut drafts = Vec::with_capacity(count);
        let mut tries = 0;
        while drafts.len() < count && tries < 20 * count + 1000 {
            tries += 1;
            let fresh = if let Some(draft) = self.first(truth) {
                vec![draft]
            } else {
                let wants = random::Wants { kind: self.kind, many: count >= MANY };
                random::draw(&self.blueprint, &self.telling, wants, &mut self.rng, truth)
            };
            for draft in fresh {
                if self.is_wanted(&draft) {
                    drafts.push(draft);
                }
            }
        }
        drafts.truncate(count);
        drafts
    }

    /// Structural cases below this one: lost positions and their neighbours, the least first.
    pub fn lesser(&self, draft: &Draft, most: usize, truth: &mut Truth) -> Vec<Draft> {
        let greatest = draft.parts.iter().flatten().max().cloned().unwrap_or_default();
        let near = reach::within(&self.blueprint, Some(&greatest));
        let numbers = telling(&greatest, &truth.edges());
        let mut structural = structural::Structural::telling_only(&near, &numbers);
        let (size, mut lesser) = (draft.size(), Vec::new());
        while let Some(draft) = structural.next(truth) {
            if draft.size() < size && self.blueprint.holds(&draft) {
                lesser.push(draft);
            }
        }
        lesser.sort_by_cached_key(Draft::size);
        lesser.truncate(most);
        lesser
    }

    /// Says that the truth about this draft is out of reach: cases that large are not made any more.
    pub fn beyond(&mut self, draft: &Draft) {
        let half = draft.size() >> 1u32;
        if self.most.as_ref().is_none_or(|most| half < *most) {
            self.most = Some(half);
        }
    }

    fn is_wanted(&mut self, draft: &Draft) -> bool {
        if self.most.as_ref().is_some_and(|most| draft.size() > *most) || !self.blueprint.holds(draft) {
            return false;
        }
        let large = draft.parts.iter().map(Vec::len).sum::<usize>() > 64;
        large || self.seen.len() >= REMEMBERED || self.seen.insert(draft.clone())
    }

    /// The next case of those that come before random ones.
    fn first(&mut self, truth: &mut Truth) -> Option<Draft> {
        let (small, structural) = match self.kind {
            Kind::Random => return None,
            Kind::Mixed => (true, true),
            Kind::Edge => (true, false),
            Kind::Anti => (false, true),
        };
        self.turn += 1;
        let sources = self.small.len();
        for step in 0..=sources {
            let place = (self.turn + step) % (2 * sources).max(1);
            // Every second turn is a structural one, as long as there are any.
            if structural
                && place >= sources
                && let Some(draft) = self.structural.next(truth)
            {
                return Some(draft);
            }
            let place = place % sources.max(1);
            if small
                && let Some(source) = self.small.get_mut(place)
                && source.made() < SMALL_FIRST.max(1)
                && let Some(draft) = source.next()
            {
                return Some(draft);
            }
        }
        if structural && let Some(draft) = self.structural.next(truth) {
            return Some(draft);
        }
        if self.kind != Kind::Anti
            && let Some(draft) = self.limits.pop_front()
        {
            return Some(draft);
        }
        // Small cases go on between random ones.
        let place = self.turn % (4 * sources.max(1));
        if small { self.small.get_mut(place)?.next() } else { None }
    }
}
