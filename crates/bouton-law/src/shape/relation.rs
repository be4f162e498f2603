//! The option relation of a game: which components can be left by one move, as a union of systems of constraints.

use bouton_rules::game::{Game, MoveRule, Num, TargetPart, Variable};
use bouton_value::Integer;

use super::cases::{Cases, Lowering, always, both};
use super::poly::{Poly, Var};
use super::system::System;

/// Games with more numbers, parts of a move, or clauses than this have no shape.
const MOST_NUMBERS: usize = 8;
const MOST_PARTS: usize = 3;
const MOST_CLAUSES: usize = 1024;

/// Moves that leave a certain number of components: the constraints between the numbers before and after.
///
/// Variables 0 to d - 1 are the numbers of the component, d to d + p d - 1 those of the p parts left in their order, and
/// later ones are variables of the rule that could not be eliminated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// How many components are left.
    pub parts: usize,
    /// The constraints.
    pub system: System,
}

/// A union of clauses.
#[derive(Clone, Debug, Default)]
pub struct Relation {
    /// The clauses; none is impossible as far as was seen.
    pub clauses: Vec<Clause>,
    /// Which tuples are positions, in cases over the variables 0 to d - 1; natural numbers in all of them.
    pub domain: Cases,
    /// How many numbers a component has.
    pub numbers: usize,
}

impl Relation {
    /// The relation of a game whose moves both players may make; `None` when it is beyond linear constraints.
    pub(super) fn of(game: &Game, heaps: usize) -> Option<Self> {
        let numbers = game.state.len();
        if numbers > MOST_NUMBERS || game.is_partizan() {
            return None;
        }
        let mut relation = Self { clauses: Vec::new(), domain: domain(game, heaps, 0)?, numbers };
        for rule in &game.moves {
            for clause in clauses(game, rule, heaps)? {
                if clause.system.joined(&naturals(0..numbers)).is_impossible() {
                    continue;
                }
                relation.clauses.extend(orders(&clause, numbers));
                if relation.clauses.len() > MOST_CLAUSES {
                    return None;
                }
            }
        }
        Some(relation)
    }
}

/// A clause with its parts in every order: which stands first does not matter in a sum.
fn orders(clause: &Clause, numbers: usize) -> Vec<Clause> {
    let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..clause.parts {
        orders = orders
            .into_iter()
            .flat_map(|order| {
                let free: Vec<usize> = (0..clause.parts).filter(|part| !order.contains(part)).collect();
                free.into_iter().map(move |part| [order.clone(), vec![part]].concat())
            })
            .collect();
    }
    let ordered = orders.iter().map(|order| {
        let place = |var: Var| {
            let at = usize::from(var);
            match at.checked_sub(numbers).map(|at| (at / numbers, at % numbers)) {
                Some((part, number)) => match order.get(part) {
                    Some(to) => Var::try_from(numbers * (1 + to) + number).unwrap_or(var),
                    None => var,
                },
                None => var,
            }
        };
        let system = clause.system.map(&|poly| poly.replaced(&|var| Poly::var(place(var))));
        Clause { parts: clause.parts, system }
    });
    ordered.collect()
}

/// The variables are natural numbers.
pub(super) fn naturals(vars: std::ops::Range<usize>) -> System {
    let nonnegative = vars.filter_map(|var| Var::try_from(var).ok()).map(Poly::var).collect();
    System { nonnegative, ..System::default() }
}

/// Which tuples are positions, for the numbers that stand in the variables from `first` on.
fn domain(game: &Game, heaps: usize, first: usize) -> Option<Cases> {
    let numbers = game.state.len();
    let natural = naturals(first..first + numbers);
    let Some(condition) = &game.state_condition else { return Some(vec![natural]) };
    let slots = (first..first + numbers).map(|slot| Some(Poly::var(Var::try_from(slot).ok()?)));
    let mut lowering = Lowering { slots: slots.collect::<Option<_>>()?, heaps, next: Var::MAX };
    // A condition that needs a variable of its own is beyond us.
    let cases = lowering.condition(condition, true)?;
    Some(cases.iter().map(|case| case.joined(&natural)).collect())
}

