//! Play ends: each move makes a measure smaller.
//!
//! The measure is lexicographic. A linear form that no move raises and some lower is taken first; the moves that
//! keep it must be served by further forms. A number that no move lowers serves as well when what moves leave is
//! bounded. For a move into several parts each part must be smaller (the multiset order), and a compound move lowers
//! each component that it touches.

use super::super::dfa::{Dfa, Track};
use super::super::formula::{Atom, Clause, Compiler};
use super::super::numeration::{Linear, Relation};
use super::super::translate::{Fault, Rules};
use bouton_rules::Stop;

/// Whether such a measure is found, for the moves from the positions `from` (on the tracks 0, 2, 4 ..).
///
/// # Errors
/// A limit, or what cannot be translated.
pub fn terminates(compiler: &mut Compiler<'_>, rules: &Rules<'_>, from: &Dfa) -> Result<bool, Fault> {
    let size = rules.game.state.len();
    let before: Vec<Track> = (0..size).map(|j| Track(2 * j as u16)).collect();
    let after: Vec<Track> = (0..size).map(|j| Track(2 * j as u16 + 1)).collect();
    let mut both = [before.as_slice(), &after].concat();
    both.sort_unstable();
    let mut moves = Dfa::empty(compiler.numeration.radix(), both.clone());
    for step in rules.moves(compiler, &before, None)? {
        for part in &step.parts {
            let mut clause = step.clause.clone();
            for (own, after) in part.iter().zip(&after) {
                clause.atoms.push(Atom::equal(&Linear::track(*own), &Linear::track(*after))?);
            }
            let one = compiler.clause(clause, &both)?;
            moves = compiler.or(&moves, &one)?;
        }
    }
    moves = compiler.and(&moves, from)?;
    'search: while !moves.is_empty() {
        for form in forms(size) {
            if let Some(rest) = served(compiler, &moves, &form, (&before, &after))? {
                moves = rest;
                continue 'search;
            }
        }
        return Ok(false);
    }
    Ok(true)
}

/// Forms to try, as coefficients of the numbers: the sum, each number, pairs, and numbers that grow.
fn forms(size: usize) -> Vec<Vec<i64>> {
    let unit = |j: usize, c: i64| (0..size).map(|i| if i == j { c } else { 0 }).collect::<Vec<i64>>();
    let mut forms = vec![vec![1; size]];
    forms.extend((0..size).map(|j| unit(j, 1)));
    for a in 0..size {
        forms.extend((0..a).map(|b| (0..size).map(|i| i64::from(i == a || i == b)).collect()));
    }
    forms.extend((0..size).map(|j| unit(j, -1)));
    forms
}

/// The moves that keep a form, if no move raises it, some lowers it, and it cannot fall for ever.
fn served(
    compiler: &mut Compiler<'_>,
    moves: &Dfa,
    form: &[i64],
    (before, after): (&[Track], &[Track]),
) -> Result<Option<Dfa>, Stop> {
    let on = |tracks: &[Track]| Linear {
        terms: tracks.iter().copied().zip(form.iter().copied()).filter(|(_, c)| *c != 0).collect(),
        constant: 0,
    };
    let fall = on(before).plus(-1, &on(after))?;
    let never_rises = compiler.clause(
        Clause { bound: Vec::new(), atoms: vec![Atom::Linear(fall.clone(), Relation::Natural)] },
        moves.tracks(),
    )?;
    if moves.witness(&never_rises, super::super::dfa::Join::Minus, compiler.limits)?.is_some() {
        return Ok(None);
    }
    let same = Clause { bound: Vec::new(), atoms: vec![Atom::Linear(fall, Relation::Zero)] };
    let same = compiler.clause(same, moves.tracks())?;
    let kept = compiler.and(moves, &same)?;
    let falls = !kept.same(moves);
    if falls && form.iter().any(|c| *c < 0) && !bounded(compiler, moves, form, after)? {
        return Ok(None);
    }
    Ok(falls.then_some(kept))
}

/// Whether the number that a form takes away is bounded in what moves leave.
fn bounded(compiler: &mut Compiler<'_>, moves: &Dfa, form: &[i64], after: &[Track]) -> Result<bool, Stop> {
    let Some(track) = form.iter().zip(after).find(|(c, _)| **c < 0).map(|(_, track)| *track) else {
        return Ok(true);
    };
    let mut left = moves.clone();
    for other in moves.tracks().to_vec() {
        if other != track {
            left = left.exists(other, compiler.limits)?;
        }
    }
    // The bounds that some number exceeds.
    let bound = Track(track.0 + 1);
    let larger = Atom::below(&Linear::track(bound), &Linear::track(track), 1)?;
    let atoms = vec![Atom::Member(std::sync::Arc::new(left), vec![track]), larger];
    let exceeded = compiler.clause(Clause { bound: vec![track], atoms }, &[bound])?;
    let all = compiler.valid(&[bound])?;
    Ok(!exceeded.same(&all))
}
