//! Answers by theorems about components: alone, or in sums through their nim values.

use std::collections::BTreeSet;

use bouton_rules::{Budget, Component, ComponentMove, Move, MoveError, Position, Ruleset, Side, Stop};
use bouton_solve::{Answer, Cause, Fact, JudgedMove, LawUsed, Plan, Reason, Sentence, Value};
use bouton_value::{Finish, Natural, Outcome, Status};

use crate::attach::{Attached, Fitted};
use crate::law::{Law, Tuple, Wanted};
use crate::theorem::nim::columns;

/// Which moves of a position are kept in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// None.
    Nothing,
    /// Those that win.
    Winning,
    /// All.
    Everything,
}

/// Where whole positions must be searched for a value, they are no more than this.
const SMALL_WHOLE: u64 = 1 << 12;
/// So many moves are looked at for the winning ones among them.
const MOST_LOOKED_AT: u64 = 500_000;
/// From heaps like this so many winning moves are told when there are more.
const MOST_TOLD: usize = 1000;
/// So large a heap.
const ENDLESS: u64 = 1 << 40;
/// Moves of positions with larger numbers in all are not counted.
const COUNTED: u64 = 20_000;
/// Winning moves, each with the whole position after it, are listed until so many components are written out.
const MOST_COMPONENTS: usize = 1 << 21;

/// A question.
pub(crate) struct Asked<'a> {
    pub(crate) ruleset: &'a Ruleset,
    pub(crate) position: &'a Position,
    pub(crate) budget: &'a Budget,
    pub(crate) keep: Keep,
    /// The engine gives a value that no theorem gives where so many states suffice.
    pub(crate) small: u64,
}

/// A component with what is known of it.
struct Part<'a> {
    component: &'a Component,
    /// The theorem of its game, with the component in its coordinates.
    law: Option<(&'a Fitted, Tuple)>,
    /// Its nim value.
    value: Option<Natural>,
    /// Whether a theorem gave the value.
    proved: bool,
}