/// The clauses of one line.
fn clauses(game: &Game, rule: &MoveRule, heaps: usize) -> Option<Vec<Clause>> {
    let numbers = game.state.len();
    let parts = parts(rule)?;
    let first = numbers * (1 + parts.len());
    let vars = first + rule.vars.len();
    let place = |slot: usize| if slot < numbers { slot } else { slot - numbers + first };
    let slots = (0..numbers + rule.vars.len()).map(|slot| Some(Poly::var(Var::try_from(place(slot)).ok()?)));
    let mut lowering =
        Lowering { slots: slots.collect::<Option<_>>()?, heaps, next: Var::try_from(vars).ok()? };
    let mut cases = always();
    if let Some(condition) = &rule.condition {
        cases = lowering.condition(condition, true)?;
    }
    let conditions = cases.clone();
    for (index, variable) in rule.vars.iter().enumerate() {
        let form = lowering.slots.get(numbers + index)?.clone();
        cases = both(&cases, &lowering.member(&form, &variable.set, true)?)?;
    }
    for (index, part) in parts.iter().enumerate() {
        for (number, num) in part.iter().enumerate() {
            let after = Poly::var(Var::try_from(numbers * (1 + index) + number).ok()?);
            let values = lowering.number(num)?;
            let mut next = Vec::new();
            for case in &cases {
                for (when, value) in &values {
                    let mut case = case.joined(when);
                    case.zero.push(after.clone().minus(value));
                    next.push(case);
                }
            }
            cases = next;
            if cases.len() > MOST_CLAUSES {
                return None;
            }
        }
        cases = both(&cases, &domain(game, heaps, numbers * (1 + index))?)?;
    }
    for variable in &rule.vars {
        if variable.set.can_be_infinite()
            && !is_bounded(&mut lowering, variable, &conditions, numbers, first)?
        {
            return None;
        }
    }
    let last = lowering.next;
    let first = Var::try_from(first).ok()?;
    let found = cases.into_iter().filter_map(|case| {
        let natural = naturals(0..numbers);
        (!case.joined(&natural).is_impossible())
            .then(|| Clause { parts: parts.len(), system: eliminated(case, first..last) })
    });
    Some(found.collect())
}

/// What a line leaves: single components only.
fn parts(rule: &MoveRule) -> Option<Vec<Vec<Num>>> {
    let mut parts = Vec::new();
    for part in &rule.to.parts {
        match part {
            TargetPart::One(numbers) => parts.push(numbers.clone()),
            TargetPart::Copies(Num::Const(count), numbers) => {
                let count = usize::try_from(count).ok().filter(|count| *count <= MOST_PARTS)?;
                parts.extend(std::iter::repeat_n(numbers.clone(), count));
            }
            TargetPart::Copies(..) | TargetPart::Each { .. } => return None,
        }
    }
    (parts.len() <= MOST_PARTS).then_some(parts)
}

/// Whether some end of an open range falls wherever the line may be used, so that the range means just what it says.
///
/// The slope must be negative by the conditions on the numbers of the component alone: where they do not hold there is
/// no move and no question.
fn is_bounded(
    lowering: &mut Lowering,
    variable: &Variable,
    conditions: &[System],
    numbers: usize,
    first: usize,
) -> Option<bool> {
    for end in &variable.ends {
        let slopes = lowering.number(&end.slope)?;
        let falls = conditions.iter().all(|condition| {
            let known = of_component(condition, first).joined(&naturals(0..numbers));
            slopes.iter().all(|(when, slope)| known.joined(when).and(slope.clone()).is_impossible())
        });
        if falls {
            return Some(true);
        }
    }
    Some(false)
}

/// The constraints that speak of the numbers of the component alone.
fn of_component(system: &System, first: usize) -> System {
    let own =
        |poly: &&Poly| poly.terms().all(|(product, _)| product.iter().all(|var| usize::from(*var) < first));
    System {
        zero: system.zero.iter().filter(own).cloned().collect(),
        nonnegative: system.nonnegative.iter().filter(own).cloned().collect(),
        members: Vec::new(),
    }
}

/// Eliminates what variables of the rule it can, exactly.
fn eliminated(mut system: System, vars: std::ops::Range<Var>) -> System {
    loop {
        let before = system.clone();
        for var in vars.clone() {
            system = solved_for(system, var);
        }
        for var in vars.clone() {
            system = projected(system, var);
        }
        if system == before {
            break;
        }
    }
    for var in vars.clone() {
        system = from_zero(system, var);
    }
    renumbered(&system, &vars)
}

