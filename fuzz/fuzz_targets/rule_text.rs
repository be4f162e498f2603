//! Any text as a rule: no panic, hang or unbounded memory; what parses prints and parses to the same; what
//! checks answers small positions within its budget.

#![no_main]

use std::sync::Arc;
use std::time::Duration;

use bouton::rules::{Budget, Component, Position, Ruleset, Settings, check, parse, print};
use bouton::law::{Options, Solver};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some(rule) = parse(text).rule else { return };
    let printed = print(&rule);
    let again = parse(&printed).rule.expect("a printed rule parses");
    assert_eq!(print(&again), printed);
    let Ok(game) = check(&rule, &Settings::default()) else { return };
    let width = game.state.len();
    let ruleset = Arc::new(Ruleset::new(vec![Arc::new(game)], 2));
    let mut solver = Solver::new(ruleset, Options::default());
    for n in [0u32, 1, 5] {
        let component = Component { game: 0, numbers: vec![n.into(); width] };
        let position = Position { components: vec![component.clone(), component] };
        let budget = Budget::unlimited().with_time(Duration::from_millis(5)).with_memory(1 << 24);
        let _ = solver.solve(&position, &budget);
    }
});
