//! One call of a solver: its rules, its memory, its budget.

use bouton_rules::{Move, MoveError, Position, Ruleset};

use crate::Work;
use crate::components::Components;
use crate::dense::Store;
use crate::graph::Graphs;
use crate::ledger::Ledger;
use crate::values::Values;
use crate::whole::Whole;

/// What a solver remembers from call to call.
pub(crate) struct Memory {
    pub(crate) components: Components,
    pub(crate) values: Values,
    pub(crate) tables: Store,
    pub(crate) graphs: Graphs,
    pub(crate) whole: Whole,
}

impl Memory {
    /// Nothing yet.
    pub(crate) fn new() -> Self {
        Self {
            components: Components::new(),
            values: Values::new(),
            tables: Store::default(),
            graphs: Graphs::default(),
            whole: Whole::new(),
        }
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.components.bytes()
            + self.values.bytes()
            + self.tables.bytes()
            + self.graphs.bytes()
            + self.whole.bytes()
    }
}

/// Which moves of the position asked are kept in the answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// None: they are not judged at all.
    Nothing,
    /// Those that win.
    Winning,
    /// All.
    Everything,
}

impl Keep {
    /// Whether a move is kept.
    pub(crate) fn keeps(self, good: Option<bool>) -> bool {
        match self {
            Self::Nothing => false,
            Self::Winning => good == Some(true),
            Self::Everything => true,
        }
    }
}

/// When nim values are worth a table of all states of a box.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tables {
    /// Never.
    Off,
    /// When a search turns out long.
    Later,
    /// At once, when it has at most so many states.
    First(u64),
}

/// One call at work.
pub(crate) struct Job<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) memory: &'a mut Memory,
    pub(crate) ledger: &'a Ledger<'a>,
    /// Whether who is on move is part of a node.
    pub(crate) sided: bool,
    /// Whether nim values of whole positions have a meaning, loops aside.
    pub(crate) nimbers: bool,
    /// Which moves are kept.
    pub(crate) keep: Keep,
    /// Whether what is not known is searched for, or only what is known is looked up.
    pub(crate) search: bool,
    /// When values are worth a table.
    pub(crate) tables: Tables,
    pub(crate) work: Work,
}

impl Job<'_> {
    /// The numbers of the components of a position, in its order.
    pub(crate) fn intern_all(&mut self, position: &Position) -> Result<Vec<u32>, MoveError> {
        let mut ids = Vec::new();
        self.ledger.room(&mut ids, position.components.len())?;
        for component in &position.components {
            self.ledger.tick()?;
            ids.push(self.memory.components.intern(component, self.ledger)?);
        }
        Ok(ids)
    }
}

/// About how many bytes a listed move holds.
pub(crate) fn move_bytes(mv: &Move) -> usize {
    let numbers = |components: &[bouton_rules::Component]| -> usize {
        components.iter().map(|c| size_of_val(c) + size_of_val(c.numbers.as_slice())).sum()
    };
    let parts: usize = mv
        .parts
        .iter()
        .map(|part| size_of_val(part) + size_of_val(part.vars.as_slice()) + numbers(&part.result))
        .sum();
    size_of::<Move>() + parts + numbers(&mv.to.components)
}
