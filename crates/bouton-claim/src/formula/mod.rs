//! Formulas: the expressions of rules, and `floor`, `ceil`, `sqrt`, `phi` and fractions beside them.
//!
//! Values are exact in numbers (a + b √n) / d, or those of a program with floating point: then whole numbers stay exact
//! until they meet a fraction, and each operation is rounded as IEEE 754 says. `%`, `&&`, `[x]` and `√` are read as well.
//!
//! ```text
//! text --parse, operand, set--> Expr --value--> true | false | number
//! ```

mod float;
mod operand;
mod parse;
mod real;
mod set;
mod value;

use bouton_rules::Diagnostic;
use bouton_value::{Integer, Natural};

pub use float::{Float, Width};
pub use real::Real;
pub use value::{Hole, Value};

pub(crate) use set::Set;
pub(crate) use value::value as value_of;

/// An expression.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    /// A number: its digits, and the power of ten below them.
    Number {
        digits: Integer,
        scale: u32,
    },
    /// The golden ratio.
    Phi,
    /// A name, by its place: those of a point, then those of a row.
    Name(usize),
    Not(Box<Self>),
    Neg(Box<Self>),
    Binary(Op, Box<Self>, Box<Self>),
    /// A comparison, and what is compared next with its right side.
    Chain(Box<Self>, Box<Self>),
    If(Box<[Self; 3]>),
    In(Box<Self>, Set),
    Call(Function, Vec<Self>),
    /// Something over all rows.
    Over(Fold, Box<Self>),
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

impl Op {
    /// Whether it compares.
    pub(crate) fn compares(self) -> bool {
        matches!(self, Self::Eq | Self::Ne | Self::Lt | Self::Le | Self::Gt | Self::Ge)
    }

    /// Whether it joins conditions.
    pub(crate) fn joins(self) -> bool {
        matches!(self, Self::Or | Self::And)
    }
}

/// A function of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    Floor,
    Ceil,
    Sqrt,
    Min,
    Max,
    Abs,
    Gcd,
    Bit,
}

/// A function of an expression that is taken at each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fold {
    Xor,
    Sum,
    Max,
    Min,
    Count,
    All,
    Any,
}

/// The names that a formula may use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// Those of the numbers that stand by themselves.
    pub singles: Vec<String>,
    /// Those of the numbers of a row, known inside of `xor( )`, `sum( )`, `max( )`, `min( )`, `count( )`, `all( )`, `any( )`.
    /// Where a row has one number, `xor`, `sum`, `max`, `min` and `ones` by themselves speak of that.
    pub rows: Vec<String>,
}

impl Names {
    /// Names without rows.
    pub fn of(singles: &[&str]) -> Self {
        Self { singles: singles.iter().map(|&name| name.to_owned()).collect(), rows: Vec::new() }
    }
}

/// The values of names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Point {
    /// Of those that stand by themselves.
    pub singles: Vec<Integer>,
    /// Of those of each row.
    pub rows: Vec<Vec<Integer>>,
}

impl Point {
    /// A point without rows.
    pub fn of(numbers: &[Natural]) -> Self {
        Self { singles: numbers.iter().map(Integer::from).collect(), rows: Vec::new() }
    }
}

/// How a formula is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// Exactly.
    Exact,
    /// As a program with such numbers does.
    Floating(Width),
}

/// A formula over names.
#[derive(Clone, Debug)]
pub struct Formula {
    pub(crate) expr: Expr,
    truth: bool,
}

impl Formula {
    /// Reads a formula over `names`. Time linear.
    ///
    /// # Errors
    /// What is wrong with it, placed in `text`.
    ///
    /// ```
    /// use bouton_claim::formula::{Arithmetic, Formula, Names, Point, Value};
    /// let formula = Formula::new("a = floor((b - a) * phi)", &Names::of(&["a", "b"])).unwrap();
    /// let value = formula.value(&Point::of(&[4u32.into(), 7u32.into()]), Arithmetic::Exact);
    /// assert!(matches!(value, Ok(Value::Truth(true))));
    /// ```
    pub fn new(text: &str, names: &Names) -> Result<Self, Diagnostic> {
        let (expr, truth) = parse::parse(text, names)?;
        Ok(Self { expr, truth })
    }

    /// Whether it is true or false, and no number.
    pub fn is_truth(&self) -> bool {
        self.truth
    }

    /// The value at a point. Time a few multiplications for each operator.
    ///
    /// # Errors
    /// Where it has none, or none that is computed here.
    pub fn value(&self, point: &Point, arithmetic: Arithmetic) -> Result<Value, Hole> {
        value::value(&self.expr, point, arithmetic)
    }

    /// Whether it is true; what is undefined is false, as in rules.
    ///
    /// # Errors
    /// Where the value is not computed here.
    pub fn holds(&self, point: &Point, arithmetic: Arithmetic) -> Result<bool, Hole> {
        match self.value(point, arithmetic) {
            Ok(Value::Truth(truth)) => Ok(truth),
            Ok(Value::Number(_) | Value::Float(_)) | Err(Hole::Undefined) => Ok(false),
            Err(beyond) => Err(beyond),
        }
    }
}

#[cfg(test)]
mod tests;
