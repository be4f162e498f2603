//! Graphs, timed. `graph NAME FILE` reads an edge list, solves it and prints the name, seconds and a checksum, as
//! `baseline/graph.cpp` does; `cargo xtask bench graph` runs both side by side. The time holds reading the file.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use bouton_rules::Budget;
use bouton_rules::string::{DiskFiles, Reader};
use bouton_solve::{Options, Solver, Told};
use bouton_value::Outcome;

/// Nodes that are asked at once.
const LINE: usize = 1 << 16;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    // Without a file there is nothing to do: a test run of all benches passes here.
    let [name, path] = words.as_slice() else { return ExitCode::SUCCESS };
    let begun = Instant::now();
    match sum(name == "dag", path) {
        Ok(sum) => {
            println!("{name} {:.6} {sum}", begun.elapsed().as_secs_f64());
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{name}: {why}");
            ExitCode::FAILURE
        }
    }
}

fn sum(values: bool, path: &str) -> Result<u64, String> {
    let files = DiskFiles { max_bytes: u64::MAX - 1 };
    let named = Reader::new(&files).read(&format!("graph:{path}")).map_err(|fault| format!("{fault:?}"))?;
    let labels = named.games.first().and_then(|chosen| chosen.game.labels.clone()).ok_or("no graph")?;
    let mut solver = Solver::new(Arc::new(named.ruleset), Options::default());
    let (mut facts, mut sum, budget) = (Vec::new(), 0, Budget::unlimited());
    for first in (0..labels.len()).step_by(LINE) {
        facts.clear();
        let count = LINE.min(labels.len() - first);
        if !solver.line(&[first as u64], count, &mut facts, &budget).map_err(|stop| format!("{stop:?}"))? {
            return Err("not solved as a graph".to_owned());
        }
        sum += facts.iter().zip(first as u64..).map(|(fact, node)| weight(values, *fact, node)).sum::<u64>();
    }
    Ok(sum)
}

/// What a node adds to the checksum.
fn weight(values: bool, fact: Told, node: u64) -> u64 {
    let result = match fact.outcome {
        Outcome::P => 1,
        Outcome::N => 3,
        _ => 2,
    };
    if values { fact.value.unwrap_or(0).into() } else { result * (node % 1000 + 1) }
}