impl Asked<'_> {
    /// The answer by theorems; `None` when the engine must give it.
    pub(crate) fn answer(&self, attached: &Attached, engine: &mut bouton_solve::Solver) -> Option<Answer> {
        // What an `end` line decides needs no theorem.
        if self.ruleset.has_ends() && self.ruleset.ended(self.position, self.budget) != Ok(None) {
            return None;
        }
        if let Some(whole) = attached.whole()
            && let Some(at) = whole.canonical(self.position)
        {
            return Some(self.by_whole(whole, &at, engine));
        }
        if let [only] = self.position.components.as_slice()
            && let Some(fitted) = attached.game(only.game)
            && let Some(at) = fitted.canonical(only)
            && (fitted.is_alone() || !fitted.has_values())
        {
            return Some(self.alone(fitted, &at, engine));
        }
        self.sum(attached, engine)
    }

    /// One component, by a theorem about its outcome.
    fn alone(&self, fitted: &Fitted, at: &[Natural], engine: &mut bouton_solve::Solver) -> Answer {
        let loses = fitted.law().loses(at, self.budget);
        let (mut answer, loses) = self.decided(used(fitted.law()), fitted.is_valued(), loses, engine);
        let Some(loses) = loses.filter(|_| self.keep != Keep::Nothing) else { return answer };
        let [component] = self.position.components.as_slice() else { return answer };
        explain(fitted.reason(component, at, self.budget), &mut answer);
        let mut judge = AloneJudge { asked: self, fitted, engine };
        let listed = self.list_alone(&mut judge, at, loses, &mut answer);
        finish(listed, &mut answer);
        answer
    }

    /// The answer by a law that says who wins, with the value of the position but no moves yet; and whether the player
    /// to move loses, `None` when a limit came first.
    pub(crate) fn decided(
        &self,
        law: LawUsed,
        valued: bool,
        loses: Result<bool, Stop>,
        engine: &mut bouton_solve::Solver,
    ) -> (Answer, Option<bool>) {
        let mut answer = fresh(if valued { Value::Unknown } else { Value::Meaningless });
        answer.law = Some(law);
        match loses {
            Ok(loses) => {
                answer.outcome = Some(outcome(loses));
                answer.status = Status::Proved;
                if valued {
                    (answer.value, answer.value_status) = self.value_of(self.position, loses, engine);
                }
            }
            Err(stop) => answer.halt(stop),
        }
        (answer, loses.ok())
    }

    /// The value of a position: 0 where it is lost, else by the engine where it is small.
    pub(crate) fn value_of(
        &self,
        position: &Position,
        loses: bool,
        engine: &mut bouton_solve::Solver,
    ) -> (Value, Status) {
        if loses {
            (Value::Nimber(Natural::default()), Status::Proved)
        } else {
            self.small_value(position, engine)
        }
    }

    /// The value of a position by the engine, where it is small.
    fn small_value(&self, position: &Position, engine: &mut bouton_solve::Solver) -> (Value, Status) {
        // Whole positions are many where components are few.
        let most = if self.ruleset.compound().is_sum() { self.small } else { SMALL_WHOLE };
        if !is_small(position.components.iter().flat_map(|component| &component.numbers), most) {
            return (Value::Unknown, Status::Unknown);
        }
        match engine.evaluate(position, self.budget).value {
            Value::Nimber(value) => (Value::Nimber(value), Status::Computed),
            _ => (Value::Unknown, Status::Unknown),
        }
    }

    /// Lists the moves of the only component.
    fn list_alone(
        &self,
        judge: &mut AloneJudge,
        at: &[Natural],
        loses: bool,
        answer: &mut Answer,
    ) -> Result<(), MoveError> {
        let fitted = judge.fitted;
        let [component] = self.position.components.as_slice() else { return Ok(()) };
        if self.keep == Keep::Winning {
            let targets =
                if loses { Some(BTreeSet::new()) } else { fitted.targets(at, Wanted::Lost, self.budget)? };
            if let Some(targets) = targets {
                for part in fitted.back.moves(self.ruleset, (0, component), &targets, self.budget)? {
                    let judged = judge.judged(part, true)?;
                    self.push(judged, answer)?;
                }
                return self.count(answer);
            }
        }
        for part in self.ruleset.component_moves(0, component, Side::Left, self.budget) {
            let part = part?;
            let good = judge.loses_after(&part)?;
            answer.legal[0] += 1;
            self.not_too_many(answer)?;
            if self.keep == Keep::Everything || good == Some(true) {
                let judged = judge.judged_as(part, good)?;
                self.push(judged, answer)?;
            }
        }
        Ok(())
    }

    /// A sum, by nim values; `None` when they do not decide.
    fn sum(&self, attached: &Attached, engine: &mut bouton_solve::Solver) -> Option<Answer> {
        if !self.ruleset.compound().is_sum()
            || self.ruleset.is_misere()
            || self.ruleset.has_ends()
            || self.ruleset.is_partizan()
        {
            return None;
        }
        let lawful =
            |component: &Component| attached.game(component.game).filter(|fitted| !fitted.is_alone());
        if !self.position.components.iter().any(|component| lawful(component).is_some()) {
            return None;
        }
        let mut answer = fresh(Value::Unknown);
        let mut parts = Vec::new();
        for component in &self.position.components {
            let law = lawful(component).and_then(|fitted| Some((fitted, fitted.canonical(component)?)));
            match self.part(component, law, engine) {
                Ok(Some(part)) => parts.push(part),
                Ok(None) => return None,
                Err(stop) => {
                    answer.halt(stop);
                    return Some(answer);
                }
            }
        }
        let terms: Vec<Natural> = parts.iter().filter_map(|part| part.value.clone()).collect();
        let sum = nim_sum(&terms);
        answer.outcome = Some(outcome(sum == 0u32));
        answer.status = if parts.iter().all(|part| part.proved) { Status::Proved } else { Status::Computed };
        answer.value = Value::Nimber(sum.clone());
        answer.value_status = answer.status;
        answer.law = law_of(&parts);
        if self.keep == Keep::Nothing {
            return Some(answer);
        }
        let listed = self.list_sum(&parts, &sum, engine, &mut answer);
        finish(listed, &mut answer);
        if answer.reason != Reason::NoMove {
            match reason(&parts, &terms, &sum, &answer, self.budget) {
                Ok(sentences) => answer.reason = Reason::Law(sentences),
                Err(stop) => answer.halt(stop),
            }
        }
        Some(answer)
    }

    /// The value of a component: by its theorem, else by the engine; `None` when values do not decide.
    fn part<'p>(
        &self,
        component: &'p Component,
        law: Option<(&'p Fitted, Tuple)>,
        engine: &mut bouton_solve::Solver,
    ) -> Result<Option<Part<'p>>, Stop> {
        self.budget.tick()?;
        if let Some((fitted, at)) = &law {
            let value = if fitted.has_values() {
                fitted.law().value(at, self.budget)?
            } else if fitted.law().loses(at, self.budget)? {
                Some(Natural::default())
            } else {
                None
            };
            if value.is_some() {
                return Ok(Some(Part { component, law, value, proved: true }));
            }
        }
        let alone = Position { components: vec![component.clone()] };
        let found = engine.evaluate(&alone, self.budget);
        if let Some(halt) = found.halt
            && let bouton_solve::Cause::Limit(stop) = halt.cause
        {
            return Err(stop);
        }
        Ok(match found.value {
            Value::Nimber(value) => Some(Part { component, law, value: Some(value), proved: false }),
            _ => None,
        })
    }

    fn list_sum(
        &self,
        parts: &[Part],
        sum: &Natural,
        engine: &mut bouton_solve::Solver,
        answer: &mut Answer,
    ) -> Result<(), MoveError> {
        let mut any = false;
        for (index, part) in parts.iter().enumerate() {
            self.budget.tick()?;
            let value = part.value.clone().unwrap_or_default();
            let wanted = sum ^ &value;
            if self.keep == Keep::Winning
                && let Some((fitted, at)) = &part.law
                && fitted.has_values()
            {
                // No move keeps the value of a component.
                let targets = if *sum == 0u32 {
                    Some(BTreeSet::new())
                } else {
                    fitted.targets(at, Wanted::Value(&wanted), self.budget)?
                };
                if let Some(targets) = targets {
                    let place = (index, part.component);
                    for mv in fitted.back.moves(self.ruleset, place, &targets, self.budget)? {
                        any = true;
                        if self.is_listed_enough(answer.moves.len()) {
                            answer.unlisted += 1;
                        } else {
                            self.push_sum(mv, Some((Natural::default(), answer.value_status)), answer)?;
                        }
                    }
                    continue;
                }
            }
            for mv in self.ruleset.component_moves(index, part.component, Side::Left, self.budget) {
                let mv = mv?;
                any = true;
                if part.proved {
                    self.not_too_many(answer)?;
                }
                let after = self.value_after(&mv, part, engine)?;
                let total = after.map(|(after, proved)| {
                    (&wanted ^ &after, if proved { answer.value_status } else { Status::Computed })
                });
                answer.legal[0] += 1;
                if self.keep == Keep::Everything || total.as_ref().is_some_and(|(total, _)| *total == 0u32) {
                    self.push_sum(mv, total, answer)?;
                }
            }
        }
        if self.keep == Keep::Winning {
            self.count(answer)?;
            any |= answer.counted && answer.legal[0] > 0;
        }
        if !any && *sum == 0u32 && self.is_stuck()? {
            answer.counted = true;
            answer.reason = Reason::NoMove;
        }
        Ok(())
    }

    /// The value of what a move leaves of a component, and whether it is proved.
    fn value_after(
        &self,
        mv: &ComponentMove,
        part: &Part,
        engine: &mut bouton_solve::Solver,
    ) -> Result<Option<(Natural, bool)>, MoveError> {
        let (mut sum, mut proved) = (Natural::default(), true);
        for component in &mv.result {
            let law = part.law.as_ref().and_then(|(fitted, _)| Some((*fitted, fitted.canonical(component)?)));
            let Some(left) = self.part(component, law, engine)? else { return Ok(None) };
            sum ^= left.value.unwrap_or_default();
            proved &= left.proved;
        }
        Ok(Some((sum, proved)))
    }

    fn is_stuck(&self) -> Result<bool, MoveError> {
        for component in &self.position.components {
            if self.ruleset.has_move(component, Side::Left, self.budget)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn push_sum(
        &self,
        mv: ComponentMove,
        total: Option<(Natural, Status)>,
        answer: &mut Answer,
    ) -> Result<(), MoveError> {
        let good = total.as_ref().map(|(total, _)| *total == 0u32);
        let (value, value_status) = match total {
            Some((total, status)) => (Value::Nimber(total), status),
            None => (Value::Unknown, Status::Unknown),
        };
        let judged = JudgedMove {
            mv: self.whole_move(mv)?,
            side: Side::Left,
            outcome: good.map(outcome),
            value,
            value_status,
            remoteness: None,
            good,
        };
        self.push(judged, answer)
    }

    /// Where a law knows who wins but must look at all moves for the winning ones, it looks at so many only: those of a
    /// heap of 10^40 have no end.
    pub(crate) fn not_too_many(&self, answer: &Answer) -> Result<(), MoveError> {
        if self.keep != Keep::Winning {
            return Ok(());
        }
        let told = answer.moves.len() >= MOST_TOLD && self.is_endless();
        if told || answer.legal[0] > MOST_LOOKED_AT { Err(Stop::TooLarge.into()) } else { Ok(()) }
    }

    /// Whether nobody waits for the last of the moves that win, if there are many.
    fn is_endless(&self) -> bool {
        let mut numbers = self.position.components.iter().flat_map(|component| &component.numbers);
        numbers.any(|number| *number >= ENDLESS)
    }

    /// Whether further winning moves are only counted, when so many are listed.
    pub(crate) fn is_listed_enough(&self, listed: usize) -> bool {
        listed > 0
            && listed.saturating_add(1).saturating_mul(self.position.components.len()) > MOST_COMPONENTS
    }

    /// A move of one component as a move of the whole position.
    pub(crate) fn whole_move(&self, part: ComponentMove) -> Result<Move, MoveError> {
        let bytes = 64 * (self.position.components.len() + part.result.len());
        self.budget.charge(bytes)?;
        let all = &self.position.components;
        let (before, rest) = all.split_at(part.component.min(all.len()));
        let components = before.iter().chain(&part.result).chain(rest.iter().skip(1)).cloned().collect();
        Ok(Move { parts: vec![part], to: Position { components } })
    }

    pub(crate) fn push(&self, judged: JudgedMove, answer: &mut Answer) -> Result<(), MoveError> {
        self.budget.tick()?;
        answer.moves.push(judged);
        Ok(())
    }

    /// Counts the legal moves, where the numbers are small enough for that to cost nothing.
    pub(crate) fn count(&self, answer: &mut Answer) -> Result<(), MoveError> {
        let mut size = 0;
        let small = self.position.components.iter().flat_map(|component| &component.numbers).all(|number| {
            size += u64::try_from(number).unwrap_or(COUNTED).min(COUNTED) + 1;
            size <= COUNTED
        });
        answer.counted = small;
        answer.legal = [0; 2];
        if !small {
            return Ok(());
        }
        // A move in one component needs no position after it to be counted.
        let single = self.ruleset.compound().is_sum();
        let moves: Box<dyn Iterator<Item = Result<(), MoveError>>> = if single {
            let all = self.position.components.iter().enumerate();
            let moves = all
                .flat_map(|(index, one)| self.ruleset.component_moves(index, one, Side::Left, self.budget));
            Box::new(moves.map(|mv| mv.map(drop)))
        } else {
            Box::new(self.ruleset.moves(self.position, Side::Left, self.budget).map(|mv| mv.map(drop)))
        };
        for mv in moves {
            mv?;
            answer.legal[0] += 1;
            if answer.legal[0] > COUNTED {
                answer.counted = false;
                break;
            }
        }
        Ok(())
    }
}

/// An answer by a law in which nothing is known yet.
pub(crate) fn fresh(value: Value) -> Answer {
    let mut answer = Answer::unknown(Plan::Law, value);
    answer.loopy = Some(false);
    answer
}

/// Notes why the outcome is what it is, or what stopped the telling.
pub(crate) fn explain(reason: Result<Vec<Sentence>, Stop>, answer: &mut Answer) {
    match reason {
        Ok(sentences) => answer.reason = Reason::Law(sentences),
        Err(stop) => answer.halt(stop),
    }
}

/// Notes why a list of moves is not complete.
pub(crate) fn finish(listed: Result<(), MoveError>, answer: &mut Answer) {
    if let Err(error) = listed {
        answer.status = Status::Unknown;
        answer.counted = false;
        match error {
            // Who wins is known: it is the list that has no end.
            MoveError::Stopped(Stop::TooLarge) if answer.outcome.is_some() => answer.halt(Cause::Moves),
            error => answer.halt(error),
        }
    }
}

/// Judges the moves of the only component.
struct AloneJudge<'j> {
    asked: &'j Asked<'j>,
    fitted: &'j Fitted,
    engine: &'j mut bouton_solve::Solver,
}

