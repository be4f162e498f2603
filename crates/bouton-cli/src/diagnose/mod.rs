//! What is wrong, on standard error: for people with a caret, for programs as JSON.

mod caret;
mod halt;
mod json;

use bouton::rules::string::Fault;
use bouton::rules::{Diagnostic, Severity};
use bouton::wording::diagnostic::tell;
use bouton::wording::{Arg, Words};

use caret::Base;
pub(crate) use halt::{halt_json, say_halt};
pub(crate) use json::diagnostic_json;

use crate::face::{Face, complain};
use crate::failure::{Exit, Failure};
use crate::style::{Dress, Tone, tame};

/// Tells a failure and gives the exit code that goes with it.
pub(crate) fn failure(face: &Face, failure: &Failure) -> Exit {
    let exit = match failure {
        Failure::Hangup => return Exit::Done,
        Failure::Told(exit) => return *exit,
        Failure::Request { .. } | Failure::Fault(_) | Failure::Input(..) => Exit::BadRequest,
    };
    complain(&render_failure(&face.words, face.err, face.format.is_json(), failure));
    exit
}

/// A failure as text, or as JSON objects, one a line.
pub(crate) fn render_failure(words: &Words, dress: Dress, as_json: bool, failure: &Failure) -> String {
    match failure {
        Failure::Hangup | Failure::Told(_) => String::new(),
        Failure::Request { message, advice } if as_json => json::request(message, advice),
        Failure::Request { message, advice } => {
            let label = dress.paint(Tone::Error, &words.text("error-label"));
            let colon = words.text("error-colon");
            let mut text = format!("{label}{colon}{}", tame(message));
            if !advice.is_empty() {
                text.push_str("\n  ");
                text.push_str(&tame(advice));
            }
            text
        }
        Failure::Fault(fault) if as_json => {
            let lines = fault.diagnostics.iter().map(|found| json::line(words, fault, found));
            lines.collect::<Vec<_>>().join("\n")
        }
        Failure::Input(input, path) => {
            let fault = Fault {
                diagnostics: vec![input.diagnostic.clone()],
                text: input.text.as_str().into(),
                origin: path.clone(),
            };
            let base = Base { line: input.line, column: input.column };
            if as_json {
                json::line_of(words, &fault, &input.diagnostic, base)
            } else {
                render(words, dress, &fault, &input.diagnostic, base)
            }
        }
        Failure::Fault(fault) => render_fault(words, dress, fault),
    }
}

/// All diagnostics of a fault as people read them.
pub(crate) fn render_fault(words: &Words, dress: Dress, fault: &Fault) -> String {
    let texts: Vec<String> =
        fault.diagnostics.iter().map(|found| render(words, dress, fault, found, Base::WHOLE)).collect();
    texts.join("\n\n")
}

/// One diagnostic: what, where, why, and what to do.
fn render(words: &Words, dress: Dress, fault: &Fault, found: &Diagnostic, base: Base) -> String {
    let told = tell(words, found);
    let (key, tone) = match found.severity() {
        Severity::Error => ("error-label", Tone::Error),
        Severity::Warning => ("warning-label", Tone::Warning),
    };
    let label = dress.paint(tone, &format!("{}[{}]", words.text(key), found.code));
    let mut lines = vec![format!("{label}{}{}", words.text("error-colon"), tame(&told.message))];
    lines.extend(caret::excerpt(words, dress, fault, found, &tame(&told.why), base));
    if let Some(fixed) = caret::fixed_line(fault, found) {
        lines.push(format!("  {}{}{}", words.text("error-fix"), words.text("error-colon"), fixed));
    } else if !told.advice.is_empty() {
        lines.push(format!(
            "  {}{}{}",
            words.text("error-try"),
            words.text("error-colon"),
            tame(&told.advice)
        ));
    }
    let more = words.say("error-more", &[("code", Arg::Text(found.code.as_str()))]);
    lines.push(format!("  {}", dress.paint(Tone::Dim, &more)));
    lines.join("\n")
}
