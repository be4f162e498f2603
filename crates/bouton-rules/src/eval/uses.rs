//! Which slots an expression looks at.

use crate::game::{Cond, Num};

/// The last slot that a condition looks at; `None` when it looks at none. Time linear in the expression.
pub(crate) fn last_slot(cond: &Cond) -> Option<usize> {
    let mut last = None;
    cond.walk(&mut |num| {
        if let Num::Slot(slot) = num {
            last = last.max(Some(*slot));
        }
    });
    last
}
