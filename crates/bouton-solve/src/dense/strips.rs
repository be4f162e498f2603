//! Cutting a table into strips that several threads fill at once.
//!
//! In order of filling, the slowest number of the state counts *rows*. The next one is cut into *strips*: a strip
//! takes a part of each row.
//!
//! ```text
//!             strip 0   strip 1   strip 2
//! row 0..8    done      done      done
//! row 8..16   done      done      at work
//! row 16..24  done      at work   waits
//! row 24..32  at work   waits     waits
//! ```
//!
//! Options come before their state in order of filling. Where besides no option has a later second number
//! ([`is_apart`]), they lie in earlier strips, or in the same one, and in earlier rows, or in the same one: so a *piece*,
//! some rows of a strip, can be filled when all before it in its strip are, and the same rows of the strip
//! before.

use std::ops::Range;

use super::affine::{Affine, Known};
use super::plan::{RulePlan, inside_each};
use super::shape::Shape;
use bouton_rules::game::{Num, TargetPart};

/// Strips for each thread: with more of them less is waited for, with fewer they are longer.
const STRIPS: u64 = 4;
/// A piece has about so many states.
const PIECE: u64 = 1 << 12;
/// Rows that follow each other have sets of their own, at least so many.
const RING: u64 = 32;
/// Stamps count states in four bytes.
const MOST: u64 = 1 << 31;

/// How a table is shared by threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sharing {
    /// How many there are, from 1.
    pub(crate) threads: usize,
    /// Tables of fewer states are filled by one.
    pub(crate) least: u64,
}

impl Sharing {
    /// Below this many states a table is filled before a second thread has begun.
    const LEAST: u64 = 1 << 18;

    /// More threads than this are not begun.
    const THREADS: usize = 64;

    /// So many threads; as many as the machine has for 0.
    pub(crate) fn new(threads: usize) -> Self {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { all() } else { threads };
        Self { threads: threads.min(Self::THREADS), least: Self::LEAST }
    }
}

/// How far a strip is filled.
#[derive(Clone, Debug, Default)]
struct Strip {
    /// Rows that are done.
    rows: u64,
    /// The next state of the row after them, when it is begun.
    next: Option<u64>,
    /// Whether someone is at work.
    busy: bool,
}

/// The strips of a table, and how far they are filled.
#[derive(Clone, Debug)]
pub(crate) struct Strips {
    /// Where strips begin in a row, in states, and where the last one ends.
    cuts: Vec<u64>,
    rows: u64,
    /// The rows of a piece.
    block: u64,
    /// No strip is more than so many rows before another: a power of two.
    ring: u64,
    each: Vec<Strip>,
    /// So many threads have strips of their own; 1 where it makes no difference who fills which.
    owners: usize,
}

/// Some rows of a strip that one thread is filling. There are never two that share a state, or of which one needs a
/// state of the other: only [`Strips::take`] makes them.
#[derive(Debug)]
pub(crate) struct Piece {
    strip: usize,
    cuts: Range<u64>,
    length: u64,
    row: u64,
    end: u64,
    next: u64,
}

impl Strips {
    /// The strips of a table of which `filled` states are filled; `None` when it is too small, or not cut well.
    pub(crate) fn new(shape: &Shape, sharing: Sharing, filled: u64) -> Option<Self> {
        let [slow, second, ..] = shape.axes.as_slice() else { return None };
        let (rows, length) = (shape.most.get(slow.slot)?.checked_add(1)?, slow.stride);
        let count = STRIPS.checked_mul(sharing.threads as u64)?;
        let side = shape.most.get(second.slot)?.checked_add(1)?;
        let suits = sharing.threads > 1 && shape.volume >= sharing.least && shape.volume < MOST;
        let least = 2 * sharing.threads as u64;
        if !suits || side < least || rows < least || !filled.is_multiple_of(length) {
            return None;
        }
        // The first ones are narrow: where options are divisors or multiples, most of the work lies there.
        let cut = |cut: u64| u128::from(side) * u128::from(cut * cut) / u128::from(count * count);
        let cuts = (0..=count).map(|at| u64::try_from(cut(at)).map(|cut| cut * second.stride));
        let cuts = cuts.collect::<Result<Vec<u64>, _>>().ok()?;
        let block = (PIECE * count / length).min(rows / count).max(1);
        let ring = (block * (count + 2)).next_power_of_two().max(RING);
        let strip = Strip { rows: filled / length, ..Strip::default() };
        Some(Self { cuts, rows, block, ring, each: vec![strip; usize::try_from(count).ok()?], owners: 1 })
    }

