//! Nim values of components, remembered from case to case.

use bouton_law::Solver;
use bouton_rules::{Budget, Component, Position};
use bouton_solve::Value;
use bouton_value::Natural;
use bouton_value::number::small;
use hashbrown::HashMap;

use super::NoAnswer;
use super::bound::no_value;

/// Values of one-number components below this stand in a list.
const MAX_LISTED: u64 = 1 << 22;
/// How many other values are kept.
const MAX_KEPT: usize = 1 << 18;
/// No value yet.
const NONE: u64 = u64::MAX;

/// What is known of the values of components.
pub(super) struct ComponentValues {
    /// By the number of a component that has one.
    listed: Vec<u64>,
    kept: HashMap<Vec<Natural>, Natural>,
    single: bool,
}

impl ComponentValues {
    /// Nothing is known yet of components with so many numbers.
    pub(super) fn new(numbers: usize) -> Self {
        Self { listed: Vec::new(), kept: HashMap::new(), single: numbers == 1 }
    }

    /// The value of a component; `None` where values turn out to have no meaning.
    ///
    /// # Errors
    /// When the work had to stop.
    pub(super) fn of(
        &mut self,
        component: &Component,
        solver: &mut Solver,
        budget: &Budget,
    ) -> Result<Option<Natural>, NoAnswer> {
        let place = self.place(component);
        if let Some(&value) = place.and_then(|place| self.listed.get(place)).filter(|&&value| value != NONE) {
            return Ok(Some(value.into()));
        }
        if place.is_none()
            && let Some(value) = self.kept.get(&component.numbers)
        {
            return Ok(Some(value.clone()));
        }
        let position = Position { components: vec![component.clone()] };
        let answer = solver.evaluate(&position, budget);
        let value = match &answer.value {
            Value::Meaningless => return Ok(None),
            Value::Unknown => return Err(no_value(answer, position)),
            Value::Nimber(value) => value.clone(),
        };
        self.keep(place, component, &value);
        Ok(Some(value))
    }

    fn place(&self, component: &Component) -> Option<usize> {
        let number = component.numbers.first().filter(|_| self.single)?;
        usize::try_from(small(number).filter(|&number| number < MAX_LISTED)?).ok()
    }

    fn keep(&mut self, place: Option<usize>, component: &Component, value: &Natural) {
        if let (Some(place), Some(value)) = (place, small(value)) {
            if self.listed.len() <= place {
                let longer = (place + 1).max(self.listed.len() * 2).min(1 << 22);
                self.listed.resize(longer, NONE);
            }
            self.listed[place] = value;
        } else {
            if self.kept.len() >= MAX_KEPT {
                self.kept.clear();
            }
            self.kept.insert(component.numbers.clone(), value.clone());
        }
    }
}
