//! Tables of values or outcomes that repeat: reading them, and whether they say no more than they must.

use crate::fault::{Check, Fault};
use crate::reader::{Reader, natural};

/// A value; of outcomes 0 for P (the player to move loses) and 1 for N; nothing where there is no position.
pub(crate) type Entry = Option<u64>;

/// Reads a line of values or outcomes.
pub(crate) fn read(reader: &mut Reader, subject: &str) -> Check<Vec<Entry>> {
    let value = subject == "value";
    let key = if value { "values" } else { "outcomes" };
    let entry = |word: &str| match word {
        "-" => Ok(None),
        "P" if !value => Ok(Some(0)),
        "N" if !value => Ok(Some(1)),
        _ if value => natural(word).map(Some),
        _ => Err(Fault::Form.with("expected", key)),
    };
    reader.words(key)?.into_iter().map(entry).collect()
}

/// How an entry is written.
pub(crate) fn show(entry: Entry, subject: &str) -> String {
    match entry {
        None => "-".to_owned(),
        Some(value) if subject == "value" => value.to_string(),
        Some(0) => "P".to_owned(),
        Some(_) => "N".to_owned(),
    }
}

/// Rows 0 .. preperiod + period - 1 of equal width; later rows repeat, `saltus` higher in each period.
pub(crate) struct Table<'t> {
    pub(crate) entries: &'t [Entry],
    pub(crate) width: usize,
    pub(crate) preperiod: usize,
    pub(crate) period: usize,
    pub(crate) saltus: u64,
}

impl Table<'_> {
    /// The entry in row n, column r.
    pub(crate) fn at(&self, n: usize, r: usize) -> Entry {
        let rounds = n.saturating_sub(self.preperiod) / self.period;
        let entry = self.entries[(n - rounds * self.period) * self.width + r];
        entry.map(|value| value + rounds as u64 * self.saltus)
    }

    /// Checks its size, and that period and preperiod are the least.
    pub(crate) fn check(&self) -> Check<()> {
        let rows = self.preperiod.checked_add(self.period).filter(|&rows| rows <= 1 << 24);
        let entries = rows.and_then(|rows| rows.checked_mul(self.width));
        if self.period == 0 || entries != Some(self.entries.len()) {
            return Err(Fault::Form.with("expected", "entries"));
        }
        if self.saltus > 1 << 40 || self.entries.iter().flatten().any(|&entry| entry > 1 << 40) {
            return Err(Fault::Limit.with("what", "numbers"));
        }
        let divisors = (1..self.period).filter(|divisor| self.period.is_multiple_of(*divisor));
        for divisor in divisors {
            let (steps, n0) = ((self.period / divisor) as u64, self.preperiod);
            let step = self.saltus / steps;
            let same = |n: usize| {
                (0..self.width).all(|r| self.at(n + divisor, r) == self.at(n, r).map(|v| v + step))
            };
            if self.saltus.is_multiple_of(steps) && (n0..n0 + self.period).all(same) {
                return Err(Fault::NotLeast.with("what", "period"));
            }
        }
        let again =
            |n: usize, r: usize| self.at(n + self.period, r) == self.at(n, r).map(|v| v + self.saltus);
        if self.preperiod > 0 && (0..self.width).all(|r| again(self.preperiod - 1, r)) {
            return Err(Fault::NotLeast.with("what", "preperiod"));
        }
        Ok(())
    }
}

/// The rejection of a wrong entry.
pub(crate) fn wrong(position: &str, claimed: Entry, computed: Entry, subject: &str) -> crate::Rejected {
    let wrong = Fault::Value.with("position", position);
    wrong.and("claimed", &show(claimed, subject)).and("computed", &show(computed, subject))
}
