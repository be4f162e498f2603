//! Finds and proves laws by automata, and says how long it took: `automata GAME HEAPS value|outcome|best ...`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bouton_law::automata::formula::Compiler;
use bouton_law::automata::prove::{OutcomeProver, ValueProver, Verdict};
use bouton_law::automata::{Discovery, Goal, Law, Limits, Subject, discover};
use bouton_rules::string::{NoFiles, Reader};
use bouton_rules::{Budget, Ruleset};

/// How long the proof of a law takes, the guess being given.
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

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    for question in args.chunks(3) {
        let [game, heaps, goal] = question else { break };
        let goal = match goal.as_str() {
            "value" => Goal::Value,
            "outcome" => Goal::Outcome,
            _ => Goal::Best,
        };
        let heaps = heaps.parse().unwrap_or(1);
        let named = Reader::new(&NoFiles).read(game).expect("a game string");
        let rules = Arc::new(Ruleset::new(vec![named.games[0].game.clone()], heaps));
        let budget = Budget::unlimited().with_time(Duration::from_secs(30));
        let begun = Instant::now();
        let found = discover(&rules, heaps, goal, &budget);
        let time = begun.elapsed();
        match &found {
            Discovery::Proved(law, _) => println!(
                "{game} heaps {heaps}: PROVED {:?} in {}, {} live states, {time:?}, the proof alone {:?}",
                law.subject,
                law.numeration,
                law.automaton.live(),
                proof(&rules, law)
            ),
            Discovery::Unknown(tried) => {
                println!("{game} heaps {heaps}: UNKNOWN, {time:?}");
                for attempt in tried {
                    println!("    {attempt:?}");
                }
            }
        }
    }
}
