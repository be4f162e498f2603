//! Answers by theorems about whole positions.

use std::collections::BTreeSet;

use bouton_rules::{ComponentMove, Move, MoveError, Position, Side, Stop};
use bouton_solve::{Answer, JudgedMove, LawUsed, Value};
use bouton_value::Status;

use crate::attach::FittedWhole;
use crate::law::{AfterMove, Tuple, WholeLaw};
use crate::sum::{Asked, Keep, explain, finish, outcome};

/// More winning moves are not listed.
const MOST_LISTED: usize = 50_000;

/// The law as an answer names it.
pub(crate) fn used_whole(law: &dyn WholeLaw) -> LawUsed {
    LawUsed {
        id: law.id(),
        status: Status::Proved,
        statement: law.statement(),
        because: law.because(),
        certificate: law.certificate().map(str::to_owned),
    }
}

impl Asked<'_> {
    /// The answer by a theorem about whole positions.
    pub(crate) fn by_whole(
        &self,
        fitted: &FittedWhole,
        at: &[Tuple],
        engine: &mut bouton_solve::Solver,
    ) -> Answer {
        let law = fitted.law();
        let (mut answer, loses) =
            self.decided(used_whole(law), fitted.valued, law.loses(at, self.budget), engine);
        let Some(loses) = loses.filter(|_| self.keep != Keep::Nothing) else { return answer };
        explain(law.reason(at, self.budget), &mut answer);
        let listed = match self.keep {
            Keep::Everything => self.list_all(fitted, at, engine, &mut answer),
            _ if loses => self.count(&mut answer),
            _ => match law.lists(self.budget) {
                Ok(true) => self.list_winning(fitted, at, engine, &mut answer),
                Ok(false) => self.list_all(fitted, at, engine, &mut answer),
                Err(stop) => Err(stop.into()),
            },
        };
        finish(listed, &mut answer);
        answer
    }

    /// Every legal move that is kept, judged by the theorem.
    fn list_all(
        &self,
        fitted: &FittedWhole,
        at: &[Tuple],
        engine: &mut bouton_solve::Solver,
        answer: &mut Answer,
    ) -> Result<(), MoveError> {
        if self.ruleset.compound().is_sum()
            && !self.ruleset.has_ends()
            && let Some(loses) = fitted.law().after_moves(at, self.budget)?
        {
            return self.list_parts(fitted, &loses, engine, answer);
        }
        for mv in self.ruleset.moves(self.position, Side::Left, self.budget) {
            let mv = mv?;
            answer.legal[0] += 1;
            self.not_too_many(answer)?;
            let good = match fitted.canonical(&mv.to) {
                Some(after) => Some(fitted.law().loses(&after, self.budget)?),
                None => None,
            };
            if self.keep == Keep::Everything || good == Some(true) {
                self.keep_move(fitted, mv, good, engine, answer)?;
            }
        }
        Ok(())
    }

    /// The same where a law judges moves by what they do to their component: positions are made of those alone that
    /// are kept.
    fn list_parts(
        &self,
        fitted: &FittedWhole,
        loses: &AfterMove,
        engine: &mut bouton_solve::Solver,
        answer: &mut Answer,
    ) -> Result<(), MoveError> {
        for (index, component) in self.position.components.iter().enumerate() {
            for part in self.ruleset.component_moves(index, component, Side::Left, self.budget) {
                let part = part?;
                answer.legal[0] += 1;
                self.not_too_many(answer)?;
                let left = part.result.iter().map(|left| fitted.found.map.canonical(&left.numbers));
                let good = left.collect::<Option<Vec<Tuple>>>().map(|left| loses(index, &left));
                if self.keep == Keep::Winning
                    && good == Some(true)
                    && self.is_listed_enough(answer.moves.len())
                {
                    answer.unlisted += 1;
                } else if self.keep == Keep::Everything || good == Some(true) {
                    self.keep_move(fitted, self.whole_move(part)?, good, engine, answer)?;
                }
            }
        }
        Ok(())
    }

    fn keep_move(
        &self,
        fitted: &FittedWhole,
        mv: Move,
        good: Option<bool>,
        engine: &mut bouton_solve::Solver,
        answer: &mut Answer,
    ) -> Result<(), MoveError> {
        self.budget.charge(64 * (mv.to.components.len() + 2))?;
        let (value, value_status) = match (fitted.valued, good) {
            (false, _) => (Value::Meaningless, Status::Unknown),
            (true, good) => self.value_of(&mv.to, good == Some(true), engine),
        };
        let judged = JudgedMove {
            mv,
            side: Side::Left,
            outcome: good.map(outcome),
            value,
            value_status,
            remoteness: None,
            good,
        };
        self.push(judged, answer)
    }

    /// The winning moves, from the theorem's results back to moves of the file.
    fn list_winning(
        &self,
        fitted: &FittedWhole,
        at: &[Tuple],
        engine: &mut bouton_solve::Solver,
        answer: &mut Answer,
    ) -> Result<(), MoveError> {
        let mut results: BTreeSet<Vec<(usize, Tuple)>> = BTreeSet::new();
        let mut unlisted = 0;
        let searched = fitted.law().winning(at, self.budget, &mut |parts| {
            self.budget.tick()?;
            if self.is_listed_enough(results.len()) {
                unlisted += 1;
                return Ok(());
            }
            if results.len() >= MOST_LISTED {
                return Err(Stop::TooLarge);
            }
            let actual = parts.iter().map(|(index, part)| Some((*index, fitted.found.map.actual(part)?)));
            if let Some(mut actual) = actual.collect::<Option<Vec<_>>>() {
                actual.sort();
                self.budget.charge(96 * actual.len())?;
                results.insert(actual);
            }
            Ok(())
        });
        let mut moves: Vec<Vec<ComponentMove>> = Vec::new();
        for result in &results {
            self.budget.tick()?;
            let mut partial: Vec<Vec<ComponentMove>> = vec![Vec::new()];
            for (index, part) in result {
                let Some(component) = self.position.components.get(*index) else { continue };
                let targets = BTreeSet::from([vec![part.clone()]]);
                let ways = fitted.back.moves(self.ruleset, (*index, component), &targets, self.budget)?;
                partial = partial
                    .iter()
                    .flat_map(|front| ways.iter().map(move |way| [front.clone(), vec![way.clone()]].concat()))
                    .collect();
            }
            moves.extend(partial);
        }
        let order = |parts: &[ComponentMove]| -> Vec<_> {
            parts.iter().map(|part| (part.component, part.rule, part.vars.clone())).collect()
        };
        moves.sort_by_cached_key(|parts| order(parts));
        moves.dedup();
        for parts in moves {
            let to = self.after(&parts);
            self.keep_move(fitted, Move { parts, to }, Some(true), engine, answer)?;
        }
        answer.unlisted = unlisted;
        // What was found before a limit is told.
        if searched? { self.count(answer) } else { self.list_all(fitted, at, engine, answer) }
    }

    fn after(&self, parts: &[ComponentMove]) -> Position {
        let mut components = Vec::with_capacity(self.position.components.len());
        for (index, component) in self.position.components.iter().enumerate() {
            match parts.iter().find(|part| part.component == index) {
                Some(part) => components.extend(part.result.iter().cloned()),
                None => components.push(component.clone()),
            }
        }
        Position { components }
    }
}
