//! `cargo xtask bench judge`: streams of cases beside C++ that does what the notes do, with `scanf` and with fast `cin`.
//!
//! All programs read the same file as standard input and write to a file. They run by turns, and the least time of each
//! counts. Where the C++ answers otherwise, which happens to floating point beyond 2^53, the lines are counted.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::bench::compile;

/// Each program runs so many times.
const ROUNDS: usize = 5;
/// Cases of a stream.
const CASES: u64 = 1_000_000;
/// Positions of the stream of Nim, and heaps of each.
const NIM: (u64, u64) = (100, 100_000);

/// One stream.
struct Stream {
    title: &'static str,
    /// The name that the baselines know it by.
    name: &'static str,
    flags: &'static [&'static str],
    write: fn(&mut dyn Write) -> std::io::Result<()>,
}

const STREAMS: &[Stream] = &[
    Stream {
        title: "Bash, n and m to 10^9, 10^6 cases",
        name: "bash",
        flags: &["--preset", "51nod-1066"],
        write: |out| pairs(out, 1_000_000_000),
    },
    Stream {
        title: "Wythoff to 10^9, 10^6 cases",
        name: "wythoff",
        flags: &["--preset", "51nod-1072"],
        write: |out| golden(out, 1_000_000_000),
    },
    Stream {
        title: "Wythoff to 10^18, 10^6 cases",
        name: "wythoff",
        flags: &["--preset", "51nod-1185"],
        write: |out| golden(out, 1_000_000_000_000_000_000),
    },
    Stream {
        title: "Fibonacci Nim to 10^15, 10^6 cases",
        name: "fibonacci",
        flags: &["--preset", "51nod-1070"],
        write: |out| singles(out, 1_000_000_000_000_000),
    },
    Stream {
        title: "Nim, 100 positions of 10^5 heaps to 10^9",
        name: "nim",
        flags: &["nim", "--input", "c heap[c]", "--cases", "T", "--labels", "A,B"],
        write: heaps,
    },
];

/// Numbers that look random and are the same every time (Marsaglia's xorshift).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        1 + self.0 % most
    }
}

fn pairs(out: &mut dyn Write, most: u64) -> std::io::Result<()> {
    let mut numbers = Numbers(1);
    writeln!(out, "{CASES}")?;
    (0..CASES).try_for_each(|_| {
        let (n, m) = (numbers.next(most), numbers.next(most));
        writeln!(out, "{n} {}", if m % 2 == 0 { m } else { 1 + m % 1000 })
    })
}

/// Pairs of which every second is lost or next to a lost one: lower = (d + isqrt(5 d^2)) / 2.
fn golden(out: &mut dyn Write, most: u64) -> std::io::Result<()> {
    let mut numbers = Numbers(2);
    writeln!(out, "{CASES}")?;
    (0..CASES).try_for_each(|i| {
        let difference = numbers.next(most / 3);
        let lower = u64::try_from(u128::midpoint(
            u128::from(difference),
            (5 * u128::from(difference).pow(2)).isqrt(),
        ));
        let lower = lower.unwrap_or(most) + [0, 0, 1, numbers.next(100)][usize::try_from(i % 4).unwrap_or(0)];
        writeln!(out, "{lower} {}", lower + difference)
    })
}

fn singles(out: &mut dyn Write, most: u64) -> std::io::Result<()> {
    let mut numbers = Numbers(3);
    let mut fibonacci = vec![1u64, 2];
    while fibonacci[fibonacci.len() - 1] < most / 2 {
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    writeln!(out, "{CASES}")?;
    (0..CASES).try_for_each(|i| {
        let place = usize::try_from(numbers.next(fibonacci.len() as u64) - 1).unwrap_or(0);
        writeln!(out, "{}", if i % 4 == 0 { fibonacci[place] } else { numbers.next(most) })
    })
}

fn heaps(out: &mut dyn Write) -> std::io::Result<()> {
    let mut numbers = Numbers(4);
    writeln!(out, "{}", NIM.0)?;
    for position in 0..NIM.0 {
        writeln!(out, "{}", NIM.1)?;
        let mut sum = 0;
        for heap in 1..=NIM.1 {
            let last = heap == NIM.1 && position % 2 == 0;
            let n = if last { sum } else { numbers.next(1_000_000_000) };
            sum ^= n;
            write!(out, "{n}{}", if heap == NIM.1 { '\n' } else { ' ' })?;
        }
    }
    Ok(())
}

/// Runs all streams and prints a table.
pub(crate) fn run(root: &Path) -> Result<()> {
    super::cargo(&["build", "--release", "--quiet", "--package", "bouton-cli"])?;
    let folder = root.join("target/streams");
    fs::create_dir_all(&folder)?;
    let ours = root.join("target/release/bouton");
    let theirs = ["judge_scanf", "judge_cin"].map(|name| compile(root, "bouton-judge", name));
    let [scanf, cin] = theirs;
    let (scanf, cin) = (scanf?, cin?);
    let mut table = String::from(
        "| stream | C++ scanf | C++ fast cin | bouton judge | times the faster | lines C++ has wrong |\n|---|---|---|---|---|---|\n",
    );
    for stream in STREAMS {
        let input = folder.join("input.txt");
        let mut file = BufWriter::new(File::create(&input)?);
        (stream.write)(&mut file)?;
        file.flush()?;
        let mut judge = vec!["judge"];
        judge.extend(stream.flags);
        let programs: [(&Path, &[&str]); 3] =
            [(&scanf, &[stream.name]), (&cin, &[stream.name]), (&ours, &judge)];
        let mut best = [f64::INFINITY; 3];
        for _ in 0..ROUNDS {
            for (index, (program, words)) in programs.iter().enumerate() {
                let output = folder.join(format!("output-{index}.txt"));
                best[index] = best[index].min(time(program, words, &input, &output)?);
            }
        }
        let read = |index: usize| fs::read_to_string(folder.join(format!("output-{index}.txt")));
        let (by_hand, by_judge) = (read(1)?, read(2)?);
        ensure!(by_hand.lines().count() == by_judge.lines().count(), "{}: other lines", stream.title);
        let wrong = by_hand.lines().zip(by_judge.lines()).filter(|(a, b)| a != b).count();
        let [scanf, cin, judge] = best;
        let ratio = scanf.min(cin) / judge;
        writeln!(
            table,
            "| {} | {scanf:.3} s | {cin:.3} s | {judge:.3} s | {ratio:.1} | {wrong} |",
            stream.title
        )?;
    }
    print!("{table}");
    Ok(())
}

/// Seconds from start to end.
fn time(program: &Path, words: &[&str], input: &Path, output: &Path) -> Result<f64> {
    let mut command = Command::new(program);
    command.args(words).stdin(File::open(input)?).stdout(File::create(output)?).stderr(Stdio::inherit());
    let begin = Instant::now();
    let status = command.status().with_context(|| format!("{} does not run", program.display()))?;
    let seconds = begin.elapsed().as_secs_f64();
    ensure!(status.success(), "{} {words:?}: {status}", program.display());
    Ok(seconds)
}
