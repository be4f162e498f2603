//! The small language in which programs are sketched before they are printed in C++, Python or Rust.
//!
//! ```text
//! const T: list = [0, 1, 2];
//! fn value(x: int) -> int {
//!   let r = x % 5;
//!   if r > 2 { return T[r - 3]; }
//!   while r > 0 { r = r - 1; }
//!   for i in 0..x { push(xs, i); }
//!   return r ^ 1;
//! }
//! ```
//!
//! Its types are `int`, `bool`, `list` (of integers) and `lists` (of lists). Integers have the width that the program was
//! planned for; `/` and `%` are used for operands that are not negative. Conditions are `&& || !`, choices `c ? a : b`.

mod fold;
mod parse;

pub(crate) use fold::folded;
pub(crate) use parse::{parse, quoted};

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Int,
    Bool,
    List,
    Lists,
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expr {
    /// Decimal digits.
    Int(String),
    Bool(bool),
    /// What `text` writes.
    Text(String),
    Name(String, Type),
    /// `-` or `!`
    Unary(char, Box<Self>),
    Binary(&'static str, Box<Self>, Box<Self>),
    Choice(Box<Self>, Box<Self>, Box<Self>),
    Call(String, Vec<Self>),
    Index(Box<Self>, Box<Self>),
    List(Vec<Self>),
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stmt {
    Let(String, Type, Expr),
    Set(Expr, Expr),
    If(Expr, Vec<Self>, Vec<Self>),
    While(Expr, Vec<Self>),
    /// From the first to before the second, which is looked at once.
    For(String, Expr, Expr, Vec<Self>),
    Return(Option<Expr>),
    Break,
    Continue,
    Do(Expr),
}

/// A function; `main` is the program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) params: Vec<(String, Type)>,
    pub(crate) result: Option<Type>,
    pub(crate) body: Vec<Stmt>,
}

/// A whole program.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Program {
    /// Lists that never change.
    pub(crate) constants: Vec<(String, Vec<String>)>,
    pub(crate) functions: Vec<Function>,
}
