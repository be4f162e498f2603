//! Claims of values: both conditions of the mex lemma.

use super::dfa::Dfa;
use super::numeration::Numeration;
use super::product::{difference, join, union};
use super::project::project;
use super::query::Query;
use super::rule::{FIRST, Rule};
use crate::fault::{Check, Fault, Rejected};
use crate::guard::show;
use crate::linear::{Atom, Lin, Moved, Var};
use crate::shape::{Break, as_breaks};

/// The numbers of a counterexample.
pub(crate) fn counterexample(what: &str, dfa: &Dfa, numeration: &Numeration, width: usize) -> Rejected {
    let numbers: Vec<i128> = numeration
        .witness(dfa)
        .unwrap_or_default()
        .into_iter()
        .map(|n| i128::try_from(n).unwrap_or(i128::MAX))
        .collect();
    let position: Vec<Vec<i128>> = numbers.chunks(width).map(<[i128]>::to_vec).collect();
    Fault::NoProof.with("what", what).and("position", &show(&position))
}

/// Checks the relation of states and values, on the numbers of a state and one track more.
pub(crate) fn value(rule: &Rule, relation: &Dfa) -> Check<()> {
    let numeration = rule.numeration;
    let budget = numeration.budget;
    let width = rule.game.numbers.len();
    let value = rule.width();
    let states: Vec<Var> = (0..value).collect();
    let over = [&states[..], &[value + 1]].concat();
    let lacking = |what: &str, dfa: &Dfa| {
        if dfa.is_empty() { Ok(()) } else { Err(counterexample(what, dfa, numeration, width)) }
    };
    // A function on the positions.
    let positions = rule.positions(0)?;
    let words = join(&positions, &numeration.language.on(&[value]), budget)?;
    if !difference(relation, &words, budget)?.is_empty() {
        return Err(Fault::Automaton.with("automaton", "value").and("what", "words"));
    }
    lacking("no-value", &difference(&positions, &project(relation, value, budget)?, budget)?)?;
    let twice = numeration.all(vec![
        relation.clone(),
        relation.on(&over),
        numeration.less.on(&[value, value + 1]),
    ])?;
    lacking("two-values", &project(&project(&twice, value, budget)?, value + 1, budget)?)?;
    // No option has the value; every smaller value has an option.
    let options = options(rule, relation)?;
    let kept = join(relation, &options, budget)?;
    lacking("kept", &project(&kept, value, budget)?)?;
    let smaller = join(&relation.on(&over), &numeration.less.on(&[value, value + 1]), budget)?;
    let smaller = project(&smaller, value + 1, budget)?;
    lacking("not-reached", &project(&difference(&smaller, &options, budget)?, value, budget)?)
}

/// The states and the values of their options.
fn options(rule: &Rule, relation: &Dfa) -> Check<Dfa> {
    let value = rule.width();
    let free: Vec<Var> = (0..=value).collect();
    let mut sums = Sums { rule, relation, known: Vec::new() };
    let mut all = Dfa::empty(rule.numeration.radix, free.clone());
    for moved in rule.moves(0, FIRST)? {
        let breaks = if moved.parts.len() > 1 && value == 1 && !moved.is_marked() {
            as_breaks(&moved, 0)?
        } else {
            None
        };
        let found = match breaks {
            Some(breaks) => breaks.iter().map(|one| sums.of_break(one)).collect::<Check<Vec<Dfa>>>()?,
            None => vec![general(rule, relation, &moved)?],
        };
        for one in &found {
            all = union(&all, one, rule.numeration.budget)?;
        }
    }
    Ok(all)
}

/// The options by one move: its parts have values, and these a nim-sum.
fn general(rule: &Rule, relation: &Dfa, moved: &Moved) -> Check<Dfa> {
    let value = rule.width();
    let free: Vec<Var> = (0..=value).collect();
    let mut query = rule.query();
    let mut atoms = moved.given.clone();
    let mut worths = Vec::new();
    for part in &moved.parts {
        let mut on = part.iter().map(|lin| query.name(lin, &mut atoms)).collect::<Check<Vec<Var>>>()?;
        let worth = if moved.parts.len() == 1 { value } else { query.fresh() };
        on.push(worth);
        worths.push(worth);
        query.relation(relation.on(&on));
    }
    if worths.len() != 1 {
        nim_sum(rule, &mut query, &worths, value)?;
    }
    query.atoms(&atoms, &free)?;
    query.solve(&free)
}

