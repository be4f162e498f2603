//! Positions that grow for ever are UNKNOWN, with the chain.

use bouton_solve::{Cause, Engine};
use bouton_value::{Outcome, Status};

use super::*;

fn assert_chain_of_play(ruleset: &Ruleset, position: &Position, chain: &[Position]) {
    assert_eq!(chain.first(), Some(position));
    assert!(chain.len() > 1, "{chain:?}");
    for pair in chain.windows(2) {
        let sorted = |position: &Position| {
            let mut components = position.components.clone();
            components.sort();
            components
        };
        let reached = [bouton_rules::Side::Left, bouton_rules::Side::Right].into_iter().any(|side| {
            let budget = Budget::unlimited();
            let mut moves = ruleset.moves(&pair[0], side, &budget);
            moves.any(|mv| sorted(&mv.unwrap().to) == sorted(&pair[1]))
        });
        assert!(reached, "{pair:?}");
    }
}

#[test]
fn copies_that_multiply_are_proved_to_grow() {
    for text in [
        "game twins\nstate [n]\nmove if n > 0 -> [n] + [n]\nmove if n > 0 -> [0]",
        "game hydra\nstate [n]\nmove if n = 2 -> [1] + [1]\nmove if n = 1 -> [2]",
        "game both\nstate [n]\nleft move if n > 0 -> [n] + [1]\nright move if n > 0 -> [n]",
        "game some\nstate [n]\nmove if n > 0 -> [n] + [n]\ncompound some",
    ] {
        let ruleset = rules(&[text], 1);
        let mut solver = Solver::new(Arc::clone(&ruleset), Options::default());
        let position = at(&[&[2]]);
        let answer = solver.solve(&position, &Budget::unlimited());
        assert_eq!((answer.outcome, answer.status), (None, Status::Unknown), "{text}");
        let halt = answer.halt.unwrap();
        assert_eq!(halt.cause, Cause::Growth, "{text}");
        assert_chain_of_play(&ruleset, &position, &halt.chain);
        // Asked again, the answer is the same.
        assert_eq!(solver.evaluate(&position, &Budget::unlimited()).halt.unwrap().cause, Cause::Growth);
    }
}

/// A position whose own play cannot grow is answered, whatever its neighbours do.
#[test]
fn moves_out_of_growth_are_judged() {
    let text = "game exit\nstate [n]\nmove if n > 3 -> [n] + [n]\nmove if n > 3 -> [3]\nmove if n > 0 and n < 4 -> [n - 1]";
    let mut solver = solver(text, Engine::Auto);
    let answer = solver.solve(&at(&[&[9]]), &Budget::unlimited());
    assert_eq!(answer.outcome, None);
    let judged: Vec<_> = answer.moves.iter().map(|m| (m.outcome, m.good)).collect();
    assert_eq!(judged, [(None, None), (Some(Outcome::N), Some(false))]);
    assert_eq!(outcome(&mut solver, &at(&[&[3]])), Outcome::N);
}

#[test]
fn numbers_that_grow_end_with_the_budget_and_show_the_chain() {
    for (text, engine) in [
        ("game up\nstate [n]\nmove -> [n + 1]", Engine::Auto),
        ("game up\nstate [n]\nmove -> [n + 1]", Engine::Whole),
        ("game up\nstate [n]\nmove k in 1..3 -> [n + k]\nmisere", Engine::Auto),
    ] {
        let ruleset = rules(&[text], 1);
        let mut solver = Solver::new(Arc::clone(&ruleset), Options { engine });
        let position = at(&[&[2]]);
        let answer = solver.solve(&position, &Budget::unlimited().with_memory(1 << 20));
        assert_eq!(answer.outcome, None, "{text}");
        let halt = answer.halt.unwrap();
        assert!(matches!(halt.cause, Cause::Limit(_)), "{text}");
        assert_chain_of_play(&ruleset, &position, &halt.chain);
    }
}
