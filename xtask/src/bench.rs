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
    ("cube", "shapes", "rows and diagonals of a cube, 100^3"),
    ("knight", "shapes", "a lame knight, 3000 x 3000"),
    ("bishop", "shapes", "short diagonals, 2000 x 2000"),
    ("divisors", "shapes", "take a divisor, to 300,000"),
    ("conditional", "shapes", "takes that depend on the heap, to 10^7"),
    ("three", "shapes", "split into three, to 800"),
    ("odd", "shapes", "take 2 to 4, split off an odd heap, to 10,000"),
    ("caps", "shapes", "a cap of two kinds, to 100,000 x 20"),
    ("coprime", "shapes", "take what is coprime to the heap, to 5000"),
    ("squares", "shapes", "take a square, to 10^6"),
    ("wedge", "shapes", "k from one heap, at most k from the other, 150 x 150"),
    ("parity", "shapes", "half of an even heap, 3 of an odd one, to 30,000"),
    ("stairs", "shapes", "stones that move to the next heap, outcomes, 120^3"),
];

/// Runs all cases and prints a table. The profile of the build matters little: the loops are compiled at run
/// time, and only planning and compiling them is built by it.
pub(crate) fn run(root: &Path, release: bool) -> Result<()> {
    let ours = built(root, release, "bouton-solve", "dense")?;
    let mut table = String::from(
        "| table | C++ | -O2 | from rules | ratio | two threads | gain | memory -O2 | from rules | ratio |\n|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for (name, baseline, title) in CASES {
        let theirs = compile(root, "bouton-solve", baseline)?;
        let mut best = [Run::WORST; 3];
        for _ in 0..ROUNDS {
            let runs =
                [run_one(&theirs, &[name])?, run_one(&ours, &[name, "1"])?, run_one(&ours, &[name, "2"])?];
            let [reference, alone, together] = &runs;
            ensure!(
                alone.sum == reference.sum && together.sum == reference.sum,
                "{name}: the tables differ: {} by hand, {} from rules, {} with two threads",
                reference.sum,
                alone.sum,
                together.sum
            );
            for (best, run) in best.iter_mut().zip(runs) {
                *best = best.best(run);
            }
        }
        let [by_hand, by_rules, by_two] = best;
        let (seconds, kilobytes) = (by_rules.seconds, by_two.kilobytes);
        writeln!(
            table,
            "| {title} | {baseline} | {:.3} s | {seconds:.3} s | {:.2} | {:.3} s | {:.2} | {:.1} MB | {:.1} MB | {:.2} |",
            by_hand.seconds,
            seconds / by_hand.seconds,
            by_two.seconds,
            seconds / by_two.seconds,
            by_hand.kilobytes / 1e3,
            kilobytes / 1e3,
            kilobytes / by_hand.kilobytes,
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

/// What one run of a program says of a case, and the most memory it held.
#[derive(Clone, Copy)]
struct Run {
    sum: u64,
    seconds: f64,
    kilobytes: f64,
}

impl Run {
    const WORST: Self = Self { sum: 0, seconds: f64::INFINITY, kilobytes: f64::INFINITY };

    fn best(self, other: Self) -> Self {
        let kilobytes = self.kilobytes.min(other.kilobytes);
        Self { sum: other.sum, seconds: self.seconds.min(other.seconds), kilobytes }
    }
}

/// Runs a program once. `/usr/bin/time` tells the memory.
fn run_one(program: &Path, words: &[&str]) -> Result<Run> {
    let output = Command::new("/usr/bin/time").args(["-f", "%M"]).arg(program).args(words).output();
    let output = output.context("/usr/bin/time does not run")?;
    let (said, measured) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let parts: Vec<&str> = said.split_whitespace().collect();
    match parts[..] {
        [name, seconds, sum] if Some(&name) == words.first() => {
            Ok(Run { sum: sum.parse()?, seconds: seconds.parse()?, kilobytes: measured.trim().parse()? })
        }
        _ => bail!("{} {words:?} says {said:?} {measured}", program.display()),
    }
}

/// A bench of a package, built.
pub(crate) fn built(root: &Path, release: bool, package: &str, bench: &str) -> Result<PathBuf> {
    let mut words = vec!["test", "--no-run", "--quiet", "--package", package, "--bench", bench];
    if release {
        words.push("--release");
    }
    super::cargo(&words)?;
    let profile = if release { "release" } else { "debug" };
    newest(&root.join("target").join(profile).join("deps"), &format!("{bench}-"))
}

/// The newest program in a folder whose name begins so.
fn newest(folder: &Path, prefix: &str) -> Result<PathBuf> {
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
