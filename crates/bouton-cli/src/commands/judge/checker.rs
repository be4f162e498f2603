//! `judge --checker INPUT OUTPUT [ANSWER]`: a checker that speaks testlib.

use std::fs;

use bouton::judge::{Options, Trouble};
use bouton::vet::{Checked, Wrong, check};
use bouton::wording::Arg;

use crate::args::JudgeArgs;
use crate::commands::question;
use crate::diagnose;
use crate::face::{Face, complain};
use crate::failure::{Exit, Failure};
use crate::input::{Disk, file_failed};
use crate::interrupt;

/// Checks an output; the exit code is that of testlib: 0 right, 1 wrong, 2 no answer at all, 3 a fault of the jury.
pub(super) fn run(args: &JudgeArgs, face: &Face) -> Result<Exit, Failure> {
    let mut words: Vec<&str> = args.words.iter().map(String::as_str).collect();
    // With a preset no game is named; the answer of the jury need not be given.
    let named = args.stream.preset.is_none() || words.len() > 3;
    let game = if named && !words.is_empty() { Some(words.remove(0)) } else { None };
    let ([input, output] | [input, output, _]) = words[..] else {
        return Err(Failure::request(face.words.text("checker-files")));
    };
    let options: Options = question::options(&args.stream, game, face)?;
    let read = |path: &str| fs::read(path).map_err(|error| file_failed(&face.words, path, &error));
    let (input_bytes, output_bytes) = (read(input)?, read(output)?);
    let budget = || face.budget();
    let checked = interrupt::watched(|| check(&options, &Disk, (&input_bytes, &output_bytes), &budget))?;
    let say = |key: &str, facts: &[(&str, Arg)]| complain(&face.words.say(key, facts));
    Ok(match checked {
        Checked::Right(count) => {
            say("checker-right", &[("count", Arg::Count(count))]);
            Exit::Done
        }
        Checked::Wrong { case, what, expected } => {
            let why = match what {
                Wrong::Differs => "checker-differs",
                Wrong::Form | Wrong::NoAnswer => "checker-form",
                Wrong::Missing => "checker-missing",
                Wrong::Extra => "checker-extra",
            };
            let expected: String = expected.chars().take(200).collect();
            say(why, &[("case", Arg::Count(case)), ("expected", Arg::Text(&expected))]);
            if matches!(what, Wrong::Form | Wrong::NoAnswer) { Exit::BadRequest } else { Exit::No }
        }
        Checked::Input(Trouble::Fault(fault)) => {
            let failure = Failure::Input(fault, input.to_owned());
            complain(&diagnose::render_failure(&face.words, face.err, face.format.is_json(), &failure));
            Exit::Partial
        }
        Checked::Input(Trouble::Io(error)) => {
            complain(&error.to_string());
            Exit::Partial
        }
        Checked::NoAnswer(case) => {
            say("checker-no-answer", &[("case", Arg::Count(case))]);
            Exit::Partial
        }
    })
}
