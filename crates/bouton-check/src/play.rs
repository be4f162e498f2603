//! Brute force on small positions, straight from sections 2 to 4 of the rule reference: a guard against a
//! rule that was translated wrongly.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use bouton_rules::Budget;
use bouton_rules::ast::{CompoundLine, Expr, ExprKind, MoveLine, Part, PartKind};

use crate::eval::{Scope, Trouble, Value};
use crate::fault::{Check, Fault};
use crate::game::{Constant, Game};
use crate::normal::{children, move_exprs};

/// The numbers of one component.
pub(crate) type State = Vec<i128>;
/// A position: components in their order.
pub(crate) type Position = Vec<State>;

/// The longest line of play that is followed.
const DEPTH: usize = 400;

/// The most choices of variables that are tried for one line in one state.
const CHOICES: u64 = 100_000;

/// The most positions whose outcome is looked for.
const POSITIONS: usize = 5_000;

/// Plays a game by trying everything.
pub(crate) struct Play<'g> {
    game: &'g Game,
    budget: &'g Budget,
    /// The sum of all constants of the rule: how far a variable may reach beyond the position.
    slack: i128,
    moves: HashMap<State, Rc<Vec<Position>>>,
    values: HashMap<State, Option<u64>>,
    outcomes: HashMap<Position, Option<bool>>,
    depth: usize,
    /// How many choices of variables were tried.
    pub(crate) tried: u64,
}

impl<'g> Play<'g> {
    pub(crate) fn new(game: &'g Game, budget: &'g Budget) -> Self {
        let slack = slack(game);
        let (moves, values, outcomes) = (HashMap::new(), HashMap::new(), HashMap::new());
        Self { game, budget, slack, moves, values, outcomes, depth: 0, tried: 0 }
    }

    /// Whether a tuple is a position.
    pub(crate) fn is_position(&self, state: &[i128]) -> Value<bool> {
        let scope = self.game.scope(state);
        Ok(state.iter().all(|&x| x >= 0)
            && self.game.condition.as_ref().map_or(Ok(true), |c| scope.holds(c))?)
    }

    /// What the legal moves of a component leave, without repetition.
    pub(crate) fn moves(&mut self, state: &State) -> Check<Rc<Vec<Position>>> {
        if let Some(known) = self.moves.get(state) {
            return Ok(known.clone());
        }
        let reach = state.iter().fold(self.slack, |sum, &x| sum.saturating_add(x));
        let (mut found, mut tried) = (BTreeSet::new(), 0);
        for rule in &self.game.moves {
            let scope = self.game.scope(state);
            let mut trial = Trial { play: self, rule, reach, scope, tried: 0, found };
            trial.choose(0)?;
            tried += trial.tried;
            found = trial.found;
        }
        self.tried += tried;
        let found: Rc<Vec<Position>> = Rc::new(found.into_iter().collect());
        self.moves.insert(state.clone(), found.clone());
        Ok(found)
    }

    /// The Grundy value of a component of a plain sum in normal play.
    pub(crate) fn value(&mut self, state: &State) -> Check<u64> {
        match self.values.get(state) {
            Some(Some(value)) => return Ok(*value),
            Some(None) => return Err(Fault::Endless.into()),
            None => self.values.insert(state.clone(), None),
        };
        self.deeper()?;
        let mut reached = BTreeSet::new();
        for option in self.moves(state)?.iter() {
            let mut sum = 0;
            for part in option {
                sum ^= self.value(part)?;
            }
            reached.insert(sum);
        }
        self.depth -= 1;
        let value = mex(&reached);
        self.values.insert(state.clone(), Some(value));
        Ok(value)
    }

    /// Whether the player to move loses a position.
    pub(crate) fn loses(&mut self, position: &Position) -> Check<bool> {
        match self.outcomes.get(position) {
            Some(Some(loses)) => return Ok(*loses),
            Some(None) => return Err(Fault::Endless.into()),
            None => self.outcomes.insert(position.clone(), None),
        };
        self.deeper()?;
        if self.outcomes.len() > POSITIONS {
            return Err(Fault::Limit.with("what", "positions"));
        }
        let loses = match self.ended(position)? {
            Some(win) => !win,
            None => self.loses_on(position)?,
        };
        self.depth -= 1;
        self.outcomes.insert(position.clone(), Some(loses));
        Ok(loses)
    }

