//! Rules in linear arithmetic as formulas: conditions become disjunctions of conjunctions of linear atoms
//! over natural numbers, moves become such conjunctions with linear results.

mod conditions;
mod marks;
mod moves;
mod sets;
mod terms;
mod translator;

use std::collections::BTreeMap;

use crate::fault::{Check, Fault};

pub(crate) use marks::{Mark, Marks};
pub(crate) use translator::Translator;

/// A variable of a formula: a natural number.
pub(crate) type Var = u32;

/// No coefficient may be larger.
const LARGEST: i128 = 1 << 62;
/// No formula may have more conjunctions.
const WIDEST: usize = 2048;

/// A sum of multiples of variables and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lin {
    /// No coefficient is 0.
    pub(crate) terms: BTreeMap<Var, i128>,
    pub(crate) constant: i128,
}

impl Lin {
    pub(crate) fn constant(constant: i128) -> Self {
        Self { terms: BTreeMap::new(), constant }
    }

    pub(crate) fn var(var: Var) -> Self {
        Self { terms: [(var, 1)].into(), constant: 0 }
    }

    /// self + factor * other.
    pub(crate) fn plus(&self, factor: i128, other: &Self) -> Check<Self> {
        let add = |a: i128, b: i128| {
            let sum = b.checked_mul(factor).and_then(|b| a.checked_add(b));
            sum.filter(|sum| sum.abs() <= LARGEST).ok_or_else(|| Fault::Limit.with("what", "numbers"))
        };
        let mut sum = self.clone();
        sum.constant = add(self.constant, other.constant)?;
        for (&var, &coefficient) in &other.terms {
            let entry = sum.terms.entry(var).or_insert(0);
            *entry = add(*entry, coefficient)?;
        }
        sum.terms.retain(|_, coefficient| *coefficient != 0);
        Ok(sum)
    }

    pub(crate) fn times(&self, factor: i128) -> Check<Self> {
        Self::default().plus(factor, self)
    }

    /// The coefficient of a variable.
    pub(crate) fn of(&self, var: Var) -> i128 {
        self.terms.get(&var).copied().unwrap_or(0)
    }

    /// With `by` in the place of a variable.
    pub(crate) fn with(&self, var: Var, by: &Self) -> Check<Self> {
        let mut rest = self.clone();
        match rest.terms.remove(&var) {
            Some(coefficient) => rest.plus(coefficient, by),
            None => Ok(rest),
        }
    }
}

/// `lin = 0` or `lin >= 0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Atom {
    pub(crate) lin: Lin,
    pub(crate) equal: bool,
}

/// All of these hold.
pub(crate) type Conj = Vec<Atom>;
/// One of these holds.
pub(crate) type Dnf = Vec<Conj>;

/// A move where `given` holds: the numbers of its parts, all at least 0, and all positions.
#[derive(Clone, Debug)]
pub(crate) struct Moved {
    pub(crate) given: Conj,
    pub(crate) parts: Vec<Vec<Lin>>,
}

/// Both of two formulas.
fn both(left: &[Conj], right: &[Conj]) -> Check<Dnf> {
    if left.len() * right.len() > WIDEST {
        return Err(Fault::Limit.with("what", "formula"));
    }
    Ok(left.iter().flat_map(|a| right.iter().map(move |b| [&a[..], b].concat())).collect())
}
