//! All sums of given heaps, as far as they differ: an element and the elements of the options.

use std::cell::Cell;
use std::collections::BTreeSet;

use bouton_rules::{Budget, Stop};
use hashbrown::HashSet;

use super::Element;
use super::monoid::Monoid;

/// Heaps that are the same in all sums and have the same options.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) element: Element,
    pub(super) options: BTreeSet<Element>,
}

/// What the search may still cost.
pub(super) struct Work<'b> {
    budget: &'b Budget,
    left: Cell<u64>,
}

/// So many sums are made in a whole search.
const SUMS: u64 = 40_000_000;

impl<'b> Work<'b> {
    pub(super) fn new(budget: &'b Budget) -> Self {
        Self { budget, left: Cell::new(SUMS) }
    }

    fn tick(&self) -> Result<(), Stop> {
        let left = self.left.get().checked_sub(1).ok_or(Stop::TooLarge)?;
        self.left.set(left);
        self.budget.tick()
    }
}

/// An element, and a set of elements as bits.
type Pair = (Element, Vec<u64>);

/// No more pairs.
const PAIRS: usize = 1 << 16;

/// The pairs of all sums of heaps of some kinds.
pub(super) struct Sums {
    kinds: Vec<Kind>,
    pairs: HashSet<Pair>,
}

impl Sums {
    /// The empty sum.
    pub(super) fn new() -> Self {
        Self { kinds: Vec::new(), pairs: HashSet::new() }
    }

    /// Takes heaps of one more kind in, if in all sums the element says who wins.
    pub(super) fn admit(&mut self, monoid: &Monoid, kind: Kind, work: &Work) -> Result<bool, Stop> {
        if self.kinds.contains(&kind) {
            return Ok(true);
        }
        let words = (monoid.len() as usize).div_ceil(64);
        self.pairs.insert((0, vec![0; words]));
        let mut fresh: Vec<Pair> = Vec::new();
        let mut added: HashSet<Pair> = HashSet::new();
        for pair in &self.pairs {
            work.tick()?;
            let next = plus(monoid, pair, &kind);
            if !right(monoid, &next) {
                return Ok(false);
            }
            if !self.pairs.contains(&next) && added.insert(next.clone()) {
                fresh.push(next);
            }
        }
        while let Some(pair) = fresh.pop() {
            for kind in self.kinds.iter().chain([&kind]) {
                work.tick()?;
                let next = plus(monoid, &pair, kind);
                if !right(monoid, &next) {
                    return Ok(false);
                }
                if !self.pairs.contains(&next) && added.insert(next.clone()) {
                    fresh.push(next);
                }
            }
            if self.pairs.len() + added.len() > PAIRS {
                return Err(Stop::TooLarge);
            }
        }
        self.pairs.extend(added);
        self.kinds.push(kind);
        Ok(true)
    }
}

/// A sum with a heap more.
fn plus(monoid: &Monoid, (q, options): &Pair, kind: &Kind) -> Pair {
    let mut next = vec![0; options.len()];
    let mut set = |element: Element| next[element as usize / 64] |= 1 << (element % 64);
    for (at, &word) in options.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            let element = (at * 64) as Element + rest.trailing_zeros();
            rest &= rest - 1;
            set(monoid.product(element, kind.element));
        }
    }
    for &element in &kind.options {
        set(monoid.product(*q, element));
    }
    (monoid.product(*q, kind.element), next)
}

/// Whether a sum is losing exactly when it has an option and none is losing.
fn right(monoid: &Monoid, (q, options): &Pair) -> bool {
    let mut any = false;
    let mut lost = true;
    for (at, &word) in options.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            any = true;
            lost &= !monoid.loses((at * 64) as Element + rest.trailing_zeros());
            rest &= rest - 1;
        }
    }
    (any && lost) == monoid.loses(*q)
}
