//! Filling what is not filled yet: running the code in stretches, alone or together.

use std::time::{Duration, Instant};

use bouton_rules::Ruleset;

use super::compile::Program;
use super::crew::{self, End};
use super::fill::{Obstacle, Table};
use super::jit::native::{Pair, Work};
use super::jit::status;
use super::steady::Steady;
use super::strips::Strips;
use super::{Unfit, turns};
use crate::ledger::Ledger;

/// A stretch of work should take about so long: Ctrl-C is felt soon.
const STRETCH: Duration = Duration::from_millis(20);
/// Options in the first stretch.
const FIRST_FUEL: i64 = 1 << 16;
/// Options in the longest stretch of states that are done.
const MOST_FUEL: i64 = 1 << 26;
/// States in the longest stretch.
const MOST_STATES: u64 = 1 << 26;
/// In so many states at the beginning, rows are looked at whether they repeat; in fewer where tables are small.
const MOST_SEEN: u64 = 1 << 19;
const FEW_SEEN: u64 = 1 << 11;
/// So many cells are copied before the budget is looked at.
const COPIED: usize = 1 << 26;

/// Where filling stops, to look whether rows repeat.
struct Watch {
    steady: Steady,
    next: u64,
    last: u64,
}

impl Table {
    /// Fills what is not filled yet.
    pub(crate) fn complete(&mut self, rules: &Ruleset, ledger: &Ledger) -> Result<(), Obstacle> {
        let mut code = self.compile(rules, ledger)?;
        if self.block > 1 {
            self.complete_halved(code, rules, ledger)?;
            self.give_back(ledger);
            return Ok(());
        }
        let watch = self.watch(rules);
        let until = match &watch {
            _ if self.ring == 1 => self.shape.volume,
            // What repeats is copied.
            Some(watch) => watch.last,
            None => 0,
        };
        code = self.complete_alone(code, until, watch, rules, ledger)?;
        let left = self.filled < self.shape.volume;
        let strips = Strips::new(&self.shape, self.sharing, self.filled).filter(|_| left);
        if let Some(strips) = strips {
            let owners = if self.families.is_empty() { 1 } else { self.sharing.threads };
            let mut strips = strips.with_owners(owners);
            let done = self.complete_together(code, &mut strips, rules, ledger);
            self.filled = strips.filled();
            done?;
        } else {
            self.complete_alone(code, self.shape.volume, None, rules, ledger)?;
        }
        self.give_back(ledger);
        Ok(())
    }

    /// Lets go of what only filling needs.
    fn give_back(&mut self, ledger: &Ledger) {
        for family in std::mem::take(&mut self.families) {
            ledger.release(family.bytes());
        }
        for stamps in std::mem::take(&mut self.stamps) {
            ledger.free(stamps);
        }
    }

    /// Fills with several threads that share the options of states.
    fn complete_halved(
        &mut self,
        mut code: Program,
        rules: &Ruleset,
        ledger: &Ledger,
    ) -> Result<(), Obstacle> {
        loop {
            let Some(mark) = &code.mark else {
                return self.complete_alone(code, self.shape.volume, None, rules, ledger).map(|_| ());
            };
            let plan = turns::Plan {
                threads: self.sharing.threads,
                block: self.block,
                limit: self.limit,
                all: self.sharing.least == 0,
                budget: ledger.budget(),
            };
            let stamps = self.stamps.first_mut().map(Vec::as_mut_slice).unwrap_or_default();
            stamps.fill(0);
            let pair = Pair::new((mark, &code.fill), &mut self.cells, &mut self.families, stamps);
            match turns::fill(&pair, &mut self.filled, self.shape.volume, &plan) {
                End::Done => return Ok(()),
                End::Grown => code = self.grow(code, self.filled, rules, ledger)?,
                End::Refused => return Err(Unfit::Order.into()),
                End::Stopped(stop) => return Err(stop.into()),
            }
        }
    }

