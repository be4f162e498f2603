//! Answers by nim values.

use bouton_rules::{Budget, ComponentMove, Move, MoveError, Position, Side};
use bouton_value::{Finish, Outcome, Status};

use super::Obstacle;
use crate::answer::{Answer, Cause, Halt, JudgedMove, Plan, Reason, Value, WholeBecause};
use crate::graph::Worth;
use crate::growth::{CHAIN, grows, size};
use crate::job::{Job, Keep, move_bytes};

impl Job<'_> {
    /// Solves by nim values; falls back to whole positions where a component comes back to itself.
    pub(crate) fn solve_by_values(&mut self, position: &Position) -> Answer {
        let mut answer = Answer::unknown(Plan::SumOfValues, Value::Unknown);
        let values = match self.values_at_hand(position) {
            Ok(values) => values,
            Err(Failure::Loopy) => return self.solve_whole(position, WholeBecause::Loopy),
            Err(Failure::Halted(halt)) => {
                answer.halt(halt);
                return self.judge_by_values(position, answer);
            }
        };
        if self.work.tabled {
            answer.plan = Plan::Tables(self.memory.tables.filling());
        } else if self.work.graph {
            answer.plan = Plan::GraphValues;
        }
        let sum = bouton_value::nim_sum(values.iter().copied());
        answer.outcome = Some(outcome(sum));
        answer.value = Value::Nimber(sum.into());
        answer.value_status = Status::Computed;
        answer.status = Status::Computed;
        answer.loopy = Some(false);
        answer.reason = Reason::NimSum(values, sum);
        self.judge_by_values(position, answer)
    }

    /// The value of each component of the position: from tables when all are there and nothing else is asked,
    /// so that a row of a long table leaves nothing behind.
    fn values_at_hand(&mut self, position: &Position) -> Result<Vec<u64>, Failure> {
        if self.keep == Keep::Nothing
            && let Some(values) = self.memory.tables.values(position)
        {
            self.ledger.tick()?;
            self.work.tabled = true;
            return Ok(values);
        }
        if let Some(values) = self.values_in_graphs(position)? {
            let values = values.into_iter().map(|worth| match worth {
                Worth::Value(value) => Ok(u64::from(value)),
                Worth::Loopy => Err(Failure::Loopy),
            });
            return values.collect();
        }
        self.values_of(position)
    }

    /// The value of each component of the position.
    fn values_of(&mut self, position: &Position) -> Result<Vec<u64>, Failure> {
        let ids = self.intern_all(position)?;
        let mut values = Vec::new();
        self.ledger.room(&mut values, ids.len())?;
        for (index, &id) in ids.iter().enumerate() {
            self.ledger.tick()?;
            match self.component_value(id) {
                Ok(value) => values.push(u64::from(value)),
                Err(Obstacle::Cycle | Obstacle::Long) => return Err(Failure::Loopy),
                Err(Obstacle::Halted(error, path)) => {
                    let chain = self.growing_chain(position, index, &path);
                    return Err(Failure::Halted(Halt { chain, ..Halt::from(error) }));
                }
            }
        }
        self.ledger.free(ids);
        Ok(values)
    }

    /// Judges the moves when that is asked.
    fn judge_by_values(&mut self, position: &Position, mut answer: Answer) -> Answer {
        if self.keep == Keep::Nothing || answer.is_limited() {
            return answer;
        }
        match self.list_by_values(position, &mut answer) {
            Ok(()) if answer.legal == [0; 2] && answer.halt.is_none() => answer.reason = Reason::NoMove,
            Ok(()) => {}
            Err(error) => {
                answer.status = Status::Unknown;
                answer.halt(error);
            }
        }
        answer
    }

    /// Lists the moves with the values of their results.
    ///
    /// The position after a move is written down only for a move that is kept.
    ///
    /// # Errors
    /// What came before the end of the list.
    pub(crate) fn list_by_values(
        &mut self,
        position: &Position,
        answer: &mut Answer,
    ) -> Result<(), MoveError> {
        let known = self.known_sum(position)?;
        let rules = self.rules;
        for (index, component) in position.components.iter().enumerate() {
            for part in rules.component_moves(index, component, Side::Left, self.ledger.budget()) {
                self.ledger.tick()?;
                let part = part?;
                let value = self.value_after(&part, &known)?;
                let good = value.map(|value| value == 0);
                answer.legal[0] += 1;
                if !self.keep.keeps(good) {
                    continue;
                }
                self.ledger.tick_for(position.components.len())?;
                let mv = Move { to: after(position, &part), parts: vec![part] };
                self.ledger.charge(move_bytes(&mv))?;
                self.ledger.room(&mut answer.moves, 1)?;
                let outcome = value.map(outcome);
                let value = value.map_or(Value::Unknown, |value| Value::Nimber(value.into()));
                answer.moves.push(JudgedMove {
                    mv,
                    side: Side::Left,
                    outcome,
                    value_status: value.computed(),
                    value,
                    remoteness: None,
                    good,
                });
            }
        }
        Ok(())
    }

    fn known_sum(&mut self, position: &Position) -> Result<KnownSum, MoveError> {
        let ids = self.intern_all(position)?;
        let mut known = KnownSum { values: Vec::new(), sum: 0, unknown: 0 };
        self.ledger.room(&mut known.values, ids.len())?;
        for id in ids {
            self.ledger.tick()?;
            let value = self.known_value(id);
            known.sum ^= value.map_or(0, u64::from);
            known.unknown += usize::from(value.is_none());
            known.values.push(value);
        }
        Ok(known)
    }

    /// The value of a component, when it is known.
    fn known_value(&self, id: u32) -> Option<u32> {
        self.memory.values.lookup(id).or_else(|| {
            let component = self.memory.components.get(id);
            match self.memory.graphs.lookup(&component) {
                Some(Worth::Value(value)) => Some(value),
                Some(Worth::Loopy) => None,
                None => self.memory.tables.get(&component),
            }
        })
    }

    /// The value of the position to which a move leads: only what it touches is looked at.
    fn value_after(&mut self, part: &ComponentMove, known: &KnownSum) -> Result<Option<u64>, MoveError> {
        let (mut sum, mut unknown) = (known.sum, known.unknown);
        match known.values.get(part.component).copied().flatten() {
            Some(value) => sum ^= u64::from(value),
            None => unknown = unknown.saturating_sub(1),
        }
        for component in &part.result {
            let id = self.memory.components.intern(component, self.ledger)?;
            match self.value_to_judge(id)? {
                Some(value) => sum ^= u64::from(value),
                None => return Ok(None),
            }
        }
        Ok((unknown == 0).then_some(sum))
    }

    /// The value of a component after a move, searched for when there is budget; `None` when it is unknown.
    fn value_to_judge(&mut self, id: u32) -> Result<Option<u32>, MoveError> {
        if !self.search {
            return Ok(self.known_value(id));
        }
        match self.component_value(id) {
            Ok(value) => Ok(Some(value)),
            Err(Obstacle::Halted(error @ MoveError::Stopped(_), _)) => Err(error),
            Err(Obstacle::Cycle | Obstacle::Long | Obstacle::Halted(..)) => Ok(None),
        }
    }

    /// The first positions of a play that only ever grows: the component with this index moves along
    /// `path`. Empty when the path does not look like growth.
    fn growing_chain(&self, position: &Position, index: usize, path: &[u32]) -> Vec<Position> {
        let alone = |&id: &u32| Position { components: vec![self.memory.components.get(id)] };
        if !grows(path.iter().map(|id| size(&alone(id)))) {
            return Vec::new();
        }
        let mut chain = vec![position.clone()];
        let mut at = index;
        for pair in path.windows(2).take(CHAIN - 1) {
            let Some((next, moved)) = chain.last().and_then(|last| self.follow(last, at, pair)) else {
                break;
            };
            chain.push(next);
            at = moved;
        }
        chain
    }

    /// The position after a move in component `at` from `pair[0]` to an option that contains `pair[1]`, and
    /// where that stands.
    fn follow(&self, position: &Position, at: usize, pair: &[u32]) -> Option<(Position, usize)> {
        // The caller's budget is spent; this is a look at a few moves only.
        let budget = Budget::unlimited().with_time(std::time::Duration::from_millis(5));
        let (&from, &to) = (pair.first()?, pair.last()?);
        let (from, to) = (self.memory.components.get(from), self.memory.components.get(to));
        for mv in self.rules.component_moves(at, &from, Side::Left, &budget) {
            let mv = mv.ok()?;
            if let Some(offset) = mv.result.iter().position(|part| *part == to) {
                let mut next = position.clone();
                next.components.splice(at..=at, mv.result);
                return Some((next, at + offset));
            }
        }
        None
    }
}

/// Why the values of a position were not found.
enum Failure {
    Loopy,
    Halted(Halt),
}

impl<C: Into<Cause>> From<C> for Failure {
    fn from(cause: C) -> Self {
        Self::Halted(Halt::from(cause.into()))
    }
}

/// The values of the components of a position as far as they are known.
struct KnownSum {
    values: Vec<Option<u32>>,
    /// The nim-sum of those that are known.
    sum: u64,
    /// How many are not known.
    unknown: usize,
}

/// The position after a move in one component: what it leaves stands in the component's place.
fn after(position: &Position, part: &ComponentMove) -> Position {
    let (before, rest) = position.components.split_at(part.component.min(position.components.len()));
    let components = before.iter().chain(&part.result).chain(rest.iter().skip(1)).cloned().collect();
    Position { components }
}

/// The outcome of a position with this nim value.
fn outcome(value: u64) -> Outcome {
    Outcome::impartial(if value == 0 { Finish::Loss } else { Finish::Win })
}
