//! Sets of amounts that leave the remainder as the value: 1 to c - 1 and no multiple of c.

use bouton_rules::{Budget, Stop};
use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;

use super::sets::{avoids, contains};
use crate::law::{Emit, Form, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::{Shape, Takes};

/// At most so many amounts are tried one by one.
const FEW: usize = 4096;
/// The first amount that may not be taken is looked for up to here.
const FIRST_GAP: u64 = 4096;

/// Amounts with 1 to c - 1 among them and no multiple of c: odd numbers with 1 (c = 2), powers of 2 (3), primes and 1 (4),
/// prime powers and 1 (6), and any other.
pub(super) struct Residue;

impl Theorem for Residue {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let taking = shape.taking().filter(|taking| !taking.misere && !taking.map.clamped)?;
        let takes = &taking.takes;
        let modulus = (1..=FIRST_GAP).find(|amount| !contains(takes, *amount)).filter(|gap| *gap > 1)?;
        if !avoids(takes, modulus) {
            return None;
        }
        let amounts = takes.finite(FEW);
        Some(Found {
            law: Box::new(ByResidue { modulus, takes: takes.clone(), amounts }),
            map: taking.map.clone(),
        })
    }
}

#[derive(Debug)]
struct ByResidue {
    modulus: u64,
    takes: Takes,
    amounts: Option<Vec<u64>>,
}

impl ByResidue {
    fn rest(&self, heap: &Natural) -> u64 {
        u64::try_from(&(heap % Natural::from(self.modulus))).unwrap_or_default()
    }
}

impl Law for ByResidue {
    fn recipe(&self) -> Recipe {
        Recipe::Modulo { modulus: self.modulus.into() }
    }

    fn id(&self) -> &'static str {
        "residue"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-residue.statement").with("modulus", self.modulus)
    }

    fn because(&self) -> Sentence {
        let sentence = if self.takes.named.is_empty() {
            Sentence::new("law-residue.because").with("amounts", Fact::Ranges(self.takes.runs.clone()))
        } else {
            Sentence::new("law-residue.named")
        };
        sentence.with("modulus", self.modulus).with("last", self.modulus - 1)
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().map(|heap| self.rest(heap).into()))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let (Some(heap), Some(amounts)) = (at.first(), &self.amounts) else { return Ok(false) };
        let value = match wanted {
            Wanted::Lost => Some(0),
            Wanted::Value(value) => u64::try_from(value).ok(),
        };
        for amount in amounts {
            budget.tick()?;
            if *heap >= *amount {
                let left = heap - Natural::from(*amount);
                if Some(self.rest(&left)) == value {
                    emit(&[vec![left]])?;
                }
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        let rest = self.rest(heap);
        Ok(vec![
            Sentence::new(if rest == 0 { "law-residue-lost" } else { "law-residue-won" })
                .with("n", heap)
                .with("turns", heap / Natural::from(self.modulus))
                .with("modulus", self.modulus)
                .with("rest", rest),
        ])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        Some(at.first()? % self.modulus)
    }

    fn form(&self) -> Form {
        Form::Residue {
            modulus: self.modulus.into(),
            values: Some((0..self.modulus).map(Natural::from).collect()),
        }
    }
}
