//! Why there is no plain answer.

/// Why something could not be computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A value is undefined: the condition is false, the move illegal.
    Undefined,
    /// More than a brute-force evaluator can do; a test skips the case.
    TooLarge(&'static str),
    /// An open range has no end at some position that play can reach.
    Endless {
        /// The numbers of the component.
        numbers: Vec<i128>,
        /// The move line, from 0.
        rule: usize,
        /// The variable of the line, from 0.
        variable: usize,
    },
    /// The rule is not well formed; a checked rule never gives this.
    Ill(String),
}

impl Fault {
    /// Takes undefined as `value`: where the language says what undefined does.
    pub(crate) fn undefined_as<T>(result: Result<T, Self>, value: T) -> Result<T, Self> {
        match result {
            Err(Self::Undefined) => Ok(value),
            other => other,
        }
    }
}
