//! Limits on the size of automata, beside the budget of time and memory.

use bouton_rules::{Budget, Stop};

/// What a construction may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'b> {
    /// Time, memory and interruption.
    pub budget: &'b Budget,
    /// No automaton, finished or not, may have more states.
    pub states: usize,
}

/// Diagram nodes allowed for each state allowed.
const NODES_PER_STATE: usize = 16;
/// Bytes that a state under construction takes, with its place in tables.
const BYTES_PER_STATE: usize = 64;
/// Bytes of a node.
const BYTES_PER_NODE: usize = 48;

impl<'b> Limits<'b> {
    /// The limits of most constructions: 400,000 states.
    pub fn new(budget: &'b Budget) -> Self {
        Self { budget, states: 400_000 }
    }

    /// The same budget, with at most `states` states.
    #[must_use]
    pub fn with_states(self, states: usize) -> Self {
        Self { states, ..self }
    }

    /// Counts one small step of a construction that holds so many states and nodes.
    ///
    /// # Errors
    /// The reason to stop.
    pub(crate) fn step(self, states: usize, nodes: usize) -> Result<(), Stop> {
        if states > self.states || nodes > self.states.saturating_mul(NODES_PER_STATE) {
            return Err(Stop::TooLarge);
        }
        // What is being built must find room in the budget; it is given up for good when it is done or dropped.
        let bytes = states.saturating_mul(BYTES_PER_STATE) + nodes.saturating_mul(BYTES_PER_NODE);
        let room = self.budget.charge(bytes);
        self.budget.release(bytes);
        if room.is_err() {
            return Err(Stop::TooLarge);
        }
        self.budget.tick()
    }
}
