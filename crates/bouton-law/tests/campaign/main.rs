//! Random rules through discovery and proof: what is called proved must be what the oracle says, beyond everything
//! that was looked at. `BOUTON_SEEDS=10000` tries so many texts, `BOUTON_SEEDS=500..900` these.

mod claim;
mod texts;

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use bouton_law::discovery::discover;
use bouton_oracle::{Game, Oracle, Value};
use bouton_rules::string::Chosen;
use bouton_rules::{Budget, ParamValue, Settings, check, parse};
use bouton_value::{Integer, Outcome};
use claim::Claim;

/// Which seeds are tried.
fn seeds(usual: u64) -> Range<u64> {
    let asked = std::env::var("BOUTON_SEEDS").unwrap_or_default();
    match asked.split_once("..") {
        Some((first, last)) => first.parse().expect("a number")..last.parse().expect("a number"),
        None => 0..asked.parse().unwrap_or(usual),
    }
}

/// A rule with everything that is chosen.
struct Text {
    rule: String,
    params: Vec<Option<Value>>,
    clauses: Vec<&'static str>,
}

impl Text {
    /// The game as game strings would choose it, and the same for the oracle.
    fn read(&self) -> Option<(Chosen, Game)> {
        let rule = parse(&self.rule).rule?;
        let params = self.params.iter().map(|value| {
            value.as_ref().map(|value| match value {
                Value::Number(n) => ParamValue::Number(Integer::from(*n)),
                Value::Set(items) | Value::List(items) => {
                    ParamValue::Set(items.iter().map(|n| Integer::from(*n)).collect())
                }
            })
        });
        let clauses = self.clauses.iter().map(|clause| (*clause).to_owned()).collect();
        let settings = Settings { params: params.collect(), clauses };
        let game = Arc::new(check(&rule, &settings).ok()?);
        let played = Game::new(&rule, &self.params, &self.clauses).ok()?;
        let text = self.rule.as_str().into();
        let (echo, choices) = (String::new(), String::new());
        Some((Chosen { echo, rule: Arc::new(rule), text, settings, choices, game }, played))
    }
}

/// Looks for a law and compares it; whether one was found.
fn try_one(name: &str, text: &Text, heaps: usize, time: u64) -> bool {
    let Some((chosen, game)) = text.read() else { return false };
    let budget = Budget::unlimited().with_time(Duration::from_millis(time)).with_memory(1 << 29);
    let Some(found) = discover(&chosen, heaps, &budget).found else { return false };
    let size = game.size();
    let claim = Claim::read(found.certificate(), size);
    let heaps = claim.heaps();
    let oracle = Oracle::new(vec![game], heaps);
    let mut values = oracle.values();
    for numbers in tuples(size * heaps, claim.reach(size * heaps)) {
        let parts: Vec<Vec<i128>> =
            numbers.chunks(size).map(|part| part.iter().map(|n| i128::from(*n)).collect()).collect();
        let parts: Vec<&[i128]> = parts.iter().map(Vec::as_slice).collect();
        if !parts.iter().all(|part| oracle.first().is_state(part, heaps).unwrap_or(false)) {
            continue;
        }
        let position = Oracle::position(&parts);
        let answer = match &mut values {
            Some(values) => values.answer(&position),
            None => oracle.solve(&position, 3000),
        };
        let Ok(answer) = answer else { continue };
        let expected =
            if claim.is_of_values() { answer.value } else { Some(u64::from(answer.outcome != Outcome::P)) };
        if let Some(claimed) = claim.at(&numbers) {
            assert_eq!(Some(claimed), expected, "{name} {numbers:?}\n{}\n{}", text.rule, found.certificate());
        }
    }
    true
}

/// All tuples of so many numbers below a bound.
fn tuples(count: usize, below: u64) -> Vec<Vec<u64>> {
    (0..count).fold(vec![Vec::new()], |all, _| {
        all.iter().flat_map(|t| (0..below).map(move |n| [t.as_slice(), &[n]].concat())).collect()
    })
}

/// Runs a campaign; a text and its seed are told when something else than a law goes wrong with it.
fn run(name: &str, usual: u64, least: usize, make: impl Fn(u64) -> (Text, usize)) {
    let (mut proved, mut tried) = (0, 0);
    for seed in seeds(usual) {
        let (text, heaps) = make(seed);
        let asked = format!("{name} {seed} ({heaps} heaps)");
        let result = std::panic::catch_unwind(|| try_one(&asked, &text, heaps, 400));
        let Ok(found) = result else {
            panic!("{asked}\n{}\n{:?} {:?}", text.rule, text.params, text.clauses);
        };
        proved += usize::from(found);
        tried += 1;
    }
    println!("{name}: {proved} of {tried} proved");
    assert!(proved >= least.min(tried / 8), "{name}: {proved} of {tried}");
}

#[test]
fn laws_of_random_lawful_texts_are_true() {
    run("lawful", 60, 20, texts::lawful);
}

#[test]
fn laws_of_random_texts_of_the_whole_language_are_true() {
    run("whole", 30, 0, |seed| {
        let case = bouton_oracle::generate::Case::new(seed);
        let heaps = 1 + usize::from(seed % 3 == 1);
        (Text { rule: case.text, params: case.params, clauses: case.clauses }, heaps)
    });
}
