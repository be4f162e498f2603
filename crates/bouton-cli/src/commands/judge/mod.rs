//! `judge GAME`: answers a stream of cases as a judge gives them.

mod checker;
mod list;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use bouton::judge::{Ended, Judge, Limits, Options, run as answer_stream};
use bouton::rules::Ruleset;
use bouton::rules::string::{Named, Reader};
use bouton::wording::Arg;

use super::solvers::say_remarks;
use crate::args::{JudgeArgs, StreamArgs};
use crate::commands::question;
use crate::diagnose;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::input::{Disk, file_failed};
use crate::interrupt;
use crate::out::Out;

/// Answers the stream, or lists the presets.
pub(super) fn run(args: &JudgeArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    if args.list {
        return list::run(args, face, out);
    }
    if args.checker {
        return checker::run(args, face);
    }
    let (options, file) = options(&args.words, &args.stream, face)?;
    let mut judge = Judge::with_laws(&options, Reader::new(&Disk), face.laws.clone())?;
    let path = file.unwrap_or_else(|| "-".to_owned());
    let input: Box<dyn Read> = if path == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(&path).map_err(|error| file_failed(&face.words, &path, &error))?)
    };
    let limits = Limits { budget: &|| face.budget(), stopped: &interrupt::raised };
    let ended = interrupt::watched(|| answer_stream(&mut judge, Waits(input), out, &limits))?;
    say_remarks(face, &judge.remarks());
    let failure = match ended {
        Ended::Done(_) => return Ok(Exit::Done),
        Ended::Stopped(_) => {
            face.talk(&face.words.text("error-interrupted"));
            return Ok(Exit::Interrupted);
        }
        Ended::Input(fault) => Failure::Input(fault, path),
        Ended::Rule(fault) => Failure::Fault(fault),
        Ended::Read(error) if path == "-" => {
            let reason = error.to_string();
            Failure::request(face.words.say("error-stdin", &[("reason", Arg::Text(&reason))]))
        }
        Ended::Read(error) => file_failed(&face.words, &path, &error),
        Ended::Halt(halt, number, position) => {
            let chosen = judge.chosen().clone();
            let ruleset = Ruleset::new(vec![chosen.game.clone()], position.components.len());
            let mut named = Named { games: vec![chosen], ruleset, position: None, echo: String::new() };
            named.echo = named.write(&position);
            face.talk(&face.words.say("judge-halt", &[("case", Arg::Count(number))]));
            return Ok(diagnose::say_halt(face, &named, &halt));
        }
    };
    // The answers before the fault stay, so the failure is told here.
    Ok(diagnose::failure(face, &failure))
}

/// Input that Ctrl-C need not wait for: the answers so far are out when it is read.
struct Waits(Box<dyn Read>);

impl Read for Waits {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        interrupt::waiting(|| self.0.read(buffer))
    }
}

/// What is asked, and the file of cases.
pub(super) fn options(
    words: &[String],
    args: &StreamArgs,
    face: &Face,
) -> Result<(Options, Option<String>), Failure> {
    let mut words: Vec<&String> = words.iter().collect();
    // With a preset a single word may be the file.
    let is_file = |word: &str| word == "-" || Path::new(word).is_file();
    let named = words.len() == 2 || (words.len() == 1 && !(args.preset.is_some() && is_file(words[0])));
    let game = if named { Some(words.remove(0).as_str()) } else { None };
    if words.len() > 1 {
        return Err(Failure::request(face.words.text("judge-words")));
    }
    let options = question::options(args, game, face)?;
    Ok((options, words.first().map(|&word| word.clone())))
}
