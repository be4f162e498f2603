//! From a large failing case to the least structural one that fails as well: what steps from one case cannot reach.

use std::io;

use super::{Found, Shrinker};
use crate::verdict::Why;

/// Cases with all numbers below this are small enough for steps.
const SMALL: u64 = 1 << 12;
/// So many lesser cases are tried where a run may hold many, and where it holds one.
const MANY: usize = 600;
const FEW: usize = 250;
/// So many of those that failed among others are tried alone.
const SURE: usize = 8;

impl Shrinker<'_, '_> {
    /// Tries structural cases that are less than the failing one, which stands alone, the least first.
    pub(super) fn leap(&mut self, found: Found) -> io::Result<Found> {
        let [draft] = found.drafts.as_slice() else { return Ok(found) };
        if draft.parts.iter().flatten().all(|number| *number < SMALL) {
            return Ok(found);
        }
        if !matches!(found.failed.why, Why::Output(_)) {
            return Ok(found);
        }
        let many = self.runner.source.blueprint.most_cases >= MANY;
        let mut candidates = self.runner.source.lesser(draft, if many { MANY } else { FEW });
        let why = found.failed.why.clone();
        if many && !candidates.is_empty() {
            // All at once first: only those that fail there are tried alone.
            let Some(answered) = self.runner.answer(&candidates) else { return Ok(found) };
            self.spent += 1;
            let Some(failed) = self.runner.run(&answered)? else { return Ok(found) };
            if !failed.places.is_empty() {
                let wrong = failed.places.iter().filter_map(|&place| candidates.get(place).cloned());
                candidates = wrong.take(SURE).collect();
            }
        }
        for draft in candidates.into_iter().take(FEW) {
            let drafts = vec![draft];
            if let Some(failed) = self.fails(&drafts, &why)? {
                return Ok(Found { drafts, failed, place: found.place });
            }
        }
        Ok(found)
    }
}
