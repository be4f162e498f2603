//! Saved states: small, versioned, with a checksum. What is quick to compute again is not saved.
//!
//! A state begins with eight bytes `BOUTONSQ` and the version; then come the fields in a fixed order, numbers as eight
//! bytes with the lowest first, lists with their length before them; the last eight bytes are the FNV-1a hash of all
//! bytes before.

mod read;
mod write;

pub(crate) use read::hash;

use bouton_rules::Budget;

use crate::engine::{Engine, Settings, Windowed};
use crate::halt::Halt;
use crate::octal::Octal;
use crate::running::Running;
use crate::sequence::{Copying, Sequence, Source};
use crate::sparse::{PREFIX, Saved, Sparse};
use crate::subtract::Taking;
use crate::watch::{Anchor, STORED};
use crate::{Digest, Period, Proof, Rule, Stats};

const MAGIC: &[u8; 8] = b"BOUTONSQ";

/// The version of the format.
const VERSION: u64 = 1;

/// Why a saved state cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadCheckpoint {
    /// It does not begin as a saved state does.
    Foreign,
    /// It was written by another version of the format.
    Version(u64),
    /// Bytes are missing, or the checksum is wrong.
    Damaged,
    /// It belongs to another game, whose text this is.
    OtherGame(String),
    /// Its parts contradict each other, or the values computed again.
    Inconsistent,
}

/// Why a sequence could not go on from a saved state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResumeError {
    /// The state cannot be used.
    Bad(BadCheckpoint),
    /// Computing again what was not saved was stopped.
    Halt(Halt),
}

impl From<BadCheckpoint> for ResumeError {
    fn from(bad: BadCheckpoint) -> Self {
        Self::Bad(bad)
    }
}

impl From<Halt> for ResumeError {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

/// The contents of a saved state.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    game: String,
    stats: Stats,
    samples: u64,
    period: Option<Period>,
    anchor: Anchor,
    /// The last values that the watcher saw.
    tail: Vec<u16>,
    body: Body,
}

/// The values that are saved.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Body {
    /// None: the first values are computed again, and a proved period gives the others.
    Again,
    /// Compressed values and rare heaps.
    Sparse(Saved),
    /// All values.
    All(Vec<u32>),
    /// The last values.
    Last(Vec<u32>),
    /// The values of a period, the next first.
    Period(Vec<u32>),
}

impl Sequence {
    /// The state as bytes, from which [`Sequence::resume`] goes on. A few hundred kilobytes for sparse games,
    /// less for subtraction games; four bytes a value for games whose engine needs all of them.
    pub fn checkpoint(&self) -> Vec<u8> {
        let early = self.next() <= STORED as u64;
        let body = match &self.source {
            _ if self.next() == 0 => Body::Again,
            Source::Copy(copy) if self.period.is_some_and(|law| law.proof == Proof::Recomputed) => {
                let mut table = copy.table.clone();
                table.rotate_left(copy.place);
                Body::Period(table)
            }
            Source::Copy(_) => Body::Again,
            Source::Engine(Engine::Octal(octal)) => match octal.pairs() {
                Some(values) => Body::All(values.iter().map(|&value| u32::from(value)).collect()),
                None if early => Body::Again,
                None => octal.sparse().map_or(Body::Again, |sparse| Body::Sparse(sparse.saved())),
            },
            Source::Engine(Engine::Windows(_)) if early => Body::Again,
            Source::Engine(Engine::Windows(windowed)) => Body::Last(windowed.saved()),
            Source::Engine(Engine::Taking(_)) if early && !self.watch.seen.is_empty() => {
                Body::All(self.watch.seen.iter().map(|&value| u32::from(value)).collect())
            }
            Source::Engine(Engine::Taking(taking)) => Body::Last(taking.recent().to_vec()),
            Source::Engine(Engine::Running(running)) => Body::All(running.values().to_vec()),
        };
        let state = State {
            game: self.rule.to_string(),
            stats: self.stats.clone(),
            samples: self.samples,
            period: self.period,
            anchor: self.watch.anchor.clone(),
            tail: self.watch.tail.clone(),
            body,
        };
        write::bytes(&state)
    }

