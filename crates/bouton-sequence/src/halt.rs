//! Why a sequence stops before its end.

use bouton_rules::Stop;

/// Why a sequence stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// A limit of the budget, or an interruption.
    Stop(Stop),
    /// Two independent computations gave different values: a fault of this program. No value from this heap on
    /// is to be trusted.
    Disagreement {
        /// The heap.
        heap: u64,
        /// What the engine said.
        said: u32,
        /// What the recomputation gave, where it gave a value.
        found: Option<u32>,
    },
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}
