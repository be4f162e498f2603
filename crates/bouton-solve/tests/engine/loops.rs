//! Play that can go on for ever, and remoteness.

use std::fmt::Write as _;

use bouton_solve::{Engine, Plan, Reason, Value, WholeBecause};
use bouton_value::Outcome;

use super::*;

/// A game in which node i has the edges listed.
fn graph(edges: &[(u64, u64)]) -> String {
    let mut text = String::from("game graph\nstate [v]\n");
    for (from, to) in edges {
        writeln!(text, "move if v = {from} -> [{to}]").unwrap();
    }
    text
}

/// 0 is stuck; 1 wins by 0; 2 <-> 3 turn for ever; 4 may lose by 1 or draw by 2; 5 must go to 1.
#[test]
fn a_graph_with_a_cycle() {
    let text = graph(&[(1, 0), (2, 3), (3, 2), (4, 1), (4, 2), (5, 1), (6, 5), (6, 4)]);
    let mut solver = solver(&text, Engine::Auto);
    let expected = [
        (Outcome::P, Some(0), false),
        (Outcome::N, Some(1), false),
        (Outcome::D, None, true),
        (Outcome::D, None, true),
        (Outcome::D, None, true),
        (Outcome::P, Some(2), false),
        (Outcome::N, Some(3), true),
    ];
    for (node, (outcome, remoteness, loopy)) in expected.into_iter().enumerate() {
        let answer = solve(&mut solver, &at(&[&[node as u64]]));
        assert_eq!((answer.outcome, answer.loopy), (Some(outcome), Some(loopy)), "{node}");
        if answer.plan == Plan::WholePositions(WholeBecause::Loopy) {
            assert_eq!(answer.remoteness, remoteness, "{node}");
            assert_eq!(answer.value, Value::Meaningless, "{node}");
        } else {
            assert!(!loopy, "{node}");
        }
    }
    let answer = solve(&mut solver, &at(&[&[4]]));
    assert_eq!(answer.reason, Reason::Drawn);
    let judged: Vec<_> = answer.moves.iter().map(|m| (m.outcome, m.good, m.value.clone())).collect();
    let (lost, kept) = (
        (Some(Outcome::N), Some(false), Value::Nimber(1u64.into())),
        (Some(Outcome::D), Some(false), Value::Meaningless),
    );
    assert_eq!(judged, [lost, kept]);
    assert_eq!(solve(&mut solver, &at(&[&[4], &[4]])).outcome, Some(Outcome::D));
}

/// A move that changes nothing is a loop, and a way not to lose.
#[test]
fn standing_still() {
    let mut solver = solver("game still\nstate [n]\nmove k in 0..2 -> [n - k]", Engine::Auto);
    for n in 0..5u64 {
        // Whoever moves to [0] has not won: there one can stand still.
        assert_eq!(outcome(&mut solver, &at(&[&[n]])), Outcome::D);
    }
}

/// Winners hurry, losers delay: the laws of remoteness at every position of a loopy game and of a misère sum.
#[test]
fn remoteness_obeys_its_laws() {
    let walk = "game walk\nstate [n, s]\nmove k in {1, 3} -> [n - k, s]\nmove if s > 0 -> [n + 1, s - 1]\n\
        move if n = 4 and s = 0 -> [5, 0]\nmove if n = 5 and s = 0 -> [4, 0]";
    let mut loopy = solver(walk, Engine::Whole);
    let mut misere = solver(&format!("{KAYLES}\nmisere"), Engine::Auto);
    let mut cases = 0;
    for (n, s) in (0..9u64).flat_map(|n| (0..4u64).map(move |s| (n, s))) {
        cases += laws(&solve(&mut loopy, &at(&[&[n, s]])));
        cases += laws(&solve(&mut misere, &at(&[&[n], &[s]])));
    }
    assert!(cases > 50, "{cases}");
}

fn laws(answer: &Answer) -> usize {
    let after = |good| {
        answer.moves.iter().filter(move |m| m.good == Some(good)).map(|m| m.remoteness.expect("decided"))
    };
    let expected = match answer.outcome {
        _ if answer.moves.is_empty() => Some(0),
        Some(Outcome::N) => after(true).min().map(|r| r + 1),
        Some(Outcome::P) => after(false).max().map(|r| r + 1),
        _ => None,
    };
    assert_eq!(answer.remoteness, expected);
    usize::from(expected.is_some())
}

/// A cycle in one component makes the whole sum a matter of whole positions, and only then.
#[test]
fn a_loopy_component_beside_others() {
    let text = graph(&[(1, 0), (2, 3), (3, 2), (3, 0)]);
    let mut solver = Solver::new(rules(&[text.as_str(), NIM], 2), Options::default());
    assert_eq!(solve(&mut solver, &sum(&[(0, &[1]), (1, &[4])])).plan, Plan::SumOfValues);
    let answer = solve(&mut solver, &sum(&[(0, &[3]), (1, &[0])]));
    assert_eq!(answer.plan, Plan::WholePositions(WholeBecause::Loopy));
    assert_eq!(answer.outcome, Some(Outcome::N));
    // Whoever leaves [3] or [2] with a last stone lets the opponent take it, or wait with it.
    assert_eq!(outcome(&mut solver, &sum(&[(0, &[3]), (1, &[1])])), Outcome::P);
    assert_eq!(outcome(&mut solver, &sum(&[(0, &[2]), (1, &[1])])), Outcome::N);
}
