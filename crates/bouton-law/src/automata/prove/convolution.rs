//! Moves into several heaps in any order: only their sum matters.
//!
//! A line such as "i <= j, i + j = n - k" says an order that no value depends on. When every tuple of heaps (all at
//! least c) with a sum that some move has is a move up to the order of the heaps, the values of the options are
//! those of sums: X1 = g on heaps of at least c, and X(r+1)(s, v) holds when s = i + t and v is the nim-sum of values
//! in X1(i) and Xr(t). This is checked, not assumed.

use std::sync::Arc;

use bouton_rules::Stop;

use crate::automata::dfa::{Dfa, Join, Track};
use crate::automata::formula::{Atom, Clause, Compiler};
use crate::automata::numeration::{Linear, Relation};
use crate::automata::translate::MoveClause;

/// Moves into `count` heaps, each at least `least`, in any order.
#[derive(Debug)]
pub(super) struct Convolution {
    count: usize,
    least: i64,
    /// The heap before (track 0) and the sum after (track 1).
    sums: Arc<Dfa>,
}

const BEFORE: Track = Track(0);
const SUM: Track = Track(1);
/// More parts than this are not looked at: there are too many orders.
const MOST: usize = 4;

impl Convolution {
    /// Recognises the moves that leave so many parts; `None` when the order matters, or nothing would be won.
    pub(super) fn of(
        compiler: &mut Compiler<'_>,
        moves: &[MoveClause],
        tracks: &[Track],
    ) -> Result<Option<Self>, Stop> {
        let count = moves.first().map_or(0, |step| step.parts.len());
        if tracks.len() != 1 || !(2..=MOST).contains(&count) {
            return Ok(None);
        }
        let parts: Vec<Track> = (0..count).map(|part| Track(2 + part as u16)).collect();
        let whole = [&[BEFORE], parts.as_slice()].concat();
        let clauses = moves.iter().map(|step| {
            let mut clause = step.clause.clone();
            for (own, part) in step.parts.iter().zip(&parts) {
                clause.atoms.push(Atom::equal(&Linear::track(own[0]), &Linear::track(*part))?);
            }
            Ok(clause)
        });
        let clauses = clauses.collect::<Result<Vec<_>, Stop>>()?;
        let moves = Arc::new(compiler.union(clauses, &whole)?);
        let least = i64::from(never_empty(compiler, &moves, &parts)?);
        let sums = total(compiler, &moves, &parts)?;
        let any = any_order(compiler, &moves, &parts)?;
        let relaxed = relaxed(compiler, &sums, &parts, least)?;
        let extra = relaxed.witness(&any, Join::Minus, compiler.limits)?;
        Ok(extra.is_none().then_some(Self { count, least, sums: Arc::new(sums) }))
    }

    /// The relation of a heap (on track `heap`) and the values of its options (on track `value`).
    pub(super) fn options(
        &self,
        compiler: &mut Compiler<'_>,
        law: &Arc<Dfa>,
        heap: Track,
        value: Track,
    ) -> Result<Dfa, Stop> {
        // A heap, the rest, their sum; and the values of the three.
        let [one, rest, sum, own, other, both] = [0, 1, 2, 3, 4, 5].map(|at| Track(value.0 + 2 + at));
        let least = Atom::below(&Linear::constant(self.least), &Linear::track(one), 0)?;
        let atoms = vec![Atom::Member(law.clone(), vec![one, own]), least];
        let single = Arc::new(compiler.clause(Clause { bound: Vec::new(), atoms }, &[one, own])?);
        let nim_sum = Arc::new(compiler.numeration.balanced(vec![own, other, both], compiler.limits)?);
        let total = Linear { terms: vec![(one, 1), (rest, 1), (sum, -1)], constant: 0 };
        let mut all = single.clone();
        for _ in 1..self.count {
            let atoms = vec![
                Atom::Member(single.clone(), vec![one, own]),
                Atom::Member(all, vec![rest, other]),
                Atom::Linear(total.clone(), Relation::Zero),
                Atom::Member(nim_sum.clone(), vec![own, other, both]),
            ];
            let bound = vec![one, rest, own, other];
            all = Arc::new(compiler.clause(Clause { bound, atoms }, &[sum, both])?);
        }
        let atoms =
            vec![Atom::Member(self.sums.clone(), vec![heap, sum]), Atom::Member(all, vec![sum, value])];
        compiler.clause(Clause { bound: vec![sum], atoms }, &[heap, value])
    }
}

/// Whether no part of any move is 0.
fn never_empty(compiler: &mut Compiler<'_>, moves: &Arc<Dfa>, parts: &[Track]) -> Result<bool, Stop> {
    for part in parts {
        let zero = compiler.numeration.finite(*part, &[0u32.into()], compiler.limits)?;
        if moves.witness(&zero, Join::And, compiler.limits)?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

fn sum_atom(parts: &[Track]) -> Atom {
    let mut terms = vec![(SUM, -1)];
    terms.extend(parts.iter().map(|part| (*part, 1)));
    Atom::Linear(Linear { terms, constant: 0 }, Relation::Zero)
}

/// The heap before a move and the sum of the parts after it.
fn total(compiler: &mut Compiler<'_>, moves: &Arc<Dfa>, parts: &[Track]) -> Result<Dfa, Stop> {
    let member = Atom::Member(moves.clone(), [&[BEFORE], parts].concat());
    let clause = Clause { bound: parts.to_vec(), atoms: vec![member, sum_atom(parts)] };
    compiler.clause(clause, &[BEFORE, SUM])
}

/// The moves with their parts in any order.
fn any_order(compiler: &mut Compiler<'_>, moves: &Arc<Dfa>, parts: &[Track]) -> Result<Dfa, Stop> {
    // Every order comes from exchanging neighbours, again and again.
    let mut all = (**moves).clone();
    loop {
        let mut more = all.clone();
        for pair in parts.windows(2) {
            let swapped = all.renamed(
                |track| match track {
                    track if track == pair[0] => pair[1],
                    track if track == pair[1] => pair[0],
                    track => track,
                },
                compiler.limits,
            )?;
            more = compiler.or(&more, &swapped)?;
        }
        if more.same(&all) {
            return Ok(all);
        }
        all = more;
    }
}

/// All tuples of parts with a sum that some move has.
fn relaxed(compiler: &mut Compiler<'_>, sums: &Dfa, parts: &[Track], least: i64) -> Result<Dfa, Stop> {
    let mut atoms = vec![Atom::Member(Arc::new(sums.clone()), vec![BEFORE, SUM]), sum_atom(parts)];
    for part in parts {
        atoms.push(Atom::below(&Linear::constant(least), &Linear::track(*part), 0)?);
    }
    compiler.clause(Clause { bound: vec![SUM], atoms }, &[&[BEFORE], parts].concat())
}
