//! Runs the facts of `cases/*.tsv` through the engines. `cases/README.md` tells the format.

mod expand;
mod fact;
mod row;
mod truth;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bouton_rules::string::{Files, Named, Reader};
use bouton_rules::{Budget, Ruleset, catalogue};
use bouton_solve::{Engine, Options, Solver, Value};

use fact::Fact;
use row::Row;

/// The folder of the workspace, which the paths in game strings start from.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Reads the files named in game strings from the workspace.
struct Workspace(PathBuf);

impl Files for Workspace {
    fn read(&self, path: &str) -> std::io::Result<Vec<u8>> {
        std::fs::read(self.0.join(path))
    }
}

/// The solver of the last game, kept as long as its rows follow one another: tables are shared.
struct Bench<'f> {
    reader: Reader<'f>,
    engine: Engine,
    kept: Option<(String, usize, Solver)>,
}

impl<'f> Bench<'f> {
    fn new(files: &'f dyn Files, engine: Engine) -> Self {
        Self { reader: Reader::new(files), engine, kept: None }
    }

    fn read(&mut self, text: &str) -> Result<Named, String> {
        self.reader.read(text).map_err(|fault| {
            let all: Vec<String> = fault.diagnostics.iter().map(ToString::to_string).collect();
            format!("{text} cannot be read: {}", all.join("; "))
        })
    }

    fn solver(&mut self, named: &Named) -> &mut Solver {
        let games: Vec<&str> = named.games.iter().map(|game| game.echo.as_str()).collect();
        let (games, heaps) = (games.join(" + "), named.ruleset.heaps);
        let kept = self.kept.take().filter(|(name, count, _)| *name == games && *count == heaps);
        let kept = kept.unwrap_or_else(|| {
            let ruleset: Arc<Ruleset> = Arc::new(named.ruleset.clone());
            (games, heaps, Solver::new(ruleset, Options { engine: self.engine }))
        });
        &mut self.kept.insert(kept).2
    }
}

/// All rows of all files, in the order of the files' names.
fn rows() -> Vec<Row> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(root().join("cases"))
        .expect("the folder cases exists")
        .map(|entry| entry.expect("its entries can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "tsv"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "there are case files");
    paths.iter().flat_map(|path| row::read(path)).collect()
}

/// Panics with every failure, one a line.
fn report(failures: &[String]) {
    assert!(failures.is_empty(), "{} facts do not hold:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_fact_holds() {
    let files = Workspace(root());
    let mut bench = Bench::new(&files, Engine::Auto);
    let mut failures = Vec::new();
    for row in rows() {
        let budget = Budget::unlimited().with_time(Duration::from_secs(60));
        for fact in &row.facts {
            if let Err(got) = check(&mut bench, &row, fact, &budget) {
                failures.push(format!("{}: {} {}", row.place, row.game, got));
            }
        }
    }
    report(&failures);
}

#[test]
fn every_game_of_the_catalogue_has_a_case() {
    let rows = rows();
    for entry in catalogue::entries() {
        let named = |row: &Row| {
            row.game.strip_prefix(entry.name).is_some_and(|rest| rest.starts_with([':', '/', '@']))
        };
        assert!(rows.iter().any(named), "no row begins with {}", entry.name);
    }
}

/// Compares one fact with the engine; an error says what was expected and what was got.
fn check(bench: &mut Bench<'_>, row: &Row, fact: &Fact, budget: &Budget) -> Result<(), String> {
    let mut points = Vec::new();
    for point in expand::expand(&row.game) {
        let named = bench.read(&point.text)?;
        let position = named.position.clone().ok_or("has no position")?;
        let solver = bench.solver(&named);
        let answer = if fact.wants_moves() {
            solver.solve(&position, budget)
        } else {
            solver.evaluate(&position, budget)
        };
        if let Some(halt) = &answer.halt {
            return Err(format!("{fact}: at {} stopped: {:?}", point.text, halt.cause));
        }
        points.push((point.numbers, answer));
    }
    let got = truth::truth(fact.key, &points);
    if fact.agrees(&got) { Ok(()) } else { Err(format!("{fact}: got {got}")) }
}

/// Where rules suit tables, the tables know the facts too.
#[test]
fn every_fact_holds_in_tables() {
    let files = Workspace(root());
    let mut bench = Bench::new(&files, Engine::Dense);
    let mut failures = Vec::new();
    for row in rows() {
        let budget = Budget::unlimited().with_time(Duration::from_secs(60)).with_memory(32 << 20);
        for fact in &row.facts {
            if let Err(got) = check(&mut bench, &row, fact, &budget) {
                failures.push(format!("{}: {} {}", row.place, row.game, got));
            }
        }
    }
    report(&failures);
}

/// Positions whose numbers are small are also searched as whole positions, which knows no theory.
#[test]
fn whole_positions_agree() {
    let files = Workspace(root());
    let mut auto = Bench::new(&files, Engine::Auto);
    let mut whole = Bench::new(&files, Engine::Whole);
    let mut failures = Vec::new();
    let mut compared = 0;
    for row in rows() {
        for point in expand::expand(&row.game).into_iter().take(40) {
            match compare(&mut auto, &mut whole, &point.text) {
                Ok(Some(())) => compared += 1,
                Ok(None) => {}
                Err(got) => failures.push(format!("{}: {got}", row.place)),
            }
        }
    }
    report(&failures);
    assert!(compared > 1000, "only {compared} positions were small enough to compare");
}

/// `None` when the position is too large to search whole.
fn compare(auto: &mut Bench<'_>, whole: &mut Bench<'_>, text: &str) -> Result<Option<()>, String> {
    let named = auto.read(text)?;
    let position = named.position.clone().ok_or("has no position")?;
    if !expand::is_small(&position) {
        return Ok(None);
    }
    let limit = || Budget::unlimited().with_memory(32 << 20).with_time(Duration::from_secs(20));
    let by_whole = whole.solver(&named).solve(&position, &limit());
    if by_whole.halt.is_some() {
        return Ok(None);
    }
    let by_auto = auto.solver(&named).solve(&position, &limit());
    if by_auto.outcome != by_whole.outcome {
        return Err(format!("{text}: {:?} by values, {:?} whole", by_auto.outcome, by_whole.outcome));
    }
    if by_auto.moves.len() != by_whole.moves.len() {
        return Err(format!("{text}: other moves by values than whole"));
    }
    for (a, b) in by_auto.moves.iter().zip(&by_whole.moves) {
        if (&a.mv, a.good, a.outcome) != (&b.mv, b.good, b.outcome) {
            return Err(format!("{text}: {a:?} by values, {b:?} whole"));
        }
    }
    match (&by_auto.value, &by_whole.value) {
        (Value::Nimber(a), Value::Nimber(b)) if a != b => {
            Err(format!("{text}: value {a} by values, {b} whole"))
        }
        _ => Ok(Some(())),
    }
}
