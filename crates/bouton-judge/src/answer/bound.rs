//! A game with all its parameters: positions, outcomes, winning moves.

use std::sync::Arc;
use std::time::Duration;

use bouton_law::{Laws, Options, Remark, Solver, Wanted};
use bouton_rules::string::Chosen;
use bouton_rules::{
    Budget, Code, ComponentMove, Diagnostic, Game, MoveError, Position, Ruleset, Settings, Span, Stop, check,
};
use bouton_solve::answer::Halt;
use bouton_solve::{Answer, Value};
use bouton_value::number::arithmetic::Parity;
use bouton_value::{Integer, Natural, Outcome};

use super::lift::Lifted;
use super::quick::{Quick, Ready};
use super::values::ComponentValues;
use super::{NoAnswer, STARTER};
use crate::case::Case;
use crate::layout::Layout;
use crate::print::{Scene, component, is_sum_of_values};

/// The most components of one position.
const MAX_COMPONENTS: usize = 10_000_000;

/// How long kept laws may be checked before the first case.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many winning moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Won {
    /// The first in the order of the rules.
    First,
    /// All.
    All,
}

/// A game with all its parameters, and what has been found of it.
pub(super) struct Bound {
    game: Arc<Game>,
    ruleset: Arc<Ruleset>,
    solver: Solver,
    /// Values of components, where they decide.
    values: Option<ComponentValues>,
    quick: Option<Quick>,
    /// For the quick way of a law that is found on the way; `None` where each case has to be looked at.
    layout: Option<Layout>,
    remarks: Vec<Remark>,
}

impl Bound {
    /// The game of a rule with these settings.
    ///
    /// # Errors
    /// What is wrong with the rule under them.
    pub(super) fn new(
        (chosen, laws): (&Chosen, &Laws),
        layout: &Layout,
        settings: &Settings,
        heaps: usize,
    ) -> Result<Self, Vec<Diagnostic>> {
        let game = if settings.params == chosen.settings.params {
            chosen.game.clone()
        } else {
            Arc::new(check(&chosen.rule, settings)?)
        };
        let ruleset = Arc::new(Ruleset::new(vec![game.clone()], heaps));
        let own = Chosen { game: game.clone(), settings: settings.clone(), ..chosen.clone() };
        let mut solver = Solver::new(ruleset, Options::default()).with_laws(vec![own], laws.clone());
        solver.recall(&Budget::unlimited().with_time(PATIENCE));
        Ok(Self::of(game, chosen, layout, solver))
    }

    /// The game whose parameters are numbers of the component; `None` when there is no such game.
    pub(super) fn lifted(lifted: &Lifted, chosen: &Chosen, layout: &Layout) -> Option<Self> {
        let game = check(&lifted.rule, &lifted.settings).ok()?;
        let game = Arc::new(game);
        let ruleset = Arc::new(Ruleset::new(vec![game.clone()], 0));
        Some(Self::of(game, chosen, layout, Solver::new(ruleset, Options::default())))
    }

    fn of(game: Arc<Game>, chosen: &Chosen, layout: &Layout, mut solver: Solver) -> Self {
        let ruleset = solver.ruleset().clone();
        let values = is_sum_of_values(&game).then(|| ComponentValues::new(game.state.len()));
        // Where some tuples are no states, each case has to be looked at.
        let every = chosen.game.state_condition.is_none();
        let quick = if every { Quick::of(&game, solver.attached(), layout) } else { None };
        let layout = every.then(|| layout.clone());
        Self { game, ruleset, solver, values, quick, layout, remarks: Vec::new() }
    }

    /// What was done about laws since the last call.
    pub(super) fn remarks(&mut self) -> Vec<Remark> {
        self.notice();
        std::mem::take(&mut self.remarks)
    }

    /// After a question: a law that was found for it may answer the next ones quickly.
    fn notice(&mut self) {
        let remarks = self.solver.remarks();
        if remarks.is_empty() {
            return;
        }
        self.remarks.extend(remarks);
        if let Some(layout) = &self.layout {
            self.quick = Quick::of(&self.game, self.solver.attached(), layout);
        }
    }