impl AloneJudge<'_> {
    /// Whether the opponent loses after a move.
    fn loses_after(&mut self, part: &ComponentMove) -> Result<Option<bool>, MoveError> {
        let after = Position { components: part.result.clone() };
        if let [only] = part.result.as_slice()
            && let Some(at) = self.fitted.canonical(only)
            && self.asked.ruleset.ended(&after, self.asked.budget)?.is_none()
        {
            return Ok(Some(self.fitted.law().loses(&at, self.asked.budget)?));
        }
        Ok(self.engine.evaluate(&after, self.asked.budget).outcome.map(|outcome| outcome == Outcome::P))
    }

    fn judged(&mut self, part: ComponentMove, good: bool) -> Result<JudgedMove, MoveError> {
        self.judged_as(part, Some(good))
    }

    fn judged_as(&mut self, part: ComponentMove, good: Option<bool>) -> Result<JudgedMove, MoveError> {
        let mv = self.asked.whole_move(part)?;
        let (value, value_status) = match (self.fitted.is_valued(), good) {
            (false, _) => (Value::Meaningless, Status::Unknown),
            (true, good) => self.asked.value_of(&mv.to, good == Some(true), self.engine),
        };
        let outcome = good.map(outcome);
        Ok(JudgedMove { mv, side: Side::Left, outcome, value, value_status, remoteness: None, good })
    }
}

