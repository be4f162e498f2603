//! What is asked of a stream of cases: a preset, and the flags that override it.

use bouton::judge::{Options, Preset, preset, presets, unescaped};
use bouton::rules::nearest::nearest;
use bouton::vet::Bounds;
use bouton::wording::Arg;

use crate::args::{BoundArgs, StreamArgs};
use crate::face::Face;
use crate::failure::Failure;

/// What is asked of `game`, or of the game of the preset.
pub(super) fn options(args: &StreamArgs, game: Option<&str>, face: &Face) -> Result<Options, Failure> {
    let mut options = match chosen(args, face)? {
        None => Options::default(),
        Some(preset) => preset.options.clone(),
    };
    if let Some(game) = game {
        game.clone_into(&mut options.game);
    }
    if options.game.is_empty() {
        let what = face.words.text("judge-game");
        return Err(Failure::request(face.words.say("error-flag-missing", &[("what", Arg::Text(&what))])));
    }
    apply(args, &mut options);
    Ok(options)
}

/// The bounds of the numbers: those of the preset, and the flags that override them.
pub(super) fn bounds(args: &StreamArgs, given: &BoundArgs, face: &Face) -> Result<Bounds, Failure> {
    let mut bounds = match chosen(args, face)? {
        None => Bounds::default(),
        Some(preset) => Bounds::of_preset(&preset.bounds),
    };
    if let Some(named) = &given.bounds {
        bounds.named.extend(named.named.iter().cloned());
    }
    bounds.min.clone_from(&given.min);
    bounds.max.clone_from(&given.max);
    Ok(bounds)
}

/// The flags as they are typed, for a command that shows a case again.
pub(super) fn typed(args: &StreamArgs) -> Vec<String> {
    let mut words = Vec::new();
    let mut put = |flag: &str, value: Option<String>| {
        if let Some(value) = value {
            words.extend([format!("--{flag}"), value]);
        }
    };
    put("preset", args.preset.clone());
    put("input", args.input.clone());
    put("cases", args.cases.map(|cases| cases.name().to_owned()));
    put("until", args.until.map(|until| until.to_string()));
    let asks = |asks: &crate::args::Asks| asks.0.iter().map(|ask| ask.name()).collect::<Vec<_>>().join(",");
    put("ask", args.ask.as_ref().map(asks));
    let labels = |labels: &crate::args::Labels| {
        let [first, second, draw] = &labels.0;
        let usual = draw == "draw";
        escaped(&if usual { format!("{first},{second}") } else { labels.0.join(",") })
    };
    put("labels", args.labels.as_ref().map(labels));
    put("none", args.none.clone());
    put("print", args.print.clone());
    put("order", args.order.clone());
    put("join", args.join.clone());
    put("prefix", args.prefix.clone());
    if args.distinct {
        words.push("--distinct".to_owned());
    }
    words
}

/// A text as flags take it.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', r"\\").replace('\n', r"\n").replace('\t', r"\t")
}

fn chosen(args: &StreamArgs, face: &Face) -> Result<Option<&'static Preset>, Failure> {
    match &args.preset {
        None => Ok(None),
        Some(id) => preset(id).map(Some).ok_or_else(|| unknown_preset(face, id)),
    }
}

/// Lets flags override what a preset says.
fn apply(args: &StreamArgs, options: &mut Options) {
    if let Some(input) = &args.input {
        options.input = Some(input.clone());
    }
    options.cases = args.cases.unwrap_or(options.cases);
    options.until = args.until.or(options.until);
    if let Some(asks) = &args.ask {
        options.asks.clone_from(&asks.0);
    }
    if let Some(labels) = &args.labels {
        options.labels.clone_from(&labels.0);
    }
    options.distinct |= args.distinct;
    let text = |flag: &Option<String>, place: &mut String| {
        if let Some(text) = flag {
            *place = unescaped(text);
        }
    };
    text(&args.none, &mut options.none);
    text(&args.join, &mut options.join);
    text(&args.prefix, &mut options.prefix);
    if let Some(print) = &args.print {
        options.print = Some(unescaped(print));
    }
    if let Some(order) = &args.order {
        options.order = Some(order.clone());
    }
}

fn unknown_preset(face: &Face, id: &str) -> Failure {
    let message = face.words.say("error-preset", &[("id", Arg::Text(id))]);
    let near = nearest(id, presets().iter().map(|preset| preset.id));
    let advice = near.map(|near| face.words.say("error-flag-similar", &[("flag", Arg::Text(near))]));
    Failure::advised(message, advice.unwrap_or_else(|| face.words.text("error-preset-try")))
}
