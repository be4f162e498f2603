//! From a failing stream to a least one: fewer cases, then shorter arrays and smaller numbers.

use std::io;

use bouton_value::Natural;
use bouton_value::number::Zero;

use crate::blueprint::Draft;
use crate::compare::first_line;
use crate::run::{Failed, Runner};
use crate::sandbox::End;
use crate::truth::Answered;
use crate::verdict::{Failure, Why};

/// The most runs that making a case small may take.
const MOST_RUNS: usize = 1200;
/// A number that can be lowered by no more than this is tried at each lesser one.
const FEW: u64 = 12;
/// So much is kept of an output without end.
const SHOWN: usize = 1 << 12;
/// A run that has to be stopped counts as so many: it takes its whole time.
const STOPPED: usize = 100;

/// The least failing stream, and how many cases stand before the failing one in the batch; `None` when the whole is
/// only too slow and none of its halves is.
pub(crate) fn least(
    runner: &mut Runner,
    answered: &Answered,
    failed: Failed,
) -> io::Result<Option<(Failure, usize)>> {
    let drafts = runner.source.drafts_of(answered);
    let before = failed.places.first().copied().unwrap_or(0);
    let mut shrinker = Shrinker { runner: &mut *runner, spent: 0 };
    let Some(found) = shrinker.fewer(drafts, failed)? else { return Ok(None) };
    let before = found.place.unwrap_or(before);
    let found = shrinker.smaller(found)?;
    let Found { drafts, failed, .. } = found;
    Ok(failure(runner, &drafts, failed).map(|failure| (failure, before)))
}

/// A failing stream.
struct Found {
    drafts: Vec<Draft>,
    failed: Failed,
    /// The place of its first case in the batch, where that is known.
    place: Option<usize>,
}

struct Shrinker<'s, 'r> {
    runner: &'s mut Runner<'r>,
    spent: usize,
}

impl Shrinker<'_, '_> {
    /// Whether these drafts fail in the same way; `None` when they do not, or are no cases.
    fn fails(&mut self, drafts: &[Draft], like: &Why) -> io::Result<Option<Failed>> {
        if self.spent >= MOST_RUNS {
            return Ok(None);
        }
        if !drafts.iter().all(|draft| self.runner.source.blueprint.holds(draft)) {
            return Ok(None);
        }
        let Some(answered) = self.runner.answer(drafts) else { return Ok(None) };
        let failed = self.runner.run(&answered)?;
        let slow = failed.as_ref().is_some_and(|failed| failed.why == Why::Ended(End::Time));
        self.spent += if slow { STOPPED } else { 1 };
        Ok(failed.filter(|failed| failed.why.verdict() == like.verdict()))
    }

    /// The fewest cases that fail.
    fn fewer(&mut self, drafts: Vec<Draft>, failed: Failed) -> io::Result<Option<Found>> {
        let why = failed.why.clone();
        if drafts.len() == 1 {
            return Ok(Some(Found { drafts, failed, place: None }));
        }
        // The smallest of the cases that were answered wrongly, alone.
        let mut places = failed.places.clone();
        places.sort_by_cached_key(|&place| drafts.get(place).map(Draft::size));
        for &place in places.iter().take(3) {
            let Some(draft) = drafts.get(place) else { continue };
            let alone = vec![draft.clone()];
            if let Some(failed) = self.fails(&alone, &why)? {
                // The cases before the first wrong one were right.
                let first = places.iter().copied().min();
                return Ok(Some(Found { drafts: alone, failed, place: first }));
            }
        }
        let only_time = why == Why::Ended(End::Time);
        let mut found = Found { drafts, failed, place: None };
        let mut from = 0;
        // Halves: one of them usually fails.
        while found.drafts.len() > 1 {
            let (left, right) = found.drafts.split_at(found.drafts.len() / 2);
            let (left, right) = (left.to_vec(), right.to_vec());
            if let Some(failed) = self.fails(&left, &why)? {
                found = Found { drafts: left, failed, place: Some(from) };
            } else if let Some(failed) = self.fails(&right, &why)? {
                from += left.len();
                found = Found { drafts: right, failed, place: Some(from) };
            } else if only_time {
                // What takes long in all is no failure of any case.
                return Ok(None);
            } else {
                break;
            }
        }
        // What fails only together: cases are left out as long as it does.
        let mut step = found.drafts.len() / 2;
        while step > 0 && found.drafts.len() > 1 {
            let mut at = 0;
            while at < found.drafts.len() && found.drafts.len() > 1 {
                let mut fewer = found.drafts.clone();
                fewer.drain(at..(at + step).min(fewer.len()));
                match self.fails(&fewer, &why)? {
                    Some(failed) => found = Found { drafts: fewer, failed, place: found.place },
                    None => at += step,
                }
            }
            step /= 2;
        }
        Ok(Some(found))
    }

