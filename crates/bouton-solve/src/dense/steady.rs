//! Tables whose rows repeat: where the rules say the same of every row from one on, and look back a few rows only.
//!
//! Let the slowest number n grow. From row `first` on, suppose that whatever the rules say of row n they say of row n + p, for
//! each p that `unit` divides, `p` rows later: options lie at most `back` rows before, or in rows before `first` that stay
//! the same. So the values of a row follow from the `back` rows before it, and when these are equal in two places p rows
//! apart, all that follows is: by induction the rows repeat with period p for ever.

use bouton_rules::Game;
use bouton_rules::game::{Compare, Cond, MoveRule, Num, SetExpr, TargetPart};

use super::affine::{Affine, Known};
use super::extent::state_known;
use super::plan::{RulePlan, set_span};
use super::shape::Shape;
use super::span::{Env, Span};

/// Rows from which the rules may say the same.
const FIRST: [u64; 4] = [1 << 4, 1 << 7, 1 << 10, 1 << 13];
/// So many cells that are looked back to are compared at most.
const CELLS: u64 = 1 << 14;
/// Remainders by more than this do not come round soon.
const UNIT: i128 = 1 << 12;

/// From where on rows follow from a few before, and from how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Steady {
    /// The first row of which the rules say the same as of all later ones.
    pub(crate) first: u64,
    /// So many rows before it decide a row.
    pub(crate) back: u64,
    /// They say the same of rows that are a multiple of this apart.
    pub(crate) unit: u64,
    /// The cells of a row.
    pub(crate) row: u64,
}

impl Steady {
    /// Whether the rules are such over a box; `None` also when rows are so long that they will hardly repeat.
    pub(crate) fn find(game: &Game, heaps: usize, shape: &Shape) -> Option<Self> {
        let slow = shape.axes.first().filter(|axis| !axis.falling)?;
        let most = *shape.most.get(slow.slot)?;
        FIRST.into_iter().filter(|&first| first <= most / 8).find_map(|first| {
            let later = Affine::slot(slow.slot).plus(-i128::from(first));
            let mut known = state_known(game, heaps, &shape.most).ok()?;
            known.note(later.clone());
            let slots = shape.most.iter().map(|&most| Span::new(0, most.into())).collect();
            let mut all = Known { env: Env { slots, heaps: heaps as i128 }, facts: Vec::new() };
            all.note(later);
            let mut look = Look { slow: slow.slot, env: all.env.clone(), unit: 1, first, back: 1 };
            if let Some(condition) = &game.state_condition {
                look.cond(condition)?;
            }
            for rule in &game.moves {
                look.env.clone_from(&all.env);
                look.rule(rule, &RulePlan::new(game, rule, &known).ok()?.last()?.env)?;
            }
            let fits = look.back <= first && look.back.checked_mul(slow.stride)? <= CELLS;
            let unit = u64::try_from(look.unit).ok()?;
            fits.then_some(Self { first, back: look.back, unit, row: slow.stride })
        })
    }

    /// After how many rows they repeat, once so many are filled; `None` when that is not seen.
    ///
    /// Time O(cells).
    pub(crate) fn period<T: Copy + Eq>(&self, cells: &[T], rows: u64) -> Option<u64> {
        let row = usize::try_from(self.row).ok()?;
        let end = usize::try_from(rows).ok()?.checked_mul(row)?;
        let window = usize::try_from(self.back).ok()?.checked_mul(row)?;
        let cells = cells.get(..end)?;
        let from_end = |at: usize| cells.get(end.checked_sub(at + 1)?).copied();
        // Where the last cells, read backwards, begin again: by the method of Knuth, Morris and Pratt.
        let mut borders = vec![0usize; window];
        let mut matched = 0;
        for at in 1..end {
            let cell = from_end(at)?;
            while matched > 0 && (matched == window || from_end(matched)? != cell) {
                matched = *borders.get(matched - 1)?;
            }
            if from_end(matched)? == cell {
                matched += 1;
            }
            if let Some(border) = borders.get_mut(at) {
                *border = matched;
            }
            if matched == window {
                let shift = at + 1 - window;
                let period = (shift / row) as u64;
                if shift.is_multiple_of(row) && period.is_multiple_of(self.unit) {
                    return (rows - period >= self.first).then_some(period);
                }
            }
        }
        None
    }
}

/// How a number changes when the slowest one grows, everything else staying as it is.
struct Look {
    slow: usize,
    /// What slots can be, of positions and of moves that may not be legal.
    env: Env,
    unit: i128,
    first: u64,
    back: u64,
}

impl Look {
    /// A line: which moves are tried and allowed, and where they lead. What is known of the legal ones alone, `legal`, tells
    /// only how far these lead back: all else must hold for the others as well, which are then legal in no row.
    fn rule(&mut self, rule: &MoveRule, legal: &Env) -> Option<()> {
        for variable in &rule.vars {
            self.set(&variable.set, 0)?;
            let span = set_span(&variable.set, &self.env);
            self.env.slots.push(span);
        }
        if let Some(condition) = &rule.condition {
            self.cond(condition)?;
        }
        for part in &rule.to.parts {
            let numbers = match part {
                TargetPart::One(numbers) => numbers,
                TargetPart::Copies(count, numbers) => {
                    self.same(count)?;
                    numbers
                }
                TargetPart::Each { .. } => return None,
            };
            for (slot, number) in numbers.iter().enumerate() {
                if slot == self.slow { self.row(number, legal)? } else { self.same(number)? }
            }
        }
        Some(())
    }

