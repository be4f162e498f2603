//! Structural cases: positions that are lost, found from telling numbers by winning moves, and their neighbours.

use std::collections::{HashSet, VecDeque};

use bouton_judge::{Meaning, Part};
use bouton_value::Natural;
use bouton_value::number::{One, Zero};

use super::MOST_STRUCTURAL;
use super::numbers::Telling;
use crate::blueprint::{Blueprint, Draft};
use crate::truth::Truth;

/// So many numbers are worked on at a time.
const CHUNK: usize = 24;
/// How many telling numbers are combined with each other.
const PAIRED: usize = 40;
/// So many values of a parameter are tried with each number.
const PARAMS: u32 = 6;
/// The most starts that are lost and were found as sums of others.
const MOST_STARTS: usize = 200;
/// Winning moves are given up after so many cases in a row without any.
const BARREN: usize = 400;

/// Structural cases, the most telling first, small before large; made as they are asked for.
pub(super) struct Structural {
    blueprint: Blueprint,
    steps: VecDeque<Step>,
    ready: VecDeque<Draft>,
    seen: HashSet<Draft>,
    /// Lost positions whose neighbours are still to come.
    lost: Vec<Draft>,
    /// How many cases in a row had no winning moves that we could use.
    barren: usize,
    made: usize,
}

/// What is made next.
enum Step {
    /// Lost positions from numbers.
    Lost(Vec<Natural>),
    /// The neighbours of the lost positions so far.
    Near,
    /// Cases with the numbers themselves.
    Seeds(Vec<Natural>),
    /// Starts that are lost, and their neighbours.
    Starts,
}

impl Structural {
    /// Structural cases with these numbers.
    pub(super) fn new(blueprint: &Blueprint, telling: &Telling) -> Self {
        let mut steps = VecDeque::new();
        let chunks = |numbers: &[Natural]| -> Vec<Vec<Natural>> {
            numbers.chunks(CHUNK).map(<[Natural]>::to_vec).collect()
        };
        steps.extend(chunks(&telling.first).into_iter().map(Step::Lost));
        steps.push_back(Step::Starts);
        steps.extend(chunks(&telling.first).into_iter().map(Step::Seeds));
        steps.push_back(Step::Near);
        for numbers in chunks(&telling.rest) {
            steps.extend([Step::Lost(numbers.clone()), Step::Seeds(numbers), Step::Near]);
        }
        Self {
            blueprint: blueprint.clone(),
            steps,
            ready: VecDeque::new(),
            seen: HashSet::new(),
            lost: Vec::new(),
            barren: 0,
            made: 0,
        }
    }

    /// Only what the first of the telling numbers lead to.
    pub(super) fn telling_only(blueprint: &Blueprint, telling: &Telling) -> Self {
        let mut only = Self::none(blueprint);
        only.steps.extend(telling.first.chunks(CHUNK).map(|numbers| Step::Lost(numbers.to_vec())));
        only.steps.extend([Step::Starts, Step::Near]);
        only
    }

    /// No cases at all.
    pub(super) fn none(blueprint: &Blueprint) -> Self {
        let mut none = Self::new(blueprint, &Telling::default());
        none.steps.clear();
        none
    }

    /// The next case.
    pub(super) fn next(&mut self, truth: &mut Truth) -> Option<Draft> {
        while self.ready.is_empty() {
            let step = self.steps.pop_front().filter(|_| self.made < MOST_STRUCTURAL)?;
            let drafts = match step {
                Step::Lost(numbers) => {
                    let lost = self.lost_from(truth, &numbers);
                    self.lost.extend(lost.iter().cloned());
                    lost
                }
                Step::Near => {
                    let lost = std::mem::take(&mut self.lost);
                    lost.iter().flat_map(|draft| neighbours(&self.blueprint, draft)).collect()
                }
                Step::Seeds(numbers) => {
                    let mut drafts: Vec<Draft> =
                        numbers.iter().flat_map(|number| seeds_of(&self.blueprint, number)).collect();
                    drafts.extend(arrays(&self.blueprint, &numbers));
                    drafts
                }
                Step::Starts => {
                    let starts = lost_starts(&self.blueprint, truth);
                    let near = starts.iter().flat_map(|draft| neighbours(&self.blueprint, draft)).collect();
                    [starts, near].concat()
                }
            };
            self.make_ready(drafts);
        }
        self.made += 1;
        self.ready.pop_front()
    }

