//! Relations that are not linear: powers and nim-sums, which only automata decide.

use std::cell::RefCell;

use super::{Lin, Moved, Var};

/// A relation of variables.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mark {
    /// A power of the base, from 1 on; or none.
    Power { base: i128, holds: bool },
    /// The nim-sum of two variables.
    NimSum(Var, Var),
}

/// The marks of a rule. Each has a variable of its own, so that a formula in which the variable occurs says what
/// must hold of it.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    list: RefCell<Vec<Mark>>,
}

/// Variables of marks begin here, behind those of translations ...
const FIRST: Var = 1 << 20;
/// ... and end before those of queries.
const LAST: Var = 1 << 24;

impl Marks {
    /// The variable of one mark more.
    pub(super) fn add(&self, mark: Mark) -> Var {
        let mut list = self.list.borrow_mut();
        list.push(mark);
        FIRST + Var::try_from(list.len() - 1).unwrap_or(LAST)
    }

    /// What must hold of a variable.
    pub(crate) fn of(&self, var: Var) -> Option<Mark> {
        let at = usize::try_from(var.checked_sub(FIRST)?).ok()?;
        self.list.borrow().get(at).copied()
    }
}

impl Moved {
    /// Whether the move says something of a mark.
    pub(crate) fn is_marked(&self) -> bool {
        let marked = |lin: &Lin| lin.terms.keys().any(|var| (FIRST..LAST).contains(var));
        self.given.iter().any(|atom| marked(&atom.lin)) || self.parts.iter().flatten().any(marked)
    }
}
