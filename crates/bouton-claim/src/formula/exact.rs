//! Exact values.

use std::cmp::Ordering;

use bouton_value::number::One;
use bouton_value::number::arithmetic::{DivMod, Pow};
use bouton_value::{Integer, Natural};

use super::{Expr, Function, Op, Real};

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Yes or no.
    Truth(bool),
    /// A number.
    Number(Real),
}

/// The greatest exponent.
const MOST_POWER: u64 = 4096;

pub(super) fn value(expr: &Expr, values: &[Integer]) -> Option<Value> {
    let number = |part: &Expr| match value(part, values)? {
        Value::Number(number) => Some(number),
        Value::Truth(_) => None,
    };
    let truth = |part: &Expr| match value(part, values)? {
        Value::Truth(truth) => Some(truth),
        Value::Number(_) => None,
    };
    let whole = |part: &Expr| number(part)?.as_whole();
    Some(match expr {
        Expr::Number { digits, scale } => {
            Value::Number(Real::ratio(digits.clone(), Natural::from(10u32).pow(u64::from(*scale))))
        }
        Expr::Phi => Value::Number(Real::phi()),
        Expr::Name(place) => Value::Number(Real::whole(values.get(*place)?.clone())),
        Expr::Not(a) => Value::Truth(!truth(a)?),
        Expr::Neg(a) => Value::Number(number(a)?.negated()),
        Expr::Binary(Op::And, a, b) => Value::Truth(truth(a)? && truth(b)?),
        Expr::Binary(Op::Or, a, b) => Value::Truth(truth(a)? || truth(b)?),
        Expr::Binary(op @ (Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge), a, b) => {
            Value::Truth(compares(*op, number(a)?.compare(&number(b)?)?))
        }
        Expr::Binary(op, a, b) => Value::Number(match op {
            Op::Add => number(a)?.plus(&number(b)?)?,
            Op::Sub => number(a)?.plus(&number(b)?.negated())?,
            Op::Mul => number(a)?.times(&number(b)?)?,
            Op::Over => number(a)?.times(&number(b)?.inverse()?)?,
            Op::Div | Op::Mod => {
                let (a, b) = (whole(a)?, whole(b)?);
                if b <= 0u32 {
                    return None;
                }
                let (quotient, rest) = a.div_mod(b);
                Real::whole(if *op == Op::Div { quotient } else { rest })
            }
            Op::Xor => {
                let (a, b) = (Natural::try_from(whole(a)?).ok()?, Natural::try_from(whole(b)?).ok()?);
                Real::whole(Integer::from(a ^ b))
            }
            Op::Pow => {
                let exponent = u64::try_from(&whole(b)?).ok().filter(|power| *power <= MOST_POWER)?;
                let base = number(a)?;
                let mut power = Real::whole(Integer::ONE);
                for _ in 0..exponent {
                    power = power.times(&base)?;
                }
                power
            }
            _ => return None,
        }),
        Expr::Call(function, args) => {
            let arg = |place: usize| number(args.get(place)?);
            match function {
                Function::Floor => Value::Number(Real::whole(arg(0)?.floor())),
                Function::Ceil => Value::Number(Real::whole(-arg(0)?.negated().floor())),
                Function::Sqrt => Value::Number(arg(0)?.root()?),
                Function::Abs => {
                    let number = arg(0)?;
                    let below = number.compare(&Real::whole(Integer::default()))? == Ordering::Less;
                    Value::Number(if below { number.negated() } else { number })
                }
                Function::Min | Function::Max => {
                    let wanted = if *function == Function::Min { Ordering::Less } else { Ordering::Greater };
                    let mut best = arg(0)?;
                    for place in 1..args.len() {
                        let other = arg(place)?;
                        if other.compare(&best)? == wanted {
                            best = other;
                        }
                    }
                    Value::Number(best)
                }
                Function::IsFibonacci => Value::Truth(is_fibonacci(&arg(0)?.as_whole()?)),
            }
        }
    })
}

pub(super) fn compares(op: Op, order: Ordering) -> bool {
    match op {
        Op::Eq => order == Ordering::Equal,
        Op::Ne => order != Ordering::Equal,
        Op::Lt => order == Ordering::Less,
        Op::Le => order != Ordering::Greater,
        Op::Gt => order == Ordering::Greater,
        _ => order != Ordering::Less,
    }
}

/// Whether a number is 1, 2, 3, 5, 8 ...
pub(super) fn is_fibonacci(number: &Integer) -> bool {
    let Ok(number) = Natural::try_from(number) else { return false };
    let (mut a, mut b) = (Natural::from(1u32), Natural::from(2u32));
    while a < number {
        (a, b) = (b.clone(), a + b);
    }
    a == number
}
