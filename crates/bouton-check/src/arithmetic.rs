//! Values that rise by a saltus each period, in subtraction games in which all but finitely many numbers may
//! be taken: by normalised states.

use std::collections::BTreeSet;

use bouton_rules::Budget;

use crate::Accepted;
use crate::fault::{Check, Fault};
use crate::game::Game;
use crate::guard::{Claimed, guard};
use crate::reader::Reader;
use crate::subtraction::Subtraction;
use crate::table::{Table, read, wrong};

/// No more values are computed.
const VALUES: usize = 1 << 20;
/// The largest number that may not be taken.
const EXCLUDED: i128 = 4096;

/// Checks a claim `arithmetic`.
///
/// Let m be the largest number that may not be taken, U(n) the values of heaps below n - m, b = mex U(n). The
/// state (U(n) above b less b, the last m values less b) determines the next value less b and the next state; so
/// equal states at n and n + p prove G(i + p) = G(i) + s for all i >= n - m, s the difference of the b's.
pub(crate) fn check(game: &Game, reader: &mut Reader, accepted: &mut Accepted, budget: &Budget) -> Check<()> {
    let (preperiod, period) = (reader.natural("preperiod")?, reader.natural("period")?);
    let saltus = reader.natural("saltus")?;
    let entries = read(reader, "value")?;
    reader.close()?;
    game.must_have_values()?;
    let size = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
    let table =
        Table { entries: &entries, width: 1, preperiod: size(preperiod), period: size(period), saltus };
    table.check()?;
    if saltus == 0 || entries.contains(&None) {
        return Err(Fault::Form.with("expected", "values"));
    }
    let excluded = excluded(&Subtraction::of(game)?)?;
    by_states(&excluded, &table, budget)?;
    accepted.believed.push("normalised-states");
    for (name, number) in [("preperiod", preperiod), ("period", period), ("saltus", saltus)] {
        accepted.claim.push((name.to_owned(), number.to_string()));
    }
    let claimed = |state: &[i128]| Claimed::of(table.at(usize::try_from(state[0]).unwrap_or(0), 0), "value");
    guard(game, 1, &claimed, accepted, budget)
}

/// The positive numbers that may not be taken.
fn excluded(game: &Subtraction) -> Check<Vec<usize>> {
    let not = || Fault::NotUnderstood.with("what", "cofinite");
    let mut last = 0;
    for set in &game.sets {
        last = last.max(last_change(game, set).ok_or_else(not)?);
    }
    if last > EXCLUDED || !game.contains(last + 1)? {
        return Err(not());
    }
    let mut excluded = Vec::new();
    for k in 1..=last {
        if !game.contains(k)? {
            excluded.push(usize::try_from(k).unwrap_or(0));
        }
    }
    Ok(excluded)
}

/// A number behind which a set holds all numbers or none.
fn last_change(game: &Subtraction, set: &bouton_rules::ast::Expr) -> Option<i128> {
    use bouton_rules::ast::ExprKind;
    match &set.kind {
        ExprKind::Range(low, _) if game.is_open(set) => game.number(low).ok(),
        ExprKind::Range(low, Some(high)) => Some(game.number(low).ok()?.max(game.number(high).ok()?)),
        ExprKind::SetLiteral(items) => {
            items.iter().try_fold(0, |last, item| Some(game.number(item).ok()?.max(last)))
        }
        ExprKind::Name(name) => Some(game.parameter(name)?.last().copied().unwrap_or(0)),
        ExprKind::Binary(_, left, right) => Some(last_change(game, left)?.max(last_change(game, right)?)),
        _ => None,
    }
}

/// Values in their order, with the normalised state before each.
struct States<'e> {
    excluded: &'e [usize],
    values: Vec<u64>,
    /// The mex of the values of heaps below n - m, and those above it.
    base: u64,
    above: BTreeSet<u64>,
}

type State = (Vec<u64>, Vec<i128>);

impl States<'_> {
    fn depth(&self) -> usize {
        self.excluded.last().copied().unwrap_or(0)
    }

    /// The state before the next value: the set above the base, and the last m values.
    fn state(&self) -> State {
        let recent = self.values.iter().rev().take(self.depth());
        let recent = recent.map(|&value| i128::from(value) - i128::from(self.base)).collect();
        (self.above.iter().map(|value| value - self.base).collect(), recent)
    }

    /// Computes one value more.
    fn step(&mut self) -> u64 {
        let n = self.values.len();
        // Of the last m heaps those count that can be reached; all before them can.
        let near = (1..=self.depth().min(n)).filter(|k| !self.excluded.contains(k));
        let near: BTreeSet<u64> = near.map(|k| self.values[n - k]).collect();
        let mut value = self.base;
        while self.above.contains(&value) || near.contains(&value) {
            value += 1;
        }
        self.values.push(value);
        if let Some(&leaving) = (n + 1).checked_sub(self.depth() + 1).and_then(|at| self.values.get(at)) {
            self.above.insert(leaving);
            while self.above.remove(&self.base) {
                self.base += 1;
            }
            let base = self.base;
            self.above.retain(|&value| value > base);
        }
        value
    }
}

fn by_states(excluded: &[usize], table: &Table, budget: &Budget) -> Check<()> {
    let mut known = States { excluded, values: Vec::new(), base: 0, above: BTreeSet::new() };
    let depth = known.depth();
    let (n0, p) = (table.preperiod, table.period);
    let last = (n0 + 8 * (p + depth) + 256).min(VALUES);
    let mut states: Vec<(State, u64)> = Vec::new();
    for n in 0..last {
        let state = (known.state(), known.base);
        // At least m values came before, or the first heaps would count as taken from.
        let again = n.checked_sub(p).filter(|&before| before >= n0 + depth).map(|before| &states[before]);
        if again.is_some_and(|(before, base)| *before == state.0 && base + table.saltus == state.1) {
            return Ok(());
        }
        for _ in 0..=state.0.0.len() + depth {
            budget.tick()?;
        }
        budget.charge(16 * (state.0.0.len() + depth) + 64)?;
        states.push(state);
        let value = known.step();
        if table.at(n, 0) != Some(value) {
            return Err(wrong(&n.to_string(), table.at(n, 0), Some(value), "value"));
        }
    }
    Err(Fault::NoProof.with("what", "states"))
}
