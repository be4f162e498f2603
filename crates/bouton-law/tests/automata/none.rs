use std::sync::Arc;

use bouton_law::automata::{Discovery, Goal, discover};
use bouton_rules::{Budget, Ruleset, Settings, check, parse};

use super::game;

/// No law is claimed.
fn none(string: &str, goal: Goal) {
    let asked = game(string, &[], 1);
    let found = discover(&asked.rules, 1, goal, &Budget::unlimited());
    let Discovery::Unknown(tried) = found else { panic!("{string}: {found:?}") };
    assert!(!tried.is_empty(), "{string}: what was tried is said");
}

#[test]
fn games_without_a_known_law_stay_unknown() {
    none("grundy", Goal::Best);
    none("squares", Goal::Best);
    none("primes", Goal::Best);
    none("euclid", Goal::Best);
    none("half", Goal::Value);
    none("octal:0.007", Goal::Value);
}

#[test]
fn the_values_of_wythoff_are_not_automatic() {
    none("wythoff", Goal::Value);
}

/// Where variables can grow together, positions are errors and have no value.
#[test]
fn endless_positions_have_no_law() {
    let text = "game g; state [n]; move i in 1.., j in 1.. if j <= i -> [n - i + j - 1]";
    let game = check(&parse(text).rule.expect("well formed"), &Settings::default()).expect("a game");
    let rules = Arc::new(Ruleset::new(vec![Arc::new(game)], 1));
    assert!(discover(&rules, 1, Goal::Best, &Budget::unlimited()).law().is_none());
}
