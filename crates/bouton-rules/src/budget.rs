//! Limits on work: time, memory, interruption. Everything that can run long takes a [`Budget`].

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Why work stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The time ran out.
    Time,
    /// The memory ran out.
    Memory,
    /// The user interrupted.
    Interrupted,
    /// A number or a set grew too large to compute with.
    TooLarge,
}

/// Limits on work, checked by [`Budget::tick`] in every loop that can run long.
///
/// ```
/// use bouton_rules::Budget;
/// let budget = Budget::unlimited();
/// assert!(budget.tick().is_ok());
/// ```
#[derive(Debug)]
pub struct Budget {
    deadline: Option<Instant>,
    max_bytes: u64,
    interrupt: Option<Arc<AtomicBool>>,
    ticks: Cell<u32>,
    bytes: Cell<u64>,
}

/// How many ticks pass between looks at the clock.
const TICKS_PER_LOOK: u32 = 256;

impl Budget {
    /// No limits.
    pub fn unlimited() -> Self {
        Self {
            deadline: None,
            max_bytes: u64::MAX,
            interrupt: None,
            ticks: Cell::new(0),
            bytes: Cell::new(0),
        }
    }

    /// Stops after `time` from now.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// Stops when more than `bytes` bytes are charged.
    #[must_use]
    pub fn with_memory(mut self, bytes: u64) -> Self {
        self.max_bytes = bytes;
        self
    }

    /// Stops soon after `flag` becomes true.
    #[must_use]
    pub fn with_interrupt(mut self, flag: Arc<AtomicBool>) -> Self {
        self.interrupt = Some(flag);
        self
    }

    /// A budget for a part of the work, of at most `time` from now: it ends no later than this one, has the memory that
    /// is left, and is interrupted with it.
    ///
    /// ```
    /// use std::time::Duration;
    /// use bouton_rules::Budget;
    /// let part = Budget::unlimited().part(Duration::ZERO);
    /// assert!(part.look().is_err());
    /// ```
    #[must_use]
    pub fn part(&self, time: Duration) -> Self {
        let deadline = Instant::now().checked_add(time);
        Self {
            deadline: deadline.into_iter().chain(self.deadline).min(),
            max_bytes: self.max_bytes.saturating_sub(self.bytes.get()),
            interrupt: self.interrupt.clone(),
            ticks: Cell::new(0),
            bytes: Cell::new(0),
        }
    }

    /// How much time is left; `None` without a limit.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Counts one small step. Cheap: the clock is read only now and then.
    ///
    /// # Errors
    /// The reason to stop, when a limit has been passed.
    pub fn tick(&self) -> Result<(), Stop> {
        let ticks = self.ticks.get().wrapping_add(1);
        self.ticks.set(ticks);
        if ticks.is_multiple_of(TICKS_PER_LOOK) { self.look() } else { Ok(()) }
    }

    /// Checks all limits now.
    ///
    /// # Errors
    /// The reason to stop, when a limit has been passed.
    pub fn look(&self) -> Result<(), Stop> {
        if self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stop::Interrupted);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Stop::Time);
        }
        if self.bytes.get() > self.max_bytes { Err(Stop::Memory) } else { Ok(()) }
    }

    /// Charges `bytes` of memory kept.
    ///
    /// # Errors
    /// [`Stop::Memory`] when more is charged than allowed.
    pub fn charge(&self, bytes: usize) -> Result<(), Stop> {
        let total = self.bytes.get().saturating_add(bytes as u64);
        self.bytes.set(total);
        if total > self.max_bytes { Err(Stop::Memory) } else { Ok(()) }
    }

    /// Gives back `bytes` charged earlier.
    pub fn release(&self, bytes: usize) {
        self.bytes.set(self.bytes.get().saturating_sub(bytes as u64));
    }
}
