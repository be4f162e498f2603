//! A law that was found and proved from the rules alone, one that was only guessed, or none.

use bouton::law::discovery::{Certified, Conjectures, Discovery, Guess, Refuted};
use bouton::rules::Position;
use bouton::rules::string::{Chosen, Named};
use bouton::value::{Natural, Status};
use bouton::wording::{Arg, certificate, law};
use serde_json::{Map, Value, json};

use super::starts::Starts;
use super::{drawn, examples, labelled};
use crate::args::Format;
use crate::face::Face;
use crate::format::{Records, Report};
use crate::style::{Text, Tone, tame};

/// What came of looking for the law of a game.
pub(crate) struct Discovered<'a> {
    /// Words and looks.
    pub(crate) face: &'a Face,
    /// The game.
    pub(crate) chosen: &'a Chosen,
    /// What was proved.
    pub(crate) discovery: &'a Discovery,
    /// What was guessed.
    pub(crate) conjectures: &'a Conjectures,
    /// The first lost positions.
    pub(crate) lost: Vec<String>,
    /// What the law says of starts.
    pub(crate) starts: Option<Starts>,
    /// Whether the idea of the proof is told.
    pub(crate) proof: bool,
    /// Where the certificate was written.
    pub(crate) file: Option<&'a str>,
}

/// Lists of values up to this length are shown to people.
const SHOWN: usize = 120;
/// So many guesses that failed are shown to people.
const FAILURES: usize = 3;

impl Discovered<'_> {
    fn found(&self) -> Option<&Certified> {
        self.discovery.found.as_ref()
    }

    fn guess(&self) -> Option<&Guess> {
        self.conjectures.conjectured.as_ref().filter(|_| self.found().is_none())
    }

    fn text(&self) -> String {
        let words = &self.face.words;
        match (self.found(), self.guess()) {
            (Some(found), _) => law::proved(words, found),
            (None, Some(guess)) => self.said(guess),
            (None, None) => words.text("law-none"),
        }
    }

    /// What a guess says.
    fn said(&self, guess: &Guess) -> String {
        guess.statement().map_or_else(String::new, |statement| law::sentence(&self.face.words, &statement))
    }

    fn status(&self) -> Status {
        match (self.found(), self.guess()) {
            (Some(_), _) => Status::Proved,
            (None, Some(_)) => Status::Conjectured,
            (None, None) => Status::Unknown,
        }
    }

    fn domain(&self) -> String {
        self.found().map_or_else(String::new, |found| {
            let accepted = found.accepted();
            let counted = accepted.claim.iter().any(|(name, heaps)| name == "heaps" && heaps != "1");
            self.face.words.text(match (accepted.subject.as_str(), accepted.kind.as_str()) {
                ("value", _) => "law-domain-all",
                (_, "quotient") => "law-domain-whole",
                _ if counted => "law-domain-outcome-only",
                _ => "law-domain-alone",
            })
        })
    }

    /// Up to which heap values were computed.
    fn checked_to(&self) -> Option<u64> {
        self.discovery.checked_to.max(self.conjectures.checked_to)
    }

    /// The values or outcomes of the claim, in order.
    fn entries(found: &Certified) -> Option<&str> {
        let list = |line| str::strip_prefix(line, "values ").or_else(|| str::strip_prefix(line, "outcomes "));
        found.certificate().lines().find_map(list)
    }

    fn law(&self) -> Value {
        match (self.found(), self.guess()) {
            (Some(found), _) => self.proved(found),
            (None, Some(guess)) => self.guessed(guess),
            (None, None) => json!({"kind": "none", "text": self.text()}),
        }
    }

    fn proved(&self, found: &Certified) -> Value {
        let mut law = Map::new();
        law.insert("kind".into(), found.accepted().kind.clone().into());
        law.insert("of".into(), found.accepted().subject.clone().into());
        law.insert("text".into(), self.text().into());
        law.insert("by".into(), found.by().into());
        law.insert("lost".into(), json!(self.lost));
        if let Some(idea) = self.idea(found) {
            law.insert("proof".into(), idea.into());
        }
        for (name, data) in &found.accepted().claim {
            match name.as_str() {
                "values" | "outcomes" => {}
                // Of an automaton the claim tells how many states it has.
                "value" | "losing" => drop(law.insert("states".into(), data.clone().into())),
                _ => drop(law.insert(name.clone(), data.clone().into())),
            }
        }
        if let Some(low) = found.low() {
            law.insert("low".into(), low.into());
        }
        if let Some(list) = Self::entries(found) {
            let entries: Vec<&str> = list.split(' ').collect();
            if let ("residue", [only]) = (found.accepted().kind.as_str(), entries.as_slice()) {
                law.insert("kind".into(), "constant".into());
                law.insert("value".into(), (*only).into());
            }
            law.insert("values".into(), json!(entries));
            if found.accepted().kind == "periodic" {
                law.insert("saltus".into(), "0".into());
            }
        }
        Value::Object(law)
    }

    /// The idea of the proof, when it is asked for.
    fn idea(&self, found: &Certified) -> Option<String> {
        found.told().filter(|_| self.proof).map(|told| law::proof(&self.face.words, &told))
    }

    fn guessed(&self, guess: &Guess) -> Value {
        let mut law = Map::new();
        law.insert("kind".into(), guess.kind().into());
        law.insert("of".into(), guess.subject().into());
        law.insert("text".into(), self.said(guess).into());
        for (name, data) in guess.fields() {
            match name {
                "values" | "outcomes" => {
                    law.insert("values".into(), json!(data.split(' ').collect::<Vec<_>>()));
                }
                _ => drop(law.insert(name.into(), data.into())),
            }
        }
        if guess.kind() == "periodic" {
            law.insert("saltus".into(), "0".into());
        }
        Value::Object(law)
    }

    /// The game string of a heap.
    fn heap(&self, heap: u64) -> String {
        let ruleset = bouton::rules::Ruleset::new(vec![self.chosen.game.clone()], 1);
        let named = Named { games: vec![self.chosen.clone()], ruleset, position: None, echo: String::new() };
        named.write(&Position::of([[Natural::from(heap)]]))
    }

    /// What a guess says of a heap, or what is true there.
    fn entry(refuted: &Refuted, entry: u64) -> String {
        match (refuted.guess.subject(), entry) {
            ("outcome", 0) => "P".to_owned(),
            ("outcome", _) => "N".to_owned(),
            (_, value) => value.to_string(),
        }
    }

    /// A guess that failed, as data.
    fn failed(&self, refuted: &Refuted) -> Value {
        let Value::Object(mut law) = self.guessed(&refuted.guess) else { return Value::Null };
        law.insert("status".into(), Status::Refuted.to_string().into());
        law.insert("fitted_to".into(), refuted.fitted_to.to_string().into());
        let counterexample = json!({
            "position": self.heap(refuted.heap),
            "claimed": Self::entry(refuted, refuted.claimed),
            "computed": Self::entry(refuted, refuted.computed),
        });
        law.insert("counterexample".into(), counterexample);
        Value::Object(law)
    }

    /// The same in words.
    fn failure(&self, refuted: &Refuted) -> String {
        let (claimed, computed) =
            (Self::entry(refuted, refuted.claimed), Self::entry(refuted, refuted.computed));
        let (law, position) = (self.said(&refuted.guess), self.heap(refuted.heap));
        let facts = [
            ("law", Arg::Text(&law)),
            ("position", Arg::Text(&position)),
            ("claimed", Arg::Text(&claimed)),
            ("computed", Arg::Text(&computed)),
        ];
        self.face.words.say("law-refuted", &facts)
    }
}