    /// The game.
    pub(super) fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// Whether a law stands behind the game.
    pub(super) fn has_law(&mut self) -> bool {
        !self.solver.attached().is_empty()
    }

    /// Whether the player to move loses, where a law says so at once; all numbers are small.
    #[inline]
    pub(super) fn loses(&mut self, case: &Case, arity: usize, tail: &[u64]) -> Option<bool> {
        self.quick.as_ref()?.loses(self.solver.attached(), case, arity, tail)
    }

    /// The quick way for many cases of one component.
    pub(super) fn ready(&mut self) -> Option<Ready<'_>> {
        self.quick.as_ref()?.ready(self.solver.attached())
    }

    /// The nim value, where a law gives it at once.
    pub(super) fn quick_value(&mut self, case: &Case, arity: usize, tail: &[u64]) -> Option<u64> {
        self.quick.as_ref()?.value(self.solver.attached(), case, arity, tail)
    }

    /// The position of a case; copies of a component stand in it once. `tail` are the parameters that are numbers of the
    /// component.
    ///
    /// # Errors
    /// When the case is no position.
    pub(super) fn position(
        &self,
        (chosen, layout): (&Chosen, &Layout),
        case: &Case,
        tail: &[Natural],
        budget: &Budget,
    ) -> Result<Position, NoAnswer> {
        let arity = layout.arity.max(1);
        let count = case.numbers.small.len() / arity;
        let mut position = Position::default();
        let plain = !layout.starts && chosen.game.state_condition.is_none();
        for index in 0..count {
            let mut numbers: Vec<Natural> = (0..arity).map(|i| case.numbers.get(index * arity + i)).collect();
            numbers.extend_from_slice(tail);
            if plain {
                position.components.push(component(numbers));
                continue;
            }
            let integers: Vec<Integer> = numbers.iter().map(Integer::from).collect();
            let made = if layout.starts {
                self.game.start_position(&integers, count, budget)
            } else {
                let is_state = self.game.is_state(&integers, count, budget);
                is_state.map(|is_state| is_state.then(|| vec![integers]))
            };
            let Some(made) = made.map_err(stopped)? else {
                numbers.truncate(arity);
                return Err(NoAnswer::Fault(no_position(chosen, layout.starts, &numbers)));
            };
            for tuple in made {
                let tuple = tuple.iter().map(|number| Natural::try_from(number).unwrap_or_default());
                position.components.push(component(tuple.collect()));
            }
        }
        Ok(position)
    }

    /// Who wins.
    ///
    /// # Errors
    /// When the work had to stop.
    pub(super) fn outcome(&mut self, scene: &Scene, budget: &Budget) -> Result<Outcome, NoAnswer> {
        let outcome = self.outcome_of(scene, budget);
        self.notice();
        outcome
    }

    fn outcome_of(&mut self, scene: &Scene, budget: &Budget) -> Result<Outcome, NoAnswer> {
        if let Some(sum) = self.nim_sum(scene, budget)? {
            return Ok(if sum == 0u32 { Outcome::P } else { Outcome::N });
        }
        let position = expanded(scene)?;
        let answer = self.solver.evaluate(&position, budget);
        answer.outcome.ok_or_else(|| no_value(answer, position))
    }

    /// The nim value; `None` where it has no meaning.
    ///
    /// # Errors
    /// When the work had to stop.
    pub(super) fn value(&mut self, scene: &Scene, budget: &Budget) -> Result<Option<Natural>, NoAnswer> {
        if let Some(sum) = self.nim_sum(scene, budget)? {
            return Ok(Some(sum));
        }
        let position = expanded(scene)?;
        let answer = self.solver.evaluate(&position, budget);
        match &answer.value {
            Value::Meaningless => Ok(None),
            Value::Nimber(value) => Ok(Some(value.clone())),
            Value::Unknown => Err(no_value(answer, position)),
        }
    }

    /// The moves that win, each with its parts, in the order of the rules. A move in one of several copies counts
    /// once.
    ///
    /// # Errors
    /// When the work had to stop.
    pub(super) fn winning(
        &mut self,
        scene: &Scene,
        budget: &Budget,
        won: Won,
    ) -> Result<Vec<Vec<ComponentMove>>, NoAnswer> {
        if let Some(sum) = self.nim_sum(scene, budget)?
            && let Some(found) = self.winning_by_values(&sum, scene, budget, won)?
        {
            return Ok(found);
        }
        if let Some(found) = self.winning_alone(scene, budget)? {
            return Ok(found);
        }
        let position = expanded(scene)?;
        let answer = self.solver.winning(&position, budget);
        if answer.halt.is_some() {
            return Err(no_value(answer, position));
        }
        let moves = answer.winning_moves().filter(|judged| judged.side == STARTER);
        let mut moves: Vec<Vec<ComponentMove>> = moves.map(|judged| judged.mv.parts.clone()).collect();
        if !scene.copies.is_empty() {
            merge_copies(scene, &mut moves);
        }
        Ok(moves)
    }

    /// The winning moves of a single component by a law that knows who wins it; `None` without one. Nothing else is
    /// asked of the law: no value is computed.
    fn winning_alone(
        &mut self,
        scene: &Scene,
        budget: &Budget,
    ) -> Result<Option<Vec<Vec<ComponentMove>>>, NoAnswer> {
        let ([only], []) = (scene.position.components.as_slice(), scene.copies) else { return Ok(None) };
        let attached = self.solver.attached();
        let by_law = |fitted: &&bouton_law::Fitted| fitted.is_alone() || !fitted.has_values();
        let Some(fitted) = attached.game(0).filter(by_law).filter(|_| attached.whole().is_none()) else {
            return Ok(None);
        };
        let listed = fitted.moves(&self.ruleset, (0, only), Wanted::Lost, budget);
        let listed =
            listed.map_err(|error| NoAnswer::Halt(Box::new(error.into()), scene.position.clone()))?;
        Ok(listed.map(|moves| moves.into_iter().map(|part| vec![part]).collect()))
    }

    /// Whether values of components decide this position: not where a law knows only who wins a single component.
    fn by_values(&mut self, scene: &Scene) -> bool {
        let attached = self.solver.attached();
        let fitted = attached.game(0);
        let outcome_only = attached.whole().is_some() || fitted.is_some_and(|fitted| !fitted.has_values());
        self.values.is_some()
            && !(outcome_only && scene.position.components.len() == 1 && scene.copies.is_empty())
    }

    /// The nim-sum of the components; `None` where values do not decide.
    fn nim_sum(&mut self, scene: &Scene, budget: &Budget) -> Result<Option<Natural>, NoAnswer> {
        if !self.by_values(scene) {
            return Ok(None);
        }
        let mut sum = Natural::default();
        for (index, component) in scene.position.components.iter().enumerate() {
            if scene.copies.get(index).is_some_and(Parity::even) {
                continue;
            }
            let value = match self.value_of(component, budget) {
                // A law of outcomes was found on the way, and needs no value.
                Err(NoAnswer::Halt(..)) if !self.by_values(scene) => return Ok(None),
                value => value?,
            };
            let Some(value) = value else {
                self.values = None;
                return Ok(None);
            };
            sum ^= value;
        }
        Ok(Some(sum))
    }

    /// The value of a component, by a law or by what is remembered.
    fn value_of(
        &mut self,
        component: &bouton_rules::Component,
        budget: &Budget,
    ) -> Result<Option<Natural>, NoAnswer> {
        if let Some(fitted) = self.solver.attached().game(0).filter(|fitted| fitted.has_values())
            && let Some(at) = fitted.canonical(component)
            && let Some(value) = fitted.law().value(&at, budget).map_err(stopped)?
        {
            return Ok(Some(value));
        }
        match &mut self.values {
            Some(values) => values.of(component, &mut self.solver, budget),
            None => Ok(None),
        }
    }

    /// The winning moves where values decide: those that bring their component to the value that the others have
    /// together.
    fn winning_by_values(
        &mut self,
        sum: &Natural,
        scene: &Scene,
        budget: &Budget,
        won: Won,
    ) -> Result<Option<Vec<Vec<ComponentMove>>>, NoAnswer> {
        let mut found = Vec::new();
        if *sum == 0u32 {
            return Ok(Some(found));
        }
        let ruleset = self.ruleset.clone();
        for (index, component) in scene.position.components.iter().enumerate() {
            if scene.copies.get(index).is_some_and(|copies| *copies == 0u32) {
                continue;
            }
            let Some(value) = self.value_of(component, budget)? else { return Ok(None) };
            let wanted = value ^ sum;
            let fault =
                |error: MoveError| NoAnswer::Halt(Box::new(Halt::from(error)), scene.position.clone());
            if let Some(fitted) = self.solver.attached().game(0).filter(|fitted| fitted.has_values()) {
                let place = (index, component);
                let listed = fitted.moves(&ruleset, place, Wanted::Value(&wanted), budget).map_err(fault)?;
                if let Some(moves) = listed {
                    found.extend(moves.into_iter().map(|part| vec![part]));
                    if won == Won::First && !found.is_empty() {
                        return Ok(Some(found));
                    }
                    continue;
                }
            }
            for candidate in ruleset.component_moves(index, component, STARTER, budget) {
                let candidate = candidate.map_err(fault)?;
                let mut reached = Natural::default();
                for part in &candidate.result {
                    match self.value_of(part, budget)? {
                        Some(value) => reached ^= value,
                        None => return Ok(None),
                    }
                }
                if reached == wanted {
                    found.push(vec![candidate]);
                    if won == Won::First {
                        return Ok(Some(found));
                    }
                }
            }
        }
        Ok(Some(found))
    }
}