    /// The row of an option: a few before, or one before the first of all.
    fn row(&mut self, number: &Num, legal: &Env) -> Option<()> {
        let number = self.plain(number);
        let form = Affine::of(&number, self.env.heaps);
        match self.slope(&number)? {
            0 => (form.span(legal).high < i128::from(self.first)).then_some(()),
            1 => {
                let back = Affine::slot(self.slow).add(&form, -1).span(legal).high;
                self.back = self.back.max(u64::try_from(back.max(0)).ok()?);
                Some(())
            }
            _ => None,
        }
    }

    fn same(&mut self, number: &Num) -> Option<()> {
        let number = self.plain(number);
        (self.slope(&number)? == 0).then_some(())
    }

    /// The number without items of a minimum or maximum that never decide.
    fn plain(&self, number: &Num) -> Num {
        let (items, sign) = match number {
            Num::Min(items) => (items, 1),
            Num::Max(items) => (items, -1),
            Num::Add(a, b) => return Num::Add(Box::new(self.plain(a)), Box::new(self.plain(b))),
            Num::Sub(a, b) => return Num::Sub(Box::new(self.plain(a)), Box::new(self.plain(b))),
            _ => return number.clone(),
        };
        let forms: Vec<Affine> = items.iter().map(|item| Affine::of(item, self.env.heaps)).collect();
        let decides = |form: &Affine| {
            forms.iter().all(|other| {
                other.is_total() && other.clone().add(form, -1).scale(sign).span(&self.env).low >= 0
            })
        };
        let decider = items.iter().zip(&forms).find(|(_, form)| decides(form));
        decider.map_or_else(|| number.clone(), |(item, _)| self.plain(item))
    }

    /// By how much a number grows when the slowest one grows by 1; `None` when not always by the same.
    fn slope(&mut self, number: &Num) -> Option<i128> {
        match number {
            Num::Const(_) | Num::Heaps => Some(0),
            Num::Slot(slot) => Some(i128::from(*slot == self.slow)),
            Num::Neg(a) => Some(-self.slope(a)?),
            Num::Add(a, b) => Some(self.slope(a)? + self.slope(b)?),
            Num::Sub(a, b) => Some(self.slope(a)? - self.slope(b)?),
            Num::Mod(a, b) => {
                let (grows, Num::Const(m)) = (self.slope(a)? != 0, &**b) else {
                    return self.inside(number);
                };
                let m = i128::try_from(m).ok().filter(|&m| m != 0)?.abs();
                if grows {
                    self.unit = m / gcd(m, self.unit) * self.unit;
                }
                (self.unit <= UNIT).then_some(0)
            }
            Num::If(test, a, b) => {
                self.cond(test)?;
                let slope = self.slope(a)?;
                (self.slope(b)? == slope).then_some(slope)
            }
            Num::Min(items) | Num::Max(items) => {
                let slopes = items.iter().map(|item| self.slope(item)).collect::<Option<Vec<_>>>()?;
                let first = *slopes.first()?;
                slopes.iter().all(|&slope| slope == first).then_some(first)
            }
            _ => self.inside(number),
        }
    }

    /// A number that does not look at the slowest one stays what it is.
    fn inside(&self, number: &Num) -> Option<i128> {
        (!number.mentions(self.slow)).then_some(0)
    }

    /// Whether a condition says the same of all rows.
    fn cond(&mut self, cond: &Cond) -> Option<()> {
        if self.env.always(cond) {
            return Some(());
        }
        match cond {
            Cond::Or(a, b) if self.env.always(a) || self.env.always(b) => Some(()),
            Cond::And(a, b) | Cond::Or(a, b) => self.cond(a).and_then(|()| self.cond(b)),
            Cond::Not(a) => self.cond(a),
            Cond::If(test, a, b) => [test, a, b].into_iter().try_for_each(|part| self.cond(part)),
            Cond::Compare(first, links) => {
                let mut left = self.slope(&self.plain(first))?;
                for link in links {
                    if let Compare::In(set) = link {
                        self.set(set, left)?;
                        continue;
                    }
                    let right = self.slope(&self.plain(link.number()?))?;
                    if left != right {
                        return None;
                    }
                    left = right;
                }
                Some(())
            }
        }
    }

    /// Whether a set holds the same, as seen from a number of this slope.
    fn set(&mut self, set: &SetExpr, slope: i128) -> Option<()> {
        if let SetExpr::Range(low, high) = set {
            let ends = [Some(low), high.as_ref()];
            return ends.into_iter().flatten().try_for_each(|end| {
                let end = self.plain(end);
                (self.slope(&end)? == slope).then_some(())
            });
        }
        let mut looks = false;
        set.walk(&mut |number| looks |= *number == Num::Slot(self.slow));
        (slope == 0 && !looks).then_some(())
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
