//! `solve POSITION...`: who wins, the value, every winning move, and why.

use std::time::Instant;

use bouton::law::Solver;
use bouton::rules::string::{Named, Reader};
use bouton::solve::Answer;
use bouton::wording::{Arg, answer, law};

use super::from_file::FromFile;
use super::solvers::Solvers;
use crate::args::{SolveArgs, Wanted};
use crate::diagnose;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, USUAL};
use crate::input::{Disk, Positions};
use crate::interrupt;
use crate::out::Out;
use crate::report::outcome_cell;
use crate::report::solved::Solved;

/// Solves each position and prints its answer.
pub(super) fn run(args: &SolveArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "solve", USUAL)?;
    let mut positions = Positions::new(&face.words, &args.positions)?;
    let many = positions.are_many();
    let mut reader = Reader::new(&Disk);
    let mut solvers = Solvers::default();
    let mut file = args.from.as_deref().map(FromFile::open).transpose()?;
    let mut printer = Printer::new(out, face.format);
    // With `--quiet --test` the exit code is the answer.
    let silent = face.quiet && args.test.is_some();
    let mut exit = Exit::Done;
    while let Some(next) = positions.next(&mut reader) {
        let named = match next {
            Ok(named) => named,
            // One bad line does not take the answers of the others away.
            Err(failure) if many && !matches!(failure, Failure::Hangup) => {
                exit = exit.max(diagnose::failure(face, &failure));
                continue;
            }
            Err(failure) => return Err(failure),
        };
        let begin = Instant::now();
        // When nothing is printed, the moves are not asked for.
        let ask = if silent { Solver::evaluate } else { Solver::winning };
        let answer = match &mut file {
            None => solvers.ask(face, &named, ask),
            Some(file) => match file.ask(face, &named, true) {
                Ok(answer) => answer,
                Err(failure) if many => {
                    exit = exit.max(diagnose::failure(face, &failure));
                    continue;
                }
                Err(failure) => return Err(failure),
            },
        };
        if !silent {
            printer.print(&Solved::new(face, &named, &answer, args.distinct, args.why))?;
        }
        if face.verbose {
            say_work(face, &answer, begin);
        }
        if answer.unlisted > 0 {
            let components = named.position.as_ref().map_or(0, |position| position.components.len() as u64);
            let facts = [("count", Arg::Count(answer.unlisted)), ("components", Arg::Count(components))];
            face.talk(&face.words.say("solve-unlisted", &facts));
        }
        if let Some(halt) = &answer.halt {
            printer.flush()?;
            exit = exit.max(diagnose::say_halt(face, &named, halt));
        }
        if let Some(wanted) = args.test {
            exit = exit.max(test(face, wanted, &named, &answer));
        }
        if interrupt::raised() {
            exit = Exit::Interrupted;
            break;
        }
        if positions.may_wait() {
            printer.flush()?;
        }
    }
    printer.finish()?;
    Ok(exit)
}

/// Compares the outcome with the one asked about.
fn test(face: &Face, wanted: Wanted, named: &Named, answer: &Answer) -> Exit {
    match answer.outcome {
        Some(outcome) if wanted.is(outcome) => Exit::Done,
        Some(_) => {
            let got = outcome_cell(answer.outcome);
            let facts = [("got", Arg::Text(&got)), ("wanted", Arg::Text(wanted.letter()))];
            face.talk(&format!("{}: {}", named.echo, face.words.say("error-test-outcome", &facts)));
            Exit::No
        }
        None => Exit::Partial,
    }
}

/// With `-v`: which way was taken, how much was done, how long it took.
fn say_work(face: &Face, answer: &Answer, begin: Instant) {
    let plan = answer::plan(&face.words, answer.plan);
    let work = face.words.say(
        "solve-work",
        &[("positions", Arg::Count(answer.work.positions)), ("moves", Arg::Count(answer.work.moves))],
    );
    let ms = format!("{:.1}", begin.elapsed().as_secs_f64() * 1000.0);
    let time = face.words.say("solve-time", &[("ms", Arg::Text(&ms))]);
    face.talk(&format!("{}: {plan}", face.words.text("label-plan")));
    face.talk(&format!("{}: {work}, {time}", face.words.text("label-work")));
    if let Some(used) = &answer.law {
        let words = &face.words;
        let name = format!("{} ({})", law::name(words, used), used.status);
        let lines = [
            ("label-law", format!("{name}{}{}", words.text("error-colon"), law::statement(words, used))),
            ("label-source", law::source(words, used)),
            ("label-applies", law::because(words, used)),
        ];
        for (label, text) in lines {
            face.talk(&format!("{}{}{text}", words.text(label), words.text("error-colon")));
        }
    }
}
