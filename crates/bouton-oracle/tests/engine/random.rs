//! Thousands of random rules.

use std::collections::BTreeMap;
use std::sync::Arc;

use bouton_oracle::generate::{Case, Typed};
use bouton_oracle::{Component, Fault, Game, Oracle, Position};
use bouton_rules::string::Reader;

use crate::compare::{Texts, Verdict, compare, named, to_engine};
use crate::shrink::shrink;

/// More positions than this are left to the engines.
const LIMIT: usize = 1200;
const PATH: &str = "random.game";

/// How many positions were compared, and how many given up.
#[derive(Default)]
struct Count {
    compared: usize,
    skipped: usize,
}

/// Compares everything about a case; the first word of a failure says what kind it is.
fn look(case: &Case, count: &mut Count) -> Option<String> {
    let parsed = bouton_rules::parse(&case.text);
    let Some(rule) = parsed.rule else {
        return Some(format!("parse: {:?}", parsed.diagnostics));
    };
    let params: Vec<_> = case.params.clone();
    let game = match Game::new(&rule, &params, &case.clauses) {
        Ok(game) => game,
        Err(fault) => return Some(format!("oracle: {fault:?}")),
    };
    let files = Texts(BTreeMap::from([(PATH.to_string(), case.text.clone())]));
    let mut reader = Reader::new(&files);
    if let Err(why) = named(&mut reader, &case.game_string(PATH)) {
        return Some(format!("game: {why}"));
    }
    for typed in &case.positions {
        let text = case.position_string(PATH, typed);
        let read = named(&mut reader, &text);
        let (position, named) = match (started(&game, typed), read) {
            (Err(fault), _) => return Some(format!("oracle: {fault:?}")),
            (Ok(None), Err(_)) => continue,
            (Ok(None), Ok(_)) => return Some(format!("accepted: {text} is no position")),
            (Ok(Some(_)), Err(why)) => return Some(format!("rejected: {why}")),
            (Ok(Some(position)), Ok(named)) => (position, named),
        };
        if named.position.as_ref() != Some(&to_engine(&position)) {
            return Some(format!("started: {text} is {position:?}, not {:?}", named.position));
        }
        let oracle = Oracle::new(vec![game.clone()], typed.len());
        match compare(&oracle, &Arc::new(named.ruleset), &position, LIMIT) {
            Verdict::Same => count.compared += 1,
            Verdict::Skipped => count.skipped += 1,
            Verdict::Differ(why) => return Some(why),
        }
    }
    None
}

/// The position that is typed; `None` when it is none.
fn started(game: &Game, typed: &[Typed]) -> Result<Option<Position>, Fault> {
    let mut position = Vec::new();
    for component in typed {
        let tuples = match component {
            Typed::Start(numbers) => game.start(numbers, typed.len())?,
            Typed::State(numbers) => game.is_state(numbers, typed.len())?.then(|| vec![numbers.clone()]),
        };
        let Some(tuples) = tuples else { return Ok(None) };
        position.extend(tuples.into_iter().map(|numbers| Component { game: 0, numbers }));
    }
    Ok(Some(position))
}

fn run(seeds: std::ops::Range<u64>) {
    let mut count = Count::default();
    for seed in seeds {
        let case = Case::new(seed);
        if look(&case, &mut count).is_some() {
            let (small, why) = shrink(&case, &|case| look(case, &mut Count::default()));
            let asked: Vec<String> =
                small.positions.iter().map(|typed| small.position_string(PATH, typed)).collect();
            panic!("seed {seed}\n{}{}\n{why}", small.text, asked.join("\n"));
        }
    }
    let all = count.compared + count.skipped;
    assert!(count.skipped * 5 <= all, "{} of {all} positions were too large", count.skipped);
}

macro_rules! thousands {
    ($($name:ident: $seeds:expr,)*) => {
        $(#[test]
        fn $name() {
            run($seeds);
        })*
    };
}

thousands! {
    random_rules_0: 0..625,
    random_rules_1: 625..1250,
    random_rules_2: 1250..1875,
    random_rules_3: 1875..2500,
    random_rules_4: 2500..3125,
    random_rules_5: 3125..3750,
    random_rules_6: 3750..4375,
    random_rules_7: 4375..5000,
}

#[test]
fn every_construct_occurs_often() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..5000 {
        for construct in Case::new(seed).constructs {
            *seen.entry(construct).or_default() += 1;
        }
    }
    let rare: Vec<_> = seen.iter().filter(|(_, count)| **count < 25).collect();
    assert!(rare.is_empty(), "{rare:?}");
    assert!(seen.len() >= 90, "{} constructs: {:?}", seen.len(), seen.keys());
}

/// As many seeds as wanted: `BOUTON_SEEDS=100000..200000 cargo test -p bouton-oracle -- --ignored`.
#[test]
#[ignore = "runs as long as it is told to"]
fn more_random_rules() {
    let seeds = std::env::var("BOUTON_SEEDS").unwrap_or_else(|_| "5000..20000".into());
    let (from, to) = seeds.split_once("..").expect("BOUTON_SEEDS=FROM..TO");
    run(from.parse().expect("a number")..to.parse().expect("a number"));
}
