//! Filling a table within a budget.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bouton_rules::game::SetExpr;
use bouton_rules::{Budget, Component, Game, Ruleset, Stop};
use bouton_value::Integer;

use super::cells::{Cells, Width};
use super::clamp::Clamp;
use super::jit::native::{Code, Work};
use super::jit::{self, Kept, Task, status};
use super::plan::RulePlan;
use super::sets::{Family, Layout};
use super::shape::Shape;
use super::slide::{self, Kind, Slide};
use super::total::Total;
use super::unfold::unfold;
use super::{Goal, Unfit, extent, order};
use crate::ledger::Ledger;

/// The values or outcomes of all states of a box.
#[derive(Debug)]
pub struct Table {
    game: usize,
    goal: Goal,
    /// The rules as they are compiled, where they were rewritten.
    played: Option<Arc<Game>>,
    clamp: Option<Clamp>,
    /// A sum that bounds the states, and the corner of the box that was asked.
    total: Option<(Total, Vec<u64>)>,
    shape: Shape,
    cells: Cells,
    stamps: Vec<u32>,
    families: Vec<Family>,
    /// The lines that are kept in sets, once that is decided.
    lines: Option<Vec<usize>>,
    /// Values are known to be less than this, a power of two.
    limit: u64,
    filled: u64,
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

/// A stretch of work should take about so long: Ctrl-C is felt soon.
const STRETCH: Duration = Duration::from_millis(20);
/// Options in the first stretch.
const FIRST_FUEL: i64 = 1 << 16;
/// Options in the longest stretch of states that are done.
const MOST_FUEL: i64 = 1 << 26;
/// States in the longest stretch.
const MOST_STATES: u64 = 1 << 26;
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
        let ledger = Ledger::new(budget);
        let mut table = Self::plan(rules, game, most, goal, u64::MAX, &ledger)?;
        table.complete(rules, &ledger)?;
        Ok(table)
    }

    /// An empty table of at most `volume` states.
    pub(crate) fn plan(
        rules: &Ruleset,
        game: usize,
        most: &[u64],
        goal: Goal,
        volume: u64,
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
            stamps: Vec::new(),
            families: Vec::new(),
            lines: None,
            limit: FIRST_LIMIT,
            filled: 0,
        })
    }

    /// Takes over what another table of the same game holds, when this one begins with it.
    pub(crate) fn take_over(&mut self, other: &Self, ledger: &Ledger) -> Result<(), Obstacle> {
        if !self.shape.extends(&other.shape) {
            return Ok(());
        }
        while self.cells.width() < other.cells.width() {
            self.widen(ledger)?;
        }
        self.cells.copy(&other.cells, usize::try_from(other.filled).unwrap_or(usize::MAX));
        self.filled = other.filled;
        self.limit = other.limit;
        Ok(())
    }

    /// Fills what is not filled yet.
    pub(crate) fn complete(&mut self, rules: &Ruleset, ledger: &Ledger) -> Result<(), Obstacle> {
        let mut code = self.compile(rules, ledger)?;
        let (next, limit) = (self.filled, self.limit);
        let mut work = Work { next, end: next, base: next, limit, fuel: 0 };
        self.stamps.fill(0);
        let mut fuel = FIRST_FUEL;
        while work.next < self.shape.volume {
            ledger.budget().look()?;
            let begun = Instant::now();
            // A state costs about as much as an option.
            work.end = self
                .shape
                .volume
                .min(work.next.saturating_add(fuel.unsigned_abs()).min(work.next + MOST_STATES));
            // The rest of a row may be passed over, beyond the end.
            if work.end - work.base >= u64::from(u32::MAX) - self.shape.row().min(1 << 31) {
                self.stamps.fill(0);
                work.base = work.next;
            }
            work.fuel = fuel;
            let before = work.next;
            let found = code.run(&mut self.cells, &mut self.stamps, &mut self.families, &mut work);
            self.filled = work.next;
            match found {
                status::PAUSED => {}
                status::AGAIN if work.next > before => {}
                // One state needs more than that.
                status::AGAIN => {
                    fuel = fuel.saturating_mul(2);
                    continue;
                }
                status::GROWN => {
                    code = self.grow(code, rules, ledger)?;
                    work.limit = self.limit;
                    continue;
                }
                _ => return Err(Unfit::Order.into()),
            }
            let took = begun.elapsed();
            if took < STRETCH / 2 {
                fuel = (fuel * 2).min(MOST_FUEL);
            } else if took > STRETCH {
                fuel = (fuel / 2).max(FIRST_FUEL);
            }
        }
        for family in std::mem::take(&mut self.families) {
            ledger.release(family.bytes());
        }
        ledger.free(std::mem::take(&mut self.stamps));
        Ok(())
    }

    /// Makes room for greater values.
    fn grow(&mut self, code: Code, rules: &Ruleset, ledger: &Ledger) -> Result<Code, Obstacle> {
        self.limit = self.limit.saturating_mul(2);
        if self.limit > self.cells.width().limit() {
            self.widen(ledger)?;
        } else if self.families.is_empty() {
            self.lengthen(ledger)?;
            return Ok(code);
        }
        self.compile(rules, ledger)
    }

    /// Stamps for values below the limit.
    fn lengthen(&mut self, ledger: &Ledger) -> Result<(), Obstacle> {
        let length = usize::try_from(self.limit).map_err(|_| Stop::Memory)?.saturating_add(1);
        ledger.fill(&mut self.stamps, length, 0)?;
        Ok(())
    }

    /// Moves what is filled to wider cells.
    fn widen(&mut self, ledger: &Ledger) -> Result<(), Obstacle> {
        let width = self.cells.width();
        let wider = width.wider().ok_or(Stop::TooLarge)?;
        let length = self.cells.len();
        ledger.charge(length.saturating_mul(wider.bytes()))?;
        let mut cells = Cells::new(wider, length).ok_or(Stop::Memory)?;
        cells.copy(&self.cells, usize::try_from(self.filled).unwrap_or(usize::MAX));
        self.cells = cells;
        ledger.release(length.saturating_mul(width.bytes()));
        Ok(())
    }

    /// Compiles the rules, and makes the sets and stamps that the code needs.
    fn compile(&mut self, rules: &Ruleset, ledger: &Ledger) -> Result<Code, Obstacle> {
        let game = self.played.as_ref().or_else(|| rules.games.get(self.game)).ok_or(Unfit::Theory)?.clone();
        let game = &*game;
        let state = extent::state_known(game, rules.heaps, &self.shape.most)?;
        let plans = game.moves.iter().map(|rule| RulePlan::new(game, rule, &state));
        let plans = plans.collect::<Result<Vec<_>, _>>()?;
        let (width, heaps) = (self.cells.width(), rules.heaps);
        let scale = (self.goal, self.limit, width);
        let (slides, capacity) = slide::find(&plans, &state, &self.shape, scale, self.lines.as_deref());
        self.lines = Some(slides.iter().map(|slide| slide.rule).collect());
        if slides.iter().any(|slide| slide.kind == Kind::All) && self.families.is_empty() {
            // Values that enter when they are filled are missing in sets that are new.
            self.filled = 0;
        }
        let ceilings = self.shape.ceilings(game, self.clamp.as_ref(), heaps as i128);
        let layouts = self.keep(&slides, capacity, ledger)?;
        let kept = slides.iter().zip(&layouts).zip(&self.families);
        let kept: Vec<Kept> =
            kept.map(|((slide, layout), family)| Kept { slide, layout, records: family.records() }).collect();
        let members = |set: &SetExpr, high: i128| {
            let (low, high) = (Integer::from(i64::MIN), Integer::from(high));
            let members = set.members(&low, &high, heaps, ledger.budget()).map_err(|_| Unfit::Form)?;
            members.iter().map(|member| i64::try_from(member).map_err(|_| Unfit::Numbers)).collect()
        };
        let task = Task {
            game,
            heaps: heaps as i128,
            shape: &self.shape,
            rules: &plans,
            state: &state,
            goal: self.goal,
            width,
            members: &members,
            ceilings: &ceilings,
            kept: &kept,
        };
        let code = jit::compile(task)?;
        if code.stamps() {
            self.lengthen(ledger)?;
        }
        Ok(code)
    }

    /// Makes a family of sets for each line that is kept, or makes it larger.
    fn keep(&mut self, slides: &[Slide], capacity: u64, ledger: &Ledger) -> Result<Vec<Layout>, Obstacle> {
        let mut old = std::mem::take(&mut self.families);
        let mut layouts = Vec::new();
        for slide in slides {
            let layout = Layout::new(self.goal, capacity, slide.kind).ok_or(Unfit::Form)?;
            let known = old.iter().position(|family| family.rule == slide.rule);
            let mut family = match known.map(|at| old.swap_remove(at)) {
                Some(family) => family,
                None => Family::new(slide.rule, slide.keys, layout.clone(), ledger)?,
            };
            family.regrow(layout.clone(), ledger)?;
            self.families.push(family);
            layouts.push(layout);
        }
        for family in old {
            ledger.release(family.bytes());
        }
        Ok(layouts)
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

    /// All values in the order of filling, as one number: for comparing with other programs.
    pub fn sum(&self) -> u64 {
        (0..self.cells.len()).filter_map(|index| self.cells.get(index)).map(u64::from).sum()
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.cells.len().saturating_mul(self.cells.width().bytes()) + crate::ledger::vec_bytes(&self.stamps)
    }
}
