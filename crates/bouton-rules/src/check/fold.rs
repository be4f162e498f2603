//! Building numbers with their constant parts computed. An expression that could be undefined stays as it
//! is, so folding never changes when something is undefined; nor does it compute numbers of more than
//! [`MAX_BITS`] bits.

use bouton_value::Integer;
use bouton_value::number::arithmetic::{DivMod, Gcd, Pow, UnsignedAbs};
use bouton_value::number::bits;
use bouton_value::number::logic::BitAccess;
use bouton_value::number::{One, Zero};

use crate::ast::BinaryOp;
use crate::game::{Compare, Cond, List, Num, SetExpr};

/// Constants of more bits than this are left to be computed when they are used.
const MAX_BITS: u64 = 1 << 16;

/// `n` when the expression is a constant.
pub(super) fn constant(n: &Num) -> Option<&Integer> {
    match n {
        Num::Const(value) => Some(value),
        _ => None,
    }
}

fn is(n: &Num, value: i32) -> bool {
    constant(n).is_some_and(|n| *n == value)
}

/// `-a`
pub(super) fn neg(a: Num) -> Num {
    match a {
        Num::Const(a) => Num::Const(-a),
        Num::Neg(a) => *a,
        a => Num::Neg(Box::new(a)),
    }
}

/// `a + b`; `a + -b` becomes `a - b`.
pub(super) fn add(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Num::Const(a + b),
        (a, b) if is(&b, 0) => a,
        (a, b) if is(&a, 0) => b,
        (a, Num::Const(b)) if b < 0 => Num::Sub(Box::new(a), Box::new(Num::Const(-b))),
        (a, Num::Neg(b)) => Num::Sub(Box::new(a), b),
        (a, b) => Num::Add(Box::new(a), Box::new(b)),
    }
}

/// `a - b`; `a - -b` becomes `a + b`.
pub(super) fn sub(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Num::Const(a - b),
        (a, b) if is(&b, 0) => a,
        (a, b) if is(&a, 0) => neg(b),
        (a, Num::Const(b)) if b < 0 => Num::Add(Box::new(a), Box::new(Num::Const(-b))),
        (a, Num::Neg(b)) => Num::Add(Box::new(a), b),
        (a, b) => Num::Sub(Box::new(a), Box::new(b)),
    }
}

/// `a * b`; `0 * b` stays, because b may be undefined.
pub(super) fn mul(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) if bits(&a) + bits(&b) <= MAX_BITS => Num::Const(a * b),
        (a, b) if is(&b, 1) => a,
        (a, b) if is(&a, 1) => b,
        (a, b) if is(&b, -1) => neg(a),
        (a, b) if is(&a, -1) => neg(b),
        (a, b) => Num::Mul(Box::new(a), Box::new(b)),
    }
}

/// An arithmetic operator; `None` for the operators of conditions and sets.
pub(super) fn binary(op: BinaryOp, a: Num, b: Num) -> Option<Num> {
    Some(match op {
        BinaryOp::Add => add(a, b),
        BinaryOp::Sub => sub(a, b),
        BinaryOp::Mul => mul(a, b),
        BinaryOp::Xor => pair(a, b, xor_value, Num::Xor),
        BinaryOp::Div => pair(a, b, |a, b| Some(euclid(a, b)?.0), Num::Div),
        BinaryOp::Mod => pair(a, b, |a, b| Some(euclid(a, b)?.1), Num::Mod),
        BinaryOp::Pow => pair(a, b, power, Num::Pow),
        BinaryOp::Or | BinaryOp::And | BinaryOp::Except => return None,
    })
}

/// `gcd(a, b)`
pub(super) fn gcd(a: Num, b: Num) -> Num {
    let value = |a: &Integer, b: &Integer| Some(Integer::from(a.unsigned_abs().gcd(b.unsigned_abs())));
    pair(a, b, value, Num::Gcd)
}

/// `bit(a, i)`
pub(super) fn bit(a: Num, i: Num) -> Num {
    let value = |a: &Integer, i: &Integer| {
        if *a < 0 || *i < 0 {
            return None;
        }
        // A bit past the last one is 0 however far it is.
        let set = u64::try_from(i).is_ok_and(|i| a.get_bit(i));
        Some(Integer::from(u8::from(set)))
    };
    pair(a, i, value, Num::Bit)
}

/// `abs(a)`
pub(super) fn abs(a: Num) -> Num {
    match a {
        Num::Const(a) => Num::Const(Integer::from(a.unsigned_abs())),
        a => Num::Abs(Box::new(a)),
    }
}

/// `list[i]`
pub(super) fn index(list: &List, i: Num) -> Num {
    let item = constant(&i).and_then(|i| usize::try_from(i).ok()).and_then(|i| list.get(i));
    match item {
        Some(item) => Num::Const(item),
        None => Num::Index(list.clone(), Box::new(i)),
    }
}

