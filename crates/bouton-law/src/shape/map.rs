//! Coordinates: the numbers of a file's components beside those of the game as a theorem speaks of it.

use bouton_value::{Integer, Natural};

use super::poly::{Poly, Var};
use super::relation::{Clause, Relation};

/// Where one canonical number comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// Which number of the component, from 0.
    pub from: usize,
    /// Whether the canonical number is `offset` minus it, and not it minus `offset`.
    pub flipped: bool,
    /// The number that is canonical 0.
    pub offset: Integer,
}

/// A change of coordinates: each canonical number is one of the component's, moved and perhaps counted downwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The canonical numbers in their order.
    pub axes: Vec<Axis>,
    /// Whether what lies below canonical 0 counts as 0: a race in which the last step may go too far.
    pub clamped: bool,
}

impl Map {
    /// No change of `numbers` numbers.
    pub fn identity(numbers: usize) -> Self {
        let axis = |from| Axis { from, flipped: false, offset: Integer::default() };
        Self { axes: (0..numbers).map(axis).collect(), clamped: false }
    }

    /// Whether nothing is changed.
    pub fn is_identity(&self) -> bool {
        *self == Self::identity(self.axes.len())
    }

    /// The canonical numbers of a component; `None` where they would be negative.
    pub fn canonical(&self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        let number = |axis: &Axis| {
            let number = Integer::from(numbers.get(axis.from)?);
            let value = if axis.flipped { &axis.offset - number } else { number - &axis.offset };
            match Natural::try_from(value) {
                Ok(value) => Some(value),
                Err(_) => self.clamped.then(Natural::default),
            }
        };
        self.axes.iter().map(number).collect()
    }

    /// The canonical numbers of a component of small numbers, written into `into`; `None` where one is negative or
    /// too large.
    pub fn canonical_small(&self, numbers: &[u64], into: &mut [u64]) -> Option<()> {
        for (axis, slot) in self.axes.iter().zip(into) {
            let number = *numbers.get(axis.from)?;
            let offset = if axis.offset == 0u32 { 0 } else { u64::try_from(&axis.offset).ok()? };
            let value = if axis.flipped { offset.checked_sub(number) } else { number.checked_sub(offset) };
            *slot = if self.clamped { value.unwrap_or(0) } else { value? };
        }
        Some(())
    }

    /// The component with these canonical numbers; `None` when one of its numbers would be negative.
    pub fn actual(&self, canonical: &[Natural]) -> Option<Vec<Natural>> {
        let mut numbers = vec![Natural::default(); self.axes.len()];
        for (axis, value) in self.axes.iter().zip(canonical) {
            let value = Integer::from(value);
            let number = if axis.flipped { &axis.offset - value } else { value + &axis.offset };
            *numbers.get_mut(axis.from)? = Natural::try_from(number).ok()?;
        }
        Some(numbers)
    }

    /// A relation in canonical coordinates.
    pub(super) fn applied(&self, relation: &Relation) -> Relation {
        let numbers = relation.numbers;
        let replace = |clause: &Clause| {
            let own = numbers * (1 + clause.parts);
            Clause {
                parts: clause.parts,
                system: clause.system.map(&|poly| self.replaced(poly, numbers, own)),
            }
        };
        Relation {
            clauses: relation.clauses.iter().map(replace).collect(),
            domain: relation
                .domain
                .iter()
                .map(|case| case.map(&|poly| self.replaced(poly, numbers, numbers)))
                .collect(),
            numbers,
        }
    }

    fn replaced(&self, poly: &Poly, numbers: usize, own: usize) -> Poly {
        poly.replaced(&|var| {
            let at = usize::from(var);
            if at >= own {
                return Poly::var(var);
            }
            let (block, number) = (at / numbers, at % numbers);
            let Some((place, axis)) = self.axes.iter().enumerate().find(|(_, axis)| axis.from == number)
            else {
                return Poly::var(var);
            };
            let canonical = Poly::var(Var::try_from(block * numbers + place).unwrap_or(var));
            let offset = Poly::constant(axis.offset.clone());
            if axis.flipped { offset.minus(&canonical) } else { offset.plus(&canonical) }
        })
    }
}
