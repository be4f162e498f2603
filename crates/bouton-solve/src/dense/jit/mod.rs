//! Rules as machine code that fills a table.
//!
//! ```text
//! mod      the loop over states, and what is done with their options
//! line     one move line: its tests and variables
//! target   the options themselves: where they stand in the table
//! slide    lines whose options are kept from state to state
//! sets     the sets they are kept in
//! num      numbers, conditions, membership
//! native   the memory of the code, and the call
//! pages    memory of the program itself that filling does not need
//! ```
//!
//! Loops run only as far as moves can be legal, as far as linear forms tell. A test is left out where
//! [`Known`] proves it; else it is made at run time, so that nothing rests on hope.

mod line;
pub(crate) mod native;
mod num;
mod pages;
mod sets;
mod slide;
mod target;

pub(crate) use pages::let_go;
pub(crate) use slide::Kept;

use bouton_rules::Game;
use bouton_rules::game::{Num, SetExpr};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{AbiParam, Block, InstBuilder, MemFlags, Value};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext, Variable};

use super::affine::{Affine, Known};
use super::cells::Width;
use super::plan::{RulePlan, split};
use super::shape::Shape;
use super::{Goal, Unfit};
use native::{Code, Foundry, Needs, offset};
use slide::Set;

/// Marks of a word stand among stamps.
const UNALIGNED: MemFlags = MemFlags::new().with_notrap();

/// Why the code stopped.
pub(crate) mod status {
    /// It has reached the end it was given.
    pub(crate) const PAUSED: i64 = 0;
    /// It is out of fuel; the state has to be begun again.
    pub(crate) const AGAIN: i64 = 1;
    /// A value is not less than the limit.
    pub(crate) const GROWN: i64 = 2;
    /// An option does not come before its state, or lies outside of the box.
    pub(crate) const REFUSED: i64 = 3;
}

/// The members up to a number of a set that looks at no slot.
pub(crate) type Members<'m> = dyn Fn(&SetExpr, i128) -> Result<Vec<i64>, Unfit> + 'm;

/// What is compiled.
#[derive(Clone, Copy)]
pub(crate) struct Task<'t> {
    pub(crate) game: &'t Game,
    pub(crate) heaps: i128,
    pub(crate) shape: &'t Shape,
    pub(crate) rules: &'t [RulePlan<'t>],
    /// What is known of every state of the box that is a position.
    pub(crate) state: &'t Known,
    pub(crate) goal: Goal,
    pub(crate) width: Width,
    pub(crate) members: &'t Members<'t>,
    /// Beyond the least of these a row has no state that matters.
    pub(crate) ceilings: &'t [Num],
    /// The lines whose options are kept in sets.
    pub(crate) kept: &'t [Kept<'t>],
    /// Values are less than this.
    pub(crate) limit: u64,
    pub(crate) pass: Pass,
}

/// What is done with a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pass {
    /// It is filled.
    Whole,
    /// Its options are marked.
    Mark(Marks),
    /// It is filled, where some options are marked.
    Finish(Marks),
}

/// Marks that states have of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Marks {
    /// How many states have such, one after the other: a power of two.
    pub(crate) block: u64,
    /// Whether they are the bits of a word: else they are stamps.
    pub(crate) word: bool,
}

impl Pass {
    fn marks(self) -> Option<Marks> {
        match self {
            Self::Whole => None,
            Self::Mark(marks) | Self::Finish(marks) => Some(marks),
        }
    }
}

