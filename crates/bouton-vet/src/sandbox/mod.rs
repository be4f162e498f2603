//! Running one program once: a private folder, limits set by the operating system, and nobody left behind.
//!
//! Input and output are files in memory, so that a program that reads nothing breaks no pipe, and one that prints
//! without end is stopped by the limit on the size of a file.

mod files;
mod kin;
mod limits;

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Pid, PidfdFlags, pidfd_open};
use tempfile::TempDir;
use wait4::Wait4;

pub use kin::all_children_are_ours;
pub use limits::Limits;

use files::MemoryFile;

/// How long after its start a program is looked at first: who multiplies is many before long.
const FIRST_LOOK: Duration = Duration::from_millis(2);
/// How often a program that takes its time is looked at.
const LOOK: Duration = Duration::from_millis(10);
/// How much of standard error is kept.
const ERRORS_KEPT: usize = 4096;
/// The most processes that a program may have at once.
const MOST_PROCESSES: usize = 64;

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself, with this exit code.
    Exit(i32),
    /// By this signal.
    Signal(i32),
    /// It was stopped: too much time.
    Time,
    /// Too much memory.
    Memory,
    /// Too much output.
    Output,
    /// Too many processes.
    Processes,
    /// It could not be started at all: the reason of the system.
    NotStarted(String),
}

/// What a run left.
#[derive(Clone, Debug)]
pub struct Ran {
    /// How it ended.
    pub end: End,
    /// What it printed, as far as the limit goes.
    pub output: Vec<u8>,
    /// The beginning of what it printed to standard error.
    pub errors: String,
    /// Processor time, where it is known.
    pub cpu: Duration,
}

/// A place to run in: a private folder that goes away with it.
#[derive(Debug)]
pub struct Sandbox {
    folder: TempDir,
}

impl Sandbox {
    /// A fresh folder.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new() -> io::Result<Self> {
        kin::adopt();
        Ok(Self { folder: fresh()? })
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Runs a command on an input to its end, or until a limit is reached. When this returns, no process of it is
    /// left, and the folder is empty again.
    ///
    /// # Errors
    /// When the system does not let us watch the program, through no fault of it.
    pub fn run(&mut self, argv: &[OsString], input: &[u8], limits: &Limits) -> io::Result<Ran> {
        let stdin = MemoryFile::holding(input)?;
        let (stdout, stderr) = (MemoryFile::new()?, MemoryFile::new()?);
        let Some((program, arguments)) = argv.split_first() else {
            return Err(io::ErrorKind::InvalidInput.into());
        };
        let mut command = Command::new(program);
        command.args(arguments).current_dir(self.folder.path()).env("TMPDIR", self.folder.path());
        command.stdin(stdin.stdio()?).stdout(stdout.stdio()?).stderr(stderr.stdio()?).process_group(0);
        let started = Instant::now();
        let (mut child, kin) = match kin::spawn(&mut command) {
            Ok(started) => started,
            Err(error) => return Ok(not_started(&error)),
        };
        limits.impose(kin.leader());
        let watched = watch(kin.leader(), limits, started);
        // Whatever happened, the whole family ends, the leader last: until it is reaped its number is not used again.
        kin.end();
        let reaped = child.wait4();
        kin.clear();
        drop(kin);
        let stopped = watched?;
        let reaped = reaped?;
        let output = stdout.contents(limits.output)?;
        let errors = String::from_utf8_lossy(&stderr.contents(ERRORS_KEPT as u64)?).into_owned();
        let cpu = reaped.rusage.utime + reaped.rusage.stime;
        let end = stopped.unwrap_or_else(|| {
            let full = output.len() as u64 >= limits.output || stderr.length() >= limits.output;
            ended(reaped.status, full, reaped.rusage.maxrss, cpu, &errors, limits)
        });
        self.clean()?;
        Ok(Ran { end, output, errors, cpu })
    }

