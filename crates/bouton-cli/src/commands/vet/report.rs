//! What `vet` says, in every format.

use bouton::vet::{Report as Outcome, Verdict};
use bouton::wording::Arg;
use serde_json::{Map, Value, json};

use super::explain::Told;
use crate::face::Face;
use crate::format::{Records, Report};
use crate::report::labelled;
use crate::style::{Text, Tone, tame};

/// How many lines of an input or output are shown to people, and how many characters of a line.
const LINES_SHOWN: usize = 12;
const WIDTH_SHOWN: usize = 200;

/// A verdict with what goes with it.
pub(super) struct Vetted<'a> {
    pub(super) face: &'a Face,
    pub(super) game: &'a str,
    pub(super) report: &'a Outcome,
    pub(super) told: &'a Told,
    pub(super) saved: Option<&'a str>,
}

impl Vetted<'_> {
    fn texts(&self) -> [String; 3] {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        match &self.report.failure {
            Some(failure) => [text(&failure.input), text(&failure.expected), text(&failure.got)],
            None => [String::new(), String::new(), String::new()],
        }
    }
}

impl Report for Vetted<'_> {
    fn records(&self) -> Records {
        let columns =
            ["verdict", "cases", "input", "expected", "got", "line", "reason", "refutation", "replay"];
        let [input, expected, got] = self.texts();
        let line = self.report.failure.as_ref().map_or_else(String::new, |failure| failure.line.to_string());
        let row = vec![
            self.report.verdict.name().to_owned(),
            self.report.cases.to_string(),
            input,
            expected,
            got,
            line,
            self.told.reason.clone(),
            self.told.refutation.clone(),
            self.told.replay.clone(),
        ];
        Records { columns: columns.map(str::to_owned).to_vec(), rows: vec![row] }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let mut object = Map::new();
        object.insert("schema".into(), "bouton/1".into());
        object.insert("game".into(), self.game.into());
        object.insert("verdict".into(), self.report.verdict.name().into());
        object.insert("cases".into(), self.report.cases.into());
        if let Some(failure) = &self.report.failure {
            let [input, expected, got] = self.texts();
            object.insert("case".into(), json!({"input": input, "expected": expected, "got": got}));
            object.insert("line".into(), failure.line.into());
            object.insert("cases_in_input".into(), failure.cases.into());
            if let Some(position) = &self.told.position {
                object.insert("position".into(), position.clone().into());
            }
            if !failure.errors.is_empty() {
                object.insert("stderr".into(), failure.errors.clone().into());
            }
        }
        for (key, text) in [
            ("reason", &self.told.reason),
            ("refutation", &self.told.refutation),
            ("replay", &self.told.replay),
        ] {
            if !text.is_empty() {
                object.insert(key.into(), text.clone().into());
            }
        }
        if let Some(saved) = self.saved {
            object.insert("saved".into(), saved.into());
        }
        vec![Value::Object(object)]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let verdict = self.report.verdict;
        let tone = if verdict == Verdict::Ac { Tone::Good } else { Tone::Bad };
        let head = self.face.out.paint(tone, verdict.name());
        let meaning = words.text(&format!("verdict-{}", verdict.name()));
        let cases = words.say("vet-cases", &[("count", Arg::Count(self.report.cases))]);
        let mut text = Text::default();
        text.line(&format!("{head}   {}   {meaning}   {cases}", tame(self.game)));
        let mut lines: Vec<(&str, String)> = Vec::new();
        if let Some(failure) = &self.report.failure {
            let [input, expected, got] = self.texts();
            lines.push(("vet-label-input", shown(&input)));
            lines.push(("vet-label-expected", shown(&expected)));
            let nothing = words.text("vet-nothing");
            let got = if got.trim().is_empty() { nothing } else { shown(&got) };
            lines.push(("vet-label-got", got));
            if !failure.errors.trim().is_empty() {
                lines.push(("vet-label-stderr", shown(&failure.errors)));
            }
        }
        lines.push(("vet-label-reason", shown(&self.told.reason)));
        lines.push(("vet-label-refutation", shown(&self.told.refutation)));
        lines.push(("vet-label-replay", self.told.replay.clone()));
        lines.push(("vet-label-saved", self.saved.map(tame).unwrap_or_default()));
        lines.retain(|(_, content)| !content.is_empty());
        labelled(self.face, &lines, &mut text);
        text.finish()
    }
}

/// The beginning of a text, without what could steer a terminal.
fn shown(text: &str) -> String {
    let all: Vec<&str> = text.trim_end().lines().collect();
    let mut lines: Vec<String> = all
        .iter()
        .take(LINES_SHOWN)
        .map(|line| {
            let mut short: String = line.chars().take(WIDTH_SHOWN).collect();
            if short.len() < line.len() {
                short.push_str("...");
            }
            tame(&short)
        })
        .collect();
    if all.len() > LINES_SHOWN {
        lines.push("...".to_owned());
    }
    lines.join("\n")
}
