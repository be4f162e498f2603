//! Any finite set of amounts: a window of as many values as the greatest amount that occurs twice proves a period.

use bouton_rules::{Budget, Stop};
use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;

use super::runs::Runs;
use crate::law::{Emit, Form, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::{Shape, Takes};

/// At most so many amounts.
const FEW: usize = 2048;
/// At most so many heaps are computed.
const MOST_HEAPS: usize = 1 << 20;
/// At most so many options are looked at.
const MOST_WORK: usize = 1 << 25;

/// Finite sets of amounts whose period shows within a budget, under normal and misère play.
pub(super) struct Periodic;

impl Theorem for Periodic {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let taking = shape.taking().filter(|taking| !taking.map.clamped)?;
        let amounts = taking.takes.finite(FEW)?;
        let law = Repeating::find(amounts, taking.misere, &taking.takes)?;
        Some(Found { law: Box::new(law), map: taking.map.clone() })
    }
}

/// The values up to the end of the first period; under misère 0 where the player to move loses, else 1.
#[derive(Debug)]
struct Repeating {
    amounts: Vec<u64>,
    takes: Takes,
    values: Values,
    preperiod: u64,
    period: u64,
    misere: bool,
}

/// The values below the end of the first period.
#[derive(Debug)]
enum Values {
    /// One by one.
    Listed(Vec<u32>),
    /// As runs, where amounts are large.
    Runs(Runs),
}

impl Repeating {
    fn find(amounts: Vec<u64>, misere: bool, takes: &Takes) -> Option<Self> {
        let (values, preperiod, period) = listed(&amounts, misere).or_else(|| {
            let runs = Runs::find(&amounts, misere)?;
            let (preperiod, period) = (runs.preperiod, runs.period);
            Some((Values::Runs(runs), preperiod, period))
        })?;
        Some(Self { amounts, takes: takes.clone(), values, preperiod, period, misere })
    }

    fn value_of(&self, heap: &Natural) -> u64 {
        let heap = u64::try_from(heap).unwrap_or_else(|_| {
            let beyond = heap - Natural::from(self.preperiod);
            let rest = beyond % Natural::from(self.period);
            self.preperiod + u64::try_from(&rest).unwrap_or_default()
        });
        self.quick(heap).unwrap_or_default()
    }
}

/// The values one by one, with preperiod and period, where a period shows within a budget.
fn listed(amounts: &[u64], misere: bool) -> Option<(Values, u64, u64)> {
    let window = usize::try_from(*amounts.last()?).ok()?;
    let mut values: Vec<u32> = Vec::new();
    let mut wanted = window.checked_mul(4)?.max(256);
    loop {
        if wanted > MOST_HEAPS || wanted.checked_mul(amounts.len())? > MOST_WORK {
            return None;
        }
        extend(&mut values, amounts, misere, wanted);
        if let Some((preperiod, period)) = repetition(&values, window) {
            values.truncate(preperiod + period);
            return Some((Values::Listed(values), preperiod as u64, period as u64));
        }
        wanted *= 2;
    }
}

/// Computes values up to `wanted` heaps.
fn extend(values: &mut Vec<u32>, amounts: &[u64], misere: bool, wanted: usize) {
    let mut seen = vec![usize::MAX; amounts.len() + 2];
    for heap in values.len()..wanted {
        let options = amounts.iter().map_while(|amount| heap.checked_sub(usize::try_from(*amount).ok()?));
        let value = if misere {
            let mut any = false;
            let mut wins = false;
            for option in options {
                any = true;
                wins |= values.get(option) == Some(&0);
            }
            u32::from(wins || !any)
        } else {
            for option in options {
                let value = values.get(option).map_or(0, |value| *value as usize);
                if let Some(slot) = seen.get_mut(value) {
                    *slot = heap;
                }
            }
            let free = seen.iter().position(|last| *last != heap).unwrap_or(seen.len());
            u32::try_from(free).unwrap_or(u32::MAX)
        };
        values.push(value);
    }
}

