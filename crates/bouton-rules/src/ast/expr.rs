//! Expressions: numbers, conditions and sets share one tree; the checker sorts them out.

use bouton_value::Natural;

use super::Ident;
use crate::Span;

/// An expression with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// What an expression is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExprKind {
    /// A literal number.
    Number(Natural),
    /// A name: state number, parameter, variable or list.
    Name(String),
    /// `heaps`, the number of components typed at the start.
    Heaps,
    /// `list[index]`.
    Index(Ident, Box<Expr>),
    /// `-a`.
    Neg(Box<Expr>),
    /// `not a`.
    Not(Box<Expr>),
    /// An operator between two expressions.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// A chain of comparisons `a < b <= c in S`: the first operand, then operator and operand.
    Compare(Box<Expr>, Vec<(CompareOp, Expr)>),
    /// A function with its arguments.
    Call(Function, Vec<Expr>),
    /// `if c then a else b`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `a..b` (inclusive) or `a..`.
    Range(Box<Expr>, Option<Box<Expr>>),
    /// `{a, b, c}`.
    SetLiteral(Vec<Expr>),
    /// A named set, with its argument where it takes one.
    NamedSet(NamedSet, Option<Box<Expr>>),
}

/// Operators between two expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `or`: of conditions, or the union of sets.
    Or,
    /// `and`: of conditions, or the intersection of sets.
    And,
    /// `except`: the difference of sets.
    Except,
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `xor`
    Xor,
    /// `*`
    Mul,
    /// `div`
    Div,
    /// `mod`
    Mod,
    /// `^`, the power.
    Pow,
}

/// Comparison operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompareOp {
    /// `=` or `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `in`; the operand on its right is a set.
    In,
}

/// Functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Function {
    /// The least of one or more numbers.
    Min,
    /// The greatest of one or more numbers.
    Max,
    /// The absolute value.
    Abs,
    /// The greatest common divisor of two numbers; `gcd(0, 0) = 0`.
    Gcd,
    /// `bit(x, i)`: bit i of x, 0 or 1, bit 0 the lowest.
    Bit,
}

impl Function {
    /// Every function.
    pub const ALL: [Self; 5] = [Self::Min, Self::Max, Self::Abs, Self::Gcd, Self::Bit];

    /// Its name in rule texts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Min => "min",
            Self::Max => "max",
            Self::Abs => "abs",
            Self::Gcd => "gcd",
            Self::Bit => "bit",
        }
    }

    /// The least and the greatest number of arguments; `None` for no limit.
    pub fn arity(self) -> (usize, Option<usize>) {
        match self {
            Self::Min | Self::Max => (1, None),
            Self::Abs => (1, Some(1)),
            Self::Gcd | Self::Bit => (2, Some(2)),
        }
    }
}

/// The named sets. All hold positive numbers only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NamedSet {
    /// 2, 3, 5, 7, ...
    Primes,
    /// p^k with p prime and k >= 1: 2, 3, 4, 5, 7, 8, 9, ...
    PrimePowers,
    /// 1, 4, 9, ...
    Squares,
    /// 1, 8, 27, ...
    Cubes,
    /// 1, 2, 3, 5, 8, ...
    Fibonacci,
    /// 1, 3, 6, 10, ...
    Triangular,
    /// 1, 2, 6, 24, ...
    Factorials,
    /// `powers(b)`: 1, b, b^2, ...
    Powers,
    /// `divisors(n)`; empty for 0.
    Divisors,
    /// `multiples(n)`: n, 2n, ...; empty for 0.
    Multiples,
    /// `coprime(n)`: k >= 1 with gcd(k, n) = 1; empty for 0.
    Coprime,
}

impl NamedSet {
    /// Every named set.
    pub const ALL: [Self; 11] = [
        Self::Primes,
        Self::PrimePowers,
        Self::Squares,
        Self::Cubes,
        Self::Fibonacci,
        Self::Triangular,
        Self::Factorials,
        Self::Powers,
        Self::Divisors,
        Self::Multiples,
        Self::Coprime,
    ];

    /// Its name in rule texts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Primes => "primes",
            Self::PrimePowers => "primepowers",
            Self::Squares => "squares",
            Self::Cubes => "cubes",
            Self::Fibonacci => "fibonacci",
            Self::Triangular => "triangular",
            Self::Factorials => "factorials",
            Self::Powers => "powers",
            Self::Divisors => "divisors",
            Self::Multiples => "multiples",
            Self::Coprime => "coprime",
        }
    }

    /// Whether it takes an argument, as `powers(b)`.
    pub fn takes_argument(self) -> bool {
        matches!(self, Self::Powers | Self::Divisors | Self::Multiples | Self::Coprime)
    }
}
