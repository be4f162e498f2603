//! Nim with a pass: one pass for two heaps together, or one for each heap.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::logic::BitAccess;

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::{Pattern, Shape};

/// A pass that may be used once, not from empty heaps.
pub(super) struct Pass;

const TWO: &str = "state [a, b, p] if p <= 1\nmove k in 1.. -> [a - k, b, p]\nmove k in 1.. -> [a, b - k, p]\nmove if p > 0 and a + b > 0 -> [a, b, 0]";
const ONE: &str = "state [n, p] if p <= 1\nmove k in 1.. -> [n - k, p]\nmove if p > 0 and n > 0 -> [n, 0]";

impl Theorem for Pass {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if shape.parts() != 1 || shape.fixed() > 0 {
            return None;
        }
        match shape.numbers() {
            2 => Some(Found { map: shape.matching(&Pattern::new(ONE)?)?, law: Box::new(OneHeap) }),
            3 => Some(Found { map: shape.matching(&Pattern::new(TWO)?)?, law: Box::new(TwoHeaps) }),
            _ => None,
        }
    }
}

/// The value of a heap with its pass: odd n has n + 1, even n > 0 has n - 1.
fn with_pass(n: &Natural) -> Natural {
    match (n.get_bit(0), *n == 0u32) {
        (_, true) => Natural::default(),
        (true, _) => n + Natural::ONE,
        (false, _) => n - Natural::ONE,
    }
}

#[derive(Debug)]
struct OneHeap;

impl Law for OneHeap {
    fn recipe(&self) -> Recipe {
        Recipe::HeapWithPass
    }

    fn id(&self) -> &'static str {
        "zeromove"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-zeromove.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-zeromove.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(match at {
            [n, pass] if *pass > 0u32 => Some(with_pass(n)),
            [n, _] => Some(n.clone()),
            _ => None,
        })
    }

    fn options(&self, at: &[Natural], wanted: Wanted, _budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let value = wanted.value_or(&zero);
        let [n, pass] = at else { return Ok(true) };
        let has_pass = *pass > 0u32;
        // Odd and even change places, so this is its own inverse.
        let taken = if has_pass { with_pass(value) } else { value.clone() };
        if taken < *n {
            emit(&[vec![taken, pass.clone()]])?;
        }
        if has_pass && *n > 0u32 && value == n {
            emit(&[vec![n.clone(), zero.clone()]])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let value = self.value(at, budget)?.unwrap_or_default();
        let Some(n) = at.first() else { return Ok(Vec::new()) };
        Ok(vec![
            Sentence::new("law-zeromove-value").with("n", n).with("value", value),
            Sentence::new("law-nim-alone").with("n", n),
        ])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        match *at {
            [n, 0] => Some(n),
            [0, _] => Some(0),
            [n, _] if n % 2 == 1 => n.checked_add(1),
            [n, _] => Some(n - 1),
            _ => None,
        }
    }
}

/// With the pass lost are 0, 0 and 2i - 1, 2i; without it equal heaps.
#[derive(Debug)]
struct TwoHeaps;

impl TwoHeaps {
    /// The heap that is lost beside this one.
    fn partner(heap: &Natural, pass: bool) -> Natural {
        if pass { with_pass(heap) } else { heap.clone() }
    }
}

impl Law for TwoHeaps {
    fn recipe(&self) -> Recipe {
        Recipe::HeapsWithPass
    }

    fn id(&self) -> &'static str {
        "pass"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-pass.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-pass.because")
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        Ok(matches!(at, [a, b, pass] if Self::partner(a, *pass > 0u32) == *b))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        if wanted != Wanted::Lost {
            return Ok(false);
        }
        let [a, b, pass] = at else { return Ok(true) };
        if self.loses(at, budget)? {
            return Ok(true);
        }
        let has_pass = *pass > 0u32;
        let beside = Self::partner(b, has_pass);
        if beside < *a {
            emit(&[vec![beside, b.clone(), pass.clone()]])?;
        }
        let beside = Self::partner(a, has_pass);
        if beside < *b {
            emit(&[vec![a.clone(), beside, pass.clone()]])?;
        }
        if has_pass && a == b && *a > 0u32 {
            emit(&[vec![a.clone(), b.clone(), Natural::default()]])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [a, b, pass] = at else { return Ok(Vec::new()) };
        let lost = self.loses(at, budget)?;
        let key = match (*pass > 0u32, lost, a == b) {
            // There is no pass without a stone.
            (true, true, true) => "law-wythoff-empty",
            (true, true, false) => "law-pass-lost",
            (true, false, true) => "law-pass-equal",
            (true, false, false) => "law-pass-won",
            (false, true, _) => "law-pass-used-lost",
            (false, false, _) => "law-pass-used-won",
        };
        Ok(vec![Sentence::new(key).with("a", a).with("b", b)])
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        match *at {
            [a, b, 0] => Some(a == b),
            [0, b, _] => Some(b == 0),
            [a, b, _] if a % 2 == 1 => Some(a.checked_add(1)? == b),
            [a, b, _] => Some(a - 1 == b),
            _ => None,
        }
    }
}