impl<'t> Task<'t> {
    /// The lines that are looked at option by option.
    fn loops(&self) -> impl Iterator<Item = (usize, &'t RulePlan<'t>)> + use<'t> {
        let kept = self.kept;
        let rules = self.rules.iter().enumerate();
        rules.filter(move |(at, _)| kept.iter().all(|kept| kept.slide.rule != *at))
    }

    /// Whether the code needs room for stamps.
    pub(crate) fn stamps(&self) -> bool {
        let marks = self.pass.marks().is_some() || !self.is_word();
        self.goal == Goal::Values && self.loops().next().is_some() && marks
    }

    /// Whether a state's set of values is one machine word.
    pub(crate) fn is_word(&self) -> bool {
        let whole = || self.kept.is_empty() && (self.limit <= WORD || self.most_values() < u128::from(WORD));
        self.pass.marks().map_or_else(whole, |marks| marks.word)
    }

    /// Options of a state that are looked at one by one.
    fn most_values(&self) -> u128 {
        self.loops().map(|(_, rule)| rule.most_moves()).fold(0, u128::saturating_add)
    }

    /// Whether a value can be found that is not less than the limit, by looking at options one by one.
    fn can_grow(&self) -> bool {
        self.goal == Goal::Values
            && self.loops().next().is_some()
            && !(self.kept.is_empty() && self.pass == Pass::Whole && self.most_values() < u128::from(WORD))
    }
}

/// The bits of a machine word. With values below this a state's set of values is one.
pub(crate) const WORD: u64 = 64;

