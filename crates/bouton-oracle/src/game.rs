//! A game: a rule with its parameters filled in and its clauses applied.

use bouton_rules::ast::{
    self, CompoundLine, EndLine, Expr, ExprKind, Line, LineKind, ListItems, MoveLine, ParamDefault, Player,
};

use crate::Fault;
use crate::expr::{Env, Value};

/// A rule with parameters filled in and clauses applied.
#[derive(Clone, Debug)]
pub struct Game {
    /// Parameters and lists.
    pub(crate) fixed: Vec<(String, Value)>,
    pub(crate) state: Vec<String>,
    pub(crate) state_condition: Option<Expr>,
    pub(crate) start: Option<(Vec<String>, ast::Position)>,
    pub(crate) moves: Vec<MoveLine>,
    pub(crate) ends: Vec<EndLine>,
    pub(crate) compound: CompoundLine,
    pub(crate) misere: bool,
}

impl Game {
    /// The game that a rule says with these parameters (by position; a missing one takes its default) and
    /// clauses (`misere` or names of variants).
    ///
    /// # Errors
    /// [`Fault::Ill`] for a rule, parameter or clause that means nothing.
    pub fn new(rule: &ast::Rule, params: &[Option<Value>], clauses: &[&str]) -> Result<Self, Fault> {
        let mut game = Self {
            fixed: Vec::new(),
            state: Vec::new(),
            state_condition: None,
            start: None,
            moves: Vec::new(),
            ends: Vec::new(),
            compound: CompoundLine::Sum,
            misere: clauses.contains(&"misere"),
        };
        for (i, param) in rule.params.iter().enumerate() {
            let value = match (params.get(i).cloned().flatten(), &param.default) {
                (Some(value), _) => value,
                (None, Some(default)) => game.default_value(default)?,
                (None, None) => return Err(Fault::Ill(format!("{} has no value", param.name.text))),
            };
            game.fixed.push((param.name.text.clone(), value));
        }
        for line in apply(&rule.lines, clauses)? {
            game.add(line)?;
        }
        Ok(game)
    }

    fn default_value(&self, default: &ParamDefault) -> Result<Value, Fault> {
        let env = self.constants();
        match default {
            ParamDefault::Number(expr) => env.number(expr).map(Value::Number),
            ParamDefault::Set(expr) => env.members(expr, 1000).map(Value::Set),
        }
    }

    fn constants(&self) -> Env<'_> {
        Env::new(&self.fixed, 0, &[], &[])
    }

    fn add(&mut self, line: &Line) -> Result<(), Fault> {
        match &line.kind {
            LineKind::List(list) => {
                let env = self.constants();
                let items = match &list.items {
                    ListItems::Written(items) => {
                        items.iter().map(|i| env.number(i)).collect::<Result<_, _>>()?
                    }
                    ListItems::Numbers(numbers) => numbers.iter().map(|&n| n.into()).collect(),
                };
                self.fixed.push((list.name.text.clone(), Value::List(items)));
            }
            LineKind::State(state) => {
                self.state = state.names.iter().map(|n| n.text.clone()).collect();
                self.state_condition.clone_from(&state.condition);
            }
            LineKind::Start(start) => {
                let names = start.params.iter().map(|n| n.text.clone()).collect();
                self.start = Some((names, start.to.clone()));
            }
            LineKind::Move(line) => self.moves.push(line.clone()),
            LineKind::End(line) => self.ends.push(line.clone()),
            LineKind::Misere => self.misere = true,
            LineKind::Compound(compound) => self.compound = compound.clone(),
            _ => {}
        }
        Ok(())
    }

    /// Whether Left and Right may move differently.
    pub fn is_partizan(&self) -> bool {
        self.moves.iter().any(|line| line.player != Player::Either)
    }

    /// How many numbers a component of the state has.
    pub fn size(&self) -> usize {
        self.state.len()
    }

    /// Whether something else is typed than the state.
    pub fn has_start(&self) -> bool {
        self.start.is_some()
    }

    /// How many numbers are typed for a component: those of `start`, or of the state.
    pub fn typed(&self) -> usize {
        self.start.as_ref().map_or(self.state.len(), |(names, _)| names.len())
    }

    /// Whether the tuple is a position.
    ///
    /// # Errors
    /// A number that is too large.
    pub fn is_state(&self, numbers: &[i128], heaps: usize) -> Result<bool, Fault> {
        let env = Env::new(&self.fixed, heaps, &self.state, numbers);
        Ok(numbers.iter().all(|n| *n >= 0) && env.holds(self.state_condition.as_ref())?)
    }

    /// What one typed component becomes; `None` when it is not a position.
    ///
    /// # Errors
    /// A number that is too large.
    pub fn start(&self, typed: &[i128], heaps: usize) -> Result<Option<Vec<Vec<i128>>>, Fault> {
        let Some((names, to)) = &self.start else {
            return Ok(self.is_state(typed, heaps)?.then(|| vec![typed.to_vec()]));
        };
        let env = Env::new(&self.fixed, heaps, names, typed);
        self.leaves(&env, to)
    }

    /// Whether an expression has the same value everywhere.
    pub(crate) fn is_constant(&self, expr: &Expr) -> bool {
        names_in(expr).iter().all(|name| self.fixed.iter().any(|(n, _)| n == name))
    }
}

