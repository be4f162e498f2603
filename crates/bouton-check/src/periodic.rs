//! Values or outcomes that repeat: the periodicity theorem for taking and breaking, windows for the rest.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use bouton_rules::Budget;

use crate::fault::{Check, Fault};
use crate::game::Game;
use crate::guard::{Claimed, guard};
use crate::play::mex;
use crate::reader::Reader;
use crate::shape::{Break, breaks};
use crate::sparse::{Pairs, Sparse};
use crate::table::{Entry, Table, read, wrong};
use crate::{Accepted, rows};

/// No more rows are computed.
const ROWS: usize = 1 << 23;

/// Checks a claim `periodic`.
pub(crate) fn check(game: &Game, reader: &mut Reader, accepted: &mut Accepted, budget: &Budget) -> Check<()> {
    let bounds = if game.numbers.len() > 1 { reader.naturals("bounds")? } else { Vec::new() };
    let (preperiod, period) = (reader.natural("preperiod")?, reader.natural("period")?);
    let subject = accepted.subject.clone();
    let entries = read(reader, &subject)?;
    reader.close()?;
    if bounds.len() + 1 != game.numbers.len() {
        return Err(Fault::Form.with("expected", "bounds"));
    }
    let width =
        bounds.iter().try_fold(1_u64, |width, bound| width.checked_mul(bound + 1).filter(|w| *w <= 1 << 16));
    let width = width.ok_or_else(|| Fault::Limit.with("what", "bounds"))?;
    let row = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
    let (preperiod, period, width) = (row(preperiod), row(period), row(width));
    let table = Table { entries: &entries, width, preperiod, period, saltus: 0 };
    table.check()?;
    if subject == "value" {
        game.must_have_values()?;
    }
    match breaks(game) {
        Ok(breaks) if subject == "value" => {
            by_theorem(&breaks, &table, budget)?;
            accepted.believed.push("periodicity-theorem");
        }
        Err(rejected) if subject == "value" && rejected.fault != Fault::NotUnderstood => {
            return Err(rejected);
        }
        _ => {
            rows::by_window(game, &bounds, &table, &subject, budget)?;
            accepted.believed.push("window");
        }
    }
    if !bounds.is_empty() {
        accepted
            .claim
            .push(("bounds".to_owned(), bounds.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")));
    }
    accepted.claim.push(("preperiod".to_owned(), preperiod.to_string()));
    accepted.claim.push(("period".to_owned(), period.to_string()));
    let claimed = |state: &[i128]| {
        let inside = |(&x, &bound): (&i128, &u64)| {
            u64::try_from(x).ok().filter(|x| *x <= bound).map(|x| (row(x), row(bound)))
        };
        let mut column = 0;
        for (x, bound) in state[1..].iter().zip(&bounds).map_while(inside) {
            column = column * (bound + 1) + x;
        }
        if state[1..].iter().zip(&bounds).any(|pair| inside(pair).is_none()) {
            return Claimed::Nothing;
        }
        Claimed::of(table.at(usize::try_from(state[0]).unwrap_or(0), column), &subject)
    };
    guard(game, game.numbers.len(), &claimed, accepted, budget)
}

/// Theorem (Guy and Smith 1956, for any number of parts): let no move take more than k or leave more than t
/// parts. If G(n + p) = G(n) for n0 <= n < t n0 + (t - 1) p + k, it holds for all n >= n0: one of the parts
/// can be moved by p. For two parts that differ the window ends at 2 n0 + 2 p + k: only then the pair (b, b + p)
/// of value 0 can be replaced by (b - p, b + p). n0 is at least every least part.
fn by_theorem(breaks: &[Break], table: &Table, budget: &Budget) -> Check<()> {
    let large = || Fault::Limit.with("what", "rows");
    let most = |of: &dyn Fn(&Break) -> i128| breaks.iter().map(of).max().unwrap_or(0).max(0);
    let parts = most(&|one| one.least.len() as i128).max(1);
    let taken = most(&|one| one.taken);
    let (n0, p) = (table.preperiod as i128, table.period as i128);
    let n0 = n0.max(most(&|one| one.least.iter().copied().max().unwrap_or(0)));
    let distinct = i128::from(breaks.iter().any(|one| one.distinct));
    let window = parts * n0 + (parts - 1 + distinct) * p + taken;
    let bounds = most(&|one| one.from.max(one.upto.map_or(0, |upto| upto + 1)));
    let rows = usize::try_from(window.max(bounds) + p).ok().filter(|rows| *rows <= ROWS).ok_or_else(large)?;
    budget.charge(rows.saturating_mul(16))?;
    let mut heaps = Heaps::new(breaks, rows, budget);
    for n in 0..rows {
        let value = heaps.next()?;
        if table.at(n, 0) != Some(value) {
            return Err(wrong(&n.to_string(), table.at(n, 0), Some(value), "value"));
        }
    }
    Ok(())
}

/// The values of heaps 0, 1, 2, ... by their definition.
struct Heaps<'b> {
    breaks: &'b [Break],
    values: Vec<u64>,
    /// What two or more parts of a total can be worth, for totals and least parts asked for.
    sums: HashMap<(usize, Vec<usize>), Rc<Vec<u64>>>,
    /// Where heaps are split into two at most.
    sparse: Option<Sparse>,
    budget: &'b Budget,
}

impl<'b> Heaps<'b> {
    fn new(breaks: &'b [Break], rows: usize, budget: &'b Budget) -> Self {
        let plain = |one: &Break| one.least.len() < 2 || (one.least.len() == 2 && one.fixed.is_empty());
        let splits = breaks.iter().any(|one| one.least.len() == 2);
        let sparse = (splits && breaks.iter().all(plain)).then(Sparse::new);
        Self { breaks, values: Vec::with_capacity(rows), sums: HashMap::new(), sparse, budget }
    }

    fn next(&mut self) -> Check<u64> {
        self.budget.look()?;
        let value = match self.sparse.take() {
            Some(mut sparse) => {
                let value = if sparse.is_quick() { self.quick(&mut sparse) } else { self.plain()? };
                self.sparse = sparse.push(value).then_some(sparse);
                value
            }
            None => self.plain()?,
        };
        self.values.push(value);
        Ok(value)
    }

    /// The value of the next heap, from the few pairs of parts that matter.
    fn quick(&self, sparse: &mut Sparse) -> u64 {
        let n = self.values.len();
        let size = |x: i128| usize::try_from(x).unwrap_or(usize::MAX);
        let (mut reached, mut pairs) = (Vec::new(), Vec::new());
        let fits = |one: &&Break| {
            n >= size(one.from) && n >= size(one.lowest()) && one.upto.is_none_or(|upto| upto >= n as i128)
        };
        for one in self.breaks.iter().filter(fits) {
            let total = n - size(one.taken).min(n);
            let fixed = one.fixed.iter().map(|&heap| self.values[size(heap)]).fold(0, |a, b| a ^ b);
            match one.least[..] {
                [a, b] => {
                    let (a, b) = (size(a), size(b));
                    let last = if a == b { total / 2 } else { total - b };
                    pairs.push(Pairs { total, first: a..=last, distinct: one.distinct });
                }
                [_] => reached.push(fixed ^ self.values[total]),
                _ => reached.push(fixed),
            }
        }
        sparse.mex(&reached, &pairs)
    }

    /// The same from all options.
    fn plain(&mut self) -> Check<u64> {
        let n = self.values.len();
        let mut reached = Reached::default();
        let size = |x: i128| usize::try_from(x).unwrap_or(usize::MAX);
        for one in self.breaks {
            if n < size(one.from) || n < size(one.lowest()) || one.upto.is_some_and(|upto| upto < n as i128) {
                continue;
            }
            let fixed = one.fixed.iter().map(|&heap| self.values[size(heap)]).fold(0, |a, b| a ^ b);
            let least: Vec<usize> = one.least.iter().map(|&least| size(least)).collect();
            let total = n - size(one.taken).min(n);
            match least[..] {
                [] => reached.note(fixed),
                [_] => reached.note(fixed ^ self.values[total]),
                [a, b] => {
                    self.budget.tick()?;
                    let half = if a == b { total / 2 } else { total - b };
                    let half =
                        if one.distinct && total.is_multiple_of(2) { half.saturating_sub(1) } else { half };
                    for (x, y) in self.values[a..=half].iter().zip(self.values[..=total - a].iter().rev()) {
                        reached.note(fixed ^ x ^ y);
                    }
                }
                _ => self.worths(total, &least)?.iter().for_each(|worth| reached.note(fixed ^ worth)),
            }
        }
        Ok(reached.mex())
    }

    /// What parts with given least sizes can be worth together.
    fn worths(&mut self, total: usize, least: &[usize]) -> Check<Rc<Vec<u64>>> {
        let key = (total, least.to_vec());
        if let Some(known) = self.sums.get(&key) {
            return Ok(known.clone());
        }
        let mut reached = BTreeSet::new();
        if let [last] = least {
            reached.extend((total >= *last).then(|| self.values[total]));
        } else if let [first, others @ ..] = least {
            let room = total.saturating_sub(others.iter().sum());
            for x in *first..=room {
                self.budget.tick()?;
                let rest = self.worths(total - x, others)?;
                reached.extend(rest.iter().map(|worth| worth ^ self.values[x]));
            }
        }
        let worths = Rc::new(reached.into_iter().collect::<Vec<u64>>());
        self.budget.charge(worths.len() * 8 + 64)?;
        self.sums.insert(key, worths.clone());
        Ok(worths)
    }
}

/// A set of values, small ones as bits.
#[derive(Default)]
struct Reached {
    small: Vec<bool>,
    large: BTreeSet<u64>,
}

impl Reached {
    fn note(&mut self, value: u64) {
        match usize::try_from(value).ok().filter(|value| *value < 1 << 16) {
            Some(small) => {
                if small >= self.small.len() {
                    self.small.resize((small + 1).next_power_of_two(), false);
                }
                self.small[small] = true;
            }
            None => {
                self.large.insert(value);
            }
        }
    }

    fn mex(&self) -> u64 {
        let small = self.small.iter().position(|seen| !seen).unwrap_or(self.small.len()) as u64;
        if small < 1 << 16 { small } else { mex(&(0..small).chain(self.large.iter().copied()).collect()) }
    }
}

/// The entry of a table as a claim of the guard.
impl Claimed {
    pub(crate) fn of(entry: Entry, subject: &str) -> Self {
        match entry {
            None => Self::NoPosition,
            Some(value) if subject == "value" => Self::Value(value),
            Some(outcome) => Self::Loses(outcome == 0),
        }
    }
}
