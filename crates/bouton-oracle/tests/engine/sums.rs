//! Sums of different games: by nim values, by whole positions, and by the oracle.

use std::sync::Arc;

use bouton_oracle::generate::{Case, Rng, Typed};
use bouton_oracle::{Component, Game, Oracle, Position};
use bouton_rules::string::Reader;

use crate::compare::{Texts, Verdict, compare, named, to_engine};

const LIMIT: usize = 3000;

fn catalogue_sum(text: &str, games: &[(&str, &[&[i128]])]) {
    let files = Texts::default();
    let named = named(&mut Reader::new(&files), text).unwrap();
    let mut position = Position::new();
    let mut rules = Vec::new();
    for (i, (game, components)) in games.iter().enumerate() {
        let (name, param) = game.split_once(':').unwrap_or((game, ""));
        let rule = bouton_rules::parse(bouton_rules::catalogue::find(name).unwrap().text).rule.unwrap();
        let param = param.parse().ok().map(bouton_oracle::Value::Number);
        let clauses: &[&str] = if text.contains("misere") { &["misere"] } else { &[] };
        rules.push(Game::new(&rule, &[param], clauses).unwrap());
        position.extend(components.iter().map(|numbers| Component { game: i, numbers: numbers.to_vec() }));
    }
    assert_eq!(named.position.as_ref(), Some(&to_engine(&position)));
    let oracle = Oracle::new(rules, position.len());
    assert_eq!(compare(&oracle, &Arc::new(named.ruleset), &position, LIMIT), Verdict::Same, "{text}");
}

#[test]
fn sums_of_catalogue_games_agree_by_values_and_whole() {
    catalogue_sum(
        "bash:3@7 + wythoff@3,5 + kayles@5",
        &[("bash:3", &[&[7]]), ("wythoff", &[&[3, 5]]), ("kayles", &[&[5]])],
    );
    catalogue_sum("nim@2,3 + euclid@3,5", &[("nim", &[&[2], &[3]]), ("euclid", &[&[3, 5]])]);
    catalogue_sum("nim/misere@2,2 + kayles/misere@4", &[("nim", &[&[2], &[2]]), ("kayles", &[&[4]])]);
    catalogue_sum(
        "grundy@7 + nim@3 + dawson@6",
        &[("grundy", &[&[7]]), ("nim", &[&[3]]), ("dawson", &[&[6]])],
    );
}

/// Two random games with `compound sum` that agree on misère, as a sum.
#[test]
fn sums_of_random_games_agree() {
    let mut rng = Rng::new(7);
    let mut compared = 0;
    let mut tried = 0_u64;
    while compared < 150 {
        tried += 1;
        assert!(tried < 5000, "only {compared} sums could be compared");
        let cases = [Case::new(rng.bits()), Case::new(rng.bits())];
        if pair(&cases, tried) {
            compared += 1;
        }
    }
}

fn one_component(case: &Case) -> Option<&Typed> {
    case.positions.first()?.first()
}

fn pair(cases: &[Case; 2], tried: u64) -> bool {
    let simple = |case: &Case| {
        let words = ["compound", "组合", "組合", "heaps", "堆"];
        !words.iter().any(|word| case.text.contains(word))
    };
    let misere = |case: &Case| case.constructs.contains("misere line") || case.clauses.contains(&"misere");
    if !cases.iter().all(simple) || misere(&cases[0]) != misere(&cases[1]) {
        return false;
    }
    let mut files = Texts::default();
    let mut texts = Vec::new();
    let mut games = Vec::new();
    let mut position = Position::new();
    for (i, (case, path)) in cases.iter().zip(["a.game", "b.game"]).enumerate() {
        files.0.insert(path.into(), case.text.clone());
        let rule = bouton_rules::parse(&case.text).rule.unwrap();
        let game = Game::new(&rule, &case.params, &case.clauses).unwrap();
        let Some(typed) = one_component(case) else { return false };
        let tuples = match typed {
            Typed::Start(numbers) => game.start(numbers, 2).unwrap(),
            Typed::State(numbers) => game.is_state(numbers, 2).unwrap().then(|| vec![numbers.clone()]),
        };
        let Some(tuples) = tuples else { return false };
        position.extend(tuples.into_iter().map(|numbers| Component { game: i, numbers }));
        texts.push(case.position_string(path, std::slice::from_ref(typed)));
        games.push(game);
    }
    let text = texts.join(" + ");
    let show = || format!("try {tried}: {text}\n{}\n{}", cases[0].text, cases[1].text);
    let named = named(&mut Reader::new(&files), &text).unwrap_or_else(|why| panic!("{why}\n{}", show()));
    assert_eq!(named.position.as_ref(), Some(&to_engine(&position)), "{}", show());
    match compare(&Oracle::new(games, 2), &Arc::new(named.ruleset), &position, LIMIT) {
        Verdict::Same => true,
        Verdict::Skipped => false,
        Verdict::Differ(why) => panic!("{why}\n{}", show()),
    }
}