    /// Lost positions to which cases with these numbers lead.
    fn lost_from(&mut self, truth: &mut Truth, numbers: &[Natural]) -> Vec<Draft> {
        let mut lost = Vec::new();
        for seed in numbers.iter().flat_map(|number| seeds_of(&self.blueprint, number)) {
            if self.barren >= BARREN {
                break;
            }
            let found = truth.lost_after(&self.blueprint, &seed);
            self.barren = if found.is_empty() { self.barren + 1 } else { 0 };
            // A list of very many moves tells no more than its beginning.
            lost.extend(found.into_iter().take(8));
        }
        lost
    }

    /// Queues drafts that are new, small before large.
    fn make_ready(&mut self, mut drafts: Vec<Draft>) {
        drafts.sort_by_cached_key(Draft::size);
        for draft in drafts {
            if self.blueprint.holds(&draft) && self.seen.insert(draft.clone()) {
                self.ready.push_back(draft);
            }
        }
    }
}

/// Cases with this number in one place, the other places full, or as full as keeps the difference.
fn seeds_of(blueprint: &Blueprint, number: &Natural) -> Vec<Draft> {
    let mut seeds = Vec::new();
    let base = blueprint.least();
    let places: Vec<usize> =
        blueprint.singles().filter(|&index| is_component(&blueprint.parts[index])).collect();
    if !places.is_empty() {
        for with_params in params(blueprint, &base) {
            for &place in &places {
                let range = blueprint.range(place, 0);
                for chosen in [number.clone(), minus(&range.high, number)] {
                    let mut draft = with_params.clone();
                    for &other in &places {
                        let high = blueprint.range(other, 0).high.clone();
                        draft.parts[other] =
                            vec![if other == place { range.clamp(chosen.clone()) } else { high }];
                    }
                    seeds.push(draft);
                    if places.len() == 1 {
                        break;
                    }
                }
            }
        }
    }
    for array in blueprint.arrays() {
        let (low, high) = blueprint.row_bounds(array);
        for rows in [2usize, 3] {
            if !(low..=high).contains(&rows) {
                continue;
            }
            let mut draft = base.clone();
            blueprint.set_rows(&mut draft, array, rows);
            let length = draft.parts[array].len();
            for place in 0..length {
                let range = blueprint.range(array, place);
                let chosen = match place {
                    0 => number.clone(),
                    1 if rows == 3 => number >> 1u32,
                    _ => range.high.clone(),
                };
                draft.parts[array][place] = range.clamp(chosen);
            }
            seeds.push(draft);
        }
    }
    seeds
}

fn is_component(part: &Part) -> bool {
    matches!(part, Part::Number(slot) if matches!(slot.meaning, Meaning::Component(_)))
}

fn minus(a: &Natural, b: &Natural) -> Natural {
    if b > a { Natural::ZERO } else { a - b }
}

/// The draft with small parameters, in all ways, and with great ones.
fn params(blueprint: &Blueprint, base: &Draft) -> Vec<Draft> {
    let mut drafts = vec![base.clone()];
    for index in blueprint.singles() {
        let Part::Number(slot) = &blueprint.parts[index] else { continue };
        if slot.meaning != Meaning::Parameter {
            continue;
        }
        let range = blueprint.range(index, 0);
        let mut values: Vec<Natural> =
            (0..PARAMS).map(|by| range.clamp(&range.low + Natural::from(by))).collect();
        values.extend([&range.high >> 1u32, range.high.clone()].map(|value| range.clamp(value)));
        values.dedup();
        let with = |draft: &Draft| -> Vec<Draft> {
            let put = |value: &Natural| {
                let mut draft = draft.clone();
                draft.parts[index] = vec![value.clone()];
                draft
            };
            values.iter().map(put).collect()
        };
        drafts = drafts.iter().flat_map(with).take(64).collect();
    }
    drafts
}

