//! Code for what a component becomes.

use bouton_rules::game::{MoveRule, Num, TargetPart};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, Value};

use super::Emitter;
use crate::dense::affine::Affine;
use crate::dense::plan::{inside_each, split};
use crate::dense::{Goal, Unfit};

impl Emitter<'_, '_> {
    /// Collects the option that a line leads to with its variables fixed, and goes on at `done`.
    pub(super) fn option(&mut self, rule: &MoveRule, done: Block) -> Result<(), Unfit> {
        let parts = &rule.to.parts;
        if self.task.goal == Goal::Outcomes && !matches!(parts.as_slice(), [TargetPart::One(_)]) {
            return Err(Unfit::Form);
        }
        let mut sum = None;
        for part in parts {
            let value = match part {
                TargetPart::One(numbers) => self.part(numbers, done)?,
                TargetPart::Copies(count, numbers) => self.copies(count, numbers, done)?,
                TargetPart::Each { slot, low, high, numbers, .. } => {
                    self.each(*slot, low, high, numbers, done)?
                }
            };
            sum = Some(match sum {
                None => value,
                Some(sum) => self.b.ins().bxor(sum, value),
            });
        }
        let value = match sum {
            Some(sum) => sum,
            None => self.int(0)?,
        };
        self.collect(value, done);
        Ok(())
    }

    /// The value of one part; leaves for `illegal` where it is no position.
    fn part(&mut self, numbers: &[Num], illegal: Block) -> Result<Value, Unfit> {
        let forms: Vec<Affine> = numbers.iter().map(|num| Affine::of(num, self.heaps)).collect();
        for (num, form) in numbers.iter().zip(&forms) {
            if form.is_total() && self.known.proves(form) {
                continue;
            }
            let value = self.num(num, illegal)?;
            self.leave_if(IntCC::SignedLessThan, value, 0, illegal);
            self.known.note(form.clone());
        }
        self.is_position(numbers, illegal)?;
        for ((num, form), &most) in numbers.iter().zip(&forms).zip(&self.task.shape.most) {
            let room = Affine::constant(most.into()).add(form, -1);
            if self.known.proves(&room) {
                continue;
            }
            let value = self.num(num, illegal)?;
            let most = i64::try_from(most).map_err(|_| Unfit::Numbers)?;
            self.leave_if(IntCC::SignedGreaterThan, value, most, self.refused);
            self.known.note(room);
        }
        self.value_at(&forms, illegal)
    }

