//! Taking at most one c-th of the heap: the options are a window that moves by at most one.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::arithmetic::DivMod;
use bouton_value::number::logic::SignificantBits;
use bouton_value::number::small;

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::{Pattern, Shape};

/// From 1 to n div c, for c > 1.
pub(super) struct Window;

impl Theorem for Window {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if shape.numbers() != 1 || shape.parts() != 1 || shape.taking().is_some() {
            return None;
        }
        for divisor in shape.constants().into_iter().filter(|divisor| *divisor > 1u32) {
            let pattern = Pattern::new(&format!("state [n]\nmove k in 1..n div {divisor} -> [n - k]"))?;
            if let Some(map) = shape.matching(&pattern) {
                let quick = small(&divisor);
                return Some(Found { law: Box::new(Part { divisor, quick }), map });
            }
        }
        None
    }
}

/// The value is n / c for multiples of c, else that of n - 1 - n div c.
#[derive(Debug)]
struct Part {
    divisor: Natural,
    quick: Option<u64>,
}

impl Part {
    fn value_of(&self, heap: &Natural, budget: &Budget) -> Result<Natural, Stop> {
        if self.divisor == 2u32 {
            // Ones at the end, and the zero before them, fall off.
            let ones = trailing_ones(heap);
            return Ok(heap >> (ones + 1));
        }
        let mut heap = heap.clone();
        loop {
            budget.tick()?;
            let (quotient, rest) = (&heap).div_mod(&self.divisor);
            if rest == 0u32 {
                return Ok(quotient);
            }
            // As long as the quotient stays, each step takes it and one more.
            let step = &quotient + Natural::ONE;
            let (steps, left) = rest.div_mod(&step);
            if left == 0u32 {
                return Ok(quotient);
            }
            heap -= (steps + Natural::ONE) * step;
        }
    }

    /// The only heap with this value from `bottom` to before `heap`, when there is one.
    fn heap_with(
        &self,
        value: &Natural,
        bottom: &Natural,
        heap: &Natural,
        budget: &Budget,
    ) -> Result<Option<Natural>, Stop> {
        if self.divisor == 2u32 {
            let odd = (value << 1u64) + Natural::ONE;
            let least = heap.significant_bits().saturating_sub(odd.significant_bits());
            for shift in [least.saturating_sub(1), least, least + 1] {
                let found = (&odd << shift) - Natural::ONE;
                if found >= *bottom && found < *heap {
                    return Ok(Some(found));
                }
            }
            return Ok(None);
        }
        let less = &self.divisor - Natural::ONE;
        let mut found = value * &self.divisor;
        while found < *bottom {
            budget.tick()?;
            // While what is added stays the same, it may be added many times.
            let (quotient, rest) = (&found).div_mod(&less);
            let step = &quotient + Natural::ONE;
            let to_change = (&less - rest + &step - Natural::ONE) / &step;
            let to_bottom = (bottom - &found + &step - Natural::ONE) / &step;
            found += to_change.min(to_bottom) * step;
        }
        Ok((found < *heap).then_some(found))
    }
}

impl Law for Part {
    fn recipe(&self) -> Recipe {
        Recipe::Part { divisor: self.divisor.clone() }
    }

    fn id(&self) -> &'static str {
        "window"
    }

    fn statement(&self) -> Sentence {
        if self.divisor == 2u32 {
            return Sentence::new("law-window.half");
        }
        Sentence::new("law-window.statement").with("c", &self.divisor)
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-window.because").with("c", &self.divisor)
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], budget: &Budget) -> Result<Option<Natural>, Stop> {
        at.first().map(|heap| self.value_of(heap, budget)).transpose()
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let value = wanted.value_or(&zero);
        let Some(heap) = at.first() else { return Ok(true) };
        let most = heap / &self.divisor;
        if *value <= most
            && let Some(found) = self.heap_with(value, &(heap - most), heap, budget)?
        {
            emit(&[vec![found]])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        let value = self.value_of(heap, budget)?;
        let mut sentences = Vec::new();
        if self.divisor == 2u32 {
            let ones = trailing_ones(heap);
            sentences.push(
                Sentence::new("law-window-half").with("n", heap).with("ones", ones).with("value", &value),
            );
        } else {
            sentences.push(
                Sentence::new("law-window-value")
                    .with("n", heap)
                    .with("c", &self.divisor)
                    .with("value", &value),
            );
        }
        if value == 0u32 {
            sentences.push(Sentence::new("law-window-lost"));
        } else {
            let bottom = heap - heap / &self.divisor;
            if let Some(left) = self.heap_with(&Natural::default(), &bottom, heap, budget)? {
                sentences.push(Sentence::new("law-window-won").with("take", heap - &left).with("left", left));
            }
        }
        Ok(sentences)
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let (mut heap, divisor) = (*at.first()?, self.quick?);
        if divisor == 2 {
            return Some(heap.checked_shr(heap.trailing_ones() + 1).unwrap_or(0));
        }
        loop {
            let (quotient, rest) = (heap / divisor, heap % divisor);
            let step = quotient + 1;
            if rest.is_multiple_of(step) {
                return Some(quotient);
            }
            heap -= (rest / step + 1) * step;
        }
    }
}

/// How many ones stand at the end in binary.
fn trailing_ones(number: &Natural) -> u64 {
    (number + Natural::ONE).trailing_zeros().unwrap_or(0)
}
