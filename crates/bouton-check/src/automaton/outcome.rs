//! Claims of outcomes and of levels: the player to move loses exactly where each move leads to a win.

use super::dfa::Dfa;
use super::product::{difference, join, union};
use super::rule::{FIRST, Rule};
use super::value::counterexample;
use crate::fault::{Check, Fault};
use crate::linear::{Conj, Var};
use crate::play::choices;
use bouton_rules::ast::CompoundLine;

/// Checks the set of positions of `heaps` components in which the player to move loses.
pub(crate) fn losing(rule: &Rule, losing: &Dfa, heaps: Var) -> Check<()> {
    let numeration = rule.numeration;
    let budget = numeration.budget;
    let width = rule.game.numbers.len();
    let all: Vec<Dfa> = (0..heaps).map(|h| rule.positions(h * rule.width())).collect::<Check<_>>()?;
    let positions = numeration.all(all)?;
    if !difference(losing, &positions, budget)?.is_empty() {
        return Err(Fault::Automaton.with("automaton", "losing").and("what", "words"));
    }
    // What `end` says, earlier lines first.
    let mut lost = Dfa::empty(numeration.radix, positions.tracks.clone());
    let mut open = positions.clone();
    for (end, (_, win)) in rule.game.ends.iter().enumerate() {
        let mut met = Dfa::empty(numeration.radix, positions.tracks.clone());
        for h in 0..heaps {
            let one = rule.meets(end, h * rule.width())?;
            met = union(&met, &join(&open, &one, budget)?.minimised(budget)?, budget)?;
        }
        open = difference(&open, &met, budget)?;
        if !win {
            lost = union(&lost, &met, budget)?;
        }
    }
    let moves = Compound::new(rule, heaps)?;
    let mut beaten = difference(&open, &moves.leading_to(losing)?, budget)?;
    if rule.game.misere {
        beaten = join(&beaten, &moves.able()?, budget)?.minimised(budget)?;
    }
    lost = union(&lost, &beaten, budget)?;
    let too_many = difference(losing, &lost, budget)?;
    if !too_many.is_empty() {
        return Err(counterexample("kept", &too_many, numeration, width));
    }
    let too_few = difference(&lost, losing, budget)?;
    if too_few.is_empty() { Ok(()) } else { Err(counterexample("not-reached", &too_few, numeration, width)) }
}

/// Checks the sets of states of values 0, 1, ...: the level lemma.
pub(crate) fn levels(rule: &Rule, levels: &[Dfa]) -> Check<()> {
    let numeration = rule.numeration;
    let budget = numeration.budget;
    let width = rule.game.numbers.len();
    let moves = Compound::new(rule, 1)?;
    let mut open = rule.positions(0)?;
    for level in levels {
        // Disjoint from those before, and positions.
        if !difference(level, &open, budget)?.is_empty() {
            return Err(Fault::Automaton.with("automaton", "level").and("what", "words"));
        }
        open = difference(&open, level, budget)?;
        let reach = moves.leading_to(level)?;
        let kept = join(level, &reach, budget)?;
        if !kept.is_empty() {
            return Err(counterexample("kept", &kept, numeration, width));
        }
        let lacking = difference(&open, &reach, budget)?;
        if !lacking.is_empty() {
            return Err(counterexample("not-reached", &lacking, numeration, width));
        }
    }
    Ok(())
}

/// The moves of a position of several components.
struct Compound<'c, 'r, 'b> {
    rule: &'c Rule<'r, 'b>,
    heaps: Var,
    /// The sets of components in which one moves, and whether the others must be without a move: which of them.
    choices: Vec<(Vec<Var>, Vec<Var>)>,
}

impl<'c, 'r, 'b> Compound<'c, 'r, 'b> {
    fn new(rule: &'c Rule<'r, 'b>, heaps: Var) -> Check<Self> {
        let all: Vec<usize> = (0..heaps as usize).collect();
        let game = rule.game;
        let some = match game.compound {
            CompoundLine::Every => CompoundLine::Some,
            CompoundLine::InOrder => CompoundLine::Sum,
            _ => game.compound.clone(),
        };
        let name = |h: usize| Var::try_from(h).unwrap_or(Var::MAX);
        let choices = choices(&some, &all, all.len(), &game.scope(&[]))?.into_iter().map(|chosen| {
            let stuck = all.iter().filter(|h| match game.compound {
                CompoundLine::Every => !chosen.contains(h),
                CompoundLine::InOrder => chosen.first().is_some_and(|first| *h < first),
                _ => false,
            });
            (chosen.iter().map(|&h| name(h)).collect(), stuck.map(|&h| name(h)).collect())
        });
        Ok(Self { rule, heaps, choices: choices.collect() })
    }

    fn free(&self) -> Vec<Var> {
        (0..self.heaps * self.rule.width()).collect()
    }

    /// The positions with a move into a set.
    fn leading_to(&self, set: &Dfa) -> Check<Dfa> {
        let numeration = self.rule.numeration;
        let width = self.rule.width();
        let free = self.free();
        let mut all = Dfa::empty(numeration.radix, free.clone());
        for (chosen, stuck) in &self.choices {
            // Each choice of moves: what is given, and the tracks that change.
            let mut moves: Vec<(Conj, Vec<Vec<crate::linear::Lin>>)> = vec![(Vec::new(), Vec::new())];
            for &h in chosen {
                let own = self.rule.moves(h * width, FIRST + (h << 16))?;
                let mut longer = Vec::new();
                for (given, parts) in &moves {
                    for moved in &own {
                        let [part] = &moved.parts[..] else {
                            return Err(Fault::NotUnderstood.with("what", "parts"));
                        };
                        longer.push((
                            [&given[..], &moved.given].concat(),
                            [&parts[..], std::slice::from_ref(part)].concat(),
                        ));
                    }
                }
                moves = longer;
            }
            for (given, parts) in moves {
                let mut query = self.rule.query();
                let mut atoms = given;
                let mut on = free.clone();
                for (&h, part) in chosen.iter().zip(&parts) {
                    for (track, lin) in (h * width..).zip(part) {
                        on[track as usize] = query.name(lin, &mut atoms)?;
                    }
                }
                query.relation(set.on(&on));
                for &h in stuck {
                    query.relation(self.stuck(h)?);
                }
                query.atoms(&atoms, &free)?;
                all = union(&all, &query.solve(&free)?, numeration.budget)?;
            }
        }
        Ok(all)
    }

    /// The positions with a move.
    fn able(&self) -> Check<Dfa> {
        let numeration = self.rule.numeration;
        let free = self.free();
        let mut all = Dfa::empty(numeration.radix, free.clone());
        for (chosen, stuck) in &self.choices {
            let mut query = self.rule.query();
            for &h in chosen {
                query.relation(self.rule.able(h * self.rule.width())?);
            }
            for &h in stuck {
                query.relation(self.stuck(h)?);
            }
            all = union(&all, &query.solve(&free)?, numeration.budget)?;
        }
        Ok(all)
    }

    /// The states of a component without a move.
    fn stuck(&self, h: Var) -> Check<Dfa> {
        let at = h * self.rule.width();
        difference(&self.rule.positions(at)?, &self.rule.able(at)?, self.rule.numeration.budget)
    }
}
