//! The moves of one component: a walk over the values of the variables, never written down.

use bouton_value::Integer;
use bouton_value::number::One;

use super::MoveError;
use super::plan::RulePlan;
use super::reach::{Question, Reach};
use super::target;
use crate::eval::{Fail, Scope, defined, is_true, number};
use crate::game::{Game, MoveRule, Player};
use crate::sets::Set;
use crate::{Budget, Component, ComponentMove, Side, Stop};

/// The moves of one side in one component, in the order of the rules.
pub(super) struct ComponentMoves<'a> {
    game: &'a Game,
    plans: &'a [RulePlan],
    index: usize,
    component: &'a Component,
    side: Side,
    partizan: bool,
    heaps: usize,
    budget: &'a Budget,
    /// The move line that comes after the one being walked.
    next_rule: usize,
    /// The line being walked.
    walk: Option<Walk<'a>>,
    /// The values of the slots: the numbers of the component and the variables fixed so far.
    slots: Vec<Integer>,
    done: bool,
}

/// The values of the variables of one line, as far as they are fixed.
struct Walk<'a> {
    index: usize,
    rule: &'a MoveRule,
    plan: &'a RulePlan,
    /// One frame for each variable fixed, and one for the next.
    frames: Vec<Frame<'a>>,
    /// From this variable on nothing is pruned, since an endless range must be found where there is one.
    careful_from: Option<usize>,
    /// A conjunct could not be tested early; the whole condition is tested in its own order at the end.
    doubt: bool,
}

/// A variable that runs through its set.
struct Frame<'a> {
    set: Set<'a>,
    /// The next value is at least this.
    from: Option<Integer>,
    high: Option<Integer>,
    ends_decide: bool,
}

/// What a full assignment is.
enum Verdict {
    Legal(ComponentMove),
    Illegal,
}

impl<'a> ComponentMoves<'a> {
    pub(super) fn new(
        (game, plans): (&'a Game, &'a [RulePlan]),
        (index, component): (usize, &'a Component),
        side: Side,
        partizan: bool,
        heaps: usize,
        budget: &'a Budget,
    ) -> Self {
        let slots = component.numbers.iter().map(Integer::from).collect();
        Self {
            game,
            plans,
            index,
            component,
            side,
            partizan,
            heaps,
            budget,
            next_rule: 0,
            walk: None,
            slots,
            done: false,
        }
    }

    fn scope(&self) -> Scope<'_> {
        Scope { slots: &self.slots, heaps: self.heaps, budget: self.budget }
    }

    /// The next legal move.
    fn advance(&mut self) -> Result<Option<ComponentMove>, MoveError> {
        loop {
            self.budget.tick()?;
            let Some(mut walk) = self.walk.take() else {
                if !self.begin_rule()? {
                    return Ok(None);
                }
                continue;
            };
            let full = walk.frames.len() == walk.rule.vars.len();
            if walk.frames.is_empty() && full {
                // A line without variables has one assignment.
                if let Verdict::Legal(found) = self.judge(&walk)? {
                    return Ok(Some(found));
                }
                continue;
            }
            if !self.next_value(&mut walk)? {
                walk.frames.pop();
                if walk.careful_from.is_some_and(|from| from >= walk.frames.len()) {
                    walk.careful_from = None;
                }
                if !walk.frames.is_empty() {
                    self.walk = Some(walk);
                }
                continue;
            }
            let fixed = walk.frames.len();
            let found = if !self.passes(&mut walk, fixed)? {
                Verdict::Illegal
            } else if full {
                self.judge(&walk)?
            } else {
                self.push_frame(&mut walk)?;
                Verdict::Illegal
            };
            self.walk = Some(walk);
            if let Verdict::Legal(found) = found {
                return Ok(Some(found));
            }
        }
    }

    /// Begins the next line that this side may play; `false` when there is none.
    fn begin_rule(&mut self) -> Result<bool, MoveError> {
        let index = self.next_rule;
        let Some((rule, plan)) = self.game.moves.get(index).zip(self.plans.get(index)) else {
            return Ok(false);
        };
        self.next_rule += 1;
        let mine = match rule.player {
            Player::Either => true,
            Player::Left => self.side == Side::Left,
            Player::Right => self.side == Side::Right,
        };
        if !mine {
            return Ok(true);
        }
        self.slots.truncate(self.game.state.len());
        let mut walk = Walk { index, rule, plan, frames: Vec::new(), careful_from: None, doubt: false };
        if !self.passes(&mut walk, 0)? {
            return Ok(true);
        }
        if !rule.vars.is_empty() {
            self.push_frame(&mut walk)?;
            if walk.frames.is_empty() {
                return Ok(true);
            }
        }
        self.walk = Some(walk);
        Ok(true)
    }

    /// The move of line `rule` with these values of its variables, when it is legal for this side.
    pub(super) fn assigned(
        mut self,
        rule: usize,
        vars: &[Integer],
    ) -> Result<Option<ComponentMove>, MoveError> {
        self.next_rule = rule;
        if self.game.moves.get(rule).is_none_or(|line| line.vars.len() != vars.len()) || !self.begin_rule()? {
            return Ok(None);
        }
        let Some(mut walk) = self.walk.take() else { return Ok(None) };
        for (at, value) in vars.iter().enumerate() {
            let Some(frame) = walk.frames.get(at) else { return Ok(None) };
            let reached = frame.from.as_ref().is_some_and(|low| value >= low)
                && frame.high.as_ref().is_none_or(|high| value <= high);
            if !reached || !frame.set.contains(value, self.budget)? {
                return Ok(None);
            }
            self.slots.truncate(self.game.state.len() + at);
            self.slots.push(value.clone());
            if !self.passes(&mut walk, at + 1)? {
                return Ok(None);
            }
            if at + 1 < vars.len() {
                self.push_frame(&mut walk)?;
            }
        }
        Ok(match self.judge(&walk)? {
            Verdict::Legal(found) => Some(found),
            Verdict::Illegal => None,
        })
    }