/// Preperiod and period, both least, when the last values repeat earlier ones for as long as a window.
fn repetition(values: &[u32], window: usize) -> Option<(usize, usize)> {
    let reversed: Vec<u32> = values.iter().rev().copied().collect();
    let matches = z_function(&reversed);
    let (period, length) = matches.iter().enumerate().skip(1).find(|(_, length)| **length >= window)?;
    Some((values.len() - period - length, period))
}

/// For each place how many items from there on are those from the beginning (D. Gusfield, 1997).
pub(super) fn z_function<T: PartialEq>(items: &[T]) -> Vec<usize> {
    let mut z = vec![0; items.len()];
    let (mut left, mut right) = (0, 0);
    for i in 1..items.len() {
        let mut length = if i < right { z[i - left].min(right - i) } else { 0 };
        while i + length < items.len() && items[length] == items[i + length] {
            length += 1;
        }
        if i + length > right {
            (left, right) = (i, i + length);
        }
        z[i] = length;
    }
    z
}

impl Law for Repeating {
    fn recipe(&self) -> Recipe {
        let Values::Listed(values) = &self.values else { return Recipe::None };
        Recipe::Table {
            values: values.iter().copied().map(u64::from).collect(),
            preperiod: self.preperiod,
            misere: self.misere,
            amounts: self.amounts.clone(),
        }
    }

    fn id(&self) -> &'static str {
        if self.misere { "misere-periodic" } else { "periodic-subtraction" }
    }

    fn statement(&self) -> Sentence {
        let key =
            if self.misere { "law-misere-periodic.statement" } else { "law-periodic-subtraction.statement" };
        Sentence::new(key).with("preperiod", self.preperiod).with("period", self.period)
    }

    fn because(&self) -> Sentence {
        let key =
            if self.misere { "law-misere-periodic.because" } else { "law-periodic-subtraction.because" };
        Sentence::new(key)
            .with("amounts", Fact::Ranges(self.takes.runs.clone()))
            .with("window", self.amounts.last().copied().unwrap_or_default())
    }

    fn has_values(&self) -> bool {
        !self.misere
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(at.first().filter(|_| !self.misere).map(|heap| self.value_of(heap).into()))
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        Ok(at.first().is_some_and(|heap| self.value_of(heap) == 0))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let Some(heap) = at.first() else { return Ok(true) };
        let value = match wanted {
            Wanted::Lost => Some(0),
            Wanted::Value(value) => u64::try_from(value).ok(),
        };
        for amount in &self.amounts {
            budget.tick()?;
            if *heap >= *amount {
                let left = heap - Natural::from(*amount);
                if Some(self.value_of(&left)) == value {
                    emit(&[vec![left]])?;
                }
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        let lost = self.value_of(heap) == 0;
        let mut sentences = Vec::new();
        let first = Natural::from(self.preperiod);
        if *heap >= &first + Natural::from(self.period) {
            let rest = (heap - &first) % Natural::from(self.period) + first;
            let sentence = Sentence::new("law-periodic-folded").with("n", heap).with("rest", rest);
            sentences.push(sentence.with("period", self.period));
        }
        let take = self
            .amounts
            .iter()
            .find(|amount| *heap >= **amount && self.value_of(&(heap - Natural::from(**amount))) == 0);
        sentences.push(match take {
            Some(take) if !lost => {
                let left = heap - Natural::from(*take);
                Sentence::new("law-periodic-won").with("take", *take).with("left", left)
            }
            _ if lost => Sentence::new("law-periodic-lost").with("n", heap),
            // Under misère the player who cannot move has won.
            _ => Sentence::new("law-periodic-stuck").with("n", heap),
        });
        Ok(sentences)
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        if self.misere { None } else { self.quick(*at.first()?) }
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        Some(self.quick(*at.first()?)? == 0)
    }

    fn form(&self) -> Form {
        Form::Periodic { preperiod: self.preperiod, period: self.period }
    }
}

impl Repeating {
    fn quick(&self, heap: u64) -> Option<u64> {
        let (start, period) = (self.preperiod, self.period);
        let place = if heap < start { heap } else { start + (heap - start) % period };
        match &self.values {
            Values::Listed(values) => values.get(usize::try_from(place).ok()?).map(|value| u64::from(*value)),
            Values::Runs(runs) => Some(runs.at(place)),
        }
    }
}
