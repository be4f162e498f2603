//! The first positions that a law calls lost, the smallest first: a law is understood from cases. They are told by the law,
//! so that they cost nothing beside finding it.

use std::sync::Arc;
use std::time::Duration;

use bouton::law::Solver;
use bouton::law::discovery::Certified;
use bouton::rules::string::{Chosen, Named};
use bouton::rules::{Component, Position, Ruleset};
use bouton::value::{Integer, Natural, Outcome, Status};

use super::short;
use crate::face::Face;
use crate::interrupt;

/// So many are told.
pub(crate) const TOLD: usize = 8;
/// So many positions are looked at for them.
const LOOKED_AT: usize = 3000;
/// And they may take so long: a law that is slow to read is told without cases.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// The first lost positions of so many components, as they are typed.
pub(crate) fn lost(face: &Face, chosen: &Chosen, found: &Certified, heaps: usize) -> Vec<String> {
    let accepted = found.accepted();
    let many = accepted.kind == "quotient" || accepted.claim.iter().any(|(name, _)| name == "heaps");
    let heaps = if many { heaps } else { 1 };
    let ruleset = Ruleset::new(vec![chosen.game.clone()], heaps);
    let mut solver = Solver::new(Arc::new(ruleset.clone()), face.options);
    let budget = face.budget().part(PATIENCE);
    solver.adopt(0, found, &budget);
    let named = Named { games: vec![chosen.clone()], ruleset, position: None, echo: String::new() };
    let size = chosen.game.state.len();
    let mut lost = Vec::new();
    for numbers in by_sum(size * heaps).take(LOOKED_AT) {
        let integers: Vec<Integer> = numbers.iter().map(|n| Integer::from(*n)).collect();
        let states = integers.chunks(size.max(1));
        if !states.map(|state| chosen.game.is_state(state, heaps, &budget)).all(|is| is == Ok(true)) {
            continue;
        }
        let natural = |own: &[u64]| own.iter().map(|n| Natural::from(*n)).collect();
        let components = numbers.chunks(size.max(1)).map(|own| Component { game: 0, numbers: natural(own) });
        let position = Position { components: components.collect() };
        let answer = interrupt::watched(|| solver.evaluate(&position, &budget));
        if answer.halt.is_some() || answer.status != Status::Proved {
            break;
        }
        if answer.outcome == Some(Outcome::P) {
            lost.push(short(&named, named.write(&position)));
            if lost.len() >= TOLD {
                break;
            }
        }
    }
    lost
}

/// Tuples of numbers, those with a smaller sum first, then the smaller first numbers.
fn by_sum(size: usize) -> impl Iterator<Item = Vec<u64>> {
    (0u64..).flat_map(move |sum| {
        let mut fronts: Vec<(Vec<u64>, u64)> = vec![(Vec::new(), sum)];
        for place in 0..size {
            let last = place + 1 == size;
            fronts = fronts
                .into_iter()
                .flat_map(|(front, rest)| {
                    let least = if last { rest } else { 0 };
                    (least..=rest).map(move |n| ([front.as_slice(), &[n]].concat(), rest - n))
                })
                .take(LOOKED_AT)
                .collect();
        }
        fronts.into_iter().map(|(numbers, _)| numbers)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_positions_come_first() {
        let all: Vec<Vec<u64>> = by_sum(2).take(6).collect();
        assert_eq!(all, [vec![0, 0], vec![0, 1], vec![1, 0], vec![0, 2], vec![1, 1], vec![2, 0]]);
    }
}
