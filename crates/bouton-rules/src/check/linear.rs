//! Linear forms: a number as `slope * v + offset` in one variable with everything else fixed.
//!
//! Linearity is read off the text: sums, differences, negation, and products with one factor free of the
//! variable. `if`, `min`, `div`, `^` and the like are linear only where the variable does not occur.

use bouton_value::Integer;
use bouton_value::number::{One, Zero, bits};

use crate::game::{Linear, Num};

use super::fold;

/// How a number depends on a variable.
pub(super) enum Form {
    /// Not at all.
    Free,
    /// As `slope * v + offset`, both free of v.
    Linear {
        /// The factor of v.
        slope: Num,
        /// The rest.
        offset: Num,
    },
    /// In another way.
    Other,
}

/// How `n` depends on the variable in `slot`. Time O(size * depth).
pub(super) fn form(n: &Num, slot: usize) -> Form {
    match n {
        Num::Slot(s) if *s == slot => Form::Linear { slope: one(), offset: zero() },
        Num::Neg(a) => match form(a, slot) {
            Form::Linear { slope, offset } => {
                Form::Linear { slope: fold::neg(slope), offset: fold::neg(offset) }
            }
            other => other,
        },
        Num::Add(a, b) => sum(a, b, slot, fold::add),
        Num::Sub(a, b) => sum(a, b, slot, fold::sub),
        Num::Mul(a, b) => match (form(a, slot), form(b, slot)) {
            (Form::Free, Form::Free) => Form::Free,
            (Form::Free, Form::Linear { slope, offset }) => scaled(a, slope, offset),
            (Form::Linear { slope, offset }, Form::Free) => scaled(b, slope, offset),
            _ => Form::Other,
        },
        other if other.mentions(slot) => Form::Other,
        _ => Form::Free,
    }
}

fn sum(a: &Num, b: &Num, slot: usize, join: fn(Num, Num) -> Num) -> Form {
    let parts = |n: &Num| match form(n, slot) {
        Form::Free => Some([zero(), n.clone()]),
        Form::Linear { slope, offset } => Some([slope, offset]),
        Form::Other => None,
    };
    if !a.mentions(slot) && !b.mentions(slot) {
        return Form::Free;
    }
    match (parts(a), parts(b)) {
        (Some([slope, offset]), Some([slope2, offset2])) => {
            Form::Linear { slope: join(slope, slope2), offset: join(offset, offset2) }
        }
        _ => Form::Other,
    }
}

fn scaled(factor: &Num, slope: Num, offset: Num) -> Form {
    Form::Linear { slope: fold::scale(factor.clone(), slope), offset: fold::scale(factor.clone(), offset) }
}

fn one() -> Num {
    Num::Const(Integer::ONE)
}

fn zero() -> Num {
    Num::Const(Integer::ZERO)
}

/// How much memory a number takes: its parts and the words of its constants. Time linear in the number.
pub(super) fn size(n: &Num) -> u64 {
    let mut size = 0;
    n.walk(&mut |part| {
        size += 1 + fold::constant(part).map_or(0, |value| bits(value) / 64);
    });
    size
}

/// `n` with `value` in the place of the variable in `slot`, where the variable occurs only as far as
/// [`form`] looks: sums and products. `None` when it occurs elsewhere.
pub(super) fn substitute(n: &Num, slot: usize, value: &Num) -> Option<Num> {
    Some(match form(n, slot) {
        Form::Free => n.clone(),
        Form::Linear { slope, offset } => fold::add(offset, fold::mul(slope, value.clone())),
        Form::Other => return None,
    })
}

/// `n` as an end of the variable in `slot`: a linear form whose slope is not a constant >= 0.
pub(super) fn end(n: &Num, slot: usize) -> Option<Linear> {
    match form(n, slot) {
        Form::Linear { slope, offset } if fold::constant(&slope).is_none_or(|slope| *slope < 0) => {
            Some(Linear { value: n.clone(), slope, offset })
        }
        _ => None,
    }
}