    /// The same cases with shorter arrays and smaller numbers, as long as one step makes them smaller.
    fn smaller(&mut self, mut found: Found) -> io::Result<Found> {
        loop {
            let before = found.drafts.clone();
            for index in 0..found.drafts.len() {
                found = self.shorter(found, index)?;
                found = self.flatten(found, index)?;
                found = self.lower(found, index)?;
                found = self.lower_together(found, index)?;
            }
            if found.drafts == before || self.spent >= MOST_RUNS {
                return Ok(found);
            }
        }
    }

    /// Tries a change of one case; keeps it when the stream still fails.
    fn attempt(&mut self, found: Found, index: usize, draft: Draft) -> io::Result<(Found, bool)> {
        if found.drafts[index] == draft {
            return Ok((found, false));
        }
        let mut drafts = found.drafts.clone();
        drafts[index] = draft;
        let why = found.failed.why.clone();
        Ok(match self.fails(&drafts, &why)? {
            Some(failed) => (Found { drafts, failed, place: found.place }, true),
            None => (found, false),
        })
    }

    /// Removes rows of arrays, many at once before single ones.
    fn shorter(&mut self, mut found: Found, index: usize) -> io::Result<Found> {
        let blueprint = self.runner.source.blueprint.clone();
        for array in blueprint.arrays().collect::<Vec<_>>() {
            let width = blueprint.width(array);
            let mut step = blueprint.rows(&found.drafts[index], array);
            while step > 0 {
                let mut at = 0;
                loop {
                    let draft = &found.drafts[index];
                    let rows = blueprint.rows(draft, array);
                    if at >= rows || rows <= blueprint.row_bounds(array).0 {
                        break;
                    }
                    let end = (at + step).min(rows);
                    let mut fewer = draft.clone();
                    fewer.parts[array].drain(at * width..end * width);
                    let left = rows - (end - at);
                    blueprint.set_rows(&mut fewer, array, left);
                    let (next, kept) = self.attempt(found, index, fewer)?;
                    found = next;
                    at += if kept { 0 } else { step };
                }
                step /= 2;
            }
        }
        Ok(found)
    }

    /// Lowers many numbers of an array to the least at once, then fewer.
    fn flatten(&mut self, mut found: Found, index: usize) -> io::Result<Found> {
        let blueprint = self.runner.source.blueprint.clone();
        for array in blueprint.arrays().collect::<Vec<_>>() {
            let length = found.drafts[index].parts[array].len();
            let mut step = length;
            while step > 1 {
                for from in (0..length).step_by(step) {
                    let mut draft = found.drafts[index].clone();
                    for place in from..(from + step).min(length) {
                        draft.parts[array][place] = blueprint.range(array, place).low.clone();
                    }
                    found = self.attempt(found, index, draft)?.0;
                }
                step /= 2;
            }
        }
        Ok(found)
    }

    /// Lowers numbers one by one, by as much as may be.
    fn lower(&mut self, mut found: Found, index: usize) -> io::Result<Found> {
        let blueprint = self.runner.source.blueprint.clone();
        let parts: Vec<usize> = blueprint.singles().chain(blueprint.arrays()).collect();
        for part in parts {
            for place in 0..found.drafts[index].parts[part].len() {
                let low = blueprint.range(part, place).low.clone();
                found = self.step_down(found, (index, part, place), &low)?;
                found = self.least_of_few(found, (index, part, place), &low)?;
            }
        }
        Ok(found)
    }

    /// Lowers a number by steps, each half of the last that did not do.
    fn step_down(
        &mut self,
        mut found: Found,
        (index, part, place): (usize, usize, usize),
        low: &Natural,
    ) -> io::Result<Found> {
        let mut step = above(&found.drafts[index].parts[part][place], low);
        while step > 0u32 && self.spent < MOST_RUNS {
            let number = &found.drafts[index].parts[part][place];
            step = step.min(above(number, low));
            if step == 0u32 {
                break;
            }
            let mut draft = found.drafts[index].clone();
            draft.parts[part][place] = number - &step;
            let (next, kept) = self.attempt(found, index, draft)?;
            found = next;
            if !kept {
                step >>= 1u32;
            }
        }
        Ok(found)
    }

