//! Sequences that add a constant with each period.

use super::{Oracle, Unknown};

/// `G(n + period) = G(n) + saltus` for n from `values.len() - period` on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arithmetic {
    /// The values of 0 .. preperiod + period - 1.
    pub values: Vec<u64>,
    /// The period.
    pub period: usize,
    /// What a period adds.
    pub saltus: u64,
}

/// The arithmetic-periodic law of the least period that holds on the second half of a sequence at least, and over
/// four periods. Time quadratic at worst.
pub fn fit(values: &[u64]) -> Option<Arithmetic> {
    let length = values.len();
    let last = *values.last()?;
    for period in 1..=length / 5 {
        let Some(saltus) = last.checked_sub(values[length - 1 - period]) else { continue };
        let kept = |at: &usize| values[*at].checked_add(saltus) == Some(values[at + period]);
        let Some(preperiod) = (0..length - period).rev().take_while(kept).last() else { continue };
        if preperiod <= length / 2 && preperiod + 5 * period <= length {
            let values = values[..preperiod + period].to_vec();
            return Some(Arithmetic { values, period, saltus });
        }
    }
    None
}

impl Oracle for Arithmetic {
    fn numbers(&self) -> usize {
        1
    }

    fn has_value(&self) -> bool {
        true
    }

    fn ask(&self, numbers: &[u64]) -> Result<Option<u64>, Unknown> {
        let n = numbers[0];
        let known = self.values.len() as u64;
        let periods = if n < known { 0 } else { (n - known) / self.period as u64 + 1 };
        let at = usize::try_from(n - periods * self.period as u64).map_err(|_| Unknown)?;
        let value = periods.checked_mul(self.saltus).and_then(|more| more.checked_add(self.values[at]));
        value.map(Some).ok_or(Unknown)
    }

    fn reach(&self) -> Option<u64> {
        Some(1 << 13)
    }
}
