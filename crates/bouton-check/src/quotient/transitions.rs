//! What sums of heaps can be: their element together with the elements of their options.

use std::collections::{BTreeSet, HashSet};

use bouton_rules::Budget;

use super::monoid::{Element, Monoid};
use crate::fault::{Check, Fault};

/// Heaps with the same element and the same elements of options.
pub(crate) struct Kind {
    pub(crate) element: Element,
    pub(crate) options: BTreeSet<Element>,
}

/// No more pairs are explored.
const PAIRS: usize = 1 << 18;

/// Sees that in every sum of heaps of these kinds the element is losing exactly when there is an option and no
/// option's element is losing. Adding a heap (c, O) to a sum (q, T) gives (q c, T c with q O).
pub(crate) fn explore(monoid: &Monoid, kinds: &[Kind], budget: &Budget) -> Check<()> {
    let words = monoid.len().div_ceil(64);
    let losing: Vec<u64> = bits(words, (0..monoid.len()).filter(|&element| monoid.loses(element)));
    let start = (0, vec![0; words]);
    let mut known: HashSet<(Element, Vec<u64>)> = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some((q, options)) = open.pop() {
        let lost = options.iter().zip(&losing).all(|(own, losing)| own & losing == 0)
            && options.iter().any(|&word| word != 0);
        if lost != monoid.loses(q) {
            return Err(Fault::NoProof.with("what", if lost { "not-reached" } else { "kept" }));
        }
        for kind in kinds {
            budget.tick()?;
            let moved = elements(&options).map(|element| monoid.product(element, kind.element));
            let own = kind.options.iter().map(|&element| monoid.product(q, element));
            let next = (monoid.product(q, kind.element), bits(words, moved.chain(own)));
            if !known.contains(&next) {
                if known.len() >= PAIRS {
                    return Err(Fault::Limit.with("what", "sums"));
                }
                budget.charge(16 * words + 96)?;
                known.insert(next.clone());
                open.push(next);
            }
        }
    }
    Ok(())
}

fn bits(words: usize, elements: impl Iterator<Item = Element>) -> Vec<u64> {
    let mut bits = vec![0; words];
    for element in elements {
        bits[element / 64] |= 1 << (element % 64);
    }
    bits
}

fn elements(bits: &[u64]) -> impl Iterator<Item = Element> + '_ {
    let of = |(at, &word): (usize, &u64)| {
        (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at * 64 + bit)
    };
    bits.iter().enumerate().flat_map(of)
}
