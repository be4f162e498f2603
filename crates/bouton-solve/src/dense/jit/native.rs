//! Machine code in memory: where it is made, called and freed. The only place with `unsafe`.
#![expect(unsafe_code, reason = "machine code made at run time can only be called through a raw pointer")]

use std::mem;

use cranelift_codegen::settings::{self, Configurable};
use cranelift_codegen::{Context, isa};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module, default_libcall_names};

use crate::dense::Unfit;
use crate::dense::cells::Cells;
use crate::dense::sets::Family;
use crate::dense::strips::Piece;
use crate::dense::turns::{Block, Claim};

/// What the code is given and gives back. Its layout is known to the code.
#[repr(C)]
struct Frame {
    cells: *mut u8,
    stamps: *mut u32,
    families: *const *mut u64,
    work: Work,
}

/// Where filling stands.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Work {
    /// The next state to be filled.
    pub(crate) next: u64,
    /// The first that is not to be filled.
    pub(crate) end: u64,
    /// Stamps count from this state on, from 1.
    pub(crate) base: u64,
    /// Values must be less than this.
    pub(crate) limit: u64,
    /// About so many options may be looked at in loops.
    pub(crate) fuel: i64,
}

/// Offsets of the fields of [`Frame`] in bytes.
pub(super) mod offset {
    use super::{Frame, Work};
    use std::mem::offset_of;

    #[expect(
        clippy::cast_possible_wrap,
        clippy::cast_possible_truncation,
        reason = "a frame has a few bytes"
    )]
    const fn at(offset: usize) -> i32 {
        offset as i32
    }
    pub(in crate::dense::jit) const CELLS: i32 = at(offset_of!(Frame, cells));
    pub(in crate::dense::jit) const STAMPS: i32 = at(offset_of!(Frame, stamps));
    pub(in crate::dense::jit) const FAMILIES: i32 = at(offset_of!(Frame, families));
    pub(in crate::dense::jit) const NEXT: i32 = at(offset_of!(Frame, work) + offset_of!(Work, next));
    pub(in crate::dense::jit) const END: i32 = at(offset_of!(Frame, work) + offset_of!(Work, end));
    pub(in crate::dense::jit) const BASE: i32 = at(offset_of!(Frame, work) + offset_of!(Work, base));
    pub(in crate::dense::jit) const LIMIT: i32 = at(offset_of!(Frame, work) + offset_of!(Work, limit));
    pub(in crate::dense::jit) const FUEL: i32 = at(offset_of!(Frame, work) + offset_of!(Work, fuel));
}

/// A module that code can be added to.
pub(super) struct Foundry {
    module: JITModule,
}

impl Foundry {
    /// For this machine.
    pub(super) fn new() -> Result<Self, Unfit> {
        let mut flags = settings::builder();
        for (name, value) in [
            ("opt_level", "speed"),
            ("use_colocated_libcalls", "false"),
            ("is_pic", "false"),
            ("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }),
            ("unwind_info", "false"),
        ] {
            flags.set(name, value).map_err(|_| Unfit::Machine)?;
        }
        let isa: isa::Builder = cranelift_native::builder().map_err(|_| Unfit::Machine)?;
        let isa = isa.finish(settings::Flags::new(flags)).map_err(|_| Unfit::Machine)?;
        Ok(Self { module: JITModule::new(JITBuilder::with_isa(isa, default_libcall_names())) })
    }

    /// What functions are written in, with the convention and the pointers of this machine.
    pub(super) fn context(&self) -> Context {
        self.module.make_context()
    }

    /// Turns what was written into code that can be called. `data` is what the code reads through addresses it
    /// was given while it was written, and `needs` what it works on.
    pub(super) fn finish(
        mut self,
        context: &mut Context,
        data: Vec<Box<[i64]>>,
        needs: Needs,
    ) -> Result<Code, Unfit> {
        let define = |module: &mut JITModule, context: &mut Context| -> Option<FuncId> {
            let id = module.declare_function("fill", Linkage::Export, &context.func.signature).ok()?;
            module.define_function(id, context).ok()?;
            module.finalize_definitions().ok()?;
            Some(id)
        };
        let Some(id) = define(&mut self.module, context) else {
            // Made, but never called.
            Code { module: Some(self.module), entry: std::ptr::null(), needs, _data: data };
            return Err(Unfit::Machine);
        };
        let entry = self.module.get_finalized_function(id);
        Ok(Code { module: Some(self.module), entry, needs, _data: data })
    }
}

/// What the code works on besides cells.
pub(super) struct Needs {
    /// Whether it marks values with stamps.
    pub(super) stamps: bool,
    /// So many states have stamps of their own.
    pub(super) block: u64,
    /// For each line kept, the bytes of a record and how many there are.
    pub(super) families: Vec<(usize, usize)>,
}

/// Code that fills cells.
pub(crate) struct Code {
    module: Option<JITModule>,
    entry: *const u8,
    needs: Needs,
    _data: Vec<Box<[i64]>>,
}

impl Code {
    /// Whether the code marks values with stamps.
    pub(crate) fn stamps(&self) -> bool {
        self.needs.stamps
    }

    /// Whether there are stamps enough.
    fn has_stamps(&self, length: usize, limit: u64) -> bool {
        let needed = self.needs.block.checked_mul(limit.saturating_add(1));
        !self.needs.stamps || needed.is_some_and(|needed| needed <= length as u64)
    }

    /// Runs the code until it says why it stopped.
    ///
    /// # Panics
    /// When the table, the stamps or the sets are not what the code was made for: a fault of the caller.
    pub(crate) fn run(
        &self,
        cells: &mut Cells,
        stamps: &mut [u32],
        families: &mut [Family],
        work: &mut Work,
    ) -> i64 {
        self.shared(cells, families).call(stamps, work)
    }

