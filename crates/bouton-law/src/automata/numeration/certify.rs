//! Addition certifies itself.
//!
//! Numbers are the words of the numeration in the order of words (padded with zeros, by the first difference). An
//! automaton A(x, y, z) is addition as soon as A(x, 0, x), A is functional in z, and A(x, y, z) implies
//! A(x, y + 1, z + 1), with the successor defined from the order: by induction on y. So however A was built, and
//! whatever place values are said to be, it is the addition of natural numbers.

use bouton_rules::Stop;

use super::{Linear, Numeration, Relation};
use crate::automata::dfa::{Dfa, Join, Track};
use crate::automata::limits::Limits;

const X: Track = Track(0);
const Y: Track = Track(1);
const Z: Track = Track(2);
const Y2: Track = Track(3);
const Z2: Track = Track(4);

/// What proves that arithmetic in a numeration is right.
#[derive(Clone, Debug)]
pub struct Arithmetic {
    /// `x + y = z` on tracks 0, 1, 2.
    pub add: Dfa,
    /// `x < y` on tracks 0, 1.
    pub less: Dfa,
    /// `x + 1 = y` on tracks 0, 1.
    pub successor: Dfa,
}

/// Builds addition and proves it by induction; `None` when a proof fails, which would be a fault of ours.
///
/// # Errors
/// A limit.
pub fn certify(numeration: Numeration, limits: Limits<'_>) -> Result<Option<Arithmetic>, Stop> {
    let less = less(numeration, limits)?;
    let successor = successor(&less, limits)?;
    let terms = vec![(X, 1), (Y, 1), (Z, -1)];
    let add = numeration.linear(&Linear { terms, constant: 0 }, Relation::Zero, limits)?;
    let on = |dfa: &Dfa, a: Track, b: Track| dfa.renamed(|track| if track == X { a } else { b }, limits);

    // A(x, 0, x) for every x.
    let zero = numeration.finite(Y, &[0u32.into()], limits)?;
    let base = add.join(&zero, Join::And, limits)?.exists(Y, limits)?;
    let equal =
        numeration.linear(&Linear { terms: vec![(X, 1), (Z, -1)], constant: 0 }, Relation::Zero, limits)?;
    let base_holds = equal.witness(&base, Join::Minus, limits)?.is_none();
    // Equality is what it says: not less either way.
    let apart = on(&less, X, Z)?.join(&on(&less, Z, X)?, Join::Or, limits)?;
    let all = numeration.valid(vec![X, Z], limits)?;
    let equal_holds = all.join(&apart, Join::Minus, limits)?.same(&equal);

    // A is functional in z.
    let other = add.renamed(|track| if track == Z { Z2 } else { track }, limits)?;
    let two = add.join(&other, Join::And, limits)?;
    let functional = two.witness(&on(&less, Z, Z2)?, Join::And, limits)?.is_none();

    // A(x, y, z) implies A(x, y + 1, z + 1).
    let moved = add.join(&on(&successor, Y, Y2)?, Join::And, limits)?.exists(Y, limits)?;
    let moved = moved.join(&on(&successor, Z, Z2)?, Join::And, limits)?.exists(Z, limits)?;
    let later = add.renamed(|Track(t)| [X, Y2, Z2][usize::from(t)], limits)?;
    let step_holds = moved.witness(&later, Join::Minus, limits)?.is_none();

    let holds = base_holds && equal_holds && functional && step_holds;
    Ok(holds.then_some(Arithmetic { add, less, successor }))
}

/// The order of words: the first difference decides.
fn less(numeration: Numeration, limits: Limits<'_>) -> Result<Dfa, Stop> {
    let step = |less: &bool, letter: &[u8]| match (less, letter[0].cmp(&letter[1])) {
        (true, _) | (false, std::cmp::Ordering::Less) => Some(true),
        (false, std::cmp::Ordering::Equal) => Some(false),
        (false, std::cmp::Ordering::Greater) => None,
    };
    let less = Dfa::explicit(numeration.radix(), vec![X, Y], false, step, |less| *less, limits)?;
    less.join(&numeration.valid(vec![X, Y], limits)?, Join::And, limits)
}

/// The next word: larger, with none between.
fn successor(less: &Dfa, limits: Limits<'_>) -> Result<Dfa, Stop> {
    let left = less.renamed(|track| if track == X { X } else { Z }, limits)?;
    let right = less.renamed(|track| if track == X { Z } else { Y }, limits)?;
    let between = left.join(&right, Join::And, limits)?.exists(Z, limits)?;
    less.join(&between, Join::Minus, limits)
}
