//! The code of a table: compiling its rules, and making room for greater values.

use bouton_rules::game::SetExpr;
use bouton_rules::{Game, Ruleset, Stop};
use bouton_value::Integer;

use super::affine::Known;
use super::cells::Cells;
use super::fill::{Obstacle, Table};
use super::halves::halve;
use super::jit::native::Code;
use super::jit::{self, Kept, Marks, Pass, Task};
use super::plan::RulePlan;
use super::sets::{Family, Layout};
use super::slide::{self, Kind, Slide};
use super::strips::{Strips, is_apart};
use super::{Goal, Unfit, extent, turns};
use crate::ledger::Ledger;

/// With fewer states for each of these squared, threads do not share the options of states.
const MANY: u64 = 1 << 6;
/// A table of more than so many has too many options in a state to be filled.
const MOST: u64 = 1 << 26;
/// So many stamps are held for blocks of states.
const STAMPS: u64 = 1 << 17;

/// With fewer states in a block, threads wait for each other, and for what the others have marked.
const FEWEST: u64 = 16;

/// Below this many states the memory of the program matters no more than its time.
const LARGE: u64 = 1 << 19;

/// The code that fills a table.
pub(super) struct Program {
    pub(super) fill: Code,
    /// What marks options before, where threads share them: see [`super::turns`].
    pub(super) mark: Option<Code>,
}

fn plan<'g>(game: &'g Game, state: &Known) -> Result<Vec<RulePlan<'g>>, Unfit> {
    game.moves.iter().map(|rule| RulePlan::new(game, rule, state)).collect()
}

impl Table {
    /// Makes room for greater values. No state from `reached` on is filled.
    pub(super) fn grow(
        &mut self,
        code: Program,
        reached: u64,
        rules: &Ruleset,
        ledger: &Ledger,
    ) -> Result<Program, Obstacle> {
        let (most, before) = (self.cells.width().limit(), self.limit);
        // Code for other sets has to be made anew: not too often.
        let skips = self.limit < most && self.limit.saturating_mul(4) > most;
        let factor = if self.families.is_empty() || skips { 2 } else { 4 };
        let next = self.limit.saturating_mul(factor);
        self.limit = if self.capacity > self.limit { next.min(self.capacity) } else { next };
        if self.limit > self.cells.width().limit() {
            self.widen(reached, ledger)?;
        } else if (self.families.is_empty() && before > jit::WORD || self.limit <= self.capacity)
            && (self.block == 1 || self.limit.saturating_mul(self.block) <= STAMPS)
        {
            if code.fill.stamps() {
                self.lengthen(ledger)?;
            }
            return Ok(code);
        }
        self.compile(rules, ledger)
    }

    /// Stamps for values below the limit.
    fn lengthen(&mut self, ledger: &Ledger) -> Result<(), Obstacle> {
        let length = usize::try_from(self.limit).map_err(|_| Stop::Memory)?.saturating_add(1);
        let length = length.saturating_mul(usize::try_from(self.block).unwrap_or(usize::MAX));
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
    pub(super) fn compile(&mut self, rules: &Ruleset, ledger: &Ledger) -> Result<Program, Obstacle> {
        let game = self.played.as_ref().or_else(|| rules.games.get(self.game)).ok_or(Unfit::Theory)?.clone();
        let game = &*game;
        let state = extent::state_known(game, rules.heaps, &self.shape.most)?;
        let plans = plan(game, &state)?;
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
        let mut task = Task {
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
            limit: self.limit,
            pass: Pass::Whole,
        };
        let halves = self.halves(&task);
        self.block = halves.as_ref().map_or(1, |(_, _, block)| *block);
        let code = if let Some((mark, finish, _)) = &halves {
            let marks = Marks { block: self.block, word: task.is_word() };
            let plans = |game| plan(game, &state);
            let (marking, finishing) = (plans(mark)?, plans(finish)?);
            task = Task { rules: &finishing, pass: Pass::Finish(marks), ..task };
            let fill = jit::compile(task)?;
            let mark = jit::compile(Task { rules: &marking, kept: &[], pass: Pass::Mark(marks), ..task })?;
            Program { fill, mark: Some(mark) }
        } else {
            Program { fill: jit::compile(task)?, mark: None }
        };
        if code.fill.stamps() {
            self.lengthen(ledger)?;
        }
        if self.shape.volume >= LARGE {
            jit::let_go();
        }
        Ok(code)
    }

    /// The rules in two halves, where threads can share the options of states and there are many.
    fn halves(&self, task: &Task<'_>) -> Option<(Game, Game, u64)> {
        let many = self.shape.volume / MANY >= self.sharing.least / self.shape.volume;
        let [axis] = self.shape.axes.as_slice() else { return None };
        let suits = self.sharing.threads > 1 && many && self.shape.volume < MOST && !axis.falling;
        if !suits || self.goal != Goal::Values {
            return None;
        }
        let most: Vec<u128> = task.rules.iter().map(RulePlan::most_moves).collect();
        // What is kept in sets may be as many values as there are options.
        let values = most.iter().fold(1, |all: u128, &most| all.saturating_add(most));
        let values = u64::try_from(values).unwrap_or(u64::MAX).min(self.shape.volume);
        let values = if task.kept.is_empty() { self.limit } else { values.max(self.limit) };
        let block = if task.is_word() { turns::BLOCK } else { turns::BLOCK.min(power(STAMPS / values)) };
        if block < FEWEST {
            return None;
        }
        let (mark, finish) = halve(task.game, self.lines.as_deref()?, &most, block)?;
        Some((mark, finish, block))
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

/// The greatest power of two that is not greater; 0 for 0.
fn power(number: u64) -> u64 {
    number.checked_ilog2().map_or(0, |log| 1 << log)
}
