//! Two passes over the blocks of a table, of which the first is shared by threads.
//!
//! Where a state has many options, all but a few of them lie before the block of states it stands in. These are marked
//! first, by all threads, in any order, by the one half of the rules ([`halve`](super::halves::halve)); then one thread looks at the rest and fills the block, state by state.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bouton_rules::{Budget, Stop};

use super::crew::{End, FUEL, STACK};
use super::jit::native::Pair;
use super::jit::status;

/// States before this have few options: one thread marks them.
const SMALL: u64 = 1 << 11;
/// A block has at most so many states.
pub(crate) const BLOCK: u64 = 32;
/// A bit for each of them.
const MASK: u64 = (1 << BLOCK) - 1;
/// Someone who waits asks so often before another thread is let run.
const ASKED: u32 = 1 << 12;

/// Who may do what.
///
/// A block is known by its number, and for each of its states there is a bit: both stand in one word, so that nobody who
/// comes late takes a state of another block.
#[derive(Debug)]
struct Turns {
    block: u64,
    /// The number of the block, and which of its states are taken or need not be.
    taken: AtomicU64,
    /// So many states are marked.
    marked: AtomicU64,
    ended: AtomicBool,
    /// An option lies outside of the box.
    refused: AtomicBool,
}

/// Lets all others end when the one who leads has ended, in whatever way.
struct Ending<'t>(&'t Turns);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.ended.store(true, Ordering::Release);
    }
}

/// A state that one thread is marking.
#[derive(Debug)]
pub(crate) struct Claim(u64);

impl Claim {
    /// The state.
    pub(crate) fn state(&self) -> u64 {
        self.0
    }
}

/// States that are marked, while nobody marks any.
#[derive(Debug)]
pub(crate) struct Block(Range<u64>);

impl Block {
    /// Those that are not filled yet.
    pub(crate) fn states(&self) -> Range<u64> {
        self.0.clone()
    }

    /// All before `next` are filled.
    pub(crate) fn reach(&mut self, next: u64) {
        self.0.start = next.clamp(self.0.start, self.0.end);
    }
}

impl Turns {
    /// Nothing can be marked. Blocks are of at most [`BLOCK`] states.
    fn new(block: u64) -> Self {
        let (taken, marked) = (AtomicU64::new(u64::MAX), AtomicU64::new(0));
        Self { block, taken, marked, ended: AtomicBool::new(false), refused: AtomicBool::new(false) }
    }

    /// A state to be marked, one of those from `first` in its block where that can be; `None` when there is none now.
    ///
    /// A thread takes the same ones in each block, whose marks are near to it.
    fn take(&self, first: u64) -> Option<Claim> {
        let mut taken = self.taken.load(Ordering::Acquire);
        loop {
            let (number, free) = (taken >> BLOCK, !(taken & MASK) & MASK);
            let own = free >> first;
            let at = if own == 0 { free } else { own << first }.trailing_zeros();
            if free == 0 {
                return None;
            }
            match self.taken.compare_exchange_weak(
                taken,
                taken | 1 << at,
                Ordering::AcqRel,
                Ordering::Acquire,
            ) {
                Ok(_) => return Some(Claim(number * self.block + u64::from(at))),
                Err(found) => taken = found,
            }
        }
    }

    /// Lets states be marked, all of one block: those before are filled.
    fn open(&self, states: &Range<u64>) {
        let number = states.start / self.block;
        let first = number * self.block;
        let bits = |end: u64| (1 << (end - first)) - 1;
        let wanted = bits(states.end) & !bits(states.start);
        self.marked.store(0, Ordering::Release);
        self.taken.store(number << BLOCK | (!wanted & MASK), Ordering::Release);
    }

    fn give_back(&self, _claim: Claim) {
        self.marked.fetch_add(1, Ordering::Release);
    }

    /// The states that were opened, once all are marked.
    fn close(&self, states: &Range<u64>) -> Option<Block> {
        let done = self.marked.load(Ordering::Acquire) == states.end - states.start;
        done.then(|| Block(states.clone()))
    }

    fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Acquire)
    }
}

