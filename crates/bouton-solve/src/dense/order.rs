//! In which order a box can be filled so that every option comes before its state.
//!
//! The order is lexicographic: some number first, rising or falling, then the next. Which one is guessed from
//! the moves of small states and of some states spread over the box; the guess is proved while the box is
//! filled, where an option that does not come earlier is refused.

use bouton_rules::{Budget, Component, MoveError, Ruleset, Side, Stop};

/// States looked at.
const SAMPLES: u64 = 320;
/// Moves looked at in one state: all of the small ones.
const MOVES: usize = 100;
/// States that are not small reach this far in every second sample, and all over the box in the others.
const MIDDLE: u64 = 30;

/// The axes from slow to fast, each with whether it falls; `None` when no lexicographic order fits the moves
/// that were looked at.
///
/// # Errors
/// A limit. A state whose moves are an error is passed over.
pub(crate) fn find(
    rules: &Ruleset,
    game: usize,
    most: &[u64],
    budget: &Budget,
) -> Result<Option<Vec<(usize, bool)>>, Stop> {
    let mut steps: Vec<Vec<i8>> = Vec::new();
    for sample in 0..SAMPLES {
        let numbers = sample_state(sample, most);
        let state = Component { game, numbers: numbers.iter().map(|&n| n.into()).collect() };
        let integers: Vec<_> = numbers.iter().map(|&n| n.into()).collect();
        let Some(rule) = rules.games.get(game) else { return Ok(None) };
        if !rule.is_state(&integers, rules.heaps, budget)? {
            continue;
        }
        for mv in rules.component_moves(0, &state, Side::Left, budget).take(MOVES) {
            let mv = match mv {
                Ok(mv) => mv,
                Err(MoveError::Stopped(stop)) => return Err(stop),
                Err(MoveError::Endless { .. }) => break,
            };
            budget.tick()?;
            for part in &mv.result {
                let pairs = part.numbers.iter().zip(&state.numbers);
                let step: Vec<i8> = pairs.map(|(to, from)| to.cmp(from) as i8).collect();
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
    }
    Ok(rank(steps, most.len()))
}

/// Small states first, then states spread over the box by a fixed sequence.
fn sample_state(sample: u64, most: &[u64]) -> Vec<u64> {
    let small = 200;
    let mut seed = sample;
    if sample < small {
        let side = if most.len() == 1 { small } else { 12 - 2 * (most.len() as u64).min(4) };
        return most
            .iter()
            .map(|&most| {
                let digit = seed % side;
                seed /= side;
                digit.min(most)
            })
            .collect();
    }
    let mut state = sample.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    most.iter()
        .map(|&most| {
            state = (state ^ (state >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9).wrapping_add(sample);
            let most = if sample.is_multiple_of(2) { most.min(MIDDLE) } else { most };
            (state >> 16) % most.saturating_add(1).max(1)
        })
        .collect()
}

/// The axes for steps given by their signs: again and again, an axis on which no step that is left goes
/// forward. Taking any such axis is never wrong, since it only makes the steps fewer.
fn rank(mut steps: Vec<Vec<i8>>, axes: usize) -> Option<Vec<(usize, bool)>> {
    let sign = |step: &[i8], axis: usize, falling: bool| {
        let sign = step.get(axis).copied().unwrap_or(0);
        if falling { -sign } else { sign }
    };
    let mut order: Vec<(usize, bool)> = Vec::new();
    while order.len() < axes {
        let free = |axis: &usize| order.iter().all(|(taken, _)| taken != axis);
        let choices = (0..axes).filter(free).flat_map(|axis| [(axis, false), (axis, true)]);
        let fits = |&(axis, falling): &(usize, bool)| steps.iter().all(|step| sign(step, axis, falling) <= 0);
        let (axis, falling) = choices.into_iter().find(fits)?;
        steps.retain(|step| sign(step, axis, falling) == 0);
        order.push((axis, falling));
    }
    steps.is_empty().then_some(order)
}

#[cfg(test)]
mod tests {
    use super::rank;

    #[test]
    fn a_number_that_only_falls_comes_first() {
        // A staircase: one step down here, one up in the place before.
        let order = rank(vec![vec![-1, 0], vec![1, -1]], 2);
        assert_eq!(order, Some(vec![(1, false), (0, false)]));
    }

    #[test]
    fn a_number_that_rises_is_filled_downwards() {
        assert_eq!(rank(vec![vec![1]], 1), Some(vec![(0, true)]));
    }

    #[test]
    fn no_order_suits_steps_both_ways_or_none() {
        assert_eq!(rank(vec![vec![1, -1], vec![-1, 1]], 2), None);
        assert_eq!(rank(vec![vec![0, 0]], 2), None);
    }
}
