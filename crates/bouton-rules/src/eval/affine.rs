//! Expressions as straight lines in one slot.

use bouton_value::Integer;
use bouton_value::number::{One, Zero};

use super::{Interval, Partial, range_of};
use crate::game::Num;

/// Slope and offset of `num` as a line in `slot`: wherever `num` is defined it equals `s * slot + o` for some s
/// of the first interval and some o of the second. What is not linear goes into the offset whole.
pub(crate) fn affine(num: &Num, slot: usize, at: Partial<'_>) -> (Interval, Interval) {
    let line = |num: &Num| affine(num, slot, at);
    match num {
        Num::Slot(this) if *this == slot => (Interval::point(Integer::ONE), Interval::point(Integer::ZERO)),
        Num::Neg(a) => {
            let (slope, offset) = line(a);
            (slope.neg(), offset.neg())
        }
        Num::Add(a, b) => {
            let (a, b) = (line(a), line(b));
            (a.0.add(b.0), a.1.add(b.1))
        }
        Num::Sub(a, b) => {
            let (a, b) = (line(a), line(b));
            (a.0.sub(b.0), a.1.sub(b.1))
        }
        Num::Mul(a, b) => {
            let (a, b) = (line(a), line(b));
            if a.0.is_zero() {
                (b.0.mul(&a.1), b.1.mul(&a.1))
            } else if b.0.is_zero() {
                (a.0.mul(&b.1), a.1.mul(&b.1))
            } else {
                level(num, at)
            }
        }
        // Each is one of its items, so a line of one of theirs.
        Num::Min(items) | Num::Max(items) => {
            items.iter().map(line).reduce(hull).unwrap_or_else(|| level(num, at))
        }
        Num::If(_, yes, no) => hull(line(yes), line(no)),
        _ => level(num, at),
    }
}

fn hull(a: (Interval, Interval), b: (Interval, Interval)) -> (Interval, Interval) {
    (a.0.hull(b.0), a.1.hull(b.1))
}

/// The line with slope 0.
fn level(num: &Num, at: Partial<'_>) -> (Interval, Interval) {
    (Interval::point(Integer::ZERO), range_of(num, at))
}
