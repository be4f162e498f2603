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
    /// It is that, and 0 before the first take, which may be all but the whole heap.
    Opening,
    /// The same, but the first take may be the whole heap.
    OpeningAll,
}

/// All guesses: with either number as the heap, counted down or up.
pub(super) fn guesses(shape: &Shape) -> Vec<(Memory, Pieces)> {
    let clauses = &shape.relation().clauses;
    let mut all = Vec::new();
    for heap in 0..2 {
        for down in [true, false] {
            all.extend(caps(clauses, heap, down));
            if let Some((limit, opens)) = last(clauses, heap, down) {
                let memories: &[Memory] =
                    if opens { &[Memory::Opening, Memory::OpeningAll] } else { &[Memory::Last] };
                all.extend(memories.iter().map(|memory| (*memory, limit.clone())));
            }
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
        let zero = counted_from(&clause, 1 - heap);
        let equal = clause.system.zero.iter().find_map(|poly| {
            let slope = poly.slope(after).filter(|slope| *slope == 1 || *slope == -1)?;
            let rest = poly.without(after);
            let value = if slope == 1 { rest.negated() } else { rest };
            Some(value.plus_constant(-zero.clone()))
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

/// The number that means nothing may be taken, where the amount is at most the second number less that.
fn counted_from(clause: &Clause, before: Var) -> Integer {
    let bound = |poly: &Poly| poly.clone().minus(&Poly::var(before)).plus(&Poly::var(TAKEN)).as_constant();
    clause.system.nonnegative.iter().find_map(bound).map(|rest| -rest).unwrap_or_default()
}

/// The most that may be taken as a function of the second number, when that becomes the amount; and whether there are takes
/// without such a limit.
fn last(clauses: &[Clause], heap: Var, down: bool) -> Option<(Pieces, bool)> {
    let (mut limits, mut opens) = (Vec::new(), false);
    for clause in clauses {
        let clause = by_amount(clause, heap, down);
        let (before, after) = (1 - heap, 3 - heap);
        // The second number is the amount, counted from some number on.
        let zero = clause.system.zero.iter().find_map(|poly| {
            let difference = Poly::var(after).minus(&Poly::var(TAKEN));
            let rest = |poly: Poly| poly.minus(&difference).as_constant().map(|rest| -rest);
            rest(poly.clone()).or_else(|| rest(poly.negated()))
        })?;
        let counted = Poly::var(before).plus_constant(zero.clone());
        let limit = clause.system.nonnegative.iter().find_map(|poly| {
            let poly = poly.with(after, &Poly::var(TAKEN).plus_constant(zero.clone()));
            let slope = poly.slope(TAKEN).filter(|slope| *slope < 0)?;
            let rest = poly.without(TAKEN).with(before, &counted);
            if rest.mentions(before) { Piece::of(&rest, before, Integer::ONE, -slope) } else { None }
        });
        match limit {
            Some(limit) => limits.push(limit),
            None => opens = true,
        }
    }
    Some((Pieces::new(limits)?, opens))
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
