//! `vet GAME --formula EXPR`: a claim about a game against the truth.

use std::time::{Duration, Instant};

use bouton::claim::claim::{Limits, Outcome, Proof, Said, Says, Trouble, Winner, World, check, proof};
use bouton::claim::formula::Arithmetic;
use bouton::rules::Diagnostic;
use bouton::rules::string::Fault;
use bouton::wording::{Arg, Words};
use serde_json::{Map, Value, json};

use super::standing::Standing;
use super::{USUAL_TIME, explain};
use crate::args::VetArgs;
use crate::commands::question;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{Printer, Records, Report};
use crate::input::Disk;
use crate::interrupt;
use crate::out::Out;
use crate::report::labelled;
use crate::style::{Text, tame};

/// So many positions of a table, and so many structural ones.
const TABLE: usize = 20_000;
const STRUCTURAL: usize = 6_000;
/// A table of so many positions is one, even where more were wanted.
const ENOUGH: usize = 400;
/// How long a law is looked for that proves the claim.
const PROVING: Duration = Duration::from_secs(5);

/// Looks at the claim and tells what came of it.
pub(super) fn run(args: &VetArgs, text: &str, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    let options = question::options(&args.stream, args.asked.as_deref(), face)?;
    let bounds = question::bounds(&args.stream, &args.bound, face)?;
    let said = Said::read(text).map_err(|(text, wrong)| fault(&text, wrong))?;
    let now = Instant::now();
    let time = face.time_asked.unwrap_or(USUAL_TIME);
    let until = now.checked_add(time / 2).zip(now.checked_add(time));
    let structural = args.tc.map_or(STRUCTURAL, |count| usize::try_from(count).unwrap_or(usize::MAX));
    let limits = Limits { table: TABLE, structural, until };
    let stop = Some(interrupt::flag());
    let looked = interrupt::watched(|| {
        let mut world = World::new(&options, &bounds, said, &Disk, stop)?;
        let outcome = check(&mut world, &limits);
        let budget = face.budget_within(PROVING);
        let proof = proof(&mut world, &outcome, &limits, &budget);
        Ok::<_, Trouble>((world, outcome, proof))
    });
    let (world, outcome, proof) = looked.map_err(|trouble| match trouble {
        Trouble::Fault(fault) => Failure::Fault(fault),
        Trouble::Claim(wrong) => fault(&wrong.0, wrong.1.clone()),
        Trouble::Partizan => Failure::request(face.words.text("error-claim-partizan")),
    })?;
    let shown = outcome.failure.as_ref().and_then(|failure| failure.position.as_deref());
    let (reason, refutation) = shown.and_then(|text| explain::position(face, text)).unwrap_or_default();
    let value = world.says() == Says::Value;
    let claimed = Claimed {
        face,
        game: &options.game,
        claim: understood(&face.words, &world),
        world: &world,
        outcome: &outcome,
        proof: proof.as_ref(),
        reason,
        refutation: if value { String::new() } else { refutation },
    };
    let mut printer = Printer::new(out, face.format);
    printer.print(&claimed)?;
    printer.finish()?;
    Ok(claimed.standing().exit(outcome.cut && outcome.table < ENOUGH))
}

fn fault(text: &str, wrong: Diagnostic) -> Failure {
    Fault { diagnostics: vec![wrong], text: text.into(), origin: "--formula".to_owned() }.into()
}

/// The claim in words.
fn understood(words: &Words, world: &World<'_>) -> String {
    let said = world.said();
    let formula = &said.text[said.formula.start..said.formula.end];
    let key = match world.says() {
        Says::Just(Winner::Second) => "note-loses",
        Says::Just(Winner::First) => "note-wins",
        Says::Just(Winner::Nobody) => "claim-draw",
        Says::Value => "claim-value",
    };
    let mut text = words.say(key, &[("formula", Arg::Text(formula))]);
    if let Some(span) = said.domain {
        let domain = &said.text[span.start..span.end];
        text = words.say("claim-where", &[("claim", Arg::Text(&text)), ("domain", Arg::Text(domain))]);
    }
    if let Arithmetic::Floating(width) = said.arithmetic {
        text = words.say("claim-as", &[("claim", Arg::Text(&text)), ("width", Arg::Text(width.name()))]);
    }
    text
}

/// A claim with what came of it.
struct Claimed<'a> {
    face: &'a Face,
    game: &'a str,
    claim: String,
    world: &'a World<'a>,
    outcome: &'a Outcome,
    proof: Option<&'a Proof>,
    reason: String,
    refutation: String,
}

