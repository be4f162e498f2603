//! Lasker's Nim (E. Lasker, 1931): take any number, or split a heap in two without taking.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::logic::{BitAccess, SignificantBits};

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::{Pattern, Shape};

/// There are 2^k ways to split for k bits; more than for this many are not listed.
const MOST_BITS: usize = 40;

/// Nim with splitting.
pub(super) struct Lasker;

const RULES: &str = "state [n]\nmove k in 1.. -> [n - k]\nmove i in 1.. if i < n -> [i] + [n - i]";

impl Theorem for Lasker {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if shape.numbers() != 1 || shape.parts() != 2 {
            return None;
        }
        let map = shape.matching(&Pattern::new(RULES)?)?;
        Some(Found { law: Box::new(Swapped), map })
    }
}

/// 4k + 3 and 4k + 4 change places.
#[derive(Debug)]
struct Swapped;

fn swapped(n: &Natural) -> Natural {
    match last_two(n) {
        3 => n + Natural::ONE,
        0 if *n > 0u32 => n - Natural::ONE,
        _ => n.clone(),
    }
}

fn last_two(n: &Natural) -> u32 {
    u32::from(n.get_bit(1)) * 2 + u32::from(n.get_bit(0))
}

impl Law for Swapped {
    fn recipe(&self) -> Recipe {
        Recipe::Swapped { modulus: 4, lasker: true }
    }

    fn id(&self) -> &'static str {
        "lasker"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-lasker.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-lasker.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().map(swapped))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let value = wanted.value_or(&zero);
        let Some(heap) = at.first() else { return Ok(true) };
        // The only heap with this value is its swap.
        let taken = swapped(value);
        if taken < *heap {
            emit(&[vec![taken]])?;
        }
        splits(heap, value, budget, emit)?;
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        let value = swapped(heap);
        let rest = u64::from(last_two(heap));
        let mut sentences =
            vec![Sentence::new("law-lasker-value").with("n", heap).with("rest", rest).with("value", value)];
        if *heap > 0u32 {
            sentences.push(Sentence::new("law-nim-alone").with("n", heap));
        }
        Ok(sentences)
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let heap = *at.first()?;
        match heap % 4 {
            3 => heap.checked_add(1),
            0 if heap > 0 => Some(heap - 1),
            _ => Some(heap),
        }
    }
}

/// All ways to split `n` into i + j with values that have the nim-sum `value`.
///
/// With i = 4x + a and j = 4y + b, a and b from 1 to 4, the values are 4X + a' and 4Y + b', where X is x, or x + 1 for a = 3.
/// So X + Y is known, and X xor Y too: X and Y share the bits C with X + Y = (X xor Y) + 2 C, and each bit of X xor Y is in
/// one of them.
fn splits(n: &Natural, value: &Natural, budget: &Budget, emit: Emit) -> Result<(), Stop> {
    for a in 1..=4u32 {
        for b in 1..=4u32 {
            if (low(a) ^ low(b)) != last_two(value) || *n < a + b {
                continue;
            }
            let rest = n - Natural::from(a + b);
            if last_two(&rest) != 0 {
                continue;
            }
            let up = u32::from(a == 3) + u32::from(b == 3);
            let sum = (rest >> 2u64) + Natural::from(up);
            let xor = value >> 2u64;
            if sum < xor {
                continue;
            }
            let twice = &sum - &xor;
            let common = &twice >> 1u64;
            if twice.get_bit(0) || &common & &xor != 0u32 {
                continue;
            }
            let bits: Vec<u64> = (0..xor.significant_bits()).filter(|bit| xor.get_bit(*bit)).collect();
            if bits.len() > MOST_BITS {
                return Err(Stop::TooLarge);
            }
            subsets(&bits, &common, budget, &mut |high| {
                let other = &sum - high;
                let part = |high: &Natural, low: u32| {
                    let lifted = u32::from(low == 3);
                    (*high >= lifted).then(|| ((high - Natural::from(lifted)) << 2u64) + Natural::from(low))
                };
                match part(high, a).zip(part(&other, b)) {
                    Some((i, j)) => emit(&[vec![i], vec![j]]),
                    None => Ok(()),
                }
            })?;
        }
    }
    Ok(())
}

/// The last two bits of the value of a heap that ends in `a`, 1 to 4.
fn low(a: u32) -> u32 {
    match a {
        3 => 0,
        4 => 3,
        _ => a,
    }
}

/// `base` with each choice of `bits`.
fn subsets(
    bits: &[u64],
    base: &Natural,
    budget: &Budget,
    show: &mut dyn FnMut(&Natural) -> Result<(), Stop>,
) -> Result<(), Stop> {
    budget.tick()?;
    let Some((bit, rest)) = bits.split_first() else { return show(base) };
    subsets(rest, base, budget, show)?;
    let mut with = base.clone();
    with.set_bit(*bit);
    subsets(rest, &with, budget, show)
}