    /// Starts a command whose input and output are pipes, for talk back and forth.
    ///
    /// # Errors
    /// Why it could not be started.
    pub fn talk(&mut self, argv: &[OsString], limits: &Limits) -> io::Result<Talking> {
        let (program, arguments) = argv.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).current_dir(self.folder.path()).env("TMPDIR", self.folder.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).process_group(0);
        let (child, kin) = kin::spawn(&mut command)?;
        limits.impose(kin.leader());
        Ok(Talking { child, kin })
    }

    /// Empties the folder; makes a new one where the program has taken it away.
    fn clean(&mut self) -> io::Result<()> {
        let empty = std::fs::read_dir(self.folder.path()).map(|mut entries| entries.next().is_none());
        if !matches!(empty, Ok(true)) {
            self.folder = fresh()?;
        }
        Ok(())
    }
}

fn fresh() -> io::Result<TempDir> {
    tempfile::Builder::new().prefix("bouton-vet-").tempdir()
}

/// A program that is being talked to. It ends, with all its kin, when this is dropped.
#[derive(Debug)]
pub struct Talking {
    /// The program, with its pipes.
    pub child: Child,
    kin: kin::Kin,
}

impl Drop for Talking {
    fn drop(&mut self) {
        self.kin.end();
        // It has been killed: this does not wait long, and there is nothing to do when it fails.
        let _ = self.child.wait();
        self.kin.clear();
    }
}

/// Waits for the end of a program; `Some` when it has to be stopped.
fn watch(leader: Pid, limits: &Limits, started: Instant) -> io::Result<Option<End>> {
    let handle = pidfd_open(leader, PidfdFlags::empty())?;
    loop {
        let mut waiting = [PollFd::new(&handle, PollFlags::IN)];
        let passed = started.elapsed();
        // The first look is early: most programs end before the second.
        let step = if passed < FIRST_LOOK { FIRST_LOOK } else { LOOK.max(passed / 8) }.min(limits.time);
        let step = Timespec { tv_sec: step.as_secs().cast_signed(), tv_nsec: step.subsec_nanos().into() };
        match poll(&mut waiting, Some(&step)) {
            Ok(0) => {}
            Ok(_) => return Ok(None),
            Err(rustix::io::Errno::INTR) => continue,
            Err(error) => return Err(error.into()),
        }
        if limits.stop.as_ref().is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed)) {
            return Ok(Some(End::Time));
        }
        // Asked before the time: a crowd can keep us from looking until all patience is gone.
        if kin::descendants(leader, MOST_PROCESSES) >= MOST_PROCESSES {
            return Ok(Some(End::Processes));
        }
        let passed = started.elapsed();
        if passed >= limits.patience() || (passed >= limits.time && kin::cpu_of(leader) >= limits.time) {
            return Ok(Some(End::Time));
        }
    }
}

fn not_started(error: &io::Error) -> Ran {
    let end = End::NotStarted(error.to_string());
    Ran { end, output: Vec::new(), errors: String::new(), cpu: Duration::ZERO }
}

/// How a program ended that was not stopped by us.
fn ended(status: ExitStatus, full: bool, peak: u64, cpu: Duration, errors: &str, limits: &Limits) -> End {
    use rustix::process::Signal;
    let signal = status.signal();
    if full || signal == Some(Signal::XFSZ.as_raw()) {
        return End::Output;
    }
    if signal == Some(Signal::XCPU.as_raw()) || (cpu >= limits.time && signal == Some(Signal::KILL.as_raw()))
    {
        return End::Time;
    }
    if cpu >= limits.time {
        return End::Time;
    }
    // Until it runs a program shares our memory, so what we have had ourselves says nothing.
    let too_much = peak > limits.memory && peak > kin::own_peak();
    if too_much || (!status.success() && out_of_memory(errors)) {
        return End::Memory;
    }
    match (status.code(), signal) {
        (Some(code), _) => End::Exit(code),
        (None, Some(signal)) => End::Signal(signal),
        (None, None) => End::Exit(-1),
    }
}

/// What the usual languages say when memory is refused.
fn out_of_memory(errors: &str) -> bool {
    ["bad_alloc", "MemoryError", "OutOfMemoryError", "memory allocation of", "out of memory"]
        .iter()
        .any(|sign| errors.contains(sign))
}

/// Whether a word names a program that can be found.
pub(crate) fn is_found(word: &OsStr) -> bool {
    let path = Path::new(word);
    if path.components().count() > 1 {
        return path.exists();
    }
    let paths = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&paths).any(|folder| folder.join(path).is_file())
}
