//! Filling a table within a budget.

use std::sync::Arc;

use bouton_rules::{Budget, Component, Game, Ruleset, Stop};

use super::cells::{Cells, Width};
use super::clamp::Clamp;
use super::sets::Family;
use super::shape::Shape;
use super::strips::Sharing;
use super::total::Total;
use super::unfold::unfold;
use super::{Goal, Unfit, extent, order};
use crate::ledger::Ledger;

/// The values or outcomes of all states of a box.
#[derive(Debug)]
pub struct Table {
    pub(super) game: usize,
    pub(super) goal: Goal,
    /// The rules as they are compiled, where they were rewritten.
    pub(super) played: Option<Arc<Game>>,
    pub(super) clamp: Option<Clamp>,
    /// A sum that bounds the states, and the corner of the box that was asked.
    total: Option<(Total, Vec<u64>)>,
    pub(super) shape: Shape,
    pub(super) cells: Cells,
    /// For each thread.
    pub(super) stamps: Vec<Vec<u32>>,
    pub(super) families: Vec<Family>,
    /// The lines that are kept in sets, once that is decided.
    pub(super) lines: Option<Vec<usize>>,
    /// Values are known to be less than this, a power of two.
    pub(super) limit: u64,
    /// The sets have room for values below this.
    pub(super) capacity: u64,
    pub(super) filled: u64,
    pub(super) sharing: Sharing,
    /// Rows that follow each other and have sets of their own, for threads: see [`super::strips`]. With one thread 1.
    pub(super) ring: u64,
    /// So many states after each other have their options shared by threads: see [`super::turns`]. With one thread 1.
    pub(super) block: u64,
}

/// Why filling stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The rules do not suit a table.
    Unfit(Unfit),
    /// A limit.
    Stopped(Stop),
}

impl From<Unfit> for Obstacle {
    fn from(unfit: Unfit) -> Self {
        Self::Unfit(unfit)
    }
}

impl From<Stop> for Obstacle {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// Values below this need no longer stamps at first.
const FIRST_LIMIT: u64 = 1 << 6;

impl Table {
    /// Fills a table of one game of the ruleset over all states that can be reached from those whose numbers
    /// are at most `most`.
    ///
    /// Time O(options of all states of the box) and one byte a state, or two or four where values are larger.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use bouton_rules::{Budget, Component, Ruleset, Settings, check, parse};
    /// use bouton_solve::dense::{Goal, Table};
    ///
    /// let rule = parse("game kayles\nstate [n]\nmove k in 1..2, i in 0.. -> [i] + [n - k - i]").rule.unwrap();
    /// let rules = Ruleset::new(vec![Arc::new(check(&rule, &Settings::default()).unwrap())], 1);
    /// let table = Table::fill(&rules, 0, &[1000], Goal::Values, &Budget::unlimited()).unwrap();
    /// assert_eq!(table.get(&Component { game: 0, numbers: vec![11u32.into()] }), Some(6));
    /// ```
    ///
    /// # Errors
    /// Why the rules do not suit a table, or a limit.
    pub fn fill(
        rules: &Ruleset,
        game: usize,
        most: &[u64],
        goal: Goal,
        budget: &Budget,
    ) -> Result<Self, Obstacle> {
        Self::fill_by(rules, game, most, goal, 0, budget)
    }

    /// The same by so many threads at most, or by as many as the machine has for 0: which makes no difference to what
    /// is in it.
    ///
    /// # Errors
    /// As of [`Table::fill`].
    pub fn fill_by(
        rules: &Ruleset,
        game: usize,
        most: &[u64],
        goal: Goal,
        threads: usize,
        budget: &Budget,
    ) -> Result<Self, Obstacle> {
        Self::fill_shared(rules, game, most, goal, Sharing::new(threads), budget)
    }

    pub(super) fn fill_shared(
        rules: &Ruleset,
        game: usize,
        most: &[u64],
        goal: Goal,
        sharing: Sharing,
        budget: &Budget,
    ) -> Result<Self, Obstacle> {
        let ledger = Ledger::new(budget);
        let mut table = Self::plan(rules, game, most, goal, (u64::MAX, sharing), &ledger)?;
        table.complete(rules, &ledger)?;
        Ok(table)
    }