    /// Gives each of so many threads strips of its own, where sets are kept for columns: these stay near to it. Others are filled by
    /// whoever has nothing else to do.
    pub(crate) fn with_owners(self, threads: usize) -> Self {
        Self { owners: threads, ..self }
    }

    /// Rows that are the same modulo this are never at work together: a power of two.
    pub(crate) fn ring(&self) -> u64 {
        self.ring
    }

    /// The length of a row.
    fn length(&self) -> u64 {
        self.cuts.last().copied().unwrap_or(0)
    }

    /// Whether everything is filled.
    pub(crate) fn is_done(&self) -> bool {
        self.each.iter().all(|strip| strip.rows == self.rows)
    }

    /// All states before this are filled.
    pub(crate) fn filled(&self) -> u64 {
        self.each.last().map_or(0, |strip| strip.rows * self.length())
    }

    /// No state from this one on is filled.
    pub(crate) fn reached(&self) -> u64 {
        self.each.iter().map(|strip| (strip.rows + 1).min(self.rows)).max().unwrap_or(0) * self.length()
    }

    /// A piece that can be filled now, of a strip of this thread where that can be, and of these one that is most behind;
    /// `None` when there is none.
    pub(crate) fn take(&mut self, thread: usize) -> Option<Piece> {
        let last = self.each.last()?.rows;
        let mut before = self.rows;
        let mut found: Option<(usize, u64)> = None;
        let key = |at: usize, rows: u64| (!self.is_own(at, thread), rows);
        for (at, strip) in self.each.iter().enumerate() {
            let end = ((strip.rows / self.block + 1) * self.block).min(self.rows);
            let fits = end <= before && end - last <= self.ring && strip.rows < self.rows && !strip.busy;
            let better = |other: usize| key(other, self.rows_of(other)) >= key(at, strip.rows);
            if fits && found.is_none_or(|(other, _)| better(other)) {
                found = Some((at, end));
            }
            before = strip.rows;
        }
        let (at, end) = found?;
        let cuts = *self.cuts.get(at)?..*self.cuts.get(at + 1)?;
        let length = self.length();
        let strip = self.each.get_mut(at)?;
        strip.busy = true;
        let next = strip.next.unwrap_or(strip.rows * length + cuts.start);
        Some(Piece { strip: at, cuts, length, row: strip.rows, end, next })
    }

    /// Whether a strip is one of a thread's own. Strips grow evenly in width, so that the first and the last of a round are
    /// as much work as those between.
    fn is_own(&self, strip: usize, thread: usize) -> bool {
        let at = strip % (2 * self.owners);
        let owner = if at < self.owners { at } else { 2 * self.owners - 1 - at };
        self.owners == 1 || owner == thread
    }

    fn rows_of(&self, strip: usize) -> u64 {
        self.each.get(strip).map_or(0, |strip| strip.rows)
    }

    /// Takes note of how far a piece was filled.
    #[expect(clippy::needless_pass_by_value, reason = "a piece is at work until it is given back")]
    pub(crate) fn give_back(&mut self, piece: Piece) {
        if let Some(strip) = self.each.get_mut(piece.strip) {
            let begun = piece.next > piece.row * piece.length + piece.cuts.start;
            *strip = Strip { rows: piece.row, next: begun.then_some(piece.next), busy: false };
        }
    }
}

impl Piece {
    /// What is to be filled next, without a gap; empty when all is done.
    pub(crate) fn range(&self) -> Range<u64> {
        if self.row == self.end {
            return self.next..self.next;
        }
        self.next..self.row * self.length + self.cuts.end
    }

    /// All before `next`, in the range that was to be filled, is filled. What lies beyond it does not matter.
    pub(crate) fn reach(&mut self, next: u64) {
        self.next = next.max(self.next);
        if self.next >= self.row * self.length + self.cuts.end {
            self.row += 1;
            self.next = self.row * self.length + self.cuts.start;
        }
    }

    /// Whether all is filled.
    pub(crate) fn is_done(&self) -> bool {
        self.row == self.end
    }
}