/// Whether the engine needs no more than so many states.
pub(crate) fn is_small<'n>(mut numbers: impl Iterator<Item = &'n Natural>, most: u64) -> bool {
    let mut states = 1u64;
    numbers.all(|number| {
        states = u64::try_from(number).unwrap_or(u64::MAX).saturating_add(1).saturating_mul(states);
        states <= most
    })
}

pub(crate) fn outcome(loses: bool) -> Outcome {
    Outcome::impartial(if loses { Finish::Loss } else { Finish::Win })
}

/// The nim-sum of numbers of any size.
pub(crate) fn nim_sum(terms: &[Natural]) -> Natural {
    terms.iter().fold(Natural::default(), |sum, term| sum ^ term)
}

pub(crate) fn used(law: &dyn Law) -> LawUsed {
    LawUsed {
        id: law.id(),
        status: Status::Proved,
        statement: law.statement(),
        because: law.because(),
        certificate: law.certificate().map(str::to_owned),
    }
}

/// The law behind a sum: that of its components, when they have one.
fn law_of(parts: &[Part]) -> Option<LawUsed> {
    let mut laws: Vec<LawUsed> = Vec::new();
    let mut other = false;
    for part in parts {
        match &part.law {
            Some((fitted, _)) if part.proved => {
                let one = used(fitted.law());
                if laws.iter().all(|law| (law.id, &law.certificate) != (one.id, &one.certificate)) {
                    laws.push(one);
                }
            }
            _ => other = true,
        }
    }
    if laws.len() == 1 && !other {
        return laws.pop();
    }
    let status = if other { Status::Computed } else { Status::Proved };
    Some(LawUsed {
        id: "sum",
        status,
        statement: Sentence::new("law-sum.statement"),
        because: Sentence::new("law-sum.because"),
        certificate: None,
    })
}

