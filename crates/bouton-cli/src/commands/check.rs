//! `check FILE...`: certificates of laws, by the independent checker only.

use std::fs;

use bouton::check::{Fault, Rejected, check};

use crate::args::CheckArgs;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, USUAL};
use crate::input::file_failed;
use crate::interrupt;
use crate::out::Out;
use crate::report::checked::Checked;

/// Checks each file. The gravest result is the exit code.
pub(super) fn run(args: &CheckArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "check", USUAL)?;
    let mut exit = Exit::Done;
    let mut printer = Printer::new(out, face.format);
    for path in &args.certificates {
        let bytes = fs::read(path).map_err(|error| file_failed(&face.words, path, &error))?;
        let budget = face.budget();
        let result = match std::str::from_utf8(&bytes) {
            Ok(text) => interrupt::watched(|| check(text, &budget)),
            Err(error) => {
                let line = 1 + bytes.iter().take(error.valid_up_to()).filter(|byte| **byte == b'\n').count();
                Err(Rejected { fault: Fault::Form, line, facts: vec![("expected", "UTF-8".to_owned())] })
            }
        };
        exit = exit.max(result.as_ref().map_or_else(code, |_| Exit::Done));
        printer.print(&Checked { face, path, result })?;
        printer.flush()?;
    }
    printer.finish()?;
    Ok(exit)
}

/// Running out is no verdict; everything else is a no.
fn code(rejected: &Rejected) -> Exit {
    let what = rejected.facts.iter().find(|(key, _)| *key == "what").map(|(_, what)| what.as_str());
    match (rejected.fault, what) {
        (Fault::Limit, Some("time" | "memory")) => Exit::Partial,
        (Fault::Limit, Some("interrupted")) => Exit::Interrupted,
        _ => Exit::No,
    }
}