/// How the options of a state are collected.
#[derive(Clone, Copy)]
enum Collector<'t> {
    /// No line is looked at option by option.
    Nothing,
    /// A losing option decides.
    Outcome,
    /// A bit for each value.
    Mask(Variable),
    /// A stamp for each value.
    Stamps(Value),
    /// The value enters a set.
    Enter(Set<'t>),
    /// The value leaves a set.
    Leave(Set<'t>),
}

/// Writes the code.
struct Emitter<'f, 't> {
    b: FunctionBuilder<'f>,
    task: Task<'t>,
    heaps: i128,
    /// What the slots hold here.
    slots: Vec<Value>,
    /// What is known here.
    known: Known,
    data: Vec<Box<[i64]>>,
    cells: Value,
    next: Variable,
    /// A state's stamp is its place less this.
    before_first: Value,
    /// The place of the state being filled, and its stamp: what is read once is known not to change in loops.
    here: Value,
    mark: Value,
    fuel: Variable,
    stamps: Value,
    collector: Collector<'t>,
    /// Where the sets of each line kept begin.
    families: Vec<Value>,
    /// Where a state goes that has a losing option.
    won: Block,
    again: Block,
    refused: Block,
    sites: usize,
}

/// Compiles the filling of a table.
///
/// # Errors
/// What the rules hold that cannot be compiled.
pub(crate) fn compile(task: Task<'_>) -> Result<Code, Unfit> {
    let foundry = Foundry::new()?;
    let mut context = foundry.context();
    context.func.signature.params.push(AbiParam::new(I64));
    context.func.signature.returns.push(AbiParam::new(I64));
    let mut own = FunctionBuilderContext::new();
    let builder = FunctionBuilder::new(&mut context.func, &mut own);
    let data = Emitter::write(builder, task)?;
    let families = task.kept.iter().map(|kept| (kept.layout.bytes, kept.records)).collect();
    let needs =
        Needs { stamps: task.stamps(), block: task.pass.marks().map_or(1, |marks| marks.block), families };
    foundry.finish(&mut context, data, needs)
}

impl<'f, 't> Emitter<'f, 't> {
    fn write(mut b: FunctionBuilder<'f>, task: Task<'t>) -> Result<Vec<Box<[i64]>>, Unfit> {
        let entry = b.create_block();
        b.append_block_params_for_function_params(entry);
        b.switch_to_block(entry);
        let frame = *b.block_params(entry).first().ok_or(Unfit::Machine)?;
        let field = |b: &mut FunctionBuilder, at: i32| b.ins().load(I64, MemFlags::trusted(), frame, at);
        let cells = field(&mut b, offset::CELLS);
        let (end, limit) = (field(&mut b, offset::END), field(&mut b, offset::LIMIT));
        let [next, fuel] = [offset::NEXT, offset::FUEL].map(|at| {
            let variable = b.declare_var(I64);
            let value = field(&mut b, at);
            b.def_var(variable, value);
            variable
        });
        let collector = match task.goal {
            Goal::Outcomes => Collector::Outcome,
            Goal::Values if !task.kept.is_empty() && task.loops().next().is_none() => Collector::Nothing,
            Goal::Values if task.is_word() => Collector::Mask(b.declare_var(I64)),
            Goal::Values => Collector::Stamps(field(&mut b, offset::STAMPS)),
        };
        let stamps = field(&mut b, offset::STAMPS);
        let sets = field(&mut b, offset::FAMILIES);
        let families = (0..task.kept.len()).map(|at| {
            let at = i32::try_from(8 * at).map_err(|_| Unfit::Form)?;
            Ok(b.ins().load(I64, MemFlags::trusted(), sets, at))
        });
        let families = families.collect::<Result<_, Unfit>>()?;
        let before_first = {
            let base = field(&mut b, offset::BASE);
            b.ins().iadd_imm(base, -1)
        };
        let [won, again, refused, grown, paused, exit] = [(); 6].map(|()| b.create_block());
        let status = b.append_block_param(exit, I64);
        let mut emitter = Self {
            b,
            task,
            heaps: task.heaps,
            slots: Vec::new(),
            known: task.state.clone(),
            data: Vec::new(),
            cells,
            next,
            before_first,
            here: before_first,
            mark: before_first,
            fuel,
            stamps,
            collector,
            families,
            won,
            again,
            refused,
            sites: 0,
        };
        emitter.states(end, limit, grown, paused)?;
        for (block, code) in [
            (paused, status::PAUSED),
            (again, status::AGAIN),
            (grown, status::GROWN),
            (refused, status::REFUSED),
        ] {
            emitter.b.switch_to_block(block);
            let code = emitter.b.ins().iconst(I64, code);
            emitter.b.ins().jump(exit, &[code.into()]);
        }
        emitter.b.switch_to_block(exit);
        for (variable, at) in [(next, offset::NEXT), (fuel, offset::FUEL)] {
            let value = emitter.b.use_var(variable);
            emitter.b.ins().store(MemFlags::trusted(), value, frame, at);
        }
        emitter.b.ins().return_(&[status]);
        emitter.b.seal_all_blocks();
        emitter.b.finalize();
        Ok(emitter.data)
    }

    /// The loop over states.
    fn states(&mut self, end: Value, limit: Value, grown: Block, paused: Block) -> Result<(), Unfit> {
        let numbers = self.first_state()?;
        let [row, head, advance, store] = [(); 4].map(|()| self.b.create_block());
        let stored = self.b.append_block_param(store, I64);
        self.b.ins().jump(row, &[]);
        // What changes only from row to row need not be computed in each state.
        self.b.switch_to_block(row);
        self.b.ins().jump(head, &[]);
        self.b.switch_to_block(head);
        let next = self.b.use_var(self.next);
        let done = self.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, next, end);
        let state = self.b.create_block();
        self.b.ins().brif(done, paused, &[], state, &[]);

        self.b.switch_to_block(state);
        self.here = next;
        self.mark = self.b.ins().isub(next, self.before_first);
        self.slots = numbers.iter().map(|&number| self.b.use_var(number)).collect();
        let zero = self.b.ins().iconst(I64, 0);
        let marks = self.marks(limit)?;
        if let Collector::Mask(mask) = self.collector {
            let marked = match (self.task.pass, marks) {
                (Pass::Finish(_), Some(marks)) => self.b.ins().load(I64, UNALIGNED, marks, 0),
                _ => zero,
            };
            self.b.def_var(mask, marked);
        } else if let Some(marks) = marks {
            self.collector = Collector::Stamps(marks);
        }
        self.position(store, zero)?;
        let (sets, paths) = self.sets()?;
        for (_, rule) in self.task.loops() {
            let after = self.b.create_block();
            self.line(rule, after)?;
            self.b.switch_to_block(after);
            self.slots.truncate(numbers.len());
        }
        if let (Pass::Mark(_), Some(marks), Collector::Mask(mask)) = (self.task.pass, marks, self.collector) {
            let mask = self.b.use_var(mask);
            self.b.ins().store(UNALIGNED, mask, marks, 0);
        }
        let settle = self.b.create_block();
        let settled = self.b.append_block_param(settle, I64);
        let check = self.b.create_block();
        let value = self.b.append_block_param(check, I64);
        if let Pass::Mark(_) = self.task.pass {
            self.b.ins().jump(check, &[zero.into()]);
        } else if self.task.goal == Goal::Values && !sets.is_empty() {
            let stamps = if let Collector::Stamps(stamps) = self.collector { Some(stamps) } else { None };
            self.least_missing(&sets, stamps, check, grown)?;
        } else {
            let value = self.excludant(zero);
            self.b.ins().jump(check, &[value.into()]);
        }
        self.b.switch_to_block(check);
        let counts = sets.iter().any(|set| set.kept.layout.counts.is_some());
        if counts || self.task.can_grow() {
            let large = self.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, value, limit);
            self.b.ins().brif(large, grown, &[], settle, &[value.into()]);
        } else {
            self.b.ins().jump(settle, &[value.into()]);
        }
        self.b.switch_to_block(settle);
        self.enter_all(&paths, settled)?;
        self.b.ins().jump(store, &[settled.into()]);
        self.b.switch_to_block(self.won);
        let one = self.b.ins().iconst(I64, 1);
        self.b.ins().jump(store, &[one.into()]);

        self.b.switch_to_block(store);
        if !matches!(self.task.pass, Pass::Mark(_)) {
            let address = self.address(self.here);
            match self.task.width {
                Width::One => self.b.ins().istore8(MemFlags::trusted(), stored, address, 0),
                Width::Two => self.b.ins().istore16(MemFlags::trusted(), stored, address, 0),
                Width::Four => self.b.ins().istore32(MemFlags::trusted(), stored, address, 0),
            };
        }
        self.b.ins().jump(advance, &[]);

        self.b.switch_to_block(advance);
        self.next_state(&numbers, row, head)
    }

    /// Where the marks of this state stand, when it has some of its own: stamps up to the limit.
    fn marks(&mut self, limit: Value) -> Result<Option<Value>, Unfit> {
        let Some(marks) = self.task.pass.marks() else { return Ok(None) };
        let block = i64::try_from(marks.block).map_err(|_| Unfit::Form)?;
        let at = self.b.ins().band_imm(self.here, block - 1);
        let size = self.b.ins().iadd_imm(limit, 1);
        let at = self.b.ins().imul(at, size);
        Ok(Some(scaled(&mut self.b, self.stamps, at, 2)))
    }

    /// Brings the sets of the lines kept up to date. Gives the sets of options, and those that the value of this
    /// state has to enter.
    fn sets(&mut self) -> Result<(Vec<Set<'t>>, Vec<Set<'t>>), Unfit> {
        let families = self.families.clone();
        let (mut sets, mut paths) = (Vec::new(), Vec::new());
        for (&kept, base) in self.task.kept.iter().zip(families) {
            let (record, path) = self.slide(kept, base)?;
            let set = Set { kept, record };
            if self.task.goal == Goal::Outcomes {
                self.leave_if_loses(set)?;
            }
            sets.push(set);
            paths.extend(path.map(|record| Set { kept, record }));
        }
        Ok((sets, paths))
    }

    /// The numbers of the state where filling begins.
    fn first_state(&mut self) -> Result<Vec<Variable>, Unfit> {
        let next = self.b.use_var(self.next);
        let numbers: Vec<Variable> = self.task.shape.most.iter().map(|_| self.b.declare_var(I64)).collect();
        for axis in &self.task.shape.axes {
            let most = *self.task.shape.most.get(axis.slot).ok_or(Unfit::Form)?;
            let (stride, side) = (self.int(axis.stride.into())?, self.int(i128::from(most) + 1)?);
            let at = self.b.ins().udiv(next, stride);
            let mut at = self.b.ins().urem(at, side);
            if axis.falling {
                let most = self.int(most.into())?;
                at = self.b.ins().isub(most, at);
            }
            self.b.def_var(*numbers.get(axis.slot).ok_or(Unfit::Form)?, at);
        }
        Ok(numbers)
    }

    /// Steps the place and the numbers of the state, the last axis fastest, and goes on at `row` or inside it at
    /// `head`.
    fn next_state(&mut self, numbers: &[Variable], row: Block, head: Block) -> Result<(), Unfit> {
        let mut after = self.b.ins().iadd_imm(self.here, 1);
        for (index, axis) in self.task.shape.axes.iter().enumerate().rev() {
            let number = *numbers.get(axis.slot).ok_or(Unfit::Form)?;
            let most = *self.task.shape.most.get(axis.slot).ok_or(Unfit::Form)?;
            let most = i64::try_from(most).map_err(|_| Unfit::Numbers)?;
            let (first, last, step) = if axis.falling { (most, 0, -1) } else { (0, most, 1) };
            let fastest = index + 1 == self.task.shape.axes.len();
            if index == 0 {
                self.add(number, step);
                self.b.def_var(self.next, after);
                self.b.ins().jump(if fastest { head } else { row }, &[]);
                break;
            }
            let value = self.b.use_var(number);
            let mut last = self.int(last.into())?;
            let passes = fastest && !self.task.ceilings.is_empty();
            if passes {
                last = self.ceiling(numbers, last)?;
            }
            let carry = self.b.create_block();
            let stay = self.b.create_block();
            let at_end = if axis.falling {
                self.b.ins().icmp(IntCC::SignedLessThanOrEqual, value, last)
            } else {
                self.b.ins().icmp(IntCC::SignedGreaterThanOrEqual, value, last)
            };
            self.b.ins().brif(at_end, carry, &[], stay, &[]);
            self.b.switch_to_block(stay);
            self.add(number, step);
            self.b.def_var(self.next, after);
            self.b.ins().jump(if fastest { head } else { row }, &[]);
            self.b.switch_to_block(carry);
            if passes {
                // The rest of the row is passed over.
                let most = self.int(most.into())?;
                let rest = self.b.ins().isub(most, value);
                after = self.b.ins().iadd(after, rest);
            }
            let first = self.b.ins().iconst(I64, first);
            self.b.def_var(number, first);
        }
        Ok(())
    }

    /// The last number in a row that matters.
    fn ceiling(&mut self, numbers: &[Variable], most: Value) -> Result<Value, Unfit> {
        self.slots = numbers.iter().map(|&number| self.b.use_var(number)).collect();
        // Here may be a tuple that is no position.
        let spans = self.task.shape.most.iter().map(|&most| super::span::Span::new(0, most.into()));
        self.known.env.slots = spans.collect();
        self.known.facts.clear();
        let mut last = most;
        for ceiling in self.task.ceilings {
            let ceiling = self.num(ceiling, self.refused)?;
            last = self.pick(IntCC::SignedLessThan, ceiling, last);
        }
        Ok(last)
    }

    /// A tuple of the box that is no position gets a value that is never read.
    fn position(&mut self, store: Block, zero: Value) -> Result<(), Unfit> {
        let Some(condition) = &self.task.game.state_condition else { return Ok(()) };
        let known = self.known.clone();
        self.known.env.slots =
            self.task.shape.most.iter().map(|&most| super::span::Span::new(0, most.into())).collect();
        let skip = self.b.create_block();
        for conjunct in split(condition) {
            if !self.known.env.always(conjunct) {
                self.require(conjunct, skip)?;
            }
        }
        let next = self.b.create_block();
        self.b.ins().jump(next, &[]);
        self.b.switch_to_block(skip);
        self.b.ins().jump(store, &[zero.into()]);
        self.b.switch_to_block(next);
        self.known = known;
        Ok(())
    }

    /// Notes an option with this value, and goes on at `done`.
    fn collect(&mut self, value: Value, done: Block) {
        match self.collector {
            Collector::Outcome => {
                self.b.ins().brif(value, done, &[], self.won, &[]);
            }
            Collector::Mask(mask) => {
                let one = self.b.ins().iconst(I64, 1);
                let bit = self.b.ins().ishl(one, value);
                let before = self.b.use_var(mask);
                let after = self.b.ins().bor(before, bit);
                self.b.def_var(mask, after);
                self.b.ins().jump(done, &[]);
            }
            Collector::Stamps(stamps) => {
                let address = scaled(&mut self.b, stamps, value, 2);
                self.b.ins().istore32(MemFlags::trusted(), self.mark, address, 0);
                self.b.ins().jump(done, &[]);
            }
            Collector::Enter(set) => self.enter(set, value, done),
            Collector::Leave(set) => self.leave(set, value, done),
            Collector::Nothing => {
                self.b.ins().jump(done, &[]);
            }
        }
    }

    /// The least value that was not collected.
    fn excludant(&mut self, zero: Value) -> Value {
        match self.collector {
            Collector::Outcome | Collector::Enter(_) | Collector::Leave(_) | Collector::Nothing => zero,
            Collector::Mask(mask) => {
                let mask = self.b.use_var(mask);
                let free = self.b.ins().bnot(mask);
                self.b.ins().ctz(free)
            }
            Collector::Stamps(stamps) => {
                let stamp = self.b.ins().ireduce(I32, self.mark);
                let [head, on, done] = [(); 3].map(|()| self.b.create_block());
                let value = self.b.append_block_param(head, I64);
                self.b.ins().jump(head, &[zero.into()]);
                self.b.switch_to_block(head);
                let address = scaled(&mut self.b, stamps, value, 2);
                let found = self.b.ins().load(I32, MemFlags::trusted(), address, 0);
                let same = self.b.ins().icmp(IntCC::Equal, found, stamp);
                self.b.ins().brif(same, on, &[], done, &[]);
                self.b.switch_to_block(on);
                let more = self.b.ins().iadd_imm(value, 1);
                self.b.ins().jump(head, &[more.into()]);
                self.b.switch_to_block(done);
                value
            }
        }
    }

    /// The value at an address.
    fn read(&mut self, address: Value) -> Value {
        match self.task.width {
            Width::One => self.b.ins().uload8(I64, MemFlags::trusted(), address, 0),
            Width::Two => self.b.ins().uload16(I64, MemFlags::trusted(), address, 0),
            Width::Four => {
                let value = self.b.ins().load(I32, MemFlags::trusted(), address, 0);
                self.b.ins().uextend(I64, value)
            }
        }
    }

    fn address(&mut self, index: Value) -> Value {
        scaled(&mut self.b, self.cells, index, self.task.width as i64)
    }

    fn add(&mut self, variable: Variable, step: i64) {
        let value = self.b.use_var(variable);
        let value = self.b.ins().iadd_imm(value, step);
        self.b.def_var(variable, value);
    }

    /// The place of a state, or of an option, as a form in its numbers.
    fn place(&self, numbers: &[Affine]) -> Result<Affine, Unfit> {
        let mut place = Affine::default();
        for axis in &self.task.shape.axes {
            let number = numbers.get(axis.slot).ok_or(Unfit::Form)?;
            let most = *self.task.shape.most.get(axis.slot).ok_or(Unfit::Form)?;
            let stride = i128::from(axis.stride);
            place = if axis.falling {
                place.add(number, -stride).plus(stride * i128::from(most))
            } else {
                place.add(number, stride)
            };
        }
        Ok(place)
    }
}

/// `base + (index << shift)`
fn scaled(b: &mut FunctionBuilder, base: Value, index: Value, shift: i64) -> Value {
    let offset = if shift == 0 { index } else { b.ins().ishl_imm(index, shift) };
    b.ins().iadd(base, offset)
}
