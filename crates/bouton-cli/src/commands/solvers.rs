//! The solver of the games asked last: what it has found serves the next position of the same games.

use std::sync::Arc;

use bouton::law::{Remark, Solver};
use bouton::rules::string::{Chosen, Named};
use bouton::rules::{Budget, Position, Ruleset};
use bouton::solve::Answer;
use bouton::wording::law;

use crate::face::Face;
use crate::input::position;
use crate::interrupt;
use crate::report::games_echo;
use crate::style::tame;

/// A question to a solver.
type Ask = fn(&mut Solver, &Position, &Budget) -> Answer;

/// A solver, kept as long as the same games are asked.
#[derive(Default)]
pub(super) struct Solvers {
    last: Option<(String, usize, Solver)>,
}

impl Solvers {
    /// Asks about the position of `named` within the limits of the command line: `ask` is
    /// [`Solver::solve`], or [`Solver::winning`] where only the moves that win are told.
    pub(super) fn ask(&mut self, face: &Face, named: &Named, ask: Ask) -> Answer {
        let games = games_echo(named);
        let heaps = named.ruleset.heaps;
        let kept = self.last.take().filter(|(of, typed, _)| *of == games && *typed == heaps);
        let fresh = || solver(face, &named.games, &named.ruleset);
        let mut solver = kept.map_or_else(fresh, |(_, _, solver)| solver);
        let budget = face.budget();
        let answer = interrupt::watched(|| ask(&mut solver, position(named), &budget));
        say_remarks(face, &solver.remarks());
        if answer.halt.is_none() {
            self.last = Some((games, heaps, solver));
        }
        answer
    }
}

/// A solver of these games, with the laws that are kept or found.
pub(super) fn solver(face: &Face, games: &[Chosen], ruleset: &Ruleset) -> Solver {
    let threads = face.threads.map_or(0, |threads| threads as usize);
    let solver = Solver::new(Arc::new(ruleset.clone()), face.options).with_threads(threads);
    solver.with_laws(games.to_vec(), face.laws.clone())
}

/// With `-v`: what was done about laws.
pub(super) fn say_remarks(face: &Face, remarks: &[Remark]) {
    if face.verbose {
        for remark in remarks {
            face.talk(&tame(&law::remark(&face.words, remark)));
        }
    }
}