    /// Tries what steps leap over: half of a number, and of a small one each that is less, the least first.
    fn least_of_few(
        &mut self,
        mut found: Found,
        (index, part, place): (usize, usize, usize),
        low: &Natural,
    ) -> io::Result<Found> {
        loop {
            let number = &found.drafts[index].parts[part][place];
            let room = u64::try_from(&above(number, low)).unwrap_or(u64::MAX);
            let mut lesser: Vec<Natural> = Vec::new();
            if room <= FEW {
                lesser.extend((0..room).map(|up| low + Natural::from(up)));
            } else {
                lesser.push((number >> 1u32).max(low.clone()));
            }
            let mut lowered = false;
            for less in lesser {
                let mut draft = found.drafts[index].clone();
                draft.parts[part][place] = less;
                let (next, kept) = self.attempt(found, index, draft)?;
                found = next;
                lowered = kept;
                if kept {
                    break;
                }
            }
            // The least of few is the end.
            if !lowered || room <= FEW {
                return Ok(found);
            }
        }
    }

    /// Lowers all numbers of the components together, and pairs of them by one.
    fn lower_together(&mut self, mut found: Found, index: usize) -> io::Result<Found> {
        let blueprint = self.runner.source.blueprint.clone();
        let numbers = |draft: &Draft| -> Vec<(usize, usize)> {
            let parts = blueprint.singles().chain(blueprint.arrays());
            parts.flat_map(|part| (0..draft.parts[part].len()).map(move |place| (part, place))).collect()
        };
        let places = numbers(&found.drafts[index]);
        if !(2..=8).contains(&places.len()) {
            return Ok(found);
        }
        let mut sets: Vec<Vec<(usize, usize)>> = vec![places.clone()];
        for (i, &first) in places.iter().enumerate() {
            sets.extend(places.iter().skip(i + 1).map(|&second| vec![first, second]));
        }
        for set in sets {
            let room = |draft: &Draft| {
                let room = |&(part, place): &(usize, usize)| {
                    above(&draft.parts[part][place], &blueprint.range(part, place).low)
                };
                set.iter().map(room).min().unwrap_or_default()
            };
            let mut step = room(&found.drafts[index]);
            while step > 0u32 && self.spent < MOST_RUNS {
                step = step.min(room(&found.drafts[index]));
                if step == 0u32 {
                    break;
                }
                let mut draft = found.drafts[index].clone();
                for &(part, place) in &set {
                    draft.parts[part][place] -= &step;
                }
                let (next, kept) = self.attempt(found, index, draft)?;
                found = next;
                if !kept {
                    step >>= 1u32;
                }
            }
        }
        Ok(found)
    }
}

/// All that is told of a failing stream; `None` when its cases are none.
pub(crate) fn failure(runner: &mut Runner, drafts: &[Draft], failed: Failed) -> Option<Failure> {
    let answered = runner.answer(drafts)?;
    let Failed { why, ran, places } = failed;
    let source = &mut *runner.source;
    let input = source.blueprint.whole(&answered.body, answered.cases.len());
    let place = places.first().copied().unwrap_or(0).min(answered.cases.len() - 1);
    let (case, answer) = &answered.cases[place];
    let position = source.truth.string(&answered.body[case.clone()]);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
    let expected = text(&answered.answers[answer.clone()]);
    let got = if answered.cases.len() == 1 {
        text(&ran.output)
    } else {
        let lines: Vec<&[u8]> = ran.output.split(|&byte| byte == b'\n').collect();
        lines.get(place).map(|line| text(line)).unwrap_or_default()
    };
    let line = first_line(&answered.answers, &ran.output);
    Some(Failure {
        input,
        expected: answered.answers,
        got: if why == Why::Ended(End::Output) {
            ran.output[..ran.output.len().min(SHOWN)].to_vec()
        } else {
            ran.output
        },
        errors: ran.errors,
        why,
        line,
        cases: drafts.len(),
        position,
        answer: (expected, got),
    })
}

fn above(number: &Natural, low: &Natural) -> Natural {
    if number > low { number - low } else { Natural::ZERO }
}
