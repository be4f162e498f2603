//! From results back to moves: which lines of the file, with which values of their variables, leave just these
//! components.

use std::collections::BTreeSet;

use bouton_rules::game::{Game, Num, TargetPart};
use bouton_rules::{Budget, Component, ComponentMove, MoveError, Ruleset, Side};
use bouton_value::number::arithmetic::DivisibleBy;
use bouton_value::{Integer, Natural};

use crate::shape::{Poly, Var};

/// What the lines of a game leave, as polynomials in the numbers of the state and the variables.
#[derive(Debug)]
pub(crate) struct Back {
    lines: Vec<Option<Line>>,
    numbers: usize,
}

#[derive(Debug)]
struct Line {
    vars: usize,
    /// `None` for a number that is no polynomial.
    parts: Vec<Vec<Option<Poly>>>,
}

impl Back {
    /// Reads the lines of a game.
    pub(crate) fn new(game: &Game) -> Self {
        let line = |rule: &bouton_rules::game::MoveRule| {
            let parts = rule.to.parts.iter().map(|part| match part {
                TargetPart::One(numbers) => Some(numbers.iter().map(poly).collect()),
                _ => None,
            });
            Some(Line { vars: rule.vars.len(), parts: parts.collect::<Option<Vec<Vec<Option<Poly>>>>>()? })
        };
        Self { lines: game.moves.iter().map(line).collect(), numbers: game.state.len() }
    }

    /// Every move of a component that leaves one of `targets`, in the order of the rules.
    ///
    /// Where a line does not show its variables from what it leaves, all moves are looked at instead.
    ///
    /// # Errors
    /// What came before the end of the list.
    pub(crate) fn moves(
        &self,
        ruleset: &Ruleset,
        (index, component): (usize, &Component),
        targets: &BTreeSet<Vec<Vec<Natural>>>,
        budget: &Budget,
    ) -> Result<Vec<ComponentMove>, MoveError> {
        if targets.is_empty() {
            return Ok(Vec::new());
        }
        let mut found = BTreeSet::new();
        for target in targets {
            for order in orders(target) {
                budget.tick()?;
                for (rule, line) in self.lines.iter().enumerate() {
                    match line.as_ref().map(|line| line.assignment(&component.numbers, &order, self.numbers))
                    {
                        Some(Assignment::One(vars)) => drop(found.insert((rule, vars))),
                        Some(Assignment::None) => {}
                        Some(Assignment::Unclear) | None => {
                            return filtered(ruleset, (index, component), targets, budget);
                        }
                    }
                }
            }
        }
        let mut moves = Vec::new();
        for (rule, vars) in found {
            budget.tick()?;
            let place = (index, component);
            let own = ruleset.assigned_move(place, Side::Left, (rule, &vars), budget)?;
            let whole = self.lines.get(rule).is_some_and(|line| line.as_ref().is_some_and(Line::is_whole));
            // What a line leaves besides polynomials is seen only now.
            moves.extend(
                own.into_iter().filter(|own| whole || targets.iter().any(|target| leaves(own, target))),
            );
        }
        Ok(moves)
    }
}

/// Whether a move leaves these components, in any order.
fn leaves(mv: &ComponentMove, target: &[Vec<Natural>]) -> bool {
    let mut left: Vec<&Vec<Natural>> = mv.result.iter().map(|part| &part.numbers).collect();
    let mut wanted: Vec<&Vec<Natural>> = target.iter().collect();
    left.sort_unstable();
    wanted.sort_unstable();
    left == wanted
}

/// All moves that leave one of the targets.
fn filtered(
    ruleset: &Ruleset,
    (index, component): (usize, &Component),
    targets: &BTreeSet<Vec<Vec<Natural>>>,
    budget: &Budget,
) -> Result<Vec<ComponentMove>, MoveError> {
    let wanted: BTreeSet<Vec<Vec<Natural>>> = targets.iter().flat_map(|target| orders(target)).collect();
    let mut moves = Vec::new();
    for mv in ruleset.component_moves(index, component, Side::Left, budget) {
        let mv = mv?;
        let left: Vec<Vec<Natural>> = mv.result.iter().map(|part| part.numbers.clone()).collect();
        if wanted.contains(&left) {
            moves.push(mv);
        }
    }
    Ok(moves)
}

