//! Two threads: one computes blocks, the other checks those that are done. The values are the same as with one.

use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use bouton_rules::{Budget, Stop};

use super::history::History;
use super::{CHUNK, Core, block, check};
use crate::lanes::LANES;

/// Blocks to be checked: a copy of the heaps they look at.
struct Task {
    history: History,
    from: u64,
    to: u64,
}

/// So many tasks may wait.
const WAITING: usize = 4;

/// Computes whole blocks up to `end` at most. Gives the heap up to which all are checked and common, and why it
/// stopped when a limit was passed. The history is left beyond that heap.
pub(super) fn run(core: &Core, history: &mut History, end: u64, budget: &Budget) -> (u64, Result<(), Stop>) {
    let begin = history.next();
    thread::scope(|scope| {
        let (tasks, todo) = sync_channel::<Task>(WAITING);
        let checker = scope.spawn(move || check_all(core, begin, &todo));
        let mut result = Ok(());
        while result.is_ok() && history.next() + LANES as u64 <= end {
            let from = history.next();
            let fits = compute(core, history, end);
            let part = history.part(from, core.check_reach());
            // The checker goes when it has found a heap that is not common.
            if tasks.send(Task { history: part, from, to: history.next() }).is_err() || !fits {
                break;
            }
            result = budget.look();
        }
        drop(tasks);
        // A checker that panics has found a fault of ours, which goes on.
        let checked = checker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        (checked, result)
    })
}

/// A chunk of blocks; false when a value does not fit.
fn compute(core: &Core, history: &mut History, end: u64) -> bool {
    for _ in 0..CHUNK {
        if history.next() + LANES as u64 > end {
            break;
        }
        if block::fill(core, history).is_err() {
            return false;
        }
        history.accept(LANES);
    }
    true
}

/// Checks tasks until one fails or none comes. Gives the heap up to which all is well.
fn check_all(core: &Core, begin: u64, todo: &Receiver<Task>) -> u64 {
    let mut checked = begin;
    for Task { history, from, to } in todo {
        for block in (from..to).step_by(LANES) {
            if check::check(core, &history, block, LANES).is_some() {
                return block;
            }
        }
        checked = to;
    }
    checked
}
