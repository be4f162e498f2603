//! Formulas: the arithmetic of the rule language, with real numbers: `floor ceil sqrt phi /`, decimals, `[x]` for floor.
//!
//! A formula is evaluated exactly ([`Formula::exact`]): its numbers are (a + b √n) / d, which compare and round by integers
//! alone. Or as a program would with doubles ([`Formula::as_double`]), where whole numbers stay exact until they meet a
//! real one: floating point is the subject there.

mod double;
mod exact;
mod parse;
mod real;

use bouton_value::Integer;

pub use double::Inexact;
pub use exact::Value;
pub use real::Real;

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expr {
    /// A number: numerator and power of ten of the denominator; `real` where it was written with a point.
    Number {
        digits: Integer,
        scale: u32,
    },
    /// The golden ratio.
    Phi,
    /// A variable, by its place.
    Name(usize),
    Not(Box<Self>),
    Neg(Box<Self>),
    Binary(Op, Box<Self>, Box<Self>),
    Call(Function, Vec<Self>),
}

/// An operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    Or,
    And,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Add,
    Sub,
    Xor,
    Mul,
    Over,
    Div,
    Mod,
    Pow,
}

/// A function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    Floor,
    Ceil,
    Sqrt,
    Min,
    Max,
    Abs,
    IsFibonacci,
}

/// A formula over names.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    expr: Expr,
    names: Vec<String>,
}

/// What is wrong with a formula, and where it stands, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The place.
    pub at: usize,
    /// What stands there.
    pub found: String,
}

impl Formula {
    /// Reads a formula over `names`. Time linear.
    ///
    /// # Errors
    /// The first place that cannot be read.
    ///
    /// ```
    /// use bouton_claim::formula::{Formula, Value};
    /// let names = ["a".to_owned(), "b".to_owned()];
    /// let formula = Formula::new("a = floor((b - a) * phi)", &names).unwrap();
    /// assert_eq!(formula.exact(&[4.into(), 7.into()]), Some(Value::Truth(true)));
    /// ```
    pub fn new(text: &str, names: &[String]) -> Result<Self, Wrong> {
        Ok(Self { expr: parse::parse(text, names)?, names: names.to_vec() })
    }

    /// The names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The exact value; `None` where it is undefined, or has two different roots in one number.
    pub fn exact(&self, values: &[Integer]) -> Option<Value> {
        exact::value(&self.expr, values)
    }

    /// The value as doubles give it.
    pub fn as_double(&self, values: &[Integer]) -> Option<Inexact> {
        double::value(&self.expr, values)
    }

    /// Whether it says yes, in one way or the other.
    pub fn holds(&self, values: &[Integer], doubles: bool) -> Option<bool> {
        if doubles {
            match self.as_double(values)? {
                Inexact::Truth(truth) => Some(truth),
                _ => None,
            }
        } else {
            match self.exact(values)? {
                Value::Truth(truth) => Some(truth),
                Value::Number(_) => None,
            }
        }
    }
}
