//! Laws of outcomes, for a fixed number of components.

use std::sync::Arc;

use bouton_rules::Stop;
use bouton_rules::game::{Compound, Game, Num};

use super::{Verdict, must_be_empty};
use crate::automata::dfa::{Dfa, Track};
use crate::automata::formula::{Atom, Clause, Compiler};
use crate::automata::translate::{Fault, Line, MoveClause, Obstacle, Rules, Untranslatable};

/// The formulas of a game on H components, ready to judge candidates.
///
/// Number j of component h stands on track `2 (h n + j)`, n numbers a state; the track after it is where it goes.
pub struct OutcomeProver<'g> {
    compound: Touch,
    tracks: Vec<Vec<Track>>,
    moves: Vec<Vec<MoveClause>>,
    /// The positions of all components.
    positions: Dfa,
    /// Positions at which an `end` line decides for the player to move, or against.
    won: Dfa,
    lost: Dfa,
    /// Where each component has a move.
    movable: Vec<Arc<Dfa>>,
    misere: bool,
    all: Vec<Track>,
    game: &'g Game,
}

/// Which components a move touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touch {
    /// From so many to so many.
    Between(usize, usize),
    /// Each that has a move; with `short` play ends when one has none.
    Every { short: bool },
    /// The first that has a move.
    First,
}

impl<'g> OutcomeProver<'g> {
    /// Translates a game.
    ///
    /// # Errors
    /// A limit, or what cannot be translated.
    pub fn new(compiler: &mut Compiler<'_>, game: &'g Game, heaps: usize) -> Result<Self, Fault> {
        let size = game.state.len();
        let track = |h: usize, j: usize, after: u16| Track(2 * (h * size + j) as u16 + after);
        let tracks: Vec<Vec<Track>> =
            (0..heaps).map(|h| (0..size).map(|j| track(h, j, 0)).collect()).collect();
        let all: Vec<Track> = tracks.concat();
        let rules = Rules { game, heaps, free: 2 * all.len() as u16 };
        let compound = touch(game, heaps)?;
        let radix = compiler.numeration.radix();

        let mut positions = (*compiler.valid(&all)?).clone();
        let (mut moves, mut movable) = (Vec::new(), Vec::new());
        for (h, own) in tracks.iter().enumerate() {
            let after: Vec<Track> = (0..size).map(|j| track(h, j, 1)).collect();
            let legal = rules.positions(compiler, own)?;
            positions = compiler.and(&positions, &legal)?;
            let steps = rules.moves(compiler, own, Some(&after))?;
            let can = compiler.union(steps.iter().map(|step| step.clause.clone()), own)?;
            movable.push(Arc::new(compiler.and(&can, &legal)?));
            moves.push(steps);
        }
        let (mut won, mut lost) = (Dfa::empty(radix, all.clone()), Dfa::empty(radix, all.clone()));
        for at in 0..game.ends.len() {
            for own in &tracks {
                let (ended, wins) = rules.end(compiler, at, own)?;
                let earlier = compiler.or(&won, &lost)?;
                let fresh = compiler.and(&positions, &ended)?;
                let fresh = compiler.minus(&fresh, &earlier)?;
                let into = if wins { &mut won } else { &mut lost };
                *into = compiler.or(into, &fresh)?;
            }
        }
        let misere = game.misere;
        let prover = Self { compound, tracks, moves, positions, won, lost, movable, misere, all, game };
        prover.must_terminate(compiler, &rules)?;
        Ok(prover)
    }

    fn must_terminate(&self, compiler: &mut Compiler<'_>, rules: &Rules<'_>) -> Result<(), Fault> {
        // One component while no `end` is met.
        let own = &self.tracks[0];
        let mut from = rules.positions(compiler, own)?;
        for at in 0..self.game.ends.len() {
            let (ended, _) = rules.end(compiler, at, own)?;
            from = compiler.minus(&from, &ended)?;
        }
        let single = Rules { free: 2 * own.len() as u16 + 2, ..*rules };
        if super::terminates(compiler, &single, &from)? {
            return Ok(());
        }
        Err(Untranslatable { line: Line::Game, why: Obstacle::Measure }.into())
    }

    /// The tracks of a candidate, component by component.
    pub fn tracks(&self) -> &[Track] {
        &self.all
    }

    /// Whether a set is that of the positions in which the player to move loses.
    ///
    /// # Errors
    /// A limit.
    pub fn judge(&self, compiler: &mut Compiler<'_>, losing: &Dfa) -> Result<Verdict, Stop> {
        let expected = self.expected(compiler, losing)?;
        for (a, b) in [(losing, &expected), (&expected, losing)] {
            let wrong = compiler.minus(a, b)?;
            if !wrong.is_empty() {
                return Ok(must_be_empty(compiler.numeration, &wrong, &self.all));
            }
        }
        Ok(Verdict::Holds)
    }