    /// Fills with several threads.
    fn complete_together(
        &mut self,
        mut code: Program,
        strips: &mut Strips,
        rules: &Ruleset,
        ledger: &Ledger,
    ) -> Result<(), Obstacle> {
        loop {
            self.stamps.iter_mut().for_each(|stamps| stamps.fill(0));
            let shared = code.fill.shared(&mut self.cells, &mut self.families);
            match crew::fill(shared, strips, &mut self.stamps, self.limit, ledger.budget()) {
                End::Done => return Ok(()),
                End::Grown => code = self.grow(code, strips.reached(), rules, ledger)?,
                End::Refused => return Err(Unfit::Order.into()),
                End::Stopped(stop) => return Err(stop.into()),
            }
        }
    }

    /// Fills all before `until` with this thread, or all there is where the rows are seen to repeat.
    fn complete_alone(
        &mut self,
        mut code: Program,
        until: u64,
        mut watch: Option<Watch>,
        rules: &Ruleset,
        ledger: &Ledger,
    ) -> Result<Program, Obstacle> {
        let (next, limit) = (self.filled, self.limit);
        let mut work = Work { next, end: next, base: next, limit, fuel: 0 };
        self.stamps.iter_mut().for_each(|stamps| stamps.fill(0));
        let mut fuel = FIRST_FUEL;
        while work.next < until {
            ledger.budget().look()?;
            let begun = Instant::now();
            // A state costs about as much as an option.
            work.end = until.min(work.next.saturating_add(fuel.unsigned_abs()).min(work.next + MOST_STATES));
            if let Some(watch) = &watch {
                work.end = work.end.min(watch.next);
            }
            // The rest of a row may be passed over, beyond the end.
            if work.end - work.base >= u64::from(u32::MAX) - self.shape.row().min(1 << 31) {
                self.stamps.iter_mut().for_each(|stamps| stamps.fill(0));
                work.base = work.next;
            }
            work.fuel = fuel;
            let before = work.next;
            let stamps = self.stamps.first_mut().map(Vec::as_mut_slice).unwrap_or_default();
            let found = code.fill.run(&mut self.cells, stamps, &mut self.families, &mut work);
            self.filled = work.next;
            match found {
                status::PAUSED if self.repeats(&mut watch, ledger)? => return Ok(code),
                status::PAUSED => {}
                status::AGAIN if work.next > before => {}
                // One state needs more than that.
                status::AGAIN => {
                    fuel = fuel.saturating_mul(2);
                    continue;
                }
                status::GROWN => {
                    code = self.grow(code, self.filled, rules, ledger)?;
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
        Ok(code)
    }

    /// Where to look whether rows repeat, when the rules say the same of all rows from some on.
    fn watch(&self, rules: &Ruleset) -> Option<Watch> {
        let most = if self.sharing.least == 0 { FEW_SEEN } else { MOST_SEEN };
        let game = self.played.as_deref().or_else(|| rules.games.get(self.game).map(|game| &**game))?;
        let steady = (self.shape.volume > most).then(|| Steady::find(game, rules.heaps, &self.shape))??;
        let rows = |states: u64| (states / steady.row).max(1) * steady.row;
        let next = rows(most / 64).max(self.filled);
        Some(Watch { steady, next, last: rows(most) }).filter(|watch| self.filled < watch.last)
    }

    /// Fills all that is left where the rows that are filled are seen to repeat.
    fn repeats(&mut self, watch: &mut Option<Watch>, ledger: &Ledger) -> Result<bool, Obstacle> {
        let Some(Watch { steady, next, last }) = watch.as_mut().filter(|watch| self.filled >= watch.next)
        else {
            return Ok(false);
        };
        let (steady, rows) = (*steady, self.filled / steady.row);
        *next = next.saturating_mul(4).min((*last).max(*next + 1));
        if self.filled >= *last {
            *watch = None;
        }
        let Some(period) = self.cells.period(&steady, rows) else { return Ok(false) };
        let index = |rows: u64| usize::try_from(rows * steady.row).unwrap_or(usize::MAX);
        let (mut from, end, period) = (index(rows), self.cells.len(), index(period));
        while from < end {
            ledger.budget().look()?;
            let to = end.min(from.saturating_add(COPIED));
            self.cells.repeat(from..to, period, self.sharing.threads);
            from = to;
            self.filled = from as u64;
        }
        Ok(true)
    }
}
