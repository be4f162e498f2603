//! `cargo xtask bench sequence`: nim values a second beside another program, which is built from the registry into the target
//! folder as a tool, and beside a plain loop.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::bench::built;

/// The game, heaps for us, heaps for the others.
const GAMES: &[(&str, u64, u64)] = &[
    ("0.6", 1_000_000, 300_000),
    ("0.6", 10_000_000, 300_000),
    ("grundy", 1_000_000, 0),
    ("grundy", 10_000_000, 0),
    ("0.16", 254_000, 254_000),
    ("0.106", 1_000_000, 1_000_000),
    ("0.106", 10_000_000, 1_000_000),
    ("0.106", 100_000_000, 1_000_000),
    ("0.14", 1_000_000, 200_000),
    ("0.142", 1_000_000, 200_000),
    ("0.007", 100_000, 50_000),
    ("sub:2,5,11,61", 1_000_000_000, 0),
];

/// The ways of the other program that are tried; the best counts.
const METHODS: &[&str] = &["rc", "rc2"];

/// Measures and prints a table.
pub(crate) fn run(root: &Path) -> Result<()> {
    let peer = peer(root)?;
    let ours = built(root, true, "bouton-sequence", "sequence")?;
    println!(
        "| game | heaps | ogsolve | plain loop | one thread | two threads | the same, of processor time |"
    );
    println!("|---|---|---|---|---|---|---|");
    for &(game, heaps, theirs) in GAMES {
        let heaps = heaps.to_string();
        let (plain, _) = better(&ours, &[game, &heaps, "plain"], 1)?;
        let (one, _) = better(&ours, &[game, &heaps, "1"], RUNS)?;
        let (two, wall) = better(&ours, &[game, &heaps, "2"], RUNS)?;
        let other = if theirs == 0 { None } else { Some(best(&peer, game, theirs)?) };
        let other = other.map_or_else(|| "-".to_owned(), |rate| format!("{rate:.3}"));
        println!("| {game} | {heaps} | {other} | {plain:.3} | {one:.3} | {wall:.3} | {two:.3} |");
    }
    Ok(())
}

/// The better of so many runs counts.
const RUNS: usize = 2;

/// What a program of ours prints, each number the greatest of some runs.
fn better(program: &Path, words: &[&str], runs: usize) -> Result<(f64, f64)> {
    let mut greatest = (0.0f64, 0.0f64);
    for _ in 0..runs {
        let numbers = said(program, words)?;
        let first = numbers.first().copied().unwrap_or(0.0);
        greatest = (greatest.0.max(first), greatest.1.max(numbers.get(1).copied().unwrap_or(0.0)));
    }
    Ok(greatest)
}

/// The other program, installed where nothing of ours sees it.
fn peer(root: &Path) -> Result<PathBuf> {
    let folder = root.join("target/peers");
    let program = folder.join("bin/ogsolve");
    if !program.exists() {
        let mut command = Command::new("cargo");
        command.args(["install", "ogsolve", "--version", "0.0.7", "--quiet", "--root"]).arg(&folder);
        super::run(command.env("RUSTFLAGS", "-C target-cpu=native"))?;
    }
    Ok(program)
}

/// Millions of values that the other program computes in a second of its processor.
#[allow(clippy::cast_precision_loss, reason = "a rate for people")]
fn best(program: &Path, game: &str, heaps: u64) -> Result<f64> {
    let mut least = f64::INFINITY;
    for method in METHODS {
        let count = heaps.to_string();
        let mut command = Command::new("/usr/bin/time");
        command.args(["-f", "%U %S"]).arg(program).args([game, "-m", method, "-n", &count]);
        let output = command.output().context("/usr/bin/time does not run")?;
        let measured = String::from_utf8_lossy(&output.stderr);
        let last = measured.lines().last().unwrap_or_default();
        let times = last.split_whitespace().map(str::parse).collect::<Result<Vec<f64>, _>>();
        match times.as_deref() {
            Ok([user, system]) if output.status.success() => least = least.min(user + system),
            _ => bail!("{} {game}: {measured}", program.display()),
        }
    }
    Ok(heaps as f64 / least / 1e6)
}

/// The numbers that a program of ours prints.
fn said(program: &Path, words: &[&str]) -> Result<Vec<f64>> {
    let output = Command::new(program).args(words).output().context("the bench does not run")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let numbers = text.split_whitespace().map(str::parse).collect::<Result<Vec<f64>, _>>();
    numbers.with_context(|| format!("{words:?} says {text:?}"))
}
