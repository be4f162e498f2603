//! Code for sets of values: what enters, what leaves, the least value that is missing.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{Block, InstBuilder, MemFlags, Value};

use super::slide::Set;
use super::{Emitter, scaled};
use crate::dense::cells::Width;
use crate::dense::sets::head;
use crate::dense::slide::Kind;
use crate::dense::{Goal, Unfit};

impl Emitter<'_, '_> {
    /// Empties a set. One that was never used is not touched: it may be large.
    pub(super) fn clear(&mut self, set: Set<'_>) {
        let zero = self.b.ins().iconst(I64, 0);
        let [used, head, done] = [(); 3].map(|()| self.b.create_block());
        let address = self.b.append_block_param(head, I64);
        let round = self.b.ins().uload32(MemFlags::trusted(), set.record, head::ROUND);
        self.b.ins().brif(round, used, &[], done, &[]);
        self.b.switch_to_block(used);
        let end = self.b.ins().iadd_imm(set.record, i64::try_from(set.kept.layout.bytes).unwrap_or(0));
        self.b.ins().jump(head, &[set.record.into()]);
        self.b.switch_to_block(head);
        self.b.ins().store(MemFlags::trusted(), zero, address, 0);
        let next = self.b.ins().iadd_imm(address, 8);
        let more = self.b.ins().icmp(IntCC::NotEqual, next, end);
        self.b.ins().brif(more, head, &[next.into()], done, &[]);
        self.b.switch_to_block(done);
    }

    /// Adds a value, and goes on at `done`.
    pub(super) fn enter(&mut self, set: Set<'_>, value: Value, done: Block) {
        if self.task.goal == Goal::Outcomes {
            self.count_loss(set, value, 1, done);
            return;
        }
        if let Some((address, width)) = self.count_of(set, value) {
            let count = self.load_count(address, width);
            let more = self.b.ins().iadd_imm(count, 1);
            self.store_count(address, width, more);
            self.leave_unless_zero(count, done);
        }
        let mut index = value;
        for (level, _) in set.kept.layout.levels.iter().enumerate() {
            let (address, bit) = self.bit_of(set, level, index);
            let word = self.b.ins().load(I64, MemFlags::trusted(), address, 0);
            let word = self.b.ins().bor(word, bit);
            self.b.ins().store(MemFlags::trusted(), word, address, 0);
            if level + 1 < set.kept.layout.levels.len() {
                self.leave_if(IntCC::NotEqual, word, -1, done);
                index = self.b.ins().ushr_imm(index, 6);
            }
        }
        self.b.ins().jump(done, &[]);
    }

    /// Takes a value away, and goes on at `done`.
    pub(super) fn leave(&mut self, set: Set<'_>, value: Value, done: Block) {
        if self.task.goal == Goal::Outcomes {
            self.count_loss(set, value, -1, done);
            return;
        }
        if let Some((address, width)) = self.count_of(set, value) {
            let count = self.load_count(address, width);
            let less = self.b.ins().iadd_imm(count, -1);
            self.store_count(address, width, less);
            self.leave_unless_zero(less, done);
        }
        let mut index = value;
        for (level, _) in set.kept.layout.levels.iter().enumerate() {
            let (address, bit) = self.bit_of(set, level, index);
            let word = self.b.ins().load(I64, MemFlags::trusted(), address, 0);
            let rest = self.b.ins().band_not(word, bit);
            self.b.ins().store(MemFlags::trusted(), rest, address, 0);
            if level + 1 < set.kept.layout.levels.len() {
                // Above it is noted only that the word was full.
                self.leave_if(IntCC::NotEqual, word, -1, done);
                index = self.b.ins().ushr_imm(index, 6);
            }
        }
        self.b.ins().jump(done, &[]);
    }

    fn count_loss(&mut self, set: Set<'_>, value: Value, by: i64, done: Block) {
        self.leave_unless_zero(value, done);
        let count = self.b.ins().uload32(MemFlags::trusted(), set.record, head::LOSSES);
        let count = self.b.ins().iadd_imm(count, by);
        self.b.ins().istore32(MemFlags::trusted(), count, set.record, head::LOSSES);
        self.b.ins().jump(done, &[]);
    }

    /// Leaves for where states go that have a losing option, when this set has one.
    pub(super) fn leave_if_loses(&mut self, set: Set<'_>) -> Result<(), Unfit> {
        let won = self.won;
        if set.kept.slide.kind == Kind::All {
            let round = self.round(set.kept.slide)?;
            let loss = self.b.ins().uload32(MemFlags::trusted(), set.record, head::ROUND);
            let rest = self.b.create_block();
            let same = self.b.ins().icmp(IntCC::Equal, loss, round);
            self.b.ins().brif(same, won, &[], rest, &[]);
            self.b.switch_to_block(rest);
        } else {
            let losses = self.b.ins().uload32(MemFlags::trusted(), set.record, head::LOSSES);
            self.leave_if(IntCC::NotEqual, losses, 0, won);
        }
        Ok(())
    }

