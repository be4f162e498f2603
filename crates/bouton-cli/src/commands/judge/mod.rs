//! `judge GAME`: answers a stream of cases as a judge gives them.

mod list;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use bouton::judge::{Ended, Judge, Limits, Options, preset, presets, run as answer_stream, unescaped};
use bouton::rules::Ruleset;
use bouton::rules::nearest::nearest;
use bouton::rules::string::{Named, Reader};
use bouton::wording::Arg;

use super::solvers::say_remarks;
use crate::args::{JudgeArgs, StreamArgs};
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
    let mut options = match &args.preset {
        None => Options::default(),
        Some(id) => match preset(id) {
            Some(preset) => preset.options.clone(),
            None => return Err(unknown_preset(face, id)),
        },
    };
    // With a preset a single word may be the file.
    let is_file = |word: &str| word == "-" || Path::new(word).is_file();
    let named = words.len() == 2 || (words.len() == 1 && !(args.preset.is_some() && is_file(words[0])));
    if named {
        words.remove(0).clone_into(&mut options.game);
    }
    if options.game.is_empty() {
        let what = face.words.text("judge-game");
        return Err(Failure::request(face.words.say("error-flag-missing", &[("what", Arg::Text(&what))])));
    }
    apply(args, &mut options);
    Ok((options, words.first().map(|&word| word.clone())))
}

/// Lets flags override what a preset says.
fn apply(args: &StreamArgs, options: &mut Options) {
    if let Some(input) = &args.input {
        options.input = Some(input.clone());
    }
    options.cases = args.cases.unwrap_or(options.cases);
    options.until = args.until.or(options.until);
    if let Some(asks) = &args.ask {
        options.asks.clone_from(&asks.0);
    }
    if let Some(labels) = &args.labels {
        options.labels.clone_from(&labels.0);
    }
    options.distinct |= args.distinct;
    let text = |flag: &Option<String>, place: &mut String| {
        if let Some(text) = flag {
            *place = unescaped(text);
        }
    };
    text(&args.none, &mut options.none);
    text(&args.join, &mut options.join);
    text(&args.prefix, &mut options.prefix);
    if let Some(print) = &args.print {
        options.print = Some(unescaped(print));
    }
    if let Some(order) = &args.order {
        options.order = Some(order.clone());
    }
}

fn unknown_preset(face: &Face, id: &str) -> Failure {
    let message = face.words.say("error-preset", &[("id", Arg::Text(id))]);
    let near = nearest(id, presets().iter().map(|preset| preset.id));
    let advice = near.map(|near| face.words.say("error-flag-similar", &[("flag", Arg::Text(near))]));
    Failure::advised(message, advice.unwrap_or_else(|| face.words.text("error-preset-try")))
}
