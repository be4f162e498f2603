//! `rule show GAME`: the rule text of a game, generated families included.

use std::io::Write;

use bouton::rules::print;
use bouton::rules::string::Reader;
use serde_json::json;

use crate::args::{Format, RuleShowArgs};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format;
use crate::input::Disk;
use crate::out::Out;

const FORMATS: &[Format] = &[Format::Human, Format::Plain, Format::Json, Format::Jsonl];

/// Prints the rule of each game of the string.
pub(super) fn run(args: &RuleShowArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "rule show", FORMATS)?;
    let named = Reader::new(&Disk).read(&args.game.join(" "))?;
    for (i, chosen) in named.games.iter().enumerate() {
        let text = if args.canonical || chosen.game.labels.is_some() {
            print(&chosen.rule)
        } else {
            chosen.text.to_string()
        };
        if face.format.is_json() {
            writeln!(out, "{}", json!({"schema": "bouton/1", "game": chosen.echo, "text": text}))?;
            continue;
        }
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    Ok(Exit::Done)
}
