//! Euclid's game: subtract a positive multiple of the smaller number from the larger (A. J. Cole and A. J. T. Davie,
//! 1969; J. W. Grossman, 1997).

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::euclid::{Ending, is_losing, is_losing64, value, value64, winning};
use bouton_value::number::One;
use bouton_value::number::arithmetic::DivRem;

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::recipe::{EuclidEnding, Recipe};
use crate::shape::{Pattern, Shape};

/// Play that ends at 0, or at equal numbers.
pub(super) struct Euclid;

/// Ways to write each ending: in the second the larger number is named, in the third the first of two that are equal.
const ZERO: [&str; 3] = [
    "state [x, y]
     move k in 1.. if y > 0 -> [x - k*y, y]
     move k in 1.. if x > 0 -> [x, y - k*x]",
    "state [x, y]
     move k in 1.. if x >= y and y > 0 -> [x - k*y, y]
     move k in 1.. if y >= x and x > 0 -> [x, y - k*x]",
    "state [x, y]
     move k in 1.. if x >= y and y > 0 -> [x - k*y, y]
     move k in 1.. if y > x and x > 0 -> [x, y - k*x]",
];
const EQUAL: [&str; 2] = [
    "state [x, y]
     move k in 1.. if y > 0 and k*y < x -> [x - k*y, y]
     move k in 1.. if x > 0 and k*x < y -> [x, y - k*x]",
    "state [x, y]
     move k in 1.. if x > y and y > 0 and k*y < x -> [x - k*y, y]
     move k in 1.. if y > x and x > 0 and k*x < y -> [x, y - k*x]",
];

impl Theorem for Euclid {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if shape.numbers() != 2 || shape.parts() != 1 || shape.fixed() > 0 {
            return None;
        }
        let matching = |texts: &[&str], misere: bool| {
            texts.iter().find_map(|text| {
                let pattern = Pattern::new(text)?;
                if misere { shape.matching_misere(&pattern) } else { shape.matching(&pattern) }
            })
        };
        let found = |kind, map| Found { law: Box::new(Ratio { kind }), map };
        matching(&ZERO, false)
            .map(|map| found(Kind::Zero, map))
            .or_else(|| matching(&EQUAL, false).map(|map| found(Kind::Equal, map)))
            .or_else(|| matching(&ZERO, true).map(|map| found(Kind::MisereZero, map)))
    }
}

/// Which of the games it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Whoever makes a number 0 wins.
    Zero,
    /// No number may become 0.
    Equal,
    /// Whoever makes a number 0 loses: nobody does so before the numbers are equal.
    MisereZero,
}

/// The ratio beside the golden ratio.
#[derive(Debug)]
struct Ratio {
    kind: Kind,
}

impl Ratio {
    fn ending(&self) -> Ending {
        if self.kind == Kind::Zero { Ending::Zero } else { Ending::Equal }
    }

    fn key(&self, zero: &'static str, equal: &'static str, misere: &'static str) -> &'static str {
        match self.kind {
            Kind::Zero => zero,
            Kind::Equal => equal,
            Kind::MisereZero => misere,
        }
    }
}

impl Law for Ratio {
    fn recipe(&self) -> Recipe {
        let ending = match self.kind {
            Kind::Zero => EuclidEnding::Zero,
            Kind::Equal => EuclidEnding::Equal,
            Kind::MisereZero => EuclidEnding::MisereZero,
        };
        Recipe::Euclid { ending }
    }

    fn id(&self) -> &'static str {
        "euclid"
    }

    fn statement(&self) -> Sentence {
        Sentence::new(self.key("law-euclid.statement", "law-euclid.equal", "law-euclid.misere"))
    }

    fn because(&self) -> Sentence {
        Sentence::new(self.key("law-euclid.because", "law-euclid.because-equal", "law-euclid.because-misere"))
    }

    fn has_values(&self) -> bool {
        self.kind != Kind::MisereZero
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(match at {
            [x, y] if self.has_values() => Some(value(self.ending(), x, y)),
            _ => None,
        })
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        let [x, y] = at else { return Ok(false) };
        let stopped = *x == 0u32 || *y == 0u32;
        Ok(if stopped { self.kind != Kind::MisereZero } else { is_losing(self.ending(), x, y) })
    }

    fn options(&self, at: &[Natural], wanted: Wanted, _budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let [x, y] = at else { return Ok(true) };
        let (low, high) = if x <= y { (x, y) } else { (y, x) };
        if *low == 0u32 {
            return Ok(true);
        }
        let mut show = |left: Natural| {
            if x <= y {
                emit(&[vec![x.clone(), left.clone()]])?;
            }
            if y <= x {
                emit(&[vec![left, y.clone()]])?;
            }
            Ok(())
        };
        match wanted {
            Wanted::Lost => {
                if let Some(times) = winning(self.ending(), low, high) {
                    show(high - times * low)?;
                }
            }
            Wanted::Value(_) if !self.has_values() => return Ok(false),
            Wanted::Value(wanted) => {
                // The larger number may become rest + j low for j below the quotient. That has the value j or j - 1, but
                // where j = 0 the rest is the smaller number.
                let (most, rest) = high.div_rem(low);
                for j in [Natural::default(), wanted.clone(), wanted + Natural::ONE] {
                    let left = &rest + &j * low;
                    let legal = j < most && (left != 0u32 || self.kind == Kind::Zero);
                    if legal && value(self.ending(), low, &left) == *wanted {
                        show(left)?;
                    }
                }
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [x, y] = at else { return Ok(Vec::new()) };
        if super::is_huge(at) && *x != 0u32 && *y != 0u32 && x != y {
            let lost = self.loses(at, budget)?;
            return Ok(vec![Sentence::new(if lost {
                "law-euclid-huge-lost"
            } else {
                "law-euclid-huge-won"
            })]);
        }
        let (low, high) = if x <= y { (x, y) } else { (y, x) };
        let known = |key: &'static str| Sentence::new(key).with("x", low).with("y", high);
        if *low == 0u32 {
            return Ok(vec![known(self.key("law-euclid-over", "law-euclid-over", "law-euclid-over-misere"))]);
        }
        if low == high {
            return Ok(vec![known(self.key("law-euclid-same", "law-euclid-stuck", "law-euclid-forced"))]);
        }
        let Some(times) = winning(self.ending(), low, high) else {
            return Ok(vec![known("law-euclid-lost").with("rest", high - low)]);
        };
        let left = high - &times * low;
        let key = if left == 0u32 {
            "law-euclid-divides"
        } else if left == *low {
            "law-euclid-equalise"
        } else {
            "law-euclid-won"
        };
        let to = if left < *low { [left, low.clone()] } else { [low.clone(), left] };
        Ok(vec![known(key).with("times", times).with("to", super::tuple(to))])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        match at {
            [x, y] if self.has_values() => Some(value64(self.ending(), *x, *y)),
            _ => None,
        }
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let [x, y] = at else { return None };
        let stopped = *x == 0 || *y == 0;
        Some(if stopped { self.kind != Kind::MisereZero } else { is_losing64(self.ending(), *x, *y) })
    }
}
