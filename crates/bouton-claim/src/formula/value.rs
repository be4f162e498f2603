//! The value of an expression at a point.

use std::cmp::Ordering;

use bouton_value::number::One;
use bouton_value::number::arithmetic::{DivMod, Gcd, Pow, UnsignedAbs};
use bouton_value::{Integer, Natural};

use super::{Arithmetic, Expr, Float, Fold, Function, Op, Point, Real, Width};

/// A value.
#[derive(Clone, Debug)]
pub enum Value {
    /// Yes or no.
    Truth(bool),
    /// A number, exactly.
    Number(Real),
    /// A number as a program has it.
    Float(Float),
}

impl Value {
    /// The whole number that it is; `None` when it is none.
    pub fn as_whole(&self) -> Option<Integer> {
        match self {
            Self::Truth(_) => None,
            Self::Number(number) => number.as_whole(),
            Self::Float(float) => {
                let floor = float.floor();
                (floor == float.ceil()).then_some(floor)
            }
        }
    }
}

/// Why there is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hole {
    /// It is undefined: a division by zero, the root of a negative number, `xor` of what is no natural number.
    Undefined,
    /// It is not computed: two different roots meet, or a number grows too large.
    Beyond,
}

/// The greatest exponent, and the most bits of a power.
const MOST_POWER: u64 = 1 << 16;
const MOST_BITS: u64 = 1 << 20;

type Evaluated = Result<Value, Hole>;

pub(crate) fn value(expr: &Expr, point: &Point, arithmetic: Arithmetic) -> Evaluated {
    Scene { point, arithmetic, row: None }.value(expr)
}

/// What is known while an expression is computed.
#[derive(Clone, Copy)]
pub(super) struct Scene<'p> {
    point: &'p Point,
    arithmetic: Arithmetic,
    row: Option<&'p [Integer]>,
}

