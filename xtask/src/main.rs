//! What people type to develop Bouton: `cargo xtask COMMAND`.

mod bench;
mod bench_graph;
mod bench_judge;
mod bench_law;
mod bench_sequence;
mod laws;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

const HELP: &str = "\
cargo xtask COMMAND

  test            all that must hold: format, lints, tests, doc-tests, README transcripts
  lint            format and clippy only
  bench [--dev]   tables from rules beside hand-written C++ (needs g++), by a release or a dev build
  bench graph     large graphs beside hand-written C++
  bench law [DIGITS ...]
                  closed forms with big heaps, in units of one multiplication
  bench automata [WORD]
                  proofs by automata beside those of the prototype; only the rows with a WORD
  bench judge     streams of cases beside hand-written C++
  export-check [--list | WORD]
                  exported programs of all laws and presets beside the judge, 100 000 cases each (needs g++, python3), and
                  writes EXPORTS.md; with --list the Python ones over a few cases only, with a WORD only those with it in
                  their name, and no page
  bench sequence  nim values a second beside the registry's `ogsolve` and a plain loop
  agree           all codes 0.abc and 4.abc to 5000 on all instruction sets beside the definition
  laws [--dev]    writes LAWS.md: the laws proved from the rules of the games in cases/laws.txt
  reach [WORD]    the games whose law must be found and proved from their rules, with times; or those with a WORD in their row
  mutants         every small change of certificates, all of which must be rejected
  fuzz [SECONDS]  each fuzz target for SECONDS (default 600)
";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test(),
        ["lint"] => lint(),
        ["bench"] => root().and_then(|root| bench::run(&root, true)),
        ["bench", "--dev"] => root().and_then(|root| bench::run(&root, false)),
        ["bench", "graph"] => root().and_then(|root| bench_graph::run(&root)),
        ["bench", "law", ref digits @ ..] => root().and_then(|root| bench_law::run(&root, digits)),
        ["bench", "automata"] => root().and_then(|root| bench_law::automata(&root, "")),
        ["bench", "automata", word] => root().and_then(|root| bench_law::automata(&root, word)),
        ["bench", "judge"] => root().and_then(|root| bench_judge::run(&root)),
        ["export-check"] => export_check("", ""),
        ["export-check", "--list"] => export_check("", "list"),
        ["export-check", word] => export_check(word, ""),
        ["bench", "sequence"] => root().and_then(|root| bench_sequence::run(&root)),
        ["agree"] => cargo(&[
            "test",
            "--release",
            "--package",
            "bouton-sequence",
            "--test",
            "engines",
            "--",
            "--ignored",
            "all_short_codes",
        ]),
        ["laws"] => root().and_then(|root| laws::run(&root, true)),
        ["laws", "--dev"] => root().and_then(|root| laws::run(&root, false)),
        ["reach"] => reach("all"),
        ["reach", word] => reach(word),
        ["mutants"] => mutants(),
        ["fuzz"] => fuzz("600"),
        ["fuzz", seconds] => fuzz(seconds),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Result<()> {
    lint()?;
    need("nextest", "cargo-nextest")?;
    cargo(&["nextest", "run", "--workspace"])?;
    // nextest does not run doc-tests.
    cargo(&["test", "--workspace", "--doc", "--quiet"])
}

fn lint() -> Result<()> {
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])
}

/// Compares exported programs with the judge over many cases.
fn export_check(word: &str, list: &str) -> Result<()> {
    let test = [
        "test",
        "--workspace",
        "--test",
        "exports",
        "--",
        "--ignored",
        "--nocapture",
        "every_program_answers",
    ];
    run(Command::new("cargo").args(test).env("BOUTON_EXPORT_ONLY", word).env("BOUTON_EXPORT_LIST", list))
}

/// Finds and proves the laws of `cases/laws/must.txt`.
fn reach(word: &str) -> Result<()> {
    whole_test("bouton-law", "reach", ("BOUTON_LAWS", word))
}

/// Changes certificates of all kinds in every small way.
fn mutants() -> Result<()> {
    whole_test("bouton-check", "mutants", ("BOUTON_MUTANTS", "all"))
}

/// A test whose slice in the suite becomes the whole by a variable.
fn whole_test(package: &str, test: &str, (variable, value): (&str, &str)) -> Result<()> {
    let mut command = Command::new("cargo");
    command.args(["test", "--release", "--quiet", "--package", package, "--test", test, "--", "--nocapture"]);
    run(command.env(variable, value))
}

/// Runs every fuzz target. The fuzzer wants compiler options that the stable compiler keeps behind a switch.
fn fuzz(seconds: &str) -> Result<()> {
    need("fuzz", "cargo-fuzz")?;
    for target in ["rule_text", "game_string"] {
        let limit = format!("-max_total_time={seconds}");
        let mut command = Command::new("cargo");
        command.args([
            "fuzz",
            "run",
            target,
            "--",
            &limit,
            "-timeout=10",
            "-rss_limit_mb=2048",
            "-max_len=4096",
        ]);
        run(command.env("RUSTC_BOOTSTRAP", "1"))?;
    }
    Ok(())
}

/// Installs a cargo subcommand that the machine does not have.
fn need(subcommand: &str, package: &str) -> Result<()> {
    let found =
        Command::new("cargo").args([subcommand, "--version"]).output().context("cargo does not run")?;
    if found.status.success() { Ok(()) } else { cargo(&["install", package, "--locked"]) }
}

fn cargo(words: &[&str]) -> Result<()> {
    run(Command::new("cargo").args(words))
}

fn run(command: &mut Command) -> Result<()> {
    eprintln!("+ {command:?}");
    let status =
        command.current_dir(root()?).status().with_context(|| format!("{command:?} does not run"))?;
    if status.success() { Ok(()) } else { bail!("{command:?} failed: {status}") }
}

/// The folder of the workspace.
fn root() -> Result<PathBuf> {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    Ok(xtask.parent().context("xtask stands in no workspace")?.to_path_buf())
}
