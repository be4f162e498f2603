//! `law GAME`: the law behind a game, how sure it is, and why.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use bouton::law::discovery::{Conjectures, Discovery, conjecture, discover};
use bouton::law::{Attached, Form, Known, Remark};
use bouton::rules::string::{Chosen, Reader};
use bouton::rules::{Ruleset, Stop};
use bouton::wording::law;
use serde_json::{Map, Value, json};

use super::solvers::say_remarks;
use crate::args::{Format, LawArgs};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Records, Report};
use crate::input::{Disk, file_failed, game};
use crate::interrupt;
use crate::out::Out;
use crate::report::discovered::Discovered;
use crate::report::starts::Starts;
use crate::report::{drawn, examples, labelled};
use crate::style::{Text, Tone};

const FORMATS: &[Format] =
    &[Format::Human, Format::Plain, Format::Json, Format::Jsonl, Format::Csv, Format::Tex, Format::Svg];

/// Tells the law of each game of a game string.
pub(super) fn run(args: &LawArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "law", FORMATS)?;
    let named = game(&face.words, &mut Reader::new(&Disk), &args.game)?;
    let file = args.cert.as_deref();
    if face.format == Format::Svg && named.games.len() > 1 {
        return Err(Failure::request(face.words.text("error-svg-sum")));
    }
    if file.is_some() && named.games.len() > 1 {
        return Err(Failure::request(face.words.text("error-cert-sum")));
    }
    let mut printer = Printer::new(out, face.format);
    let mut exit = Exit::Done;
    for chosen in &named.games {
        exit = exit.max(tell(chosen, file, args, face, &mut printer)?);
    }
    printer.finish()?;
    Ok(exit)
}

/// Tells the law of one game: its theorem, or what is proved from the rules alone when a certificate is wanted or no
/// theorem is known.
fn tell(
    chosen: &Chosen,
    file: Option<&str>,
    args: &LawArgs,
    face: &Face,
    printer: &mut Printer,
) -> Result<Exit, Failure> {
    let from_rules = args.prove || args.cert.is_some() || !face.options.theorems;
    if let Some(known) = (!from_rules).then(|| theorem(chosen)).flatten() {
        let game = chosen.echo.clone();
        let starts = Starts::of(face, chosen, None);
        show(printer, face, &Told { face, chosen, game, known, starts, proof: args.proof })?;
        return Ok(Exit::Done);
    }
    let (discovery, conjectures, exit) = discovered(chosen, args, face);
    if let Some(found) = &discovery.found
        && let Err((path, error)) = face.laws.keep(chosen, found)
    {
        say_remarks(face, &[Remark::NotKept(path, error.to_string())]);
    }
    let file = discovery.found.as_ref().and(file);
    if let (Some(path), Some(found)) = (file, &discovery.found) {
        fs::write(path, found.certificate()).map_err(|error| file_failed(&face.words, path, &error))?;
    }
    let (discovery, conjectures, proof) = (&discovery, &conjectures, args.proof);
    let found = discovery.found.as_ref();
    let starts = found.and_then(|found| Starts::of(face, chosen, Some(found)));
    let heaps = usize::try_from(args.heaps).unwrap_or(1);
    let lost = found.map(|found| examples::lost(face, chosen, found, heaps)).unwrap_or_default();
    show(printer, face, &Discovered { face, chosen, discovery, conjectures, lost, starts, proof, file })?;
    Ok(exit)
}

/// Prints a law; a picture that there is not is a request that cannot be met.
fn show(printer: &mut Printer, face: &Face, report: &dyn Report) -> Result<(), Failure> {
    if face.format == Format::Svg && report.picture(Format::Svg).is_none() {
        return Err(Failure::request(face.words.text("error-no-picture")));
    }
    Ok(printer.print(report)?)
}

/// The theorem that the rules are recognised by.
fn theorem(chosen: &Chosen) -> Option<Known> {
    let ruleset = Arc::new(Ruleset::new(vec![chosen.game.clone()], 1));
    Attached::of(&ruleset).laws().into_iter().next()
}

/// How long a law is looked for when no time was asked for.
const PATIENCE: Duration = Duration::from_secs(20);
/// Of the time, this part is for guesses when nothing is proved.
const GUESSING: u32 = 5;

