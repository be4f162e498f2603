//! From a failing stream to a least one: fewer cases, then shorter arrays and smaller numbers.
//!
//! ```text
//! stream --fewer--> few cases --leap--> the least structural one --lower--> locally minimal
//! ```

mod fewer;
mod leap;
mod lower;

use std::io;

use crate::blueprint::Draft;
use crate::compare::first_line;
use crate::run::{Failed, Runner};
use crate::sandbox::End;
use crate::truth::Answered;
use crate::verdict::{Failure, Why};

pub use lower::{Fits, lower};

/// The most runs that making a case small may take.
const MOST_RUNS: usize = 1200;
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
    let found = shrinker.leap(found)?;
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

    /// The same cases with shorter arrays and smaller numbers, as long as one step makes them smaller.
    fn smaller(&mut self, mut found: Found) -> io::Result<Found> {
        let blueprint = self.runner.source.blueprint.clone();
        loop {
            let before = found.drafts.clone();
            for index in 0..found.drafts.len() {
                let draft = found.drafts[index].clone();
                lower::once(&blueprint, draft, &mut |draft| self.attempt(&mut found, index, draft))?;
            }
            if found.drafts == before || self.spent >= MOST_RUNS {
                return Ok(found);
            }
        }
    }

    /// Tries a change of one case; keeps it when the stream still fails.
    fn attempt(&mut self, found: &mut Found, index: usize, draft: &Draft) -> io::Result<bool> {
        let mut drafts = found.drafts.clone();
        drafts[index] = draft.clone();
        let why = found.failed.why.clone();
        let failed = self.fails(&drafts, &why)?;
        let kept = failed.is_some();
        if let Some(failed) = failed {
            *found = Found { drafts, failed, place: found.place };
        }
        Ok(kept)
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
