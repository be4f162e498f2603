//! Which slots an expression looks at.

use crate::game::{Compare, Cond, Num, SetExpr};

/// The last slot that a condition looks at; `None` when it looks at none. Time linear in the expression.
pub(crate) fn last_slot(cond: &Cond) -> Option<usize> {
    let mut last = None;
    cond_slots(cond, &mut |slot| last = last.max(Some(slot)));
    last
}

/// Whether a number looks at a slot. Time linear in the expression.
pub(crate) fn mentions(num: &Num, slot: usize) -> bool {
    let mut found = false;
    num_slots(num, &mut |this| found |= this == slot);
    found
}

fn num_slots(num: &Num, see: &mut impl FnMut(usize)) {
    match num {
        Num::Const(_) | Num::Heaps => {}
        Num::Slot(slot) => see(*slot),
        Num::Index(_, a) | Num::Neg(a) | Num::Abs(a) => num_slots(a, see),
        Num::Add(a, b)
        | Num::Sub(a, b)
        | Num::Xor(a, b)
        | Num::Mul(a, b)
        | Num::Div(a, b)
        | Num::Mod(a, b)
        | Num::Pow(a, b)
        | Num::Gcd(a, b)
        | Num::Bit(a, b) => {
            num_slots(a, see);
            num_slots(b, see);
        }
        Num::Min(items) | Num::Max(items) => items.iter().for_each(|item| num_slots(item, see)),
        Num::If(cond, yes, no) => {
            cond_slots(cond, see);
            num_slots(yes, see);
            num_slots(no, see);
        }
    }
}

fn cond_slots(cond: &Cond, see: &mut impl FnMut(usize)) {
    match cond {
        Cond::And(a, b) | Cond::Or(a, b) => {
            cond_slots(a, see);
            cond_slots(b, see);
        }
        Cond::Not(a) => cond_slots(a, see),
        Cond::If(cond, yes, no) => [cond, yes, no].into_iter().for_each(|part| cond_slots(part, see)),
        Cond::Compare(first, links) => {
            num_slots(first, see);
            for link in links {
                match link {
                    Compare::Eq(a)
                    | Compare::Ne(a)
                    | Compare::Lt(a)
                    | Compare::Le(a)
                    | Compare::Gt(a)
                    | Compare::Ge(a) => num_slots(a, see),
                    Compare::In(set) => set_slots(set, see),
                }
            }
        }
    }
}

fn set_slots(set: &SetExpr, see: &mut impl FnMut(usize)) {
    match set {
        SetExpr::Range(low, high) => {
            num_slots(low, see);
            high.iter().for_each(|high| num_slots(high, see));
        }
        SetExpr::Literal(items) => items.iter().for_each(|item| num_slots(item, see)),
        SetExpr::Fixed(_) => {}
        SetExpr::Named(_, argument) => argument.iter().for_each(|argument| num_slots(argument, see)),
        SetExpr::Or(a, b) | SetExpr::And(a, b) | SetExpr::Except(a, b) => {
            set_slots(a, see);
            set_slots(b, see);
        }
    }
}
