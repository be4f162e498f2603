//! Random rule texts that cover the language, each with positions small enough for the oracle.
//!
//! The texts come in two kinds. *Shrinking* games lower a number with every move and may split; *bounded*
//! games keep every number under a bound by the condition of `state`, so that moves may do anything, loop
//! among it. What cannot be kept small is given up by the oracle and counted as skipped.

mod build;
mod dress;
mod expr;
mod moves;
mod rng;
mod set;

use std::collections::BTreeSet;

pub use rng::Rng;

use crate::Value;

/// A random game with positions to look at.
#[derive(Clone, Debug)]
pub struct Case {
    /// The seed that gives it again.
    pub seed: u64,
    /// The rule text.
    pub text: String,
    /// The parameters that are typed, in order; `None` for one left to its default.
    pub params: Vec<Option<Value>>,
    /// The names of the parameters.
    pub names: Vec<String>,
    /// The clauses that are typed.
    pub clauses: Vec<&'static str>,
    /// What is typed for positions: components, each a list of numbers.
    pub positions: Vec<Vec<Typed>>,
    /// How many numbers the state has.
    pub size: usize,
    /// Which constructs of the language occur.
    pub constructs: BTreeSet<&'static str>,
}

/// The numbers typed for one component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Numbers of `start`, or of the state in a game without.
    Start(Vec<i128>),
    /// `=a,b`: numbers of the state in a game whose `start` has as many.
    State(Vec<i128>),
}

impl Case {
    /// The game of this seed.
    pub fn new(seed: u64) -> Self {
        build::case(seed)
    }

    /// The game string that names it, without a position.
    pub fn game_string(&self, path: &str) -> String {
        let mut text = format!("file:{path}");
        let mut params = Vec::new();
        let mut by_name = false;
        for (name, value) in self.names.iter().zip(&self.params) {
            match value {
                // From the first that is left out, the others go by name.
                None => by_name = true,
                Some(value) if by_name => params.push(format!("{name}={}", written(value))),
                Some(value) => params.push(written(value)),
            }
        }
        if !params.is_empty() {
            text = format!("{text}:{}", params.join(","));
        }
        for clause in &self.clauses {
            text = format!("{text}/{clause}");
        }
        text
    }

    /// The game string of a position.
    pub fn position_string(&self, path: &str, position: &[Typed]) -> String {
        let parts: Vec<String> = position
            .iter()
            .map(|typed| {
                let (mark, numbers) = match typed {
                    Typed::Start(numbers) => ("", numbers),
                    Typed::State(numbers) => ("=", numbers),
                };
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                format!("{mark}{}", numbers.join(","))
            })
            .collect();
        let between = if self.size == 1 { "," } else { "+" };
        format!("{}@{}", self.game_string(path), parts.join(between))
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::Number(n) => n.to_string(),
        Value::Set(items) | Value::List(items) => {
            let items: Vec<String> = items.iter().map(ToString::to_string).collect();
            format!("{{{}}}", items.join(","))
        }
    }
}
