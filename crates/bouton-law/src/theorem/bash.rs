//! Bash's game (C.-G. Bachet, 1612): one heap, take 1 to m.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::{One, small};

use crate::law::{Emit, Form, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::Shape;

/// From 1 to m from one heap, also counting up to a target, and with a target that may be passed.
pub(super) struct Bash;

impl Theorem for Bash {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let taking = shape.taking().filter(|taking| !taking.misere)?;
        match taking.takes.plain()? {
            [(low, Some(high))] if *low == 1u32 => {
                let modulus = high + Natural::ONE;
                let small = small(&modulus);
                Some(Found { law: Box::new(Residue { modulus, small }), map: taking.map.clone() })
            }
            _ => None,
        }
    }
}

/// The value is the remainder modulo m + 1.
#[derive(Debug)]
struct Residue {
    modulus: Natural,
    small: Option<u64>,
}

impl Residue {
    fn most(&self) -> Natural {
        &self.modulus - Natural::ONE
    }

    fn value_of(&self, heap: &Natural) -> Natural {
        heap % &self.modulus
    }
}

impl Law for Residue {
    fn recipe(&self) -> Recipe {
        Recipe::Modulo { modulus: self.modulus.clone() }
    }

    fn id(&self) -> &'static str {
        "bash"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-bash.statement").with("m", self.most()).with("modulus", &self.modulus)
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-bash.because").with("m", self.most())
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().map(|heap| self.value_of(heap)))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, _budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let value = wanted.value_or(&zero);
        let Some(heap) = at.first() else { return Ok(true) };
        // The next heap below with this value is at most m away.
        let own = self.value_of(heap);
        if *value >= self.modulus || *value == own {
            return Ok(true);
        }
        let take = if *value < own { own - value } else { own + &self.modulus - value };
        if take <= *heap {
            emit(&[vec![heap - take]])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        let rest = self.value_of(heap);
        let turns = heap / &self.modulus;
        let all = |sentence: Sentence| {
            sentence
                .with("n", heap)
                .with("m", self.most())
                .with("modulus", &self.modulus)
                .with("turns", &turns)
        };
        Ok(vec![if rest == 0u32 {
            all(Sentence::new("law-bash-lost"))
        } else if *heap < self.modulus {
            all(Sentence::new("law-bash-won-now"))
        } else {
            all(Sentence::new("law-bash-won")).with("rest", &rest).with("left", heap - &rest)
        }])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let heap = *at.first()?;
        Some(self.small.map_or(heap, |modulus| heap % modulus))
    }

    fn form(&self) -> Form {
        let values = self
            .small
            .filter(|modulus| *modulus <= 4096)
            .map(|modulus| (0..modulus).map(Natural::from).collect());
        Form::Residue { modulus: self.modulus.clone(), values }
    }
}
