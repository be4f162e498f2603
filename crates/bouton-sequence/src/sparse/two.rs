//! Two threads: one computes blocks, the other checks those that are done, and the first helps it when it lags behind.
//! The values are the same as with one.
//!
//! ```text
//! first:   block block block ... (far ahead, or at the end) check check
//!            |  values
//!            v
//! second:  check check check ...        a unit of blocks is checked by whoever takes it first
//! ```
//!
//! Each has heaps of its own, so that nothing is shared but three numbers.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use bouton_rules::{Budget, Stop};

use super::history::History;
use super::{Core, block, check};
use crate::lanes::LANES;

/// So many heaps are checked without looking up.
const UNIT: u64 = 8 * LANES as u64;

/// The most heaps that are handed over at once.
const CHUNK: u64 = 16 * UNIT;

/// The most heaps that are computed ahead of the check.
const AHEAD: u64 = 16 * CHUNK;

/// What both threads know.
struct Board {
    /// The first heap that nobody has taken to check.
    taken: AtomicU64,
    /// The first block found with a heap that is not common.
    bad: AtomicU64,
}

impl Board {
    /// Takes heaps below `known` to check, which may be no whole unit only when no more will be known.
    fn take(&self, known: u64) -> Option<(u64, u64)> {
        let next = |taken: u64| (taken < known).then(|| taken + UNIT);
        let taken = self.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).ok()?;
        Some((taken, known.min(taken + UNIT)))
    }

    /// Checks heaps that nobody has taken yet, and says whether there were any.
    fn check(&self, core: &Core, history: &History) -> bool {
        let Some((from, to)) = self.take(history.next()) else { return false };
        for block in (from..to).step_by(LANES) {
            if check::check(core, history, block, LANES).is_some() {
                // All heaps below were taken before, and whoever took them goes on.
                self.bad.fetch_min(block, Ordering::Relaxed);
                self.taken.store(u64::MAX - UNIT, Ordering::Relaxed);
                return false;
            }
        }
        true
    }

    /// Whether the check lags behind.
    fn lags(&self, next: u64, most: u64) -> bool {
        next.saturating_sub(self.taken.load(Ordering::Relaxed)) > most
    }

    fn is_bad(&self) -> bool {
        self.bad.load(Ordering::Relaxed) < u64::MAX
    }
}

/// What came of it.
pub(super) struct Outcome {
    /// Up to this heap all are checked and common.
    pub(super) checked: u64,
    /// How many heaps were noted alone.
    pub(super) alone: u32,
    /// Why it stopped when a limit was passed.
    pub(super) result: Result<(), Stop>,
}

/// Computes whole blocks up to `end` at most. The history is left beyond the heaps that are checked.
pub(super) fn run(core: &Core, history: &mut History, end: u64, budget: &Budget) -> Outcome {
    let begin = history.next();
    let board = Board { taken: AtomicU64::new(begin), bad: AtomicU64::new(u64::MAX) };
    // Where rare heaps came not long ago, another may come soon, and what is beyond it is lost.
    let ahead = (begin.saturating_sub(core.last_rare()) / 8).clamp(4 * UNIT, AHEAD);
    // Only the last heaps that are handed over may be no whole units.
    let chunk = CHUNK.min(ahead / UNIT * UNIT);
    thread::scope(|scope| {
        let (values, come) = channel::<Vec<u8>>();
        let own = history.part(begin, core.check_reach());
        let shared = &board;
        let checker = scope.spawn(move || check_all(core, own, shared, &come));
        let (mut result, mut alone, mut fits) = (Ok(()), 0, true);
        while result.is_ok() && fits && history.next() + LANES as u64 <= end && !board.is_bad() {
            if board.lags(history.next(), ahead) {
                board.check(core, history);
                continue;
            }
            let from = history.next();
            fits = compute(core, history, end.min(from + chunk), &mut alone);
            let count = usize::try_from(history.next() - from).unwrap_or(0);
            // A checker that is gone has panicked, and that is seen below.
            values.send(history.values_from(from, count).to_vec()).ok();
            result = budget.look();
        }
        drop(values);
        while board.check(core, history) {}
        // A checker that panics has found a fault of ours, which goes on.
        checker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let checked = history.next().min(board.bad.load(Ordering::Relaxed));
        Outcome { checked, alone, result }
    })
}

/// Blocks up to `end`; false when a value does not fit.
fn compute(core: &Core, history: &mut History, end: u64, alone: &mut u32) -> bool {
    while history.next() + LANES as u64 <= end {
        let Ok(lanes) = block::fill(core, history) else { return false };
        *alone += lanes;
        history.accept(LANES);
    }
    true
}

/// Checks what comes until nothing more will.
fn check_all(core: &Core, mut history: History, board: &Board, come: &Receiver<Vec<u8>>) {
    loop {
        while let Ok(values) = come.try_recv() {
            history.extend(&values);
        }
        if board.check(core, &history) {
            continue;
        }
        match come.recv() {
            Ok(values) => history.extend(&values),
            Err(_) => return,
        }
    }
}