impl Scene<'_> {
    pub(super) fn value(&self, expr: &Expr) -> Evaluated {
        Ok(match expr {
            Expr::Number { digits, scale: 0 } => exact(Real::whole(digits.clone())),
            Expr::Number { digits, scale } => {
                let denominator = Natural::from(10u32).pow(u64::from(*scale));
                match self.arithmetic {
                    Arithmetic::Exact => exact(Real::ratio(digits.clone(), denominator)),
                    Arithmetic::Floating(width) => float(Float::ratio(digits, &denominator, width))?,
                }
            }
            Expr::Phi => self.phi()?,
            Expr::Name(place) => exact(Real::whole(self.name(*place).ok_or(Hole::Undefined)?.clone())),
            Expr::Not(a) => Value::Truth(!self.truth(a)?),
            Expr::Neg(a) => match self.value(a)? {
                Value::Number(number) => Value::Number(number.negated()),
                Value::Float(float) => Value::Float(float.negated()),
                Value::Truth(_) => return Err(Hole::Undefined),
            },
            Expr::Binary(Op::And, a, b) => Value::Truth(self.truth(a)? && self.truth(b)?),
            Expr::Binary(Op::Or, a, b) => Value::Truth(self.truth(a)? || self.truth(b)?),
            Expr::Binary(op, a, b) if op.compares() => {
                Value::Truth(compares(*op, self.compare(&self.value(a)?, &self.value(b)?)?))
            }
            Expr::Binary(op, a, b) => self.binary(*op, &self.value(a)?, &self.value(b)?)?,
            Expr::Chain(first, rest) => Value::Truth(self.truth(first)? && self.truth(rest)?),
            Expr::If(parts) => {
                let [condition, then, other] = parts.as_ref();
                return self.value(if self.truth(condition)? { then } else { other });
            }
            Expr::In(member, set) => match self.value(member)?.as_whole() {
                Some(member) => Value::Truth(set.contains(&member, self)?),
                None => Value::Truth(false),
            },
            Expr::Call(function, args) => return self.call(*function, args),
            Expr::Over(fold, inner) => self.over(*fold, inner)?,
        })
    }

    fn name(&self, place: usize) -> Option<&Integer> {
        let singles = &self.point.singles;
        if place < singles.len() { singles.get(place) } else { self.row?.get(place - singles.len()) }
    }

    fn truth(&self, expr: &Expr) -> Result<bool, Hole> {
        match self.value(expr)? {
            Value::Truth(truth) => Ok(truth),
            _ => Err(Hole::Undefined),
        }
    }

    /// The whole number that an expression is.
    pub(super) fn whole(&self, expr: &Expr) -> Result<Integer, Hole> {
        self.value(expr)?.as_whole().ok_or(Hole::Undefined)
    }

    fn phi(&self) -> Evaluated {
        let Arithmetic::Floating(width) = self.arithmetic else { return Ok(exact(Real::phi())) };
        let whole = |number: u32| Float::whole(&Integer::from(number), width).ok_or(Hole::Beyond);
        let root = whole(5)?.root().ok_or(Hole::Undefined)?;
        float(whole(1)?.plus(&root).and_then(|sum| sum.over(&whole(2).ok()?)))
    }

    /// A number as a float.
    fn widened(value: &Value, width: Width) -> Result<Float, Hole> {
        match value {
            Value::Float(float) => Ok(float.clone()),
            Value::Number(number) => {
                let whole = number.as_whole().ok_or(Hole::Beyond)?;
                Float::whole(&whole, width).ok_or(Hole::Beyond)
            }
            Value::Truth(_) => Err(Hole::Undefined),
        }
    }

    fn compare(&self, a: &Value, b: &Value) -> Result<Ordering, Hole> {
        match (a, b, self.arithmetic) {
            (Value::Number(a), Value::Number(b), _) => a.compare(b).ok_or(Hole::Beyond),
            // A program makes a float of the whole number first.
            (_, _, Arithmetic::Floating(width)) => {
                Ok(Self::widened(a, width)?.compare(&Self::widened(b, width)?))
            }
            _ => Err(Hole::Undefined),
        }
    }

    fn binary(&self, op: Op, a: &Value, b: &Value) -> Evaluated {
        match (a, b, self.arithmetic) {
            (Value::Number(a), Value::Number(b), Arithmetic::Exact) => rational(op, a, b).map(Value::Number),
            (Value::Number(a), Value::Number(b), _) if op != Op::Over => {
                rational(op, a, b).map(Value::Number)
            }
            (_, _, Arithmetic::Floating(width)) => {
                let (a, b) = (Self::widened(a, width)?, Self::widened(b, width)?);
                float(match op {
                    Op::Add => a.plus(&b),
                    Op::Sub => a.plus(&b.negated()),
                    Op::Mul => a.times(&b),
                    Op::Over if b.compare(&b.negated()) == Ordering::Equal => return Err(Hole::Undefined),
                    Op::Over => a.over(&b),
                    // What whole numbers only have.
                    _ => return Err(Hole::Undefined),
                })
            }
            _ => Err(Hole::Undefined),
        }
    }

    fn call(&self, function: Function, args: &[Expr]) -> Evaluated {
        let arg = |place: usize| self.value(args.get(place).ok_or(Hole::Undefined)?);
        Ok(match function {
            Function::Floor | Function::Ceil => {
                let down = function == Function::Floor;
                exact(Real::whole(match arg(0)? {
                    Value::Number(number) if down => number.floor(),
                    Value::Number(number) => -number.negated().floor(),
                    Value::Float(float) if down => float.floor(),
                    Value::Float(float) => float.ceil(),
                    Value::Truth(_) => return Err(Hole::Undefined),
                }))
            }
            Function::Sqrt => match (arg(0)?, self.arithmetic) {
                (Value::Number(number), Arithmetic::Exact) => exact(number.root()?),
                (number, Arithmetic::Floating(width)) => {
                    Value::Float(Self::widened(&number, width)?.root().ok_or(Hole::Undefined)?)
                }
                _ => return Err(Hole::Undefined),
            },
            Function::Abs => {
                let value = arg(0)?;
                let below = match &value {
                    Value::Number(number) => number.is_negative(),
                    Value::Float(float) => float.is_negative(),
                    Value::Truth(_) => return Err(Hole::Undefined),
                };
                match value {
                    Value::Number(number) if below => Value::Number(number.negated()),
                    Value::Float(float) if below => Value::Float(float.negated()),
                    other => other,
                }
            }
            Function::Min | Function::Max => {
                let values: Result<Vec<Value>, Hole> = args.iter().map(|arg| self.value(arg)).collect();
                self.extreme(function == Function::Min, values?)?
            }
            Function::Gcd => {
                let (a, b) = (self.whole(&args[0])?, self.whole(&args[1])?);
                exact(Real::whole(Integer::from(a.unsigned_abs().gcd(b.unsigned_abs()))))
            }
            Function::Bit => {
                let x = Natural::try_from(self.whole(&args[0])?).map_err(|_| Hole::Undefined)?;
                let place = Natural::try_from(self.whole(&args[1])?).map_err(|_| Hole::Undefined)?;
                let bit = u64::try_from(&place)
                    .map_or(Natural::default(), |place| (x >> place) % Natural::from(2u32));
                exact(Real::whole(Integer::from(bit)))
            }
        })
    }

    /// The least or the greatest of some numbers.
    fn extreme(&self, least: bool, values: Vec<Value>) -> Evaluated {
        let wanted = if least { Ordering::Less } else { Ordering::Greater };
        let mut values = values.into_iter();
        let mut best = values.next().ok_or(Hole::Undefined)?;
        for other in values {
            if self.compare(&other, &best)? == wanted {
                best = other;
            }
        }
        Ok(best)
    }

    /// Something over all rows.
    fn over(&self, fold: Fold, inner: &Expr) -> Evaluated {
        let rows = self.point.rows.iter().map(|row| Self { row: Some(row), ..*self }.value(inner));
        let values: Vec<Value> = rows.collect::<Result<_, Hole>>()?;
        let truths = || values.iter().filter(|value| matches!(value, Value::Truth(true))).count();
        Ok(match fold {
            Fold::Count => exact(Real::whole(Integer::from(truths() as u64))),
            Fold::All => Value::Truth(truths() == values.len()),
            Fold::Any => Value::Truth(truths() > 0),
            Fold::Max | Fold::Min if values.is_empty() => exact(Real::whole(Integer::default())),
            Fold::Max | Fold::Min => self.extreme(fold == Fold::Min, values)?,
            Fold::Xor | Fold::Sum => {
                let op = if fold == Fold::Xor { Op::Xor } else { Op::Add };
                let zero = exact(Real::whole(Integer::default()));
                values.iter().try_fold(zero, |sum, value| self.binary(op, &sum, value))?
            }
        })
    }
}

