//! Subtracting a divisor of the heap.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::logic::SignificantBits;

use crate::law::{Found, Law, Theorem};
use crate::recipe::Recipe;
use crate::shape::{Pattern, Shape};

/// Proper divisors; all divisors; divisors but 1 and the heap itself.
pub(super) struct Divisors;

const PROPER: &str = "state [n]\nmove d in divisors(n) except {n} -> [n - d]";
const ALL: &str = "state [n]\nmove d in divisors(n) -> [n - d]";
const INNER: &str = "state [n]\nmove d in divisors(n) except {1, n} -> [n - d]";

impl Theorem for Divisors {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if shape.numbers() != 1 || shape.parts() != 1 || shape.taking().is_some() {
            return None;
        }
        for (text, kind) in [(PROPER, Kind::Proper), (ALL, Kind::All), (INNER, Kind::Inner)] {
            if let Some(map) = shape.matching(&Pattern::new(text)?) {
                return Some(Found { law: Box::new(Even { kind }), map });
            }
        }
        None
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Proper,
    All,
    Inner,
}

/// The exponent of 2 decides.
#[derive(Debug)]
struct Even {
    kind: Kind,
}

impl Even {
    fn value_of(&self, heap: &Natural) -> u64 {
        match (heap.trailing_zeros(), self.kind) {
            (None, _) => 0,
            (Some(twos), Kind::All) => twos + 1,
            (Some(twos), _) => twos,
        }
    }

    /// Divisors but 1 and n: odd numbers and odd powers of 2 lose.
    fn is_inner_lost(heap: &Natural) -> bool {
        let Some(twos) = heap.trailing_zeros() else { return true };
        let power = heap.significant_bits() == twos + 1;
        twos == 0 || (power && twos % 2 == 1)
    }
}

impl Law for Even {
    fn recipe(&self) -> Recipe {
        match self.kind {
            Kind::Proper => Recipe::Twos { more: 0 },
            Kind::All => Recipe::Twos { more: 1 },
            Kind::Inner => Recipe::InnerDivisors,
        }
    }

    fn id(&self) -> &'static str {
        match self.kind {
            Kind::Proper => "divisors",
            Kind::All => "all-divisors",
            Kind::Inner => "inner-divisors",
        }
    }

    fn statement(&self) -> Sentence {
        Sentence::new(match self.kind {
            Kind::Proper => "law-divisors.statement",
            Kind::All => "law-all-divisors.statement",
            Kind::Inner => "law-inner-divisors.statement",
        })
    }

    fn because(&self) -> Sentence {
        Sentence::new(match self.kind {
            Kind::Proper => "law-divisors.because",
            Kind::All => "law-all-divisors.because",
            Kind::Inner => "law-inner-divisors.because",
        })
    }

    fn has_values(&self) -> bool {
        self.kind != Kind::Inner
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().filter(|_| self.has_values()).map(|heap| self.value_of(heap).into()))
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        Ok(at.first().is_some_and(|heap| match self.kind {
            Kind::Inner => Self::is_inner_lost(heap),
            _ => self.value_of(heap) == 0,
        }))
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        let lost = self.loses(at, budget)?;
        let twos = heap.trailing_zeros().unwrap_or(0);
        let key = match (self.kind, lost) {
            (Kind::Proper, true) => "law-divisors-lost",
            (Kind::Proper, false) => "law-divisors-won",
            (Kind::All, _) => "law-all-divisors-won",
            (Kind::Inner, true) if twos == 0 => "law-inner-divisors-odd",
            (Kind::Inner, true) => "law-inner-divisors-power",
            (Kind::Inner, false) => "law-inner-divisors-won",
        };
        Ok(vec![Sentence::new(key).with("n", heap).with("twos", twos)])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let heap = *at.first()?;
        match self.kind {
            _ if heap == 0 => Some(0),
            Kind::Proper => Some(heap.trailing_zeros().into()),
            Kind::All => Some(u64::from(heap.trailing_zeros()) + 1),
            Kind::Inner => None,
        }
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let heap = *at.first()?;
        Some(match self.kind {
            Kind::Inner => {
                heap % 2 == 1 || heap == 0 || (heap.is_power_of_two() && heap.trailing_zeros() % 2 == 1)
            }
            Kind::Proper => heap % 2 == 1 || heap == 0,
            Kind::All => heap == 0,
        })
    }
}
