//! Small cases in the order in which a person looks for the first that fails: by the greatest number, then by the first.

use bouton_value::Natural;
use bouton_vet::{Blueprint, Draft};

/// The most rows of an array.
const ROWS: usize = 4;

/// Cases whose greatest number is `most`, ascending. Rows of single numbers ascend: all others are the same positions in
/// another order.
pub(super) fn shell(blueprint: &Blueprint, most: u64) -> Vec<Draft> {
    let arrays: Vec<usize> = blueprint.arrays().collect();
    let mut drafts = Vec::new();
    let base = blueprint.least();
    let Some(&array) = arrays.first() else {
        fill(blueprint, base, &places(blueprint, &blueprint.least()), most, &mut drafts);
        return drafts;
    };
    let (low, high) = blueprint.row_bounds(array);
    for rows in low..=high.min(ROWS.max(low)) {
        let mut draft = base.clone();
        blueprint.set_rows(&mut draft, array, rows);
        let places = places(blueprint, &draft);
        fill(blueprint, draft, &places, most, &mut drafts);
    }
    drafts
}

/// The numbers that are chosen: their parts and places, and whether each must not be less than the one before.
fn places(blueprint: &Blueprint, draft: &Draft) -> Vec<(usize, usize, bool)> {
    let singles = blueprint.singles().map(|part| (part, 0, false));
    let arrays = blueprint.arrays().flat_map(|part| {
        let ascending = blueprint.width(part) == 1;
        (0..draft.parts[part].len()).map(move |place| (part, place, ascending && place > 0))
    });
    singles.chain(arrays).collect()
}

fn fill(
    blueprint: &Blueprint,
    base: Draft,
    places: &[(usize, usize, bool)],
    most: u64,
    out: &mut Vec<Draft>,
) {
    step(&mut Walk { blueprint, places, most, out }, base, 0, false);
}

struct Walk<'w> {
    blueprint: &'w Blueprint,
    places: &'w [(usize, usize, bool)],
    most: u64,
    out: &'w mut Vec<Draft>,
}

/// Chooses the number at `index` and those after it; the greatest number must occur.
fn step(walk: &mut Walk, mut draft: Draft, index: usize, reached: bool) {
    let Some(&(part, place, ascends)) = walk.places.get(index) else {
        if reached || walk.places.is_empty() {
            walk.out.push(draft);
        }
        return;
    };
    let range = walk.blueprint.range(part, place);
    let small = |number: &Natural| u64::try_from(number).unwrap_or(u64::MAX);
    let mut low = small(&range.low);
    if ascends {
        low = low.max(small(&draft.parts[part][place - 1]));
    }
    let high = small(&range.high).min(walk.most);
    if index + 1 == walk.places.len() && !reached {
        low = low.max(walk.most);
    }
    for number in low..=high {
        draft.parts[part][place] = number.into();
        step(walk, draft.clone(), index + 1, reached || number == walk.most);
    }
}

/// The order of cases: by the greatest number, then number by number.
pub(super) fn key(draft: &Draft) -> (Natural, Vec<Natural>) {
    let numbers: Vec<Natural> = draft.parts.iter().flatten().cloned().collect();
    (numbers.iter().max().cloned().unwrap_or_default(), numbers)
}
