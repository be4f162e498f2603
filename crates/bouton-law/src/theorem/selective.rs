//! Moves in any components at once, at least one (C. A. B. Smith, 1966): lost just when each component is.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;

use super::THEOREMS;
use crate::law::{EmitWhole, FoundWhole, Law, Theorem, Tuple, Wanted, WholeLaw};
use crate::shape::{Choice, Shape};

/// `compound some` over a game whose single components some theorem knows.
pub(super) struct Selective;

impl Theorem for Selective {
    fn recognise_whole(&self, shape: &Shape) -> Option<FoundWhole> {
        // What splits would be a sum of a kind that the law of components does not speak of.
        if shape.choice() != Choice::Some || !shape.is_normal() || shape.has_ends() || shape.parts() > 1 {
            return None;
        }
        let found = THEOREMS.iter().find_map(|theorem| theorem.recognise(shape))?;
        if found.map.clamped {
            return None;
        }
        Some(FoundWhole { law: Box::new(Each { law: found.law }), map: found.map })
    }
}

/// Every component is lost by itself.
#[derive(Debug)]
struct Each {
    law: Box<dyn Law>,
}

impl WholeLaw for Each {
    fn id(&self) -> &'static str {
        "selective"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-selective.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-selective.because")
    }

    fn loses(&self, at: &[Tuple], budget: &Budget) -> Result<bool, Stop> {
        for component in at {
            budget.tick()?;
            if !self.law.loses(component, budget)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn winning(&self, at: &[Tuple], budget: &Budget, emit: EmitWhole) -> Result<bool, Stop> {
        let mut choices: Vec<(usize, Vec<Tuple>)> = Vec::new();
        for (index, component) in at.iter().enumerate() {
            if self.law.loses(component, budget)? {
                continue;
            }
            let mut results = Vec::new();
            let listed = self.law.options(component, Wanted::Lost, budget, &mut |parts| {
                budget.tick()?;
                budget.charge(32 * component.len() + 32)?;
                results.extend(parts.first().cloned());
                Ok(())
            })?;
            if !listed {
                return Ok(false);
            }
            results.sort();
            results.dedup();
            choices.push((index, results));
        }
        let mut chosen = vec![0; choices.len()];
        loop {
            budget.tick()?;
            let parts = choices.iter().zip(&chosen);
            let parts = parts.filter_map(|((index, results), at)| Some((*index, results.get(*at)?.clone())));
            let parts: Vec<(usize, Tuple)> = parts.collect();
            if !parts.is_empty() {
                emit(&parts)?;
            }
            // The next choice, the last component fastest.
            let next = choices.iter().zip(&chosen).rposition(|((_, results), at)| at + 1 < results.len());
            let Some(next) = next else { return Ok(true) };
            chosen[next] += 1;
            chosen[next + 1..].fill(0);
        }
    }

    fn reason(&self, at: &[Tuple], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let mut won = Vec::new();
        for (index, component) in at.iter().enumerate() {
            budget.tick()?;
            if !self.law.loses(component, budget)? {
                won.push(Natural::from(index as u64 + 1));
            }
        }
        Ok(vec![if won.is_empty() {
            Sentence::new("law-selective-lost")
        } else {
            Sentence::new("law-selective-won").with("won", bouton_solve::Fact::Numbers(won))
        }])
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let mut lost = true;
        for heap in at {
            lost &= self.law.loses_small(&[*heap])?;
        }
        Some(lost)
    }
}