    /// The same where no `end` is met.
    fn loses_on(&mut self, position: &Position) -> Check<bool> {
        let options = self.options(position)?;
        if options.is_empty() {
            return Ok(!self.game.misere);
        }
        for mut option in options {
            // Only a compound in which the order counts needs it kept.
            if self.game.compound != CompoundLine::InOrder {
                option.sort_unstable();
            }
            if self.loses(&option)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn deeper(&mut self) -> Check<()> {
        self.depth += 1;
        if self.depth > DEPTH { Err(Fault::Limit.with("what", "depth")) } else { Ok(()) }
    }

    /// Whether the player about to move wins by an `end`.
    fn ended(&self, position: &Position) -> Check<Option<bool>> {
        for (condition, win) in &self.game.ends {
            for state in position {
                if self.game.scope(state).holds(condition)? {
                    return Ok(Some(*win));
                }
            }
        }
        Ok(None)
    }

    /// All positions one move away.
    fn options(&mut self, position: &Position) -> Check<Vec<Position>> {
        let moves = position.iter().map(|state| self.moves(state)).collect::<Check<Vec<_>>>()?;
        let able: Vec<usize> = (0..moves.len()).filter(|&i| !moves[i].is_empty()).collect();
        let mut options = Vec::new();
        for chosen in choices(&self.game.compound, &able, position.len(), &self.game.scope(&[]))? {
            let mut partial: Vec<Position> = vec![Vec::new()];
            for (i, state) in position.iter().enumerate() {
                let stay = vec![vec![state.clone()]];
                let replacements = if chosen.contains(&i) { &*moves[i] } else { &stay };
                partial = partial
                    .iter()
                    .flat_map(|head| replacements.iter().map(move |tail| [&head[..], tail].concat()))
                    .collect();
            }
            options.extend(partial);
        }
        Ok(options)
    }
}

/// The sets of components in which a move of the compound moves, out of those in which one can.
pub(crate) fn choices(
    compound: &CompoundLine,
    able: &[usize],
    all: usize,
    scope: &Scope,
) -> Check<Vec<Vec<usize>>> {
    if able.len() > 12 {
        return Err(Fault::Limit.with("what", "heaps"));
    }
    let count = |n: &Expr| scope.number(n).map(|n| usize::try_from(n).unwrap_or(0));
    let (least, most) = match compound {
        CompoundLine::Sum => (1, 1),
        CompoundLine::Some => (1, all),
        CompoundLine::UpTo(n) => (1, count(n)?),
        CompoundLine::Exactly(n) => (count(n)?.max(1), count(n)?),
        CompoundLine::Every => (able.len().max(1), able.len()),
        CompoundLine::EveryShort => (all.max(1), all),
        CompoundLine::InOrder => return Ok(able.first().map(|&first| vec![first]).into_iter().collect()),
    };
    let subsets = (1_u32..1 << able.len()).map(|mask| {
        let inside = able.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1);
        inside.map(|(_, &i)| i).collect::<Vec<usize>>()
    });
    Ok(subsets.filter(|chosen| (least..=most).contains(&chosen.len())).collect())
}

/// The least number that is not in a set.
pub(crate) fn mex(set: &BTreeSet<u64>) -> u64 {
    (0..).zip(set).take_while(|(i, x)| i == *x).count() as u64
}

/// A bound on the sum of all constants of a rule, at least 8.
pub(crate) fn slack(game: &Game) -> i128 {
    let exprs = game.moves.iter().flat_map(move_exprs).chain(&game.condition);
    let literals: i128 = exprs.map(constants).fold(8, i128::saturating_add);
    let given = game.constants.values().map(|constant| match constant {
        Constant::Number(number) => *number,
        Constant::Set(items) | Constant::List(items) => {
            items.iter().fold(0, |sum: i128, item| sum.saturating_add(item.saturating_abs()))
        }
    });
    given.fold(literals, i128::saturating_add)
}

/// The sum of the constants of an expression.
fn constants(expr: &Expr) -> i128 {
    let own = match &expr.kind {
        ExprKind::Number(number) => number.to_string().parse().unwrap_or(i128::MAX),
        _ => 0,
    };
    children(expr).into_iter().map(constants).fold(own, i128::saturating_add)
}

/// The moves of one line in one state.
struct Trial<'p, 'g> {
    play: &'p Play<'g>,
    rule: &'g MoveLine,
    /// A legal move has no variable above it, or the checker gives up.
    reach: i128,
    scope: Scope<'g>,
    /// How many choices were tried.
    tried: u64,
    found: BTreeSet<Position>,
}

impl<'g> Trial<'_, 'g> {
    /// Chooses the variables from `at` on.
    fn choose(&mut self, at: usize) -> Check<()> {
        let Some(var) = self.rule.vars.get(at) else { return self.take() };
        let (low, high) = match self.scope.span(&var.set) {
            Err(Trouble::Undefined) => return Ok(()),
            span => span?,
        };
        let top = self.reach.saturating_mul(2).saturating_add(4);
        let high = high.map_or(top, |high| high.min(top));
        if low < top.saturating_neg() || top > 1 << 20 {
            return Err(Fault::Limit.with("what", "numbers"));
        }
        for value in low..=high {
            self.tried += 1;
            self.play.budget.tick()?;
            if self.tried > CHOICES {
                return Err(Fault::Limit.with("what", "choices"));
            }
            match self.scope.contains(&var.set, value) {
                Ok(false) | Err(Trouble::Undefined) => continue,
                inside => inside?,
            };
            self.scope.names.push((&var.name.text, value));
            self.choose(at + 1)?;
            self.scope.names.pop();
        }
        Ok(())
    }

