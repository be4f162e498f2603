//! What commands report, made ready for every format.

pub(crate) mod checked;
pub(crate) mod differed;
pub(crate) mod discovered;
pub(crate) mod drawn;
pub(crate) mod examples;
mod moved;
pub(crate) mod sequenced;
pub(crate) mod solved;
pub(crate) mod solved_human;
pub(crate) mod starts;
pub(crate) mod tabled;

pub(crate) use moved::{Shown, distinct};

use bouton::rules::string::Named;
use bouton::solve::{Answer, LawUsed, Value};
use bouton::value::{Finish, Outcome, Status};
use bouton::wording::{Words, law};
use serde_json::json;

use crate::face::Face;
use crate::style::{Text, Tone, pad, width};

/// How an unknown outcome or value is written in columns.
pub(crate) const UNKNOWN: &str = "?";

/// Lines of a report for people, each after the label that its key names; what has several lines is indented.
pub(crate) fn labelled(face: &Face, lines: &[(&str, String)], text: &mut Text) {
    let labels: Vec<String> = lines.iter().map(|(key, _)| face.words.text(key)).collect();
    let columns = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 3;
    for (label, (_, content)) in labels.iter().zip(lines) {
        for (index, line) in content.lines().enumerate() {
            let label = if index == 0 { label.as_str() } else { "" };
            text.line(&format!("{}{line}", face.out.paint(Tone::Dim, &pad(label, columns))));
        }
    }
}

/// An outcome in a column.
pub(crate) fn outcome_cell(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(|| UNKNOWN.to_owned(), |outcome| outcome.to_string())
}

/// A value in a column; empty where it has no meaning.
pub(crate) fn value_cell(value: &Value) -> String {
    match value {
        Value::Meaningless => String::new(),
        Value::Unknown => UNKNOWN.to_owned(),
        Value::Nimber(n) => n.to_string(),
    }
}

/// A value in JSON; absent where it has no meaning. A known value is at least computed.
pub(crate) fn value_json(value: &Value, status: Status) -> Option<serde_json::Value> {
    match value {
        Value::Meaningless => None,
        Value::Unknown => Some(json!({"kind": "unknown"})),
        Value::Nimber(n) => {
            let status = if status == Status::Unknown { Status::Computed } else { status };
            Some(json!({"kind": "nimber", "n": n.to_string(), "status": status.to_string()}))
        }
    }
}

/// A law in JSON.
pub(crate) fn law_json(words: &Words, used: &LawUsed) -> serde_json::Value {
    json!({"text": law::statement(words, used), "status": used.status.to_string(), "by": used.by()})
}

/// The keys that say an outcome in JSON. `starts` asks for the results of both starts, which partizan games
/// with draws have.
pub(crate) fn outcome_json(
    object: &mut serde_json::Map<String, serde_json::Value>,
    outcome: Option<Outcome>,
    starts: bool,
) {
    match outcome {
        None => drop(object.insert("outcome".into(), serde_json::Value::Null)),
        Some(Outcome::Mixed { .. }) => {}
        Some(single) => drop(object.insert("outcome".into(), single.to_string().into())),
    }
    if let Some((left, right)) = outcome.filter(|_| starts).and_then(both_starts) {
        object.insert("left_first".into(), left.letter().to_string().into());
        object.insert("right_first".into(), right.letter().to_string().into());
    }
}

/// Left's result when Left starts and when Right starts.
fn both_starts(outcome: Outcome) -> Option<(Finish, Finish)> {
    use Finish::{Loss, Win};
    match outcome {
        Outcome::L => Some((Win, Win)),
        Outcome::R => Some((Loss, Loss)),
        Outcome::N => Some((Win, Loss)),
        Outcome::P => Some((Loss, Win)),
        Outcome::D => None,
        Outcome::Mixed { left_first, right_first } => Some((left_first, right_first)),
    }
}

/// Whether outcomes of these games are told by both starts: partizan games in which a draw is possible.
pub(crate) fn tells_starts(named: &Named, answer: &Answer) -> bool {
    use bouton::rules::game::EndResult;
    let drawn_end = || {
        let mut ends = named.ruleset.games.iter().flat_map(|game| &game.ends);
        ends.any(|end| end.result == EndResult::Draw)
    };
    let mixed = matches!(answer.outcome, Some(Outcome::Mixed { .. }));
    named.ruleset.is_partizan() && (mixed || answer.loopy == Some(true) || drawn_end())
}

/// The games of a game string without the position.
pub(crate) fn games_echo(named: &Named) -> String {
    let names: Vec<&str> = named.games.iter().map(|chosen| chosen.echo.as_str()).collect();
    names.join(" + ")
}

/// A position without the name of its game when there is only one game: `3,5`.
pub(crate) fn short(named: &Named, text: String) -> String {
    match named.games.as_slice() {
        [only] => match text.strip_prefix(only.echo.as_str()).and_then(|rest| rest.strip_prefix('@')) {
            Some(position) => position.to_owned(),
            None => text,
        },
        _ => text,
    }
}
