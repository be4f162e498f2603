//! `sequence CODE --to N`: nim values of a taking-and-breaking game at length.

mod certify;
mod kept;
mod progress;
mod store;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use bouton::rules::describe::describe;
use bouton::rules::string::{Fault, NoFiles, Reader};
use bouton::rules::{Budget, Stop};
use bouton::sequence::{Halt, Rule, Sequence, Settings, Simd};
use bouton::wording::Arg;
use bouton::wording::rule::sentences;

use crate::args::{Format, SequenceArgs};
use crate::face::{Face, complain};
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer};
use crate::interrupt;
use crate::out::Out;
use crate::report::sequenced::Sequenced;
use kept::Keeper;
use progress::Progress;
use store::Store;

const FORMATS: &[Format] = &[Format::Human, Format::Plain, Format::Json, Format::Csv, Format::Bfile];

/// So many first values are shown.
const FIRST: u64 = 24;

/// Between two looks at the clock so much time should pass.
const PACE: Duration = Duration::from_millis(200);

/// Computes and reports.
pub(super) fn run(args: &SequenceArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "sequence", FORMATS)?;
    let rule = read_rule(&args.heap_game.join(" "))?;
    if let (Some(path), Some(span)) = (&args.archive, args.at) {
        return kept::look_up(path, span, &rule, face, out);
    }
    let budget = budget(face);
    let settings = settings(face);
    let store = args.checkpoint.as_deref().map(|path| Store::new(path, face));
    let sequence = match &store {
        Some(store) if args.resume => store.load(&rule, settings, &budget)?,
        Some(store) => store.absent().map(|()| Sequence::new(&rule, settings))?,
        None => Sequence::new(&rule, settings),
    };
    let keeper = args.archive.as_deref().map(|path| Keeper::new(path, &rule)).transpose()?;
    let mut run = Run {
        args,
        face,
        sequence,
        budget,
        store,
        keeper,
        progress: Progress::new(face, args.to.unwrap_or(0)),
    };
    let (halt, failed) = interrupt::watched(|| run.compute(out));
    run.progress.end();
    if let Some(error) = failed {
        return Err(error.into());
    }
    run.save()?;
    if let Some(keeper) = run.keeper.take() {
        keeper.finish()?;
    }
    if !run.writes_values() {
        run.report(out)?;
    }
    let exit = args.cert.as_deref().map_or(Ok(Exit::Done), |path| run.certify(path))?;
    Ok(halt.map_or(exit, |halt| run.say(halt)))
}

/// The rule that was typed.
fn read_rule(text: &str) -> Result<Rule, Failure> {
    Rule::read(text)
        .map_err(|wrong| Fault { diagnostics: vec![wrong], text: text.into(), origin: String::new() }.into())
}

/// Long runs are the purpose, so time is limited only when that is asked for.
fn budget(face: &Face) -> Budget {
    if face.time_asked.is_some() {
        return face.budget();
    }
    Budget::unlimited().with_memory(face.memory).with_interrupt(interrupt::flag())
}

/// A second thread checks, where there is one.
fn settings(face: &Face) -> Settings {
    let usual = || std::thread::available_parallelism().map_or(1, |count| count.get().min(2));
    let threads = face.threads.map_or_else(usual, |threads| threads as usize);
    Settings { simd: Simd::detect(), threads }
}

/// A run of the command.
struct Run<'a> {
    args: &'a SequenceArgs,
    face: &'a Face,
    sequence: Sequence,
    budget: Budget,
    store: Option<Store<'a>>,
    keeper: Option<Keeper>,
    progress: Progress<'a>,
}