    /// The code with the cells and sets that it works on, for several threads.
    ///
    /// # Panics
    /// When the sets are not those that the code was made for: a fault of the caller.
    pub(crate) fn shared<'c>(&'c self, cells: &'c mut Cells, families: &'c mut [Family]) -> Shared<'c> {
        let have = families.iter().map(|family| (family.layout().bytes, family.records()));
        assert!(have.eq(self.needs.families.iter().copied()), "sets are missing");
        Shared {
            length: cells.len() as u64,
            cells: cells.as_mut_ptr(),
            families: families.iter_mut().map(Family::as_mut_ptr).collect(),
            code: self,
        }
    }
}

/// Code with what it works on, besides the stamps.
pub(crate) struct Shared<'c> {
    code: &'c Code,
    cells: *mut u8,
    length: u64,
    families: Vec<*mut u64>,
}

// SAFETY: what can be called from several threads is `run` alone, and it needs a piece. Of two pieces that are at
// work none holds a state, nor an option of a state, of the other: `Strips::take` makes them so where
// `is_apart` has proved that no option has a later second number, and gives them out under a lock, so that what was
// written before is seen. States that share a record of a set lie on one path, on which each number stays or grows in order
// of filling, or in one row; and records of different rows are told apart while these are at work, by the ring:
// see `slide`. The code itself is not changed.
unsafe impl Send for Shared<'_> {}
// SAFETY: as above.
unsafe impl Sync for Shared<'_> {}

impl Shared<'_> {
    /// Fills a part of a piece that lies together, and says why it stopped.
    pub(crate) fn run(&self, piece: &mut Piece, stamps: &mut [u32], limit: u64, fuel: i64) -> i64 {
        let range = piece.range();
        let mut work = Work { next: range.start, end: range.end, base: 0, limit, fuel };
        let status = self.call(stamps, &mut work);
        piece.reach(work.next);
        status
    }

    fn call(&self, stamps: &mut [u32], work: &mut Work) -> i64 {
        self.call_with((stamps.as_mut_ptr(), stamps.len()), work)
    }

    fn call_with(&self, (stamps, length): (*mut u32, usize), work: &mut Work) -> i64 {
        assert!(work.end <= self.length, "cells are missing");
        assert!(self.code.has_stamps(length, work.limit), "stamps are missing");
        let mut frame = Frame { cells: self.cells, stamps, families: self.families.as_ptr(), work: *work };
        // SAFETY: `entry` is a function of this signature, in memory that lives as long as `code.module`. It
        // writes no cell but `next` while `next < end <= length`, and reads cells only below `next`: the
        // emitter compares or proves this for each option. Every cell below `next` is less than `limit`,
        // a power of two, so are their nim-sums, and stamps are written and read only up to `limit`, which
        // `stamps` reaches. A record of a set is chosen by a key whose bounds over the box are those that
        // `records` was counted by; inside it the code looks only at words and counts of values below the limit that
        // its layout was made for. `_data` holds what it reads besides.
        let status = unsafe {
            let fill: extern "C" fn(*mut Frame) -> i64 = mem::transmute(self.code.entry);
            fill(&raw mut frame)
        };
        *work = frame.work;
        status
    }
}

/// Code that marks options of states, and code that fills them then, with what both work on.
pub(crate) struct Pair<'c> {
    mark: Shared<'c>,
    finish: Shared<'c>,
    stamps: *mut u32,
    length: usize,
}

// SAFETY: what can be called from several threads is `mark`, with a claim, and `finish`, with a block. No two claims
// hold a state together, none is open while there is a block, and what was done before the one is seen by the other: see
// `Turns`, which alone makes them. Code that marks writes only the marks of its states, which are those of no other state of
// the block that claims are made of, and reads cells before that block alone, as its rules say (`halve`); code that
// fills reads cells and marks, and writes cells of the block.
unsafe impl Send for Pair<'_> {}
// SAFETY: as above.
unsafe impl Sync for Pair<'_> {}

impl<'c> Pair<'c> {
    /// The two with cells, sets and stamps.
    ///
    /// # Panics
    /// When the sets are not those that the code was made for: a fault of the caller.
    pub(crate) fn new(
        (mark, finish): (&'c Code, &'c Code),
        cells: &'c mut Cells,
        families: &'c mut [Family],
        stamps: &'c mut [u32],
    ) -> Self {
        assert!(mark.needs.families.is_empty(), "marking keeps no sets");
        let finish = finish.shared(cells, families);
        let mark = Shared { code: mark, cells: finish.cells, length: finish.length, families: Vec::new() };
        Self { mark, finish, stamps: stamps.as_mut_ptr(), length: stamps.len() }
    }

    /// Marks options of a state, all or none.
    pub(crate) fn mark(&self, claim: &Claim, limit: u64, fuel: i64) -> i64 {
        let state = claim.state();
        let mut work = Work { next: state, end: state + 1, base: 0, limit, fuel };
        self.mark.call_with((self.stamps, self.length), &mut work)
    }

    /// Fills states that are marked.
    pub(crate) fn finish(&self, block: &mut Block, limit: u64, fuel: i64) -> i64 {
        let states = block.states();
        let mut work = Work { next: states.start, end: states.end, base: 0, limit, fuel };
        let status = self.finish.call_with((self.stamps, self.length), &mut work);
        block.reach(work.next);
        status
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        if let Some(module) = self.module.take() {
            // SAFETY: the code runs only inside `run`, which has returned; its address is private to `self`.
            unsafe { module.free_memory() }
        }
    }
}
