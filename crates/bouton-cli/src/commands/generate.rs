//! `gen GAME`: judge inputs with their answers.

use std::io::Write;

use bouton::judge::Cases;
use bouton::vet::{Kind, Source, write_pack};
use bouton::wording::Arg;

use crate::args::GenArgs;
use crate::commands::question;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::input::{Disk, file_failed};
use crate::interrupt;
use crate::out::Out;

/// How many inputs a pack has, or how many cases a stream, when nothing is said.
const USUAL: u64 = 10;

/// Prints an input, writes a pack, or looks at a file.
pub(super) fn run(args: &GenArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    let options = question::options(&args.stream, args.asked.as_deref(), face)?;
    let bounds = question::bounds(&args.stream, &args.bound, face)?;
    let limits = (Some(interrupt::flag()), None);
    let kind = args.kind.unwrap_or(Kind::Mixed);
    let mut source = interrupt::watched(|| Source::new(&options, &bounds, (kind, face.seed), &Disk, limits))?;
    if let Some(path) = &args.validate {
        return validate(path, &mut source, face);
    }
    let count =
        args.count.unwrap_or(if args.save.is_none() && options.cases == Cases::One { 1 } else { USUAL });
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    if let Some(folder) = &args.save {
        let each = size(args.multi.unwrap_or(1));
        let mut tests = Vec::new();
        for _ in 0..count {
            let Some(test) = interrupt::watched(|| source.test(each)) else { break };
            tests.push(test);
            if interrupt::raised() {
                return Ok(Exit::Interrupted);
            }
        }
        write_pack(folder, &tests, source.blueprint()).map_err(|error| {
            let (path, reason) = (folder.display().to_string(), error.to_string());
            let args = [("path", Arg::Text(&path)), ("reason", Arg::Text(&reason))];
            Failure::request(face.words.say("error-file-write", &args))
        })?;
        let path = folder.display().to_string();
        let facts = [("count", Arg::Count(tests.len() as u64)), ("path", Arg::Text(&path))];
        face.talk(&face.words.say("gen-written", &facts));
        return Ok(Exit::Done);
    }
    let all = size(count).saturating_mul(size(args.multi.unwrap_or(1)));
    if options.cases == Cases::One && all > 1 {
        return Err(Failure::request(face.words.text("error-gen-one")));
    }
    if let Some(test) = interrupt::watched(|| source.test(all)) {
        out.write_all(if args.answers { &test.output } else { &test.input })?;
    }
    Ok(if interrupt::raised() { Exit::Interrupted } else { Exit::Done })
}

/// Whether a file is an input of this layout within the bounds.
fn validate(path: &str, source: &mut Source, face: &Face) -> Result<Exit, Failure> {
    let bytes = std::fs::read(path).map_err(|error| file_failed(&face.words, path, &error))?;
    let text = String::from_utf8_lossy(&bytes);
    let drafts = source.blueprint().read_all(&text);
    let fault = match drafts {
        None => Some(face.words.text("gen-no-input")),
        Some(drafts) => {
            let blueprint = source.blueprint().clone();
            let outside = drafts.iter().position(|draft| !blueprint.holds(draft));
            let wrong = outside.or_else(|| {
                let truth = source.truth();
                drafts.iter().position(|draft| {
                    let answered = truth.answer(&blueprint, std::slice::from_ref(draft));
                    answered.cases.is_empty() && answered.beyond.is_empty()
                })
            });
            wrong.map(|place| face.words.say("gen-outside", &[("case", Arg::Count(place as u64 + 1))]))
        }
    };
    match fault {
        None => Ok(Exit::Done),
        Some(fault) => {
            face.talk(&fault);
            Ok(Exit::No)
        }
    }
}
