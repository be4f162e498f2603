//! Reading a state. Nothing in it is trusted before the checksum is right, and little after.

use super::{Anchor, BadCheckpoint, Body, Digest, MAGIC, Period, Saved, State, Stats, VERSION};
use crate::watch::PATTERN;
use crate::{Proof, Split};

/// The state that the bytes hold.
pub(super) fn state(bytes: &[u8]) -> Result<State, BadCheckpoint> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(BadCheckpoint::Foreign)?;
    let (version, _) = rest.split_first_chunk().ok_or(BadCheckpoint::Damaged)?;
    let version = u64::from_le_bytes(*version);
    let (body, sum) = bytes.split_last_chunk().ok_or(BadCheckpoint::Damaged)?;
    if hash(body) != u64::from_le_bytes(*sum) {
        return Err(BadCheckpoint::Damaged);
    }
    if version != VERSION {
        return Err(BadCheckpoint::Version(version));
    }
    let mut reader = Reader(&body[MAGIC.len() + 8..]);
    let state = reader.state().ok_or(BadCheckpoint::Inconsistent)?;
    if reader.0.is_empty() && is_sound(&state) { Ok(state) } else { Err(BadCheckpoint::Inconsistent) }
}

/// FNV-1a with 64 bits.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Whether the parts fit together so that nothing can go wrong with them.
fn is_sound(state: &State) -> bool {
    let stats = &state.stats;
    let counted = stats.histogram.iter().try_fold(stats.larger, |sum, &count| sum.checked_add(count));
    let split = match &state.body {
        Body::Sparse(saved) => {
            let end = saved.base.saturating_add(saved.values.len() as u64);
            saved.split.mask != 0
                && saved.values.iter().all(|&value| value < 255)
                && saved.rares.is_sorted_by(|a, b| a.0 < b.0)
                && saved.rares.iter().all(|&(heap, compressed)| 0 < heap && heap < end && compressed < 255)
        }
        _ => true,
    };
    let law = state.period.is_none_or(|law| law.period > 0 && law.start <= stats.count);
    let anchor = &state.anchor;
    let pattern = anchor.pattern.len();
    let anchored = (pattern == 0 && anchor.period == 0) || pattern == PATTERN;
    let anchored = anchored && state.tail.len() < PATTERN && state.tail.len() as u64 <= stats.count;
    let ahead = anchor.period.checked_add(anchor.at).and_then(|sum| sum.checked_add(anchor.check_at));
    let anchored = anchored && ahead.is_some_and(|sum| sum < 1 << 62);
    counted == Some(stats.count) && stats.digest.0 < 1 << 61 && split && law && anchored
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn number(&mut self) -> Option<u64> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*bytes))
    }

    fn small<T: TryFrom<u64>>(&mut self) -> Option<T> {
        T::try_from(self.number()?).ok()
    }

    fn bytes(&mut self, count: usize) -> Option<&[u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    /// A list whose items take at least `least` bytes each, so that its length cannot be made up.
    fn list<T>(&mut self, least: usize, each: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count: usize = self.small()?;
        if count.checked_mul(least)? > self.0.len() {
            return None;
        }
        (0..count).map(|_| each(self)).collect()
    }

    #[allow(clippy::option_option, reason = "none because it cannot be read, or none because none was saved")]
    fn option<T>(&mut self, each: impl Fn(&mut Self) -> Option<T>) -> Option<Option<T>> {
        match self.number()? {
            0 => Some(None),
            1 => Some(Some(each(self)?)),
            _ => None,
        }
    }

    fn state(&mut self) -> Option<State> {
        let length = self.small()?;
        let game = String::from_utf8(self.bytes(length)?.to_vec()).ok()?;
        let stats = Stats {
            count: self.number()?,
            histogram: self.list(8, Self::number)?,
            larger: self.number()?,
            records: self.list(16, |reader| Some((reader.number()?, reader.small()?)))?,
            max: self.option(|reader| Some((reader.small()?, reader.number()?)))?,
            digest: Digest(self.number()?),
        };
        let samples = self.number()?;
        let period = self.option(|reader| {
            let (start, period, saltus) = (reader.number()?, reader.number()?, reader.number()?);
            let proof = match reader.number()? {
                0 => Proof::Window,
                1 => Proof::Recomputed,
                2 => Proof::State,
                _ => return None,
            };
            Some(Period { start, period, saltus, proof })
        })?;
        let anchor = Anchor {
            at: self.number()?,
            period: self.number()?,
            check_at: self.number()?,
            prove_at: self.number()?,
            move_at: self.number()?,
            pattern: self.list(8, Self::small)?,
        };
        let tail = self.list(8, Self::small)?;
        Some(State { game, stats, samples, period, anchor, tail, body: self.body()? })
    }

    fn body(&mut self) -> Option<Body> {
        Some(match self.number()? {
            0 => Body::Again,
            1 => Body::Sparse(self.saved()?),
            2 => Body::All(self.values()?),
            3 => Body::Last(self.values()?),
            4 => Body::Period(self.values()?),
            _ => return None,
        })
    }

    fn saved(&mut self) -> Option<Saved> {
        let split =
            Split { mask: self.small()?, by_position: self.small::<u8>()? == 1, taken: self.number()? };
        let rares = self.list(16, |reader| Some((reader.number()?, reader.small()?)))?;
        let base = self.number()?;
        let length = self.small()?;
        Some(Saved { split, rares, base, values: self.bytes(length)?.to_vec() })
    }

    fn values(&mut self) -> Option<Vec<u32>> {
        self.list(4, |reader| {
            let (bytes, rest) = reader.0.split_first_chunk()?;
            reader.0 = rest;
            Some(u32::from_le_bytes(*bytes))
        })
    }
}
