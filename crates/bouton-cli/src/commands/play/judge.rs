//! A position with everything that play wants to know of it.

use bouton::law::{Options, Solver};
use bouton::rules::string::Named;
use bouton::rules::{Budget, Position, Side};
use bouton::solve::answer::Halt;
use bouton::solve::{Answer, Engine, JudgedMove, Value};
use bouton::value::{Finish, Outcome, Status};
use bouton::wording::Arg;

use super::super::solvers::Solvers;
use crate::diagnose;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::input::position;
use crate::interrupt;
use crate::report::Shown;

/// A position with more moves than this is not played by hand.
const MOST_MOVES: usize = 100_000;
/// What finding out how long play lasts may take. A limit of memory, so that the same game is played again.
const LENGTH_MEMORY: u64 = 8 << 20;

/// A position on which somebody is to move.
pub(super) struct Scene {
    /// The games and the position.
    pub(super) named: Named,
    /// What is known of it.
    pub(super) answer: Answer,
    /// Whose move it is (Left in impartial games).
    pub(super) side: Side,
    /// Every legal move of that side.
    pub(super) moves: Vec<JudgedMove>,
    /// How it ends for that side under best play; `None` when that is not known.
    pub(super) finish: Option<Finish>,
}

impl Scene {
    /// A move with its words.
    pub(super) fn shown<'a>(&'a self, face: &'a Face, index: usize) -> Option<Shown<'a>> {
        self.moves.get(index).map(|judged| Shown { judged, named: &self.named, face })
    }

    /// What a move brings its player.
    pub(super) fn finish_of(&self, face: &Face, index: usize) -> Option<Finish> {
        self.shown(face, index)?.finish()
    }
}

/// Finds out about positions.
pub(super) struct Judge<'a> {
    pub(super) face: &'a Face,
    solvers: Solvers,
}

impl<'a> Judge<'a> {
    /// A judge that has seen nothing.
    pub(super) fn new(face: &'a Face) -> Self {
        Self { face, solvers: Solvers::default() }
    }

    /// The scene of a position with `side` to move.
    ///
    /// # Errors
    /// What there is to say when its moves cannot be listed.
    pub(super) fn scene(&mut self, start: &Named, to: &Position, side: Side) -> Result<Scene, Failure> {
        let named = at(start, to);
        let mut answer = self.solvers.ask(self.face, &named, Solver::solve);
        let partizan = named.ruleset.is_partizan();
        let judged = std::mem::take(&mut answer.moves);
        let own = judged.into_iter().filter(|judged| !partizan || judged.side == side).collect();
        let mut moves = if answer.halt.is_some() { self.list(&named, side, own)? } else { own };
        if moves.len() > MOST_MOVES {
            return Err(self.too_many(&named));
        }
        if moves.iter().any(|judged| judged.remoteness.is_none()) && answer.loopy != Some(true) {
            self.lengths(&named, side, &mut moves);
        }
        let finish = match answer.outcome {
            Some(outcome) => Some(finish(outcome, side)),
            None if moves.is_empty() && named.ruleset.is_misere() => Some(Finish::Win),
            None if moves.is_empty() => Some(Finish::Loss),
            None => moves.iter().any(|judged| judged.good == Some(true)).then_some(Finish::Win),
        };
        Ok(Scene { named, answer, side, moves, finish })
    }

    /// How many moves win for `side` at a position; `None` when that is not known.
    pub(super) fn replies(&mut self, start: &Named, to: &Position, side: Side) -> Option<usize> {
        let named = at(start, to);
        let answer = self.solvers.ask(self.face, &named, Solver::winning);
        answer.outcome.filter(|_| answer.halt.is_none())?;
        let partizan = named.ruleset.is_partizan();
        Some(answer.winning_moves().filter(|judged| !partizan || judged.side == side).count())
    }

    /// All moves in order, those that are judged among them.
    fn list(&self, named: &Named, side: Side, judged: Vec<JudgedMove>) -> Result<Vec<JudgedMove>, Failure> {
        let budget = self.face.budget();
        let mut known = judged.into_iter().peekable();
        let mut moves = Vec::new();
        for found in named.ruleset.moves(position(named), side, &budget) {
            let mv = found.map_err(|error| self.halted(named, &Halt::from(error)))?;
            let next = known.next_if(|judged| judged.mv == mv);
            moves.push(next.unwrap_or(JudgedMove {
                mv,
                side,
                outcome: None,
                value: Value::Unknown,
                value_status: Status::Unknown,
                remoteness: None,
                good: None,
            }));
            if moves.len() > MOST_MOVES {
                break;
            }
        }
        Ok(moves)
    }

    /// Adds how long play lasts after each move, where that is found out quickly.
    fn lengths(&self, named: &Named, side: Side, moves: &mut [JudgedMove]) {
        let options = Options { engine: Engine::Whole, theorems: false };
        let mut solver = Solver::new(named.ruleset.clone().into(), options);
        let budget = Budget::unlimited()
            .with_memory(LENGTH_MEMORY)
            .with_time(self.face.time)
            .with_interrupt(interrupt::flag());
        let answer = interrupt::watched(|| solver.solve(position(named), &budget));
        if answer.halt.is_some() {
            return;
        }
        let partizan = named.ruleset.is_partizan();
        let own = answer.moves.into_iter().filter(|judged| !partizan || judged.side == side);
        for (judged, longer) in moves.iter_mut().zip(own).filter(|(judged, longer)| judged.mv == longer.mv) {
            judged.remoteness = longer.remoteness;
        }
    }

    fn halted(&self, named: &Named, halt: &Halt) -> Failure {
        match diagnose::say_halt(self.face, named, halt) {
            Exit::Interrupted => Failure::request(self.face.words.text("error-interrupted")),
            _ => self.too_many(named),
        }
    }

    fn too_many(&self, named: &Named) -> Failure {
        let facts = [("position", Arg::Text(&named.echo)), ("most", Arg::Count(MOST_MOVES as u64))];
        Failure::request(self.face.words.say("play-too-many", &facts))
    }
}

/// The same games at another position.
fn at(start: &Named, to: &Position) -> Named {
    Named { echo: start.write(to), position: Some(to.clone()), ..start.clone() }
}

/// How a position ends for the side that is to move.
fn finish(outcome: Outcome, side: Side) -> Finish {
    let left = match outcome {
        Outcome::N => return Finish::Win,
        Outcome::P => return Finish::Loss,
        Outcome::D => return Finish::Draw,
        Outcome::L => Finish::Win,
        Outcome::R => Finish::Loss,
        Outcome::Mixed { left_first, .. } if side == Side::Left => left_first,
        Outcome::Mixed { right_first, .. } => right_first,
    };
    if side == Side::Left { left } else { left.reversed() }
}
