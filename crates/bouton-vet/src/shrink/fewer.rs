//! Fewer cases that still fail.

use std::io;

use super::{Found, Shrinker};
use crate::blueprint::Draft;
use crate::run::Failed;
use crate::sandbox::End;
use crate::verdict::Why;

impl Shrinker<'_, '_> {
    /// The fewest cases that fail.
    pub(super) fn fewer(&mut self, drafts: Vec<Draft>, failed: Failed) -> io::Result<Option<Found>> {
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
}
