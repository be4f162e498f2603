//! Random cases: of every order of magnitude, near telling numbers, and lost ones.

use bouton_value::Natural;
use bouton_value::number::One;
use bouton_value::number::logic::SignificantBits;
use fastrand::Rng;

use super::Kind;
use crate::blueprint::{Blueprint, Draft};
use crate::bounds::Range;
use crate::truth::Truth;

/// The most rows of a random array, most of the time.
const FEW_ROWS: usize = 12;

/// Lost positions are sought from cases with so few numbers: where no law lists winning moves, all are looked at.
const SOUGHT: usize = 4;

/// What is wanted of random cases.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wants {
    /// Which kind.
    pub(super) kind: Kind,
    /// Whether so many are wanted that each must be quick: lost positions take a while to find.
    pub(super) many: bool,
}

/// One draft or a few that belong together.
pub(super) fn draw(
    blueprint: &Blueprint,
    telling: &[Natural],
    wants: Wants,
    rng: &mut Rng,
    truth: &mut Truth,
) -> Vec<Draft> {
    let kind = wants.kind;
    let tells = kind != Kind::Random && rng.u8(..4) == 0;
    let draft = plain(blueprint, if tells { telling } else { &[] }, rng);
    // A lost position, and sometimes one beside it.
    let (seeks, beside) = match kind {
        Kind::Anti => (rng.u8(..8) != 0, true),
        Kind::Random | Kind::Mixed if wants.many => (rng.u8(..64) == 0, true),
        Kind::Random | Kind::Mixed => (rng.bool(), rng.u8(..4) == 0),
        Kind::Edge => (false, false),
    };
    let few = draft.parts.iter().all(|part| part.len() <= SOUGHT);
    if !seeks || !few {
        return vec![draft];
    }
    let lost = truth.lost_after(blueprint, &draft);
    if lost.is_empty() {
        return vec![draft];
    }
    let chosen = lost[rng.usize(..lost.len())].clone();
    if !beside {
        return vec![chosen];
    }
    let near = moved(blueprint, &chosen, rng);
    vec![chosen, near]
}

/// A draft of independent numbers.
fn plain(blueprint: &Blueprint, telling: &[Natural], rng: &mut Rng) -> Draft {
    let mut draft = blueprint.least();
    for part in blueprint.singles() {
        draft.parts[part] = vec![number(blueprint.range(part, 0), telling, rng)];
    }
    for array in blueprint.arrays() {
        let (low, high) = blueprint.row_bounds(array);
        let few = if rng.u8(..64) == 0 { 100 * FEW_ROWS } else { FEW_ROWS };
        let rows = rng.usize(low..=high.min(low.saturating_add(few)));
        blueprint.set_rows(&mut draft, array, rows);
        let same = rng.u8(..8) == 0;
        for place in 0..draft.parts[array].len() {
            let width = blueprint.width(array);
            draft.parts[array][place] = if same && place >= width {
                draft.parts[array][place - width].clone()
            } else {
                number(blueprint.range(array, place), telling, rng)
            };
        }
    }
    draft
}

/// One number changed by one.
fn moved(blueprint: &Blueprint, draft: &Draft, rng: &mut Rng) -> Draft {
    let mut draft = draft.clone();
    let free: Vec<usize> =
        blueprint.singles().chain(blueprint.arrays()).filter(|&part| !draft.parts[part].is_empty()).collect();
    if free.is_empty() {
        return draft;
    }
    let part = free[rng.usize(..free.len())];
    let place = rng.usize(..draft.parts[part].len());
    let number = &draft.parts[part][place];
    let changed = if rng.bool() || *number == 0u32 { number + Natural::ONE } else { number - Natural::ONE };
    draft.parts[part][place] = blueprint.range(part, place).clamp(changed);
    draft
}

/// A number of a range: of any order of magnitude, anywhere, or beside a telling one.
fn number(range: &Range, telling: &[Natural], rng: &mut Rng) -> Natural {
    let width = &range.high - &range.low;
    if !telling.is_empty() && rng.bool() {
        let by = Natural::from(rng.u32(..3));
        return range.clamp(&telling[rng.usize(..telling.len())] + by);
    }
    let bits = width.significant_bits();
    if bits == 0 {
        return range.low.clone();
    }
    let wanted = if rng.bool() { bits } else { rng.u64(1..=bits) };
    let drawn = random_bits(wanted, rng);
    if drawn <= width { &range.low + drawn } else { &range.low + drawn % (width + Natural::ONE) }
}

/// A number of at most so many bits.
fn random_bits(bits: u64, rng: &mut Rng) -> Natural {
    if bits <= 64 {
        return Natural::from(rng.u64(..) >> (64 - bits));
    }
    let mut number = Natural::from(0u32);
    let mut left = bits;
    while left > 0 {
        let step = left.min(64);
        number = (number << step) + Natural::from(rng.u64(..) >> (64 - step));
        left -= step;
    }
    number
}
