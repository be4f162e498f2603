//! `note FILE...`: the claims of pasted notes, each checked.

use bouton::claim::note::{Claim, Finding, Mend, Verdict, read};
use bouton::claim::truth::Says;
use bouton::value::Natural;
use bouton::wording::{Arg, Words};
use serde_json::{Value, json};

use crate::args::NoteArgs;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Records, Report, USUAL};
use crate::input::read_whole;
use crate::out::Out;
use crate::style::{Text, Tone};

/// Reads notes; 1 when a claim fails.
pub(super) fn run(args: &NoteArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "note", USUAL)?;
    let mut printer = Printer::new(out, face.format);
    let mut exit = Exit::Done;
    for path in &args.notes {
        let bytes = read_whole(&face.words, path)?;
        // Notes are damaged in places; what can be read is read.
        let findings = read(&String::from_utf8_lossy(&bytes));
        let fails = |finding: &Finding| matches!(finding.verdict, Verdict::Fails { .. });
        if findings.iter().any(fails) {
            exit = Exit::No;
        }
        printer.print(&Found { face, path, findings: &findings })?;
    }
    printer.finish()?;
    Ok(exit)
}

/// What was found in a note.
struct Found<'a> {
    face: &'a Face,
    path: &'a str,
    findings: &'a [Finding],
}

fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Holds { .. } => "holds",
        Verdict::Fails { .. } => "fails",
        Verdict::Unread => "unread",
    }
}

fn tuple(at: &[Natural]) -> String {
    let numbers: Vec<String> = at.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

/// What was understood.
fn understood(words: &Words, finding: &Finding) -> String {
    match &finding.claim {
        Claim::Formula { text, says, doubles } => {
            let key = match (says, doubles) {
                (Says::Loses, false) => "note-loses",
                (Says::Loses, true) => "note-loses-double",
                (Says::Wins, false) => "note-wins",
                (Says::Wins, true) => "note-wins-double",
            };
            words.say(key, &[("formula", Arg::Text(text))])
        }
        Claim::List(count) => words.say("note-list", &[("count", Arg::Count(*count as u64))]),
        Claim::Greedy => words.text("note-greedy"),
        Claim::Property(1) => words.text("note-property-one"),
        Claim::Property(2) => words.text("note-property-two"),
        Claim::Property(_) => words.text("note-property-three"),
        Claim::Zeckendorf => words.text("note-zeckendorf"),
        Claim::Parts(sum) => words.say("note-parts", &[("sum", Arg::Text(sum))]),
        Claim::LeastPart => words.text("note-least-part"),
        Claim::Width { name, bound } => {
            let bound = bound.to_string();
            words.say("note-width", &[("name", Arg::Text(name)), ("bound", Arg::Text(&bound))])
        }
        Claim::Unknown => words.text("note-unknown"),
    }
}

/// What came of it.
fn told(words: &Words, finding: &Finding) -> String {
    match &finding.verdict {
        Verdict::Holds { tested, to } => {
            let (tested, to) = (*tested as u64, to.to_string());
            words.say("note-holds", &[("tested", Arg::Count(tested)), ("to", Arg::Text(&to))])
        }
        Verdict::Fails { at, loses, mend } => {
            let place = tuple(at);
            let args = [("at", Arg::Text(place.as_str()))];
            let fails = match (&finding.claim, loses) {
                (Claim::Width { .. }, _) => words.say("note-fails-width", &args),
                (Claim::Formula { .. } | Claim::List(_) | Claim::Property(2 | 3), true) => {
                    words.say("note-fails-lost", &args)
                }
                (Claim::Formula { .. } | Claim::List(_) | Claim::Property(2 | 3), false) => {
                    words.say("note-fails-won", &args)
                }
                _ => words.say("note-fails-at", &args),
            };
            let mended = match mend {
                Mend::Nothing => String::new(),
                Mend::Floor => words.text("note-mend-floor"),
                Mend::Clause(game) => words.say("note-mend-clause", &[("game", Arg::Text(game))]),
                Mend::Wide => words.text("note-mend-wide"),
                Mend::Exact => words.text("note-mend-exact"),
                Mend::Other => words.text("note-mend-other"),
            };
            if mended.is_empty() { fails } else { format!("{fails}{}{mended}", words.text("law-then")) }
        }
        Verdict::Unread => words.text("note-unread"),
    }
}

impl Report for Found<'_> {
    fn records(&self) -> Records {
        let words = &self.face.words;
        let row = |finding: &Finding| {
            vec![
                finding.line.to_string(),
                word(&finding.verdict).to_owned(),
                finding.game.clone(),
                understood(words, finding),
                told(words, finding),
            ]
        };
        let columns = ["line", "verdict", "game", "claim", "told"].map(str::to_owned).to_vec();
        Records { columns, rows: self.findings.iter().map(row).collect() }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let words = &self.face.words;
        let claims: Vec<Value> = self
            .findings
            .iter()
            .map(|finding| {
                let mut object = json!({
                    "line": finding.line,
                    "quote": finding.quote,
                    "game": finding.game,
                    "claim": understood(words, finding),
                    "verdict": word(&finding.verdict),
                    "told": told(words, finding),
                });
                if let Verdict::Fails { at, .. } = &finding.verdict {
                    object["at"] = at.iter().map(ToString::to_string).collect::<Vec<_>>().into();
                }
                object
            })
            .collect();
        vec![json!({"schema": "bouton/1", "file": self.path, "claims": claims})]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let mut text = Text::default();
        text.line(&self.face.out.paint(Tone::Strong, self.path));
        if self.findings.is_empty() {
            text.line(&words.text("note-nothing"));
        }
        for finding in self.findings {
            let mark = words.text(match finding.verdict {
                Verdict::Holds { .. } => "note-mark-holds",
                Verdict::Fails { .. } => "note-mark-fails",
                Verdict::Unread => "note-mark-unread",
            });
            let game = if finding.game.is_empty() { String::new() } else { format!("{}  ", finding.game) };
            text.line(&format!("{:>4}  {mark}  {game}{}", finding.line, understood(words, finding)));
            text.line(&format!("        {}", finding.quote));
            text.line(&format!("        {}", told(words, finding)));
        }
        text.finish()
    }
}
