//! Thirty disguises of each family are recognised, and what is nearly the same game is not, or is answered truly.

mod disguise;

use std::sync::Arc;

use bouton_law::{Attached, Options, Solver};
use bouton_rules::{Budget, Component, Position, Ruleset, Settings, check, parse};
use bouton_solve::{Answer, Sentence};
use bouton_value::Natural;
use disguise::{disguised, families};

const DISGUISES: usize = 30;
/// Disguises of each near miss.
const NEAR: usize = 2;

fn ruleset(text: &str) -> Arc<Ruleset> {
    let rule = parse(&format!("game masked\n{text}")).rule.unwrap_or_else(|| panic!("no rule:\n{text}"));
    let game =
        check(&rule, &Settings::default()).unwrap_or_else(|found| panic!("no game: {found:?}\n{text}"));
    Arc::new(Ruleset::new(vec![Arc::new(game)], 1))
}

/// The theorem and what it says of this game.
fn theorem(rules: &Arc<Ruleset>) -> Option<(&'static str, Sentence)> {
    Attached::of(rules).laws().into_iter().next().map(|known| (known.law.id, known.law.statement))
}

/// Where some theorem answers for a near miss, it says what the engine says.
fn is_true(text: &str, rules: &Arc<Ruleset>) {
    let mut with = Solver::new(rules.clone(), Options::default());
    let mut without = Solver::new(rules.clone(), Options { theorems: false, ..Options::default() });
    let budget = Budget::unlimited();
    let numbers = rules.games[0].state.len();
    let side: u64 = [0, 30, 8, 4][numbers.min(3)];
    for cell in 0..side.pow(u32::try_from(numbers).unwrap()) {
        let number = |at: usize| Natural::from(cell / side.pow(u32::try_from(at).unwrap()) % side);
        let at =
            Position { components: vec![Component { game: 0, numbers: (0..numbers).map(number).collect() }] };
        let integers: Vec<_> = at.components[0].numbers.iter().map(bouton_value::Integer::from).collect();
        if rules.games[0].is_state(&integers, 1, &budget) != Ok(true) {
            continue;
        }
        let (said, truth) = (with.winning(&at, &budget), without.winning(&at, &budget));
        assert_eq!(said.outcome, truth.outcome, "{text}\n{at:?}");
        let moves = |answer: &Answer| answer.winning_moves().map(|m| m.mv.clone()).collect::<Vec<_>>();
        assert_eq!(moves(&said), moves(&truth), "{text}\n{at:?}");
    }
}

fn check_part(part: usize, parts: usize) {
    let all = families(include_str!("disguise/families.txt"));
    let mut failures = Vec::new();
    for (index, family) in all.iter().enumerate().filter(|(index, _)| index % parts == part) {
        let seeds = 1000 * index as u64..;
        let mut statement = None;
        for seed in seeds.clone().take(DISGUISES) {
            let text = disguised(family, seed);
            let found = theorem(&ruleset(&text));
            if found.as_ref().is_none_or(|(id, _)| *id != family.id) {
                failures.push(format!("should be {}, is {found:?}:\n{text}", family.id));
            }
            statement = statement.or(found);
        }
        for near in &family.near {
            for seed in seeds.clone().skip(500).take(NEAR) {
                let text = disguised(&family.nearly(near), seed);
                let rules = ruleset(&text);
                match theorem(&rules) {
                    // Another member of a family may have a law of the same name, but it says something else.
                    found @ Some(_) if found == statement => {
                        failures.push(format!("is another game:\n{text}"));
                    }
                    Some(_) => is_true(&text, &rules),
                    None => {}
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}:\n{}", failures.len(), failures.join("\n\n"));
}

#[test]
fn disguises_one() {
    check_part(0, 3);
}

#[test]
fn disguises_two() {
    check_part(1, 3);
}

#[test]
fn disguises_three() {
    check_part(2, 3);
}
