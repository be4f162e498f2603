//! Windows: rows of states whose first number n grows without end while the others stay small. From some n
//! on a row is the same function of the last few rows, so equal rows in a row prove that all repeats.

use bouton_rules::Budget;

use crate::fault::{Check, Fault};
use crate::game::Game;
use crate::guard::show;
use crate::linear::{Conj, Lin, Moved, Translator};
use crate::play::mex;
use crate::shape::written_out;
use crate::table::{Entry, Table, wrong};

/// No more entries are computed.
const ENTRIES: usize = 1 << 22;

/// Where something holds: from <= n, and n <= upto if there is such a bound.
#[derive(Clone, Copy, Debug)]
struct Interval {
    from: i128,
    upto: Option<i128>,
}

impl Interval {
    fn holds(self, n: usize) -> bool {
        self.from <= n as i128 && self.upto.is_none_or(|upto| n as i128 <= upto)
    }

    /// From here on it always or never holds.
    fn settled(self) -> i128 {
        self.from.max(self.upto.map_or(0, |upto| upto + 1))
    }
}

/// One column: the states with the same further numbers.
struct Column {
    name: Vec<i128>,
    positions: Vec<Interval>,
    /// In the order of the rule, with the outcome: 0 when the player about to move loses.
    ends: Vec<(Vec<Interval>, u64)>,
    /// Where, how much n falls, and to which column.
    moves: Vec<(Interval, i128, usize)>,
}

fn not() -> crate::Rejected {
    Fault::NotUnderstood.with("what", "window")
}

/// Compares a table with computed rows, as many as prove that it goes on.
pub(crate) fn by_window(
    game: &Game,
    bounds: &[u64],
    table: &Table,
    subject: &str,
    budget: &Budget,
) -> Check<()> {
    let mut names = vec![Vec::new()];
    for &bound in bounds {
        let last = 0..=i128::from(bound);
        names = names.iter().flat_map(|name| last.clone().map(move |x| [&name[..], &[x]].concat())).collect();
    }
    let columns = names.into_iter().map(|name| column(game, name, bounds)).collect::<Check<Vec<Column>>>()?;
    let settled = columns.iter().flat_map(Column::intervals).map(Interval::settled).max().unwrap_or(0);
    let deep = columns.iter().flat_map(|column| &column.moves).map(|(_, down, _)| *down).max().unwrap_or(0);
    let rows = settled.max(table.preperiod as i128).saturating_add(deep).saturating_add(table.period as i128);
    let rows = usize::try_from(rows).ok().filter(|rows| rows.saturating_mul(table.width) <= ENTRIES);
    let rows = rows.ok_or_else(|| Fault::Limit.with("what", "rows"))?;
    let mut known = Rows {
        columns: &columns,
        value: subject == "value",
        misere: game.misere,
        entries: Vec::new(),
        budget,
    };
    for n in 0..rows {
        known.entries.push(vec![Cell::Open; columns.len()]);
        for (r, column) in columns.iter().enumerate() {
            let computed = known.entry(n, r)?;
            if computed != table.at(n, r) {
                let position = show(&[[&[n as i128][..], &column.name].concat()]);
                return Err(wrong(&position, table.at(n, r), computed, subject));
            }
        }
    }
    Ok(())
}

impl Column {
    fn intervals(&self) -> impl Iterator<Item = Interval> + '_ {
        let ends = self.ends.iter().flat_map(|(intervals, _)| intervals);
        self.positions.iter().chain(ends).copied().chain(self.moves.iter().map(|(interval, ..)| *interval))
    }
}