/// Counts a variable from its least value, where a constraint gives one: what is left of `k in 1..` and of `k + 1` for
/// `k in 0..` is then the same.
fn from_zero(system: System, var: Var) -> System {
    let bounds = system.nonnegative.iter().filter_map(|poly| {
        let bound = poly.clone().minus(&Poly::var(var)).as_constant()?;
        Some(-bound)
    });
    let Some(least) = bounds.max() else { return system };
    let moved = Poly::var(var).plus_constant(least);
    system.map(&|poly| poly.with(var, &moved))
}

/// Uses an equation in which the variable has factor 1 or -1 and stands by itself.
fn solved_for(system: System, var: Var) -> System {
    let found =
        system.zero.iter().position(|poly| poly.slope(var).is_some_and(|slope| slope == 1 || slope == -1));
    let Some(index) = found else { return system };
    let mut system = system;
    let poly = system.zero.remove(index);
    let rest = poly.without(var);
    let value = if poly.slope(var).is_some_and(|slope| slope == 1) { rest.negated() } else { rest };
    system.map(&|poly| poly.with(var, &value))
}

/// Joins each lower bound of a variable with each upper bound, where that loses no integer: all lower or all upper
/// bounds have factor 1. For a quotient q with c q <= e < c (q + 1), which always exists and is one, the other bounds must.
fn projected(system: System, var: Var) -> System {
    let single = |poly: &Poly| !poly.mentions(var) || poly.slope(var).is_some();
    let free = !system.zero.iter().any(|poly| poly.mentions(var))
        && system.nonnegative.iter().all(single)
        && !System { nonnegative: Vec::new(), zero: Vec::new(), members: system.members.clone() }
            .mentions(var);
    if !free || !system.nonnegative.iter().any(|poly| poly.mentions(var)) {
        return system;
    }
    let slope = |poly: &Poly| poly.slope(var).unwrap_or_default();
    let (with, rest): (Vec<Poly>, Vec<Poly>) =
        system.nonnegative.iter().cloned().partition(|poly| poly.mentions(var));
    let (lower, upper): (Vec<Poly>, Vec<Poly>) = with.into_iter().partition(|poly| slope(poly) > 0);
    let unit = |polys: &[Poly]| polys.iter().all(|poly| slope(poly) == 1 || slope(poly) == -1);
    let quotient = quotient_rows(&lower, &upper, var);
    if !unit(&lower) && !unit(&upper) && quotient.is_none() {
        return system;
    }
    let mut nonnegative = rest;
    for low in &lower {
        for high in &upper {
            if quotient.as_ref().is_some_and(|(a, b)| low == a && high == b) {
                continue;
            }
            let (a, b) = (slope(low), -slope(high));
            nonnegative.push(low.times_constant(&b).plus(&high.times_constant(&a)));
        }
    }
    System { nonnegative, ..system }
}

/// The two rows that define a quotient, when all other rows have factor 1.
fn quotient_rows(lower: &[Poly], upper: &[Poly], var: Var) -> Option<(Poly, Poly)> {
    let slope = |poly: &Poly| poly.slope(var).unwrap_or_default();
    let big = |polys: &[Poly]| -> Vec<Poly> {
        polys.iter().filter(|poly| slope(poly) != 1 && slope(poly) != -1).cloned().collect()
    };
    let (mut low, mut high) = (big(lower), big(upper));
    let (low, high) = (low.pop().filter(|_| low.is_empty())?, high.pop().filter(|_| high.is_empty())?);
    // e - c q >= 0 and c q - e + c - 1 >= 0.
    let divisor = slope(&low);
    let sum = low.clone().plus(&high);
    (sum.as_constant()? == divisor - Integer::from(1u32)).then_some((low, high))
}

/// Gives the variables that are left the first numbers after `vars.start`.
fn renumbered(system: &System, vars: &std::ops::Range<Var>) -> System {
    let left: Vec<Var> = vars.clone().filter(|var| system.mentions(*var)).collect();
    let change =
        |var: Var| match left.iter().position(|other| *other == var).and_then(|at| Var::try_from(at).ok()) {
            Some(at) => vars.start.saturating_add(at),
            None => var,
        };
    system.map(&|poly| poly.replaced(&|var| Poly::var(change(var))))
}
