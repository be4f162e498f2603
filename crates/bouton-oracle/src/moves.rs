//! The moves of one component: every variable runs over a box, the definitions decide.

use bouton_rules::ast::{self, Expr, MoveLine, PartKind, Player};

use crate::expr::{Env, Value};
use crate::open::{End, conjuncts, is_open, mentions};
use crate::{Fault, Game};

/// More components or moves than this are not listed.
const MOST: usize = 20_000;

/// How far an endless set is looked at that stands beside a finite one.
const FAR: i128 = 50_000;

/// A move in one component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentMove {
    /// Which move line, from 0.
    pub rule: usize,
    /// Who may make it, as the line says.
    pub player: Player,
    /// The variables in declared order.
    pub vars: Vec<i128>,
    /// The tuples that stand in the place of the component afterwards.
    pub result: Vec<Vec<i128>>,
}

impl Game {
    /// All moves in a component, by rule line and then by variables.
    ///
    /// # Errors
    /// An open range without an end, or more than can be listed.
    pub fn moves(&self, numbers: &[i128], heaps: usize) -> Result<Vec<ComponentMove>, Fault> {
        let mut moves = Vec::new();
        for (rule, line) in self.moves.iter().enumerate() {
            let env = Env::new(&self.fixed, heaps, &self.state, numbers);
            let ends = line.vars.iter().map(|v| self.ends_of(line, &v.name.text)).collect();
            let run = Run { game: self, env, rule, line, ends };
            run.each(&mut Vec::new(), &mut moves)?;
        }
        Ok(moves)
    }

    /// The tuples that a written position stands for; `None` when some is not a position.
    pub(crate) fn leaves<'g>(
        &'g self,
        env: &Env<'g>,
        to: &'g ast::Position,
    ) -> Result<Option<Vec<Vec<i128>>>, Fault> {
        match written(env, to) {
            Ok(tuples) => {
                for tuple in &tuples {
                    if !self.is_state(tuple, usize::try_from(env.heaps).unwrap_or(0))? {
                        return Ok(None);
                    }
                }
                Ok(Some(tuples))
            }
            Err(Fault::Undefined) => Ok(None),
            Err(fault) => Err(fault),
        }
    }
}

/// The tuples that the parts stand for, legal or not.
fn written<'g>(env: &Env<'g>, to: &'g ast::Position) -> Result<Vec<Vec<i128>>, Fault> {
    let tuple = |env: &Env<'g>, numbers: &[Expr]| {
        numbers.iter().map(|n| env.number(n)).collect::<Result<Vec<_>, _>>()
    };
    let mut tuples = Vec::new();
    for part in &to.parts {
        match &part.kind {
            PartKind::One => tuples.push(tuple(env, &part.numbers)?),
            PartKind::Copies(count) => {
                let count = env.number(count)?;
                if count < 0 {
                    return Err(Fault::Undefined);
                }
                if count > 100 {
                    return Err(Fault::TooLarge("the copies"));
                }
                for _ in 0..count {
                    tuples.push(tuple(env, &part.numbers)?);
                }
            }
            PartKind::Each(name, range) => {
                let (low, high) = (env.number(&range.low)?, env.number(&range.high)?);
                if high.saturating_sub(low) > 100 {
                    return Err(Fault::TooLarge("the copies"));
                }
                for i in low..=high {
                    tuples.push(tuple(&env.with(&name.text, i), &part.numbers)?);
                }
            }
        }
    }
    Ok(tuples)
}

/// A move line at a component.
struct Run<'g> {
    game: &'g Game,
    /// The numbers of the component.
    env: Env<'g>,
    rule: usize,
    line: &'g MoveLine,
    /// The ends of each variable.
    ends: Vec<Vec<End>>,
}

impl<'g> Run<'g> {
    /// Gives the next variable each value of its box, and looks at the move when all have one.
    fn each(&self, vars: &mut Vec<i128>, moves: &mut Vec<ComponentMove>) -> Result<(), Fault> {
        let i = vars.len();
        let env = self.env_without(vars, usize::MAX);
        let Some(variable) = self.line.vars.get(i) else {
            if env.holds(self.line.condition.as_ref())?
                && let Some(result) = self.game.leaves(&env, &self.line.to)?
                && self.open_ranges_allow(vars)?
            {
                let (rule, player, vars) = (self.rule, self.line.player, vars.clone());
                moves.push(ComponentMove { rule, player, vars, result });
            }
            return if moves.len() > MOST { Err(Fault::TooLarge("the moves")) } else { Ok(()) };
        };
        let open = is_open(&variable.set);
        if open && !self.earlier_conjuncts_hold(&env, i)? {
            return Ok(());
        }
        if open && !Fault::undefined_as(self.has_ends(&env, i), true)? {
            return Err(self.endless(i));
        }
        let cap = if open { Fault::undefined_as(self.cap(&env, i).map(Some), None)? } else { Some(FAR) };
        let Some(cap) = cap else { return Ok(()) };
        for x in Fault::undefined_as(env.members(&variable.set, cap), Vec::new())? {
            vars.push(x);
            self.each(vars, moves)?;
            vars.pop();
        }
        Ok(())
    }

