//! What expressions are worth, straight from section 5 of the rule reference.

use bouton_rules::ast::{BinaryOp, CompareOp, Expr, ExprKind, Function, NamedSet};

use crate::fault::{Fault, Rejected};
use crate::game::{Constant, Game};

/// Why there is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// The language says it is undefined.
    Undefined,
    /// A number is too large for the checker.
    TooLarge,
    /// The expression is none of this kind.
    Meaningless,
}

impl From<Trouble> for Rejected {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::TooLarge => Fault::Limit.with("what", "numbers"),
            _ => Fault::NotUnderstood.with("what", "expression"),
        }
    }
}

pub(crate) type Value<T> = Result<T, Trouble>;

/// Names and their numbers at one place of a rule.
#[derive(Clone)]
pub(crate) struct Scope<'g> {
    pub(crate) game: &'g Game,
    pub(crate) names: Vec<(&'g str, i128)>,
}

const BIG: Trouble = Trouble::TooLarge;

impl Scope<'_> {
    /// The value of a number.
    pub(crate) fn number(&self, expr: &Expr) -> Value<i128> {
        match &expr.kind {
            ExprKind::Number(number) => number.to_string().parse().map_err(|_| BIG),
            ExprKind::Name(name) => self.name(name),
            ExprKind::Heaps => self.game.heaps.ok_or(Trouble::Meaningless),
            ExprKind::Index(list, index) => {
                let at = usize::try_from(self.number(index)?).ok();
                let Some(Constant::List(items)) = self.game.constants.get(&list.text) else {
                    return Err(Trouble::Meaningless);
                };
                at.and_then(|at| items.get(at)).copied().ok_or(Trouble::Undefined)
            }
            ExprKind::Neg(inner) => self.number(inner)?.checked_neg().ok_or(BIG),
            ExprKind::Binary(op, left, right) => binary(*op, self.number(left)?, self.number(right)?),
            ExprKind::Call(function, items) => {
                let items = items.iter().map(|item| self.number(item)).collect::<Value<Vec<i128>>>()?;
                call(*function, &items)
            }
            ExprKind::If(condition, yes, no) => self.number(if self.truth(condition)? { yes } else { no }),
            _ => Err(Trouble::Meaningless),
        }
    }

    fn name(&self, name: &str) -> Value<i128> {
        if let Some((_, number)) = self.names.iter().rev().find(|(known, _)| *known == name) {
            return Ok(*number);
        }
        match self.game.constants.get(name) {
            Some(Constant::Number(number)) => Ok(*number),
            _ => Err(Trouble::Meaningless),
        }
    }

    /// Whether a condition holds; one that is undefined does not.
    pub(crate) fn holds(&self, condition: &Expr) -> Value<bool> {
        match self.truth(condition) {
            Err(Trouble::Undefined) => Ok(false),
            known => known,
        }
    }

    fn truth(&self, condition: &Expr) -> Value<bool> {
        match &condition.kind {
            ExprKind::Not(inner) => Ok(!self.truth(inner)?),
            ExprKind::Binary(BinaryOp::And, left, right) => Ok(self.truth(left)? && self.truth(right)?),
            ExprKind::Binary(BinaryOp::Or, left, right) => Ok(self.truth(left)? || self.truth(right)?),
            ExprKind::If(condition, yes, no) => self.truth(if self.truth(condition)? { yes } else { no }),
            ExprKind::Compare(first, links) => {
                let mut left = self.number(first)?;
                for (op, right) in links {
                    if *op == CompareOp::In {
                        return self.contains(right, left);
                    }
                    let right = self.number(right)?;
                    if !compare(*op, left, right) {
                        return Ok(false);
                    }
                    left = right;
                }
                Ok(true)
            }
            _ => Err(Trouble::Meaningless),
        }
    }

    /// Whether a set holds a number. All parts of a set are looked at, so that it is undefined where one is.
    pub(crate) fn contains(&self, set: &Expr, x: i128) -> Value<bool> {
        match &set.kind {
            ExprKind::Range(low, high) => {
                let low = self.number(low)?;
                let high = high.as_deref().map(|high| self.number(high)).transpose()?;
                Ok(low <= x && high.is_none_or(|high| x <= high))
            }
            ExprKind::SetLiteral(items) => {
                let items = items.iter().map(|item| self.number(item)).collect::<Value<Vec<i128>>>()?;
                Ok(items.contains(&x))
            }
            ExprKind::Name(name) => match self.game.constants.get(name) {
                Some(Constant::Set(items)) => Ok(items.contains(&x)),
                _ => Err(Trouble::Meaningless),
            },
            ExprKind::Binary(op, left, right) => {
                let (left, right) = (self.contains(left, x)?, self.contains(right, x)?);
                match op {
                    BinaryOp::Or => Ok(left || right),
                    BinaryOp::And => Ok(left && right),
                    BinaryOp::Except => Ok(left && !right),
                    _ => Err(Trouble::Meaningless),
                }
            }
            ExprKind::NamedSet(set, argument) => {
                let argument = argument.as_deref().map(|argument| self.number(argument)).transpose()?;
                named(*set, argument, x)
            }
            _ => Err(Trouble::Meaningless),
        }
    }

    /// The least number a set could hold, and the greatest where there is one.
    pub(crate) fn span(&self, set: &Expr) -> Value<(i128, Option<i128>)> {
        let meet = |a: Option<i128>, b: Option<i128>| a.map_or(b, |a| Some(b.map_or(a, |b| a.min(b))));
        match &set.kind {
            ExprKind::Range(low, high) => {
                let high = high.as_deref().map(|high| self.number(high)).transpose()?;
                Ok((self.number(low)?, high))
            }
            ExprKind::SetLiteral(items) => {
                let items = items.iter().map(|item| self.number(item)).collect::<Value<Vec<i128>>>()?;
                Ok((
                    items.iter().copied().min().unwrap_or(0),
                    Some(items.iter().copied().max().unwrap_or(-1)),
                ))
            }
            ExprKind::Name(name) => match self.game.constants.get(name) {
                Some(Constant::Set(items)) => {
                    Ok((items.first().copied().unwrap_or(0), Some(items.last().copied().unwrap_or(-1))))
                }
                _ => Err(Trouble::Meaningless),
            },
            ExprKind::Binary(op, left, right) => {
                let ((low, high), (other_low, other_high)) = (self.span(left)?, self.span(right)?);
                Ok(match op {
                    BinaryOp::And => (low.max(other_low), meet(high, other_high)),
                    BinaryOp::Except => (low, high),
                    _ => (low.min(other_low), high.and_then(|high| other_high.map(|other| high.max(other)))),
                })
            }
            ExprKind::NamedSet(NamedSet::Divisors, Some(argument)) => {
                Ok((1, Some(self.number(argument)?.checked_abs().ok_or(BIG)?)))
            }
            ExprKind::NamedSet(..) => Ok((1, None)),
            _ => Err(Trouble::Meaningless),
        }
    }
}

