//! The cells of a table: one, two or four bytes each.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use super::crew::STACK;
use super::steady::Steady;
use crate::ledger::zeros;

/// The bytes of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Width {
    One,
    Two,
    Four,
}

impl Width {
    /// How many bytes.
    pub(crate) fn bytes(self) -> usize {
        1 << self as usize
    }

    /// Values must be less than this.
    pub(crate) fn limit(self) -> u64 {
        match self {
            Self::One => 1 << 8,
            Self::Two => 1 << 16,
            Self::Four => 1 << 31,
        }
    }

    /// The next greater width.
    pub(crate) fn wider(self) -> Option<Self> {
        match self {
            Self::One => Some(Self::Two),
            Self::Two => Some(Self::Four),
            Self::Four => None,
        }
    }
}

/// The cells.
#[derive(Clone, Debug)]
pub(crate) enum Cells {
    One(Vec<u8>),
    Two(Vec<u16>),
    Four(Vec<u32>),
}

impl Cells {
    /// So many cells, all 0; `None` when there is no memory for them.
    pub(crate) fn new(width: Width, length: usize) -> Option<Self> {
        Some(match width {
            Width::One => Self::One(zeros(length)?),
            Width::Two => Self::Two(zeros(length)?),
            Width::Four => Self::Four(zeros(length)?),
        })
    }

    /// The bytes of a cell.
    pub(crate) fn width(&self) -> Width {
        match self {
            Self::One(_) => Width::One,
            Self::Two(_) => Width::Two,
            Self::Four(_) => Width::Four,
        }
    }

    /// How many cells.
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::One(cells) => cells.len(),
            Self::Two(cells) => cells.len(),
            Self::Four(cells) => cells.len(),
        }
    }

    /// One cell.
    pub(crate) fn get(&self, index: usize) -> Option<u32> {
        match self {
            Self::One(cells) => cells.get(index).copied().map(u32::from),
            Self::Two(cells) => cells.get(index).copied().map(u32::from),
            Self::Four(cells) => cells.get(index).copied(),
        }
    }

    /// Shows `see` `count` cells from `start` on, `stride` apart, which may wrap to step backwards. Cells that are not
    /// there are left out.
    pub(crate) fn walk(&self, start: usize, stride: usize, count: usize, see: &mut impl FnMut(u32)) {
        fn walk<T: Copy + Into<u32>>(
            cells: &[T],
            start: usize,
            stride: usize,
            count: usize,
            see: &mut impl FnMut(u32),
        ) {
            let mut at = start;
            for _ in 0..count {
                if let Some(&cell) = cells.get(at) {
                    see(cell.into());
                }
                at = at.wrapping_add(stride);
            }
        }
        match self {
            Self::One(cells) => walk(cells, start, stride, count, see),
            Self::Two(cells) => walk(cells, start, stride, count, see),
            Self::Four(cells) => walk(cells, start, stride, count, see),
        }
    }

    /// Copies the first `count` cells of `other`, which is not wider.
    pub(crate) fn copy(&mut self, other: &Self, count: usize) {
        fn fill<A: Copy, B: From<A>>(to: &mut [B], from: &[A], count: usize) {
            for (to, from) in to.iter_mut().zip(from).take(count) {
                *to = B::from(*from);
            }
        }
        match (self, other) {
            (Self::One(to), Self::One(from)) => fill(to, from, count),
            (Self::Two(to), Self::One(from)) => fill(to, from, count),
            (Self::Two(to), Self::Two(from)) => fill(to, from, count),
            (Self::Four(to), Self::One(from)) => fill(to, from, count),
            (Self::Four(to), Self::Two(from)) => fill(to, from, count),
            (Self::Four(to), Self::Four(from)) => fill(to, from, count),
            (Self::One(_), Self::Two(_) | Self::Four(_)) | (Self::Two(_), Self::Four(_)) => {}
        }
    }

    /// After how many rows the first `rows` repeat: see [`Steady::period`].
    pub(crate) fn period(&self, steady: &Steady, rows: u64) -> Option<u64> {
        match self {
            Self::One(cells) => steady.period(cells, rows),
            Self::Two(cells) => steady.period(cells, rows),
            Self::Four(cells) => steady.period(cells, rows),
        }
    }

    /// Fills the cells of `range` with the `period` cells before it, again and again, by so many threads.
    pub(crate) fn repeat(&mut self, range: Range<usize>, period: usize, threads: usize) {
        match self {
            Self::One(cells) => repeat(cells, range, period, threads),
            Self::Two(cells) => repeat(cells, range, period, threads),
            Self::Four(cells) => repeat(cells, range, period, threads),
        }
    }

    /// The address of the first cell.
    pub(super) fn as_mut_ptr(&mut self) -> *mut u8 {
        match self {
            Self::One(cells) => cells.as_mut_ptr(),
            Self::Two(cells) => cells.as_mut_ptr().cast(),
            Self::Four(cells) => cells.as_mut_ptr().cast(),
        }
    }
}

/// Short periods are copied in blocks of about so many cells.
const BLOCK: usize = 1 << 14;
/// A thread takes about so many at once.
const SHARE: usize = 1 << 20;

fn repeat<T: Copy + Send + Sync>(cells: &mut [T], range: Range<usize>, period: usize, threads: usize) {
    let Some(cells) = cells.get_mut(..range.end) else { return };
    let Some((known, rest)) = cells.split_at_mut_checked(range.start) else { return };
    let Some(pattern) = known.len().checked_sub(period).and_then(|from| known.get(from..)) else { return };
    if pattern.is_empty() {
        return;
    }
    let block = pattern.repeat((BLOCK / period).max(1));
    let fill = |cells: &mut [T]| {
        for cells in cells.chunks_mut(block.len()) {
            cells.copy_from_slice(block.get(..cells.len()).unwrap_or_default());
        }
    };
    let shares = Mutex::new(rest.chunks_mut(SHARE.next_multiple_of(block.len())));
    let next = || shares.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work = || {
        while let Some(cells) = next() {
            fill(cells);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // Where there is no other thread, the work is done by fewer.
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        }
        work();
    });
}
