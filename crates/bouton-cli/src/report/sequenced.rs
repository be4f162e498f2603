//! What is known of a sequence of nim values.

use bouton::sequence::{Period, Proof, Sequence};
use bouton::wording::Arg;
use serde_json::{Map, Value, json};

use crate::args::SequenceArgs;
use crate::face::Face;
use crate::format::{Records, Report};
use crate::style::Text;

/// The report of a sequence.
pub(crate) struct Sequenced<'a> {
    /// The command line.
    pub(crate) args: &'a SequenceArgs,
    /// The sequence.
    pub(crate) sequence: &'a Sequence,
    /// Its first values.
    pub(crate) first: &'a [u32],
    /// The rule in plain words, a line each.
    pub(crate) rule: &'a [String],
    /// Words and dress.
    pub(crate) face: &'a Face,
}

fn proof_name(proof: Proof) -> &'static str {
    match proof {
        Proof::Window => "window",
        Proof::Recomputed => "recomputed",
        Proof::State => "state",
    }
}

impl Sequenced<'_> {
    /// The last heap whose value is known.
    fn last(&self) -> u64 {
        self.sequence.next().saturating_sub(1)
    }

    fn law(&self, law: &Period) -> String {
        let (period, start, saltus) = (law.period.to_string(), law.start.to_string(), law.saltus.to_string());
        let facts =
            [("period", Arg::Text(&period)), ("start", Arg::Text(&start)), ("saltus", Arg::Text(&saltus))];
        self.face.words.say(if law.saltus == 0 { "sequence-period" } else { "sequence-arithmetic" }, &facts)
    }

    /// The lines of the lists that were asked for.
    fn lists(&self) -> Vec<(&'static str, Vec<(u64, u64)>)> {
        let stats = self.sequence.stats();
        let wide = |list: &[(u64, u32)]| list.iter().map(|&(n, v)| (n, u64::from(v))).collect();
        let mut lists = Vec::new();
        if self.args.histogram {
            let counts = (0u64..).zip(stats.histogram.iter().copied());
            lists.push(("histogram", counts.filter(|&(_, count)| count > 0).collect()));
        }
        if self.args.rares {
            lists.push(("rares", wide(&self.sequence.rares())));
        }
        if self.args.maxima {
            lists.push(("maxima", wide(&stats.records)));
        }
        lists
    }

    /// Name and text of each fact.
    fn facts(&self) -> Vec<(&'static str, String)> {
        let sequence = self.sequence;
        let stats = sequence.stats();
        let mut facts = vec![("code", sequence.rule().to_string()), ("to", self.last().to_string())];
        if let Some((max, at)) = stats.max {
            facts.push(("max", max.to_string()));
            facts.push(("max_at", at.to_string()));
        }
        if let Some(rare) = sequence.rare_count() {
            facts.push(("rare", rare.to_string()));
        }
        facts.push(("verified_to", self.last().to_string()));
        if let Some(law) = sequence.period() {
            facts.push(("preperiod", law.start.to_string()));
            facts.push(("period", law.period.to_string()));
            facts.push(("saltus", law.saltus.to_string()));
            facts.push(("status", "PROVED".to_owned()));
        }
        facts.push(("digest", stats.digest.to_string()));
        facts
    }

    fn body(&self, text: &mut Text) {
        let words = &self.face.words;
        let sequence = self.sequence;
        let stats = sequence.stats();
        if let Some((max, at)) = stats.max {
            let (max, at) = (max.to_string(), at.to_string());
            text.line(&words.say("sequence-max", &[("value", Arg::Text(&max)), ("heap", Arg::Text(&at))]));
        }
        if let (Some(count), Some(split)) = (sequence.rare_count(), sequence.split()) {
            let last = sequence.rares().last().map_or(0, |rare| rare.0).to_string();
            let mask = format!("{:#x}", split.mask);
            let facts =
                [("count", Arg::Count(count as u64)), ("last", Arg::Text(&last)), ("mask", Arg::Text(&mask))];
            text.line(&words.say("sequence-rare", &facts));
            if split.by_position {
                text.line(&words.text("sequence-position"));
            }
        }
        match sequence.period() {
            Some(law) => {
                text.line(&format!("PROVED  {}", self.law(&law)));
                text.line(&words.text(&format!("sequence-proof-{}", proof_name(law.proof))));
            }
            None => text.line(&words.text("sequence-no-period")),
        }
        let (samples, digest) = (sequence.samples(), stats.digest.to_string());
        text.line(&words.say("sequence-samples", &[("count", Arg::Count(samples))]));
        text.line(&words.say("sequence-digest", &[("digest", Arg::Text(&digest))]));
    }
}

impl Report for Sequenced<'_> {
    fn records(&self) -> Records {
        let row = |(name, text): (&str, String)| vec![name.to_owned(), text];
        let mut rows: Vec<Vec<String>> = self.facts().into_iter().map(row).collect();
        for (name, list) in self.lists() {
            rows.extend(list.into_iter().map(|(a, b)| vec![name.to_owned(), a.to_string(), b.to_string()]));
        }
        Records { columns: Vec::new(), rows }
    }

    fn json(&self, _: bool) -> Vec<Value> {
        let mut object = Map::new();
        object.insert("schema".into(), "bouton/1".into());
        for (name, text) in self.facts() {
            let value = if name == "rare" { json!(self.sequence.rare_count()) } else { text.into() };
            if !matches!(name, "preperiod" | "period" | "saltus" | "status" | "digest") {
                object.insert(name.into(), value);
            }
        }
        object.insert("samples".into(), self.sequence.samples().into());
        let law = self.sequence.period().map(|law| {
            json!({
                "preperiod": law.start.to_string(),
                "period": law.period.to_string(),
                "saltus": law.saltus.to_string(),
                "status": "PROVED",
                "proof": proof_name(law.proof),
            })
        });
        object.insert("period".into(), law.into());
        object.insert("digest".into(), self.sequence.stats().digest.to_string().into());
        for (name, list) in self.lists() {
            let list: Vec<Value> =
                list.into_iter().map(|(a, b)| json!([a.to_string(), b.to_string()])).collect();
            object.insert(name.into(), list.into());
        }
        vec![Value::Object(object)]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let mut text = Text::default();
        let (code, to) = (self.sequence.rule().to_string(), self.last().to_string());
        text.line(&words.say("sequence-title", &[("code", Arg::Text(&code)), ("to", Arg::Text(&to))]));
        let normal = self.sequence.rule().normal_code().filter(|normal| *normal != code);
        if let Some(normal) = normal {
            text.line(&words.say("sequence-normal", &[("code", Arg::Text(&normal))]));
        }
        for line in self.rule {
            text.line(line);
        }
        let first: Vec<String> = self.first.iter().map(ToString::to_string).collect();
        text.line(&words.say("sequence-first", &[("values", Arg::Text(&first.join(" ")))]));
        self.body(&mut text);
        for (name, list) in self.lists() {
            text.line(&words.text(&format!("sequence-{name}")));
            for (a, b) in list {
                text.line(&format!("  {a}  {b}"));
            }
        }
        text.finish()
    }
}