fn compare(op: CompareOp, left: i128, right: i128) -> bool {
    match op {
        CompareOp::Eq => left == right,
        CompareOp::Ne => left != right,
        CompareOp::Lt => left < right,
        CompareOp::Le => left <= right,
        CompareOp::Gt => left > right,
        CompareOp::Ge => left >= right,
        CompareOp::In => false,
    }
}

fn binary(op: BinaryOp, a: i128, b: i128) -> Value<i128> {
    let big = |result: Option<i128>| result.ok_or(BIG);
    match op {
        BinaryOp::Add => big(a.checked_add(b)),
        BinaryOp::Sub => big(a.checked_sub(b)),
        BinaryOp::Mul => big(a.checked_mul(b)),
        BinaryOp::Div | BinaryOp::Mod if b == 0 => Err(Trouble::Undefined),
        BinaryOp::Mod => big(a.checked_rem_euclid(b)),
        BinaryOp::Div => big(a.checked_div_euclid(b)),
        BinaryOp::Xor | BinaryOp::Pow if a < 0 || b < 0 => Err(Trouble::Undefined),
        BinaryOp::Xor => Ok(a ^ b),
        BinaryOp::Pow if a <= 1 => Ok(if b == 0 { 1 } else { a }),
        BinaryOp::Pow => big(u32::try_from(b).ok().and_then(|b| a.checked_pow(b))),
        BinaryOp::Or | BinaryOp::And | BinaryOp::Except => Err(Trouble::Meaningless),
    }
}

