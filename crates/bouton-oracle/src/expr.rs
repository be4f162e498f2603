//! Numbers and conditions, by plain recursion over the syntax tree.

use bouton_rules::ast::{BinaryOp, CompareOp, Expr, ExprKind, Function};
use bouton_value::Natural;

use crate::Fault;

/// What a name of a whole game stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i128),
    /// A finite set.
    Set(Vec<i128>),
    /// A list of constants.
    List(Vec<i128>),
}

/// What names stand for while an expression is looked at.
#[derive(Clone, Debug)]
pub(crate) struct Env<'g> {
    /// Parameters and lists.
    pub(crate) fixed: &'g [(String, Value)],
    /// State numbers, then variables.
    pub(crate) local: Vec<(&'g str, i128)>,
    /// The number of components typed at the start.
    pub(crate) heaps: i128,
}

pub(crate) fn to_i128(n: &Natural) -> Result<i128, Fault> {
    i128::try_from(n).map_err(|_| Fault::TooLarge("a number"))
}

fn fits(n: Option<i128>) -> Result<i128, Fault> {
    n.ok_or(Fault::TooLarge("a number"))
}

impl<'g> Env<'g> {
    pub(crate) fn new(
        fixed: &'g [(String, Value)],
        heaps: usize,
        names: &'g [String],
        numbers: &[i128],
    ) -> Self {
        let local = names.iter().map(String::as_str).zip(numbers.iter().copied()).collect();
        Self { fixed, local, heaps: heaps as i128 }
    }

    /// The same with one more name.
    pub(crate) fn with(&self, name: &'g str, value: i128) -> Self {
        let mut env = self.clone();
        env.local.push((name, value));
        env
    }

    pub(crate) fn fixed(&self, name: &str) -> Option<&'g Value> {
        self.fixed.iter().find(|(n, _)| n == name).map(|(_, v)| v)
    }

    fn name(&self, name: &str) -> Result<i128, Fault> {
        if let Some((_, value)) = self.local.iter().find(|(n, _)| *n == name) {
            return Ok(*value);
        }
        match self.fixed(name) {
            Some(Value::Number(value)) => Ok(*value),
            _ => Err(Fault::Ill(format!("no number is called {name}"))),
        }
    }

    /// The value of an expression that is a number.
    pub(crate) fn number(&self, expr: &Expr) -> Result<i128, Fault> {
        match &expr.kind {
            ExprKind::Number(n) => to_i128(n),
            ExprKind::Name(name) => self.name(name),
            ExprKind::Heaps => Ok(self.heaps),
            ExprKind::Index(list, index) => {
                let index = self.number(index)?;
                let Some(Value::List(items)) = self.fixed(&list.text) else {
                    return Err(Fault::Ill(format!("no list is called {}", list.text)));
                };
                usize::try_from(index).ok().and_then(|i| items.get(i)).copied().ok_or(Fault::Undefined)
            }
            ExprKind::Neg(a) => fits(self.number(a)?.checked_neg()),
            ExprKind::Binary(op, a, b) => binary(*op, self.number(a)?, self.number(b)?),
            ExprKind::Call(function, args) => {
                let args = args.iter().map(|a| self.number(a)).collect::<Result<Vec<_>, _>>()?;
                call(*function, &args)
            }
            ExprKind::If(c, a, b) => self.number(if self.truth(c)? { a } else { b }),
            _ => Err(Fault::Ill("a number was expected".into())),
        }
    }

    /// Whether an expression that is a condition holds. Looks from left to right and no further than needed.
    pub(crate) fn truth(&self, expr: &Expr) -> Result<bool, Fault> {
        match &expr.kind {
            ExprKind::Not(a) => Ok(!self.truth(a)?),
            ExprKind::Binary(BinaryOp::And, a, b) => Ok(self.truth(a)? && self.truth(b)?),
            ExprKind::Binary(BinaryOp::Or, a, b) => Ok(self.truth(a)? || self.truth(b)?),
            ExprKind::If(c, a, b) => self.truth(if self.truth(c)? { a } else { b }),
            ExprKind::Compare(first, links) => {
                let mut left = self.number(first)?;
                for (op, right) in links {
                    if *op == CompareOp::In {
                        return self.contains(right, left);
                    }
                    let value = self.number(right)?;
                    let holds = match op {
                        CompareOp::Eq => left == value,
                        CompareOp::Ne => left != value,
                        CompareOp::Lt => left < value,
                        CompareOp::Le => left <= value,
                        CompareOp::Gt => left > value,
                        CompareOp::Ge => left >= value,
                        CompareOp::In => false,
                    };
                    if !holds {
                        return Ok(false);
                    }
                    left = value;
                }
                Ok(true)
            }
            _ => Err(Fault::Ill("a condition was expected".into())),
        }
    }

    /// Whether a whole condition holds: undefined counts as false, a missing one as true.
    pub(crate) fn holds(&self, condition: Option<&Expr>) -> Result<bool, Fault> {
        condition.map_or(Ok(true), |c| Fault::undefined_as(self.truth(c), false))
    }
}

fn binary(op: BinaryOp, a: i128, b: i128) -> Result<i128, Fault> {
    match op {
        BinaryOp::Add => fits(a.checked_add(b)),
        BinaryOp::Sub => fits(a.checked_sub(b)),
        BinaryOp::Mul => fits(a.checked_mul(b)),
        BinaryOp::Xor if a >= 0 && b >= 0 => Ok(a ^ b),
        BinaryOp::Div if b != 0 => fits(a.checked_div_euclid(b)),
        BinaryOp::Mod if b != 0 => fits(a.checked_rem_euclid(b)),
        BinaryOp::Pow if a >= 0 && b >= 0 => power(a, b),
        BinaryOp::Xor | BinaryOp::Div | BinaryOp::Mod | BinaryOp::Pow => Err(Fault::Undefined),
        BinaryOp::Or | BinaryOp::And | BinaryOp::Except => Err(Fault::Ill("a number was expected".into())),
    }
}

fn power(base: i128, exponent: i128) -> Result<i128, Fault> {
    match (base, exponent) {
        (_, 0) => Ok(1),
        (0 | 1, _) => Ok(base),
        _ => fits(u32::try_from(exponent).ok().and_then(|e| base.checked_pow(e))),
    }
}

fn call(function: Function, args: &[i128]) -> Result<i128, Fault> {
    match (function, args) {
        (Function::Min, [_, ..]) => Ok(args.iter().copied().fold(i128::MAX, i128::min)),
        (Function::Max, [_, ..]) => Ok(args.iter().copied().fold(i128::MIN, i128::max)),
        (Function::Abs, [a]) => fits(a.checked_abs()),
        (Function::Gcd, [a, b]) => Ok(gcd(*a, *b)),
        (Function::Bit, [x, i]) if *x >= 0 && *i >= 0 => Ok(if *i > 126 { 0 } else { x >> i & 1 }),
        (Function::Bit, [_, _]) => Err(Fault::Undefined),
        _ => Err(Fault::Ill("wrong number of arguments".into())),
    }
}

/// The greatest number that divides both, by trying them all; `gcd(0, 0) = 0`.
pub(crate) fn gcd(a: i128, b: i128) -> i128 {
    let (a, b) = (a.abs(), b.abs());
    if a == 0 || b == 0 {
        return a + b;
    }
    (1..=a.min(b)).rev().find(|d| a % d == 0 && b % d == 0).unwrap_or(1)
}