/// The lines with those of each clause in place of all lines of the same keyword.
fn apply<'r>(lines: &'r [Line], clauses: &[&str]) -> Result<Vec<&'r Line>, Fault> {
    let plain = lines.iter().filter(|line| !matches!(line.kind, LineKind::Variant(_)));
    let mut result: Vec<&Line> = plain.collect();
    for clause in clauses.iter().filter(|clause| **clause != "misere") {
        let new: Vec<&Line> = lines
            .iter()
            .filter_map(|line| match &line.kind {
                LineKind::Variant(variant) if variant.name.text == *clause => Some(&variant.lines),
                _ => None,
            })
            .flatten()
            .collect();
        if new.is_empty() {
            return Err(Fault::Ill(format!("no clause {clause}")));
        }
        result.retain(|old| new.iter().all(|n| keyword(&n.kind) != keyword(&old.kind)));
        result.extend(new);
    }
    Ok(result)
}

fn keyword(kind: &LineKind) -> &'static str {
    match kind {
        LineKind::List(_) => "list",
        LineKind::State(_) => "state",
        LineKind::Start(_) => "start",
        LineKind::Move(_) => "move",
        LineKind::End(_) => "end",
        LineKind::Misere => "misere",
        LineKind::Compound(_) => "compound",
        LineKind::Variant(_) => "variant",
        _ => "text",
    }
}

/// The names an expression speaks of, `heaps` among them.
pub(crate) fn names_in(expr: &Expr) -> Vec<&str> {
    let mut names = Vec::new();
    collect(expr, &mut names);
    names
}

fn collect<'e>(expr: &'e Expr, names: &mut Vec<&'e str>) {
    match &expr.kind {
        ExprKind::Number(_) | ExprKind::NamedSet(_, None) => {}
        ExprKind::Heaps => names.push("heaps"),
        ExprKind::Name(name) => names.push(name),
        ExprKind::Index(_, a) | ExprKind::Neg(a) | ExprKind::Not(a) | ExprKind::NamedSet(_, Some(a)) => {
            collect(a, names);
        }
        ExprKind::Binary(_, a, b) => {
            collect(a, names);
            collect(b, names);
        }
        ExprKind::Compare(a, links) => {
            collect(a, names);
            for (_, e) in links {
                collect(e, names);
            }
        }
        ExprKind::Call(_, args) | ExprKind::SetLiteral(args) => {
            for e in args {
                collect(e, names);
            }
        }
        ExprKind::If(a, b, c) => {
            collect(a, names);
            collect(b, names);
            collect(c, names);
        }
        ExprKind::Range(a, b) => {
            collect(a, names);
            if let Some(b) = b {
                collect(b, names);
            }
        }
    }
}
