//! Limits on a program, set by the operating system.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rustix::process::{Pid, Resource, Rlimit, prlimit};

/// What a program may use.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Processor time; a program that waits gets more time on the clock.
    pub time: Duration,
    /// Bytes of memory.
    pub memory: u64,
    /// Bytes of output, and of each file that it writes.
    pub output: u64,
    /// Raised when everything shall end.
    pub stop: Option<Arc<AtomicBool>>,
}

/// More memory than is allowed, so that the peak tells who asked for too much.
const SLACK: u64 = 64 << 20;
/// The most stack.
const STACK: u64 = 256 << 20;

impl Limits {
    /// How long a program may take on the clock: the machine may be busy with other things.
    pub(super) fn patience(&self) -> Duration {
        self.time * 3 + Duration::from_millis(200)
    }

    /// Sets the limits of a process that has just begun. Its children inherit them. A limit that the system refuses is
    /// left as it is: the watch on the clock remains.
    pub(super) fn impose(&self, process: Pid) {
        let seconds = self.time.as_secs() + u64::from(self.time.subsec_nanos() > 0);
        let limits = [
            (Resource::Cpu, seconds + 1),
            (Resource::Data, self.memory.saturating_add(SLACK)),
            (Resource::Fsize, self.output),
            (Resource::Stack, STACK),
            (Resource::Core, 0),
        ];
        for (resource, most) in limits {
            let limit = Rlimit { current: Some(most), maximum: Some(most) };
            // A hard limit below ours stands already.
            let _ = prlimit(Some(process), resource, limit);
        }
    }
}