fn call(function: Function, items: &[i128]) -> Value<i128> {
    let none = Trouble::Meaningless;
    match (function, items) {
        (Function::Min, _) => items.iter().copied().min().ok_or(none),
        (Function::Max, _) => items.iter().copied().max().ok_or(none),
        (Function::Abs, [a]) => a.checked_abs().ok_or(BIG),
        (Function::Gcd, &[a, b]) => gcd(a, b),
        (Function::Bit, &[a, i]) if a < 0 || i < 0 => Err(Trouble::Undefined),
        (Function::Bit, &[a, i]) => {
            Ok(u32::try_from(i).ok().and_then(|i| a.checked_shr(i)).map_or(0, |bits| bits & 1))
        }
        _ => Err(none),
    }
}

/// The greatest common divisor, not negative.
pub(crate) fn gcd(a: i128, b: i128) -> Value<i128> {
    let (mut a, mut b) = (a.checked_abs().ok_or(BIG)?, b.checked_abs().ok_or(BIG)?);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    Ok(a)
}

/// Whether a named set holds x. Time O(sqrt(x)) at most.
fn named(set: NamedSet, argument: Option<i128>, x: i128) -> Value<bool> {
    if x < 1 {
        // Of the arguments only a negative base is undefined.
        return if set == NamedSet::Powers && argument < Some(0) {
            Err(Trouble::Undefined)
        } else {
            Ok(false)
        };
    }
    let argument = argument.unwrap_or(0);
    let reached = |term: &dyn Fn(i128) -> Option<i128>| {
        (1..).map_while(term).take_while(|&value| value <= x).last() == Some(x)
    };
    Ok(match set {
        NamedSet::Primes => x > 1 && least_factor(x) == x,
        NamedSet::PrimePowers => x > 1 && is_power(x, least_factor(x)),
        NamedSet::Squares => reached(&|i| i.checked_mul(i)),
        NamedSet::Cubes => reached(&|i| i.checked_pow(3)),
        NamedSet::Triangular => reached(&|i| i.checked_mul(i + 1).map(|twice| twice / 2)),
        NamedSet::Factorials => reached(&|i| (1..=i).try_fold(1_i128, i128::checked_mul)),
        NamedSet::Fibonacci => {
            let (mut a, mut b) = (1, 2);
            while a < x {
                (a, b) = (b, a + b);
            }
            a == x
        }
        NamedSet::Powers if argument < 0 => return Err(Trouble::Undefined),
        NamedSet::Powers => x == 1 || (argument > 1 && is_power(x, argument)),
        NamedSet::Divisors => argument != 0 && argument % x == 0,
        NamedSet::Multiples => argument != 0 && x % argument == 0,
        NamedSet::Coprime => argument != 0 && gcd(x, argument)? == 1,
    })
}

/// The least factor above 1 of x > 1.
fn least_factor(x: i128) -> i128 {
    (2..x).take_while(|&f| f * f <= x).find(|&f| x % f == 0).unwrap_or(x)
}

fn is_power(mut x: i128, base: i128) -> bool {
    while x % base == 0 {
        x /= base;
    }
    x == 1
}
