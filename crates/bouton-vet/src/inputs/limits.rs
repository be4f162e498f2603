//! The limits: numbers and lengths as great and as small as they may be.

use std::collections::VecDeque;

use bouton_value::Natural;
use bouton_value::number::One;

use crate::blueprint::{Blueprint, Draft};

/// The most numbers of one case.
const MOST_NUMBERS: usize = 200_000;

/// Cases at the limits.
pub(super) fn cases(blueprint: &Blueprint) -> VecDeque<Draft> {
    let mut drafts = VecDeque::new();
    let singles: Vec<usize> = blueprint.singles().collect();
    let corners = 1usize << singles.len().min(4);
    for corner in 0..corners {
        let mut draft = blueprint.least();
        for (bit, &part) in singles.iter().enumerate() {
            let range = blueprint.range(part, 0);
            let high = corner >> bit & 1 == 1 || (bit >= 4 && corner + 1 == corners);
            draft.parts[part] = vec![if high { range.high.clone() } else { range.low.clone() }];
        }
        drafts.push_back(draft.clone());
        for array in blueprint.arrays() {
            drafts.extend(long(blueprint, &draft, array));
        }
    }
    for &part in &singles {
        let mut draft = blueprint.least();
        for &other in &singles {
            let high = &blueprint.range(other, 0).high;
            let less = if other == part { Natural::ONE } else { Natural::from(0u8) };
            draft.parts[other] = vec![blueprint.range(other, 0).clamp(high - less.min(high.clone()))];
        }
        drafts.push_back(draft);
    }
    drafts
}

/// Long arrays: of the least numbers, of the greatest, of both in turn, falling, rising, and with one that differs.
fn long(blueprint: &Blueprint, draft: &Draft, array: usize) -> Vec<Draft> {
    let (low, high) = blueprint.row_bounds(array);
    let width = blueprint.width(array);
    let most = high.min((MOST_NUMBERS / width).max(low));
    let mut lengths =
        vec![low, 100.clamp(low, most), 101.clamp(low, most), most.saturating_sub(1).max(low), most];
    lengths.dedup();
    let mut made = Vec::new();
    for rows in lengths {
        let fill = |number: &dyn Fn(usize, &Natural, &Natural) -> Natural| {
            let mut draft = draft.clone();
            blueprint.set_rows(&mut draft, array, rows);
            for place in 0..draft.parts[array].len() {
                let range = blueprint.range(array, place);
                draft.parts[array][place] = range.clamp(number(place, &range.low, &range.high));
            }
            draft
        };
        let last = rows * width - usize::from(rows * width > 0);
        made.push(fill(&|_, low, _| low.clone()));
        made.push(fill(&|_, _, high| high.clone()));
        made.push(fill(&|place, low, high| if place % 2 == 0 { low.clone() } else { high.clone() }));
        made.push(fill(&|place, _, high| high - Natural::from(place as u64).min(high.clone())));
        made.push(fill(&|place, low, _| low + Natural::from(place as u64)));
        made.push(fill(&|place, low, high| if place == last { high.clone() } else { low.clone() }));
    }
    made
}
