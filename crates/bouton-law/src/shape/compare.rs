//! Whether two option relations are equal: each clause of one lies in the union of the other's.

use super::poly::Poly;
use super::relation::{Clause, Relation, naturals};
use super::residues;
use super::system::{System, negated};

/// At most so many systems are looked at for one comparison.
const MOST_STEPS: usize = 4000;
/// Unions of more clauses are not compared.
const MOST_CLAUSES: usize = 64;
/// Relations are compared in so many parts by remainders.
const MOST_PARTS: u32 = 64;

/// Whether it is proved that two relations are equal on the positions of `a`.
///
/// The result of a move of `b` from such a position must then be one of `a` as well.
pub(super) fn are_equal(a: &Relation, b: &Relation) -> bool {
    equal_in(a, b, MOST_PARTS)
}

/// [`are_equal`], as they stand or in at most so many parts by the remainders of numbers.
fn equal_in(a: &Relation, b: &Relation, parts: u32) -> bool {
    if equal_as_written(a, b) {
        return true;
    }
    let Some((var, modulus)) = residues::wanted(a).or_else(|| residues::wanted(b)) else { return false };
    let part = |relation, rest| residues::part(relation, var, modulus, rest);
    parts >= modulus && (0..modulus).all(|rest| equal_in(&part(a, rest), &part(b, rest), parts / modulus))
}

fn equal_as_written(a: &Relation, b: &Relation) -> bool {
    if a.numbers != b.numbers || a.clauses.len().max(b.clauses.len()) > MOST_CLAUSES {
        return false;
    }
    let mut steps = 0;
    let natural = naturals(0..a.numbers);
    let left: Vec<Clause> = a.clauses.clone();
    let right: Vec<Clause> = b.clauses.clone();
    let within = |clauses: &[Clause]| -> Vec<Clause> {
        let inside = clauses.iter().flat_map(|clause| {
            a.domain.iter().map(|case| Clause {
                parts: clause.parts,
                system: clause.system.joined(case).joined(&natural),
            })
        });
        inside.filter(|clause| !clause.system.is_impossible()).collect()
    };
    let (left_within, right_within) = (within(&left), within(&right));
    left_within.iter().all(|clause| is_covered(clause, &right, &mut steps))
        && right_within.iter().all(|clause| is_covered(clause, &left, &mut steps))
}

/// Whether a clause lies in a union.
pub(super) fn is_covered(clause: &Clause, union: &[Clause], steps: &mut usize) -> bool {
    // Most clauses lie in one of the others, which is quickly seen.
    let same: Vec<&System> =
        union.iter().filter(|other| other.parts == clause.parts).map(|other| &other.system).collect();
    if same.iter().any(|other| implies(&clause.system, other)) {
        return true;
    }
    covered(&clause.system, &same, steps)
}

fn covered(system: &System, union: &[&System], steps: &mut usize) -> bool {
    *steps += 1;
    if *steps > MOST_STEPS {
        return false;
    }
    if system.is_impossible() {
        return true;
    }
    let Some((first, rest)) = union.split_first() else { return false };
    // What lies outside the first: its first constraints hold and the next does not.
    let mut so_far = system.clone();
    for outside in opposites(first) {
        for (broken, holds) in outside {
            let beyond = so_far.joined(&broken);
            if !beyond.is_impossible() && !covered(&beyond, rest, steps) {
                return false;
            }
            so_far = so_far.joined(&holds);
        }
    }
    true
}

/// Each constraint: the ways in which it can fail, and itself to go on with.
fn opposites(system: &System) -> Vec<Vec<(System, System)>> {
    let one = |nonnegative: Poly| System { nonnegative: vec![nonnegative], ..System::default() };
    let mut all = Vec::new();
    for poly in &system.zero {
        let holds = System { zero: vec![poly.clone()], ..System::default() };
        let above = poly.clone().plus_constant(-1);
        all.push(vec![(one(negated(poly)), System::default()), (one(above), holds)]);
    }
    for poly in &system.nonnegative {
        all.push(vec![(one(negated(poly)), one(poly.clone()))]);
    }
    for member in &system.members {
        let mut not = member.clone();
        not.positive = !member.positive;
        let only = |member| System { members: vec![member], ..System::default() };
        all.push(vec![(only(not), only(member.clone()))]);
    }
    all
}

/// Whether a system has every constraint of another as a consequence.
pub(super) fn implies(system: &System, other: &System) -> bool {
    opposites(other).into_iter().flatten().all(|(broken, _)| system.joined(&broken).is_impossible())
}
