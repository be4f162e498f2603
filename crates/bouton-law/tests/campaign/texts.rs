//! Random rules of kinds that often have a law.

use bouton_oracle::generate::Rng;

use super::Text;

const SETS: [&str; 24] = [
    "{1, 2}",
    "{1, 3}",
    "{2, 5}",
    "{1, 4, 6}",
    "{3, 4, 9}",
    "{2, 7, 9}",
    "1..3",
    "2..5",
    "1..",
    "2..",
    "1.. except {2}",
    "1.. except {1, 4}",
    "2.. except {3, 5}",
    "powers(2)",
    "powers(3)",
    "powers(4)",
    "multiples(2)",
    "{1} or primes",
    "{1} or primepowers",
    "squares",
    "multiples(3) or {1}",
    "coprime(4)",
    "{1, 2} or multiples(4)",
    "fibonacci",
];
const WINDOWS: [&str; 5] =
    ["1..n div 2", "1..(n + 1) div 2", "1..(2*n + 1) div 3", "1..(n - 1) div 3", "2..n div 2"];
const MEMORIES: [&str; 8] = ["k", "2*k", "3*k", "2*k + 1", "(3*k + 1) div 2", "2*k - 1", "k + 1", "4*k - 2"];
const SPLITS: [&str; 6] = [
    "move k in SMALL, i in 1.. if 2*i <= n - k -> [i] + [n - k - i]",
    "move k in SMALL, i in 0.. if 2*i <= n - k -> [i] + [n - k - i]",
    "move i in 1.. if 2*i <= n -> [i] + [n - i]",
    "move i in 1.. if 2*i < n -> [i] + [n - i]",
    "move k in SMALL if n = k -> [0]",
    "move k in SMALL, i in 2.. if 2*i <= n - k -> [i] + [n - k - i]",
];
const SMALL: [&str; 5] = ["{1}", "{2}", "{1, 2}", "{1, 3}", "{2, 3}"];

/// A text and a number of heaps.
pub(super) fn lawful(seed: u64) -> (Text, usize) {
    let mut rng = Rng::new(seed.wrapping_mul(7).wrapping_add(3));
    let mut pick = |items: &[&str]| items[rng.below(items.len())].to_owned();
    let mut lines = Vec::new();
    let kind = pick(&["take", "take", "window", "memory", "split", "split", "two"]);
    lines.push(match kind.as_str() {
        "memory" | "two" => "state [n, m]".to_owned(),
        _ => "state [n]".to_owned(),
    });
    let count: usize = pick(&["1", "1", "2"]).parse().unwrap_or(1);
    match kind.as_str() {
        "take" => {
            for _ in 0..count {
                lines.push(format!("move k in {} -> [n - k]", pick(&SETS)));
            }
        }
        "window" => lines.push(format!("move k in {} -> [n - k]", pick(&WINDOWS))),
        "memory" => lines.push(format!("move k in 1..m -> [n - k, {}]", pick(&MEMORIES))),
        "two" => {
            lines.push(format!("move k in {} -> [n - k, m]", pick(&SETS)));
            lines.push(format!("move k in {} -> [n, m - k]", pick(&SETS)));
        }
        _ => {
            for _ in 0..=count {
                lines.push(pick(&SPLITS).replace("SMALL", &pick(&SMALL)));
            }
            lines.push(format!("move k in {} -> [n - k]", pick(&SMALL)));
        }
    }
    let misere = pick(&["", "", "misere"]);
    if !misere.is_empty() {
        lines.push(misere);
    }
    let heaps = pick(&["1", "1", "2"]).parse().unwrap_or(1);
    let text = format!("game g\n  {}\n", lines.join("\n  "));
    (Text { rule: text, params: Vec::new(), clauses: Vec::new() }, heaps)
}
