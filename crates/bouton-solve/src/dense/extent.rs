//! The box that holds all states that can be reached from some.

use bouton_rules::Game;
use bouton_rules::game::TargetPart;

use super::Unfit;
use super::affine::{Affine, Known};
use super::plan::{RulePlan, check_cond, forms, inside_each, split};
use super::span::{Env, Span};

/// A box that has not closed after so many steps does not close.
const ROUNDS: usize = 6;
/// No number of a state may be greater.
const MOST: i128 = 1 << 40;

/// What is known of a position in the box, before a move.
pub(crate) fn state_known(game: &Game, heaps: usize, most: &[u64]) -> Result<Known, Unfit> {
    let heaps = heaps as i128;
    let slots = most.iter().map(|&most| Span::new(0, most.into())).collect();
    let mut known = Known { env: Env { slots, heaps }, facts: Vec::new() };
    for conjunct in game.state_condition.as_ref().map(split).unwrap_or_default() {
        check_cond(conjunct, &known.env)?;
        for form in forms(conjunct, heaps).0 {
            known.note(form);
        }
    }
    Ok(known)
}

/// The least box that closed under moves, by what is known of numbers, around the box of `asked`.
///
/// # Errors
/// [`Unfit::Extent`] when it does not close soon, or what planning the lines says.
pub(crate) fn close(game: &Game, heaps: usize, asked: &[u64]) -> Result<Vec<u64>, Unfit> {
    let mut most = asked.to_vec();
    for _ in 0..ROUNDS {
        let known = state_known(game, heaps, &most)?;
        let mut wider = most.clone();
        for rule in &game.moves {
            let plan = RulePlan::new(game, rule, &known)?;
            let Some(last) = plan.last() else { continue };
            for part in &rule.to.parts {
                reach(game, part, last, &mut wider)?;
            }
        }
        if wider == most {
            return Ok(most);
        }
        most = wider;
    }
    Err(Unfit::Extent)
}

/// Widens the box by what one part of a move can be.
fn reach(game: &Game, part: &TargetPart, known: &Known, most: &mut [u64]) -> Result<(), Unfit> {
    let heaps = known.env.heaps;
    let mut known = known.clone();
    let numbers = match part {
        TargetPart::One(numbers) | TargetPart::Copies(_, numbers) => numbers,
        TargetPart::Each { slot, low, high, numbers, .. } => {
            known.env = inside_each(&known.env, *slot, low, high);
            known.note(Affine::slot(*slot).add(&Affine::of(low, heaps), -1));
            known.note(Affine::of(high, heaps).add(&Affine::slot(*slot), -1));
            numbers
        }
    };
    let forms: Vec<Affine> = numbers.iter().map(|num| Affine::of(num, heaps)).collect();
    for form in &forms {
        known.note(form.clone());
    }
    let ceiling = ceiling(game, heaps);
    for ((form, most), ceiling) in forms.iter().zip(most).zip(ceiling) {
        let high = known.high(form).min(ceiling);
        if high > MOST {
            return Err(Unfit::Extent);
        }
        *most = (*most).max(u64::try_from(high).unwrap_or(0));
    }
    Ok(())
}

/// The most that the condition of `state` lets each number be, whatever the others are.
fn ceiling(game: &Game, heaps: i128) -> Vec<i128> {
    let slots = vec![Span::new(0, Span::ALL.high); game.state.len()];
    let mut known = Known { env: Env { slots, heaps }, facts: Vec::new() };
    for conjunct in game.state_condition.as_ref().map(split).unwrap_or_default() {
        for form in forms(conjunct, heaps).0 {
            known.note(form);
        }
    }
    let alone = known.facts.iter().flat_map(|form| {
        let slots = (0..game.state.len()).filter_map(|slot| {
            let slope = form.slope(slot).filter(|slope| *slope < 0)?;
            let rest = form.clone().add(&Affine::slot(slot), -slope);
            Some((slot, rest.span(&known.env).high.div_euclid(-slope)))
        });
        slots.collect::<Vec<_>>()
    });
    let mut most: Vec<i128> = known.env.slots.iter().map(|span| span.high).collect();
    for (slot, high) in alone {
        if let Some(most) = most.get_mut(slot) {
            *most = (*most).min(high);
        }
    }
    most
}