/// What is filled, and by whom.
pub(crate) struct Plan<'b> {
    pub(crate) threads: usize,
    pub(crate) block: u64,
    pub(crate) limit: u64,
    /// Whether small states are shared too.
    pub(crate) all: bool,
    pub(crate) budget: &'b Budget,
}

/// Fills the table from `filled` on, which is moved, until all is done or something stands against it. This
/// thread is one of those that do it, and looks at the budget.
pub(crate) fn fill(pair: &Pair<'_>, filled: &mut u64, volume: u64, plan: &Plan<'_>) -> End {
    let small = if plan.all { 0 } else { SMALL.min(volume) };
    let first = lead(pair, filled, small, plan, &Turns::new(plan.block));
    if first != End::Done {
        return first;
    }
    let (turns, limit) = (&Turns::new(plan.block), plan.limit);
    std::thread::scope(|scope| {
        for thread in 1..plan.threads as u64 {
            let first = plan.block * thread / plan.threads as u64;
            let help = move || help(pair, limit, turns, first);
            // Where there is no other thread, the work is done by fewer.
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help);
        }
        let _ending = Ending(turns);
        lead(pair, filled, volume, plan, turns)
    })
}

/// Opens block after block, and fills what is marked.
fn lead(pair: &Pair<'_>, filled: &mut u64, until: u64, plan: &Plan<'_>, turns: &Turns) -> End {
    while *filled < until {
        let states = *filled..((*filled / plan.block + 1) * plan.block).min(until);
        turns.open(&states);
        while let Some(claim) = turns.take(0) {
            if let Err(stop) = mark(pair, claim, plan.limit, turns, &|| plan.budget.look()) {
                return End::Stopped(stop);
            }
        }
        let mut waited = 0;
        let mut block = loop {
            if let Some(block) = turns.close(&states) {
                break block;
            }
            if let Err(stop) = pause(&mut waited, &|| plan.budget.look()) {
                return End::Stopped(stop);
            }
        };
        if turns.refused.load(Ordering::Acquire) {
            return End::Refused;
        }
        let end = finish(pair, &mut block, plan);
        *filled = block.states().start;
        if let Some(end) = end {
            return end;
        }
    }
    End::Done
}

fn finish(pair: &Pair<'_>, block: &mut Block, plan: &Plan<'_>) -> Option<End> {
    let mut fuel = FUEL;
    while !block.states().is_empty() {
        let before = block.states().start;
        match pair.finish(block, plan.limit, fuel) {
            status::PAUSED => {}
            status::AGAIN if block.states().start > before => {}
            // One state needs more than that.
            status::AGAIN => fuel = fuel.saturating_mul(2),
            status::GROWN => return Some(End::Grown),
            _ => return Some(End::Refused),
        }
        if let Err(stop) = plan.budget.look() {
            return Some(End::Stopped(stop));
        }
    }
    None
}

/// Marks what can be marked, until all has ended.
fn help(pair: &Pair<'_>, limit: u64, turns: &Turns, first: u64) {
    let mut waited = 0;
    while !turns.has_ended() {
        match turns.take(first) {
            Some(claim) => {
                waited = 0;
                // It is only left undone when all has ended.
                let _ = mark(pair, claim, limit, turns, &|| Ok(()));
            }
            None => drop(pause(&mut waited, &|| Ok(()))),
        }
    }
}

/// Marks what a state leads to, and gives it back.
fn mark(
    pair: &Pair<'_>,
    claim: Claim,
    limit: u64,
    turns: &Turns,
    look: &dyn Fn() -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut fuel = FUEL;
    while !turns.has_ended() {
        match pair.mark(&claim, limit, fuel) {
            status::PAUSED => break,
            // The state needs more than that.
            status::AGAIN => fuel = fuel.saturating_mul(2),
            _ => {
                turns.refused.store(true, Ordering::Release);
                break;
            }
        }
        look()?;
    }
    turns.give_back(claim);
    Ok(())
}

/// Waits a moment. What is waited for takes less than falling asleep.
fn pause(waited: &mut u32, look: &dyn Fn() -> Result<(), Stop>) -> Result<(), Stop> {
    *waited = waited.saturating_add(1);
    if *waited < ASKED {
        std::hint::spin_loop();
        return Ok(());
    }
    std::thread::yield_now();
    look()
}
