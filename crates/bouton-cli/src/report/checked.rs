//! The verdict of `check` on one certificate.

use bouton::check::{Accepted, Rejected};
use bouton::wording::{Arg, certificate};
use serde_json::{Map, Value, json};

use crate::face::Face;
use crate::format::{Records, Report};
use crate::style::{Text, Tone, pad, tame, width};

/// A file and what the checker said of it.
pub(crate) struct Checked<'a> {
    /// Words and looks.
    pub(crate) face: &'a Face,
    /// The file as typed.
    pub(crate) path: &'a str,
    /// The verdict.
    pub(crate) result: Result<Accepted, Rejected>,
}

impl Checked<'_> {
    fn reason(&self, rejected: &Rejected) -> String {
        let reason = certificate::reason(&self.face.words, rejected);
        self.face
            .words
            .say("check-line", &[("line", Arg::Count(rejected.line as u64)), ("reason", Arg::Text(&reason))])
    }

    /// The name of the game with its parameters: `bash m = 3`.
    fn game(accepted: &Accepted) -> String {
        let given = accepted.parameters.iter().map(|(name, value)| format!("{name} = {value}"));
        let given: Vec<String> = given.collect();
        [accepted.game.clone(), given.join(", ")].join(" ").trim_end().to_owned()
    }

    fn verdict(&self) -> &'static str {
        if self.result.is_ok() { "accepted" } else { "rejected" }
    }
}

impl Report for Checked<'_> {
    fn records(&self) -> Records {
        let columns = ["file", "verdict", "game", "kind", "of", "reason"];
        let row = match &self.result {
            Ok(accepted) => {
                [Self::game(accepted), accepted.kind.clone(), accepted.subject.clone(), String::new()]
            }
            Err(rejected) => [String::new(), String::new(), String::new(), self.reason(rejected)],
        };
        let row = [self.path.to_owned(), self.verdict().to_owned()].into_iter().chain(row).collect();
        Records { columns: columns.map(str::to_owned).to_vec(), rows: vec![row] }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let words = &self.face.words;
        let mut object = Map::new();
        object.insert("schema".into(), "bouton/1".into());
        object.insert("file".into(), self.path.into());
        object.insert("verdict".into(), self.verdict().into());
        match &self.result {
            Ok(accepted) => {
                let pairs = |pairs: &[(String, String)]| {
                    pairs
                        .iter()
                        .map(|(name, value)| (name.clone(), value.clone().into()))
                        .collect::<Map<_, _>>()
                };
                object.insert("game".into(), accepted.game.clone().into());
                object.insert("parameters".into(), Value::Object(pairs(&accepted.parameters)));
                object.insert("rule".into(), accepted.rule.clone().into());
                let mut claim = Map::new();
                claim.insert("kind".into(), accepted.kind.clone().into());
                claim.insert("of".into(), accepted.subject.clone().into());
                claim.insert("text".into(), certificate::claim(words, accepted).into());
                claim.extend(pairs(&accepted.claim));
                object.insert("claim".into(), Value::Object(claim));
                object.insert("believed".into(), json!(accepted.believed));
                object.insert("recomputed".into(), accepted.recomputed.into());
            }
            Err(rejected) => {
                let facts =
                    rejected.facts.iter().map(|(name, fact)| ((*name).to_owned(), fact.clone().into()));
                object.insert("fault".into(), rejected.fault.name().into());
                object.insert("line".into(), rejected.line.into());
                object.insert("facts".into(), Value::Object(facts.collect()));
                object.insert("reason".into(), self.reason(rejected).into());
            }
        }
        vec![Value::Object(object)]
    }

    fn human(&self) -> String {
        let (words, dress) = (&self.face.words, self.face.out);
        let mut text = Text::default();
        let mut lines: Vec<(String, String)> = Vec::new();
        match &self.result {
            Ok(accepted) => {
                let game = tame(&Self::game(accepted));
                let head = format!("{}: {}  {game}", tame(self.path), words.text("check-accepted"));
                text.line(&dress.paint(Tone::Strong, &head));
                for (at, line) in accepted.rule.lines().enumerate() {
                    let label = if at == 0 { words.text("check-label-rule") } else { String::new() };
                    lines.push((label, line.to_owned()));
                }
                lines.push((words.text("check-label-claim"), certificate::claim(words, accepted)));
                for believed in certificate::believed(words, accepted) {
                    lines.push((words.text("check-label-proof"), believed));
                }
                let count = [("count", Arg::Count(accepted.recomputed as u64))];
                lines.push((words.text("check-label-guard"), words.say("check-guard", &count)));
            }
            Err(rejected) => {
                let head = format!("{}: {}", tame(self.path), words.text("check-rejected"));
                text.line(&dress.paint(Tone::Strong, &head));
                lines.push((words.text("check-label-reason"), self.reason(rejected)));
            }
        }
        let columns = lines.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
        for (label, said) in lines {
            text.line(&format!("  {}  {}", pad(&label, columns), tame(&said)));
        }
        text.finish()
    }
}
