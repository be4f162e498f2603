//! The game of a certificate by the oracle.

use bouton_oracle::{Game, Oracle, Value};
use bouton_value::Outcome;

/// Outcomes, and values where they have a meaning, of the first positions of `heaps` components; `None` when the
/// oracle cannot say.
pub(crate) fn first(text: &str, heaps: usize) -> Option<Vec<(Outcome, Option<u64>)>> {
    let rule: String =
        text.lines().filter_map(|line| line.strip_prefix("| ")).flat_map(|line| [line, "\n"]).collect();
    let rule = bouton_rules::parse(&rule).rule?;
    let given = text.lines().filter_map(|line| line.strip_prefix("parameter ")?.split_once(" = "));
    let given: Vec<Option<Value>> = given.map(|(_, value)| value.parse().ok().map(Value::Number)).collect();
    let game = Game::new(&rule, &given, &[]).ok()?;
    let size = game.size();
    let oracle = Oracle::new(vec![game], heaps);
    let side = match size * heaps {
        1 => 24,
        2 => 8,
        _ => 3,
    };
    let mut tuples: Vec<Vec<i128>> = vec![Vec::new()];
    for _ in 0..size * heaps {
        tuples = tuples.iter().flat_map(|head| (0..side).map(move |x| [&head[..], &[x]].concat())).collect();
    }
    let answer = |tuple: &Vec<i128>| {
        let components: Vec<&[i128]> = tuple.chunks(size).collect();
        let position = Oracle::position(&components);
        let answer = match oracle.values() {
            Some(mut values) => values.answer(&position).ok()?,
            None => oracle.solve(&position, 20_000).ok()?,
        };
        Some((answer.outcome, answer.value))
    };
    tuples.iter().map(answer).collect()
}