impl Report for Discovered<'_> {
    fn records(&self) -> Records {
        let by = self.found().map_or_else(String::new, Certified::by);
        let row = vec![self.chosen.echo.clone(), self.text(), self.status().to_string(), by];
        Records { columns: ["game", "law", "status", "by"].map(str::to_owned).to_vec(), rows: vec![row] }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let mut object = Map::new();
        object.insert("schema".into(), "bouton/1".into());
        object.insert("game".into(), self.chosen.echo.clone().into());
        object.insert("law".into(), self.law());
        object.insert("status".into(), self.status().to_string().into());
        object.insert("domain".into(), self.domain().into());
        if let Some(starts) = &self.starts {
            object.insert("starts".into(), starts.json(self.face));
        }
        if let Some(to) = self.checked_to() {
            object.insert("checked_to".into(), to.to_string().into());
        }
        object.insert("tried".into(), json!(self.discovery.tried));
        if self.found().is_none() {
            let refuted: Vec<Value> =
                self.conjectures.refuted.iter().map(|refuted| self.failed(refuted)).collect();
            object.insert("refuted".into(), refuted.into());
        }
        if let Some(found) = self.found() {
            let believed = certificate::believed(&self.face.words, found.accepted());
            object.insert("proof".into(), json!(believed));
        }
        if let Some(file) = self.file {
            object.insert("certificate".into(), file.into());
        }
        vec![Value::Object(object)]
    }

    fn picture(&self, format: Format) -> Option<String> {
        let title = format!("{}: {}", self.chosen.echo, self.text());
        let own = self.found().and_then(Certified::drawing);
        let picture = match own {
            Some(own) => Some(drawn::drawing(&title, &own)),
            None => drawn::computed(self.face, self.chosen, &title, (0, 0)),
        };
        picture.map(|picture| drawn::written(&picture, format))
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let dress = self.face.out;
        let mut text = Text::default();
        let head = format!("{}   {}   {}", tame(&self.chosen.echo), self.text(), self.status());
        text.line(&dress.paint(Tone::Strong, &head));
        let mut lines = Vec::new();
        if let Some(found) = self.found() {
            lines.extend(Self::entries(found).filter(|list| list.len() <= SHOWN).map(|list| {
                let key = if found.accepted().subject == "value" { "label-values" } else { "label-outcomes" };
                (key, list.to_owned())
            }));
            let proof = certificate::believed(words, found.accepted());
            lines.extend(proof.into_iter().map(|line| ("label-proof", line)));
            lines.extend(self.idea(found).map(|idea| ("label-idea", idea)));
            if !self.lost.is_empty() {
                let mut lost = self.lost.join("; ");
                if self.lost.len() >= examples::TOLD {
                    lost.push_str("; ...");
                }
                lines.push(("label-lost", words.say("law-lost", &[("lost", Arg::Text(&lost))])));
            }
            lines.extend(self.starts.iter().map(|starts| ("label-starts", starts.text(self.face))));
            lines.push(("label-domain", self.domain()));
            lines.extend(self.file.map(|file| ("label-certificate", tame(file))));
        } else {
            lines.push(("label-tried", self.discovery.tried.join(", ")));
            let refuted = self.conjectures.refuted.iter().take(FAILURES);
            lines.extend(refuted.map(|refuted| ("label-refuted", self.failure(refuted))));
            if let Some(to) = self.checked_to() {
                let to = to.to_string();
                lines.push(("label-checked", words.say("law-checked", &[("to", Arg::Text(&to))])));
            }
        }
        labelled(self.face, &lines, &mut text);
        text.finish()
    }
}
