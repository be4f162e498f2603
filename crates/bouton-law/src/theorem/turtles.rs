//! Mock Turtles (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14): turn one, two or three coins, the rightmost from heads to tails.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::logic::CountOnes;

use crate::law::{Found, Law, Theorem};
use crate::recipe::Recipe;
use crate::shape::{Pattern, Shape};

/// Coins counted from 1; 0 is no coin.
pub(super) struct Turtles;

const RULES: &str = "state [n]\nmove if n >= 1 -> [0]\nmove i in 1..n - 1 -> [i]\nmove i in 1..n - 1, j in 1..i - 1 -> [i] + [j]";

impl Theorem for Turtles {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if shape.numbers() != 1 || shape.parts() != 2 {
            return None;
        }
        let map = shape.matching(&Pattern::new(RULES)?)?;
        Some(Found { law: Box::new(Odious), map })
    }
}

/// The value of coin n is the n-th number with an odd number of ones in binary.
#[derive(Debug)]
struct Odious;

fn odious(coin: &Natural) -> Natural {
    if *coin == 0u32 {
        return Natural::default();
    }
    let before = coin - Natural::ONE;
    let even = before.count_ones().is_multiple_of(2);
    (before << 1u64) + Natural::from(u32::from(even))
}

impl Law for Odious {
    fn recipe(&self) -> Recipe {
        Recipe::Odious
    }

    fn id(&self) -> &'static str {
        "mock-turtles"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-mock-turtles.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-mock-turtles.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().map(odious))
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(coin) = at.first() else { return Ok(Vec::new()) };
        Ok(vec![Sentence::new("law-mock-turtles-won").with("n", coin).with("value", odious(coin))])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let before = at.first()?.checked_sub(1);
        Some(match before {
            None => 0,
            Some(before) => before.checked_mul(2)? + u64::from(before.count_ones() % 2 == 0),
        })
    }
}