fn stopped(stop: Stop) -> NoAnswer {
    NoAnswer::Halt(Box::new(Halt::from(stop)), Position::default())
}

/// The position with all its copies.
fn expanded(scene: &Scene) -> Result<Position, NoAnswer> {
    if scene.copies.is_empty() {
        return Ok(scene.position.clone());
    }
    let mut position = Position::default();
    for (component, copies) in scene.position.components.iter().zip(scene.copies) {
        let copies = usize::try_from(copies).unwrap_or(usize::MAX);
        if copies > MAX_COMPONENTS - position.components.len() {
            let wrong = Diagnostic::new(Code::TooLarge, Span::default()).variant("components");
            return Err(NoAnswer::Fault(wrong.arg("limit", MAX_COMPONENTS)));
        }
        position.components.extend(std::iter::repeat_n(component, copies).cloned());
    }
    Ok(position)
}

/// Of the moves in equal copies keeps the first, and gives them the place of their group.
fn merge_copies(scene: &Scene, moves: &mut Vec<Vec<ComponentMove>>) {
    let mut ends = Vec::with_capacity(scene.copies.len());
    let mut end = 0usize;
    for copies in scene.copies {
        end += usize::try_from(copies).unwrap_or(0);
        ends.push(end);
    }
    for parts in moves.iter_mut() {
        for part in parts {
            part.component = ends.partition_point(|&end| end <= part.component);
        }
    }
    let mut seen: Vec<Vec<ComponentMove>> = Vec::new();
    moves.retain(|parts| {
        let new = !seen.contains(parts);
        if new {
            seen.push(parts.clone());
        }
        new
    });
}

/// The answer is not complete.
pub(super) fn no_value(answer: Answer, position: Position) -> NoAnswer {
    let halt = answer.halt.unwrap_or_else(|| Halt::from(Stop::TooLarge));
    NoAnswer::Halt(Box::new(halt), position)
}

/// What the case holds is no state, or no start.
fn no_position(chosen: &Chosen, start: bool, numbers: &[Natural]) -> Diagnostic {
    let found: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let found: String = found.join(" ").chars().take(60).collect();
    let code = if start { Code::NotAStart } else { Code::NotAState };
    let wrong = Diagnostic::new(code, Span::default()).arg("found", found).arg("game", &chosen.echo);
    wrong.arg("condition", chosen.state_condition())
}
