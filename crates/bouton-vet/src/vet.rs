//! Testing a program: cases in batches through workers, the first failure in the order of the cases, made small.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bouton_judge::Ask;

use crate::compare::Shape;
use crate::program::Program;
use crate::run::Runner;
use crate::sandbox::{End, Limits, Ran, Sandbox};
use crate::shrink;
use crate::source::Source;
use crate::truth::Answered;
use crate::verdict::{Report, Verdict, Why};

/// The most bytes of one input, where the layout leaves the number of cases open.
const MOST_BYTES: usize = 8 << 20;
/// The least limit of an output.
const LEAST_OUTPUT: u64 = 16 << 20;

/// How to test.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The most cases of one run, where the layout allows more than one.
    pub cases_per_run: Option<usize>,
    /// Seconds of a run.
    pub tle: Duration,
    /// Seconds in all.
    pub time: Duration,
    /// Bytes of memory of a run.
    pub memory: u64,
    /// How many runs at once.
    pub jobs: usize,
    /// How many cases in all; until the time is over when `None`.
    pub most_cases: Option<u64>,
    /// Whether any winning move is right where the first is asked for.
    pub any: bool,
    /// Raised to stop everything.
    pub stop: Arc<AtomicBool>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            cases_per_run: None,
            tle: Duration::from_secs(1),
            time: Duration::from_secs(10),
            memory: 512 << 20,
            jobs: 1,
            most_cases: None,
            any: false,
            stop: Arc::new(AtomicBool::new(false)),
        }
    }
}

impl Settings {
    /// The limits of one run whose right output is this long.
    pub(crate) fn limits(&self, expected: usize) -> Limits {
        Limits {
            time: self.tle,
            memory: self.memory,
            output: LEAST_OUTPUT.max(4 * expected as u64),
            stop: Some(self.stop.clone()),
        }
    }
}

/// Cases on their way through a worker.
struct Batch {
    index: usize,
    answered: Answered,
    input: Vec<u8>,
}

/// A batch that has been run.
struct Done {
    batch: Batch,
    ran: io::Result<Ran>,
}

/// Tests a program with cases from `source`. `tell` hears the number of cases that were answered rightly.
///
/// The same source, seed and settings give the same failure, however many jobs there are.
///
/// # Errors
/// When the system does not let us run programs.
pub fn vet(
    source: &mut Source,
    program: &Program,
    settings: &Settings,
    tell: &dyn Fn(u64),
) -> io::Result<Report> {
    let deadline = Instant::now().checked_add(settings.time);
    let (jobs, results) = (channel::<Batch>(), channel::<Done>());
    let (give, take) = jobs;
    let take = Mutex::new(take);
    thread::scope(|scope| {
        for _ in 0..settings.jobs.max(1) {
            let done = results.0.clone();
            let take = &take;
            scope.spawn(move || work(take, &done, program, settings));
        }
        drop(results.0);
        let mut bench = Bench {
            source,
            program,
            settings,
            give: Some(give),
            take: results.1,
            waiting: BTreeMap::new(),
            in_flight: 0,
            made: 0,
            next: 0,
            size: 1,
            most: usize::MAX,
            cases: 0,
            planned: 0,
            deadline,
        };
        let report = bench.run(tell);
        // Workers end when there is nothing more to take.
        bench.give = None;
        report
    })
}

/// Runs a program on this input alone, and judges it; `None` when it is no input of this layout.
///
/// # Errors
/// When the system does not let us run programs.
pub fn replay(
    source: &mut Source,
    program: &Program,
    settings: &Settings,
    input: &str,
) -> io::Result<Option<Report>> {
    let Some(drafts) = source.blueprint.read_all(input) else { return Ok(None) };
    let mut runner = Runner::new(source, program, settings);
    let Some(answered) = runner.answer(&drafts) else { return Ok(None) };
    let failed = runner.run(&answered)?;
    let interrupted = settings.stop.load(Ordering::Relaxed);
    let before = failed.as_ref().and_then(|failed| failed.places.first().copied());
    let cases = if failed.is_none() { drafts.len() } else { before.unwrap_or(0) } as u64;
    let failure = failed.and_then(|failed| shrink::failure(&mut runner, &drafts, failed)).map(Box::new);
    let verdict = failure.as_ref().map_or(Verdict::Ac, |failure| failure.why.verdict());
    Ok(Some(Report { verdict, failure, cases, interrupted }))
}

/// Runs batches until there are no more.
fn work(take: &Mutex<Receiver<Batch>>, done: &Sender<Done>, program: &Program, settings: &Settings) {
    let mut sandbox = Sandbox::new();
    loop {
        let batch = take.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(batch) = batch else { return };
        let limits = settings.limits(batch.answered.answers.len());
        let ran = match &mut sandbox {
            Ok(sandbox) => sandbox.run(program.argv(), &batch.input, &limits),
            Err(error) => Err(io::Error::new(error.kind(), error.to_string())),
        };
        if done.send(Done { batch, ran }).is_err() {
            return;
        }
    }
}

