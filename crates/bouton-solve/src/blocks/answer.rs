//! Answers from a block file: a position by its cells, its moves by the cells of what they lead to.

use std::io::{Read, Seek};

use bouton_rules::{Budget, Component, Move, MoveError, Position, Ruleset, Side, Stop};
use bouton_value::{Finish, Natural, Outcome, Status};

use super::{BlockFile, Damage, Holds};
use crate::answer::{Answer, JudgedMove, Plan, Reason, Value};

/// Why a block file gives no answer.
#[derive(Debug)]
pub enum Trouble {
    /// This position, the one asked or one after a move, is not in the file.
    Outside(Position),
    /// Something is wrong with the file.
    Damage(Damage),
    /// The moves could not be listed, or a limit came first.
    Moves(MoveError),
}

impl From<Damage> for Trouble {
    fn from(damage: Damage) -> Self {
        Self::Damage(damage)
    }
}

impl From<MoveError> for Trouble {
    fn from(error: MoveError) -> Self {
        Self::Moves(error)
    }
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Self {
        Self::Moves(stop.into())
    }
}

/// What the file says of a position.
#[derive(Clone, Copy)]
struct Found {
    finish: Finish,
    value: Option<u64>,
}

impl<R: Read + Seek> BlockFile<R> {
    /// Answers a position of the game whose table this is, with the moves that win, or with all moves. The rules must
    /// be those of the file: compare [`Header::rules`](super::Header::rules) before.
    ///
    /// A table of nim values answers sums as well; one of outcomes only single components.
    ///
    /// # Errors
    /// Why there is no answer.
    pub fn solve(
        &mut self,
        rules: &Ruleset,
        position: &Position,
        winning: bool,
        budget: &Budget,
    ) -> Result<Answer, Trouble> {
        let found = self.look_up(position, budget)?;
        let mut answer = Answer::unknown(Plan::File, value(found));
        answer.outcome = Some(Outcome::impartial(found.finish));
        answer.status = Status::Computed;
        answer.value_status = answer.value.computed();
        if rules.ended(position, budget)?.is_some() {
            answer.reason = Reason::Ended;
            return Ok(answer);
        }
        for mv in rules.moves(position, Side::Left, budget) {
            budget.tick()?;
            let mv = mv?;
            let after = self.look_up(&mv.to, budget)?;
            let good = after.finish == Finish::Loss;
            answer.legal[0] += 1;
            if good || !winning {
                answer.moves.push(judged(mv, after, good));
            }
        }
        answer.reason = self.reason(position, &answer)?;
        Ok(answer)
    }

    fn reason(&mut self, position: &Position, answer: &Answer) -> Result<Reason, Trouble> {
        let total = answer.legal[0];
        Ok(match answer.outcome {
            _ if total == 0 => Reason::NoMove,
            _ if self.header().holds == Holds::Values => {
                let values = position.components.iter().map(|component| self.cell(component).map(u64::from));
                let values = values.collect::<Result<Vec<u64>, Trouble>>()?;
                let sum = bouton_value::nim_sum(values.iter().copied());
                Reason::NimSum(values, sum)
            }
            Some(Outcome::N) => Reason::WinningMoves(answer.winning_moves().count() as u64, total),
            Some(Outcome::P) => Reason::EveryMoveLoses(total),
            _ => Reason::Drawn,
        })
    }

    fn look_up(&mut self, position: &Position, budget: &Budget) -> Result<Found, Trouble> {
        if self.header().holds == Holds::Values {
            let mut sum = 0;
            for component in &position.components {
                budget.tick()?;
                sum ^= u64::from(self.cell(component)?);
            }
            let finish = if sum == 0 { Finish::Loss } else { Finish::Win };
            return Ok(Found { finish, value: Some(sum) });
        }
        let [component] = position.components.as_slice() else {
            return Err(Trouble::Outside(position.clone()));
        };
        let finish = match self.cell(component)? {
            0 => Finish::Loss,
            1 => Finish::Win,
            _ => Finish::Draw,
        };
        Ok(Found { finish, value: None })
    }

    fn cell(&mut self, component: &Component) -> Result<u32, Trouble> {
        let numbers: Option<Vec<u64>> =
            component.numbers.iter().map(|number| u64::try_from(number).ok()).collect();
        let found = match numbers {
            Some(numbers) => self.get(&numbers)?,
            None => None,
        };
        found.flatten().ok_or_else(|| Trouble::Outside(Position { components: vec![component.clone()] }))
    }
}

fn value(found: Found) -> Value {
    found.value.map_or(Value::Meaningless, |value| Value::Nimber(Natural::from(value)))
}

fn judged(mv: Move, after: Found, good: bool) -> JudgedMove {
    let value = value(after);
    JudgedMove {
        mv,
        side: Side::Left,
        outcome: Some(Outcome::impartial(after.finish)),
        value_status: value.computed(),
        value,
        remoteness: None,
        good: Some(good),
    }
}