    /// Where the player to move loses, if the positions in which the next one loses are these.
    fn expected(&self, compiler: &mut Compiler<'_>, losing: &Dfa) -> Result<Dfa, Stop> {
        let winning = self.into(compiler, losing)?;
        let mut expected = compiler.minus(&self.positions, &winning)?;
        if self.misere {
            let everywhere = self.positions.clone();
            let moves = self.into(compiler, &everywhere)?;
            expected = compiler.and(&expected, &moves)?;
        }
        if self.game.ends.is_empty() {
            return Ok(expected);
        }
        expected = compiler.minus(&expected, &self.won)?;
        compiler.or(&expected, &self.lost)
    }

    /// The positions from which a move leads into a set.
    fn into(&self, compiler: &mut Compiler<'_>, set: &Dfa) -> Result<Dfa, Stop> {
        let found = match self.compound {
            Touch::Between(least, most) => self.some(compiler, set, least, most)?,
            Touch::Every { short } => self.every(compiler, set, short)?,
            Touch::First => self.first(compiler, set)?,
        };
        compiler.and(&found, &self.positions)
    }

    /// From where component `h` can move so that the whole is in a set.
    fn through(&self, compiler: &mut Compiler<'_>, set: &Arc<Dfa>, h: usize) -> Result<Dfa, Stop> {
        let own = &self.tracks[h];
        let target: Vec<Track> = self
            .all
            .iter()
            .map(|track| if own.contains(track) { Track(track.0 + 1) } else { *track })
            .collect();
        let clauses = self.moves[h].iter().map(|step| {
            let mut clause = step.clause.clone();
            clause.atoms.push(Atom::Member(set.clone(), target.clone()));
            clause
        });
        compiler.union(clauses.collect::<Vec<Clause>>(), &self.all)
    }

    /// Between `least` and `most` components move: by how many of the first h have moved.
    fn some(&self, compiler: &mut Compiler<'_>, set: &Dfa, least: usize, most: usize) -> Result<Dfa, Stop> {
        let none = Dfa::empty(set.radix(), self.all.clone());
        let mut moved = vec![none.clone(); most + 1];
        moved[0] = set.clone();
        for h in 0..self.tracks.len() {
            for count in (1..=most.min(h + 1)).rev() {
                if moved[count - 1].is_empty() {
                    continue;
                }
                let more = self.through(compiler, &Arc::new(moved[count - 1].clone()), h)?;
                moved[count] = compiler.or(&moved[count], &more)?;
            }
        }
        let counted = moved.iter().take(most + 1).skip(least.max(1));
        counted.cloned().collect::<Vec<_>>().iter().try_fold(none, |all, one| compiler.or(&all, one))
    }

    /// Each component moves that can.
    fn every(&self, compiler: &mut Compiler<'_>, set: &Dfa, short: bool) -> Result<Dfa, Stop> {
        let mut reached = set.clone();
        let mut some_moves = Dfa::empty(set.radix(), self.all.clone());
        let mut all_move = self.positions.clone();
        for h in 0..self.tracks.len() {
            let moved = self.through(compiler, &Arc::new(reached.clone()), h)?;
            let stays = compiler.minus(&reached, &self.movable[h])?;
            reached = compiler.or(&moved, &stays)?;
            let can = compiler.and(&self.positions, &self.movable[h])?;
            some_moves = compiler.or(&some_moves, &can)?;
            all_move = compiler.and(&all_move, &can)?;
        }
        compiler.and(&reached, if short { &all_move } else { &some_moves })
    }

    /// The first component moves that can.
    fn first(&self, compiler: &mut Compiler<'_>, set: &Dfa) -> Result<Dfa, Stop> {
        let set = Arc::new(set.clone());
        let mut found = Dfa::empty(set.radix(), self.all.clone());
        let mut stuck = self.positions.clone();
        for h in 0..self.tracks.len() {
            let moved = self.through(compiler, &set, h)?;
            let moved = compiler.and(&moved, &stuck)?;
            found = compiler.or(&found, &moved)?;
            stuck = compiler.minus(&stuck, &self.movable[h])?;
        }
        Ok(found)
    }
}

/// Reads the compound of a game for H components.
fn touch(game: &Game, heaps: usize) -> Result<Touch, Fault> {
    let number = |n: &Num| match n {
        Num::Const(value) => usize::try_from(value).ok().or(Some(if *value < 0u32 { 0 } else { usize::MAX })),
        Num::Heaps => Some(heaps),
        _ => None,
    };
    let unknown = || Fault::from(Untranslatable { line: Line::Game, why: Obstacle::Compound });
    Ok(match &game.compound {
        Compound::Sum => Touch::Between(1, 1),
        Compound::Some => Touch::Between(1, heaps),
        Compound::UpTo(n) => Touch::Between(1, number(n).ok_or_else(unknown)?.min(heaps)),
        Compound::Exactly(n) => match number(n).ok_or_else(unknown)? {
            // No move at all.
            n if n < 1 || n > heaps => Touch::Between(1, 0),
            n => Touch::Between(n, n),
        },
        Compound::Every => Touch::Every { short: false },
        Compound::EveryShort => Touch::Every { short: true },
        Compound::InOrder => Touch::First,
    })
}