/// Whether it is certain that no option of any state has a later second number, in order of filling.
pub(crate) fn is_apart(plans: &[RulePlan<'_>], shape: &Shape) -> bool {
    let Some(second) = shape.axes.get(1) else { return false };
    plans.iter().all(|plan| {
        let Some(known) = plan.last() else { return false };
        plan.rule.to.parts.iter().all(|part| {
            let mut known = known.clone();
            let numbers = match part {
                TargetPart::One(numbers) | TargetPart::Copies(_, numbers) => numbers,
                TargetPart::Each { slot, low, high, numbers, .. } => {
                    known.env = inside_each(&known.env, *slot, low, high);
                    let heaps = known.env.heaps;
                    known.note(Affine::slot(*slot).add(&Affine::of(low, heaps), -1));
                    known.note(Affine::of(high, heaps).add(&Affine::slot(*slot), -1));
                    numbers
                }
            };
            comes_before(numbers, (second.slot, second.falling), known)
        })
    })
}

/// Whether a number of an option that is a position comes before that of the state, or is the same.
fn comes_before(numbers: &[Num], (slot, falling): (usize, bool), mut known: Known) -> bool {
    let heaps = known.env.heaps;
    for number in numbers {
        known.note(Affine::of(number, heaps));
    }
    let Some(number) = numbers.get(slot) else { return false };
    let less = Affine::slot(slot).add(&Affine::of(number, heaps), -1);
    known.proves(&if falling { less.scale(-1) } else { less })
}

#[cfg(test)]
mod tests {
    use super::{Piece, Sharing, Strips};
    use crate::dense::shape::Shape;

    fn strips(rows: u64, side: u64, filled: u64) -> Strips {
        let shape = Shape::new(vec![rows - 1, side - 1], &[(0, false), (1, false)]).unwrap();
        let strips = Strips::new(&shape, Sharing { threads: 2, least: 0 }, filled).unwrap();
        if rows.is_multiple_of(2) { strips } else { strips.with_owners(2) }
    }

    /// Fills a bit of a piece, as far as the dice say, checking what it needs.
    fn fill(cells: &mut [bool], piece: &mut Piece, side: usize, least: usize, most: u64) {
        let range = piece.range();
        let end = range.end.min(range.start + most);
        for at in range.start..end {
            let at = usize::try_from(at).unwrap();
            assert!(!cells[at], "filled twice");
            let (row, column) = (at / side, at % side);
            let need = |row: usize, column: usize| assert!(cells[row * side + column], "not there");
            if row > 0 {
                need(row - 1, column);
                assert!(row < least || cells[(row - least + 1) * side - 1], "the ring is too small");
            }
            if column > 0 {
                need(row, column - 1);
            }
            cells[at] = true;
        }
        piece.reach(end);
    }

    #[test]
    fn pieces_come_when_what_they_need_is_there_in_whatever_order_they_are_filled() {
        for (rows, side, seed) in [(40, 9, 1u64), (8, 500, 2), (77, 4, 3), (300, 300, 4)] {
            let mut strips = strips(rows, side, 0);
            let mut cells = vec![false; usize::try_from(rows * side).unwrap()];
            let (mut dice, mut taken) = (seed, Vec::new());
            let ring = usize::try_from(strips.ring()).unwrap();
            while !strips.is_done() {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let roll = dice >> 33;
                if taken.len() < 2
                    && let Some(piece) = strips.take(taken.len())
                {
                    taken.push(piece);
                    continue;
                }
                let at = usize::try_from(roll).unwrap() % taken.len();
                fill(&mut cells, &mut taken[at], usize::try_from(side).unwrap(), ring, roll % 90);
                if taken[at].is_done() || roll.is_multiple_of(5) {
                    strips.give_back(taken.swap_remove(at));
                }
            }
            assert!(cells.iter().all(|&filled| filled));
            assert_eq!((strips.filled(), strips.reached()), (rows * side, rows * side));
        }
    }

    #[test]
    fn what_is_filled_is_not_filled_again() {
        let mut strips = strips(40, 10, 200);
        assert_eq!((strips.filled(), strips.reached()), (200, 210));
        assert_eq!(strips.take(0).unwrap().range().start, 200);
        assert!(strips.take(1).is_none());
    }
}
