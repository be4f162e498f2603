//! Random linear rules: what is called proved must be what the oracle says, beyond everything that was looked at.

use std::sync::Arc;
use std::time::Duration;

use bouton_law::automata::{Goal, Law, discover};
use bouton_oracle::Oracle;
use bouton_oracle::generate::{Case, Rng};
use bouton_rules::{Budget, ParamValue, Ruleset, Settings, check, parse};
use bouton_value::{Integer, Natural, Outcome};

/// A random rule text on one or two numbers.
fn text(rng: &mut Rng) -> (String, usize) {
    let mut pick = |items: &[&str]| items[rng.below(items.len())].to_owned();
    let size = if pick(&["1", "1", "2"]) == "1" { 1 } else { 2 };
    let mut lines = vec![if size == 1 { "state [n]" } else { "state [n, m]" }.to_owned()];
    let sets = [
        "1..2",
        "1..3",
        "{1, 3}",
        "{2, 5}",
        "1..",
        "{1, 4}",
        "multiples(3)",
        "2..",
        "1.. except {2}",
        "1..4",
    ];
    let conditions =
        ["", "", "", " if n mod 2 = 0", " if k <= 3 or n > 6", " if 2*k <= n", " if n mod 3 != 1"];
    let one = ["[n - k]", "[n - k]", "[n - 2*k]", "[k] + [n - k]", "[max(n - 2*k, 0)]", "[(n - k) div 2]"];
    let two =
        ["[n - k, m]", "[n, m - k]", "[n - k, m - k]", "[n - k, m + 1]", "[n - k, m - 2*k]", "[m, n - k]"];
    for _ in 0..pick(&["1", "2", "3"]).parse::<usize>().unwrap_or(1) {
        let target = pick(if size == 1 { &one } else { &two });
        lines.push(format!("move k in {}{} -> {target}", pick(&sets), pick(&conditions)));
    }
    let extra =
        pick(&["", "", "", "misere", "compound some", "end n = 5 lose", "end n = 4 win", "compound upto 2"]);
    lines.push(extra);
    (format!("game g\n{}\n", lines.join("\n")), size)
}

/// How many texts are tried; more when the variable `BOUTON_SEEDS` says so.
fn seeds(usual: u64) -> u64 {
    std::env::var("BOUTON_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(usual)
}

#[test]
fn nothing_is_proved_wrongly() {
    let (mut proved, mut asked) = (0, 0);
    for seed in 0..seeds(40) {
        let (text, size) = text(&mut Rng::new(seed));
        let rule = parse(&text).rule.unwrap_or_else(|| panic!("{text}"));
        let Ok(game) = check(&rule, &Settings::default()) else { continue };
        let heaps = if size == 1 { if seed % 2 == 0 { 1 } else { 2 } } else { 1 };
        let rules = Arc::new(Ruleset::new(vec![Arc::new(game)], heaps));
        let budget = Budget::unlimited().with_time(Duration::from_millis(800)).with_memory(1 << 30);
        let found = discover(&rules, heaps, Goal::Best, &budget);
        asked += 1;
        let Some(law) = found.law() else { continue };
        let oracle = Oracle::new(vec![bouton_oracle::Game::new(&rule, &[], &[]).unwrap()], heaps);
        compare(law, &oracle, (heaps, size), &text);
        proved += 1;
    }
    assert!(proved > 0, "{proved} of {asked} proved");
}

/// Texts that cover the language, most of which no automaton can say.
#[test]
fn nothing_is_proved_wrongly_in_the_whole_language() {
    for seed in 0..seeds(40) {
        let case = Case::new(seed);
        let Some(rule) = parse(&case.text).rule else { continue };
        let params = case.params.iter().map(|value| {
            value.as_ref().map(|value| match value {
                bouton_oracle::Value::Number(n) => ParamValue::Number(Integer::from(*n)),
                bouton_oracle::Value::Set(items) | bouton_oracle::Value::List(items) => {
                    ParamValue::Set(items.iter().map(|n| Integer::from(*n)).collect())
                }
            })
        });
        let clauses = case.clauses.iter().map(|clause| (*clause).to_owned()).collect();
        let Ok(game) = check(&rule, &Settings { params: params.collect(), clauses }) else { continue };
        let size = game.state.len();
        for heaps in [1, 2] {
            let rules = Arc::new(Ruleset::new(vec![Arc::new(game.clone())], heaps));
            let budget = Budget::unlimited().with_time(Duration::from_millis(300)).with_memory(1 << 28);
            let found = discover(&rules, heaps, Goal::Best, &budget);
            let Some(law) = found.law() else { continue };
            let Ok(played) = bouton_oracle::Game::new(&rule, &case.params, &case.clauses) else { continue };
            compare(law, &Oracle::new(vec![played], heaps), (heaps, size), &case.text);
        }
    }
}

/// A law must say what the oracle says of all small positions that the oracle can solve.
fn compare(law: &Law, oracle: &Oracle, (heaps, size): (usize, usize), text: &str) {
    let values = law.loses(&vec![Natural::from(0u32); heaps * size]).is_none();
    let count = if values { size } else { heaps * size };
    let below = [70, 17, 7, 4].get(count - 1).copied().unwrap_or(3);
    for numbers in super::tuples(count, below) {
        let parts: Vec<Vec<i128>> =
            numbers.chunks(size).map(|part| part.iter().map(|n| i128::from(*n)).collect()).collect();
        let parts: Vec<&[i128]> = parts.iter().map(Vec::as_slice).collect();
        if !parts.iter().all(|part| oracle.first().is_state(part, heaps).unwrap_or(false)) {
            continue;
        }
        let Ok(answer) = oracle.solve(&Oracle::position(&parts), 3000) else { continue };
        let naturals: Vec<Natural> = numbers.iter().map(|n| Natural::from(*n)).collect();
        if values {
            let value = law.value(&naturals).and_then(|value| u64::try_from(&value).ok());
            assert_eq!(value, answer.value, "{text} {numbers:?}");
        } else {
            assert_eq!(law.loses(&naturals), Some(answer.outcome == Outcome::P), "{text} {numbers:?}");
        }
    }
}

#[test]
fn hostile_rules_end_in_unknown() {
    let texts = [
        "state [n]; move k in 1.. -> [n - 1000003*k]; move k in 1.. -> [n - 999983*k]",
        "state [a, b, c, d]; move k in 1.. if 31*a + 17*b > 13*c + 57*d -> [a - k, b + 3, c, d]",
        "state [n]; move k in 1..1000000 -> [n - k]",
        "state [n]; move i in 1.., j in 1.., k in 1.., l in 1.. if i + 7*j < 5*k + l -> [i] + [j] + [k] + [n - i - j - k - l]",
        "state [a, b]; move k in 1.. -> [a - k, b + 99999999999999999999]",
    ];
    for text in texts {
        let rule = parse(&format!("game g; {text}")).rule.unwrap_or_else(|| panic!("{text}"));
        let Ok(game) = check(&rule, &Settings::default()) else { continue };
        let rules = Arc::new(Ruleset::new(vec![Arc::new(game)], 1));
        let budget = Budget::unlimited().with_time(Duration::from_secs(1)).with_memory(1 << 30);
        let found = discover(&rules, 1, Goal::Best, &budget);
        assert!(!found.tried().is_empty() || found.law().is_some(), "{text}");
    }
}