fn column(game: &Game, name: Vec<i128>, bounds: &[u64]) -> Check<Column> {
    let state: Vec<Lin> =
        std::iter::once(Lin::var(0)).chain(name.iter().map(|&x| Lin::constant(x))).collect();
    let mut translator = Translator::new(game, &state, 1);
    let positions = intervals(&translator.position(&state)?)?;
    let mut ends = Vec::new();
    for (condition, win) in &game.ends {
        ends.push((intervals(&translator.condition(condition, true)?)?, u64::from(*win)));
    }
    let size = |x: i128| usize::try_from(x).map_err(|_| not());
    let mut moves = Vec::new();
    for rule in &game.moves {
        for moved in translator.moves(rule)? {
            for moved in written_out(&moved, 0)? {
                let Some(interval) = interval(&moved.given)? else { continue };
                let [part] = &moved.parts[..] else { return Err(not()) };
                let (n, rest) = part.split_first().ok_or_else(not)?;
                if n.terms.iter().ne([(&0, &1)]) || rest.iter().any(|lin| !lin.terms.is_empty()) {
                    return Err(not());
                }
                if n.constant > 0 {
                    return Err(Fault::Endless.into());
                }
                let mut to = 0;
                for (lin, &bound) in rest.iter().zip(bounds) {
                    if lin.constant > i128::from(bound) {
                        let from = [&[interval.from][..], &name].concat();
                        return Err(Fault::Outside.with("position", &show(&[from])));
                    }
                    to = to * (size(bound.into())? + 1) + size(lin.constant)?;
                }
                moves.push((interval, -n.constant, to));
            }
        }
    }
    Ok(Column { name, positions, ends, moves })
}

fn intervals(when: &[Conj]) -> Check<Vec<Interval>> {
    let mut all = Vec::new();
    for given in when {
        for moved in written_out(&Moved { given: given.clone(), parts: Vec::new() }, 0)? {
            all.extend(interval(&moved.given)?);
        }
    }
    Ok(all)
}

/// The numbers n for which atoms about n alone hold.
fn interval(given: &Conj) -> Check<Option<Interval>> {
    let mut all = Interval { from: 0, upto: None };
    for atom in given {
        let (factor, constant) = (atom.lin.of(0), atom.lin.constant);
        if atom.lin.terms.len() != 1 || factor == 0 {
            return Err(not());
        }
        if factor > 0 || atom.equal {
            all.from = all.from.max(-(constant * factor.signum()).div_euclid(factor.abs()));
        }
        if factor < 0 || atom.equal {
            let upto = (constant * -factor.signum()).div_euclid(factor.abs());
            all.upto = Some(all.upto.map_or(upto, |known| known.min(upto)));
        }
    }
    Ok(Some(all).filter(|all| all.upto.is_none_or(|upto| all.from <= upto)))
}

#[derive(Clone, Copy)]
enum Cell {
    Open,
    /// Being computed.
    Busy,
    Known(Entry),
}

/// The rows computed so far.
struct Rows<'c> {
    columns: &'c [Column],
    value: bool,
    misere: bool,
    entries: Vec<Vec<Cell>>,
    budget: &'c Budget,
}

impl Rows<'_> {
    /// The entry of a state; moves may stay in its row, but not for ever.
    fn entry(&mut self, n: usize, r: usize) -> Check<Entry> {
        match self.entries[n][r] {
            Cell::Known(entry) => return Ok(entry),
            Cell::Busy => return Err(Fault::Endless.into()),
            Cell::Open => self.entries[n][r] = Cell::Busy,
        }
        let entry = self.compute(n, r)?;
        self.entries[n][r] = Cell::Known(entry);
        Ok(entry)
    }

    fn compute(&mut self, n: usize, r: usize) -> Check<Entry> {
        let column = &self.columns[r];
        let any = |intervals: &[Interval]| intervals.iter().any(|interval| interval.holds(n));
        if !any(&column.positions) {
            return Ok(None);
        }
        if let Some((_, outcome)) = column.ends.iter().find(|(intervals, _)| any(intervals)) {
            return Ok(Some(*outcome));
        }
        let mut reached = std::collections::BTreeSet::new();
        for (_, down, to) in column.moves.iter().filter(|(interval, ..)| interval.holds(n)) {
            self.budget.tick()?;
            let below = usize::try_from(n as i128 - down).map_err(|_| not())?;
            reached.insert(self.entry(below, *to)?.ok_or_else(not)?);
        }
        Ok(Some(match (self.value, reached.is_empty()) {
            (true, _) => mex(&reached),
            (false, true) => u64::from(self.misere),
            (false, false) => u64::from(reached.contains(&0)),
        }))
    }
}
