//! Code that brings the set of a line up to date with the state being filled.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, MemFlags, Value};

use super::{Collector, Emitter};
use crate::dense::affine::Affine;
use crate::dense::plan::RulePlan;
use crate::dense::sets::{Layout, head};
use crate::dense::slide::{Kind, Slide};
use crate::dense::{Goal, Unfit};

/// A line with its sets.
#[derive(Clone, Copy)]
pub(crate) struct Kept<'t> {
    pub(crate) slide: &'t Slide,
    pub(crate) layout: &'t Layout,
    /// How many records there are; the last is that of no state.
    pub(crate) records: usize,
}

/// The set of a line in the state being filled.
#[derive(Clone, Copy)]
pub(super) struct Set<'t> {
    pub(super) kept: Kept<'t>,
    pub(super) record: Value,
}

/// A way from one place to before another.
#[derive(Clone, Copy)]
struct Walk {
    start: Value,
    stop: Value,
    step: i64,
    enter: bool,
}

impl<'t> Emitter<'_, 't> {
    /// Makes the set of a line hold the values of its options here.
    ///
    /// Gives the record to be asked, one that is empty where the line has no options, and the path's own where the
    /// value of this state has to enter.
    pub(super) fn slide(&mut self, kept: Kept<'t>, base: Value) -> Result<(Value, Option<Value>), Unfit> {
        let rule = self.task.rules.get(kept.slide.rule).ok_or(Unfit::Form)?;
        let known = self.known.clone();
        let numbers = self.slots.len();
        let [absent, ready] = [(); 2].map(|()| self.b.create_block());
        let record = self.b.append_block_param(ready, I64);

        let mut path = None;
        let own = if kept.slide.kind == Kind::All {
            let own = self.record(kept, base)?;
            self.begin_round(Set { kept, record: own })?;
            path = Some(own);
            self.pass(rule.levels.first().ok_or(Unfit::Form)?, absent)?;
            own
        } else {
            let (first, last) = self.interval(rule, kept.slide, absent)?;
            let own = self.record(kept, base)?;
            self.follow(rule, Set { kept, record: own }, first, last)?;
            own
        };
        self.b.ins().jump(ready, &[own.into()]);

        self.b.switch_to_block(absent);
        let end = kept.layout.bytes as i128 * (kept.records as i128 - 1);
        let end = self.int(end)?;
        let empty = self.b.ins().iadd(base, end);
        self.b.ins().jump(ready, &[empty.into()]);

        self.b.switch_to_block(ready);
        self.known = known;
        self.slots.truncate(numbers);
        Ok((record, path))
    }

    /// The record of the path of this state.
    fn record(&mut self, kept: Kept<'t>, base: Value) -> Result<Value, Unfit> {
        let key = self.affine(&kept.slide.key, self.refused)?;
        let size = self.int(kept.layout.bytes as i128)?;
        let offset = self.b.ins().imul(key, size);
        Ok(self.b.ins().iadd(base, offset))
    }

    /// Empties a set that belongs to an earlier round of the slower numbers.
    fn begin_round(&mut self, set: Set<'t>) -> Result<(), Unfit> {
        if set.kept.slide.slower == 0 || self.task.goal == Goal::Outcomes {
            return Ok(());
        }
        let round = self.round(set.kept.slide)?;
        let found = self.b.ins().uload32(MemFlags::trusted(), set.record, head::ROUND);
        let [clear, done] = [(); 2].map(|()| self.b.create_block());
        let stale = self.b.ins().icmp(IntCC::NotEqual, found, round);
        self.b.ins().brif(stale, clear, &[], done, &[]);
        self.b.switch_to_block(clear);
        self.clear(set);
        self.b.ins().istore32(MemFlags::trusted(), round, set.record, head::ROUND);
        self.b.ins().jump(done, &[]);
        self.b.switch_to_block(done);
        Ok(())
    }

    /// The first and the last place of the options; leaves for `absent` where there are none.
    fn interval(
        &mut self,
        rule: &'t RulePlan<'t>,
        slide: &Slide,
        absent: Block,
    ) -> Result<(Value, Value), Unfit> {
        let level = rule.levels.first().ok_or(Unfit::Form)?;
        let (from, to) = self.enter_level(level, absent)?.ok_or(Unfit::Form)?;
        let to = to.ok_or(Unfit::Ends)?;
        let some = self.b.ins().icmp(IntCC::SignedLessThanOrEqual, from, to);
        let rest = self.b.create_block();
        self.b.ins().brif(some, rest, &[], absent, &[]);
        self.b.switch_to_block(rest);
        let shift = self.affine(&slide.shift, absent)?;
        Ok(if slide.falling {
            (self.b.ins().isub(shift, to), self.b.ins().isub(shift, from))
        } else {
            (self.b.ins().iadd(shift, from), self.b.ins().iadd(shift, to))
        })
    }

    /// Moves the ends of a set to `first` and `last`.
    fn follow(
        &mut self,
        rule: &'t RulePlan<'t>,
        set: Set<'t>,
        first: Value,
        last: Value,
    ) -> Result<(), Unfit> {
        let [clear, slid] = [(); 2].map(|()| self.b.create_block());
        let old = [(); 2].map(|()| self.b.append_block_param(slid, I64));
        let round = self.round(set.kept.slide)?;
        let found = self.b.ins().uload32(MemFlags::trusted(), set.record, head::ROUND);
        let old_low = self.b.ins().sload32(MemFlags::trusted(), set.record, head::FIRST);
        let old_high = self.b.ins().sload32(MemFlags::trusted(), set.record, head::LAST);
        let (kind, up) = (set.kept.slide.kind, set.kept.slide.up);
        let mut stale = self.b.ins().bxor(found, round);
        if kind == Kind::Grows {
            // One end stays where it is, and nothing may leave at the other: else all begins again.
            let (stays, old, less, more) =
                if up { (first, old_low, old_high, last) } else { (last, old_high, first, old_low) };
            let moved = self.b.ins().bxor(stays, old);
            let grown = self.b.ins().isub(more, less);
            let shrunk = self.b.ins().ushr_imm(grown, 63);
            stale = self.b.ins().bor(stale, moved);
            stale = self.b.ins().bor(stale, shrunk);
        }
        self.b.ins().brif(stale, clear, &[], slid, &[old_low.into(), old_high.into()]);

        self.b.switch_to_block(clear);
        self.clear(set);
        let (low, high) = if up {
            (first, self.b.ins().iadd_imm(first, -1))
        } else {
            (self.b.ins().iadd_imm(last, 1), last)
        };
        for (value, at) in [(round, head::ROUND), (low, head::FIRST), (high, head::LAST)] {
            self.b.ins().istore32(MemFlags::trusted(), value, set.record, at);
        }
        self.b.ins().jump(slid, &[low.into(), high.into()]);

        self.b.switch_to_block(slid);
        let [low, high] = old;
        if up || kind != Kind::Grows {
            let (start, stop) = (self.b.ins().iadd_imm(high, 1), self.b.ins().iadd_imm(last, 1));
            let longer = self.b.ins().icmp(IntCC::SignedGreaterThan, last, high);
            let walk = Walk { start, stop, step: 1, enter: true };
            self.walk_if(longer, rule, set, walk, (last, head::LAST))?;
        }
        if !up || kind != Kind::Grows {
            let (start, stop) = (self.b.ins().iadd_imm(low, -1), self.b.ins().iadd_imm(first, -1));
            let longer = self.b.ins().icmp(IntCC::SignedLessThan, first, low);
            let walk = Walk { start, stop, step: -1, enter: true };
            self.walk_if(longer, rule, set, walk, (first, head::FIRST))?;
        }
        if kind != Kind::Grows {
            let shorter = self.b.ins().icmp(IntCC::SignedGreaterThan, first, low);
            let walk = Walk { start: low, stop: first, step: 1, enter: false };
            self.walk_if(shorter, rule, set, walk, (first, head::FIRST))?;
            let shorter = self.b.ins().icmp(IntCC::SignedLessThan, last, high);
            let walk = Walk { start: high, stop: last, step: -1, enter: false };
            self.walk_if(shorter, rule, set, walk, (last, head::LAST))?;
        }
        Ok(())
    }

    /// The round of the slower numbers, from 1.
    pub(super) fn round(&mut self, slide: &Slide) -> Result<Value, Unfit> {
        let axes = &self.task.shape.axes;
        let mut round = Affine::constant(1);
        let Some(slowest) = slide.slower.checked_sub(1).and_then(|at| axes.get(at)) else {
            return self.int(1);
        };
        for axis in axes.iter().take(slide.slower) {
            let most = i128::from(*self.task.shape.most.get(axis.slot).ok_or(Unfit::Form)?);
            let stride = i128::from(axis.stride / slowest.stride);
            round = if axis.falling {
                round.add(&Affine::slot(axis.slot), -stride).plus(stride * most)
            } else {
                round.add(&Affine::slot(axis.slot), stride)
            };
        }
        self.affine(&round, self.refused)
    }

    /// Walks over some places when a test holds, letting the values there enter or leave, and notes the new end.
    fn walk_if(
        &mut self,
        test: Value,
        rule: &'t RulePlan<'t>,
        set: Set<'t>,
        walk: Walk,
        (end, at): (Value, i32),
    ) -> Result<(), Unfit> {
        let [go, head, step, done] = [(); 4].map(|()| self.b.create_block());
        let place = self.b.append_block_param(head, I64);
        self.b.ins().brif(test, go, &[], done, &[]);
        self.b.switch_to_block(go);
        let (from, to) = if walk.step > 0 { (walk.start, walk.stop) } else { (walk.stop, walk.start) };
        let length = self.b.ins().isub(to, from);
        self.burn(length);
        self.b.ins().istore32(MemFlags::trusted(), end, set.record, at);
        self.b.ins().jump(head, &[walk.start.into()]);

        self.b.switch_to_block(head);
        let numbers = self.task.shape.most.len();
        self.slots.truncate(numbers);
        let known = self.known.clone();
        let shift = self.affine(&set.kept.slide.shift, self.refused)?;
        let variable = if set.kept.slide.falling {
            self.b.ins().isub(shift, place)
        } else {
            self.b.ins().isub(place, shift)
        };
        self.slots.push(variable);
        let into = if walk.enter { Collector::Enter(set) } else { Collector::Leave(set) };
        let outer = std::mem::replace(&mut self.collector, into);
        self.level(rule, 1, step)?;
        self.collector = outer;
        self.slots.truncate(numbers);
        self.known = known;

        self.b.switch_to_block(step);
        let next = self.b.ins().iadd_imm(place, walk.step);
        let more = self.b.ins().icmp(IntCC::NotEqual, next, walk.stop);
        self.b.ins().brif(more, head, &[next.into()], done, &[]);
        self.b.switch_to_block(done);
        Ok(())
    }
}
