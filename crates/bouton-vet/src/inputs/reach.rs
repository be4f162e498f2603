//! How far the truth reaches: where no law is known, tables and searches end somewhere.

use bouton_judge::Meaning;
use bouton_value::Natural;

use crate::blueprint::{Blueprint, Draft, slots};
use crate::bounds::Range;
use crate::truth::Truth;

/// The greatest number that the truth can speak of; `None` when it can speak of all.
///
/// Only memory limits the truth here, so the answer is the same on every machine.
pub(super) fn probe(blueprint: &Blueprint, truth: &mut Truth) -> Option<Natural> {
    let greatest = blueprint.greatest();
    let mut reached = Natural::from(8u32);
    loop {
        let capped = reached.clone().min(greatest.clone());
        if truth.answer(blueprint, &probes(blueprint, &capped)).beyond.is_empty() {
            if reached >= greatest {
                return None;
            }
            reached <<= 1u32;
        } else {
            return Some(reached >> 1u32);
        }
    }
}

/// Cases with this number wherever a component may have it.
fn probes(blueprint: &Blueprint, number: &Natural) -> Vec<Draft> {
    let mut draft = blueprint.least();
    let mut odd = draft.clone();
    for index in 0..blueprint.parts.len() {
        if let Some(array) = blueprint.arrays().find(|&array| array == index) {
            let (low, high) = blueprint.row_bounds(array);
            blueprint.set_rows(&mut draft, array, 3.clamp(low, high));
            blueprint.set_rows(&mut odd, array, 2.clamp(low, high));
        }
        for (slot_index, slot) in slots(&blueprint.parts[index]).iter().enumerate() {
            if !matches!(slot.meaning, Meaning::Component(_)) {
                continue;
            }
            let width = blueprint.width(index);
            for place in (slot_index..draft.parts[index].len()).step_by(width) {
                draft.parts[index][place] = blueprint.range(index, place).clamp(number.clone());
            }
            for (turn, place) in (slot_index..odd.parts[index].len()).step_by(width).enumerate() {
                let less = number - Natural::from(turn.min(1) as u64);
                odd.parts[index][place] = blueprint.range(index, place).clamp(less);
            }
        }
    }
    vec![draft, odd]
}

/// The blueprint with numbers no greater than what is within reach.
pub(super) fn within(blueprint: &Blueprint, most: Option<&Natural>) -> Blueprint {
    let mut near = blueprint.clone();
    let Some(most) = most else { return near };
    for (part, ranges) in near.parts.iter().zip(&mut near.ranges) {
        for (slot, range) in slots(part).iter().zip(ranges) {
            if matches!(slot.meaning, Meaning::Component(_)) {
                let high = range.high.clone().min(most.clone()).max(range.low.clone());
                *range = Range { low: range.low.clone(), high };
            }
        }
    }
    near
}