/// Looks for the law of a game, or for a guess that holds as far as it is computed; 3 when the time of the command line
/// ran out and nothing was found.
fn discovered(chosen: &Chosen, args: &LawArgs, face: &Face) -> (Discovery, Conjectures, Exit) {
    let budget = face.budget_within(PATIENCE);
    let heaps = usize::try_from(args.heaps).unwrap_or(1);
    let time = budget.time_left().unwrap_or(PATIENCE);
    let looking = budget.part(time / GUESSING * (GUESSING - 1));
    let discovery = interrupt::watched(|| discover(chosen, heaps, &looking));
    let mut conjectures = Conjectures::default();
    // Guesses are about single components.
    let rules = &chosen.game;
    let sums = rules.compound.is_sum() && !rules.misere && rules.ends.is_empty();
    if discovery.found.is_none() && (heaps == 1 || sums) {
        conjectures = interrupt::watched(|| conjecture(chosen, args.upto, &budget));
    }
    let nothing = discovery.found.is_none() && conjectures.conjectured.is_none();
    let ran_out = looking.look().or(budget.look());
    let exit = match ran_out {
        Err(Stop::Interrupted) => Exit::Interrupted,
        // Where no time was asked for, the end of our own patience is an answer: none found.
        Err(Stop::Time) if face.time_asked.is_none() => Exit::Done,
        Err(_) if nothing => Exit::Partial,
        _ => Exit::Done,
    };
    (discovery, conjectures, exit)
}

/// The theorem of a game.
struct Told<'a> {
    face: &'a Face,
    chosen: &'a Chosen,
    game: String,
    known: Known,
    starts: Option<Starts>,
    proof: bool,
}

impl Told<'_> {
    fn text(&self) -> String {
        law::statement(&self.face.words, &self.known.law)
    }

    fn domain(&self) -> String {
        self.face.words.text(self.known.domain)
    }

    /// The keys that the contract gives to this form of law.
    fn form(&self, object: &mut Map<String, Value>) {
        let known = &self.known;
        let of = if known.valued { "value" } else { "outcome" };
        match &known.form {
            Form::Theorem => drop(object.insert("kind".into(), "theorem".into())),
            Form::Residue { modulus, values } => {
                object.insert("kind".into(), "residue".into());
                object.insert("modulus".into(), modulus.to_string().into());
                if let Some(values) = values {
                    let tell = |value: &bouton::value::Natural| match (known.valued, *value == 0u32) {
                        (true, _) => value.to_string(),
                        (false, true) => "P".to_owned(),
                        (false, false) => "N".to_owned(),
                    };
                    object.insert("values".into(), values.iter().map(tell).collect::<Vec<_>>().into());
                }
            }
            Form::Periodic { preperiod, period } => {
                object.insert("kind".into(), "periodic".into());
                object.insert("preperiod".into(), preperiod.to_string().into());
                object.insert("period".into(), period.to_string().into());
                object.insert("saltus".into(), "0".into());
            }
        }
        object.insert("of".into(), of.into());
    }
}

impl Report for Told<'_> {
    fn records(&self) -> Records {
        let used = &self.known.law;
        let by = used.by();
        let row = vec![self.game.clone(), self.text(), used.status.to_string(), by];
        Records { columns: ["game", "law", "status", "by"].map(str::to_owned).to_vec(), rows: vec![row] }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let (words, used) = (&self.face.words, &self.known.law);
        let mut object = Map::new();
        self.form(&mut object);
        object.insert("text".into(), self.text().into());
        object.insert("name".into(), law::name(words, used).into());
        object.insert("by".into(), used.by().into());
        object.insert("source".into(), law::source(words, used).into());
        object.insert("applies".into(), law::because(words, used).into());
        if self.proof {
            object.insert("proof".into(), law::proof(words, used).into());
        }
        let mut told = json!({
            "schema": "bouton/1",
            "game": self.game,
            "law": object,
            "status": used.status.to_string(),
            "domain": self.domain(),
            "tried": ["theorem"],
        });
        if let Some(starts) = &self.starts {
            told["starts"] = starts.json(self.face);
        }
        vec![told]
    }

    fn picture(&self, format: Format) -> Option<String> {
        let title = format!("{}: {}", self.game, self.text());
        let size = |number: &u64| usize::try_from(*number).unwrap_or(usize::MAX);
        let repeats = match &self.known.form {
            Form::Theorem => (0, 0),
            Form::Residue { modulus, .. } => (0, usize::try_from(modulus).unwrap_or(0)),
            Form::Periodic { preperiod, period } => (size(preperiod), size(period)),
        };
        // What is too long to be drawn is no table of its period.
        let repeats = if repeats.0.saturating_add(repeats.1) > 2000 { (0, 0) } else { repeats };
        let picture = drawn::computed(self.face, self.chosen, &title, repeats)?;
        Some(drawn::written(&picture, format))
    }

    fn human(&self) -> String {
        let (words, used) = (&self.face.words, &self.known.law);
        let mut text = Text::default();
        let head = format!("{}   {}   {}", self.game, law::name(words, used), used.status);
        text.line(&self.face.out.paint(Tone::Strong, &head));
        let mut lines = vec![
            ("label-law", self.text()),
            ("label-source", law::source(words, used)),
            ("label-applies", law::because(words, used)),
            ("label-domain", self.domain()),
        ];
        lines.extend(self.starts.iter().map(|starts| ("label-starts", starts.text(self.face))));
        if self.proof {
            lines.push(("label-proof", law::proof(words, used)));
        }
        labelled(self.face, &lines, &mut text);
        text.finish()
    }
}
