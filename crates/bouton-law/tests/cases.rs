//! The facts of `cases/*.tsv` with theorems: every answer that a law gives must be the known one.

#[path = "../../bouton-solve/tests/cases/expand.rs"]
#[allow(dead_code, reason = "shared with the tests of the engine")]
mod expand;
#[path = "../../bouton-solve/tests/cases/fact.rs"]
mod fact;
#[path = "../../bouton-solve/tests/cases/row.rs"]
mod row;
#[path = "../../bouton-solve/tests/cases/truth.rs"]
mod truth;

use std::path::{Path, PathBuf};
use std::time::Duration;

use bouton_law::{Options, Solver};
use bouton_rules::Budget;
use bouton_rules::string::{Files, Reader};

struct Workspace(PathBuf);

impl Files for Workspace {
    fn read(&self, path: &str) -> std::io::Result<Vec<u8>> {
        std::fs::read(self.0.join(path))
    }
}

fn rows() -> Vec<row::Row> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let entries = std::fs::read_dir(root.join("cases")).expect("the folder cases exists");
    let paths = entries.map(|entry| entry.expect("its entries can be read").path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "tsv")).collect();
    paths.sort();
    paths.iter().flat_map(|path| row::read(path)).collect()
}

#[test]
fn every_fact_holds_with_theorems() {
    let files = Workspace(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    let mut reader = Reader::new(&files);
    let mut kept: Option<(String, usize, Solver)> = None;
    let (mut failures, mut by_law) = (Vec::new(), 0);
    for row in rows() {
        let budget = Budget::unlimited().with_time(Duration::from_secs(60));
        for fact in &row.facts {
            let mut points = Vec::new();
            let mut stopped = None;
            for point in expand::expand(&row.game) {
                let named = reader.read(&point.text).unwrap_or_else(|_| panic!("{} is a game", point.text));
                let position = named.position.clone().expect("a position");
                let games: Vec<&str> = named.games.iter().map(|game| game.echo.as_str()).collect();
                let (games, heaps) = (games.join(" + "), named.ruleset.heaps);
                let last = kept.take().filter(|(name, count, _)| *name == games && *count == heaps);
                let (_, _, solver) = kept.insert(last.unwrap_or_else(|| {
                    (games, heaps, Solver::new(named.ruleset.clone().into(), Options::default()))
                }));
                // Remoteness is no matter of theorems.
                let by_engine = fact.to_string().starts_with("remoteness");
                let answer = if by_engine {
                    let options = Options { theorems: false, ..Options::default() };
                    Solver::new(named.ruleset.clone().into(), options).solve(&position, &budget)
                } else if fact.wants_moves() {
                    solver.winning(&position, &budget)
                } else {
                    solver.evaluate(&position, &budget)
                };
                stopped = stopped.or_else(|| answer.halt.as_ref().map(|halt| format!("{:?}", halt.cause)));
                by_law += usize::from(answer.law.is_some());
                points.push((point.numbers, answer));
            }
            let got = truth::truth(fact.key, &points);
            if stopped.is_some() || !fact.agrees(&got) {
                failures.push(format!("{}: {} {fact}: got {got} {stopped:?}", row.place, row.game));
            }
        }
    }
    assert!(failures.is_empty(), "{} facts do not hold:\n{}", failures.len(), failures.join("\n"));
    assert!(by_law > 100, "only {by_law} answers came from a law");
}
