//! `rule new NAME`: a commented rule file to begin with.

use std::fs;
use std::io::Write;
use std::path::Path;

use bouton::wording::{Arg, Lang};

use crate::args::RuleNewArgs;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::out::Out;

const EN: &str = include_str!("../../templates/en.game");
const ZH: &str = include_str!("../../templates/zh.game");

/// Writes `NAME.game` in the current folder, or the text to the place of `-o`; `-` writes to standard output.
/// A file that exists is left as it is.
pub(super) fn run(args: &RuleNewArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    let name = args.name.strip_suffix(".game").unwrap_or(&args.name);
    if name == "-" || matches!(out, Out::File { .. }) {
        let name = if name == "-" { "mygame" } else { name };
        out.write_all(template(face.words.lang(), &named(face, name)?).as_bytes())?;
        return Ok(Exit::Done);
    }
    let stem = Path::new(name).file_name().and_then(|stem| stem.to_str()).unwrap_or(name);
    let text = template(face.words.lang(), &named(face, stem)?);
    let path = format!("{name}.game");
    let created = fs::File::options().write(true).create_new(true).open(&path);
    created.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| {
        if error.kind() == std::io::ErrorKind::AlreadyExists {
            return Failure::request(face.words.say("rule-exists", &[("path", Arg::Text(&path))]));
        }
        let reason = error.to_string();
        let facts = [("path", Arg::Text(path.as_str())), ("reason", Arg::Text(&reason))];
        Failure::request(face.words.say("error-file-write", &facts))
    })?;
    face.talk(&face.words.say("rule-written", &[("path", Arg::Text(&path))]));
    Ok(Exit::Done)
}

/// The name, when a game can have it.
fn named(face: &Face, name: &str) -> Result<String, Failure> {
    let first = name.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
    if first && name.chars().all(|c| c.is_alphanumeric() || c == '_') {
        return Ok(name.to_owned());
    }
    Err(Failure::request(face.words.say("rule-name", &[("name", Arg::Text(name))])))
}

fn template(lang: Lang, name: &str) -> String {
    let text = if lang == Lang::Zh { ZH } else { EN };
    text.replace("NAME", name)
}
