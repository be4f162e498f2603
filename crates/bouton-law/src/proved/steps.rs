//! The winning moves of a law by automata, as automata: positions beside the results of moves that win.

use std::sync::Arc;

use bouton_rules::game::{Compound, Game};
use bouton_rules::{Budget, Stop};

use crate::automata::dfa::{Dfa, Track};
use crate::automata::formula::{Atom, Clause, Compiler};
use crate::automata::translate::{Fault, MoveClause, Rules};
use crate::automata::{Limits, Numeration};

/// No automaton may have more states.
const MOST_STATES: usize = 100_000;
/// Moves with more parts are not followed.
const MOST_PARTS: usize = 3;

/// Ways to win, one for each component and shape of move.
#[derive(Debug)]
pub(super) struct Steps {
    pub(super) steps: Vec<Step>,
}

/// The moves of one component that win, all of which leave so many parts.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) component: usize,
    pub(super) dfa: Dfa,
    /// For each track the number of the position that stands there, or after them the value that is wanted; `None`
    /// for a number of what is left.
    pub(super) given: Vec<Option<usize>>,
    /// For each part that is left its numbers, by their places among the tracks that are not given.
    pub(super) parts: Vec<Vec<usize>>,
}

impl Steps {
    /// The winning moves where single components move.
    ///
    /// # Errors
    /// A limit; [`Stop::TooLarge`] for rules that are not translated.
    pub(super) fn of(
        game: &Game,
        numeration: Numeration,
        law: &Dfa,
        (valued, heaps): (bool, usize),
        budget: &Budget,
    ) -> Result<Self, Stop> {
        // One component is touched by each move.
        if heaps > 1 && !matches!(game.compound, Compound::Sum) {
            return Err(Stop::TooLarge);
        }
        let limits = Limits::new(budget).with_states(MOST_STATES);
        let mut compiler = Compiler::new(numeration, limits);
        let made =
            if valued { values(&mut compiler, game, law) } else { outcomes(&mut compiler, game, law, heaps) };
        match made {
            Ok(steps) => Ok(Self { steps }),
            Err(Fault::Stop(stop)) => Err(stop),
            Err(Fault::Cannot(_)) => Err(Stop::TooLarge),
        }
    }
}

/// Number j of component h stands on track 2 (h n + j), what it becomes on the track after it.
fn outcomes(compiler: &mut Compiler<'_>, game: &Game, law: &Dfa, heaps: usize) -> Result<Vec<Step>, Fault> {
    let size = game.state.len();
    let all: Vec<Track> = law.tracks().to_vec();
    let law = Arc::new(law.clone());
    let rules = Rules { game, heaps, free: 2 * all.len() as u16 + 2 };
    let mut steps = Vec::new();
    for (component, own) in all.chunks(size.max(1)).enumerate() {
        let after: Vec<Track> = own.iter().map(|track| Track(track.0 + 1)).collect();
        let target: Vec<Track> =
            all.iter().map(|track| if own.contains(track) { Track(track.0 + 1) } else { *track }).collect();
        let free = sorted(all.iter().chain(&after).copied().collect());
        let clauses = rules.moves(compiler, own, Some(&after))?.into_iter().map(|step| {
            let mut clause = step.clause;
            clause.bound.retain(|track| !after.contains(track));
            clause.atoms.push(Atom::Member(law.clone(), target.clone()));
            clause
        });
        let dfa = compiler.union(clauses.collect::<Vec<Clause>>(), &free)?;
        let given = free.iter().map(|track| all.iter().position(|own| own == track)).collect();
        steps.push(Step { component, dfa, given, parts: vec![(0..size).collect()] });
    }
    Ok(steps)
}

/// The numbers of the state stand on the tracks 2 j, the value on the next even one.
fn values(compiler: &mut Compiler<'_>, game: &Game, law: &Dfa) -> Result<Vec<Step>, Fault> {
    let tracks = law.tracks().to_vec();
    let Some((wanted, own)) = tracks.split_last() else { return Ok(Vec::new()) };
    let law = Arc::new(law.clone());
    let rules = Rules { game, heaps: 1, free: 2 * tracks.len() as u16 };
    let mut steps = Vec::new();
    for MoveClause { clause, parts, .. } in rules.moves(compiler, own, None)? {
        if parts.len() > MOST_PARTS {
            return Err(Stop::TooLarge.into());
        }
        let left: Vec<Track> = parts.concat();
        let free = sorted(tracks.iter().chain(&left).copied().collect());
        let clause = valued(compiler, clause, (&parts, *wanted), &law)?;
        let dfa = compiler.clause(clause, &free)?;
        let open: Vec<Track> = free.iter().filter(|track| !tracks.contains(track)).copied().collect();
        let given = free.iter().map(|track| tracks.iter().position(|own| own == track)).collect();
        let place = |track: &Track| open.iter().position(|own| own == track).unwrap_or(0);
        let parts = parts.iter().map(|part| part.iter().map(place).collect()).collect();
        steps.push(Step { component: 0, dfa, given, parts });
    }
    Ok(steps)
}

/// The clause of a move with: the nim-sum of the values of its parts is the one wanted. Its parts are free.
fn valued(
    compiler: &mut Compiler<'_>,
    mut clause: Clause,
    (parts, wanted): (&[Vec<Track>], Track),
    law: &Arc<Dfa>,
) -> Result<Clause, Fault> {
    let left: Vec<Track> = parts.concat();
    clause.bound.retain(|track| !left.contains(track));
    let tracks = clause.atoms.iter().flat_map(Atom::tracks).chain(clause.bound.iter().copied());
    let mut next =
        tracks.chain(left.iter().copied()).map(|track| track.0 + 1).max().unwrap_or(0).max(wanted.0 + 1);
    let mut fresh = |clause: &mut Clause| {
        let track = Track(next);
        next += 1;
        clause.bound.push(track);
        track
    };
    let mut sum: Option<Track> = None;
    for (at, part) in parts.iter().enumerate() {
        let last = at + 1 == parts.len();
        let value = if parts.len() == 1 { wanted } else { fresh(&mut clause) };
        clause.atoms.push(Atom::Member(law.clone(), [part.as_slice(), &[value]].concat()));
        sum = match sum {
            None => Some(value),
            Some(before) => {
                let total = if last { wanted } else { fresh(&mut clause) };
                let xor = Arc::new(nim_sum(compiler)?);
                clause.atoms.push(Atom::Member(xor, vec![before, value, total]));
                Some(total)
            }
        };
    }
    if parts.is_empty() {
        let zero = crate::automata::numeration::Linear::track(wanted);
        clause.atoms.push(Atom::Linear(zero, crate::automata::numeration::Relation::Zero));
    }
    Ok(clause)
}

/// x xor y = z, digit by digit.
fn nim_sum(compiler: &Compiler<'_>) -> Result<Dfa, Stop> {
    if compiler.numeration != Numeration::Base(2) {
        return Err(Stop::TooLarge);
    }
    let step = |(): &(), letter: &[u8]| (letter[0] ^ letter[1] == letter[2]).then_some(());
    Dfa::explicit(2, vec![Track(0), Track(1), Track(2)], (), step, |()| true, compiler.limits)
}

fn sorted(mut tracks: Vec<Track>) -> Vec<Track> {
    tracks.sort_unstable();
    tracks.dedup();
    tracks
}