impl Run<'_> {
    /// Whether the data is the values themselves.
    fn writes_values(&self) -> bool {
        matches!(self.face.format, Format::Csv | Format::Bfile)
    }

    /// Computes to the end, or to what stops it.
    fn compute(&mut self, out: &mut Out) -> (Option<Halt>, Option<io::Error>) {
        let mut failed = None;
        if self.writes_values() {
            failed = self.heading(out).err();
        }
        let halt = self.slices(out, &mut failed).and_then(|()| self.sequence.finish(&self.budget)).err();
        (halt, failed)
    }

    fn heading(&self, out: &mut Out) -> io::Result<()> {
        if self.face.format == Format::Csv { writeln!(out, "n,value") } else { Ok(()) }
    }

    /// Slice by slice, with a look at the clock after each.
    fn slices(&mut self, out: &mut Out, failed: &mut Option<io::Error>) -> Result<(), Halt> {
        let end = self.args.to.unwrap_or(0) + 1;
        let separator = if self.face.format == Format::Csv { ',' } else { ' ' };
        let mut slice = 1 << 14;
        while self.sequence.next() < end && failed.is_none() {
            let begun = Instant::now();
            let to = end.min(self.sequence.next().saturating_add(slice));
            let writes = self.writes_values();
            if writes || self.keeper.is_some() {
                let keeper = &mut self.keeper;
                let mut sink = |start: u64, values: &[u32]| {
                    let mut done = keeper.as_mut().map_or(Ok(()), |keeper| keeper.push(values));
                    if writes && done.is_ok() {
                        done = write_values(out, start, values, separator);
                    }
                    *failed = done.err();
                    failed.is_none()
                };
                self.sequence.advance(to, &self.budget, Some(&mut sink))?;
            } else {
                self.sequence.advance(to, &self.budget, None)?;
            }
            self.progress.tell(&self.sequence);
            if let Some(error) = self
                .store
                .as_mut()
                .and_then(|store| store.save_when_due(&self.sequence, self.args.every).err())
            {
                *failed = Some(error);
            }
            slice = if begun.elapsed() < PACE { slice.saturating_mul(2) } else { (slice / 2).max(64) };
        }
        Ok(())
    }

    fn save(&mut self) -> Result<(), Failure> {
        match &mut self.store {
            Some(store) => Ok(store.save(&self.sequence)?),
            None => Ok(()),
        }
    }

    fn report(&self, out: &mut Out) -> Result<(), Failure> {
        let first = self.first();
        let rule = if self.face.format == Format::Human { self.rule_in_words() } else { Vec::new() };
        let report = Sequenced {
            args: self.args,
            sequence: &self.sequence,
            first: &first,
            rule: &rule,
            face: self.face,
        };
        let mut printer = Printer::new(out, self.face.format);
        printer.print(&report)?;
        Ok(printer.finish()?)
    }

    /// The first values, computed once more.
    fn first(&self) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        let mut sink = |_: u64, more: &[u32]| {
            values.extend(more);
            true
        };
        let count = self.sequence.next().min(FIRST);
        // So few values stop at no limit but an interruption, and then there are fewer.
        let _ = Sequence::new(self.sequence.rule(), Settings { threads: 1, ..Settings::default() }).advance(
            count,
            &Budget::unlimited(),
            Some(&mut sink),
        );
        values
    }

    /// The moves as `rule lint` says them; a rule too long for the reader is not said.
    fn rule_in_words(&self) -> Vec<String> {
        const LONGEST: usize = 60;
        let rule = self.sequence.rule();
        let text = game_string(rule);
        if text.len() > LONGEST {
            return Vec::new();
        }
        let Ok(named) = Reader::new(&NoFiles).read(&text) else { return Vec::new() };
        named
            .games
            .first()
            .map(|chosen| sentences(&self.face.words, &describe(&chosen.game)))
            .unwrap_or_default()
    }

    /// Tells why it stopped.
    fn say(&self, halt: Halt) -> Exit {
        let words = &self.face.words;
        let next = self.sequence.next().to_string();
        let (key, exit) = match halt {
            Halt::Stop(Stop::Time) => ("sequence-stop-time", Exit::Partial),
            Halt::Stop(Stop::Memory) => ("sequence-stop-memory", Exit::Partial),
            Halt::Stop(Stop::Interrupted) => ("sequence-stop-interrupted", Exit::Interrupted),
            Halt::Stop(Stop::TooLarge) => ("sequence-stop-large", Exit::Partial),
            Halt::Disagreement { heap, said, found } => {
                let heap = heap.to_string();
                let said = said.to_string();
                let found = found.map_or_else(|| "?".to_owned(), |value| value.to_string());
                let facts =
                    [("heap", Arg::Text(&heap)), ("said", Arg::Text(&said)), ("found", Arg::Text(&found))];
                complain(&words.say("sequence-disagreement", &facts));
                return Exit::Internal;
            }
        };
        complain(&words.say(key, &[("heap", Arg::Text(&next))]));
        exit
    }
}

/// The game string of a rule.
fn game_string(rule: &Rule) -> String {
    let text = rule.to_string();
    if text.starts_with(|c: char| c.is_ascii_digit()) { format!("code:{text}") } else { text }
}

/// Writes values a line each.
fn write_values(out: &mut Out, start: u64, values: &[u32], separator: char) -> io::Result<()> {
    for (n, value) in (start..).zip(values) {
        writeln!(out, "{n}{separator}{value}")?;
    }
    Ok(())
}