/// Why a sum is won or lost.
fn reason(
    parts: &[Part],
    terms: &[Natural],
    sum: &Natural,
    answer: &Answer,
    budget: &Budget,
) -> Result<Vec<Sentence>, Stop> {
    if let [part] = parts
        && part.proved
        && let Some((fitted, at)) = &part.law
    {
        return fitted.reason(part.component, at, budget);
    }
    let heaps = parts.iter().all(|part| {
        part.law.as_ref().is_some_and(|(fitted, at)| fitted.law().id() == "nim" && at.len() == 1)
    });
    if heaps {
        return Ok(columns(terms));
    }
    let mut sentences = vec![
        Sentence::new(if *sum == 0u32 { "law-sum-lost" } else { "law-sum-won" })
            .with("terms", Fact::Bits(terms.to_vec()))
            .with("sum", Fact::Bits(vec![sum.clone()])),
    ];
    if let Some(JudgedMove { mv, .. }) = answer.winning_moves().next()
        && let [part] = mv.parts.as_slice()
        && let Some(old) = terms.get(part.component)
    {
        sentences.push(
            Sentence::new("law-sum-reply")
                .with("component", part.component as u64 + 1)
                .with("old", old)
                .with("new", sum ^ old),
        );
    }
    Ok(sentences)
}
