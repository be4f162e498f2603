//! Checked expressions: numbers, conditions and sets apart, names resolved to slots, parameters and lists
//! filled in.

use std::sync::Arc;

use bouton_value::Integer;

use super::List;
use crate::ast::NamedSet;

/// An expression whose value is a number.
#[derive(Clone, Debug, PartialEq)]
pub enum Num {
    /// A constant.
    Const(Integer),
    /// The value of a slot.
    Slot(usize),
    /// `heaps`: the number of components typed at the start.
    Heaps,
    /// An item of a list; undefined outside of it.
    Index(List, Box<Self>),
    /// `-a`
    Neg(Box<Self>),
    /// `a + b`
    Add(Box<Self>, Box<Self>),
    /// `a - b`
    Sub(Box<Self>, Box<Self>),
    /// `a xor b`, undefined for negative operands.
    Xor(Box<Self>, Box<Self>),
    /// `a * b`
    Mul(Box<Self>, Box<Self>),
    /// `a div m`, so that `0 <= a mod m < |m|`; undefined for m = 0.
    Div(Box<Self>, Box<Self>),
    /// `a mod m`; undefined for m = 0.
    Mod(Box<Self>, Box<Self>),
    /// `a ^ b`; undefined when either is negative; `0 ^ 0 = 1`.
    Pow(Box<Self>, Box<Self>),
    /// The least of the numbers.
    Min(Vec<Self>),
    /// The greatest of the numbers.
    Max(Vec<Self>),
    /// The absolute value.
    Abs(Box<Self>),
    /// The greatest common divisor.
    Gcd(Box<Self>, Box<Self>),
    /// Bit i of x; undefined when either is negative.
    Bit(Box<Self>, Box<Self>),
    /// `if c then a else b`
    If(Box<Cond>, Box<Self>, Box<Self>),
}

/// An expression that is true or false.
#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    /// `a and b`, from left to right.
    And(Box<Self>, Box<Self>),
    /// `a or b`, from left to right.
    Or(Box<Self>, Box<Self>),
    /// `not a`
    Not(Box<Self>),
    /// `if c then a else b`
    If(Box<Self>, Box<Self>, Box<Self>),
    /// A chain of comparisons, from left to right.
    Compare(Num, Vec<Compare>),
}

/// One link of a chain of comparisons.
#[derive(Clone, Debug, PartialEq)]
pub enum Compare {
    /// `= a`
    Eq(Num),
    /// `!= a`
    Ne(Num),
    /// `< a`
    Lt(Num),
    /// `<= a`
    Le(Num),
    /// `> a`
    Gt(Num),
    /// `>= a`
    Ge(Num),
    /// `in S`; ends the chain.
    In(SetExpr),
}

impl Compare {
    /// The number on its right; `None` for `in S`.
    pub fn number(&self) -> Option<&Num> {
        match self {
            Self::Eq(n) | Self::Ne(n) | Self::Lt(n) | Self::Le(n) | Self::Gt(n) | Self::Ge(n) => Some(n),
            Self::In(_) => None,
        }
    }
}

/// An expression whose value is a set of integers.
#[derive(Clone, Debug, PartialEq)]
pub enum SetExpr {
    /// `a..b`, or `a..` when the second is `None`.
    Range(Num, Option<Num>),
    /// `{a, b, c}`
    Literal(Vec<Num>),
    /// A finite set that a parameter holds, ascending.
    Fixed(Arc<[Integer]>),
    /// A named set with its argument.
    Named(NamedSet, Option<Box<Num>>),
    /// Union.
    Or(Box<Self>, Box<Self>),
    /// Intersection.
    And(Box<Self>, Box<Self>),
    /// Difference.
    Except(Box<Self>, Box<Self>),
}

impl SetExpr {
    /// Whether the set can have no greatest number, as far as its form shows: open ranges and the infinite
    /// named sets; a union with one, an intersection of two, a difference from one. `powers(b)` counts as
    /// infinite whatever b is. Time linear in the form.
    pub fn can_be_infinite(&self) -> bool {
        match self {
            Self::Range(_, high) => high.is_none(),
            Self::Literal(_) | Self::Fixed(_) | Self::Named(NamedSet::Divisors, _) => false,
            Self::Named(..) => true,
            Self::Or(a, b) => a.can_be_infinite() || b.can_be_infinite(),
            Self::And(a, b) => a.can_be_infinite() && b.can_be_infinite(),
            Self::Except(a, _) => a.can_be_infinite(),
        }
    }
}
