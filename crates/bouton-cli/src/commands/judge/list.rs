//! `judge --list`: the problems whose layout, questions and words are known.

use bouton::judge::{Ask, Preset, presets};
use bouton::wording::Arg;
use serde_json::{Map, Value, json};

use crate::args::JudgeArgs;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Records, Report, USUAL};
use crate::out::Out;
use crate::style::{Text, Tone, pad, width};

/// Lists the presets whose name, title or game holds the words given.
pub(super) fn run(args: &JudgeArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "judge", USUAL)?;
    let words = args.words.iter().chain(&args.stream.preset).map(|word| word.to_lowercase());
    let words: Vec<String> = words.collect();
    let holds = |preset: &&Preset, word: &String| {
        let texts = [preset.id, preset.title, &preset.options.game];
        texts.iter().any(|text| text.to_lowercase().contains(word))
    };
    let found: Vec<&'static Preset> =
        presets().iter().filter(|preset| words.iter().all(|word| holds(preset, word))).collect();
    if found.is_empty() {
        let word = words.join(" ");
        face.talk(&face.words.say("error-preset", &[("id", Arg::Text(&word))]));
        return Ok(Exit::No);
    }
    let mut printer = Printer::new(out, face.format);
    printer.print(&Listed { presets: found, face })?;
    printer.finish()?;
    Ok(Exit::Done)
}

struct Listed<'a> {
    presets: Vec<&'static Preset>,
    face: &'a Face,
}

/// The questions as they are typed.
fn asks(asks: &[Ask]) -> String {
    asks.iter().map(|ask| ask.name()).collect::<Vec<_>>().join(",")
}

/// The bounds as a text: `n 1..10^9, T 1..10000`.
fn bounds(preset: &Preset) -> String {
    let one = |bound: &bouton::judge::Bound| format!("{} {}..{}", bound.name, bound.low, bound.high);
    preset.bounds.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The options of a preset as the command line writes them.
fn flags(preset: &Preset) -> Vec<(&'static str, String)> {
    let options = &preset.options;
    let mut flags = vec![("input", options.input.clone().unwrap_or_default())];
    flags.push(("cases", options.cases.name().to_owned()));
    if let Some(until) = options.until {
        flags.push(("until", until.to_string()));
    }
    flags.push(("ask", asks(&options.asks)));
    if options.asks.contains(&Ask::Outcome) {
        let [first, second, draw] = &options.labels;
        let labels = if draw == "draw" { vec![first, second] } else { vec![first, second, draw] };
        flags.push(("labels", labels.into_iter().map(|label| escaped(label)).collect::<Vec<_>>().join(",")));
    }
    let moves = options.asks.iter().any(|ask| *ask != Ask::Outcome);
    if moves {
        flags.push(("none", escaped(&options.none)));
    }
    for (flag, text) in [("print", &options.print), ("order", &options.order)] {
        if let Some(text) = text {
            flags.push((flag, escaped(text)));
        }
    }
    if options.join != "\n" {
        flags.push(("join", escaped(&options.join)));
    }
    if !options.prefix.is_empty() {
        flags.push(("prefix", escaped(&options.prefix)));
    }
    flags
}

fn escaped(text: &str) -> String {
    text.replace('\\', r"\\").replace('\n', r"\n").replace('\t', r"\t")
}

impl Report for Listed<'_> {
    fn records(&self) -> Records {
        let columns = ["id", "title", "game", "input", "cases", "ask", "labels", "bounds"];
        let rows = self.presets.iter().map(|preset| {
            let flags = flags(preset);
            let flag = |name: &str| {
                flags.iter().find(|(flag, _)| *flag == name).map(|(_, text)| text.clone()).unwrap_or_default()
            };
            let texts = [preset.id, preset.title, &preset.options.game].map(str::to_owned);
            let rest = [flag("input"), flag("cases"), flag("ask"), flag("labels"), bounds(preset)];
            texts.into_iter().chain(rest).collect()
        });
        Records { columns: columns.map(str::to_owned).to_vec(), rows: rows.collect() }
    }

    fn json(&self, lines: bool) -> Vec<Value> {
        let presets: Vec<Value> = self.presets.iter().map(|preset| preset_json(preset)).collect();
        if lines { presets } else { vec![json!({"schema": "bouton/1", "presets": presets})] }
    }

    fn human(&self) -> String {
        let columns = self.presets.iter().map(|preset| width(preset.id)).max().unwrap_or(0);
        let games = self.presets.iter().map(|preset| width(&preset.options.game)).max().unwrap_or(0);
        let mut text = Text::default();
        // A few are told with all that they stand for.
        let full = self.presets.len() <= 3;
        for preset in &self.presets {
            let head = self.face.out.paint(Tone::Strong, &pad(preset.id, columns));
            text.line(&format!("{head}  {}  {}", pad(&preset.options.game, games), preset.title));
            if full {
                let indent = " ".repeat(columns + 2);
                for (flag, value) in flags(preset) {
                    text.line(&format!("{indent}--{flag} \"{value}\""));
                }
                if preset.options.distinct {
                    text.line(&format!("{indent}--distinct"));
                }
                text.line(&format!("{indent}{}", bounds(preset)));
                if !preset.note.is_empty() {
                    text.line(&format!("{indent}{}", preset.note));
                }
            }
        }
        text.line("");
        text.line(&self.face.words.say("judge-count", &[("count", Arg::Count(self.presets.len() as u64))]));
        text.line(&self.face.words.text("judge-hint"));
        text.finish()
    }
}

fn preset_json(preset: &Preset) -> Value {
    let options = &preset.options;
    let mut object = Map::new();
    object.insert("id".into(), preset.id.into());
    object.insert("title".into(), preset.title.into());
    object.insert("game".into(), options.game.clone().into());
    object.insert("input".into(), options.input.clone().into());
    object.insert("cases".into(), options.cases.name().into());
    object.insert("until".into(), options.until.into());
    object.insert("ask".into(), options.asks.iter().map(|ask| ask.name()).collect::<Vec<_>>().into());
    object.insert("labels".into(), options.labels.to_vec().into());
    object.insert("none".into(), options.none.clone().into());
    object.insert("distinct".into(), options.distinct.into());
    object.insert("print".into(), options.print.clone().into());
    object.insert("order".into(), options.order.clone().into());
    object.insert("join".into(), options.join.clone().into());
    object.insert("prefix".into(), options.prefix.clone().into());
    let bounds: Map<String, Value> = preset
        .bounds
        .iter()
        .map(|bound| (bound.name.to_owned(), json!({"min": bound.low, "max": bound.high})))
        .collect();
    object.insert("bounds".into(), bounds.into());
    object.insert("note".into(), preset.note.into());
    Value::Object(object)
}
