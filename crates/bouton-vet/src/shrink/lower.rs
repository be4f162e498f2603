//! One case made smaller: shorter arrays, then smaller numbers, as long as it stays what it is.

use bouton_value::Natural;
use bouton_value::number::Zero;

use crate::blueprint::{Blueprint, Draft};

/// A number that can be lowered by no more than this is tried at each lesser one.
const FEW: u64 = 12;
/// Numbers are lowered together where there are so many.
const TOGETHER: std::ops::RangeInclusive<usize> = 2..=8;

/// Whether a case is still one of those that are looked for.
pub type Fits<'f, E> = &'f mut dyn FnMut(&Draft) -> Result<bool, E>;

/// Makes a case smaller until no step does: by less rows, and by less in one number, in two, and in all of them.
///
/// # Errors
/// Those of `fits`.
pub fn lower<E>(blueprint: &Blueprint, draft: Draft, fits: Fits<'_, E>) -> Result<Draft, E> {
    let mut draft = draft;
    loop {
        let before = draft.clone();
        draft = once(blueprint, draft, fits)?;
        if draft == before {
            return Ok(draft);
        }
    }
}

/// One round of all steps.
pub(super) fn once<E>(blueprint: &Blueprint, draft: Draft, fits: Fits<'_, E>) -> Result<Draft, E> {
    let mut lowering = Lowering { blueprint, draft, fits };
    lowering.shorter()?;
    lowering.flatten()?;
    lowering.singly()?;
    lowering.together()?;
    Ok(lowering.draft)
}

struct Lowering<'l, 'f, E> {
    blueprint: &'l Blueprint,
    draft: Draft,
    fits: Fits<'f, E>,
}

impl<E> Lowering<'_, '_, E> {
    /// Keeps a change when it fits.
    fn attempt(&mut self, draft: Draft) -> Result<bool, E> {
        if draft == self.draft || !self.blueprint.holds(&draft) || !(self.fits)(&draft)? {
            return Ok(false);
        }
        self.draft = draft;
        Ok(true)
    }

    fn low(&self, part: usize, place: usize) -> Natural {
        self.blueprint.range(part, place).low.clone()
    }

    /// How far a number is above its least.
    fn room(&self, part: usize, place: usize) -> Natural {
        let (number, low) = (&self.draft.parts[part][place], self.low(part, place));
        if *number > low { number - low } else { Natural::ZERO }
    }

    /// Removes rows of arrays, many at once before single ones.
    fn shorter(&mut self) -> Result<(), E> {
        let blueprint = self.blueprint;
        for array in blueprint.arrays() {
            let width = blueprint.width(array);
            let mut step = blueprint.rows(&self.draft, array);
            while step > 0 {
                let mut at = 0;
                loop {
                    let rows = blueprint.rows(&self.draft, array);
                    if at >= rows || rows <= blueprint.row_bounds(array).0 {
                        break;
                    }
                    let end = (at + step).min(rows);
                    let mut fewer = self.draft.clone();
                    fewer.parts[array].drain(at * width..end * width);
                    blueprint.set_rows(&mut fewer, array, rows - (end - at));
                    at += if self.attempt(fewer)? { 0 } else { step };
                }
                step /= 2;
            }
        }
        Ok(())
    }

    /// Lowers many numbers of an array to the least at once, then fewer.
    fn flatten(&mut self) -> Result<(), E> {
        for array in self.blueprint.arrays() {
            let length = self.draft.parts[array].len();
            let mut step = length;
            while step > 1 {
                for from in (0..length).step_by(step) {
                    let mut draft = self.draft.clone();
                    for place in from..(from + step).min(length) {
                        draft.parts[array][place] = self.low(array, place);
                    }
                    self.attempt(draft)?;
                }
                step /= 2;
            }
        }
        Ok(())
    }

    /// The places of all numbers.
    fn places(&self) -> Vec<(usize, usize)> {
        let parts = self.blueprint.singles().chain(self.blueprint.arrays());
        parts.flat_map(|part| (0..self.draft.parts[part].len()).map(move |place| (part, place))).collect()
    }

    /// Lowers numbers one by one, by as much as may be.
    fn singly(&mut self) -> Result<(), E> {
        for place in self.places() {
            self.step_down(&[place])?;
            self.least_of_few(place)?;
        }
        Ok(())
    }

    /// Lowers all numbers together, and pairs of them.
    fn together(&mut self) -> Result<(), E> {
        let places = self.places();
        if !TOGETHER.contains(&places.len()) {
            return Ok(());
        }
        self.step_down(&places)?;
        for (i, &first) in places.iter().enumerate() {
            for &second in &places[i + 1..] {
                self.step_down(&[first, second])?;
            }
        }
        Ok(())
    }

    /// Lowers some numbers by the same steps, each half of the last that did not do.
    fn step_down(&mut self, set: &[(usize, usize)]) -> Result<(), E> {
        let room = |lowering: &Self| {
            let rooms = set.iter().map(|&(part, place)| lowering.room(part, place));
            rooms.min().unwrap_or_default()
        };
        let mut step = room(self);
        while step > 0u32 {
            step = step.min(room(self));
            if step == 0u32 {
                break;
            }
            let mut draft = self.draft.clone();
            for &(part, place) in set {
                draft.parts[part][place] -= &step;
            }
            if !self.attempt(draft)? {
                step >>= 1u32;
            }
        }
        Ok(())
    }

    /// Tries what steps leap over: half of a number, and of a small one each that is less, the least first.
    fn least_of_few(&mut self, (part, place): (usize, usize)) -> Result<(), E> {
        let low = self.low(part, place);
        loop {
            let room = u64::try_from(&self.room(part, place)).unwrap_or(u64::MAX);
            let lesser: Vec<Natural> = if room <= FEW {
                (0..room).map(|up| &low + Natural::from(up)).collect()
            } else {
                vec![(&self.draft.parts[part][place] >> 1u32).max(low.clone())]
            };
            let mut lowered = false;
            for less in lesser {
                let mut draft = self.draft.clone();
                draft.parts[part][place] = less;
                lowered = self.attempt(draft)?;
                if lowered {
                    break;
                }
            }
            // The least of few is the end.
            if !lowered || room <= FEW {
                return Ok(());
            }
        }
    }
}
