//! Several threads at work on the strips of one table.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bouton_rules::{Budget, Stop};

use super::jit::native::Shared;
use super::jit::status;
use super::strips::{Piece, Strips};

/// Options in a stretch of work: so long it takes until an interruption is felt.
pub(super) const FUEL: i64 = 1 << 22;
/// States of few options, each row counted whole, in such a stretch.
const STATES: u64 = 1 << 20;
/// Someone who waits looks at the budget so often.
const PAUSE: Duration = Duration::from_millis(20);

/// Why a crew has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// All is filled.
    Done,
    /// A value is not less than the limit.
    Grown,
    /// An option does not come before its state, or lies outside of the box.
    Refused,
    /// A limit of the budget.
    Stopped(Stop),
}

/// What is at work, and what can be.
struct Board<'s> {
    strips: &'s mut Strips,
    end: Option<End>,
}

struct Crew<'c, 's> {
    shared: Shared<'c>,
    limit: u64,
    board: Mutex<Board<'s>>,
    changed: Condvar,
}

/// Fills strips until all is done or something stands against it, with as many threads as there are `stamps`. This
/// thread is one of them, and looks at the budget.
pub(crate) fn fill(
    shared: Shared<'_>,
    strips: &mut Strips,
    stamps: &mut [Vec<u32>],
    limit: u64,
    budget: &Budget,
) -> End {
    let board = Mutex::new(Board { strips, end: None });
    let crew = Crew { shared, limit, board, changed: Condvar::new() };
    if let Some((own, others)) = stamps.split_first_mut() {
        std::thread::scope(|scope| {
            for (other, stamps) in others.iter_mut().enumerate() {
                let crew = &crew;
                let work = move || crew.work(other + 1, stamps, &|| Ok(()));
                // Where there is no other thread, the work is done by fewer.
                let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            }
            crew.work(0, own, &|| budget.look());
        });
    }
    let end = crew.board().end;
    end.unwrap_or(End::Done)
}

/// The stack of a thread: the code needs little.
pub(super) const STACK: usize = 128 << 10;

impl<'s> Crew<'_, 's> {
    fn board(&self) -> MutexGuard<'_, Board<'s>> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fills one piece after the other.
    fn work(&self, thread: usize, stamps: &mut [u32], look: &dyn Fn() -> Result<(), Stop>) {
        while let Some(mut piece) = self.take(thread, look) {
            let end = self.fill(&mut piece, stamps, look);
            let mut board = self.board();
            board.strips.give_back(piece);
            board.end = board.end.or(end);
            drop(board);
            self.changed.notify_all();
        }
    }

    /// Waits for a piece; `None` when no more is to be done.
    fn take(&self, thread: usize, look: &dyn Fn() -> Result<(), Stop>) -> Option<Piece> {
        let mut board = self.board();
        loop {
            if let Err(stop) = look() {
                board.end.get_or_insert(End::Stopped(stop));
                self.changed.notify_all();
            }
            if board.end.is_some() || board.strips.is_done() {
                return None;
            }
            if let Some(piece) = board.strips.take(thread) {
                return Some(piece);
            }
            let waited = self.changed.wait_timeout(board, PAUSE);
            board = waited.map_or_else(|poisoned| poisoned.into_inner().0, |(board, _)| board);
        }
    }

    /// Fills a piece, as far as nothing stands against it.
    fn fill(
        &self,
        piece: &mut Piece,
        stamps: &mut [u32],
        look: &dyn Fn() -> Result<(), Stop>,
    ) -> Option<End> {
        let (mut fuel, mut looked) = (FUEL, piece.range().start);
        while !piece.is_done() {
            let before = piece.range().start;
            match self.shared.run(piece, stamps, self.limit, fuel) {
                status::PAUSED if before - looked < STATES => continue,
                status::PAUSED => looked = before,
                status::AGAIN if piece.range().start > before => {}
                // One state needs more than that.
                status::AGAIN => fuel = fuel.saturating_mul(2),
                status::GROWN => return Some(End::Grown),
                _ => return Some(End::Refused),
            }
            if let Err(stop) = look() {
                return Some(End::Stopped(stop));
            }
            if self.board().end.is_some() {
                break;
            }
        }
        None
    }
}
