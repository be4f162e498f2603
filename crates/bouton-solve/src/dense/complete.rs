//! Filling what is not filled yet: compiling, running the code in stretches, making room for greater values.

use std::time::{Duration, Instant};

use bouton_rules::game::SetExpr;
use bouton_rules::{Ruleset, Stop};
use bouton_value::Integer;

use super::cells::Cells;
use super::crew::{self, End};
use super::fill::{Obstacle, Table};
use super::jit::native::{Code, Work};
use super::jit::{self, Kept, Task, status};
use super::plan::RulePlan;
use super::sets::{Family, Layout};
use super::slide::{self, Kind, Slide};
use super::strips::{Strips, is_apart};
use super::{Unfit, extent};
use crate::ledger::Ledger;

/// A stretch of work should take about so long: Ctrl-C is felt soon.
const STRETCH: Duration = Duration::from_millis(20);
/// Options in the first stretch.
const FIRST_FUEL: i64 = 1 << 16;
/// Options in the longest stretch of states that are done.
const MOST_FUEL: i64 = 1 << 26;
/// States in the longest stretch.
const MOST_STATES: u64 = 1 << 26;

impl Table {
    /// Fills what is not filled yet.
    pub(crate) fn complete(&mut self, rules: &Ruleset, ledger: &Ledger) -> Result<(), Obstacle> {
        let code = self.compile(rules, ledger)?;
        let strips = Strips::new(&self.shape, self.sharing, self.filled).filter(|_| self.ring > 1);
        match strips {
            Some(mut strips) => {
                let done = self.complete_together(code, &mut strips, rules, ledger);
                self.filled = strips.filled();
                done?;
            }
            None => self.complete_alone(code, rules, ledger)?,
        }
        for family in std::mem::take(&mut self.families) {
            ledger.release(family.bytes());
        }
        for stamps in std::mem::take(&mut self.stamps) {
            ledger.free(stamps);
        }
        Ok(())
    }

    /// Fills with several threads.
    fn complete_together(
        &mut self,
        mut code: Code,
        strips: &mut Strips,
        rules: &Ruleset,
        ledger: &Ledger,
    ) -> Result<(), Obstacle> {
        loop {
            self.stamps.iter_mut().for_each(|stamps| stamps.fill(0));
            let shared = code.shared(&mut self.cells, &mut self.families);
            match crew::fill(shared, strips, &mut self.stamps, self.limit, ledger.budget()) {
                End::Done => return Ok(()),
                End::Grown => code = self.grow(code, strips.reached(), rules, ledger)?,
                End::Refused => return Err(Unfit::Order.into()),
                End::Stopped(stop) => return Err(stop.into()),
            }
        }
    }

    /// Fills with this thread.
    fn complete_alone(&mut self, mut code: Code, rules: &Ruleset, ledger: &Ledger) -> Result<(), Obstacle> {
        let (next, limit) = (self.filled, self.limit);
        let mut work = Work { next, end: next, base: next, limit, fuel: 0 };
        self.stamps.iter_mut().for_each(|stamps| stamps.fill(0));
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
                self.stamps.iter_mut().for_each(|stamps| stamps.fill(0));
                work.base = work.next;
            }
            work.fuel = fuel;
            let before = work.next;
            let stamps = self.stamps.first_mut().map(Vec::as_mut_slice).unwrap_or_default();
            let found = code.run(&mut self.cells, stamps, &mut self.families, &mut work);
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
        Ok(())
    }

    /// Makes room for greater values. No state from `reached` on is filled.
    fn grow(&mut self, code: Code, reached: u64, rules: &Ruleset, ledger: &Ledger) -> Result<Code, Obstacle> {
        let most = self.cells.width().limit();
        // Code for other sets has to be made anew: not too often.
        let skips = self.limit < most && self.limit.saturating_mul(4) > most;
        let factor = if self.families.is_empty() || skips { 2 } else { 4 };
        let next = self.limit.saturating_mul(factor);
        self.limit = if self.capacity > self.limit { next.min(self.capacity) } else { next };
        if self.limit > self.cells.width().limit() {
            self.widen(reached, ledger)?;
        } else if self.families.is_empty() {
            self.lengthen(ledger)?;
            return Ok(code);
        }
        self.compile(rules, ledger)
    }

    /// Stamps for values below the limit.
    fn lengthen(&mut self, ledger: &Ledger) -> Result<(), Obstacle> {
        let length = usize::try_from(self.limit).map_err(|_| Stop::Memory)?.saturating_add(1);
        let threads = if self.ring > 1 { self.sharing.threads } else { 1 };
        for stamps in self.stamps.iter_mut().take(threads) {
            ledger.fill(stamps, length, 0)?;
        }
        Ok(())
    }

    /// Moves what is filled, all of it before `reached`, to wider cells.
    pub(super) fn widen(&mut self, reached: u64, ledger: &Ledger) -> Result<(), Obstacle> {
        let width = self.cells.width();
        let wider = width.wider().ok_or(Stop::TooLarge)?;
        let length = self.cells.len();
        ledger.charge(length.saturating_mul(wider.bytes()))?;
        let mut cells = Cells::new(wider, length).ok_or(Stop::Memory)?;
        cells.copy(&self.cells, usize::try_from(reached).unwrap_or(usize::MAX));
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
        let lines = self.lines.take();
        let find = |ring| slide::find(&plans, &state, &self.shape, scale, lines.as_deref(), ring);
        if lines.is_none() && is_apart(&plans, &self.shape) {
            self.ring = Strips::new(&self.shape, self.sharing, 0).map_or(1, |strips| strips.ring());
        }
        let (mut slides, mut capacity) = find(self.ring);
        if self.ring > 1 && slides.iter().any(|slide| slide.crossed) {
            (slides, capacity) = find(1);
            self.ring = 1;
        }
        self.capacity = capacity;
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
}
