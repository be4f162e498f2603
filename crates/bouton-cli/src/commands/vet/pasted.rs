//! `vet GAME --table FILE`: a pasted table against the truth.

use bouton::claim::claim::Winner;
use bouton::claim::table::{Found, Shape, Unread, Why, check, rows};
use bouton::judge::Options;
use bouton::wording::Arg;
use serde_json::{Map, Value, json};

use super::standing::Standing;
use super::{USUAL_TIME, explain};
use crate::args::VetArgs;
use crate::commands::question;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{Printer, Records, Report};
use crate::input::{Disk, read_whole};
use crate::interrupt;
use crate::out::Out;
use crate::report::labelled;
use crate::style::{Text, tame};

/// So many lines that could not be read are told to people.
const SHOWN: usize = 8;

/// Looks at the table and tells what came of it.
pub(super) fn run(args: &VetArgs, path: &str, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    let options = question::options(&args.stream, args.asked.as_deref(), face)?;
    let bytes = read_whole(&face.words, path)?;
    let (rows, mut unread) = rows(&String::from_utf8_lossy(&bytes), &labels(args, &options));
    let budget = || face.budget_within(USUAL_TIME);
    let found = interrupt::watched(|| check(&rows, &options, &Disk, &budget))?;
    let Some(mut found) = found else {
        let words = &face.words;
        let first = unread.first().map(|one| explained(face, one)).unwrap_or_default();
        return Err(Failure::advised(words.say("error-table", &[("path", Arg::Text(path))]), first));
    };
    unread.append(&mut found.unread);
    unread.sort_by_key(|one| (one.line, one.column));
    found.unread = unread;
    let shown = found.failure.as_ref().and_then(|failure| failure.position.as_deref());
    let outcome =
        found.failure.as_ref().is_some_and(|failure| ["P", "N", "D"].contains(&failure.got.as_str()));
    let (reason, refutation) = shown.and_then(|text| explain::position(face, text)).unwrap_or_default();
    let refutation = if outcome { refutation } else { String::new() };
    let pasted = Pasted { face, game: &options.game, found: &found, reason, refutation };
    let mut printer = Printer::new(out, face.format);
    printer.print(&pasted)?;
    printer.finish()?;
    let reach = found.unread.iter().any(|one| one.why == Why::Reach);
    Ok(pasted.standing().exit(reach))
}

/// The words for the two players that were asked for.
fn labels(args: &VetArgs, options: &Options) -> Vec<(String, Winner)> {
    if args.stream.labels.is_none() && args.stream.preset.is_none() {
        return Vec::new();
    }
    let winners = [Winner::First, Winner::Second, Winner::Nobody];
    options.labels.iter().cloned().zip(winners).collect()
}

/// What could not be read, in a sentence.
fn explained(face: &Face, unread: &Unread) -> String {
    let key = match unread.why {
        Why::Word => "pasted-word",
        Why::Number => "pasted-number",
        Why::Count => "pasted-count",
        Why::Position => "pasted-position",
        Why::Reach => "pasted-reach",
    };
    let (line, column) = (unread.line.to_string(), unread.column.to_string());
    let text = tame(&unread.text);
    let what = face.words.say(key, &[("text", Arg::Text(&text))]);
    let facts = [("line", Arg::Text(&line)), ("column", Arg::Text(&column)), ("what", Arg::Text(&what))];
    face.words.say("pasted-at", &facts)
}

struct Pasted<'a> {
    face: &'a Face,
    game: &'a str,
    found: &'a Found,
    reason: String,
    refutation: String,
}

impl Pasted<'_> {
    fn shape(&self) -> &'static str {
        match self.found.shape {
            Shape::List => "list",
            Shape::Square => "square",
            Shape::Sequence => "sequence",
        }
    }

    fn standing(&self) -> Standing {
        Standing::of(self.found.failure.is_some(), self.found.held, false)
    }
}

impl Report for Pasted<'_> {
    fn records(&self) -> Records {
        let columns = [
            "verdict", "status", "held", "line", "column", "position", "expected", "got", "unread", "reason",
        ];
        let (verdict, status) = (self.standing().verdict(), self.standing().status());
        let mut row = vec![verdict.to_owned(), status.to_owned(), self.found.held.to_string()];
        match &self.found.failure {
            None => row.extend(std::iter::repeat_n(String::new(), 5)),
            Some(failure) => row.extend([
                failure.line.to_string(),
                failure.column.to_string(),
                failure.position.clone().unwrap_or_default(),
                failure.expected.clone(),
                failure.got.clone(),
            ]),
        }
        row.extend([self.found.unread.len().to_string(), self.reason.clone()]);
        Records { columns: columns.map(str::to_owned).to_vec(), rows: vec![row] }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let unread = |one: &Unread| json!({"line": one.line, "column": one.column, "text": one.text, "told": explained(self.face, one)});
        let mut object = Map::new();
        let mut put = |key: &str, value: Value| drop(object.insert(key.to_owned(), value));
        put("schema", "bouton/1".into());
        put("game", self.game.into());
        put("verdict", self.standing().verdict().into());
        put("status", self.standing().status().into());
        put("read_as", json!({"shape": self.shape(), "numbers": self.found.arity}));
        put("cases", self.found.held.into());
        put("unread", self.found.unread.iter().map(unread).collect());
        if let Some(failure) = &self.found.failure {
            put("line", failure.line.into());
            put("column", failure.column.into());
            put("case", json!({"expected": failure.expected, "got": failure.got}));
            if let Some(position) = &failure.position {
                put("position", position.clone().into());
            }
        }
        for (key, text) in [("reason", &self.reason), ("refutation", &self.refutation)] {
            if !text.is_empty() {
                put(key, text.clone().into());
            }
        }
        vec![Value::Object(object)]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let (key, tone) = self.standing().mark();
        let mut text = Text::default();
        let (arity, held) = (self.found.arity as u64, self.found.held as u64);
        let shape = words.say(&format!("pasted-{}", self.shape()), &[("count", Arg::Count(arity))]);
        let head = self.face.out.paint(tone, &words.text(key));
        let count = words.say("pasted-held", &[("count", Arg::Count(held))]);
        text.line(&format!("{head}   {}   {shape}   {count}", tame(self.game)));
        let mut lines: Vec<(&str, String)> = Vec::new();
        if let Some(failure) = &self.found.failure {
            let (line, column) = (failure.line.to_string(), failure.column.to_string());
            let position = failure.position.clone().unwrap_or_default();
            let facts =
                [("line", Arg::Text(&line)), ("column", Arg::Text(&column)), ("what", Arg::Text(&position))];
            lines.push(("claim-label-at", words.say("pasted-at", &facts)));
            lines.push(("claim-label-true", failure.expected.clone()));
            lines.push(("claim-label-claimed", failure.got.clone()));
        }
        lines.push(("vet-label-reason", self.reason.clone()));
        lines.push(("vet-label-refutation", self.refutation.clone()));
        let mut unread: Vec<String> =
            self.found.unread.iter().take(SHOWN).map(|one| explained(self.face, one)).collect();
        if self.found.unread.len() > SHOWN {
            let more = (self.found.unread.len() - SHOWN) as u64;
            unread.push(words.say("pasted-more", &[("count", Arg::Count(more))]));
        }
        lines.push(("pasted-label-unread", unread.join("\n")));
        lines.retain(|(_, content)| !content.is_empty());
        labelled(self.face, &lines, &mut text);
        text.finish()
    }
}
