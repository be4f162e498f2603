//! Verified values per second, all of them handed out: `sequence GAME HEAPS THREADS` prints millions of them per second of all
//! threads' processor time, and per second on the wall; `sequence GAME HEAPS plain` the first of a plain loop. `cargo xtask
//! bench sequence` puts them beside each other and beside programs of others; `cargo bench -p bouton-sequence` shows one thread.

use std::time::Instant;

use bouton_rules::Budget;
use bouton_sequence::{Rule, Sequence, Settings};

/// The games, and how many heaps.
const GAMES: &[(&str, u64)] = &[
    ("0.6", 1_000_000),
    ("0.6", 10_000_000),
    ("grundy", 1_000_000),
    ("grundy", 10_000_000),
    ("0.16", 500_000),
    ("0.106", 10_000_000),
    ("0.14", 1_000_000),
    ("0.142", 1_000_000),
    ("0.007", 100_000),
    ("sub:2,5,11,61", 1_000_000_000),
];

/// So many heaps are computed by the plain loop.
const PLAIN: usize = 30_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let number = |word: &String| word.parse().expect("a number");
    match &words[..] {
        [game, heaps, plain] if plain == "plain" => println!("{:.6}", plain_rate(game, number(heaps))),
        [game, heaps, threads] => {
            let (processor, wall) = rates(game, number(heaps), number(threads));
            println!("{processor:.6} {wall:.6}");
        }
        _ => {
            for &(game, heaps) in GAMES {
                println!("{game} {heaps} {:.3} {:.3}", rates(game, heaps, 1).0, plain_rate(game, heaps));
            }
        }
    }
}

/// Millions of verified values a second of processor time, and a second on the wall.
fn rates(game: &str, heaps: u64, threads: u64) -> (f64, f64) {
    let rule = Rule::read(game).expect("a game");
    let settings =
        Settings { threads: usize::try_from(threads).expect("a few threads"), ..Settings::default() };
    let clock = Clock::start();
    let mut sequence = Sequence::new(&rule, settings);
    let mut sum = 0u64;
    let mut sink = |_: u64, values: &[u32]| {
        sum += u64::from(values[values.len() - 1]);
        true
    };
    sequence.advance(heaps, &Budget::unlimited(), Some(&mut sink)).expect("no limit");
    std::hint::black_box(sum);
    let (processor, wall) = clock.seconds();
    (millions(heaps, processor), millions(heaps, wall))
}

/// The same of a plain loop.
fn plain_rate(game: &str, heaps: u64) -> f64 {
    let rule = Rule::read(game).expect("a game");
    let count = PLAIN.min(usize::try_from(heaps).unwrap_or(PLAIN));
    let clock = Clock::start();
    assert_eq!(plain(&rule, count).len(), count);
    millions(count as u64, clock.seconds().0)
}

#[allow(clippy::cast_precision_loss, reason = "a rate for people")]
fn millions(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds / 1e6
}

/// What a person writes: every option marked with a stamp, then the least value without one.
fn plain(rule: &Rule, count: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::with_capacity(count);
    let mut marks = vec![usize::MAX; 1 << 12];
    for n in 0..count {
        for &(j, digit) in rule.digits() {
            let Some(rest) = n.checked_sub(j as usize) else { break };
            if digit & 1 == 1 && rest == 0 {
                marks[0] = n;
            }
            if digit & 2 == 2 && rest > 0 {
                marks[values[rest]] = n;
            }
            if digit & 4 == 4 {
                let half = if rule.is_unequal() { rest.saturating_sub(1) / 2 } else { rest / 2 };
                for a in 1..=half {
                    marks[values[a] ^ values[rest - a]] = n;
                }
            }
        }
        values.push(marks.iter().position(|&mark| mark != n).expect("few values"));
    }
    values
}

/// Time on the processor where the system tells it, else time on the wall; and time on the wall.
struct Clock(Option<u64>, Instant);

impl Clock {
    fn start() -> Self {
        Self(Self::used(), Instant::now())
    }

    /// Nanoseconds that the threads of this program have run, those too that have ended.
    fn used() -> Option<u64> {
        let text = std::fs::read_to_string("/proc/self/stat").ok()?;
        // After the name, which may hold anything, user and system time are the 12th and 13th, in hundredths.
        let mut words = text.rsplit(')').next()?.split_whitespace().skip(11);
        let ticks: u64 = words.next()?.parse::<u64>().ok()? + words.next()?.parse::<u64>().ok()?;
        Some(ticks * 10_000_000)
    }

    #[allow(clippy::cast_precision_loss, reason = "seconds for people")]
    fn seconds(&self) -> (f64, f64) {
        let wall = self.1.elapsed().as_secs_f64();
        match (self.0, Self::used()) {
            // What is shorter than a hundredth is not told.
            (Some(start), Some(end)) if end - start > 100_000_000 => ((end - start) as f64 / 1e9, wall),
            _ => (wall, wall),
        }
    }
}