/// `min(..)`
pub(super) fn min(items: Vec<Num>) -> Num {
    match constants(&items).and_then(|values| values.into_iter().min()) {
        Some(least) => Num::Const(least.clone()),
        None => Num::Min(items),
    }
}

/// `max(..)`
pub(super) fn max(items: Vec<Num>) -> Num {
    match constants(&items).and_then(|values| values.into_iter().max()) {
        Some(greatest) => Num::Const(greatest.clone()),
        None => Num::Max(items),
    }
}

/// `if c then a else b`
pub(super) fn choose(c: Cond, a: Num, b: Num) -> Num {
    match truth(&c) {
        Some(true) => a,
        Some(false) => b,
        None => Num::If(Box::new(c), Box::new(a), Box::new(b)),
    }
}

/// Whether a condition of constants holds; `None` when it is not made of constants or could be undefined.
pub(super) fn truth(c: &Cond) -> Option<bool> {
    match c {
        Cond::And(a, b) => Some(truth(a)? && truth(b)?),
        Cond::Or(a, b) => Some(truth(a)? || truth(b)?),
        Cond::Not(a) => Some(!truth(a)?),
        Cond::If(c, a, b) => {
            if truth(c)? {
                truth(a)
            } else {
                truth(b)
            }
        }
        Cond::Compare(first, links) => {
            let mut left = constant(first)?;
            for link in links {
                let (holds, right) = link_truth(left, link)?;
                if !holds {
                    return Some(false);
                }
                left = right;
            }
            Some(true)
        }
    }
}

fn link_truth<'a>(left: &'a Integer, link: &'a Compare) -> Option<(bool, &'a Integer)> {
    if let Compare::In(set) = link {
        return Some((member(left, set)?, left));
    }
    let right = constant(link.number()?)?;
    let holds = match link {
        Compare::Eq(_) => left == right,
        Compare::Ne(_) => left != right,
        Compare::Lt(_) => left < right,
        Compare::Le(_) => left <= right,
        Compare::Gt(_) => left > right,
        Compare::Ge(_) => left >= right,
        Compare::In(_) => return None,
    };
    Some((holds, right))
}

fn member(x: &Integer, set: &SetExpr) -> Option<bool> {
    match set {
        SetExpr::Range(low, high) => {
            let above = constant(low)? <= x;
            let below = match high {
                Some(high) => x <= constant(high)?,
                None => true,
            };
            Some(above && below)
        }
        SetExpr::Literal(items) => Some(constants(items)?.contains(&x)),
        SetExpr::Fixed(items) => Some(items.binary_search(x).is_ok()),
        SetExpr::Or(a, b) => Some(member(x, a)? || member(x, b)?),
        SetExpr::And(a, b) => Some(member(x, a)? && member(x, b)?),
        SetExpr::Except(a, b) => Some(member(x, a)? && !member(x, b)?),
        SetExpr::Named(..) => None,
    }
}

fn constants(items: &[Num]) -> Option<Vec<&Integer>> {
    items.iter().map(constant).collect()
}

/// Two operands: their value when both are constants and it is defined, else the expression.
fn pair(
    a: Num,
    b: Num,
    value: impl Fn(&Integer, &Integer) -> Option<Integer>,
    build: impl Fn(Box<Num>, Box<Num>) -> Num,
) -> Num {
    if let (Num::Const(x), Num::Const(y)) = (&a, &b)
        && let Some(value) = value(x, y)
    {
        return Num::Const(value);
    }
    build(Box::new(a), Box::new(b))
}

fn xor_value(a: &Integer, b: &Integer) -> Option<Integer> {
    (*a >= 0 && *b >= 0).then(|| a ^ b)
}

/// Quotient and remainder with `0 <= remainder < |m|`; `None` for m = 0.
fn euclid(a: &Integer, m: &Integer) -> Option<(Integer, Integer)> {
    if *m == 0 {
        return None;
    }
    let size = Integer::from(m.unsigned_abs());
    let (quotient, remainder) = a.div_mod(&size);
    Some((if *m < 0 { -quotient } else { quotient }, remainder))
}

/// `base ^ exponent` when it is defined and not too large.
fn power(base: &Integer, exponent: &Integer) -> Option<Integer> {
    if *base < 0 || *exponent < 0 {
        return None;
    }
    if *exponent == 0 {
        return Some(Integer::ONE);
    }
    if *base <= 1 {
        return Some(base.clone());
    }
    let exponent = u64::try_from(exponent).ok()?;
    (bits(base).checked_mul(exponent)? <= MAX_BITS).then(|| base.pow(exponent))
}

/// `a * b` for slopes and offsets: here 0 makes 0, because where b is undefined the whole form is, and the
/// move is not legal anyway.
pub(super) fn scale(a: Num, b: Num) -> Num {
    if is(&a, 0) || is(&b, 0) { Num::Const(Integer::ZERO) } else { mul(a, b) }
}
