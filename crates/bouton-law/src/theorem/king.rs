//! The king: one step along a row, along a column or along a diagonal, towards a corner.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::logic::BitAccess;

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::shape::{Pattern, Shape};

/// Two numbers, of which a move lowers one or both by 1.
pub(super) struct King;

const RULES: &str = "state [x, y]\nmove -> [x - 1, y]\nmove -> [x, y - 1]\nmove -> [x - 1, y - 1]";

impl Theorem for King {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if shape.numbers() != 2 || shape.parts() != 1 || shape.fixed() > 0 {
            return None;
        }
        let map = shape.matching(&Pattern::new(RULES)?)?;
        Some(Found { law: Box::new(Parity), map })
    }
}

/// The parities of both numbers, and of the smaller where they differ.
#[derive(Debug)]
struct Parity;

fn value_of(x: &Natural, y: &Natural) -> u64 {
    match (x.get_bit(0), y.get_bit(0)) {
        (false, false) => 0,
        (true, true) => 2,
        _ if x.min(y).get_bit(0) => 3,
        _ => 1,
    }
}

impl Law for Parity {
    fn id(&self) -> &'static str {
        "king"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-king.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-king.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        let [x, y] = at else { return Ok(None) };
        Ok(Some(value_of(x, y).into()))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, _budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let [x, y] = at else { return Ok(true) };
        let zero = Natural::default();
        let value = wanted.value_or(&zero);
        let less = |n: &Natural| (*n > 0u32).then(|| n - Natural::ONE);
        let options = [(less(x), Some(y.clone())), (Some(x.clone()), less(y)), (less(x), less(y))];
        for option in options {
            if let (Some(x), Some(y)) = option
                && value_of(&x, &y) == *value
            {
                emit(&[vec![x, y]])?;
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [x, y] = at else { return Ok(Vec::new()) };
        let key = match (x.get_bit(0), y.get_bit(0)) {
            (false, false) => "law-king-lost",
            (true, true) => "law-king-both",
            _ => "law-king-one",
        };
        Ok(vec![Sentence::new(key).with("x", x).with("y", y)])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let [x, y] = at else { return None };
        Some(match (x % 2, y % 2) {
            (0, 0) => 0,
            (1, 1) => 2,
            _ => 1 + x.min(y) % 2 * 2,
        })
    }
}
