//! Answers by whole positions.

use std::cmp::Ordering;
use std::iter::Peekable;

use bouton_rules::{Move, MoveError, Position, Side, Stop};
use bouton_value::{Finish, Outcome, Status};

use super::{Verdict, other};
use crate::answer::{Answer, Halt, JudgedMove, Plan, Reason, Value, WholeBecause};
use crate::components::SIDES;
use crate::job::{Job, Keep, move_bytes};

impl Job<'_> {
    /// Solves by the graph of whole positions.
    pub(crate) fn solve_whole(&mut self, position: &Position, because: WholeBecause) -> Answer {
        let unknown = if self.nimbers { Value::Unknown } else { Value::Meaningless };
        let plan = if self.is_token(position) {
            Plan::GraphBackwards(because)
        } else {
            Plan::WholePositions(because)
        };
        let mut answer = Answer::unknown(plan, unknown);
        let starts = if self.sided { &SIDES[..] } else { &SIDES[..1] };
        let mut verdicts = Vec::new();
        for &side in starts {
            match self.settled(position, side) {
                Ok(verdict) => verdicts.push(verdict),
                Err(halt) => answer.halt(halt),
            }
            if answer.is_limited() {
                break;
            }
        }
        if verdicts.len() == starts.len() {
            self.fill(&mut answer, &verdicts);
        }
        self.explain(position, &mut answer);
        answer
    }

    /// The verdict of a position with `side` on move, settling it first.
    fn settled(&mut self, position: &Position, side: Side) -> Result<Verdict, Halt> {
        if let Some(verdict) = self.verdict_in_graph(position, true)? {
            return Ok(verdict);
        }
        let node = self.node(position, side)?;
        self.settle_node(node)?;
        self.verdict(node).ok_or_else(|| Stop::Memory.into())
    }

    fn fill(&self, answer: &mut Answer, verdicts: &[Verdict]) {
        answer.outcome = self.outcome(verdicts);
        answer.status = Status::Computed;
        answer.loopy = Some(verdicts.iter().any(|verdict| verdict.loopy));
        answer.value = self.value(verdicts);
        answer.value_status = answer.value.computed();
        answer.remoteness = verdicts.first().and_then(remoteness);
        answer.remoteness_right = verdicts.get(1).and_then(remoteness);
    }

    /// The outcome from the verdicts of all starts.
    fn outcome(&self, verdicts: &[Verdict]) -> Option<Outcome> {
        match (self.sided, verdicts) {
            (false, [mover]) => Some(Outcome::impartial(mover.finish)),
            (true, [left, right]) => Some(Outcome::partizan(left.finish, right.finish.reversed())),
            _ => None,
        }
    }

    fn value(&self, verdicts: &[Verdict]) -> Value {
        let nimber = match verdicts {
            [verdict] if self.nimbers => verdict.nimber,
            _ => None,
        };
        nimber.map_or(Value::Meaningless, |nimber| Value::Nimber(nimber.into()))
    }

    /// Judges the moves when that is asked, and gives the reason.
    fn explain(&mut self, position: &Position, answer: &mut Answer) {
        if answer.is_limited() {
            return;
        }
        match self.rules.ended(position, self.ledger.budget()) {
            Ok(Some(_)) => {
                answer.reason = Reason::Ended;
                return;
            }
            Ok(None) => {}
            Err(stop) => answer.halt(stop),
        }
        if self.keep == Keep::Nothing {
            return;
        }
        match self.list_whole(position, answer) {
            Ok(()) if answer.status == Status::Computed => answer.reason = self.reason(answer),
            Ok(()) => {}
            Err(error) => {
                answer.status = Status::Unknown;
                answer.halt(error);
            }
        }
    }

    /// The reason of a complete answer.
    fn reason(&self, answer: &Answer) -> Reason {
        let total = answer.legal.iter().sum();
        match answer.outcome {
            _ if total == 0 => Reason::NoMove,
            _ if self.sided => Reason::TwoStarts,
            Some(Outcome::N) => Reason::WinningMoves(answer.winning_moves().count() as u64, total),
            Some(Outcome::P) => Reason::EveryMoveLoses(total),
            Some(Outcome::D) => Reason::Drawn,
            _ => Reason::NotKnown,
        }
    }

    /// Lists the moves of both players in the order of the rules, Left's first where they are the same, with
    /// the verdicts on their results.
    ///
    /// # Errors
    /// What came before the end of the list.
    pub(crate) fn list_whole(&mut self, position: &Position, answer: &mut Answer) -> Result<(), MoveError> {
        let rules = self.rules;
        let budget = self.ledger.budget();
        let mut left = rules.moves(position, Side::Left, budget).peekable();
        if !self.sided {
            for mv in left {
                self.judge_move(mv?, Side::Left, answer)?;
            }
            return Ok(());
        }
        let mut right = rules.moves(position, Side::Right, budget).peekable();
        while let Some((mv, side)) = next_in_order(&mut left, &mut right) {
            self.judge_move(mv?, side, answer)?;
        }
        Ok(())
    }

    fn judge_move(&mut self, mv: Move, side: Side, answer: &mut Answer) -> Result<(), MoveError> {
        self.ledger.tick_for(mv.to.components.len())?;
        let opponent = other(side);
        let reply = self.try_settle(&mv.to, opponent, answer)?;
        let good = reply.map(|reply| reply.finish == Finish::Loss);
        answer.legal[side as usize] += 1;
        if !self.keep.keeps(good) {
            return Ok(());
        }
        self.ledger.charge(move_bytes(&mv))?;
        self.ledger.room(&mut answer.moves, 1)?;
        let verdicts = if self.sided {
            // The outcome of the result asks also what happens when the same player moves again.
            let again = self.try_settle(&mv.to, side, answer)?;
            let pair = if side == Side::Left { (again, reply) } else { (reply, again) };
            if let (Some(left), Some(right)) = pair { Some(vec![left, right]) } else { None }
        } else {
            reply.map(|reply| vec![reply])
        };
        let unknown = if self.nimbers { Value::Unknown } else { Value::Meaningless };
        let value = verdicts.as_deref().map_or(unknown, |verdicts| self.value(verdicts));
        answer.moves.push(JudgedMove {
            mv,
            side,
            outcome: verdicts.as_deref().and_then(|verdicts| self.outcome(verdicts)),
            value_status: value.computed(),
            value,
            remoteness: reply.as_ref().and_then(remoteness),
            good,
        });
        Ok(())
    }

    /// The verdict of a position, `None` when it is not known and cannot be settled.
    ///
    /// Once a limit has been reached nothing more is searched, what is known is still looked up.
    fn try_settle(
        &mut self,
        position: &Position,
        side: Side,
        answer: &mut Answer,
    ) -> Result<Option<Verdict>, MoveError> {
        if self.is_token(position) {
            return self.verdict_in_graph(position, self.search && !answer.is_limited());
        }
        let node = self.node(position, side)?;
        if self.verdict(node).is_none()
            && self.search
            && !answer.is_limited()
            && let Err(halt) = self.settle_node(node)
        {
            answer.halt(halt);
        }
        Ok(self.verdict(node))
    }
}

fn remoteness(verdict: &Verdict) -> Option<u64> {
    (verdict.finish != Finish::Draw).then_some(u64::from(verdict.remoteness))
}

type Listed = Result<Move, MoveError>;

/// The next move of two ascending lists; at equal places Left's comes first, and so does an error.
fn next_in_order(
    left: &mut Peekable<impl Iterator<Item = Listed>>,
    right: &mut Peekable<impl Iterator<Item = Listed>>,
) -> Option<(Listed, Side)> {
    let left_first = match (left.peek(), right.peek()) {
        (Some(Ok(a)), Some(Ok(b))) => order(a, b) != Ordering::Greater,
        (Some(_), _) => true,
        (None, _) => false,
    };
    let (mv, side) = if left_first { (left.next(), Side::Left) } else { (right.next(), Side::Right) };
    mv.map(|mv| (mv, side))
}

/// The order of the rules: as sequences of parts, each by component, rule line and variables.
fn order(a: &Move, b: &Move) -> Ordering {
    let parts = |mv: &Move| -> Vec<_> {
        mv.parts.iter().map(|part| (part.component, part.rule, part.vars.clone())).collect()
    };
    parts(a).cmp(&parts(b))
}
