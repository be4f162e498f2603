//! Sums of heaps in misère play: a finite commutative monoid whose elements say who wins.

mod monoid;
mod transitions;

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use bouton_rules::Budget;
use bouton_rules::ast::CompoundLine;

use crate::Accepted;
use crate::fault::{Check, Fault};
use crate::game::Game;
use crate::guard::{Claimed, guard};
use crate::reader::Reader;
use crate::shape::{Break, breaks};
use crate::table::Table;
use monoid::{Element, Monoid};
use transitions::Kind;

/// No more heaps are looked at.
const HEAPS: usize = 1 << 14;

/// Checks a claim `quotient`.
///
/// Each heap n stands for an element of a commutative monoid, `elements` from heap 0 on, repeating with the period. A
/// sum is lost for the player to move exactly when the product of its elements is in `losing`. Two things prove it by
/// induction on the length of play: the kinds of heaps, an element with the elements of the options, repeat by the
/// argument of the periodicity theorem, since in an option of a large heap a large part can be moved by the period;
/// and in every sum of heaps of these kinds the element is losing exactly when no option's is and there is an
/// option, which is seen by exploring the pairs (element, elements of the options) that sums can have
/// (T. E. Plambeck, A. N. Siegel, Misère quotients for impartial games, 2008).
pub(crate) fn check(game: &Game, reader: &mut Reader, accepted: &mut Accepted, budget: &Budget) -> Check<()> {
    let (preperiod, period) = (reader.natural("preperiod")?, reader.natural("period")?);
    let heaps = reader.naturals("elements")?;
    let losing = reader.naturals("losing")?;
    let mut times = Vec::new();
    while reader.peek().is_some_and(|line| line.starts_with("times")) {
        times.push(reader.naturals("times")?);
    }
    reader.close()?;
    if !game.misere || !game.ends.is_empty() || game.compound != CompoundLine::Sum {
        return Err(Fault::NotUnderstood.with("what", "misere-sum"));
    }
    let size = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
    let entries: Vec<Option<u64>> = heaps.iter().copied().map(Some).collect();
    let table =
        Table { entries: &entries, width: 1, preperiod: size(preperiod), period: size(period), saltus: 0 };
    table.check()?;
    let monoid = Monoid::read(&heaps, &losing, &times, budget)?;
    let breaks = breaks(game)?;
    let mut kinds = Kinds { breaks: &breaks, table: &table, monoid: &monoid, known: HashMap::new(), budget };
    let all = kinds.all()?;
    transitions::explore(&monoid, &all, budget)?;
    accepted.believed.push("misere-quotient");
    accepted.claim.push(("elements".to_owned(), times.len().to_string()));
    accepted.claim.push(("losing".to_owned(), losing.len().to_string()));
    accepted.claim.push(("preperiod".to_owned(), preperiod.to_string()));
    accepted.claim.push(("period".to_owned(), period.to_string()));
    let claimed = |numbers: &[i128]| {
        let heap = |&n: &i128| element_of(&table, usize::try_from(n).unwrap_or(0));
        let product = numbers.iter().fold(0, |product, n| monoid.product(product, heap(n)));
        Claimed::Loses(monoid.loses(product))
    };
    guard(game, 2, &claimed, accepted, budget)
}

/// The element of a heap.
fn element_of(table: &Table, n: usize) -> Element {
    table.at(n, 0).and_then(|element| Element::try_from(element).ok()).unwrap_or(0)
}

/// Finds the kinds of heaps there are.
struct Kinds<'k> {
    breaks: &'k [Break],
    table: &'k Table<'k>,
    monoid: &'k Monoid,
    /// The products of parts of a total with given least sizes.
    known: HashMap<(usize, Vec<usize>), Rc<BTreeSet<Element>>>,
    budget: &'k Budget,
}

impl Kinds<'_> {
    fn at(&self, n: usize) -> Element {
        element_of(self.table, n)
    }

    /// The kinds of all heaps: behind t n0 + (t - 1) p + k they repeat, where no move takes more than k or leaves more than
    /// t parts and n0 is at least every least part.
    fn all(&mut self) -> Check<Vec<Kind>> {
        if self.breaks.iter().any(|one| one.distinct) {
            return Err(Fault::NotUnderstood.with("what", "distinct-parts"));
        }
        let most = |of: &dyn Fn(&Break) -> i128| self.breaks.iter().map(of).max().unwrap_or(0).max(0);
        let parts = most(&|one| one.least.len() as i128).max(1);
        let least = most(&|one| one.least.iter().copied().max().unwrap_or(0));
        let (n0, p) = ((self.table.preperiod as i128).max(least), self.table.period as i128);
        let bounds = most(&|one| one.from.max(one.upto.map_or(0, |upto| upto + 1)));
        let window = parts * n0 + (parts - 1) * p + most(&|one| one.taken);
        let heaps = usize::try_from(window.max(bounds) + p).ok().filter(|heaps| *heaps <= HEAPS);
        let heaps = heaps.ok_or_else(|| Fault::Limit.with("what", "rows"))?;
        let mut kinds = BTreeSet::new();
        for n in 0..heaps {
            kinds.insert((self.at(n), self.options(n)?));
        }
        Ok(kinds.into_iter().map(|(element, options)| Kind { element, options }).collect())
    }

    /// The elements of the options of a heap.
    fn options(&mut self, n: usize) -> Check<BTreeSet<Element>> {
        let size = |x: i128| usize::try_from(x).unwrap_or(usize::MAX);
        let mut reached = BTreeSet::new();
        for one in self.breaks {
            if n < size(one.from) || n < size(one.lowest()) || one.upto.is_some_and(|upto| upto < n as i128) {
                continue;
            }
            let fixed =
                one.fixed.iter().fold(0, |product, &heap| self.monoid.product(product, self.at(size(heap))));
            if one.least.is_empty() {
                reached.insert(fixed);
                continue;
            }
            let least: Vec<usize> = one.least.iter().map(|&least| size(least)).collect();
            let products = self.products(n - size(one.taken).min(n), &least)?;
            reached.extend(products.iter().map(|&element| self.monoid.product(fixed, element)));
        }
        Ok(reached)
    }

    /// What parts with given least sizes can be together.
    fn products(&mut self, total: usize, least: &[usize]) -> Check<Rc<BTreeSet<Element>>> {
        let key = (total, least.to_vec());
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let mut reached = BTreeSet::new();
        if let [last] = least {
            reached.extend((total >= *last).then(|| self.at(total)));
        } else if let [first, others @ ..] = least {
            let room = total.saturating_sub(others.iter().sum());
            for x in *first..=room {
                self.budget.tick()?;
                let rest = self.products(total - x, others)?;
                reached.extend(rest.iter().map(|&element| self.monoid.product(element, self.at(x))));
            }
        }
        self.budget.charge(reached.len() * 8 + 64)?;
        let reached = Rc::new(reached);
        self.known.insert(key, reached.clone());
        Ok(reached)
    }
}
