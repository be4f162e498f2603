//! `cargo xtask bench graph`: large graphs beside hand-written C++, reading the file and solving it.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::bench::{built, compile};

/// Each program runs so many times.
const ROUNDS: usize = 3;

/// The name, nodes, edges, and the words for people.
const CASES: &[(&str, u64, u64, &str)] = &[
    ("dag", 1_000_000, 5_000_000, "nim values of an acyclic graph, 10^6 nodes, 5 * 10^6 edges"),
    ("loops", 2_000_000, 10_000_000, "win, loss, draw, remoteness, 2 * 10^6 nodes, 10^7 edges"),
];

/// Makes the graphs, runs both programs by turns, and prints a table of least times.
pub(crate) fn run(root: &Path) -> Result<()> {
    let ours = built(root, true, "bouton-solve", "graph")?;
    let theirs = compile(root, "bouton-solve", "graph")?;
    println!("| graph file | C++ -O2 | from the file | ratio |\n|---|---|---|---|");
    for &(name, nodes, edges, title) in CASES {
        let file = root.join("target/baseline").join(format!("{name}.txt"));
        make(&file, name == "dag", nodes, edges)?;
        let mut best = [f64::INFINITY; 2];
        for _ in 0..ROUNDS {
            let (reference, by_hand) = time(&theirs, name, &file)?;
            let (sum, by_rules) = time(&ours, name, &file)?;
            ensure!(sum == reference, "{name}: the results differ: {reference} by hand, {sum} ours");
            best = [best[0].min(by_hand), best[1].min(by_rules)];
        }
        let [by_hand, by_rules] = best;
        println!("| {title} | {by_hand:.3} s | {by_rules:.3} s | {:.2} |", by_rules / by_hand);
    }
    Ok(())
}

/// Writes an edge list at random, the same each time.
fn make(path: &Path, acyclic: bool, nodes: u64, edges: u64) -> Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    let mut state = 88_172_645_463_325_252_u64;
    let mut below = |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) % bound
    };
    // Every number is a node, so that both programs number the nodes alike.
    for node in 1..nodes {
        if acyclic || node % 8 > 0 {
            writeln!(file, "{node} {}", node - 1)?;
        }
    }
    let mut written = nodes;
    while written < edges {
        let (a, b) = (below(nodes), below(nodes));
        if acyclic && a != b {
            writeln!(file, "{} {}", a.max(b), a.min(b))?;
        } else if !acyclic && a % 8 > 0 {
            writeln!(file, "{a} {b}")?;
        }
        written += 1;
    }
    Ok(file.flush()?)
}

/// What a program says of a graph: the checksum and the seconds.
fn time(program: &Path, name: &str, file: &Path) -> Result<(String, f64)> {
    let output = Command::new(program).arg(name).arg(file).output();
    let output = output.with_context(|| format!("{} does not run", program.display()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        [said, seconds, sum] if said == name => Ok((sum.to_owned(), seconds.parse()?)),
        _ => bail!("{} {name} says {text:?} {}", program.display(), String::from_utf8_lossy(&output.stderr)),
    }
}
