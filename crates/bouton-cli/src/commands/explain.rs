//! `explain [CODE]`: what a code means, at length, with a bad and a good example.

use bouton::rules::Code;
use bouton::wording::Arg;
use bouton::wording::diagnostic::explain;
use bouton::wording::examples::{self, Example, Kind};
use serde_json::{Value, json};

use crate::args::ExplainArgs;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Records, Report, USUAL};
use crate::out::Out;
use crate::style::{Text, Tone};

/// Explains one code, or lists all.
pub(super) fn run(args: &ExplainArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "explain", USUAL)?;
    let codes = match &args.code {
        None => Code::ALL.to_vec(),
        Some(text) => vec![find(face, text)?],
    };
    let mut printer = Printer::new(out, face.format);
    printer.print(&Explained { list: args.code.is_none(), codes, face })?;
    printer.finish()?;
    Ok(Exit::Done)
}

/// The code; the letter may be left out.
fn find(face: &Face, text: &str) -> Result<Code, Failure> {
    let text = text.trim();
    let with_letter = |letter: char| Code::parse(&format!("{letter}{text:0>4}"));
    Code::parse(text)
        .or_else(|| with_letter('E'))
        .or_else(|| with_letter('W'))
        .ok_or_else(|| Failure::request(face.words.say("error-code-unknown", &[("code", Arg::Text(text))])))
}

struct Explained<'a> {
    codes: Vec<Code>,
    list: bool,
    face: &'a Face,
}

impl Report for Explained<'_> {
    fn records(&self) -> Records {
        let rows = self.codes.iter().map(|&code| {
            let told = explain(&self.face.words, code);
            vec![code.as_str().to_owned(), told.message, told.why, told.advice]
        });
        Records {
            columns: ["code", "message", "why", "try"].map(str::to_owned).to_vec(),
            rows: rows.collect(),
        }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        self.codes
            .iter()
            .map(|&code| {
                let told = explain(&self.face.words, code);
                let example = examples::of(code);
                json!({
                    "schema": "bouton/1",
                    "code": code.as_str(),
                    "message": told.message,
                    "why": told.why,
                    "advice": told.advice,
                    "bad": example.as_ref().map(|example| example.bad.as_str()),
                    "good": example.as_ref().map(|example| example.good.as_str()),
                })
            })
            .collect()
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let dress = self.face.out;
        let mut text = Text::default();
        for &code in &self.codes {
            let told = explain(words, code);
            let head = format!("{code}{}{}", words.text("error-colon"), told.message);
            text.line(&dress.paint(Tone::Strong, &head));
            if self.list {
                continue;
            }
            for line in [told.why, told.advice].iter().filter(|line| !line.is_empty()) {
                text.line("");
                text.line(line);
            }
            if let Some(example) = examples::of(code) {
                self.example(&mut text, &example);
            }
        }
        text.finish()
    }
}

impl Explained<'_> {
    fn example(&self, text: &mut Text, example: &Example) {
        let words = &self.face.words;
        let dress = self.face.out;
        let parts = [("explain-bad", &example.bad, Tone::Bad), ("explain-good", &example.good, Tone::Good)];
        for (key, body, tone) in parts {
            text.line("");
            text.line(&dress.paint(tone, &words.text(key)));
            for line in body.lines() {
                let line =
                    if example.kind == Kind::String { format!("bouton {line}") } else { line.to_owned() };
                text.line(&format!("    {line}"));
            }
        }
    }
}
