//! Verified values per second of one core beside a plain loop: `cargo bench -p bouton-sequence`, or with one game
//! and one heap: `cargo bench -p bouton-sequence -- 0.6 1000000`.

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
];

/// So many heaps are computed by the plain loop.
const PLAIN: usize = 30_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    println!("| game | heaps | verified M/s | plain loop M/s |\n|---|---|---|---|");
    match &words[..] {
        [game, heaps] => line(game, heaps.parse().expect("a number of heaps")),
        _ => GAMES.iter().for_each(|&(game, heaps)| line(game, heaps)),
    }
}

fn line(game: &str, heaps: u64) {
    let rule = Rule::read(game).expect("a game");
    let clock = Clock::start();
    let mut sequence = Sequence::new(&rule, Settings::default());
    sequence.advance(heaps, &Budget::unlimited(), None).expect("no limit");
    let fast = clock.seconds();
    let clock = Clock::start();
    let count = PLAIN.min(usize::try_from(heaps).unwrap_or(PLAIN));
    let values = plain(&rule, count);
    let slow = clock.seconds();
    assert_eq!(values.len(), count);
    #[allow(clippy::cast_precision_loss, reason = "a rate for people")]
    let (fast, slow) = (heaps as f64 / fast / 1e6, count as f64 / slow / 1e6);
    println!("| {game} | {heaps} | {fast:.3} | {slow:.3} |");
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

/// Time on the processor where the system tells it, else time on the wall.
struct Clock(Option<u64>, Instant);

impl Clock {
    fn start() -> Self {
        Self(Self::used(), Instant::now())
    }

    /// Nanoseconds that this thread has run.
    fn used() -> Option<u64> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split_whitespace().next()?.parse().ok()
    }

    #[allow(clippy::cast_precision_loss, reason = "seconds for people")]
    fn seconds(&self) -> f64 {
        match (self.0, Self::used()) {
            (Some(start), Some(end)) => (end - start) as f64 / 1e9,
            _ => self.1.elapsed().as_secs_f64(),
        }
    }
}
