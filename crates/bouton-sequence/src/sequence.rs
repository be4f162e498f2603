//! The front: values in order, with statistics, samples, and periods proved on the way.

use bouton_rules::{Budget, Stop};

use crate::engine::{Engine, Settings};
use crate::halt::Halt;
use crate::period::{Bound, Period, Proof};
use crate::stats::Stats;
use crate::watch::Watch;
use crate::{Rule, Split};

/// So many values are computed between two looks at anything else.
const STEP: u64 = 1 << 18;

/// With two threads, so many values are counted by one while the other looks for a period.
const MANY: usize = 1 << 16;

/// The same at the beginning, growing with the number of values.
const FIRST_STEP: u64 = 256;

/// A period of at most so many values is stored once it is proved, and values are copied from then on.
const MOST_COPIED: u64 = 1 << 22;

/// Values in order, from heap 0 on.
///
/// ```
/// use bouton_rules::Budget;
/// use bouton_sequence::{Rule, Sequence, Settings};
/// let kayles = Rule::read("0.77").unwrap();
/// let mut sequence = Sequence::new(&kayles, Settings::default());
/// sequence.advance(1_000_000_000, &Budget::unlimited(), None).unwrap();
/// let law = sequence.period().unwrap();
/// assert_eq!((law.start, law.period), (71, 12));
/// assert_eq!(sequence.stats().max, Some((8, 27)));
/// ```
#[derive(Clone, Debug)]
pub struct Sequence {
    pub(crate) rule: Rule,
    pub(crate) settings: Settings,
    pub(crate) source: Source,
    pub(crate) stats: Stats,
    pub(crate) watch: Watch,
    pub(crate) period: Option<Period>,
    /// How many heaps were computed a second time, and agreed.
    pub(crate) samples: u64,
    /// Bytes of the engine that are charged to the budget of the call.
    charged: usize,
    /// Values of a period that is being gathered.
    gathered: Option<Vec<u32>>,
}

/// Where values come from.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Engine(Engine),
    /// A proved period.
    Copy(Copying),
}

/// A proved period: its values, which of them is next, and what is added.
#[derive(Clone, Debug)]
pub(crate) struct Copying {
    pub(crate) table: Vec<u32>,
    pub(crate) place: usize,
    pub(crate) added: u64,
    pub(crate) saltus: u64,
}

/// Receives the first heap of a run of values, and the values. False stops the computation.
pub type Sink<'a> = &'a mut dyn FnMut(u64, &[u32]) -> bool;

impl Sequence {
    /// Begins before heap 0.
    pub fn new(rule: &Rule, settings: Settings) -> Self {
        let settings = Settings { simd: settings.simd.at_most(), ..settings };
        Self {
            rule: rule.clone(),
            settings,
            source: Source::Engine(Engine::new(rule, settings)),
            stats: Stats::default(),
            watch: Watch::new(rule),
            period: None,
            samples: 0,
            charged: 0,
            gathered: None,
        }
    }

    /// The rule.
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The first heap whose value is not known. All values below are exact: each was verified by the exclusion
    /// check where a split was used.
    pub fn next(&self) -> u64 {
        self.stats.count
    }

    /// Counts, maxima and the digest of all values so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The law that was proved, if one was.
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    /// How many heaps were computed a second time, in full and by other means; they agreed.
    pub fn samples(&self) -> u64 {
        self.samples
    }

    /// How many heaps are rare; `None` when no split is in use.
    pub fn rare_count(&self) -> Option<usize> {
        match &self.source {
            Source::Engine(engine) => engine.rares(),
            Source::Copy(_) => None,
        }
    }