    /// The value of the state with these numbers, which is in the box; leaves for `refused` when it does not
    /// come before the state being filled.
    fn value_at(&mut self, numbers: &[Affine], illegal: Block) -> Result<Value, Unfit> {
        let state: Vec<Affine> = (0..self.task.shape.most.len()).map(Affine::slot).collect();
        let place = self.place(numbers)?;
        let step = place.clone().add(&self.place(&state)?, -1);
        if !self.known.proves(&step.clone().scale(-1).plus(-1)) {
            let index = self.affine(&place, illegal)?;
            let late = self.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, index, self.here);
            let rest = self.b.create_block();
            self.b.ins().brif(late, self.refused, &[], rest, &[]);
            self.b.switch_to_block(rest);
            let address = self.address(index);
            return Ok(self.read(address));
        }
        // An address is a sum itself, whose fastest term comes last: what does not change in a loop is added
        // before it.
        let bytes = self.task.width.bytes() as i128;
        let address = if place.terms.len() <= step.terms.len() {
            self.affine_from(Some(self.cells), &place.scale(bytes), illegal)?
        } else {
            let here = self.address(self.here);
            self.affine_from(Some(here), &step.scale(bytes), illegal)?
        };
        Ok(self.read(address))
    }

    /// Leaves for `illegal` where the condition of `state` does not hold for the numbers of a part.
    fn is_position(&mut self, numbers: &[Num], illegal: Block) -> Result<(), Unfit> {
        let Some(condition) = &self.task.game.state_condition else { return Ok(()) };
        let spans = numbers.iter().map(|num| {
            let form = Affine::of(num, self.heaps);
            let span = self.known.env.span(num).meet(form.span(&self.known.env));
            crate::dense::span::Span::new(span.low.max(0), span.high.min(self.known.high(&form)))
        });
        let spans = spans.collect();
        let mut inside = self.known.clone();
        inside.env.slots = spans;
        inside.facts.clear();
        if split(condition).iter().all(|conjunct| inside.env.always(conjunct)) {
            return Ok(());
        }
        let values = numbers.iter().map(|num| self.num(num, illegal)).collect::<Result<Vec<_>, _>>()?;
        let slots = std::mem::replace(&mut self.slots, values);
        let known = std::mem::replace(&mut self.known, inside);
        for conjunct in split(condition) {
            crate::dense::plan::check_cond(conjunct, &self.known.env)?;
            if !self.known.env.always(conjunct) {
                self.require(conjunct, illegal)?;
            }
        }
        self.slots = slots;
        self.known = known;
        Ok(())
    }

    /// `count * [numbers]`: worth one of them when the count is odd.
    fn copies(&mut self, count: &Num, numbers: &[Num], illegal: Block) -> Result<Value, Unfit> {
        let count = self.num(count, illegal)?;
        self.leave_if(IntCC::SignedLessThan, count, 0, illegal);
        let (some, done) = (self.b.create_block(), self.b.create_block());
        let result = self.b.append_block_param(done, I64);
        let zero = self.int(0)?;
        self.b.ins().brif(count, some, &[], done, &[zero.into()]);
        self.b.switch_to_block(some);
        let outside = self.known.clone();
        let value = self.part(numbers, illegal)?;
        self.known = outside;
        let odd = self.b.ins().band_imm(count, 1);
        let mask = self.b.ins().ineg(odd);
        let value = self.b.ins().band(value, mask);
        self.b.ins().jump(done, &[value.into()]);
        self.b.switch_to_block(done);
        Ok(result)
    }

    /// `each i in low..high: [numbers]`
    fn each(
        &mut self,
        slot: usize,
        low: &Num,
        high: &Num,
        numbers: &[Num],
        illegal: Block,
    ) -> Result<Value, Unfit> {
        let inside = inside_each(&self.known.env, slot, low, high);
        let heaps = self.heaps;
        let (from, to) = (self.num(low, illegal)?, self.num(high, illegal)?);
        let [head, body, done] = [(); 3].map(|()| self.b.create_block());
        let value = self.b.append_block_param(head, I64);
        let sum = self.b.append_block_param(head, I64);
        let zero = self.int(0)?;
        self.b.ins().jump(head, &[from.into(), zero.into()]);
        self.b.switch_to_block(head);
        let on = self.b.ins().icmp(IntCC::SignedLessThanOrEqual, value, to);
        self.b.ins().brif(on, body, &[], done, &[]);
        self.b.switch_to_block(body);
        let fuel = self.b.use_var(self.fuel);
        let fuel = self.b.ins().iadd_imm(fuel, -1);
        self.b.def_var(self.fuel, fuel);
        self.leave_if(IntCC::SignedLessThan, fuel, 0, self.again);

        let outside = self.known.clone();
        let slots = self.slots.clone();
        self.slots.resize(slot, zero);
        self.slots.push(value);
        self.known.env = inside;
        self.known.note(Affine::slot(slot).add(&Affine::of(low, heaps), -1));
        self.known.note(Affine::of(high, heaps).add(&Affine::slot(slot), -1));
        let part = self.part(numbers, illegal)?;
        self.slots = slots;
        self.known = outside;

        let sum_after = self.b.ins().bxor(sum, part);
        let more = self.b.ins().iadd_imm(value, 1);
        self.b.ins().jump(head, &[more.into(), sum_after.into()]);
        self.b.switch_to_block(done);
        Ok(sum)
    }
}
