//! Conjunctions of linear atoms and given relations, with all but some variables bound by "there is".

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::dfa::Dfa;
use super::numeration::Numeration;
use super::product::{difference, join, union};
use super::project::project;
use crate::fault::{Check, Fault};
use crate::linear::{Atom, Conj, Lin, Mark, Marks, Var};

/// No coefficient may be larger.
const COEFFICIENT: i128 = 1 << 16;

/// A conjunction being built.
pub(crate) struct Query<'n, 'b> {
    numeration: &'n Numeration<'b>,
    marks: &'n Marks,
    relations: Vec<Dfa>,
    /// The next variable not in use.
    next: Var,
}

impl<'n, 'b> Query<'n, 'b> {
    /// Variables from `next` on are free to use.
    pub(crate) fn new(numeration: &'n Numeration<'b>, marks: &'n Marks, next: Var) -> Self {
        Self { numeration, marks, relations: Vec::new(), next }
    }

    pub(crate) fn fresh(&mut self) -> Var {
        self.next += 1;
        self.next - 1
    }

    pub(crate) fn relation(&mut self, relation: Dfa) {
        self.relations.push(relation);
    }

    /// A variable equal to a linear form, which is at least 0.
    pub(crate) fn name(&mut self, lin: &Lin, atoms: &mut Conj) -> Check<Var> {
        if lin.constant == 0 && lin.terms.values().eq([&1]) {
            return Ok(lin.terms.first_key_value().map_or(0, |(&var, _)| var));
        }
        let var = self.fresh();
        atoms.push(Atom { lin: lin.plus(-1, &Lin::var(var))?, equal: true });
        Ok(var)
    }

    /// Adds atoms. Variables that an equation gives by others, and that no relation and no name in `keep` needs, are
    /// put in first.
    pub(crate) fn atoms(&mut self, atoms: &Conj, keep: &[Var]) -> Check<()> {
        let mut atoms = atoms.clone();
        self.marked(&atoms)?;
        let needed: Vec<Var> = self.relations.iter().flat_map(|relation| relation.tracks.clone()).collect();
        while let Some((at, var, value)) =
            solvable(&atoms, |var| keep.contains(&var) || needed.contains(&var))?
        {
            atoms.remove(at);
            for atom in &mut atoms {
                atom.lin = atom.lin.with(var, &value)?;
            }
            atoms.push(Atom { lin: value, equal: false });
        }
        atoms.iter().try_for_each(|atom| self.atom(atom))
    }

    /// Adds what must hold of variables of marks.
    fn marked(&mut self, atoms: &Conj) -> Check<()> {
        let inside = atoms.iter().flat_map(|atom| atom.lin.terms.keys());
        let read = self.relations.iter().flat_map(|relation| &relation.tracks);
        let vars: BTreeSet<Var> = inside.chain(read).copied().collect();
        for var in vars {
            match self.marks.of(var) {
                Some(Mark::Power { base, holds }) => {
                    let powers = self.numeration.powers(base)?;
                    let set = if holds {
                        powers
                    } else {
                        difference(&self.numeration.language, &powers, self.numeration.budget)?
                    };
                    self.relations.push(set.on(&[var]));
                }
                Some(Mark::NimSum(x, y)) => self.relations.push(self.numeration.nim_sum([x, y, var])?),
                None => {}
            }
        }
        Ok(())
    }

    fn atom(&mut self, Atom { lin, equal }: &Atom) -> Check<()> {
        let side = |sign: i128| {
            lin.terms.iter().filter(move |(_, c)| c.signum() == sign).map(|(&v, c)| (v, c.abs()))
        };
        let (more, less): (Vec<_>, Vec<_>) = (side(1).collect(), side(-1).collect());
        if more.is_empty() && less.is_empty() {
            if lin.constant < 0 || (*equal && lin.constant != 0) {
                self.relations.push(Dfa::empty(self.numeration.radix, vec![self.next]));
                self.next += 1;
            }
            return Ok(());
        }
        let above = if *equal { 0 } else { lin.constant.max(0) };
        if less.is_empty() && !*equal && lin.constant >= 0 {
            return Ok(());
        }
        if !*equal && lin.constant == -1 {
            // more > less
            let (more, less) = (self.sum(&more, 0, None)?, self.sum(&less, 0, None)?);
            self.relations.push(self.numeration.less.on(&[less, more]));
        } else if !*equal {
            let (more, less) =
                (self.sum(&more, above, None)?, self.sum(&less, (-lin.constant).max(0), None)?);
            let at_most = union(&self.numeration.less, &self.numeration.equal, self.numeration.budget)?;
            self.relations.push(at_most.on(&[less, more]));
        } else {
            let sides = [(more, lin.constant.max(0)), (less, (-lin.constant).max(0))];
            let single = |(terms, constant): &(Vec<(Var, i128)>, i128)| match terms[..] {
                [(var, 1)] if *constant == 0 => Some(var),
                _ => None,
            };
            match (single(&sides[0]), single(&sides[1])) {
                (_, Some(into)) => self.sum(&sides[0].0, sides[0].1, Some(into))?,
                (Some(into), None) => self.sum(&sides[1].0, sides[1].1, Some(into))?,
                (None, None) => {
                    let into = self.sum(&sides[0].0, sides[0].1, None)?;
                    self.sum(&sides[1].0, sides[1].1, Some(into))?
                }
            };
        }
        Ok(())
    }

