//! Why an answer is not complete.

use bouton::rules::string::Named;
use bouton::rules::{Diagnostic, Span};
use bouton::solve::answer::{Cause, Halt};
use bouton::wording::answer::cause_code;
use bouton::wording::diagnostic::{Told, tell};
use serde_json::{Map, Value};

use crate::face::{Face, complain};
use crate::failure::Exit;
use crate::style::{Tone, tame};

/// How many positions of a chain are shown.
const CHAIN_SHOWN: usize = 8;

/// Tells why the work stopped, and gives the exit code that goes with it.
pub(crate) fn say_halt(face: &Face, named: &Named, halt: &Halt) -> Exit {
    let code = cause_code(&halt.cause);
    if !face.format.is_json() {
        let told = told(face, named, halt);
        let label = format!("{}[{code}]", face.words.text("unknown-label"));
        let mut text = face.err.paint(Tone::Warning, &label);
        text.push_str(&face.words.text("error-colon"));
        text.push_str(&tame(&told.message));
        if !halt.chain.is_empty() {
            text.push_str("\n  ");
            text.push_str(&face.words.text("solve-chain"));
            text.push_str("\n  ");
            text.push_str(&chain(named, halt).join(" -> "));
        }
        for line in [told.why, told.advice] {
            if !line.is_empty() {
                text.push_str("\n  ");
                text.push_str(&tame(&line));
            }
        }
        complain(&text);
    }
    if code == bouton::rules::Code::Interrupted { Exit::Interrupted } else { Exit::Partial }
}

/// The same as JSON, a part of the answer.
pub(crate) fn halt_json(face: &Face, named: &Named, halt: &Halt) -> Value {
    let mut object = Map::new();
    object.insert("code".into(), cause_code(&halt.cause).as_str().into());
    object.insert("message".into(), told(face, named, halt).message.into());
    if !halt.chain.is_empty() {
        object.insert("chain".into(), chain(named, halt).into());
    }
    Value::Object(object)
}

fn chain(named: &Named, halt: &Halt) -> Vec<String> {
    let mut texts: Vec<String> =
        halt.chain.iter().take(CHAIN_SHOWN).map(|position| tame(&named.write(position))).collect();
    if halt.chain.len() > CHAIN_SHOWN {
        texts.push("...".to_owned());
    }
    texts
}

fn told(face: &Face, named: &Named, halt: &Halt) -> Told {
    let mut diagnostic = Diagnostic::new(cause_code(&halt.cause), Span::default())
        .arg("position", &named.echo)
        .arg("seconds", face.time.as_secs_f64())
        .arg("more", (face.time.as_secs_f64() * 10.0).max(1.0))
        .arg("megabytes", face.memory >> 20)
        .arg("more-megabytes", (face.memory >> 20).saturating_mul(4));
    if halt.cause == Cause::Moves {
        diagnostic = diagnostic.variant("moves");
    }
    if let Cause::Endless { component, rule, variable } = &halt.cause {
        let game = named.ruleset.games.get(component.game);
        let name = game.and_then(|game| game.moves.get(*rule)?.vars.get(*variable));
        let place = bouton::rules::Position { components: vec![component.clone()] };
        diagnostic = diagnostic
            .arg("rule", rule + 1)
            .arg("variable", name.map_or("", |variable| variable.name.as_str()))
            .arg("component", named.write(&place));
    }
    tell(&face.words, &diagnostic)
}