    /// Notes the move if it is legal.
    fn take(&mut self) -> Check<()> {
        if !self.rule.condition.as_ref().map_or(Ok(true), |condition| self.scope.holds(condition))? {
            return Ok(());
        }
        let mut result = Vec::new();
        for part in &self.rule.to.parts {
            match self.part(part) {
                Err(Trouble::Undefined) | Ok(None) => return Ok(()),
                Ok(Some(states)) => result.extend(states),
                Err(trouble) => return Err(trouble.into()),
            }
        }
        for state in &result {
            if !self.play.is_position(state)? {
                return Ok(());
            }
        }
        let numbers = self.play.game.numbers.len();
        if self.scope.names[numbers..].iter().any(|(_, value)| *value > self.reach) {
            return Err(Fault::NotUnderstood.with("what", "open-range"));
        }
        self.found.insert(result);
        Ok(())
    }

    /// The components of one part; `None` where the count is negative.
    fn part(&self, part: &'g Part) -> Value<Option<Position>> {
        let numbers =
            |scope: &Scope| part.numbers.iter().map(|number| scope.number(number)).collect::<Value<State>>();
        match &part.kind {
            PartKind::One => Ok(Some(vec![numbers(&self.scope)?])),
            PartKind::Copies(count) => {
                let count = self.scope.number(count)?;
                match usize::try_from(count) {
                    Ok(0) => Ok(Some(Vec::new())),
                    Ok(count) if count <= 1 << 10 => Ok(Some(vec![numbers(&self.scope)?; count])),
                    _ if count < 0 => Ok(None),
                    _ => Err(Trouble::TooLarge),
                }
            }
            PartKind::Each(name, range) => {
                let (low, high) = (self.scope.number(&range.low)?, self.scope.number(&range.high)?);
                if high.saturating_sub(low) > 1 << 10 {
                    return Err(Trouble::TooLarge);
                }
                let states = (low..=high).map(|value| {
                    let mut scope = self.scope.clone();
                    scope.names.push((&name.text, value));
                    numbers(&scope)
                });
                states.collect::<Value<Position>>().map(Some)
            }
        }
    }
}