    /// The rare heaps and their values, ascending; empty when no split is in use.
    pub fn rares(&self) -> Vec<(u64, u32)> {
        match &self.source {
            Source::Engine(Engine::Octal(octal)) => {
                octal.sparse().map(|sparse| sparse.rares().collect()).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// The split in use.
    pub fn split(&self) -> Option<Split> {
        match &self.source {
            Source::Engine(Engine::Octal(octal)) => octal.sparse().map(crate::sparse::Sparse::split),
            _ => None,
        }
    }

    /// Computes until the values of all heaps below `to` are known, and hands them to `sink`. Without a sink
    /// whole periods are skipped once a period is proved, so that `to` may be as large as wanted.
    ///
    /// # Errors
    /// What stopped it: the budget, the sink ([`Stop::Interrupted`]), values past 32 bits, or a
    /// disagreement between two computations. All values handed out are exact, unless it is a disagreement.
    pub fn advance(&mut self, to: u64, budget: &Budget, mut sink: Option<Sink>) -> Result<(), Halt> {
        let mut buffer = Vec::new();
        // Budgets are made anew for each call.
        budget.charge(self.charged)?;
        let result = loop {
            if self.next() >= to {
                break Ok(());
            }
            let step = self.step(to, budget, &mut buffer, sink.as_mut().map(|sink| &mut **sink as Sink));
            if step.is_err() {
                break step;
            }
        };
        budget.release(self.charged);
        result
    }

    /// Looks for a period a last time, when no more values will come: the proof may need fewer values than
    /// there are. It may compute all values once more when there were too many to store.
    ///
    /// # Errors
    /// As for [`Sequence::advance`].
    pub fn finish(&mut self, budget: &Budget) -> Result<(), Halt> {
        if self.period.is_none() {
            self.look(true, budget)?;
        }
        Ok(())
    }

    fn step(
        &mut self,
        to: u64,
        budget: &Budget,
        buffer: &mut Vec<u32>,
        sink: Option<Sink>,
    ) -> Result<(), Halt> {
        let next = self.next();
        buffer.clear();
        let most = (to - next).min(STEP).min(next.max(FIRST_STEP));
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let result = match &mut self.source {
            Source::Engine(engine) => engine.advance(&self.rule, next, most, buffer, budget),
            Source::Copy(copy) => {
                budget.look()?;
                if sink.is_none() && copy.saltus == 0 && copy.place == 0 {
                    let times = (to - next) / copy.table.len() as u64;
                    self.stats.add_periods(&copy.table, times);
                    if times > 0 {
                        return Ok(());
                    }
                }
                // Whole periods begin where the table begins, and are counted as such.
                let length = copy.table.len();
                let rest = if copy.place == 0 { most } else { length - copy.place };
                let count = if copy.saltus == 0 && copy.place == 0 && most >= length {
                    most / length * length
                } else {
                    rest.min(most)
                };
                copy.fill(count, buffer)
            }
        };
        self.sample(next, buffer)?;
        let watched = self.period.is_none();
        self.note(next, buffer, watched);
        self.gather(buffer);
        if let Some(sink) = sink
            && !buffer.is_empty()
            && !sink(next, buffer)
        {
            return Err(Stop::Interrupted.into());
        }
        if watched {
            self.look(false, budget)?;
        }
        self.charge(budget)?;
        result
    }

    /// Counts values, and looks for a period among them.
    fn note(&mut self, next: u64, values: &[u32], watched: bool) {
        let (stats, watch) = (&mut self.stats, &mut self.watch);
        match &self.source {
            Source::Copy(copy) if copy.copied(values) => {
                return stats.add_periods(&copy.table, (values.len() / copy.table.len()) as u64);
            }
            _ => {}
        }
        let mut note = || {
            if watched {
                watch.add(next, values);
            }
        };
        if self.settings.threads > 1 && values.len() >= MANY {
            std::thread::scope(|scope| {
                scope.spawn(|| stats.add(values));
                note();
            });
        } else {
            stats.add(values);
            note();
        }
    }

    /// Charges what the engine holds.
    fn charge(&mut self, budget: &Budget) -> Result<(), Halt> {
        let held = match &self.source {
            Source::Engine(engine) => engine.bytes(),
            Source::Copy(copy) => 4 * copy.table.len(),
        };
        budget.release(self.charged);
        self.charged = held;
        Ok(budget.charge(held)?)
    }

    /// Computes one of the last heaps a second time.
    fn sample(&mut self, start: u64, values: &[u32]) -> Result<(), Halt> {
        const LAST: u64 = 1 << 12;
        let (Source::Engine(engine), count @ 1..) = (&self.source, values.len() as u64) else {
            return Ok(());
        };
        let back = self.stats.digest.0 % count.min(LAST);
        let heap = start + count - 1 - back;
        let said = values[values.len() - 1 - usize::try_from(back).unwrap_or(0)];
        match engine.recompute(&self.rule, start + count, heap, said) {
            Some(found) if found != said => Err(Halt::Disagreement { heap, said, found: Some(found) }),
            Some(_) => {
                self.samples += 1;
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Looks for a period, and copies from then on when it is short enough.
    fn look(&mut self, last: bool, budget: &Budget) -> Result<(), Halt> {
        let next = self.next();
        if let Some(law) = self.watch.search(&self.rule, last) {
            self.period = Some(law);
            if let Some(table) = self.watch.table(&law) {
                self.source = Source::Copy(Copying::at(table, &law, next));
            }
        } else if let (Some(period), Some(bound)) = (self.watch.suspect(next, last), self.watch.bound) {
            let proved = prove_again(&self.rule, self.settings, bound, period, next, budget);
            if proved.is_err() {
                self.watch.anchor.prove_at = next;
            }
            self.period = proved?;
            if self.period.is_some() {
                self.take_period(self.period);
            }
        }
        Ok(())
    }

    /// Takes over a period that was proved before, whose values are not stored.
    pub(crate) fn take_period(&mut self, law: Option<Period>) {
        self.period = law;
        self.watch = Watch::new(&self.rule);
        self.gathered = law.is_some_and(|law| law.period <= MOST_COPIED).then(Vec::new);
    }

    /// Gathers the values of a proved period that was not stored.
    fn gather(&mut self, values: &[u32]) {
        let (Some(table), Some(law)) = (&mut self.gathered, &self.period) else { return };
        let period = usize::try_from(law.period).unwrap_or(usize::MAX);
        let room = period - table.len();
        table.extend(&values[..room.min(values.len())]);
        if table.len() == period {
            let mut table = std::mem::take(table);
            // The table begins with the heap after those that were gathered beyond it.
            let beyond = values.len().saturating_sub(room) % period;
            table.rotate_left(beyond);
            self.source = Source::Copy(Copying { table, place: 0, added: 0, saltus: 0 });
            self.gathered = None;
        }
    }
}

impl Copying {
    /// At heap `next`, which is not below the start of the law; the table begins with the start.
    pub(crate) fn at(table: Vec<u32>, law: &Period, next: u64) -> Self {
        let place = usize::try_from((next - law.start) % law.period).unwrap_or(0);
        let added = (next - law.start) / law.period * law.saltus;
        Self { table, place, added, saltus: law.saltus }
    }

    /// Whether these values, the last that were copied, are whole periods that begin where the table does.
    fn copied(&self, values: &[u32]) -> bool {
        let whole = !values.is_empty() && values.len().is_multiple_of(self.table.len());
        self.saltus == 0 && self.place == 0 && whole
    }

    fn fill(&mut self, most: usize, out: &mut Vec<u32>) -> Result<(), Halt> {
        if self.saltus == 0 && self.place == 0 && out.is_empty() && most.is_multiple_of(self.table.len()) {
            out.extend(&self.table);
            // What is there is doubled, so that short periods are copied in long pieces.
            while out.len() < most {
                out.extend_from_within(..out.len().min(most - out.len()));
            }
            return Ok(());
        }
        while out.len() < most {
            let part = &self.table[self.place..];
            let part = &part[..part.len().min(most - out.len())];
            if self.saltus == 0 {
                out.extend(part);
            } else {
                for &value in part {
                    let value = u64::from(value).checked_add(self.added).and_then(|v| u32::try_from(v).ok());
                    out.push(value.ok_or(Stop::TooLarge)?);
                }
            }
            self.place += part.len();
            if self.place == self.table.len() {
                self.place = 0;
                self.added = self.added.saturating_add(self.saltus);
            }
        }
        Ok(())
    }
}

/// Proves a period by computing all `count` values twice more, once ahead by the period.
fn prove_again(
    rule: &Rule,
    settings: Settings,
    bound: Bound,
    period: u64,
    count: u64,
    budget: &Budget,
) -> Result<Option<Period>, Halt> {
    let mut ahead = Stream::new(rule, settings);
    let mut behind = Stream::new(rule, settings);
    let mut left = period;
    while left > 0 {
        left -= ahead.take(left, budget)?.len() as u64;
    }
    let mut start = 0;
    let mut heap = 0;
    while heap + period < count {
        let wanted = count - period - heap;
        let early = behind.take(wanted, budget)?.to_vec();
        let mut compared = 0;
        while compared < early.len() {
            let late = ahead.take((early.len() - compared) as u64, budget)?;
            let pairs = early[compared..].iter().zip(late);
            for (place, _) in pairs.enumerate().filter(|(_, (a, b))| a != b) {
                start = heap + (compared + place) as u64 + 1;
            }
            compared += late.len();
        }
        heap += early.len() as u64;
    }
    let proved = bound.needed(start, period) <= count;
    Ok(proved.then_some(Period { start, period, saltus: 0, proof: Proof::Recomputed }))
}

/// Values of an engine of its own.
struct Stream<'a> {
    rule: &'a Rule,
    engine: Engine,
    next: u64,
    buffer: Vec<u32>,
    place: usize,
}

impl<'a> Stream<'a> {
    fn new(rule: &'a Rule, settings: Settings) -> Self {
        Self { rule, engine: Engine::new(rule, settings), next: 0, buffer: Vec::new(), place: 0 }
    }

    /// At least one and at most `most` values.
    fn take(&mut self, most: u64, budget: &Budget) -> Result<&[u32], Halt> {
        if self.place == self.buffer.len() {
            self.buffer.clear();
            self.place = 0;
            let step = usize::try_from(STEP).unwrap_or(usize::MAX);
            self.engine.advance(self.rule, self.next, step, &mut self.buffer, budget)?;
            self.next += self.buffer.len() as u64;
        }
        let end = self.buffer.len().min(self.place + usize::try_from(most).unwrap_or(usize::MAX));
        let values = &self.buffer[self.place..end];
        self.place = end;
        Ok(values)
    }
}
