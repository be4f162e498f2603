//! What an engine says, in the words of the case files.

use std::fmt::Display;

use bouton_rules::{Move, Position};
use bouton_solve::{Answer, JudgedMove, Value};
use bouton_value::Outcome;

use crate::fact::Key;

/// The answer for each position of a row, with the numbers chosen for its ranges.
pub(crate) type Points = [(Vec<u64>, Answer)];

/// What the answers say of `key`.
pub(crate) fn truth(key: Key, points: &Points) -> String {
    let Some((_, first)) = points.first() else { return "no position".to_owned() };
    match key {
        Key::Outcome => words(points.iter().map(|(_, answer)| outcome(answer))),
        Key::Value => words(points.iter().map(|(_, answer)| value(answer))),
        Key::Zeros => words(points.iter().filter(|point| is(&point.1, Outcome::P)).map(|p| join(&p.0, ","))),
        Key::Wins => points.iter().filter(|point| is(&point.1, Outcome::N)).count().to_string(),
        Key::Period => period(points),
        Key::Winning => winning(first),
        Key::Takes => words(first.winning_moves().map(|judged| variables(&judged.mv))),
        Key::First => words(first.winning_moves().take(1).map(|judged| variables(&judged.mv))),
        Key::Winners => first.winning_moves().count().to_string(),
        Key::Remoteness => first.remoteness.map_or("none".to_owned(), |moves| moves.to_string()),
    }
}

/// Separated by spaces; `-` for none.
fn words(items: impl Iterator<Item = String>) -> String {
    let all = items.collect::<Vec<_>>().join(" ");
    if all.is_empty() { "-".to_owned() } else { all }
}

fn join<T: Display>(items: &[T], separator: &str) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator)
}

fn is(answer: &Answer, outcome: Outcome) -> bool {
    answer.outcome == Some(outcome)
}

fn outcome(answer: &Answer) -> String {
    answer.outcome.map_or("unknown".to_owned(), |outcome| outcome.to_string())
}

fn value(answer: &Answer) -> String {
    match &answer.value {
        Value::Meaningless => "none".to_owned(),
        Value::Unknown => "unknown".to_owned(),
        Value::Nimber(n) => n.to_string(),
    }
}

/// The different results of the winning moves, in the order in which they first occur.
fn winning(answer: &Answer) -> String {
    let mut results = Vec::new();
    for JudgedMove { mv, .. } in answer.winning_moves() {
        let result = numbers(&mv.to);
        if !results.contains(&result) {
            results.push(result);
        }
    }
    words(results.into_iter())
}

/// A position of one game: commas between components of one number, else `+`; `0*` when it has none.
fn numbers(position: &Position) -> String {
    let components: Vec<String> = position.components.iter().map(|c| join(&c.numbers, ",")).collect();
    let single = position.components.iter().all(|component| component.numbers.len() == 1);
    match components.len() {
        0 => "0*".to_owned(),
        _ if single => components.join(","),
        _ => components.join("+"),
    }
}

/// The variables of a move; `&` between the parts of a compound one.
fn variables(mv: &Move) -> String {
    let parts: Vec<String> = mv.parts.iter().map(|part| join(&part.vars, ",")).collect();
    parts.join("&")
}

/// `PERIOD,PREPERIOD` of the values of a range from 0, when a third of the range confirms it.
///
/// The smallest period whose tail reaches back far enough, and the least number from which it holds.
fn period(points: &Points) -> String {
    let values: Vec<String> = points.iter().map(|(_, answer)| value(answer)).collect();
    for period in 1..values.len() / 2 {
        let breaks = (0..values.len() - period).rev().find(|&n| values[n] != values[n + period]);
        let preperiod = breaks.map_or(0, |n| n + 1);
        if preperiod + period <= values.len() * 2 / 3 {
            return format!("{period},{preperiod}");
        }
    }
    "none".to_owned()
}