impl Claimed<'_> {
    fn seen(&self) -> usize {
        self.outcome.table + self.outcome.others
    }

    fn standing(&self) -> Standing {
        Standing::of(self.outcome.failure.is_some(), self.seen(), self.proof.is_some())
    }

    /// Where the claim was looked at.
    fn domain(&self) -> String {
        let (words, outcome) = (&self.face.words, self.outcome);
        let to = outcome.to.to_string();
        let mut parts = Vec::new();
        let before = outcome.failure.as_ref().is_some_and(|failure| failure.first);
        if before {
            let facts = [("count", Arg::Count(outcome.table as u64))];
            parts.push(words.say("claim-domain-before", &facts));
        } else if let Some(table) = outcome.table_to {
            let table = table.to_string();
            let facts = [("count", Arg::Count(outcome.table as u64)), ("to", Arg::Text(&table))];
            parts.push(words.say("claim-domain-table", &facts));
        }
        if outcome.others > 0 {
            let facts = [("count", Arg::Count(outcome.others as u64)), ("to", Arg::Text(&to))];
            parts.push(words.say("claim-domain-others", &facts));
        }
        if parts.is_empty() {
            parts.push(words.text("claim-domain-none"));
        }
        let mut text = parts.join(&words.text("law-then"));
        for (shown, key) in [(outcome.left_out > 0, "claim-left-out"), (outcome.cut, "claim-cut")] {
            if shown {
                text.push('\n');
                text.push_str(&words.say(key, &[("count", Arg::Count(outcome.left_out as u64))]));
            }
        }
        if let Some(position) = &outcome.ascending {
            text.push('\n');
            text.push_str(&words.say("claim-ascending", &[("position", Arg::Text(position))]));
        }
        text
    }

    /// The status, and why the claim holds for all numbers.
    fn told_status(&self) -> String {
        let words = &self.face.words;
        let status = words.text(&format!("status-{}", self.standing().status()));
        let Some(proof) = self.proof else { return status };
        let (from, period) = (proof.from.to_string(), proof.period.to_string());
        let facts =
            [("by", Arg::Text(&proof.by)), ("from", Arg::Text(&from)), ("period", Arg::Text(&period))];
        format!("{status}   {}", words.say("claim-proof", &facts))
    }

    /// P, N and D with what they mean; values as they are.
    fn meaning(&self, said: &str) -> String {
        let key = format!("verdict-{said}");
        let plain = self.world.says() == Says::Value || !self.face.words.has(&key);
        if plain { said.to_owned() } else { format!("{said}   {}", self.face.words.text(&key)) }
    }
}

impl Report for Claimed<'_> {
    fn records(&self) -> Records {
        let columns = [
            "verdict",
            "status",
            "claim",
            "table_to",
            "cases",
            "to",
            "position",
            "expected",
            "got",
            "reason",
            "refutation",
        ];
        let failure = self.outcome.failure.as_ref();
        let of = |text: fn(&bouton::claim::claim::Failure) -> String| failure.map(text).unwrap_or_default();
        let row = vec![
            self.standing().verdict().to_owned(),
            self.standing().status().to_owned(),
            self.claim.clone(),
            self.outcome.table_to.map(|to| to.to_string()).unwrap_or_default(),
            self.seen().to_string(),
            self.outcome.to.to_string(),
            of(|failure| failure.position.clone().unwrap_or_default()),
            of(|failure| failure.expected.clone()),
            of(|failure| failure.got.clone()),
            self.reason.clone(),
            self.refutation.clone(),
        ];
        Records { columns: columns.map(str::to_owned).to_vec(), rows: vec![row] }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let (said, outcome) = (self.world.said(), self.outcome);
        let text = |span: bouton::rules::Span| &said.text[span.start..span.end];
        let mut claim = json!({"formula": text(said.formula), "text": self.claim});
        claim["says"] = match self.world.says() {
            Says::Just(winner) => winner.letter().into(),
            Says::Value => "value".into(),
        };
        if let Some(domain) = said.domain {
            claim["where"] = text(domain).into();
        }
        claim["arithmetic"] = match said.arithmetic {
            Arithmetic::Exact => "exact".into(),
            Arithmetic::Floating(width) => width.name().into(),
        };
        let mut object = Map::new();
        let mut put = |key: &str, value: Value| drop(object.insert(key.to_owned(), value));
        put("schema", "bouton/1".into());
        put("game", self.game.into());
        put("claim", claim);
        put("verdict", self.standing().verdict().into());
        put("status", self.standing().status().into());
        put("cases", self.seen().into());
        if let Some(to) = outcome.table_to {
            put("table", json!({"to": to.to_string(), "cases": outcome.table}));
        }
        if outcome.others > 0 {
            put("structural", json!({"to": outcome.to.to_string(), "cases": outcome.others}));
        }
        if let Some(proof) = self.proof {
            let (from, period) = (proof.from.to_string(), proof.period.to_string());
            put("proof", json!({"by": proof.by, "from": from, "period": period}));
        }
        put("left_out", outcome.left_out.into());
        if outcome.cut {
            put("stopped", "time".into());
        }
        if outcome.ascending.is_some() {
            put("ascending", true.into());
        }
        if let Some(failure) = &outcome.failure {
            let numbers: Map<String, Value> =
                failure.numbers.iter().map(|(name, number)| (name.clone(), number.clone().into())).collect();
            put("case", json!({"numbers": numbers, "expected": failure.expected, "got": failure.got}));
            put("first", failure.first.into());
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
        let head = self.face.out.paint(tone, &words.text(key));
        text.line(&format!("{head}   {}   {}", tame(self.game), tame(&self.claim)));
        let mut lines: Vec<(&str, String)> = Vec::new();
        if let Some(failure) = &self.outcome.failure {
            let numbers: Vec<String> =
                failure.numbers.iter().map(|(name, number)| format!("{name} = {number}")).collect();
            let key = if failure.first { "claim-first" } else { "claim-minimal" };
            let at = words.say(key, &[("numbers", Arg::Text(&numbers.join(", ")))]);
            lines.push(("claim-label-at", at));
            lines.push(("claim-label-true", self.meaning(&failure.expected)));
            lines.push(("claim-label-claimed", self.meaning(&failure.got)));
        }
        lines.push(("claim-label-domain", self.domain()));
        lines.push(("claim-label-status", self.told_status()));
        lines.push(("vet-label-reason", self.reason.clone()));
        lines.push(("vet-label-refutation", self.refutation.clone()));
        lines.retain(|(_, content)| !content.is_empty());
        labelled(self.face, &lines, &mut text);
        text.finish()
    }
}
