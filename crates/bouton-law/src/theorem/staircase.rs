//! Staircase Nim: from step i any number moves to step i - 1; step 0 is the ground. Only odd steps count.

use bouton_rules::{Budget, Stop};
use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::{Pattern, Shape};
use crate::sum::nim_sum;

/// A staircase of 2 to 8 steps.
pub(super) struct Staircase;

impl Theorem for Staircase {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let steps = shape.numbers();
        if !(2..=8).contains(&steps) || shape.parts() != 1 || shape.fixed() > 0 {
            return None;
        }
        let map = shape.matching(&Pattern::new(&rules(steps))?)?;
        Some(Found { law: Box::new(OddSteps), map })
    }
}

fn rules(steps: usize) -> String {
    let names: Vec<String> = (0..steps).map(|at| format!("s{at}")).collect();
    let mut text = format!("state [{}]", names.join(", "));
    for at in 0..steps {
        let mut after = names.clone();
        if let Some(name) = after.get_mut(at) {
            name.push_str(" - k");
        }
        if let Some(name) = at.checked_sub(1).and_then(|below| after.get_mut(below)) {
            name.push_str(" + k");
        }
        text.push_str("\nmove k in 1.. -> [");
        text.push_str(&after.join(", "));
        text.push(']');
    }
    text
}

#[derive(Debug)]
struct OddSteps;

/// What stands on the odd steps, which are the first, third ... of the numbers.
fn odd_steps(at: &[Natural]) -> Vec<Natural> {
    at.iter().step_by(2).cloned().collect()
}

impl Law for OddSteps {
    fn recipe(&self) -> Recipe {
        Recipe::OddSteps
    }

    fn id(&self) -> &'static str {
        "staircase"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-staircase.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-staircase.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(Some(nim_sum(&odd_steps(at))))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let sum = nim_sum(&odd_steps(at));
        let change = if let Wanted::Value(value) = wanted { &sum ^ value } else { sum };
        if change == 0u32 {
            return Ok(true);
        }
        for (index, step) in at.iter().enumerate().step_by(2) {
            budget.tick()?;
            let to = step ^ &change;
            let mut after = at.to_vec();
            if to < *step {
                // Down from the odd step.
                after.splice(index..=index, [to.clone()]);
                if let Some(below) = index.checked_sub(1).and_then(|below| after.get_mut(below)) {
                    *below += step - &to;
                }
                emit(&[after])?;
            } else if let Some(above) = at.get(index + 1)
                && *above >= &to - step
            {
                // Down to it from the even step above.
                let moved = &to - step;
                after.splice(index..index + 2, [to, above - moved]);
                emit(&[after])?;
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let odd = odd_steps(at);
        let sum = nim_sum(&odd);
        let key = if sum == 0u32 { "law-staircase-lost" } else { "law-staircase-won" };
        Ok(vec![Sentence::new(key).with("terms", Fact::Bits(odd)).with("sum", Fact::Bits(vec![sum]))])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        Some(at.iter().step_by(2).fold(0, |sum, step| sum ^ step))
    }
}