fn exact(number: Real) -> Value {
    Value::Number(number)
}

/// A float that is none does not fit.
fn float(float: Option<Float>) -> Evaluated {
    float.map(Value::Float).ok_or(Hole::Beyond)
}

fn rational(op: Op, a: &Real, b: &Real) -> Result<Real, Hole> {
    let whole = |number: &Real| number.as_whole().ok_or(Hole::Undefined);
    match op {
        Op::Add => a.plus(b).ok_or(Hole::Beyond),
        Op::Sub => a.plus(&b.negated()).ok_or(Hole::Beyond),
        Op::Mul => a.times(b).ok_or(Hole::Beyond),
        Op::Over => a.times(&b.inverse().ok_or(Hole::Undefined)?).ok_or(Hole::Beyond),
        Op::Div | Op::Mod => {
            // a = m (a div m) + (a mod m) with 0 <= a mod m < |m|.
            let (a, b) = (whole(a)?, whole(b)?);
            if b == 0u32 {
                return Err(Hole::Undefined);
            }
            let size = Integer::from(b.unsigned_abs_ref());
            let (quotient, rest) = a.div_mod(size);
            Ok(Real::whole(match op {
                Op::Mod => rest,
                _ if b < 0u32 => -quotient,
                _ => quotient,
            }))
        }
        Op::Xor => {
            let natural = |number| Natural::try_from(number).map_err(|_| Hole::Undefined);
            let (a, b) = (natural(whole(a)?)?, natural(whole(b)?)?);
            Ok(Real::whole(Integer::from(a ^ b)))
        }
        Op::Pow => power(a, &whole(b)?),
        _ => Err(Hole::Undefined),
    }
}

fn power(base: &Real, exponent: &Integer) -> Result<Real, Hole> {
    if *exponent < 0u32 {
        return Err(Hole::Undefined);
    }
    // Powers of 0 and 1 are small whatever the exponent.
    if let Some(base) = base.as_whole().filter(|base| *base <= 1u32 && *base >= 0u32) {
        return Ok(Real::whole(if *exponent == 0u32 { Integer::ONE } else { base }));
    }
    let mut left = u64::try_from(exponent).ok().filter(|power| *power <= MOST_POWER).ok_or(Hole::Beyond)?;
    if base.length().saturating_mul(left) > MOST_BITS {
        return Err(Hole::Beyond);
    }
    let (mut square, mut power) = (base.clone(), Real::whole(Integer::ONE));
    while left > 0 {
        if left % 2 == 1 {
            power = power.times(&square).ok_or(Hole::Beyond)?;
        }
        left /= 2;
        if left > 0 {
            square = square.times(&square).ok_or(Hole::Beyond)?;
        }
    }
    Ok(power)
}

fn compares(op: Op, order: Ordering) -> bool {
    match op {
        Op::Eq => order == Ordering::Equal,
        Op::Ne => order != Ordering::Equal,
        Op::Lt => order == Ordering::Less,
        Op::Le => order != Ordering::Greater,
        Op::Gt => order == Ordering::Greater,
        _ => order != Ordering::Less,
    }
}