    /// Goes on from a saved state of the same game. The first values may be computed again, at most two million.
    ///
    /// # Errors
    /// A state that is damaged, of another version or of another game; or the budget ran out.
    pub fn resume(
        rule: &Rule,
        settings: Settings,
        bytes: &[u8],
        budget: &Budget,
    ) -> Result<Self, ResumeError> {
        let state = read::state(bytes)?;
        let same = Rule::read(&state.game).is_ok_and(|saved| saved == *rule);
        if !same {
            return Err(BadCheckpoint::OtherGame(state.game).into());
        }
        let mut sequence = Self::new(rule, settings);
        let count = state.stats.count;
        match &state.body {
            Body::All(values) => sequence.restore_all(values, count, budget)?,
            Body::Again => sequence.advance(count.min(STORED as u64), budget, None)?,
            Body::Sparse(_) => sequence.advance(PREFIX, budget, None)?,
            Body::Last(_) | Body::Period(_) => {}
        }
        if sequence.next() == count && sequence.stats.digest != state.stats.digest {
            return Err(BadCheckpoint::Inconsistent.into());
        }
        sequence.continue_from(state)?;
        Ok(sequence)
    }

    /// All values are at hand.
    fn restore_all(&mut self, values: &[u32], count: u64, budget: &Budget) -> Result<(), ResumeError> {
        // No value is much larger than its heap.
        let large = |(heap, &value): (usize, &u32)| value as usize > 64 * (heap + 64);
        if values.len() as u64 != count || values.iter().enumerate().any(large) {
            return Err(BadCheckpoint::Inconsistent.into());
        }
        let settings = self.settings;
        let engine = if self.rule.is_finite_octal() {
            let small: Result<Vec<u16>, _> = values.iter().map(|&value| u16::try_from(value)).collect();
            let small = small.map_err(|_| BadCheckpoint::Inconsistent)?;
            if small.first() != Some(&0) {
                return Err(BadCheckpoint::Inconsistent.into());
            }
            Engine::Octal(Box::new(Octal::after(&self.rule, small, settings.simd, settings.threads)))
        } else if self.rule.is_finite_taking() {
            Engine::Taking(Box::new(Taking::after(&self.rule, values.to_vec(), count)))
        } else {
            Engine::Running(Box::new(Running::after(&self.rule, values, budget).map_err(Halt::from)?))
        };
        self.source = Source::Engine(engine);
        self.stats.add(values);
        self.watch.add(0, values);
        Ok(())
    }

    /// Takes over what was saved, now that the first values are known again.
    fn continue_from(&mut self, state: State) -> Result<(), BadCheckpoint> {
        let count = state.stats.count;
        let wrong = BadCheckpoint::Inconsistent;
        match state.body {
            Body::Again if count > self.next() => {
                let law = self.period.filter(|_| self.period == state.period).ok_or(wrong)?;
                let Source::Copy(copy) = &mut self.source else { return Err(BadCheckpoint::Inconsistent) };
                *copy = Copying::at(std::mem::take(&mut copy.table), &law, count);
            }
            Body::Again | Body::All(_) => {}
            Body::Sparse(saved) => {
                let end = saved.base.checked_add(saved.values.len() as u64);
                let Source::Engine(Engine::Octal(octal)) = &self.source else { return Err(wrong) };
                let first = octal.sparse().and_then(Sparse::values).ok_or(BadCheckpoint::Inconsistent)?;
                if end != Some(count) {
                    return Err(wrong);
                }
                let Settings { simd, threads } = self.settings;
                let sparse = Sparse::resumed(&self.rule, &first, saved, simd, threads).ok_or(wrong)?;
                let octal = Octal::with_sparse(&self.rule, sparse, simd, threads);
                self.source = Source::Engine(Engine::Octal(Box::new(octal)));
            }
            Body::Period(table) => {
                let fits =
                    state.period.is_some_and(|law| law.period == table.len() as u64 && law.saltus == 0);
                if !fits {
                    return Err(wrong);
                }
                self.source = Source::Copy(Copying { table, place: 0, added: 0, saltus: 0 });
                self.period = state.period;
            }
            Body::Last(values) => {
                let reach = self.rule.last().map_or(u64::MAX, u64::from);
                if (values.len() as u64) < reach.min(count) {
                    return Err(wrong);
                }
                let windowed = (count > reach).then(|| Windowed::after(&self.rule, &values, count)).flatten();
                self.source = Source::Engine(match windowed {
                    Some(windowed) => Engine::Windows(Box::new(windowed)),
                    None => Engine::Taking(Box::new(Taking::after(&self.rule, values, count))),
                });
            }
        }
        if count > STORED as u64 {
            self.watch.go_on(state.anchor, state.tail);
        }
        self.stats = state.stats;
        self.samples = state.samples;
        if self.period.is_none() && state.period.is_some() {
            self.take_period(state.period);
        }
        Ok(())
    }
}
