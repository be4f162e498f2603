//! `cargo xtask bench`: tables from rule texts beside the same tables by hand-written C++.
//!
//! Both programs time themselves and print a checksum; the checksums must be equal. They run by turns, and the
//! least time of each counts: what else the machine does only adds.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

/// Each program runs so many times.
const ROUNDS: usize = 3;

/// What is compared: the name, what the baseline is, and the words for people.
const CASES: &[(&str, &str, &str)] = &[
    ("kayles", "naive", "Kayles to 20,000"),
    ("lasker", "naive", "Lasker's Nim to 20,000"),
    ("euclid", "naive", "Euclid, outcomes, 3000 x 3000"),
    ("castle", "naive", "castles of CF 1312F to 10^7"),
    ("heaps", "naive", "three heaps, take 1, 3 or 4, outcomes, 300^3"),
    ("wythoff", "smart", "Wythoff 2000 x 2000"),
    ("queen", "smart", "Wythoff, outcomes, 5000 x 5000"),
    ("nim", "smart", "three heaps of nim in one state, 200^3"),
    ("fibonacci", "smart", "Fibonacci states to n = 3000"),
    ("subtraction", "smart", "take 1, 3, 4, 7 or 19, to 10^8"),
    ("half", "smart", "take at most half, to 10^7"),
    ("capped", "smart", "take at most 1000, to 10^7"),
];

/// Runs all cases and prints a table. The profile of the build matters little: the loops are compiled at run
/// time, and only planning and compiling them is built by it.
pub(crate) fn run(root: &Path, release: bool) -> Result<()> {
    let mut words = vec!["test", "--no-run", "--quiet", "--package", "bouton-solve", "--bench", "dense"];
    if release {
        words.push("--release");
    }
    super::cargo(&words)?;
    let profile = if release { "release" } else { "debug" };
    let ours = newest(&root.join("target").join(profile).join("deps"), "dense-")?;
    let mut table = String::from("| table | C++ | -O2 | from rules | ratio |\n|---|---|---|---|---|\n");
    for (name, baseline, title) in CASES {
        let theirs = compile(root, "bouton-solve", baseline)?;
        let mut best = [f64::INFINITY; 2];
        for _ in 0..ROUNDS {
            let (reference, by_hand) = time(&theirs, name)?;
            let (sum, by_rules) = time(&ours, name)?;
            ensure!(sum == reference, "{name}: the tables differ: {reference} by hand, {sum} from rules");
            best = [best[0].min(by_hand), best[1].min(by_rules)];
        }
        let [by_hand, by_rules] = best;
        writeln!(
            table,
            "| {title} | {baseline} | {by_hand:.3} s | {by_rules:.3} s | {:.2} |",
            by_rules / by_hand
        )?;
    }
    print!("{table}");
    Ok(())
}

/// Compiles a baseline of a crate with `g++ -O2`.
pub(crate) fn compile(root: &Path, package: &str, name: &str) -> Result<PathBuf> {
    let folder = root.join("target/baseline");
    std::fs::create_dir_all(&folder)?;
    let program = folder.join(name);
    let source = root.join("crates").join(package).join("benches/baseline").join(format!("{name}.cpp"));
    super::run(Command::new("g++").args(["-O2", "-std=c++17", "-o"]).arg(&program).arg(source))?;
    Ok(program)
}

/// What a program says of a case: the checksum and the seconds.
fn time(program: &Path, name: &str) -> Result<(String, f64)> {
    let output = Command::new(program)
        .arg(name)
        .output()
        .with_context(|| format!("{} does not run", program.display()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        [said, seconds, sum] if said == name => Ok((sum.to_owned(), seconds.parse()?)),
        _ => bail!("{} {name} says {text:?} {}", program.display(), String::from_utf8_lossy(&output.stderr)),
    }
}

/// The newest program in a folder whose name begins so.
pub(crate) fn newest(folder: &Path, prefix: &str) -> Result<PathBuf> {
    let mut found = None;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(prefix) && !name.contains('.') {
            let time = entry.metadata()?.modified()?;
            if found.as_ref().is_none_or(|(newest, _)| time > *newest) {
                found = Some((time, entry.path()));
            }
        }
    }
    Ok(found.context("the bench was not built")?.1)
}
