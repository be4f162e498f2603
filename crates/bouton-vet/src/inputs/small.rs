//! All small cases, the smallest first.

use std::collections::VecDeque;

use bouton_value::Natural;

use crate::blueprint::{Blueprint, Draft};

/// The heaviest case that is made, so that no layer takes too long.
const HEAVIEST: usize = 100_000;
/// The most cases of one weight.
const MOST_PER_WEIGHT: usize = 5_000;

/// Cases by weight: the weight of a case is what its numbers and lengths exceed the least ones by, in all.
pub(super) struct Small {
    blueprint: Blueprint,
    /// How many rows arrays have; `None` for any number of them.
    rows: Option<usize>,
    weight: usize,
    layer: VecDeque<Draft>,
    made: usize,
    empty: usize,
}

/// One source for all cases; where there are arrays, one each also for arrays of one and two rows, which would be
/// drowned by long arrays of ones.
pub(super) fn sources(blueprint: &Blueprint) -> Vec<Small> {
    let small = |rows| Small {
        blueprint: blueprint.clone(),
        rows,
        weight: 0,
        layer: VecDeque::new(),
        made: 0,
        empty: 0,
    };
    let mut sources = vec![small(None)];
    if let Some(array) = blueprint.arrays().next() {
        let (low, high) = blueprint.row_bounds(array);
        sources.extend(
            [1, 2]
                .into_iter()
                .filter(|rows| (low..=high).contains(rows) && low < high)
                .map(|n| small(Some(n))),
        );
    }
    sources
}

impl Small {
    /// How many cases have been made.
    pub(super) fn made(&self) -> usize {
        self.made
    }

    /// The next case.
    pub(super) fn next(&mut self) -> Option<Draft> {
        while self.layer.is_empty() {
            if self.weight > HEAVIEST || self.empty > 64 {
                return None;
            }
            let mut made = Vec::new();
            let least = self.blueprint.least();
            self.fill(0, self.weight, least, &mut made);
            self.layer = made.into();
            self.empty = if self.layer.is_empty() { self.empty + 1 } else { 0 };
            self.weight += 1;
        }
        self.made += 1;
        self.layer.pop_front()
    }

    /// Gives weight to the parts from `index` on, in all ways.
    fn fill(&self, index: usize, weight: usize, draft: Draft, out: &mut Vec<Draft>) {
        use bouton_judge::{Meaning, Part};
        if out.len() >= MOST_PER_WEIGHT {
            return;
        }
        match self.blueprint.parts.get(index) {
            None if weight == 0 => out.push(draft),
            None => {}
            Some(Part::Number(slot)) if slot.meaning == Meaning::Count => {
                self.fill(index + 1, weight, draft, out);
            }
            Some(Part::Number(_)) => {
                let last = index + 1 == self.blueprint.parts.len();
                for given in if last { weight..=weight } else { 0..=weight } {
                    if let Some(draft) = self.raised(&draft, index, 0, given) {
                        self.fill(index + 1, weight - given, draft, out);
                    }
                }
            }
            Some(Part::Rows { .. }) => {
                let (low, high) = self.blueprint.row_bounds(index);
                let rows = match self.rows {
                    Some(rows) => rows..=rows,
                    None => low..=high.min(low.saturating_add(weight)),
                };
                for rows in rows {
                    let cost = if self.rows.is_some() { 0 } else { rows - low };
                    let mut draft = draft.clone();
                    self.blueprint.set_rows(&mut draft, index, rows);
                    self.fill_array(index, 0, weight.saturating_sub(cost), draft, out);
                }
            }
        }
    }

    fn fill_array(&self, index: usize, place: usize, weight: usize, draft: Draft, out: &mut Vec<Draft>) {
        if out.len() >= MOST_PER_WEIGHT {
            return;
        }
        let length = draft.parts[index].len();
        if place >= length {
            return self.fill(index + 1, weight, draft, out);
        }
        let last = place + 1 == length && index + 1 == self.blueprint.parts.len();
        for given in if last { weight..=weight } else { 0..=weight } {
            if let Some(draft) = self.raised(&draft, index, place, given) {
                self.fill_array(index, place + 1, weight - given, draft, out);
            }
        }
    }

    /// The draft with one number raised; `None` above its bound.
    fn raised(&self, draft: &Draft, part: usize, place: usize, by: usize) -> Option<Draft> {
        let range = self.blueprint.range(part, place);
        let number = &range.low + Natural::from(by as u64);
        (number <= range.high).then(|| {
            let mut draft = draft.clone();
            draft.parts[part][place] = number;
            draft
        })
    }
}
