//! The engine against published tables, against itself, and at its limits.

mod graph_engine;
mod graphs;
mod growth;
mod laws;
mod limits;
mod lines;
mod loops;
mod tables;
mod whole;

use std::sync::Arc;

use bouton_rules::{Budget, Component, Position, Ruleset, Settings, check, parse};
use bouton_solve::{Answer, Engine, Options, Solver, Value};
use bouton_value::Outcome;

/// The rules of one or more games, for a position of `heaps` components.
pub(crate) fn rules(texts: &[&str], heaps: usize) -> Arc<Ruleset> {
    let game = |text: &&str| {
        let parsed = parse(text);
        let rule = parsed.rule.unwrap_or_else(|| panic!("{text}: {:?}", parsed.diagnostics));
        Arc::new(check(&rule, &Settings::default()).unwrap_or_else(|why| panic!("{text}: {why:?}")))
    };
    Arc::new(Ruleset::new(texts.iter().map(game).collect(), heaps))
}

/// A position of game 0.
pub(crate) fn at(components: &[&[u64]]) -> Position {
    sum(&components.iter().map(|&numbers| (0, numbers)).collect::<Vec<_>>())
}

/// A position of several games.
pub(crate) fn sum(components: &[(usize, &[u64])]) -> Position {
    let component = |&(game, numbers): &(usize, &[u64])| Component {
        game,
        numbers: numbers.iter().map(|&n| n.into()).collect(),
    };
    Position { components: components.iter().map(component).collect() }
}

/// A solver of one game.
pub(crate) fn solver(text: &str, engine: Engine) -> Solver {
    Solver::new(rules(&[text], 1), Options { engine })
}

/// Solves without limits and checks that the answer is in itself consistent.
pub(crate) fn solve(solver: &mut Solver, position: &Position) -> Answer {
    let answer = solver.solve(position, &Budget::unlimited());
    assert_eq!(answer.halt, None);
    let quick = solver.evaluate(position, &Budget::unlimited());
    assert_eq!((quick.outcome, &quick.value), (answer.outcome, &answer.value));
    assert!(quick.moves.is_empty());
    assert_eq!(answer.legal.iter().sum::<u64>(), answer.moves.len() as u64);
    let winning = solver.winning(position, &Budget::unlimited());
    assert_eq!(
        (winning.outcome, &winning.reason, winning.legal),
        (answer.outcome, &answer.reason, answer.legal)
    );
    assert!(
        winning.moves.iter().map(|judged| &judged.mv).eq(answer.winning_moves().map(|judged| &judged.mv))
    );
    let wins = answer.winning_moves().count();
    match answer.outcome {
        Some(Outcome::N) => assert!(wins > 0 || answer.moves.is_empty()),
        Some(Outcome::P | Outcome::D) => assert_eq!(wins, 0),
        _ => {}
    }
    answer
}

/// The outcome of a position, without limits.
pub(crate) fn outcome(solver: &mut Solver, position: &Position) -> Outcome {
    solve(solver, position).outcome.unwrap()
}

/// The nim value of a position, without limits.
pub(crate) fn nimber(solver: &mut Solver, position: &Position) -> u64 {
    match solve(solver, position).value {
        Value::Nimber(n) => u64::try_from(&n).unwrap(),
        other => panic!("{other:?}"),
    }
}

/// The nim values of `[0]`, `[1]`, ...
pub(crate) fn sequence(text: &str, engine: Engine, count: u64) -> Vec<u64> {
    let mut solver = solver(text, engine);
    (0..count).map(|n| nimber(&mut solver, &at(&[&[n]]))).collect()
}

pub(crate) const NIM: &str = "game nim\nstate [n]\nmove k in 1.. -> [n - k]";
pub(crate) const KAYLES: &str = "game kayles\nstate [n]\nmove k in 1..2, i in 0.. -> [i] + [n - k - i]";
pub(crate) const GRUNDY: &str = "game grundy\nstate [n]\nmove i in 1.. if 2*i < n -> [i] + [n - i]";
pub(crate) const SUB_1_3_4: &str = "game sub\nstate [n]\nmove k in {1, 3, 4} -> [n - k]";
pub(crate) const WYTHOFF: &str = "game wythoff\nstate [a, b]\nmove k in 1.. -> [a - k, b]\n\
    move k in 1.. -> [a, b - k]\nmove k in 1.. -> [a - k, b - k]";
pub(crate) const CUTCAKE: &str = "game cutcake\nstate [w, h]\n\
    left move i in 1.. if i < w -> [i, h] + [w - i, h]\n\
    right move j in 1.. if j < h -> [w, j] + [w, h - j]";
