//! How much is computed, and what is tried.

use bouton_rules::Budget;
use bouton_rules::game::Game;

use crate::automata::dfa::{Join, Track};
use crate::automata::formula::Compiler;
use crate::automata::law::Subject;
use crate::automata::learn::Side;
use crate::automata::limits::Limits;
use crate::automata::numeration::{Linear, Numeration, Relation};
use crate::automata::translate::Rules;

/// Tables have about so many positions, and guesses at most so many states, the small ones first: a law of few states
/// in a later numeration is better than one of many in an early one.
const SIZES: [(u64, usize); 5] = [(1 << 8, 24), (1 << 10, 24), (1 << 13, 80), (1 << 14, 400), (1 << 16, 400)];
/// The same for values of one number, of which all numerations say the same.
const SEQUENCES: [(u64, usize); 3] = [(1 << 8, 100), (1 << 10, 400), (1 << 13, 400)];

/// The sizes of tables and guesses to be tried.
pub(super) fn sizes(game: &Game, subject: Subject) -> &'static [(u64, usize)] {
    let sequence = subject == Subject::Value && game.state.len() == 1;
    if sequence { &SEQUENCES } else { &SIZES }
}

/// The numerations to be tried.
pub(super) fn numerations(game: &Game, subject: Subject) -> &'static [Numeration] {
    let splits = game.moves.iter().any(|rule| rule.to.parts.len() > 1);
    if subject != Subject::Value {
        return &Numeration::ALL;
    }
    if splits {
        &Numeration::ALL[..1]
    } else if game.state.len() == 1 {
        &Numeration::ALL
    } else {
        &Numeration::ALL[..3]
    }
}

/// The sides of a box of about so many positions.
pub(super) fn sides(caps: &[Option<u64>], subject: Subject, volume: u64) -> Vec<Side> {
    let heaps = match subject {
        Subject::Value => 1,
        Subject::Outcome { heaps } => heaps as u32,
    };
    let capped: u64 =
        caps.iter().flatten().map(|cap| (cap + 1).saturating_pow(heaps)).fold(1, u64::saturating_mul);
    let open = caps.iter().filter(|cap| cap.is_none()).count() as u32 * heaps;
    let rest = (volume / capped).max(4);
    let side = (2..=rest).take_while(|side| side.saturating_pow(open.max(1)) <= rest).last().unwrap_or(2);
    caps.iter().map(|cap| Side { length: cap.map_or(side, |cap| cap + 1), whole: cap.is_some() }).collect()
}

/// For each number of the state, a bound that the condition of `state` gives it, if it is small.
pub(super) fn caps(game: &Game, heaps: usize, budget: &Budget) -> Vec<Option<u64>> {
    let size = game.state.len();
    let none = vec![None; size];
    if game.state_condition.is_none() {
        return none;
    }
    let limits = Limits::new(budget);
    let mut compiler = Compiler::new(Numeration::Base(2), limits);
    let tracks: Vec<Track> = (0..size).map(|j| Track(2 * j as u16)).collect();
    let rules = Rules { game, heaps, free: 2 * size as u16 };
    let Ok(positions) = rules.positions(&mut compiler, &tracks) else { return none };
    let cap = |track: &Track| {
        [0i64, 1, 2, 4, 8, 16].into_iter().find(|&bound| {
            let above = Linear { terms: vec![(*track, 1)], constant: -bound - 1 };
            let above = Numeration::Base(2).linear(&above, Relation::Natural, limits);
            above
                .and_then(|above| positions.witness(&above, Join::And, limits))
                .is_ok_and(|found| found.is_none())
        })
    };
    tracks.iter().map(|track| cap(track).map(i64::unsigned_abs)).collect()
}
