//! Which limit a game may have, read from its relation. What is read is only a guess: the pattern made of it must match.

use bouton_value::Integer;
use bouton_value::number::One;
use bouton_value::number::arithmetic::DivMod;

use super::limit::{Piece, Pieces};
use crate::shape::{Clause, Poly, Shape, Var};

/// Stands for the amount taken.
const TAKEN: Var = Var::MAX;

/// How the second number limits the next take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Memory {
    /// It is the most that may be taken.
    Cap,
    /// It is that, and never more than there is.
    Clamped,
    /// It is what was taken last.
    Last,
}

/// All guesses: with either number as the heap, counted down or up.
pub(super) fn guesses(shape: &Shape) -> Vec<(Memory, Pieces)> {
    let clauses = &shape.relation().clauses;
    let mut all = Vec::new();
    for heap in 0..2 {
        for down in [true, false] {
            all.extend(caps(clauses, heap, down));
            all.extend(last(clauses, heap, down).map(|limit| (Memory::Last, limit)));
        }
    }
    all.dedup();
    all
}

/// The constraints with the amount in the place of the heap after the move.
fn by_amount(clause: &Clause, heap: Var, down: bool) -> Clause {
    let sign = Integer::from(if down { -1 } else { 1 });
    let after = Poly::var(heap).plus(&Poly::var(TAKEN).times_constant(&sign));
    Clause { parts: clause.parts, system: clause.system.map(&|poly| poly.with(heap + 2, &after)) }
}

/// The second number after a move as a function of the amount.
fn caps(clauses: &[Clause], heap: Var, down: bool) -> Option<(Memory, Pieces)> {
    let (mut pieces, mut clamped) = (Vec::new(), false);
    for clause in clauses {
        let clause = by_amount(clause, heap, down);
        let after = 3 - heap;
        let from = least(&clause);
        let equal = clause.system.zero.iter().find_map(|poly| {
            let slope = poly.slope(after).filter(|slope| *slope == 1 || *slope == -1)?;
            let rest = poly.without(after);
            Some(if slope == 1 { rest.negated() } else { rest })
        });
        if let Some(value) = equal {
            match Piece::of(&value, TAKEN, from, Integer::ONE) {
                Some(piece) => pieces.push(piece),
                None if value.slope(TAKEN).is_some_and(|slope| slope == -1) => clamped = true,
                None => return None,
            }
            continue;
        }
        // e c' <= p(t) for a quotient.
        let quotient = clause.system.nonnegative.iter().find_map(|poly| {
            let slope = poly.slope(after).filter(|slope| *slope < -1)?;
            Piece::of(&poly.without(after), TAKEN, from.clone(), -slope)
        });
        pieces.push(quotient?);
    }
    Some((if clamped { Memory::Clamped } else { Memory::Cap }, Pieces::new(pieces)?))
}

/// The most that may be taken as a function of the second number, when that becomes the amount.
fn last(clauses: &[Clause], heap: Var, down: bool) -> Option<Pieces> {
    let [clause] = clauses else { return None };
    let clause = by_amount(clause, heap, down);
    let (before, after) = (1 - heap, 3 - heap);
    let remembers = clause.system.zero.iter().any(|poly| {
        let difference = Poly::var(after).minus(&Poly::var(TAKEN));
        *poly == difference || *poly == difference.negated()
    });
    let limit = clause.system.nonnegative.iter().find_map(|poly| {
        let poly = poly.with(after, &Poly::var(TAKEN));
        let slope = poly.slope(TAKEN).filter(|slope| *slope < 0)?;
        let rest = poly.without(TAKEN);
        if rest.mentions(before) { Piece::of(&rest, before, Integer::ONE, -slope) } else { None }
    })?;
    if remembers { Pieces::new(vec![limit]) } else { None }
}

/// The least amount of a clause, as far as it speaks of the amount alone.
fn least(clause: &Clause) -> Integer {
    let mut least = Integer::ONE;
    for poly in &clause.system.nonnegative {
        let alone = poly.terms().all(|(product, _)| matches!(product, [] | [TAKEN]));
        if let Some(slope) = poly.slope(TAKEN).filter(|slope| alone && *slope > 0) {
            least = least.max(-poly.offset().div_mod(&slope).0);
        }
    }
    least
}