/// All orders of the components that are left.
fn orders(parts: &[Vec<Natural>]) -> BTreeSet<Vec<Vec<Natural>>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in parts {
        all = all
            .into_iter()
            .flat_map(|order| {
                let free: Vec<usize> = (0..parts.len()).filter(|part| !order.contains(part)).collect();
                free.into_iter().map(move |part| [order.clone(), vec![part]].concat())
            })
            .collect();
    }
    all.iter().map(|order| order.iter().filter_map(|&part| parts.get(part).cloned()).collect()).collect()
}

enum Assignment {
    One(Vec<Integer>),
    None,
    Unclear,
}

impl Line {
    /// Whether everything it leaves is told by polynomials.
    fn is_whole(&self) -> bool {
        self.parts.iter().flatten().all(Option::is_some)
    }

    /// The variables with which this line leaves `target`.
    fn assignment(&self, state: &[Natural], target: &[Vec<Natural>], numbers: usize) -> Assignment {
        if self.parts.len() != target.len() {
            return Assignment::None;
        }
        let known = |var: Var| match state.get(usize::from(var)) {
            Some(number) => Poly::constant(number),
            None => Poly::var(var),
        };
        let mut open: Vec<Poly> = Vec::new();
        for (part, wanted) in self.parts.iter().zip(target) {
            for (poly, wanted) in
                part.iter().zip(wanted).filter_map(|(poly, wanted)| Some((poly.as_ref()?, wanted)))
            {
                open.push(poly.replaced(&known).plus_constant(-Integer::from(wanted)));
            }
        }
        let mut values: Vec<Option<Integer>> = vec![None; self.vars];
        loop {
            open.retain(|poly| *poly != Poly::default());
            if open.iter().any(|poly| poly.as_constant().is_some()) {
                return Assignment::None;
            }
            let Some((var, poly)) = open.iter().find_map(|poly| Some((single(poly)?, poly))) else { break };
            let (Some(slope), offset) = (poly.slope(var), poly.offset()) else { return Assignment::Unclear };
            if !(&offset).divisible_by(&slope) {
                return Assignment::None;
            }
            let value = -offset / slope;
            open = open.iter().map(|poly| poly.with(var, &Poly::constant(value.clone()))).collect();
            match usize::from(var).checked_sub(numbers).and_then(|at| values.get_mut(at)) {
                Some(slot) => *slot = Some(value),
                None => return Assignment::Unclear,
            }
        }
        match values.into_iter().collect::<Option<Vec<_>>>() {
            Some(values) if open.is_empty() => Assignment::One(values),
            _ => Assignment::Unclear,
        }
    }
}

/// The variable of an equation with one variable that occurs by itself.
fn single(poly: &Poly) -> Option<Var> {
    let mut vars = poly.terms().filter(|(product, _)| !product.is_empty());
    match (vars.next(), vars.next()) {
        (Some(([var], _)), None) => Some(*var),
        _ => None,
    }
}

/// A number as a polynomial in the slots; `None` when it is none.
fn poly(num: &Num) -> Option<Poly> {
    Some(match num {
        Num::Const(value) => Poly::constant(value.clone()),
        Num::Slot(slot) => Poly::var(Var::try_from(*slot).ok()?),
        Num::Neg(a) => poly(a)?.negated(),
        Num::Add(a, b) => poly(a)?.plus(&poly(b)?),
        Num::Sub(a, b) => poly(a)?.minus(&poly(b)?),
        Num::Mul(a, b) => poly(a)?.times(&poly(b)?),
        _ => return None,
    })
}
