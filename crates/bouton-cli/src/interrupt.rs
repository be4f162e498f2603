//! Ctrl-C: work in progress stops soon and prints what is known; waiting for input stops at once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
/// Whether a computation that watches the flag is running.
static WORKING: AtomicBool = AtomicBool::new(false);

/// The exit code of an interrupted program.
const INTERRUPTED: i32 = 130;

/// The flag that Ctrl-C raises.
pub(crate) fn flag() -> Arc<AtomicBool> {
    FLAG.get_or_init(|| Arc::new(AtomicBool::new(false))).clone()
}

/// Whether Ctrl-C has been pressed.
pub(crate) fn raised() -> bool {
    flag().load(Ordering::Relaxed)
}

/// Forgets that Ctrl-C has been pressed: what it stopped is over.
pub(crate) fn lower() {
    flag().store(false, Ordering::Relaxed);
}

/// Begins to listen. A second Ctrl-C, or one while nothing watches the flag, ends the program at once.
pub(crate) fn listen() {
    let flag = flag();
    // Without a handler Ctrl-C just ends the program: nothing is lost but the partial answer.
    let _ = ctrlc::set_handler(move || {
        let again = flag.swap(true, Ordering::Relaxed);
        if again || !WORKING.load(Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    });
}

/// Runs work that watches the flag.
pub(crate) fn watched<T>(work: impl FnOnce() -> T) -> T {
    watching(true, work)
}

/// Waits for something inside of work that watches the flag: Ctrl-C ends the program at once.
pub(crate) fn waiting<T>(wait: impl FnOnce() -> T) -> T {
    watching(false, wait)
}

fn watching<T>(watched: bool, work: impl FnOnce() -> T) -> T {
    let outer = WORKING.swap(watched, Ordering::Relaxed);
    let result = work();
    WORKING.store(outer, Ordering::Relaxed);
    result
}