    /// The numbers of the component and the variables, all but number `i`.
    fn env_without(&self, vars: &[i128], i: usize) -> Env<'g> {
        let mut env = self.env.clone();
        for (j, (variable, x)) in self.line.vars.iter().zip(vars).enumerate() {
            if j != i {
                env = env.with(&variable.name.text, *x);
            }
        }
        env
    }

    /// A value above which the open variable `i` cannot be in a legal move, the earlier ones being fixed.
    ///
    /// An end that speaks of no later variable gives it at once. Otherwise a number is taken that is far
    /// above what the numbers of the position and of the text can make; a move that comes near shows that
    /// it was not far enough, and the case is given up.
    fn cap(&self, env: &Env<'g>, i: usize) -> Result<i128, Fault> {
        let Some(variable) = self.line.vars.get(i) else { return Ok(0) };
        let name = &variable.name.text;
        if self.speaks_of_later(i) {
            return Ok(self.far());
        }
        let mut slopes = Vec::new();
        let mut bounds = Vec::new();
        for end in &self.ends[i] {
            slopes.push(end.slope(env, name)?);
            bounds.extend(end.bound(env, name)?);
        }
        match bounds.into_iter().min() {
            Some(bound) => Ok(bound),
            // Only the least value counts; `open_ranges_allow` sees to it.
            None if slopes.contains(&0) => Ok(self.far()),
            // Its set holds nothing: `has_ends` has seen to the rest.
            None => Ok(0),
        }
    }

    /// Whether some end of the open variable `i` does not rise, whatever the later variables are. Where the
    /// slopes do not speak of them, any values will do for those. A set without members asks for no end.
    fn has_ends(&self, env: &Env<'g>, i: usize) -> Result<bool, Fault> {
        let Some((variable, later)) = self.line.vars.get(i..).and_then(<[_]>::split_first) else {
            return Ok(true);
        };
        let members = env.members(&variable.set, self.far())?;
        let Some(first) = members.first() else { return Ok(true) };
        let name = &variable.name.text;
        let depends =
            later.iter().any(|v| self.ends[i].iter().any(|end| end.slope_speaks_of(name, &v.name.text)));
        let mut assignments = vec![env.clone()];
        for other in later {
            let mut longer = Vec::new();
            for assignment in &assignments {
                let inside = assignment.with(name, *first);
                let values = if depends { inside.members(&other.set, self.far())? } else { vec![1] };
                longer.extend(values.into_iter().map(|x| assignment.with(&other.name.text, x)));
            }
            assignments = longer;
        }
        for assignment in assignments {
            let slopes: Result<Vec<i128>, Fault> =
                self.ends[i].iter().map(|end| end.slope(&assignment, name)).collect();
            if Fault::undefined_as(slopes.map(|s| s.iter().all(|slope| *slope > 0)), false)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn endless(&self, variable: usize) -> Fault {
        let numbers = self.env.local.iter().map(|(_, n)| *n).collect();
        Fault::Endless { numbers, rule: self.rule, variable }
    }

    fn speaks_of_later(&self, i: usize) -> bool {
        let later = self.line.vars.get(i + 1..).unwrap_or_default();
        self.ends[i].iter().any(|end| later.iter().any(|v| end.mentions(&v.name.text)))
    }

    fn far(&self) -> i128 {
        let constants = self.game.fixed.iter().map(|(_, value)| match value {
            Value::Number(n) => n.abs(),
            Value::Set(items) | Value::List(items) => items.iter().map(|n| n.abs()).max().unwrap_or(0),
        });
        2 * (self.env.local.iter().map(|(_, n)| *n).sum::<i128>() + constants.sum::<i128>()) + 40
    }

    /// The rule for open ranges: where the slope is 0 only the least value counts.
    fn open_ranges_allow(&self, vars: &[i128]) -> Result<bool, Fault> {
        for (i, (variable, x)) in self.line.vars.iter().zip(vars).enumerate() {
            if !is_open(&variable.set) {
                continue;
            }
            if self.speaks_of_later(i) && *x > self.far() - 5 {
                return Err(Fault::TooLarge("a variable"));
            }
            let name = &variable.name.text;
            let others = self.env_without(vars, i);
            let slopes =
                self.ends[i].iter().map(|end| end.slope(&others, name)).collect::<Result<Vec<_>, _>>()?;
            if slopes.iter().any(|slope| *slope < 0) {
                continue;
            }
            if !slopes.contains(&0) {
                return Err(self.endless(i));
            }
            let earlier = self.env_without(vars.get(..i).unwrap_or_default(), i);
            if earlier.members(&variable.set, self.far())?.first() != Some(x) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the conjuncts that speak of no variable from number `i` on hold.
    fn earlier_conjuncts_hold(&self, env: &Env<'_>, i: usize) -> Result<bool, Fault> {
        let open = self.line.vars.get(i..).unwrap_or_default();
        for conjunct in conjuncts(self.line.condition.as_ref()) {
            if open.iter().all(|v| !mentions(conjunct, &v.name.text)) && !env.holds(Some(conjunct))? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
