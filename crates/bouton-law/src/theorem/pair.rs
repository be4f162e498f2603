//! Two amounts {a, b} (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways), and the powers of an even number.

use bouton_rules::ast::NamedSet;
use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::logic::BitAccess;
use bouton_value::number::{One, small};

use crate::law::{Emit, Form, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::Shape;

/// Two amounts; or all powers of an even b, which are 1 and b as far as the remainders by b + 1 go.
pub(super) struct Pair;

impl Theorem for Pair {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let taking = shape.taking().filter(|taking| !taking.misere && !taking.map.clamped)?;
        let takes = &taking.takes;
        let (low, high, powers) = match (takes.runs.as_slice(), takes.named.as_slice()) {
            ([(low, Some(a)), (high, Some(b))], []) if low == a && high == b => {
                (low.clone(), high.clone(), false)
            }
            ([(low, Some(high))], []) if *high == low + Natural::ONE => (low.clone(), high.clone(), false),
            ([] | [_], [named]) => match named.sets.as_slice() {
                [(NamedSet::Powers, Some(base), true)] if named.low <= 1u32 && named.high.is_none() => {
                    let only_one = takes
                        .runs
                        .iter()
                        .all(|(low, high)| *low == 1u32 && high.as_ref().is_some_and(|high| *high == 1u32));
                    let base =
                        Natural::try_from(base).ok().filter(|base| *base >= 2u32 && !base.get_bit(0))?;
                    if !only_one {
                        return None;
                    }
                    (Natural::ONE, base, true)
                }
                _ => return None,
            },
            _ => return None,
        };
        let period = &low + &high;
        let quick = small(&period).zip(small(&low)).map(|(period, low)| [period, low]);
        Some(Found { law: Box::new(Two { low, high, period, powers, quick }), map: taking.map.clone() })
    }
}

/// The law of {a, b}: purely periodic with a + b, or with 2a where b is an odd multiple of a.
#[derive(Debug)]
struct Two {
    low: Natural,
    high: Natural,
    period: Natural,
    powers: bool,
    /// Period and a.
    quick: Option<[u64; 2]>,
}

impl Two {
    fn value_of(&self, heap: &Natural) -> u64 {
        let rest = heap % &self.period;
        if rest < self.high {
            return u64::from((rest / &self.low).get_bit(0));
        }
        1 + u64::from(((rest - &self.low) / &self.low).get_bit(0))
    }
}

impl Law for Two {
    fn recipe(&self) -> Recipe {
        Recipe::Pair { low: self.low.clone(), high: self.high.clone(), complete: !self.powers }
    }

    fn id(&self) -> &'static str {
        if self.powers { "powers" } else { "pair" }
    }

    fn statement(&self) -> Sentence {
        let key = if self.powers { "law-powers.statement" } else { "law-pair.statement" };
        let sentence = Sentence::new(key).with("b", &self.high).with("period", &self.period);
        if self.powers { sentence } else { sentence.with("a", &self.low) }
    }

    fn because(&self) -> Sentence {
        let key = if self.powers { "law-powers.because" } else { "law-pair.because" };
        let sentence = Sentence::new(key).with("b", &self.high);
        if self.powers { sentence } else { sentence.with("a", &self.low) }
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().map(|heap| self.value_of(heap).into()))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, _budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let Some(heap) = at.first().filter(|_| !self.powers) else { return Ok(false) };
        let value = match wanted {
            Wanted::Lost => Some(0),
            Wanted::Value(value) => small(value),
        };
        for amount in [&self.low, &self.high] {
            if heap >= amount && Some(self.value_of(&(heap - amount))) == value {
                emit(&[vec![heap - amount]])?;
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        let value = self.value_of(heap);
        let rest = heap % &self.period;
        let mut sentences = vec![
            Sentence::new("law-pair-value")
                .with("n", heap)
                .with("period", &self.period)
                .with("rest", rest)
                .with("value", value),
        ];
        let to = |amount: &Natural| *heap >= *amount && self.value_of(&(heap - amount)) == 0;
        if value == 0 {
            sentences.push(Sentence::new("law-pair-lost"));
        } else if let Some(take) = [&self.low, &self.high].into_iter().find(|amount| to(amount)) {
            sentences.push(Sentence::new("law-pair-won").with("take", take).with("left", heap - take));
        }
        Ok(sentences)
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let (heap, [period, low]) = (*at.first()?, self.quick?);
        let rest = heap % period;
        Some(if rest < period - low { rest / low % 2 } else { 1 + (rest - low) / low % 2 })
    }

    fn form(&self) -> Form {
        // An odd multiple repeats sooner.
        let odd = &self.high % &self.low == 0u32 && (&self.high / &self.low).get_bit(0);
        let modulus = if odd { &self.low * Natural::from(2u32) } else { self.period.clone() };
        let few = small(&modulus).filter(|modulus| *modulus <= 4096);
        let values =
            few.map(|modulus| (0..modulus).map(|n| self.value_of(&Natural::from(n)).into()).collect());
        Form::Residue { modulus, values }
    }
}