    /// Notes the value of this state, or that it is a loss, in the sets of its paths.
    pub(super) fn enter_all(&mut self, paths: &[Set<'_>], value: Value) -> Result<(), Unfit> {
        for set in paths {
            if self.task.goal == Goal::Outcomes {
                let round = self.round(set.kept.slide)?;
                self.b.ins().istore32(MemFlags::trusted(), round, set.record, head::ROUND);
            } else {
                let done = self.b.create_block();
                self.enter(*set, value, done);
                self.b.switch_to_block(done);
            }
        }
        Ok(())
    }

    /// Goes on at `found`, with the least value that is in none of the sets and has no stamp, or at `grown`, when
    /// there is none below the limit.
    pub(super) fn least_missing(
        &mut self,
        sets: &[Set<'_>],
        stamps: Option<Value>,
        found: Block,
        grown: Block,
    ) -> Result<(), Unfit> {
        let levels = &sets.first().ok_or(Unfit::Form)?.kept.layout.levels;
        let top = levels.len() - 1;
        let words = top.checked_sub(1).and_then(|below| levels.get(below)).map_or(64, |(_, words)| *words);
        let zero = self.int(0)?;
        let valid = if words >= 64 { -1 } else { (1i64 << words) - 1 };
        self.scan(sets, stamps, (top, zero, valid), found, grown)
    }

    /// Looks through one word of a level, and what stands below the bits that are missing in all sets.
    fn scan(
        &mut self,
        sets: &[Set<'_>],
        stamps: Option<Value>,
        (level, index, valid): (usize, Value, i64),
        found: Block,
        none: Block,
    ) -> Result<(), Unfit> {
        let mut all: Option<Value> = None;
        for set in sets {
            let (offset, _) = *set.kept.layout.levels.get(level).ok_or(Unfit::Form)?;
            let offset = i32::try_from(offset).map_err(|_| Unfit::Form)?;
            let address = scaled(&mut self.b, set.record, index, 3);
            let word = self.b.ins().load(I64, MemFlags::trusted(), address, offset);
            all = Some(match all {
                None => word,
                Some(all) => self.b.ins().bor(all, word),
            });
        }
        let free = self.b.ins().bnot(all.ok_or(Unfit::Form)?);
        let free = if valid == -1 { free } else { self.b.ins().band_imm(free, valid) };
        let [head, next] = [(); 2].map(|()| self.b.create_block());
        let rest = self.b.append_block_param(head, I64);
        self.b.ins().jump(head, &[free.into()]);
        self.b.switch_to_block(head);
        self.leave_if(IntCC::Equal, rest, 0, none);
        let bit = self.b.ins().ctz(rest);
        let base = self.b.ins().ishl_imm(index, 6);
        let child = self.b.ins().bor(base, bit);
        if level > 0 {
            self.scan(sets, stamps, (level - 1, child, -1), found, next)?;
        } else if let Some(stamps) = stamps {
            let stamp = self.b.ins().ireduce(I32, self.mark);
            let address = scaled(&mut self.b, stamps, child, 2);
            let seen = self.b.ins().load(I32, MemFlags::trusted(), address, 0);
            let same = self.b.ins().icmp(IntCC::Equal, seen, stamp);
            self.b.ins().brif(same, next, &[], found, &[child.into()]);
        } else {
            self.b.ins().jump(found, &[child.into()]);
        }
        self.b.switch_to_block(next);
        let below = self.b.ins().iadd_imm(rest, -1);
        let rest = self.b.ins().band(rest, below);
        self.b.ins().jump(head, &[rest.into()]);
        Ok(())
    }

    /// The address of a word of a level, and the bit in it.
    fn bit_of(&mut self, set: Set<'_>, level: usize, index: Value) -> (Value, Value) {
        let offset = set.kept.layout.levels.get(level).map_or(0, |(offset, _)| *offset);
        let mut address = set.record;
        if set.kept.layout.levels.get(level).is_none_or(|(_, words)| *words > 1) {
            let word = self.b.ins().ushr_imm(index, 6);
            address = scaled(&mut self.b, address, word, 3);
        }
        let address = self.b.ins().iadd_imm(address, i64::try_from(offset).unwrap_or(0));
        let one = self.b.ins().iconst(I64, 1);
        // A shift looks at the last six bits only.
        (address, self.b.ins().ishl(one, index))
    }

    fn count_of(&mut self, set: Set<'_>, value: Value) -> Option<(Value, Width)> {
        let (offset, width) = set.kept.layout.counts?;
        let address = scaled(&mut self.b, set.record, value, width as i64);
        Some((self.b.ins().iadd_imm(address, i64::try_from(offset).unwrap_or(0)), width))
    }

    fn load_count(&mut self, address: Value, width: Width) -> Value {
        match width {
            Width::Four => self.b.ins().uload32(MemFlags::trusted(), address, 0),
            _ => self.b.ins().uload16(I64, MemFlags::trusted(), address, 0),
        }
    }

    fn store_count(&mut self, address: Value, width: Width, count: Value) {
        match width {
            Width::Four => self.b.ins().istore32(MemFlags::trusted(), count, address, 0),
            _ => self.b.ins().istore16(MemFlags::trusted(), count, address, 0),
        };
    }

    fn leave_unless_zero(&mut self, value: Value, block: Block) {
        self.leave_if(IntCC::NotEqual, value, 0, block);
    }
}
