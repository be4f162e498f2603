//! Code for one move line: its tests and variables.

use std::ops::RangeInclusive;

use bouton_rules::ast::NamedSet;
use bouton_rules::game::{Num, SetExpr};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::I64;
use cranelift_codegen::ir::{Block, InstBuilder, Value};

use super::Emitter;
use super::num::total;
use crate::dense::Unfit;
use crate::dense::affine::Affine;
use crate::dense::plan::{Level, RulePlan, Run};

/// A line is written out at most so many times.
const MAX_SITES: usize = 256;
/// Lists with at most so many members are written out.
const UNROLLED: usize = 8;

/// Divisors with fewer values are.
const WRITTEN_OUT: i128 = 16;

/// Stands behind the last member of a list: no number is so large.
const END: i64 = i64::MAX;

/// How far a variable may run here.
#[derive(Clone, Copy)]
struct Limits {
    low: Option<Value>,
    high: Option<Value>,
}

impl<'t> Emitter<'_, 't> {
    /// Collects all options of a line, and goes on at `done`.
    pub(super) fn line(&mut self, rule: &'t RulePlan<'t>, done: Block) -> Result<(), Unfit> {
        let outside = self.known.clone();
        self.level(rule, 0, done)?;
        self.known = outside;
        Ok(())
    }

    /// Tests, then the next variable or the option.
    pub(super) fn level(&mut self, rule: &'t RulePlan<'t>, at: usize, done: Block) -> Result<(), Unfit> {
        let level = rule.levels.get(at).ok_or(Unfit::Form)?;
        self.pass(level, done)?;
        let Some(run) = &level.variable else {
            self.sites += 1;
            return if self.sites > MAX_SITES { Err(Unfit::Form) } else { self.option(rule.rule, done) };
        };
        let limits = self.limits(run, done)?;
        self.run(rule, at, run, run.set, limits, done)
    }

    /// Makes the tests of a level.
    pub(super) fn pass(&mut self, level: &'t Level<'t>, done: Block) -> Result<(), Unfit> {
        self.known.clone_from(&level.before);
        for test in &level.tests {
            self.require(test, done)?;
        }
        self.known.clone_from(&level.known);
        Ok(())
    }

    /// The ends of a range that runs after a level's tests; `None` when it is another set.
    pub(super) fn enter_level(
        &mut self,
        level: &'t Level<'t>,
        done: Block,
    ) -> Result<Option<(Value, Option<Value>)>, Unfit> {
        self.pass(level, done)?;
        let Some(run) = &level.variable else { return Ok(None) };
        let SetExpr::Range(low, high) = run.set else { return Ok(None) };
        let limits = self.limits(run, done)?;
        Ok(Some(self.clipped(low, high.as_ref(), limits, done)?))
    }

    /// How far a variable may run, as linear forms tell.
    fn limits(&mut self, run: &'t Run<'t>, done: Block) -> Result<Limits, Unfit> {
        let mut limits = Limits { low: None, high: None };
        for (form, divisor) in &run.highs {
            let value = self.affine(form, done)?;
            let value = self.floor(value, *divisor)?;
            limits.high = Some(match limits.high {
                None => value,
                Some(high) => self.pick(IntCC::SignedLessThan, value, high),
            });
        }
        for (form, divisor) in &run.lows {
            let value = self.affine(&form.clone().scale(-1), done)?;
            let value = self.floor(value, *divisor)?;
            let value = self.b.ins().ineg(value);
            limits.low = Some(match limits.low {
                None => value,
                Some(low) => self.pick(IntCC::SignedGreaterThan, value, low),
            });
        }
        Ok(limits)
    }

    /// Lets a variable run through a set.
    fn run(
        &mut self,
        rule: &'t RulePlan<'t>,
        at: usize,
        run: &'t Run<'t>,
        set: &'t SetExpr,
        limits: Limits,
        done: Block,
    ) -> Result<(), Unfit> {
        match set {
            SetExpr::Range(low, high) => {
                if let Some(values) = divisors_of_tests(rule, run, low, high.as_ref()) {
                    // What is divided by a constant is multiplied instead.
                    let items = values.map(|item| self.int(item)).collect::<Result<Vec<_>, _>>()?;
                    return self.unroll(rule, at, run, &items, limits, done);
                }
                let (from, to) = self.clipped(low, high.as_ref(), limits, done)?;
                let to = match (&run.mirror, to) {
                    (Some(centre), Some(to)) => Some(self.halved(centre, from, to, done)?),
                    (_, to) => to,
                };
                self.range(rule, at, run, from, to, None, done)
            }
            SetExpr::Literal(items) => {
                let items = items.iter().map(|item| self.num(item, done)).collect::<Result<Vec<_>, _>>()?;
                self.unroll(rule, at, run, &items, limits, done)
            }
            SetExpr::Fixed(items) if items.len() <= UNROLLED => {
                let items = items.iter().map(|item| self.num(&Num::Const(item.clone()), done));
                let items = items.collect::<Result<Vec<_>, _>>()?;
                self.unroll(rule, at, run, &items, limits, done)
            }
            set if is_closed(set) => {
                let members = (self.task.members)(set, run.span.high)?;
                if members.len() <= UNROLLED {
                    let items = members.iter().map(|&item| self.int(item.into()));
                    let items = items.collect::<Result<Vec<_>, _>>()?;
                    return self.unroll(rule, at, run, &items, limits, done);
                }
                self.list(rule, at, run, members, limits, done)
            }
            SetExpr::Named(NamedSet::Divisors, Some(of)) => self.divisors(rule, at, run, of, limits, done),
            SetExpr::Named(NamedSet::Coprime, Some(_)) => {
                let one = self.int(1)?;
                let low = limits.low.map_or(one, |low| self.pick(IntCC::SignedGreaterThan, low, one));
                self.range(rule, at, run, low, limits.high, Some((set, true)), done)
            }
            SetExpr::Except(a, b) if total(b) => match &**a {
                SetExpr::Range(low, high) => {
                    let (from, to) = self.clipped(low, high.as_ref(), limits, done)?;
                    self.range(rule, at, run, from, to, Some((b, false)), done)
                }
                _ => Err(Unfit::Form),
            },
            SetExpr::Or(a, b) if total(a) && total(b) => {
                let second = self.b.create_block();
                let known = self.known.clone();
                self.run(rule, at, run, a, limits, second)?;
                self.b.switch_to_block(second);
                self.known = known;
                self.slots.truncate(run.slot);
                self.run(rule, at, run, b, limits, done)
            }
            _ => Err(Unfit::Form),
        }
    }

    /// The divisors of a number, in pairs whose product it is.
    fn divisors(
        &mut self,
        rule: &'t RulePlan<'t>,
        at: usize,
        run: &'t Run<'t>,
        of: &Num,
        limits: Limits,
        done: Block,
    ) -> Result<(), Unfit> {
        let of = self.num(of, done)?;
        let negated = self.b.ins().ineg(of);
        let size = self.pick(IntCC::SignedGreaterThan, of, negated);
        let [head, body, step] = [(); 3].map(|()| self.b.create_block());
        let small = self.b.append_block_param(head, I64);
        let one = self.int(1)?;
        self.b.ins().jump(head, &[one.into()]);
        self.b.switch_to_block(head);
        let square = self.b.ins().imul(small, small);
        let inside = self.b.ins().icmp(IntCC::SignedLessThanOrEqual, square, size);
        self.b.ins().brif(inside, body, &[], done, &[]);
        self.b.switch_to_block(body);
        self.burn(one);
        let rest = self.b.ins().urem(size, small);
        self.leave_if(IntCC::NotEqual, rest, 0, step);
        let large = self.b.ins().udiv(size, small);
        self.unroll(rule, at, run, &[small, large], limits, step)?;
        self.b.switch_to_block(step);
        let more = self.b.ins().iadd_imm(small, 1);
        self.b.ins().jump(head, &[more.into()]);
        Ok(())
    }

    /// How far a variable has to run, when k and `centre - k` lead to the same and both are in its range.
    fn halved(&mut self, centre: &Affine, from: Value, to: Value, done: Block) -> Result<Value, Unfit> {
        let centre = self.affine(centre, done)?;
        let half = self.b.ins().sshr_imm(centre, 1);
        let half = self.pick(IntCC::SignedLessThan, half, to);
        let sum = self.b.ins().iadd(from, to);
        let twice = self.b.ins().icmp(IntCC::SignedLessThanOrEqual, sum, centre);
        Ok(self.b.ins().select(twice, half, to))
    }

    /// The ends of `low..high` within the limits.
    fn clipped(
        &mut self,
        low: &Num,
        high: Option<&Num>,
        limits: Limits,
        done: Block,
    ) -> Result<(Value, Option<Value>), Unfit> {
        let mut from = self.num(low, done)?;
        let to = high.map(|high| self.num(high, done)).transpose()?;
        if let Some(low) = limits.low {
            from = self.pick(IntCC::SignedGreaterThan, low, from);
        }
        let to = match (to, limits.high) {
            (Some(a), Some(b)) => Some(self.pick(IntCC::SignedLessThan, a, b)),
            (a, b) => a.or(b),
        };
        Ok((from, to))
    }

    /// `variable = from..to`, those only that pass the test of being in a set or not.
    #[expect(clippy::too_many_arguments, reason = "the parts of one loop")]
    fn range(
        &mut self,
        rule: &'t RulePlan<'t>,
        at: usize,
        run: &'t Run<'t>,
        from: Value,
        to: Option<Value>,
        test: Option<(&SetExpr, bool)>,
        done: Block,
    ) -> Result<(), Unfit> {
        if to.is_none() && run.breaks.is_empty() {
            return Err(Unfit::Ends);
        }
        let (head, step, left) = (self.b.create_block(), self.b.create_block(), self.b.create_block());
        let value = self.b.append_block_param(head, I64);
        if let Some(to) = to {
            let some = self.b.ins().icmp(IntCC::SignedLessThanOrEqual, from, to);
            let enter = self.b.create_block();
            self.b.ins().brif(some, enter, &[], done, &[]);
            self.b.switch_to_block(enter);
            let length = self.b.ins().isub(to, from);
            self.burn(length);
        }
        self.b.ins().jump(head, &[from.into()]);
        self.b.switch_to_block(head);
        self.slots.truncate(run.slot);
        self.slots.push(value);
        for form in &run.breaks {
            let form = self.num(form, left)?;
            self.leave_if(IntCC::SignedLessThan, form, 0, left);
        }
        if let Some((set, wanted)) = test {
            let body = self.b.create_block();
            let (yes, no) = if wanted { (body, step) } else { (step, body) };
            self.member(value, set, yes, no, step)?;
            self.b.switch_to_block(body);
        }
        self.level(rule, at + 1, step)?;
        self.b.switch_to_block(step);
        let more = self.b.ins().iadd_imm(value, 1);
        match to {
            Some(to) => {
                // The value itself is not looked at any more, so that it can be counted up in its place.
                let on = self.b.ins().icmp(IntCC::SignedLessThanOrEqual, more, to);
                self.b.ins().brif(on, head, &[more.into()], done, &[]);
            }
            None => {
                self.b.ins().jump(head, &[more.into()]);
            }
        }
        self.b.switch_to_block(left);
        if to.is_none() {
            let length = self.b.ins().isub(value, from);
            self.burn(length);
        }
        self.b.ins().jump(done, &[]);
        Ok(())
    }

    /// Burns fuel for so many options; begins the state again later when there is none.
    pub(super) fn burn(&mut self, options: Value) {
        let fuel = self.b.use_var(self.fuel);
        let fuel = self.b.ins().isub(fuel, options);
        self.b.def_var(self.fuel, fuel);
        self.leave_if(IntCC::SignedLessThan, fuel, 0, self.again);
    }

    /// Each of a few values, one after the other.
    fn unroll(
        &mut self,
        rule: &'t RulePlan<'t>,
        at: usize,
        run: &'t Run<'t>,
        items: &[Value],
        limits: Limits,
        done: Block,
    ) -> Result<(), Unfit> {
        for &item in items {
            let next = self.b.create_block();
            if let Some(low) = limits.low {
                self.leave_unless(IntCC::SignedGreaterThanOrEqual, item, low, next);
            }
            if let Some(high) = limits.high {
                self.leave_unless(IntCC::SignedLessThanOrEqual, item, high, next);
            }
            self.value_of(rule, at, run, item, next)?;
            self.b.switch_to_block(next);
        }
        self.b.ins().jump(done, &[]);
        Ok(())
    }

    /// One value of a variable: the ends that are asked at each step, then what follows.
    fn value_of(
        &mut self,
        rule: &'t RulePlan<'t>,
        at: usize,
        run: &'t Run<'t>,
        value: Value,
        next: Block,
    ) -> Result<(), Unfit> {
        self.slots.truncate(run.slot);
        self.slots.push(value);
        for form in &run.breaks {
            let form = self.num(form, next)?;
            self.leave_if(IntCC::SignedLessThan, form, 0, next);
        }
        self.level(rule, at + 1, next)
    }

    /// The members of a long list, ascending, as far as the limits allow.
    fn list(
        &mut self,
        rule: &'t RulePlan<'t>,
        at: usize,
        run: &'t Run<'t>,
        mut members: Vec<i64>,
        limits: Limits,
        done: Block,
    ) -> Result<(), Unfit> {
        members.push(END);
        let base = self.keep(members);
        let [head, step, left] = [(); 3].map(|()| self.b.create_block());
        let [index, value] = [(); 2].map(|()| self.b.append_block_param(head, I64));
        let count = self.b.append_block_param(left, I64);
        let zero = self.int(0)?;
        self.list_on(base, zero, limits, head, left);
        self.b.switch_to_block(head);
        if let Some(low) = limits.low {
            self.leave_unless(IntCC::SignedGreaterThanOrEqual, value, low, step);
        }
        self.value_of(rule, at, run, value, step)?;
        self.b.switch_to_block(step);
        let more = self.b.ins().iadd_imm(index, 1);
        self.list_on(base, more, limits, head, left);
        self.b.switch_to_block(left);
        self.burn(count);
        self.b.ins().jump(done, &[]);
        Ok(())
    }

    /// Goes on with the member of a list at `index`, or leaves when there is none within the limits.
    fn list_on(&mut self, base: Value, index: Value, limits: Limits, head: Block, left: Block) {
        let value = self.item(base, index);
        let inside = match limits.high {
            Some(high) => self.b.ins().icmp(IntCC::SignedLessThanOrEqual, value, high),
            None => self.b.ins().icmp_imm(IntCC::NotEqual, value, END),
        };
        self.b.ins().brif(inside, head, &[index.into(), value.into()], left, &[index.into()]);
    }

    fn leave_unless(&mut self, code: IntCC, a: Value, b: Value, block: Block) {
        let test = self.b.ins().icmp(code, a, b);
        let rest = self.b.create_block();
        self.b.ins().brif(test, rest, &[], block, &[]);
        self.b.switch_to_block(rest);
    }
}

/// The values of a variable, when these are few constants and tests divide by it.
fn divisors_of_tests(
    rule: &RulePlan<'_>,
    run: &Run<'_>,
    low: &Num,
    high: Option<&Num>,
) -> Option<RangeInclusive<i128>> {
    let (Num::Const(low), Some(Num::Const(high))) = (low, high) else { return None };
    let (low, high) = (i128::try_from(low).ok()?, i128::try_from(high).ok()?);
    let own = Num::Slot(run.slot);
    let mut divides = false;
    for test in rule.levels.iter().flat_map(|level| &level.tests) {
        test.walk(&mut |num| divides |= matches!(num, Num::Div(_, by) | Num::Mod(_, by) if **by == own));
    }
    (divides && high.checked_sub(low)? < WRITTEN_OUT).then_some(low..=high)
}

/// Whether a set is the same for all states and moves.
fn is_closed(set: &SetExpr) -> bool {
    let mut closed = true;
    set.walk(&mut |num| closed &= !matches!(num, Num::Slot(_)));
    closed
}
