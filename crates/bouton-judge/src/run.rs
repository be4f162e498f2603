//! A whole stream: cases in, answers out.

use std::cell::{Cell, RefCell};
use std::io::{self, Read, Write};

use bouton_rules::string::Fault;
use bouton_rules::{Budget, Position};
use bouton_solve::answer::Halt;

use crate::answer::{Judge, NoAnswer};
use crate::case::{Case, CaseReader};
use crate::scan::{InputFault, Trouble};

/// Answers are written when so many bytes wait.
const BLOCK: usize = 1 << 16;

/// How a stream ended.
#[derive(Debug)]
pub enum Ended {
    /// All cases are answered; so many.
    Done(u64),
    /// Something is wrong with the stream; the cases before it are answered.
    Input(Box<InputFault>),
    /// The rule has a fault with the parameters of a case.
    Rule(Box<Fault>),
    /// A case was too much work: its number and position.
    Halt(Box<Halt>, u64, Position),
    /// The stream could not be read.
    Read(io::Error),
    /// The user stopped it after so many cases.
    Stopped(u64),
}

/// Limits on the work.
#[derive(Clone, Copy)]
pub struct Limits<'l> {
    /// The limits of one answer, asked for only where there is something to search.
    pub budget: &'l dyn Fn() -> Budget,
    /// Whether to stop before the next cases.
    pub stopped: &'l dyn Fn() -> bool,
}

/// How many cases pass between looks at [`Limits::stopped`].
const CASES_PER_LOOK: u64 = 1 << 10;

/// Answers every case of `input`. What is written reaches `output` before more input is waited for.
///
/// # Errors
/// When `output` cannot be written.
pub fn run<R: Read, W: Write>(
    judge: &mut Judge,
    input: R,
    output: &mut W,
    limits: &Limits,
) -> io::Result<Ended> {
    let sink = Sink { waiting: RefCell::new(Vec::with_capacity(2 * BLOCK)), output: RefCell::new(output) };
    let lost = Cell::new(None);
    let tied = Tied { input, sink: &sink, lost: &lost };
    let ended = answer_all(judge, tied, &sink, limits);
    if let Some(error) = lost.take() {
        return Err(error);
    }
    let ended = ended?;
    sink.write()?;
    Ok(ended)
}

fn answer_all<R: Read, W: Write>(
    judge: &mut Judge,
    input: R,
    sink: &Sink<W>,
    limits: &Limits,
) -> io::Result<Ended> {
    let (layout, options) = (judge.layout().clone(), judge.options().clone());
    let params = judge.chosen().rule.params.len();
    let mut reader = CaseReader::new(input, &layout, params, options.cases, options.until);
    let mut case = Case::default();
    let mut looked = 0;
    loop {
        judge.answer_many(&mut reader, &mut sink.waiting.borrow_mut());
        if reader.done() - looked >= CASES_PER_LOOK {
            looked = reader.done();
            if (limits.stopped)() {
                return Ok(Ended::Stopped(looked));
            }
        }
        match reader.next(&mut case) {
            Ok(true) => {}
            Ok(false) => return Ok(Ended::Done(reader.done())),
            Err(trouble) => return Ok(troubled(trouble)),
        }
        let mut waiting = sink.waiting.borrow_mut();
        let answered = judge.answer(&case, limits.budget, &mut waiting);
        let full = waiting.len() >= BLOCK;
        drop(waiting);
        if full {
            sink.write()?;
        }
        match answered {
            Ok(()) => {}
            Err(NoAnswer::Fault(wrong)) => return Ok(troubled(reader.fault(wrong))),
            Err(NoAnswer::Rule(fault)) => return Ok(Ended::Rule(fault)),
            Err(NoAnswer::Halt(halt, position)) => return Ok(Ended::Halt(halt, case.number, position)),
        }
    }
}

fn troubled(trouble: Trouble) -> Ended {
    match trouble {
        Trouble::Io(error) => Ended::Read(error),
        Trouble::Fault(fault) => Ended::Input(fault),
    }
}

/// Answers on their way out.
struct Sink<'w, W> {
    waiting: RefCell<Vec<u8>>,
    output: RefCell<&'w mut W>,
}

impl<W: Write> Sink<'_, W> {
    /// Writes what waits.
    fn write(&self) -> io::Result<()> {
        let mut waiting = self.waiting.borrow_mut();
        if waiting.is_empty() {
            return Ok(());
        }
        let mut output = self.output.borrow_mut();
        let written = output.write_all(&waiting).and_then(|()| output.flush());
        waiting.clear();
        written
    }
}

/// Input that is read only after the answers so far are out.
struct Tied<'s, 'w, R, W> {
    input: R,
    sink: &'s Sink<'w, W>,
    lost: &'s Cell<Option<io::Error>>,
}

impl<R: Read, W: Write> Read for Tied<'_, '_, R, W> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Err(error) = self.sink.write() {
            let kind = error.kind();
            self.lost.set(Some(error));
            return Err(kind.into());
        }
        self.input.read(buffer)
    }
}
