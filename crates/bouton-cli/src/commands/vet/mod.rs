//! `vet GAME -c CMD`: tests a program against the truth; `--formula` and `--table` test claims.

mod claim;
mod explain;
mod pasted;
mod report;
mod save;
mod standing;

use std::env;
use std::sync::atomic::Ordering;
use std::time::Instant;

use bouton::judge::{Options, unescaped};
use bouton::vet::{
    Kind, NoProgram, Program, Report, Settings, Source, Verdict, all_children_are_ours, replay, vet,
};
use bouton::wording::Arg;

use crate::args::{PlayArgs, Seat, VetArgs};
use crate::commands::{play, question};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, USUAL};
use crate::input::Disk;
use crate::interrupt;
use crate::out::Out;
use explain::Told;
use report::Vetted;

/// Seconds in all when nothing is said.
const USUAL_TIME: std::time::Duration = std::time::Duration::from_secs(10);

/// Tests the program and tells the verdict.
pub(super) fn run(args: &VetArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "vet", USUAL)?;
    match (&args.formula, &args.pasted) {
        (Some(text), _) => claim::run(args, text, face, out),
        (None, Some(path)) => pasted::run(args, path, face, out),
        (None, None) => program(args, face, out),
    }
}

/// Tests a program.
fn program(args: &VetArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    let options = question::options(&args.stream, args.asked.as_deref(), face)?;
    let bounds = question::bounds(&args.stream, &args.bound, face)?;
    // This program has no children but those that it tests.
    all_children_are_ours();
    let command = args.command.as_deref().unwrap_or_default();
    let program = match Program::new(command, &here(face)?, args.run.build.as_deref()) {
        Ok(program) => program,
        Err(NoProgram::Refused(said)) => {
            let report =
                Report { verdict: Verdict::Ce, failure: None, cases: 0, interrupted: interrupt::raised() };
            let told = Told { reason: said, ..Told::default() };
            return finish(args, &options, face, out, &report, &told);
        }
        Err(trouble) => return Err(no_program(face, command, trouble)),
    };
    let started = Instant::now();
    let time = face.time_asked.unwrap_or(USUAL_TIME);
    let limits = (Some(interrupt::flag()), started.checked_add(time));
    let report = interrupt::watched(|| -> Result<Report, Failure> {
        let mut source = Source::new(&options, &bounds, (Kind::Mixed, face.seed), &Disk, limits)?;
        test(args, face, &mut source, &program, time.saturating_sub(started.elapsed()))
    })?;
    if face.verbose {
        let seconds = started.elapsed().as_secs_f64();
        #[allow(clippy::cast_precision_loss, reason = "a rate for people")]
        let rate = report.cases as f64 / seconds.max(1e-9);
        face.talk(&face.words.say(
            "vet-rate",
            &[("seconds", Arg::Text(&format!("{seconds:.2}"))), ("rate", Arg::Text(&format!("{rate:.0}")))],
        ));
    }
    let told = match &report.failure {
        Some(failure) => explain::tell(face, &options, args, failure),
        None => Told::default(),
    };
    let exit = finish(args, &options, face, out, &report, &told)?;
    if let (true, Some(seat), Some(position)) = (args.play, told.seat, &told.position) {
        let you = if seat == 0 { Seat::First } else { Seat::Second };
        play::run(&PlayArgs { position: vec![position.clone()], you, starts: None }, face, out)?;
    }
    Ok(exit)
}

/// The folder of the user.
pub(super) fn here(face: &Face) -> Result<std::path::PathBuf, Failure> {
    env::current_dir().map_err(|error| system(face, &error))
}

/// The system does not let us run programs.
pub(super) fn system(face: &Face, error: &std::io::Error) -> Failure {
    let reason = error.to_string();
    Failure::request(face.words.say("error-vet-system", &[("reason", Arg::Text(&reason))]))
}

fn test(
    args: &VetArgs,
    face: &Face,
    source: &mut Source,
    program: &Program,
    time: std::time::Duration,
) -> Result<Report, Failure> {
    let settings = Settings {
        cases_per_run: args.cases_per_run.map(|count| usize::try_from(count).unwrap_or(usize::MAX)),
        tle: args.run.tle,
        time,
        memory: args.run.memory.saturating_mul(1 << 20),
        jobs: usize::try_from(args.jobs).unwrap_or(1),
        most_cases: args.tc,
        any: args.any,
        stop: interrupt::flag(),
    };
    let done = match &args.replay {
        Some(text) => {
            let input = unescaped(text);
            let report = replay(source, program, &settings, &input).map_err(|error| system(face, &error))?;
            return report.ok_or_else(|| Failure::request(face.words.text("error-vet-replay")));
        }
        None => vet(source, program, &settings, &|_| {}),
    };
    done.map_err(|error| system(face, &error))
}

/// Prints the report, saves the case, and gives the exit code.
fn finish(
    args: &VetArgs,
    options: &Options,
    face: &Face,
    out: &mut Out,
    report: &Report,
    told: &Told,
) -> Result<Exit, Failure> {
    let saved = match (&args.save, &report.failure) {
        (Some(folder), Some(failure)) => Some(save::save(face, folder, failure)?),
        _ => None,
    };
    let vetted = Vetted { face, game: &options.game, report, told, saved: saved.as_deref() };
    let mut printer = Printer::new(out, face.format);
    printer.print(&vetted)?;
    printer.finish()?;
    if report.interrupted || interrupt::flag().load(Ordering::Relaxed) {
        return Ok(Exit::Interrupted);
    }
    Ok(if report.verdict == Verdict::Ac { Exit::Done } else { Exit::No })
}

/// There is no program to run.
pub(super) fn no_program(face: &Face, command: &str, trouble: NoProgram) -> Failure {
    let words = &face.words;
    match trouble {
        NoProgram::Words => {
            Failure::request(words.say("error-vet-words", &[("command", Arg::Text(command))]))
        }
        NoProgram::Missing(word) => Failure::advised(
            words.say("error-vet-missing", &[("word", Arg::Text(&word))]),
            words.text("error-vet-missing-try"),
        ),
        NoProgram::NoCompiler { compiler, source } => Failure::request(words.say(
            "error-vet-compiler",
            &[("compiler", Arg::Text(&compiler)), ("source", Arg::Text(&source))],
        )),
        NoProgram::Refused(said) => Failure::request(said),
        NoProgram::System(error) => system(face, &error),
    }
}