    /// An empty table of at most `volume` states.
    pub(crate) fn plan(
        rules: &Ruleset,
        game: usize,
        most: &[u64],
        goal: Goal,
        (volume, sharing): (u64, Sharing),
        ledger: &Ledger,
    ) -> Result<Self, Obstacle> {
        let suits =
            !rules.is_partizan() && !rules.is_misere() && !rules.has_ends() && rules.compound().is_sum();
        let played = rules.games.get(game).filter(|played| played.state.len() == most.len());
        let Some(played) = played.filter(|_| suits) else { return Err(Unfit::Theory.into()) };
        let heaps = rules.heaps as i128;
        let unfolded = unfold(played, heaps);
        let clamp = Clamp::find(unfolded.as_ref().unwrap_or(played), heaps);
        let (clamp, rewritten) = match clamp {
            Some((clamp, game)) => (Some(clamp), Some(game)),
            None => (None, unfolded),
        };
        let most = clamp.as_ref().map_or(most.to_vec(), |clamp| clamp.box_of(most, heaps));
        let (mut rewritten, mut total) = (rewritten, None);
        let most = match extent::close(rewritten.as_ref().unwrap_or(played), rules.heaps, &most) {
            Err(Unfit::Extent) => {
                let unbounded = rewritten.as_ref().unwrap_or(played);
                let (found, game, corner) = Total::find(unbounded, rules.heaps, &most)?;
                (total, rewritten) = (Some((found, most)), Some(game));
                extent::close(rewritten.as_ref().unwrap_or(played), rules.heaps, &corner)?
            }
            most => most?,
        };
        if Shape::volume(&most).is_none_or(|states| states > volume) {
            return Err(Unfit::Extent.into());
        }
        let order = order::find(rules, game, &most, ledger.budget())?.ok_or(Unfit::Order)?;
        let shape = Shape::new(most, &order).ok_or(Unfit::Extent)?;
        let length = usize::try_from(shape.volume).map_err(|_| Unfit::Extent)?;
        ledger.charge(length)?;
        let cells = Cells::new(Width::One, length).ok_or(Stop::Memory)?;
        Ok(Self {
            game,
            goal,
            played: rewritten.map(Arc::new),
            clamp,
            total,
            shape,
            cells,
            stamps: vec![Vec::new(); sharing.threads],
            families: Vec::new(),
            lines: None,
            limit: FIRST_LIMIT,
            capacity: 0,
            filled: 0,
            sharing,
            ring: 1,
            block: 1,
        })
    }

    /// Takes over what another table of the same game holds, when this one begins with it.
    pub(crate) fn take_over(&mut self, other: &Self, ledger: &Ledger) -> Result<(), Obstacle> {
        if !self.shape.extends(&other.shape) {
            return Ok(());
        }
        while self.cells.width() < other.cells.width() {
            self.widen(0, ledger)?;
        }
        self.cells.copy(&other.cells, usize::try_from(other.filled).unwrap_or(usize::MAX));
        self.filled = other.filled;
        self.limit = other.limit;
        Ok(())
    }

    /// The value of a state, or 1 or 0 for its outcome; `None` outside of the box. Meaningless for numbers that
    /// are no position.
    pub fn get(&self, state: &Component) -> Option<u32> {
        let index = match &self.clamp {
            Some(clamp) => self.shape.index(&clamp.apply(state)?),
            None => self.shape.index(state),
        };
        let index = index.filter(|_| state.game == self.game)?;
        if let Some((total, _)) = &self.total {
            let numbers: Option<Vec<u64>> = state.numbers.iter().map(|n| u64::try_from(n).ok()).collect();
            numbers.filter(|numbers| total.has(numbers))?;
        }
        self.cells.get(index).filter(|_| (index as u64) < self.filled)
    }

    /// Shows `see` the values of `count` states, the first of which is `first`, while its last number grows by one from
    /// each to the next. Shows nothing, and says `false`, when not all of them are known. Time O(count).
    pub(crate) fn line(&self, first: &[u64], count: usize, see: &mut impl FnMut(u32)) -> bool {
        let state = |numbers: &[u64]| Component {
            game: self.game,
            numbers: numbers.iter().map(|&number| number.into()).collect(),
        };
        let [rest @ .., low] = first else { return false };
        let Some(high) = (count as u64).checked_sub(1).and_then(|more| low.checked_add(more)) else {
            return true;
        };
        if self.clamp.is_some() || self.total.is_some() {
            let value = |number: u64| self.get(&state(&[rest, &[number]].concat()));
            let known = (*low..=high).all(|number| value(number).is_some());
            if known {
                (*low..=high).filter_map(value).for_each(see);
            }
            return known;
        }
        let last = rest.len();
        let axis = self.shape.axes.iter().find(|axis| axis.slot == last);
        let (Some(axis), Some(start)) = (axis, self.shape.index(&state(first))) else { return false };
        if self.shape.most.get(last).is_none_or(|&most| high > most) || self.filled < self.shape.volume {
            return false;
        }
        let Ok(stride) = usize::try_from(axis.stride) else { return false };
        self.cells.walk(start, if axis.falling { stride.wrapping_neg() } else { stride }, count, see);
        true
    }

    /// How many lines were kept in sets from state to state, after rewriting.
    pub fn kept(&self) -> usize {
        self.lines.as_ref().map_or(0, Vec::len)
    }

    /// The greatest number of each kind in the box; where a sum bounds the states, in the box that was asked.
    pub fn most(&self) -> &[u64] {
        self.total.as_ref().map_or(&self.shape.most, |(_, asked)| asked)
    }

    /// How many states the box has.
    pub fn len(&self) -> u64 {
        self.shape.volume
    }

    /// Whether the box has no state: never.
    pub fn is_empty(&self) -> bool {
        self.shape.volume == 0
    }

    /// Whether several threads have filled it.
    pub fn is_shared(&self) -> bool {
        self.ring > 1 || self.block > 1
    }

    /// All values in the order of filling, as one number: for comparing with other programs.
    pub fn sum(&self) -> u64 {
        (0..self.cells.len()).filter_map(|index| self.cells.get(index)).map(u64::from).sum()
    }

    /// The first place where another table of the same box holds something else.
    #[cfg(test)]
    pub(super) fn differs(&self, other: &Self) -> Option<usize> {
        assert_eq!((&self.shape, self.filled), (&other.shape, other.filled));
        (0..self.cells.len()).find(|&at| self.cells.get(at) != other.cells.get(at))
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.cells.len().saturating_mul(self.cells.width().bytes())
            + self.stamps.iter().map(crate::ledger::vec_bytes).sum::<usize>()
    }
}