    /// Tests the conjuncts that can be tested once `fixed` variables are fixed, and not before.
    fn passes(&self, walk: &mut Walk<'a>, fixed: usize) -> Result<bool, Stop> {
        if walk.careful_from.is_some_and(|from| from < fixed) {
            return Ok(true);
        }
        for conjunct in walk.plan.conjuncts.get(fixed).into_iter().flatten() {
            match is_true(conjunct, self.scope()) {
                Ok(true) => {}
                Ok(false) => return Ok(false),
                // An earlier conjunct that speaks of later variables may save this one from being computed.
                Err(Stop::TooLarge) => walk.doubt = true,
                Err(stop) => return Err(stop),
            }
        }
        Ok(true)
    }

    /// Begins the next variable, when it can take a value.
    fn push_frame(&mut self, walk: &mut Walk<'a>) -> Result<(), MoveError> {
        let at = walk.frames.len();
        let Some(variable) = walk.rule.vars.get(at) else { return Ok(()) };
        self.slots.truncate(self.game.state.len() + at);
        let Some(set) = defined(Set::of(&variable.set, self.scope()))? else { return Ok(()) };
        let question = Question {
            rule: walk.rule,
            plan: walk.plan,
            first_slot: self.game.state.len(),
            at,
            fixed: &self.slots,
            heaps: self.heaps,
            budget: self.budget,
            careful: walk.careful_from.is_some(),
        };
        match question.reach(&set)? {
            Reach::Nothing => {}
            Reach::Endless => return Err(self.endless(walk, at)),
            Reach::Between { low, high, ends_decide, may_be_endless } => {
                if may_be_endless {
                    walk.careful_from.get_or_insert(at);
                }
                walk.frames.push(Frame { set, from: low, high, ends_decide });
            }
        }
        Ok(())
    }

    /// Gives the last variable its next value; `false` when it has none.
    fn next_value(&mut self, walk: &mut Walk<'a>) -> Result<bool, Stop> {
        let at = walk.frames.len();
        let Some(frame) = walk.frames.last_mut() else { return Ok(false) };
        let Some(from) = frame.from.take() else { return Ok(false) };
        let Some(value) = frame.set.next_from(&from, frame.high.as_ref(), self.budget)? else {
            return Ok(false);
        };
        frame.from = Some(&value + Integer::ONE);
        self.slots.truncate(self.game.state.len() + at - 1);
        self.slots.push(value);
        Ok(true)
    }

    /// Whether a full assignment is a legal move.
    fn judge(&mut self, walk: &Walk<'a>) -> Result<Verdict, MoveError> {
        for at in 0..walk.frames.len() {
            if !self.ends_allow(walk, at)? {
                return Ok(Verdict::Illegal);
            }
        }
        if (walk.doubt || walk.careful_from.is_some())
            && let Some(condition) = &walk.rule.condition
            && !is_true(condition, self.scope())?
        {
            return Ok(Verdict::Illegal);
        }
        let parts = match target::components(&walk.rule.to, &mut self.slots, self.heaps, self.budget) {
            Ok(Some(parts)) => parts,
            Ok(None) | Err(Fail::Undefined) => return Ok(Verdict::Illegal),
            Err(Fail::Stop(stop)) => return Err(stop.into()),
        };
        if let Some(condition) = &self.game.state_condition {
            for part in &parts {
                let tuple: Vec<Integer> = part.iter().map(Integer::from).collect();
                let scope = Scope { slots: &tuple, heaps: self.heaps, budget: self.budget };
                if !is_true(condition, scope)? {
                    return Ok(Verdict::Illegal);
                }
            }
        }
        let game = self.component.game;
        Ok(Verdict::Legal(ComponentMove {
            component: self.index,
            rule: walk.index,
            player: match self.side {
                _ if !self.partizan => Player::Either,
                Side::Left => Player::Left,
                Side::Right => Player::Right,
            },
            vars: self.slots.get(self.game.state.len()..).unwrap_or_default().to_vec(),
            result: parts.into_iter().map(|numbers| Component { game, numbers }).collect(),
        }))
    }

    /// Whether the ends of an open variable allow its value: one end falls, or none does, one is level, and it
    /// is the least value.
    fn ends_allow(&self, walk: &Walk<'a>, at: usize) -> Result<bool, MoveError> {
        let Some((frame, variable)) = walk.frames.get(at).zip(walk.rule.vars.get(at)) else {
            return Ok(true);
        };
        if !frame.ends_decide {
            return Ok(true);
        }
        let (mut level, mut all_rise) = (false, true);
        for end in &variable.ends {
            match defined(number(&end.slope, self.scope()))? {
                Some(slope) if *slope < 0u32 => return Ok(true),
                Some(slope) if *slope == 0u32 => level = true,
                Some(_) => {}
                None => all_rise = false,
            }
        }
        if level {
            let least = frame.set.least(None, self.budget)?;
            return Ok(least.as_ref() == self.slots.get(self.game.state.len() + at));
        }
        if all_rise { Err(self.endless(walk, at)) } else { Ok(false) }
    }

    fn endless(&self, walk: &Walk<'a>, variable: usize) -> MoveError {
        MoveError::Endless { component: self.component.clone(), rule: walk.index, variable }
    }
}

impl Iterator for ComponentMoves<'_> {
    type Item = Result<ComponentMove, MoveError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let next = self.advance().transpose();
        self.done = !matches!(next, Some(Ok(_)));
        next
    }
}
