//! Large graphs with one token, against independent code on the same edges.

use std::fmt::Write as _;

use bouton_rules::string::{Files, Reader};
use bouton_solve::{Engine, Value};
use bouton_value::{Finish, mex};

use super::*;

/// Edges by node.
type Graph = Vec<Vec<usize>>;

/// Numbers that look random, the same in each run.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound.max(1)
    }
}

/// The text of a graph file.
pub(super) struct OneFile(pub(super) String);

impl Files for OneFile {
    fn read(&self, _: &str) -> std::io::Result<Vec<u8>> {
        Ok(self.0.clone().into_bytes())
    }
}

/// A solver for a graph, and the position of each of its nodes.
fn graph_solver(graph: &Graph, engine: Engine) -> (Solver, Vec<Position>) {
    let mut text = String::new();
    for (node, edges) in graph.iter().enumerate() {
        let arrow = if edges.is_empty() { "" } else { " ->" };
        write!(text, "n{node}{arrow}").unwrap();
        for edge in edges {
            write!(text, " n{edge}").unwrap();
        }
        text.push('\n');
    }
    let files = OneFile(text);
    let named = Reader::new(&files).read("graph:g.txt").unwrap_or_else(|fault| panic!("{fault:?}"));
    let labels = named.games[0].game.labels.clone().unwrap();
    let position = |node: usize| at(&[&[labels.find(&format!("n{node}")).unwrap() as u64]]);
    let positions = (0..graph.len()).map(position).collect();
    (Solver::new(Arc::new(named.ruleset), Options { engine }), positions)
}

#[test]
fn a_dag_of_100_000_nodes() {
    let mut random = Random(1);
    let count = 100_000;
    // Some edges are short, so that play can be long.
    let edges = |node: usize, random: &mut Random| -> Vec<usize> {
        let spans = [node, 20.min(node), 3.min(node)];
        let mut list: Vec<usize> =
            (0..random.below(6)).map(|i| node - 1 - random.below(spans[i % 3])).collect();
        list.dedup();
        list
    };
    let graph: Graph =
        (0..count).map(|node| if node == 0 { vec![] } else { edges(node, &mut random) }).collect();
    let mut expected: Vec<u64> = Vec::new();
    for edges in &graph {
        expected.push(mex(edges.iter().map(|&edge| expected[edge])));
    }
    let (mut solver, positions) = graph_solver(&graph, Engine::Auto);
    for (node, position) in positions.iter().enumerate().rev() {
        let answer = solver.evaluate(position, &Budget::unlimited());
        assert_eq!(answer.value, Value::Nimber(expected[node].into()), "{node}");
    }
}

/// Results for the player to move and remoteness, round by round from the definition; and whether play
/// can go on for ever.
fn by_rounds(graph: &Graph) -> Vec<(Finish, Option<u64>, bool)> {
    let mut found: Vec<Option<(Finish, u64)>> = vec![None; graph.len()];
    let mut ends = vec![false; graph.len()];
    for round in 0.. {
        let (before, ended) = (found.clone(), ends.clone());
        for (node, edges) in graph.iter().enumerate() {
            let finish = |&edge: &usize| before[edge].map(|(finish, _)| finish);
            if found[node].is_none() {
                if edges.iter().any(|edge| finish(edge) == Some(Finish::Loss)) {
                    found[node] = Some((Finish::Win, round));
                } else if edges.iter().all(|edge| finish(edge) == Some(Finish::Win)) {
                    found[node] = Some((Finish::Loss, round));
                }
            }
            ends[node] = edges.iter().all(|&edge| ended[edge]);
        }
        if found == before && ends == ended {
            break;
        }
    }
    let result = |(found, ends): (&Option<(Finish, u64)>, &bool)| match *found {
        Some((finish, round)) => (finish, Some(round), !ends),
        None => (Finish::Draw, None, !ends),
    };
    found.iter().zip(&ends).map(result).collect()
}

#[test]
fn graphs_with_cycles() {
    let mut random = Random(2);
    let mut seen = [0; 3];
    for count in [5, 50, 500, 5000, 20_000] {
        let mut edges = |_| -> Vec<usize> {
            let mut list: Vec<usize> = (0..random.below(4)).map(|_| random.below(count)).collect();
            list.sort_unstable();
            list.dedup();
            list
        };
        let graph: Graph = (0..count).map(&mut edges).collect();
        let expected = by_rounds(&graph);
        // One after the other, each search resting on those before it; and all from one place at once.
        let (mut solver, positions) = graph_solver(&graph, Engine::Whole);
        for (node, position) in positions.iter().enumerate() {
            let answer = solver.evaluate(position, &Budget::unlimited());
            let (finish, remoteness, loopy) = expected[node];
            assert_eq!(answer.outcome, Some(Outcome::impartial(finish)), "{node} of {count}");
            assert_eq!(answer.remoteness, remoteness, "{node} of {count}");
            assert_eq!(answer.loopy, Some(loopy), "{node} of {count}");
            seen[finish as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

#[test]
fn a_long_cycle_with_one_way_out() {
    // Around the ring there is one exit, so the result of each node is decided by its distance.
    let count = 30_001;
    let mut graph: Graph = (0..count).map(|node| vec![(node + 1) % count]).collect();
    graph[0].push(count);
    graph.push(vec![]);
    let (mut solver, positions) = graph_solver(&graph, Engine::Auto);
    let answer = solve(&mut solver, &positions[1]);
    assert_eq!(answer.loopy, Some(true));
    assert_eq!((answer.outcome, answer.remoteness), (Some(Outcome::N), Some(count as u64)));
    assert_eq!(outcome(&mut solver, &positions[2]), Outcome::P);
}
