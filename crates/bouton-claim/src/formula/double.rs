//! Values as a program with doubles gets them: the faults of floating point are what is looked for here.

use std::cmp::Ordering;

use bouton_value::number::arithmetic::DivMod;
use bouton_value::{Integer, Natural};

use super::exact::{compares, is_fibonacci};
use super::{Expr, Function, Op};

/// A value of a program.
#[derive(Clone, Debug, PartialEq)]
pub enum Inexact {
    /// Yes or no.
    Truth(bool),
    /// A whole number, exact as long as it meets no double.
    Whole(Integer),
    /// A double.
    Double(f64),
}

/// The nearest double, ties to even.
fn nearest(number: &Integer) -> f64 {
    let text = number.to_string();
    // Decimal text is read with correct rounding.
    text.parse().unwrap_or(f64::NAN)
}

/// The whole part of a double below 2^1024.
fn whole_part(double: f64) -> Option<Integer> {
    if !double.is_finite() {
        return None;
    }
    format!("{:.0}", double.trunc()).parse().ok()
}

pub(super) fn value(expr: &Expr, values: &[Integer]) -> Option<Inexact> {
    let number = |part: &Expr| match value(part, values)? {
        Inexact::Truth(_) => None,
        number => Some(number),
    };
    let truth = |part: &Expr| match value(part, values)? {
        Inexact::Truth(truth) => Some(truth),
        _ => None,
    };
    let double = |part: &Expr| {
        Some(match number(part)? {
            Inexact::Whole(whole) => nearest(&whole),
            Inexact::Double(double) => double,
            Inexact::Truth(_) => return None,
        })
    };
    Some(match expr {
        Expr::Number { digits, scale: 0 } => Inexact::Whole(digits.clone()),
        Expr::Number { digits, scale } => Inexact::Double(format!("{digits}e-{scale}").parse().ok()?),
        Expr::Phi => Inexact::Double(f64::midpoint(1.0, 5f64.sqrt())),
        Expr::Name(place) => Inexact::Whole(values.get(*place)?.clone()),
        Expr::Not(a) => Inexact::Truth(!truth(a)?),
        Expr::Neg(a) => match number(a)? {
            Inexact::Whole(whole) => Inexact::Whole(-whole),
            Inexact::Double(double) => Inexact::Double(-double),
            Inexact::Truth(_) => return None,
        },
        Expr::Binary(Op::And, a, b) => Inexact::Truth(truth(a)? && truth(b)?),
        Expr::Binary(Op::Or, a, b) => Inexact::Truth(truth(a)? || truth(b)?),
        Expr::Binary(op @ (Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge), a, b) => {
            let order = match (number(a)?, number(b)?) {
                (Inexact::Whole(a), Inexact::Whole(b)) => a.cmp(&b),
                _ => double(a)?.partial_cmp(&double(b)?)?,
            };
            Inexact::Truth(compares(*op, order))
        }
        Expr::Binary(op, a, b) => match (op, number(a)?, number(b)?) {
            (Op::Over, ..) => Inexact::Double(double(a)? / double(b)?),
            (_, Inexact::Whole(x), Inexact::Whole(y)) => Inexact::Whole(match op {
                Op::Add => x + y,
                Op::Sub => x - y,
                Op::Mul => x * y,
                Op::Div | Op::Mod => {
                    if y <= 0u32 {
                        return None;
                    }
                    let (quotient, rest) = x.div_mod(y);
                    if *op == Op::Div { quotient } else { rest }
                }
                Op::Xor => Integer::from(Natural::try_from(x).ok()? ^ Natural::try_from(y).ok()?),
                _ => return None,
            }),
            _ => Inexact::Double(match op {
                Op::Add => double(a)? + double(b)?,
                Op::Sub => double(a)? - double(b)?,
                Op::Mul => double(a)? * double(b)?,
                _ => return None,
            }),
        },
        Expr::Call(function, args) => {
            let first = args.first()?;
            match function {
                Function::Floor => Inexact::Whole(match number(first)? {
                    Inexact::Whole(whole) => whole,
                    _ => whole_part(double(first)?.floor())?,
                }),
                Function::Ceil => Inexact::Whole(match number(first)? {
                    Inexact::Whole(whole) => whole,
                    _ => whole_part(double(first)?.ceil())?,
                }),
                Function::Sqrt => Inexact::Double(double(first)?.sqrt()),
                Function::Abs => match number(first)? {
                    Inexact::Whole(whole) if whole < 0u32 => Inexact::Whole(-whole),
                    Inexact::Double(double) => Inexact::Double(double.abs()),
                    other => other,
                },
                Function::Min | Function::Max => {
                    let wanted = if *function == Function::Min { Ordering::Less } else { Ordering::Greater };
                    let mut best = first;
                    for other in &args[1..] {
                        if double(other)?.partial_cmp(&double(best)?)? == wanted {
                            best = other;
                        }
                    }
                    number(best)?
                }
                Function::IsFibonacci => match number(first)? {
                    Inexact::Whole(whole) => Inexact::Truth(is_fibonacci(&whole)),
                    _ => return None,
                },
            }
        }
    })
}