/// One more and one less in each place.
fn neighbours(blueprint: &Blueprint, draft: &Draft) -> Vec<Draft> {
    let mut near = Vec::new();
    let free: Vec<usize> = blueprint.singles().chain(blueprint.arrays()).collect();
    for part in free {
        for place in 0..draft.parts[part].len().min(4) {
            let number = &draft.parts[part][place];
            let below = (*number > 0u32).then(|| number - Natural::ONE);
            for value in below.into_iter().chain([number + Natural::ONE]) {
                let mut draft = draft.clone();
                draft.parts[part][place] = value;
                near.push(draft);
            }
        }
    }
    near
}

/// Starts that are lost, where starts are typed with one number: the small ones, and beyond them sums of two, which is
/// how they go on in games where they are rare.
fn lost_starts(blueprint: &Blueprint, truth: &mut Truth) -> Vec<Draft> {
    let places: Vec<usize> =
        blueprint.singles().filter(|&index| is_component(&blueprint.parts[index])).collect();
    let ([place], true) = (places.as_slice(), blueprint.starts) else { return Vec::new() };
    let range = blueprint.range(*place, 0).clone();
    let mut found = Vec::new();
    for with_params in params(blueprint, &blueprint.least()) {
        let at = |number: &Natural| {
            let mut draft = with_params.clone();
            draft.parts[*place] = vec![number.clone()];
            draft
        };
        let mut lost: Vec<Natural> = Vec::new();
        for by in 0..64u32 {
            let number = &range.low + Natural::from(by);
            if range.holds(&number) && truth.loses(blueprint, &at(&number)) == Some(true) {
                lost.push(number);
            }
        }
        while let Some(last) = lost.last().cloned().filter(|_| lost.len() < MOST_STARTS) {
            let mut next = lost.iter().map(|other| &last + other).filter(|number| range.holds(number));
            match next.find(|number| truth.loses(blueprint, &at(number)) == Some(true)) {
                Some(number) => lost.push(number),
                None => break,
            }
        }
        found.extend(lost.iter().map(at));
    }
    found
}

/// Arrays with telling numbers: alone, twice, beside their neighbours and ones, and pairs that differ in one place.
fn arrays(blueprint: &Blueprint, telling: &[Natural]) -> Vec<Draft> {
    let mut drafts = Vec::new();
    for array in blueprint.arrays() {
        let mut push = |rows: &[Natural]| {
            let (low, high) = blueprint.row_bounds(array);
            let width = blueprint.width(array);
            let count = rows.len().max(low).min(high);
            let mut draft = blueprint.least();
            blueprint.set_rows(&mut draft, array, count);
            for place in 0..draft.parts[array].len() {
                if let Some(number) = rows.get(place / width) {
                    draft.parts[array][place] = blueprint.range(array, place).clamp(number.clone());
                }
            }
            drafts.push(draft);
        };
        let one = Natural::ONE;
        for number in telling {
            push(std::slice::from_ref(number));
            push(&[number.clone(), number.clone()]);
            push(&[number + &one, number.clone()]);
            push(&[one.clone(), number.clone()]);
            push(&[one.clone(), number.clone(), one.clone()]);
            push(&[number.clone(), number.clone(), number.clone()]);
        }
        for ones in 1..8 {
            push(&vec![one.clone(); ones]);
            let mut mixed = vec![one.clone(); ones];
            mixed.push(Natural::from(2u32));
            push(&mixed);
            mixed.push(Natural::from(3u32));
            push(&mixed);
        }
        for (i, a) in telling.iter().take(PAIRED).enumerate() {
            for b in telling.iter().take(i) {
                push(&[a.clone(), b.clone()]);
            }
        }
    }
    drafts
}