    /// A variable equal to a sum; `into` if it is given.
    fn sum(&mut self, terms: &[(Var, i128)], constant: i128, into: Option<Var>) -> Check<Var> {
        let mut summands = Vec::new();
        for &(var, factor) in terms {
            summands.push(self.multiple(var, factor)?);
        }
        if constant > 0 || summands.is_empty() {
            let var = self.fresh();
            let number = u128::try_from(constant).unwrap_or(0);
            self.relations.push(self.numeration.number(number, var));
            summands.push(var);
        }
        let Some((last, others)) = summands.split_last() else { return Err(Fault::Limit.into()) };
        let mut sum = *last;
        for (left, &summand) in others.iter().enumerate().rev() {
            let target = if left == 0 { into } else { None };
            sum = self.add(sum, summand, target);
        }
        if let Some(into) = into.filter(|into| *into != sum) {
            self.relations.push(self.numeration.equal.on(&[sum, into]));
            return Ok(into);
        }
        Ok(sum)
    }

    fn add(&mut self, a: Var, b: Var, into: Option<Var>) -> Var {
        let sum = into.unwrap_or_else(|| self.fresh());
        self.relations.push(self.numeration.adder.on(&[a, b, sum]));
        sum
    }

    /// A variable equal to a positive multiple, by doubling.
    fn multiple(&mut self, var: Var, factor: i128) -> Check<Var> {
        if factor > COEFFICIENT {
            return Err(Fault::Limit.with("what", "numbers"));
        }
        let (mut sum, mut power, mut left) = (None, var, factor);
        while left > 0 {
            if left % 2 == 1 {
                sum = Some(sum.map_or(power, |sum| self.add(sum, power, None)));
            }
            left /= 2;
            if left > 0 {
                power = self.add(power, power, None);
            }
        }
        Ok(sum.unwrap_or(var))
    }

    /// The tuples of the variables `free` (ascending) for which all holds with some numbers for the others.
    ///
    /// One variable after the other is left out, first the one whose relations join to the fewest tracks.
    pub(crate) fn solve(mut self, free: &[Var]) -> Check<Dfa> {
        let budget = self.numeration.budget;
        loop {
            let mut bound: Vec<Var> =
                self.relations.iter().flat_map(|relation| relation.tracks.clone()).collect();
            bound.retain(|var| !free.contains(var));
            bound.sort_unstable();
            bound.dedup();
            let best = bound.into_iter().min_by_key(|var| self.cost(*var));
            let Some(var) = best else { break };
            let (with, without) =
                self.relations.into_iter().partition(|relation| relation.tracks.contains(&var));
            self.relations = without;
            let joined = self.numeration.all(with)?;
            self.relations.push(project(&joined, var, budget)?);
        }
        for &var in free {
            if !self.relations.iter().any(|relation| relation.tracks.contains(&var)) {
                self.relations.push(self.numeration.language.on(&[var]));
            }
        }
        let relations = std::mem::take(&mut self.relations);
        self.numeration.all(relations)
    }

    /// How many tracks it takes to leave out a variable, and about how many states. What is large is joined while
    /// there is still much to tell its states apart: subsets stay small.
    fn cost(&self, var: Var) -> (usize, Reverse<usize>) {
        let with = self.relations.iter().filter(|relation| relation.tracks.contains(&var));
        let mut tracks: Vec<Var> = Vec::new();
        let mut states = 1_usize;
        for relation in with {
            tracks.extend(&relation.tracks);
            states = states.saturating_mul(relation.edges.len());
        }
        tracks.sort_unstable();
        tracks.dedup();
        (tracks.len(), Reverse(states))
    }
}

/// An equation that gives a variable by others with coefficients 1 and -1, in atoms in which that variable has such
/// coefficients too: its place, the variable and its value.
fn solvable(atoms: &Conj, keep: impl Fn(Var) -> bool) -> Check<Option<(usize, Var, Lin)>> {
    for (at, atom) in atoms.iter().enumerate().filter(|(_, atom)| atom.equal) {
        if atom.lin.terms.values().any(|c| c.abs() != 1) {
            continue;
        }
        for (&var, &coefficient) in atom.lin.terms.iter().filter(|(var, _)| !keep(**var)) {
            if atoms.iter().all(|other| other.lin.of(var).abs() <= 1) {
                let mut value = atom.lin.clone();
                value.terms.remove(&var);
                return Ok(Some((at, var, value.times(-coefficient)?)));
            }
        }
    }
    Ok(None)
}

impl Numeration<'_> {
    /// All relations together, smaller ones first; without any, the relation of no variables that holds.
    pub(crate) fn all(&self, mut relations: Vec<Dfa>) -> Check<Dfa> {
        relations.sort_by_key(|relation| Reverse(relation.weight()));
        let Some(mut all) = relations.pop() else {
            return Ok(Dfa {
                radix: self.radix,
                tracks: vec![],
                edges: vec![vec![(0, 0)]],
                accepts: vec![true],
            });
        };
        while !relations.is_empty() {
            // One that adds the fewest tracks.
            let added =
                |relation: &Dfa| relation.tracks.iter().filter(|var| !all.tracks.contains(var)).count();
            let best = (0..relations.len()).min_by_key(|&at| (added(&relations[at]), relations[at].weight()));
            let next = relations.swap_remove(best.unwrap_or(0));
            all = join(&all, &next, self.budget)?.minimised(self.budget)?;
        }
        Ok(all)
    }
}
