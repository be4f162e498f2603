//! Laws that repeat: remainders, periods, and periods that add a constant.

use bouton_rules::game::{Game, TargetPart};
use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::number::One;
use bouton_value::number::arithmetic::DivMod;
use bouton_value::{Natural, number::small};

use super::claim::Claim;
use super::told::{Told, as_told, value_reason};
use crate::law::{Emit, Form, Law, Wanted};

/// So many heaps with one value are looked for one by one.
const MOST_TRIED: u64 = 1 << 20;

/// Entries for the first rows, and how they go on.
#[derive(Debug)]
pub(super) struct Repeating {
    told: Told,
    /// Values, or 0 where the player to move loses and 1 where he wins; `None` for what is no position.
    entries: Vec<Option<u64>>,
    /// The greatest value of each number after the first.
    bounds: Vec<u64>,
    preperiod: u64,
    period: u64,
    saltus: u64,
    valued: bool,
    /// The numbers of parts that a move can leave.
    parts: Option<Vec<usize>>,
}

impl Repeating {
    /// The law of a claim of one of the three kinds.
    pub(super) fn of(claim: &Claim, told: Told, game: &Game) -> Option<Self> {
        let entries = claim.entries()?;
        let bounds = claim.numbers("bounds")?;
        let modulus = claim.number("modulus");
        let period = modulus.or_else(|| claim.number("period")).filter(|period| *period > 0)?;
        let preperiod = if modulus.is_some() { 0 } else { claim.number("preperiod")? };
        let saltus = claim.number("saltus").unwrap_or(0);
        let valued = claim.subject == "value";
        let law = Self { told, entries, bounds, preperiod, period, saltus, valued, parts: parts(game) };
        let whole = u128::from(preperiod) + u128::from(period);
        let fits = u128::from(law.width()?) * whole == law.entries.len() as u128;
        (fits && game.state.len() == law.bounds.len() + 1).then_some(law)
    }

    /// How many entries a row has.
    fn width(&self) -> Option<u64> {
        self.bounds.iter().try_fold(1u64, |width, bound| width.checked_mul(bound.checked_add(1)?))
    }

    /// The place in a row.
    fn column(&self, rest: impl ExactSizeIterator<Item = Option<u64>>) -> Option<u64> {
        if rest.len() != self.bounds.len() {
            return None;
        }
        let mut column = 0u64;
        for (number, bound) in rest.zip(&self.bounds) {
            let number = number.filter(|number| number <= bound)?;
            column = column * (bound + 1) + number;
        }
        Some(column)
    }

    fn entry(&self, row: u64, column: u64) -> Option<u64> {
        let at = row.checked_mul(self.width()?)?.checked_add(column)?;
        *self.entries.get(usize::try_from(at).ok()?)?
    }

    /// The entry of a component: the row that it is like, what stands there, and how often the saltus is added.
    fn at(&self, at: &[Natural]) -> Option<(u64, u64, Natural)> {
        let (first, rest) = at.split_first()?;
        let column = self.column(rest.iter().map(small))?;
        let row = small(first).filter(|row| *row < self.preperiod + self.period);
        let (row, turns) = if let Some(row) = row {
            (row, Natural::default())
        } else {
            let beyond = first - Natural::from(self.preperiod);
            let (turns, rest) = beyond.div_mod(Natural::from(self.period));
            (self.preperiod + small(&rest)?, turns)
        };
        Some((row, self.entry(row, column)?, turns))
    }

    fn value_at(&self, at: &[Natural]) -> Option<Natural> {
        let (_, entry, turns) = self.at(at)?;
        Some(Natural::from(entry) + turns * Natural::from(self.saltus))
    }

    fn quick(&self, at: &[u64]) -> Option<u64> {
        let (&first, rest) = at.split_first()?;
        let column = if rest.is_empty() { 0 } else { self.column(rest.iter().map(|number| Some(*number)))? };
        if first < self.preperiod {
            return self.entry(first, column);
        }
        let beyond = first - self.preperiod;
        let entry = self.entry(self.preperiod + beyond % self.period, column)?;
        if self.saltus == 0 {
            Some(entry)
        } else {
            (beyond / self.period).checked_mul(self.saltus)?.checked_add(entry)
        }
    }

    /// All heaps below `heap` with a value, when it is one that only finitely many have.
    fn with_value(&self, value: &Natural, heap: &Natural, budget: &Budget) -> Result<Vec<Natural>, Stop> {
        let mut found = Vec::new();
        for (row, entry) in (0u64..).zip(&self.entries) {
            budget.tick()?;
            let (row, entry) = (Natural::from(row), Natural::from(entry.unwrap_or(u64::MAX)));
            if row < self.preperiod {
                if entry == *value {
                    found.push(row);
                }
                continue;
            }
            if *value >= entry {
                let (turns, rest) = (value - entry).div_mod(Natural::from(self.saltus));
                if rest == 0u32 {
                    found.push(row + turns * Natural::from(self.period));
                }
            }
        }
        found.retain(|one| one < heap);
        Ok(found)
    }
}

/// The numbers of parts that the moves of a game can leave; `None` when the rules do not show it.
fn parts(game: &Game) -> Option<Vec<usize>> {
    let count = |rule: &bouton_rules::game::MoveRule| {
        let plain = rule.to.parts.iter().all(|part| matches!(part, TargetPart::One(_)));
        plain.then_some(rule.to.parts.len())
    };
    game.moves.iter().map(count).collect()
}

impl Law for Repeating {
    as_told!();

    fn has_values(&self) -> bool {
        self.valued
    }

    fn speaks_of(&self, at: &[Natural]) -> bool {
        self.at(at).is_some()
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(if self.valued { self.value_at(at) } else { None })
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        Ok(self.value_at(at).is_some_and(|value| value == 0u32))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let value = wanted.value_or(&zero);
        let single = self.parts.as_ref().is_some_and(|parts| parts.iter().all(|count| *count <= 1));
        let [heap] = at else { return Ok(false) };
        if self.saltus == 0 || !single || self.entries.len() as u64 > MOST_TRIED {
            return Ok(false);
        }
        for left in self.with_value(value, heap, budget)? {
            emit(&[vec![left]])?;
        }
        if *value == 0u32 {
            emit(&[])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let (Some(first), Some((row, _, turns)), Some(value)) = (at.first(), self.at(at), self.value_at(at))
        else {
            return Ok(Vec::new());
        };
        let mut sentences = Vec::new();
        if turns >= Natural::ONE {
            let key = if self.saltus == 0 { "law-proved-folded" } else { "law-proved-grown" };
            sentences.push(
                Sentence::new(key)
                    .with("n", first)
                    .with("rest", row)
                    .with("period", self.period)
                    .with("turns", turns)
                    .with("saltus", self.saltus),
            );
        }
        sentences.push(value_reason(self.valued, &value));
        Ok(sentences)
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        if self.valued { self.quick(at) } else { None }
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        self.quick(at).map(|value| value == 0)
    }

    fn form(&self) -> Form {
        Form::Periodic { preperiod: self.preperiod, period: self.period }
    }
}
