//! The engine for graphs against whole positions and against definitions, on small random graphs of all kinds.

use std::fmt::Write as _;

use bouton_rules::string::{Named, Reader};
use bouton_solve::{Engine, Plan, Value, WholeBecause};
use bouton_value::mex;

use super::graphs::{OneFile, Random};
use super::*;

/// A graph file of `count` nodes: loops, double edges, nodes alone and marks, some named by numbers.
fn file(random: &mut Random, count: usize, cycles: bool, marks: bool) -> String {
    let mut text = String::new();
    let name = |node: usize| if node.is_multiple_of(3) { format!("v{node}") } else { node.to_string() };
    for node in 0..count {
        writeln!(text, "{}", name(node)).unwrap();
    }
    for node in 0..count {
        if marks && random.below(6) == 0 {
            let mark = ["win", "lose", "draw"][random.below(3)];
            writeln!(text, "{} {mark}", name(node)).unwrap();
        }
        let reach = if cycles { count } else { node };
        let edges: Vec<usize> = (0..random.below(4)).map(|_| random.below(reach)).collect();
        for &edge in edges.iter().filter(|&&edge| cycles || edge < node) {
            writeln!(text, "{} {}", name(node), name(edge)).unwrap();
        }
        if let Some(&edge) = edges.first().filter(|&&edge| cycles || edge < node) {
            writeln!(text, "{} -> {}, {}", name(node), name(edge), name(edge)).unwrap();
        }
    }
    text
}

fn read(text: &str, clause: &str) -> Named {
    let files = OneFile(text.to_owned());
    Reader::new(&files).read(&format!("graph:g.txt{clause}")).unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn solver_of(named: &Named, engine: Engine) -> Solver {
    Solver::new(Arc::new(named.ruleset.clone()), Options { engine })
}

/// What two engines must agree on; values say nothing of remoteness.
fn facts(answer: &Answer, values: bool) -> String {
    let far = |remoteness: Option<u64>| remoteness.filter(|_| !values);
    let moves: Vec<_> = answer
        .moves
        .iter()
        .map(|m| (&m.mv.parts, &m.mv.to, m.outcome, &m.value, far(m.remoteness), m.good))
        .collect();
    let far = far(answer.remoteness);
    format!("{:?}", (answer.outcome, &answer.value, answer.loopy, far, moves, answer.legal, &answer.halt))
}

#[test]
fn one_token_agrees_with_whole_positions() {
    let mut random = Random(7);
    for round in 0..300 {
        let (cycles, marks, clause) =
            (round % 3 > 0, round % 4 == 0, if round % 5 == 0 { "/misere" } else { "" });
        let text = file(&mut random, 1 + round % 12, cycles, marks);
        let named = read(&text, clause);
        let (mut graph, mut whole) = (solver_of(&named, Engine::Graph), solver_of(&named, Engine::Whole));
        let mut auto = solver_of(&named, Engine::Auto);
        for node in 0..=(round % 12) as u64 {
            let found = solve(&mut graph, &at(&[&[node]]));
            let expected = solve(&mut whole, &at(&[&[node]]));
            assert!(matches!(found.plan, Plan::GraphValues | Plan::GraphBackwards(_)), "{text}");
            let values = found.plan == Plan::GraphValues;
            assert_eq!(facts(&found, values), facts(&expected, values), "{node} of {text}{clause}");
            assert_eq!(facts(&found, values), facts(&solve(&mut auto, &at(&[&[node]])), values));
        }
    }
}

#[test]
fn several_tokens_agree_with_whole_positions() {
    let mut random = Random(8);
    for round in 0..60 {
        let (cycles, marks, clause) =
            (round % 2 > 0, round % 4 == 0, if round % 5 == 0 { "/misere" } else { "" });
        let text = file(&mut random, 7, cycles, marks);
        let named = read(&text, clause);
        let (mut graph, mut whole) = (solver_of(&named, Engine::Graph), solver_of(&named, Engine::Whole));
        for _ in 0..20 {
            let nodes = [(); 3].map(|()| [random.below(7) as u64]);
            let position = at(&[&nodes[0][..], &nodes[1], &nodes[2]][..=random.below(3)]);
            let found = solve(&mut graph, &position);
            let expected = solve(&mut whole, &position);
            let values = found.plan == Plan::GraphValues;
            assert_eq!(facts(&found, values), facts(&expected, values), "{position:?} of {text}{clause}");
        }
    }
}

#[test]
fn values_are_minimum_excludants() {
    let mut random = Random(9);
    for round in 0..40 {
        // Many options, so that values pass the width of a word.
        let count = 5 + round * 4;
        let edges: Vec<Vec<usize>> =
            (0..count).map(|node| (0..node).filter(|_| random.below(10) > round % 10).collect()).collect();
        let mut text = String::new();
        for (node, edges) in edges.iter().enumerate() {
            writeln!(text, "{node}").unwrap();
            for edge in edges {
                writeln!(text, "{node} {edge}").unwrap();
            }
        }
        let mut graph = solver_of(&read(&text, ""), Engine::Graph);
        let mut expected: Vec<u64> = Vec::new();
        for (node, edges) in edges.iter().enumerate() {
            expected.push(mex(edges.iter().map(|&edge| expected[edge])));
            let answer = graph.evaluate(&at(&[&[node as u64]]), &Budget::unlimited());
            assert_eq!(
                (answer.value, answer.plan),
                (Value::Nimber(expected[node].into()), Plan::GraphValues)
            );
        }
    }
}

#[test]
fn rules_of_this_shape_are_graphs_whoever_wrote_them() {
    let text = "game ring
        row = (0, 1, 3, 4, 4)
        edge = (1, 2, 3, 0)
        state [v]
        move i in row[v]..row[v + 1] - 1 -> [edge[i]]";
    let mut solver = solver(text, Engine::Auto);
    let answer = solve(&mut solver, &at(&[&[0]]));
    assert_eq!(answer.plan, Plan::GraphBackwards(WholeBecause::Loopy));
    assert_eq!((answer.outcome, answer.remoteness), (Some(Outcome::P), Some(2)));
    // A list that leads out of the graph, or a second kind of move, is searched as before.
    for other in [text.replace("(1, 2, 3, 0)", "(1, 2, 9, 0)"), format!("{text}\n move if v > 2 -> [v - 1]")]
    {
        let answer = solve(&mut super::solver(&other, Engine::Auto), &at(&[&[0]]));
        assert_eq!(answer.plan, Plan::WholePositions(WholeBecause::Loopy), "{other}");
    }
}

#[test]
fn limits_leave_what_is_finished() {
    let mut text = String::new();
    for node in 1..200_000 {
        writeln!(text, "{node} {}", node - 1).unwrap();
    }
    let named = read(&text, "");
    let mut solver = solver_of(&named, Engine::Auto);
    let labels = named.games[0].game.labels.clone().unwrap();
    let last = at(&[&[labels.find("199999").unwrap() as u64]]);
    let answer = solver.solve(&last, &Budget::unlimited().with_memory(1 << 18));
    assert_eq!((answer.outcome, answer.halt.is_some()), (None, true));
    let answer = solver.solve(&last, &Budget::unlimited());
    assert_eq!(answer.value, Value::Nimber(1u32.into()));
}
