//! How long the automaton engine takes for the rows of the prototype's table: the proof alone, with the automaton given, and
//! everything from the rules on. `automata [WORD]` runs the rows that hold a word.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bouton_law::automata::formula::Compiler;
use bouton_law::automata::numeration::certify;
use bouton_law::automata::prove::{OutcomeProver, ValueProver, Verdict};
use bouton_law::automata::{Discovery, Goal, Law, Limits, Subject, discover};
use bouton_rules::string::{NoFiles, Reader};
use bouton_rules::{Budget, Ruleset};

/// A row: the words for people, the game, its components, what is proved; and of the prototype the states of its adder and
/// of its law, and the seconds of its proof.
struct Row {
    title: &'static str,
    game: &'static str,
    heaps: usize,
    goal: Goal,
    adder: usize,
    states: usize,
    seconds: f64,
}

const fn row(
    (title, game, heaps): (&'static str, &'static str, usize),
    goal: Goal,
    (adder, states): (usize, usize),
    seconds: f64,
) -> Row {
    Row { title, game, heaps, goal, adder, states, seconds }
}

const ROWS: &[Row] = &[
    row(("Wythoff", "wythoff", 1), Goal::Outcome, (16, 7), 0.0022),
    row(("2-Wythoff", "wythoff:2", 1), Goal::Outcome, (16, 9), 0.10),
    row(("3-Wythoff", "wythoff:3", 1), Goal::Outcome, (16, 11), 0.58),
    row(("4-Wythoff", "wythoff:4", 1), Goal::Outcome, (16, 13), 2.1),
    row(("Fibonacci Nim (n, q)", "fibonacci", 1), Goal::Outcome, (16, 4), 0.0004),
    row(("take at most the last take", "take:x", 1), Goal::Outcome, (2, 2), 0.0001),
    row(("Nim, 3 heaps", "nim", 3), Goal::Outcome, (2, 1), 0.0003),
    row(("Moore's Nim_2, 3 heaps", "moore:2", 3), Goal::Outcome, (2, 1), 0.0003),
    row(("Lasker's Nim, values", "lasker", 1), Goal::Value, (2, 11), 0.0006),
    row(("hex .8", "code:0.8", 1), Goal::Value, (2, 5), 0.014),
    row(("hex .3F", "code:0.3F", 1), Goal::Value, (2, 11), 0.265),
    row(("hex .8B", "code:0.8B", 1), Goal::Value, (2, 19), 0.045),
    row(("hex .9E", "code:0.9E", 1), Goal::Value, (2, 10), 0.024),
    row(("hex .9C", "code:0.9C", 1), Goal::Value, (2, 67), 1.5),
    row(("Kayles", "kayles", 1), Goal::Value, (2, 48), 0.031),
    row(("Dawson's Kayles .07", "octal:0.07", 1), Goal::Value, (2, 73), 0.080),
    row(("3-Nim (at most three times the last take)", "take:3x", 1), Goal::Outcome, (5281, 9), f64::INFINITY),
];

/// Each proof runs so often, and the quickest counts: what else the machine does only adds.
const ROUNDS: usize = 7;
/// For a row without a law.
const PATIENCE: Duration = Duration::from_secs(10);

/// One proof of a law, the automaton being given: arithmetic, the rules as formulas, and both conditions.
fn proof(rules: &Ruleset, law: &Law) -> Duration {
    let (game, budget) = (&rules.games[0], Budget::unlimited());
    let mut compiler = Compiler::new(law.numeration, Limits::new(&budget));
    let begun = Instant::now();
    let verdict = match law.subject {
        Subject::Value => ValueProver::new(&mut compiler, game, rules.heaps)
            .map(|prover| prover.judge(&mut compiler, &law.automaton)),
        Subject::Outcome { heaps } => OutcomeProver::new(&mut compiler, game, heaps)
            .map(|prover| prover.judge(&mut compiler, &law.automaton)),
    };
    assert!(matches!(verdict, Ok(Ok(Verdict::Holds))), "proved before");
    begun.elapsed()
}

/// States of the adder.
fn adder(law: &Law) -> usize {
    let budget = Budget::unlimited();
    let arithmetic = certify(law.numeration, Limits::new(&budget));
    arithmetic.ok().flatten().map_or(0, |arithmetic| arithmetic.add.live())
}

fn main() {
    // Cargo adds a word of its own.
    let word = std::env::args().skip(1).find(|word| !word.starts_with("--")).unwrap_or_default();
    println!(
        "| game | numeration | adder, states: prototype | ours | law, states: prototype | ours | proof, ms: prototype | ours | all, ms |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for row in ROWS.iter().filter(|row| row.title.contains(&word)) {
        let named = Reader::new(&NoFiles).read(row.game).expect("a game string");
        let rules = Arc::new(Ruleset::new(vec![named.games[0].game.clone()], row.heaps));
        let budget = Budget::unlimited().with_time(PATIENCE);
        let begun = Instant::now();
        let found = discover(&rules, row.heaps, row.goal, &budget);
        let all = 1e3 * begun.elapsed().as_secs_f64();
        let prototype = if row.seconds.is_finite() {
            format!("{:.1}", 1e3 * row.seconds)
        } else {
            "not finished".to_owned()
        };
        let Row { title, adder: their_adder, states, .. } = row;
        match &found {
            Discovery::Proved(law, _) => {
                let least = (0..ROUNDS).map(|_| proof(&rules, law)).min().unwrap_or_default();
                let (own, ours) = (law.automaton.live(), 1e3 * least.as_secs_f64());
                let (numeration, adder) = (law.numeration, adder(law));
                println!(
                    "| {title} | {numeration} | {their_adder} | {adder} | {states} | {own} | {prototype} | {ours:.2} | {all:.0} |"
                );
            }
            Discovery::Unknown(_) => {
                println!(
                    "| {title} | | {their_adder} | | {states} | | {prototype} | none found | {all:.0} |"
                );
            }
        }
    }
}