/// Says that `into` is the nim-sum of `worths`.
fn nim_sum(rule: &Rule, query: &mut Query, worths: &[Var], into: Var) -> Check<()> {
    let Some((&last, others)) = worths.split_last() else {
        query.relation(rule.numeration.number(0, into));
        return Ok(());
    };
    let mut sum = last;
    for &worth in others {
        let next = query.fresh();
        query.relation(rule.numeration.nim_sum([sum, worth, next])?);
        sum = next;
    }
    query.relation(rule.numeration.equal.on(&[sum, into]));
    Ok(())
}

/// Relations of totals (variable 0) and nim-sums (variable 1) of parts, each made once.
struct Sums<'s, 'r, 'b> {
    rule: &'s Rule<'r, 'b>,
    relation: &'s Dfa,
    known: Vec<((Vec<i128>, bool), Dfa)>,
}

impl Sums<'_, '_, '_> {
    /// The options by breaking a heap.
    fn of_break(&mut self, one: &Break) -> Check<Dfa> {
        let mut query = self.rule.query();
        let mut worths = Vec::new();
        let mut atoms = vec![Atom { lin: Lin { constant: -one.from, ..Lin::var(0) }, equal: false }];
        if let Some(upto) = one.upto {
            atoms.push(Atom { lin: Lin::constant(upto).plus(-1, &Lin::var(0))?, equal: false });
        }
        if !one.least.is_empty() {
            let (total, worth) = (query.fresh(), query.fresh());
            worths.push(worth);
            query.relation(self.parts(&one.least, one.distinct)?.on(&[total, worth]));
            let lin = Lin::var(0).plus(-1, &Lin { constant: one.taken, ..Lin::var(total) })?;
            atoms.push(Atom { lin, equal: true });
        }
        for &heap in &one.fixed {
            let (var, worth) = (query.fresh(), query.fresh());
            worths.push(worth);
            let number = u128::try_from(heap).map_err(|_| Fault::NotUnderstood.with("what", "parts"))?;
            query.relation(self.rule.numeration.number(number, var));
            query.relation(self.relation.on(&[var, worth]));
        }
        nim_sum(self.rule, &mut query, &worths, 1)?;
        query.atoms(&atoms, &[0, 1])?;
        query.solve(&[0, 1])
    }

    /// Totals and nim-sums of parts of given least sizes.
    fn parts(&mut self, least: &[i128], distinct: bool) -> Check<Dfa> {
        let key = (least.to_vec(), distinct);
        if let Some((_, known)) = self.known.iter().find(|(known, _)| *known == key) {
            return Ok(known.clone());
        }
        let Some((&last, others)) = least.split_last() else { return Err(Fault::Limit.into()) };
        let mut query = self.rule.query();
        let mut atoms = Vec::new();
        let heap = if others.is_empty() { 0 } else { query.fresh() };
        atoms.push(Atom { lin: Lin { constant: -last, ..Lin::var(heap) }, equal: false });
        if others.is_empty() {
            query.relation(self.relation.on(&[0, 1]));
        } else {
            let (rest, worth, own) = (query.fresh(), query.fresh(), query.fresh());
            query.relation(self.parts(others, false)?.on(&[rest, worth]));
            query.relation(self.relation.on(&[heap, own]));
            query.relation(self.rule.numeration.nim_sum([worth, own, 1])?);
            let sum = Lin::var(heap).plus(1, &Lin::var(rest))?;
            atoms.push(Atom { lin: sum.plus(-1, &Lin::var(0))?, equal: true });
            if distinct {
                // Either is the smaller; both stand for the same pairs.
                let order = Lin::var(heap).plus(-1, &Lin::var(rest))?;
                atoms.push(Atom { lin: order.plus(-1, &Lin::constant(1))?, equal: false });
            }
        }
        query.atoms(&atoms, &[0, 1])?;
        let found = query.solve(&[0, 1])?;
        self.known.push((key, found.clone()));
        Ok(found)
    }
}