/// A test under way.
struct Bench<'b> {
    source: &'b mut Source,
    program: &'b Program,
    settings: &'b Settings,
    give: Option<Sender<Batch>>,
    take: Receiver<Done>,
    /// Batches that came back before their turn.
    waiting: BTreeMap<usize, Done>,
    in_flight: usize,
    made: usize,
    next: usize,
    /// The size of the next batch, and the most that a run can do in its time.
    size: usize,
    most: usize,
    /// Cases answered rightly, and cases given out.
    cases: u64,
    planned: u64,
    deadline: Option<Instant>,
}

impl Bench<'_> {
    fn run(&mut self, tell: &dyn Fn(u64)) -> io::Result<Report> {
        let mut more = true;
        loop {
            while more && self.in_flight <= self.settings.jobs && !self.is_over() {
                more = self.give_out();
            }
            if self.in_flight == 0 && self.waiting.is_empty() {
                return Ok(self.report(Verdict::Ac));
            }
            while !self.waiting.contains_key(&self.next) {
                let done = self.take.recv().map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
                self.in_flight -= 1;
                self.waiting.insert(done.batch.index, done);
            }
            let Some(done) = self.waiting.remove(&self.next) else { continue };
            self.next += 1;
            if self.stopped() {
                more = false;
                continue;
            }
            if let Some(report) = self.judge(done)? {
                return Ok(report);
            }
            tell(self.cases);
        }
    }

    fn stopped(&self) -> bool {
        self.settings.stop.load(Ordering::Relaxed)
    }

    fn is_over(&self) -> bool {
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        late || self.stopped() || self.settings.most_cases.is_some_and(|most| self.planned >= most)
    }

    /// Makes a batch and gives it out; false when there are no more cases.
    fn give_out(&mut self) -> bool {
        let left = self.settings.most_cases.map_or(u64::MAX, |most| most - self.planned);
        let size = self.size.min(usize::try_from(left).unwrap_or(usize::MAX)).max(1);
        let answered = self.source.next(size);
        if answered.cases.is_empty() {
            return false;
        }
        // Batches grow: small cases come early, and many together later.
        let most = self.settings.cases_per_run.unwrap_or(usize::MAX).min(self.source.blueprint.most_cases);
        let by_bytes = MOST_BYTES * answered.cases.len() / answered.body.len().max(1);
        if self.made > 1 {
            self.size = (2 * self.size).min(most).min(self.most).min(by_bytes).max(1);
        }
        let input = self.source.blueprint.whole(&answered.body, answered.cases.len());
        self.planned += answered.cases.len() as u64;
        let batch = Batch { index: self.made, answered, input };
        self.made += 1;
        self.in_flight += 1;
        self.give.as_ref().is_some_and(|give| give.send(batch).is_ok())
    }

    /// Looks at what came back; a report when it fails.
    fn judge(&mut self, done: Done) -> io::Result<Option<Report>> {
        let Done { batch, ran } = done;
        let ran = ran?;
        let mut runner = Runner::new(self.source, self.program, self.settings);
        let Some(failed) = runner.judge(&batch.answered, &ran) else {
            if ran.cpu * 4 > self.settings.tle {
                self.most = self.most.min(batch.answered.cases.len().max(1));
                self.size = self.size.min(self.most);
            }
            self.cases += batch.answered.cases.len() as u64;
            return Ok(None);
        };
        let many = batch.answered.cases.len() > 1;
        let shrunk = shrink::least(&mut runner, &batch.answered, failed.clone())?;
        if self.stopped() {
            return Ok(Some(self.report(Verdict::Ac)));
        }
        let Some((failure, before)) = shrunk else {
            // Too slow only for all of them together: then fewer at a time.
            debug_assert!(many && failed.why == Why::Ended(End::Time));
            self.most = (batch.answered.cases.len() / 2).max(1);
            self.size = self.size.min(self.most);
            self.cases += batch.answered.cases.len() as u64;
            return Ok(None);
        };
        self.cases += before as u64;
        let mut report = self.report(failure.why.verdict());
        report.failure = Some(Box::new(failure));
        Ok(Some(report))
    }

    fn report(&self, verdict: Verdict) -> Report {
        Report { verdict, failure: None, cases: self.cases, interrupted: self.stopped() }
    }
}

/// What answers to these questions look like.
pub(crate) fn shape(options: &bouton_judge::Options) -> Shape {
    let numbers = options.print.is_none() && options.prefix.is_empty();
    match options.asks.as_slice() {
        [Ask::Outcome] if options.prefix.is_empty() => {
            Shape { labels: Some(options.labels.to_vec()), numbers_or: None }
        }
        [only] if *only != Ask::Outcome && numbers => {
            Shape { labels: None, numbers_or: Some(options.none.clone()) }
        }
        _ => Shape::default(),
    }
}
