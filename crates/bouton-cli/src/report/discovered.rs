//! A law that was found and proved from the rules alone, or none.

use bouton::law::discovery::{Certified, Discovery};
use bouton::value::Status;
use bouton::wording::certificate;
use serde_json::{Map, Value, json};

use super::labelled;
use crate::face::Face;
use crate::format::{Records, Report};
use crate::style::{Text, Tone};

/// What came of looking for the law of a game.
pub(crate) struct Discovered<'a> {
    /// Words and looks.
    pub(crate) face: &'a Face,
    /// The game as a game string.
    pub(crate) game: String,
    /// What was found.
    pub(crate) discovery: &'a Discovery,
    /// Where its certificate was written.
    pub(crate) file: Option<&'a str>,
}

/// Lists of values up to this length are shown to people.
const SHOWN: usize = 120;

impl Discovered<'_> {
    fn found(&self) -> Option<&Certified> {
        self.discovery.found.as_ref()
    }

    fn text(&self) -> String {
        let words = &self.face.words;
        self.found()
            .map_or_else(|| words.text("law-none"), |found| certificate::claim(words, &found.accepted))
    }

    fn status(&self) -> Status {
        if self.found().is_some() { Status::Proved } else { Status::Unknown }
    }

    fn domain(&self) -> String {
        self.found().map_or_else(String::new, |found| {
            let value = found.accepted.subject == "value";
            self.face.words.text(if value { "law-domain-all" } else { "law-domain-outcome-only" })
        })
    }

    /// The values or outcomes of the claim, in order.
    fn entries(found: &Certified) -> Option<&str> {
        let list = |line| str::strip_prefix(line, "values ").or_else(|| str::strip_prefix(line, "outcomes "));
        found.certificate.lines().find_map(list)
    }

    fn law(&self) -> Value {
        let mut law = Map::new();
        let Some(found) = self.found() else {
            law.insert("kind".into(), "none".into());
            law.insert("text".into(), self.text().into());
            return Value::Object(law);
        };
        law.insert("kind".into(), found.accepted.kind.clone().into());
        law.insert("of".into(), found.accepted.subject.clone().into());
        law.insert("text".into(), self.text().into());
        law.insert("by".into(), "certificate".into());
        for (name, data) in &found.accepted.claim {
            if name != "values" && name != "outcomes" {
                law.insert(name.clone(), data.clone().into());
            }
        }
        if let Some(list) = Self::entries(found) {
            let entries: Vec<&str> = list.split(' ').collect();
            law.insert("values".into(), json!(entries));
            if found.accepted.kind == "periodic" {
                law.insert("saltus".into(), "0".into());
            }
        }
        Value::Object(law)
    }
}

impl Report for Discovered<'_> {
    fn records(&self) -> Records {
        let by = if self.found().is_some() { "certificate" } else { "" };
        let row = vec![self.game.clone(), self.text(), self.status().to_string(), by.to_owned()];
        Records { columns: ["game", "law", "status", "by"].map(str::to_owned).to_vec(), rows: vec![row] }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let mut object = Map::new();
        object.insert("schema".into(), "bouton/1".into());
        object.insert("game".into(), self.game.clone().into());
        object.insert("law".into(), self.law());
        object.insert("status".into(), self.status().to_string().into());
        object.insert("domain".into(), self.domain().into());
        if let Some(to) = self.discovery.checked_to {
            object.insert("checked_to".into(), to.to_string().into());
        }
        object.insert("tried".into(), json!(self.discovery.tried));
        if let Some(found) = self.found() {
            let believed = certificate::believed(&self.face.words, &found.accepted);
            object.insert("proof".into(), json!(believed));
        }
        if let Some(file) = self.file {
            object.insert("certificate".into(), file.into());
        }
        vec![Value::Object(object)]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let dress = self.face.out;
        let mut text = Text::default();
        let head = format!("{}   {}   {}", self.game, self.text(), self.status());
        text.line(&dress.paint(Tone::Strong, &head));
        let mut lines = Vec::new();
        if let Some(found) = self.found() {
            lines.extend(Self::entries(found).filter(|list| list.len() <= SHOWN).map(|list| {
                let key = if found.accepted.subject == "value" { "label-values" } else { "label-outcomes" };
                (key, list.to_owned())
            }));
            let proof = certificate::believed(words, &found.accepted);
            lines.extend(proof.into_iter().map(|line| ("label-proof", line)));
            lines.push(("label-domain", self.domain()));
            lines.extend(self.file.map(|file| ("label-certificate", file.to_owned())));
        } else {
            lines.push(("label-tried", self.discovery.tried.join(", ")));
        }
        labelled(self.face, &lines, &mut text);
        text.finish()
    }
}
